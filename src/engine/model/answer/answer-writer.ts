import type { AnswerEvent, Citation } from '../../answer.ts';
import type { FoundQuote } from '../checks/find-quote.ts';
import { plainLinks } from './plain-links.ts';
import { type Mark, showMark } from '../checks/statement-marks.ts';

/** Words and the quotations between them, in order. */
export type Pieces = (string | FoundQuote)[];

// While a statement is put together its markers are no brackets, so that they cannot become a part of a link.
const markerSign = (id: string) => `\uE001${id}\uE002`;
const withMarkers = (text: string) => text.replaceAll(/\uE001(c\d+)\uE002/g, '[[$1]]');
export const withoutOwnSigns = (text: string) => text.replaceAll(/[\uE001\uE002]/g, '');

/** Writes checked statements as the events of an answer: each citation once, before the marker that uses it. */
export class AnswerWriter {
  /** Markers that were written. */
  cited = 0;
  hasText = false;
  readonly #citations = new Map<string, Citation>();
  #space = '';

  *write(pieces: Pieces, marks: readonly Mark[], isCode: boolean): Generator<AnswerEvent> {
    const events: AnswerEvent[] = [];
    const text = pieces.map((piece, at) => (typeof piece === 'string' ? piece : `${at === 0 ? '' : ' '}${this.#cite(piece, events)}`)).join('');
    yield* events;
    const whole = `${this.#space}${withMark(isCode ? text : plainLinks(text), marks)}`;
    const shown = (this.hasText ? whole : whole.trimStart()).replaceAll(/\n{3,}/g, '\n\n');
    // White space waits for what follows it: at the end, and beside what is left out, there is none.
    this.#space = /\s*$/u.exec(shown)?.[0] ?? '';
    const words = shown.slice(0, shown.length - this.#space.length);
    if (words === '') return;
    this.hasText = true;
    yield { type: 'text', text: withMarkers(words) };
  }

  /** The marker of a citation; the same words of the same page are announced once. */
  #cite({ passage, start, end }: FoundQuote, events: AnswerEvent[]): string {
    const key = `${passage.documentId} ${passage.page} ${start} ${end}`;
    const known = this.#citations.get(key);
    this.cited += 1;
    if (known) return markerSign(known.id);
    const { documentId, documentTitle, page } = passage;
    const citation: Citation = { id: `c${this.#citations.size + 1}`, documentId, documentTitle, page, start, end, quote: passage.text.slice(start - passage.start, end - passage.start) };
    this.#citations.set(key, citation);
    events.push({ type: 'citation', citation });
    return markerSign(citation.id);
  }
}

/** Before the white space that ends a statement, and inside the last cell of a table's row. */
const withMark = (text: string, marks: readonly Mark[]) =>
  (marks.length === 0 || !/[\p{L}\p{N}]/u.test(text) ? text : text.replace(/\s*\|?\s*$/u, (end) => ` ${marks.map(showMark).join(' ')}${end}`));
