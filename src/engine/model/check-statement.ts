import type { AnswerEvent, Citation, SourcePassage } from '../answer.ts';
import { termsOf } from '../text/terms.ts';
import { findQuote, type FoundQuote } from './find-quote.ts';
import { findSupport } from './find-support.ts';
import { plainLinks } from './plain-links.ts';

/** What the checks of one answer did, for its notes. */
export type CheckCounts = { cited: number; repaired: number; added: number; dropped: number; unsourced: number };

// While a statement is put together its markers are no brackets, so that they cannot become a part of a link.
const markerSign = (id: string) => `\uE001${id}\uE002`;
const withMarkers = (text: string) => text.replaceAll(/\uE001(c\d+)\uE002/g, '[[$1]]');

const unsourcedMark = ' *(no source given)*';
const fewestTermsOfStatement = 2;

/** Turns statements as a model writes them into text and citations that stand in the passages, and counts what it did. */
export class StatementChecker {
  readonly counts: CheckCounts = { cited: 0, repaired: 0, added: 0, dropped: 0, unsourced: 0 };
  readonly #passages: readonly SourcePassage[];
  readonly #citations = new Map<string, Citation>();
  #isInCode = false;

  constructor(passages: readonly SourcePassage[]) {
    this.#passages = passages;
  }

  *check(statement: string): Generator<AnswerEvent> {
    const events: AnswerEvent[] = [];
    let text = '';
    let before = '';
    let hasCitation = false;
    const parts = splitCitations(statement.replaceAll(/[\uE001\uE002]/g, ''));
    for (const [at, part] of parts.entries()) {
      if (part.kind === 'text') {
        text += part.text;
        before += part.text;
        continue;
      }
      const found = this.#resolve(part.inside, before);
      hasCitation ||= found.length > 0;
      if (found.length === 0) text = withoutGap(text, parts[at + 1]);
      for (const quote of found) text = `${text.trimEnd()} ${this.#place(quote, events)}`;
    }
    const said = before.trim();
    if (!hasCitation && this.#needsSource(said)) {
      const support = findSupport(said, this.#passages);
      if (support) {
        this.counts.added += 1;
        text = atEnd(text, ` ${this.#place(support, events)}`);
      } else {
        this.counts.unsourced += 1;
        if (!said.startsWith('|')) text = atEnd(text, unsourcedMark);
      }
    }
    if (/^\s*(?:```|~~~)/.test(said)) this.#isInCode = !this.#isInCode;
    yield* events;
    if (text !== '') yield { type: 'text', text: withMarkers(plainLinks(text)) };
  }

  /** The quotations that a citation claims; what cannot be found is counted as dropped. */
  #resolve(inside: string, before: string): FoundQuote[] {
    const claims = readClaims(inside);
    if (claims.length === 0) this.counts.dropped += 1;
    return claims.flatMap(({ number, words }) => {
      const named = this.#passages[number - 1];
      const found = words === null ? (named ? [findSupport(before, this.#passages, named)] : [null]) : omissionsApart(words).map((piece) => findQuote(piece, this.#passages, named));
      const good = found.filter((quote) => quote !== null);
      if (good.length === 0) this.counts.dropped += 1;
      this.counts.repaired += good.filter((quote) => quote.isRepaired).length;
      return good;
    });
  }

  /** The marker of a citation; the same words of the same page are announced once. */
  #place({ passage, start, end }: FoundQuote, events: AnswerEvent[]): string {
    const key = `${passage.documentId} ${passage.page} ${start} ${end}`;
    const known = this.#citations.get(key);
    this.counts.cited += 1;
    if (known) return markerSign(known.id);
    const citation: Citation = {
      id: `c${this.#citations.size + 1}`,
      documentId: passage.documentId,
      documentTitle: passage.documentTitle,
      page: passage.page,
      start,
      end,
      quote: passage.text.slice(start - passage.start, end - passage.start),
    };
    this.#citations.set(key, citation);
    events.push({ type: 'citation', citation });
    return markerSign(citation.id);
  }

  /** Headings, openings of a list, questions and scraps state nothing. */
  #needsSource(said: string): boolean {
    if (this.#isInCode || /^(?:#{1,6}\s|```|~~~|\|?[-|:\s]+$)/.test(said) || /[:?][*_]*$/.test(said)) return false;
    const language = /[a-z]/i.test(said) ? 'english' : 'neutral';
    return termsOf(said, language).length >= fewestTermsOfStatement;
  }
}

type Part = { kind: 'text'; text: string } | { kind: 'citation'; inside: string };

/** What stood before a citation that was dropped, without the blank that set it apart. */
const withoutGap = (text: string, next: Part | undefined) =>
  next?.kind === 'text' && /^[^\s.,;:!?)]/u.test(next.text) ? text : text.replace(/[^\S\n]+$/u, '');

/** Models that half follow the form write single brackets, or never close theirs. */
function splitCitations(statement: string): Part[] {
  const tidy = statement
    .replaceAll(/(?<!\[)\[(p\d+(?:\s*[:,][^\]\n]*)?)\](?![\](])/gi, '[[$1]]')
    .replaceAll(/\[\[(?![\s\S]{0,2000}?\]\])[^\n]*/g, '[[]]');
  const parts: Part[] = [];
  let from = 0;
  for (const match of tidy.matchAll(/\[\[([\s\S]{0,2000}?)\]\]/g)) {
    parts.push({ kind: 'text', text: tidy.slice(from, match.index) }, { kind: 'citation', inside: match[1] ?? '' });
    from = match.index + match[0].length;
  }
  parts.push({ kind: 'text', text: tidy.slice(from) });
  return parts;
}

/** `p3: "words"`, `p3`, and several of them. */
function readClaims(inside: string): { number: number; words: string | null }[] {
  const claims = inside.split(/[;,]\s*(?=p\s?\d+\s*(?:[:;,]|$))/i);
  return claims.flatMap((claim) => {
    const match = /^\s*p\s?(\d+)\s*(?::\s*([\s\S]+?))?\s*$/i.exec(claim);
    return match ? [{ number: Number(match[1]), words: match[2] ?? null }] : [];
  });
}

/** 'The first words … the last words' quotes two stretches. */
const omissionsApart = (words: string) => words.split(/\s*(?:\.{3}|…|\[\.\.\.\])\s*/).filter((piece) => /[\p{L}\p{N}]/u.test(piece));

/** Before the white space that ends a statement. */
const atEnd = (text: string, addition: string) => text.replace(/\s*$/u, (space) => `${addition}${space}`);
