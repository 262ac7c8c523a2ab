import type { SourcePassage } from '../../answer.ts';
import { contentTerms, coverage, particularTerms } from './content-terms.ts';
import { findInstructions, asksForSomething, obeys, reportsInstruction } from './find-instructions.ts';
import { findInversion } from './find-inversion.ts';
import { findUnknownNames, readKnown } from './find-names.ts';
import { type FoundQuote, quoteText } from './find-quote.ts';
import { areForeign } from './guess-language.ts';
import { isCount, readNumbers } from './read-numbers.ts';
import { headingOf, type SourceList, type SourceSentence } from '../answer/source-list.ts';
import { plainWords } from './statement-kind.ts';
import type { Mark } from './statement-marks.ts';

/** What was asked, and in which conversation: names and numbers of it may be said again. */
export type AnswerScope = { question: string; earlier?: readonly string[] };

/** Small numbers in words before these are the writer's own count of what follows. */
const counted = /^\s*(?:\p{L}+\s+){0,2}?(ways?|things?|reasons?|steps?|parts?|points?|kinds?|types?|examples?|differences?|groups?|stages?|ideas?|facts?|sentences?|forms?|causes?|effects?|main|important|different|key|similarities|methods?|sides?|uses?|features?|numbers?|words?|rules?|questions?|answers?)\b/iu;
/** "(1)", "step 2": the writer's own order. */
const ownNumbers = /\(\d{1,2}\)|(?<=[\s,;:])\d{1,2}\)|\b(?:step|point|part|stage|reason|example|item|no\.|number)\s+\d{1,2}\b/giu;
const smallest = 10;
/** Share of a question's own terms that the sources must hold. */
const strangeBelow = 0.3;
const longestScrap = 40;
const joining = /^(?:of|the|to|more|main|major|different|distinct|important|other|full|whole|in|at|from|for|and|or|a|an|is|are|was|were)$/;
const units = /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|percent|metres?|meters?|km|cm|mm|kg|mg|kilometres?|kilometers?|centimetres?|miles?|feet|grams?|kilograms?|litres?|liters?|degrees?|dollars?|euros?|pounds?|volts?|watts?|joules?|atoms?|molecules?|people|genes?|chromosomes?)$/;

/** Judges what a model states by what it cites. */
export class StatementJudge {
  readonly #sources: SourceList;
  readonly #scope: AnswerScope;
  readonly #instructions: ReadonlySet<SourceSentence>;
  readonly #texts: readonly string[];

  constructor(sources: SourceList, scope: AnswerScope) {
    this.#sources = sources;
    this.#scope = scope;
    this.#instructions = findInstructions(sources);
    this.#texts = sources.passages.map(({ passage }) => passage.text);
  }

