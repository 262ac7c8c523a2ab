import type { AnswerEvent, SourcePassage } from '../../answer.ts';
import { attachQuotes, type Entry, isItem, plainEntry, spaceAfter } from '../answer/answer-entry.ts';
import type { CheckCounts } from '../answer/answer-notes.ts';
import { AnswerWriter, type Pieces, withoutOwnSigns } from '../answer/answer-writer.ts';
import { splitCitations } from './citation-forms.ts';
import { type CodeBlock, CodeReader } from '../wire/code-reader.ts';
import { type FoundQuote, quoteText } from './find-quote.ts';
import { findSupport } from './find-support.ts';
import { type AnswerScope, StatementJudge } from './judge-statement.ts';
import { missingWords, readMissingEntry } from '../answer/missing-entry.ts';
import { type Missing, readMissing } from './missing-words.ts';
import { resolveCitation } from './resolve-citation.ts';
import type { SourceList } from '../answer/source-list.ts';
import { footerOf, isBareAnswer, isFooterItem, isRecap, kindOf, leansBack, plainWords } from './statement-kind.ts';

/** Share of a statement's terms that another statement's source must hold to be its own. */
const coverNeeded = 0.5;
const recapNeeded = 0.3;
const leanNeeded = 0.33;
/** The same for a sentence that the model did not name, while the answer is still written and at its end. */
const addNeeded = 0.85;
const addAtEnd = 0.65;

/**
 * Turns statements as a model writes them into text and citations that stand in the sources. A statement without a source waits for
 * one that comes behind it; nothing is said before something is tied to the sources.
 */
export class AnswerChecker {
  readonly counts: CheckCounts = { repaired: 0, paraphrased: 0, added: 0, unreadable: 0, lost: [], unsourced: 0, marked: 0 };
  /** The model said that its sources answer a part only, or nothing. */
  isMissing = false;
  /** Something was stated that could not be tied to the sources. */
  hasUntied = false;
  readonly #sources: SourceList;
  readonly #judge: StatementJudge;
  readonly #writer = new AnswerWriter();
  readonly #code: CodeReader;
  readonly #around = new Set<SourcePassage>();
  #queue: Entry[] = [];
  #block = 0;
  #hasOpenMark = false;
  #isTied = false;
  #isFooter = false;
  #pool: FoundQuote[] = [];
  /** What the line cites that opened the list. */
  #opening: readonly FoundQuote[] = [];

  constructor(sources: SourceList, scope: AnswerScope) {
    this.#sources = sources;
    this.#judge = new StatementJudge(sources, scope);
    this.#code = new CodeReader(sources);
  }