  /** What a reader must be told about a statement that cites these words. @param around passages that the answer cited before */
  judge(statement: string, quotes: readonly FoundQuote[], around: readonly SourcePassage[] = []): Mark[] {
    const said = plainWords(statement);
    const cited = [...new Set(quotes.map(({ passage }) => passage))];
    const orders = this.orders(said, quotes);
    if (orders.length > 0) return orders;
    const unsaid = this.unknownIn(said, [...cited, ...around], quotes.map(quoteText));
    if (unsaid.length > 0) return [{ kind: 'unsaid', words: unsaid }];
    const texts = quotes.map((quote) => this.#sentencesOf(quote));
    if (areForeign(said, texts.join(' '))) return [];
    if (findInversion(said, texts) !== null) return [{ kind: 'turned', words: [] }];
    return this.#isElsewhere(said, cited) ? [{ kind: 'elsewhere', words: [] }] : [];
  }

  /** Marks of a statement that does what a document orders, or wants something of its reader. */
  orders(said: string, quotes: readonly FoundQuote[]): Mark[] {
    const isOrder = quotes.some((quote) => [...this.#instructions].some((sentence) => sentence.passage === quote.passage && sentence.start < quote.end && quote.start < sentence.end));
    if ((isOrder && !reportsInstruction(said)) || obeys(said, this.#instructions, this.#sources)) return [{ kind: 'instruction', words: [] }];
    return asksForSomething(said, this.#scope.question, quotes.map(quoteText).join(' ')) ? [{ kind: 'unasked', words: [] }] : [];
  }

  /** Numbers and names that stand neither in these passages and their headings nor in what was asked. @param quotes the very words that are cited */
  unknownIn(said: string, passages: readonly SourcePassage[], quotes: readonly string[] = []): string[] {
    const asked = [this.#scope.question, ...(this.#scope.earlier ?? [])];
    const texts = [...passages.flatMap((passage) => [passage.text, headingOf(passage)]), ...asked];
    return [...this.#unknownNumbers(said, texts, quotes), ...findUnknownNames(said, readKnown(texts))];
  }

  /** The same for a line that cites nothing: against all sources. */
  unknownAnywhere(said: string): string[] {
    return this.unknownIn(said, this.#sources.passages.map(({ passage }) => passage));
  }

  /** Headings, openings and questions need no source, but they say nothing that stands nowhere. */
  judgeLine(line: string, isQuestion: boolean): Mark[] {
    const said = plainWords(line);
    const unknown = this.unknownAnywhere(said);
    if (unknown.length > 0) return [{ kind: 'unsaid', words: unknown }];
    const isStrange = contentTerms(said).size >= 4 && this.share(said, this.#texts) < strangeBelow;
    return isQuestion && isStrange ? [{ kind: 'unsourced', words: [] }] : [];
  }

  /** "Yes.", or a single word that the question or the sources know. */
  isScrap(statement: string): boolean {
    const said = plainWords(statement);
    const terms = contentTerms(said);
    if (terms.size === 0) return said.length < longestScrap;
    return terms.size === 1 && said.split(/\s+/).length <= 2 && this.share(said, this.#texts) === 1;
  }

  /** Share of a statement's terms that these words or the question hold. */
  share(said: string, texts: readonly string[]): number {
    const question = contentTerms(this.#scope.question);
    const terms = new Set([...contentTerms(said)].filter((term) => !question.has(term)));
    const whole = contentTerms(texts.join(' '));
    return terms.size === 0 ? coverage(contentTerms(said), new Set([...whole, ...question])) : coverage(terms, whole);
  }

  /** Whether these words say what a statement says, though it does not cite them. */
  isCovered(statement: string, quotes: readonly FoundQuote[], needed: number, around: readonly SourcePassage[] = []): boolean {
    const said = plainWords(statement);
    if (quotes.length === 0 || this.judge(said, quotes, around).length > 0) return false;
    const texts = quotes.map((quote) => this.#sentencesOf(quote));
    return areForeign(said, texts.join(' ')) || this.share(said, texts) >= needed;
  }

  /** Whether a sentence that gathers what was said keeps to the subject of these words, and turns nothing round. */
  gathers(statement: string, quotes: readonly FoundQuote[], needed: number, around: readonly SourcePassage[]): boolean {
    const said = plainWords(statement);
    if (quotes.length === 0 || this.judge(said, quotes, around).length > 0) return false;
    const terms = particularTerms(said);
    const known = contentTerms([this.#scope.question, ...quotes.map(quoteText)].join(' '));
    return terms.size === 0 || areForeign(said, quotes.map(quoteText).join(' ')) || coverage(terms, known) >= needed;
  }

  #unknownNumbers(said: string, texts: readonly string[], quotes: readonly string[]): string[] {
    const known = new Set([...texts.flatMap((text) => readNumbers(text).flatMap(({ values }) => values)), '1']);
    const measured = pairsOf(quotes.join(' '));
    return readNumbers(said.replaceAll(ownNumbers, (words) => ' '.repeat(words.length))).flatMap((number) => {
      const { written, values, isWord, end } = number;
      if (isWord && !isCount(written)) return [];
      const isOwnCount = isWord && Number(values[0]) <= smallest && counted.test(said.slice(end));
      const noun = nounsAfter(said, end).find((word) => !joining.test(word)) ?? '';
      const sameNoun = measured.filter(({ nouns }) => nouns.includes(noun));
      const isElse = noun !== '' && sameNoun.length > 0 && !sameNoun.some((pair) => pair.values.some((value) => values.includes(value)));
      if (isOwnCount) return isElse && !values.some((value) => known.has(value)) ? [written] : [];
      if (!values.some((value) => known.has(value))) return [written];
      // The number stands there, but of something else: "200 seconds" for 200 amino acids in 10 seconds.
      const isOfElse = units.test(noun) && isElse && measured.some(({ values: others, nouns }) => nouns.length > 0 && !nouns.includes(noun) && others.some((value) => values.includes(value)));
      return isOfElse ? [`${written} ${noun}`] : [];
    });
  }

  /** A quotation may leave out the "not" of its sentence: whole sentences are compared. */
  #sentencesOf(quote: FoundQuote): string {
    const whole = this.#sources.sentences.filter(({ passage, start, end }) => passage === quote.passage && start < quote.end && quote.start < end);
    return whole.length === 0 ? quoteText(quote) : whole.map(({ text }) => text).join(' ');
  }

  /** Nothing that it speaks of stands where it points. */
  #isElsewhere(said: string, cited: readonly SourcePassage[]): boolean {
    const near = contentTerms([...cited.flatMap((passage) => [passage.text, headingOf(passage)]), this.#scope.question].join(' '));
    return particularTerms(said).size >= 2 && coverage(contentTerms(said), near) === 0;
  }
}

type Pair = { values: string[]; nouns: string[] };

const pairsOf = (text: string): Pair[] => readNumbers(text).map(({ values, end }) => ({ values, nouns: nounsAfter(text, end) }));

/** What a number counts: the words behind it, past a range's second number. */
function nounsAfter(text: string, end: number): string[] {
  const rest = text.slice(end).replace(/^\s*%/, ' percent').replace(/^\s*(?:[–—-]|to|and|or)\s*\d[\d.,]*/i, '').replace(/^\s*%/, ' percent');
  const words = /^[\s-]*((?:\p{L}+[\s-]*){1,3})/u.exec(rest)?.[1] ?? '';
  return words.toLowerCase().split(/[\s-]+/).filter(Boolean).map((word) => word.replace(/^(?:per|pct)$/, 'percent').replace(/([^s])s$/, '$1'));
}