  *push(statement: string): Generator<AnswerEvent> {
    if (this.#code.isOpen || /^\s*(?:```|~~~)/.test(statement)) this.#readCode(statement);
    else this.#receive(withoutOwnSigns(statement));
    yield* this.#flush();
  }

  /** What is still waiting, judged by all that came. */
  *end(): Generator<AnswerEvent> {
    this.#placeCode(this.#code.close());
    for (const entry of this.#queue) if (!entry.isSettled) this.#settleAtEnd(entry);
    if (!this.#isTied) {
      this.hasUntied = this.#queue.some(({ kind }) => kind === 'statement' || kind === 'code');
      return;
    }
    if (this.#hasOpenMark) this.#queue.push(plainEntry(`\n\n${missingWords} an answer to the rest of the question.`, 'missing', this.#block));
    yield* this.#flush();
  }

  /** Markers of citations in what was said. */
  get cited(): number {
    return this.#writer.cited;
  }

  /** Whether anything that was said stands in the sources. */
  get isTied(): boolean {
    return this.#isTied;
  }

  /** What came so far was not meant to be read. */
  takeBack(): void {
    this.#queue = [];
    this.#pool = [];
    this.#code.close();
    if (!this.#writer.hasText) this.#isTied = false;
  }

  #receive(statement: string): void {
    const parts = splitCitations(statement);
    const said = parts.map((part) => (part.kind === 'text' ? part.text : ' ')).join('').trim();
    const pieces: Pieces = [];
    const quotes: FoundQuote[] = [];
    let before = '';
    for (const [at, part] of parts.entries()) {
      if (part.kind === 'text') {
        pieces.push(part.text);
        before += part.text;
        continue;
      }
      const resolved = this.#resolve(part.inside, before.trim() === '' ? (this.#lastSaid() ?? said) : before);
      const last = pieces.at(-1);
      const next = parts[at + 1];
      const isGap = resolved.length === 0 && !(next?.kind === 'text' && /^[^\s.,;:!?)]/u.test(next.text));
      if (typeof last === 'string' && (isGap || resolved.length > 0)) pieces[pieces.length - 1] = last.replace(/[^\S\n]+$/u, '');
      pieces.push(...resolved);
      quotes.push(...resolved);
    }
    this.#place({ pieces, said, quotes, hasCitation: parts.length > 1 });
    if (/\n\s*\n\s*$/.test(statement) || (said === '' && statement.includes('\n'))) this.#block += 1;
  }

  #lastSaid = () => this.#queue.findLast((entry) => entry.said !== '' && entry.kind === 'statement')?.said;

  #place({ pieces, said, quotes, hasCitation }: Pick<Entry, 'pieces' | 'said' | 'quotes'> & { hasCitation: boolean }): void {
    const footer = footerOf(said);
    const kind = kindOf(said);
    this.#isFooter &&= kind === 'blank' || quotes.length > 0 || hasCitation || isFooterItem(said);
    if (footer !== null || kind === 'footer' || this.#isFooter) {
      this.#isFooter = true;
      this.#pool.push(...quotes);
      return this.#gap(pieces);
    }
    const entry: Entry = { pieces, said, kind, quotes, marks: [], isSettled: false, block: this.#block };
    const missing = said === '' ? null : readMissing(said);
    if (missing !== null && this.#placeMissing(entry, missing)) return;
    if (kind === 'courtesy' && quotes.length === 0) return this.#gap(pieces);
    if (kind === 'blank' && quotes.length > 0) return this.#placeLone(entry);
    this.#queue.push(entry);
    if (kind === 'opening') this.#opening = quotes;
    else if (kind !== 'blank' && !isItem(said)) this.#opening = [];
    if (quotes.length > 0) this.#settleCited(entry);
    else this.#settlePlain(entry);
  }

  /** @returns whether that is all that it says; otherwise it is a statement like any other */
  #placeMissing(entry: Entry, missing: Missing): boolean {
    this.isMissing = true;
    const said = readMissingEntry(entry, missing, this.#judge, this.#sources);
    if (said === null) return false;
    if (said === 'mark') {
      this.#hasOpenMark = true;
      this.#gap(entry.pieces);
    } else this.#queue.push(said);
    return true;
  }

  /** Citations on a line of their own belong to what stands before them. */
  #placeLone(entry: Entry): void {
    this.#pool.push(...entry.quotes);
    const before = this.#queue.findLast(({ kind }) => kind === 'statement');
    if (before && !before.isSettled && this.#judge.isCovered(before.said, entry.quotes, recapNeeded)) this.#attach(before, entry.quotes);
    this.#gap(entry.pieces);
    this.#settleBefore(entry.quotes, this.#queue.length, false);
  }

  #settleCited(entry: Entry): void {
    this.#isTied = true;
    entry.marks = this.#judge.judge(entry.said, entry.quotes, [...this.#around]);
    entry.isSettled = true;
    for (const { passage } of entry.quotes) this.#around.add(passage);
    if (entry.marks.length === 0) this.#pool.push(...entry.quotes);
    if (entry.marks.length === 0 && entry.kind !== 'heading') this.#settleBefore(entry.quotes, this.#queue.length - 1, true);
  }

  /** One citation for several sentences: it also counts for those before it in its paragraph, as far as it says what they say. */
  #settleBefore(quotes: readonly FoundQuote[], until: number, isSameBlock: boolean): void {
    for (const entry of this.#queue.slice(0, until).toReversed()) {
      if (isSameBlock && entry.block !== this.#block) break;
      if (entry.isSettled) continue;
      if (this.#judge.isCovered(entry.said, quotes, coverNeeded, [...this.#around])) this.#attach(entry, quotes);
    }
  }

  /** A statement without a citation of its own: by an opening line's, by the words of the sources, or it waits. */
  #settlePlain(entry: Entry): void {
    if (entry.kind === 'blank' || entry.kind === 'table-rule') {
      // What stands over a table's rule is its heading.
      const head = this.#queue.at(-2);
      if (entry.kind === 'table-rule' && head && !head.isSettled) head.isSettled = true;
      entry.isSettled = true;
      return;
    }
    entry.marks = this.#judge.orders(plainWords(entry.said), []);
    if (entry.marks.length > 0) entry.isSettled = true;
    else if (entry.kind !== 'statement') {
      entry.marks = this.#judge.judgeLine(entry.said, entry.kind === 'question');
      entry.isSettled = true;
    }
    else if (this.#judge.isScrap(entry.said)) entry.isSettled = true;
    else {
      if (isItem(entry.said) && this.#judge.isCovered(entry.said, this.#opening, coverNeeded)) entry.isSettled = true;
      else this.#addSource(entry, addNeeded, true);
    }
  }

  /** @param isNear what leans on the sentence before it is looked for only in the passages that were cited */
  #addSource(entry: Entry, needed: number, isStrict: boolean, isNear = false): boolean {
    const said = plainWords(entry.said);
    const sentences = this.#sources.sentences.filter(({ passage }) => !isNear || this.#around.has(passage));
    const support = findSupport(said, sentences, { needed, isStrict, fewest: isNear ? 2 : 3 });
    if (!support || this.#judge.judge(said, [support.quote]).length > 0) return false;
    this.#attach(entry, [support.quote]);
    this.counts.added += 1;
    this.#isTied = true;
    this.#pool.push(support.quote);
    return true;
  }

  #settleAtEnd(entry: Entry): void {
    const quotes = this.#pool;
    const around = [...this.#around];
    const byShare = quotes.map((quote) => ({ quote, share: this.#judge.share(plainWords(entry.said), [quoteText(quote)]) })).sort((one, other) => other.share - one.share);
    const [best] = byShare;
    if (best && this.#judge.isCovered(entry.said, [best.quote], coverNeeded, around)) return this.#attach(entry, [best.quote]);
    if (this.#judge.isCovered(entry.said, quotes, coverNeeded + 0.1, around)) return this.#attach(entry, byShare.slice(0, 2).map(({ quote }) => quote));
    if (this.#addSource(entry, addAtEnd, false) || (leansBack(entry.said) && this.#addSource(entry, leanNeeded, false, true))) return;
    const gathers = isRecap(entry.said) || isBareAnswer(entry.said);
    if (gathers && this.#isTied && this.#judge.gathers(entry.said, quotes, recapNeeded, around)) {
      entry.isSettled = true;
      return;
    }
    entry.marks = [{ kind: 'unsourced', words: [] }];
    entry.isSettled = true;
  }

  #attach(entry: Entry, quotes: readonly FoundQuote[]): void {
    attachQuotes(entry, quotes);
    this.#isTied = true;
  }

  #resolve(inside: string, before: string): FoundQuote[] {
    const { quotes, lost, isParaphrase, isUnreadable } = resolveCitation(inside, plainWords(before), this.#sources);
    this.counts.lost.push(...lost);
    if (isUnreadable) this.counts.unreadable += 1;
    if (isParaphrase) this.counts.paraphrased += 1;
    else if (/["“„«]/.test(inside)) this.counts.repaired += quotes.filter((quote) => quote.isRepaired).length;
    return quotes;
  }

  /** Of what is left out the line breaks stay: they part what stands around it. */
  #gap(pieces: Pieces): void {
    const breaks = spaceAfter(pieces);
    if (breaks.includes('\n')) this.#queue.push(plainEntry(breaks, 'blank', this.#block));
  }

  #readCode(statement: string): void {
    const block = this.#code.push(statement);
    if (block !== null) this.#placeCode(block);
  }

  #placeCode({ lines, prose }: CodeBlock): void {
    for (const line of prose) this.#receive(withoutOwnSigns(line));
    if (lines !== '') this.#queue.push({ ...plainEntry(withoutOwnSigns(lines), 'code', this.#block), said: lines });
  }

  *#flush(): Generator<AnswerEvent> {
    if (!this.#isTied) return;
    for (let entry = this.#queue[0]; entry?.isSettled; entry = this.#queue[0]) {
      const { pieces, marks, kind } = entry;
      for (const { kind: mark } of marks) this.counts[mark === 'unsourced' ? 'unsourced' : 'marked'] += 1;
      yield* this.#writer.write(pieces, marks, kind === 'code');
      this.#queue.shift();
    }
  }
}
