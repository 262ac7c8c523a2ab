import type { SourcePassage } from '../../answer.ts';
import { type Claim, readClaims } from './citation-forms.ts';
import { contentTerms, coverage } from './content-terms.ts';
import { findQuote, type FoundQuote } from './find-quote.ts';
import { findSupport } from './find-support.ts';
import { areForeign } from './guess-language.ts';
import type { NumberedPassage, SourceList, SourceSentence } from '../answer/source-list.ts';

export type Resolved = {
  quotes: FoundQuote[];
  /** Pieces of quotations that stand in no source, as the model wrote them. */
  lost: string[];
  /** The model's own words were exchanged for those of the source that they were about. */
  isParaphrase: boolean;
  /** It was in no form that can be read, or its number names nothing. */
  isUnreadable: boolean;
};

/** Share of a statement's terms that a sentence must hold: where the model named its passage, where it gave words of its own for it. */
const neededWhenNamed = 0.3;
const neededOfParaphrase = 0.5;
/** A sentence that was cited by its number stands, unless another one of the same number is so much better. */
const clearlyBetter = 0.25;
/** Characters of a passage that is cited as a whole. */
const longestWhole = 1_200;

/** Where the words stand that a citation claims for a statement. */
export function resolveCitation(inside: string, said: string, sources: SourceList): Resolved {
  const claims = readClaims(inside);
  const parts = claims.map((claim) => resolveClaim(claim, said, sources));
  const quotes = joinNeighbours(parts.flatMap((part) => part.quotes), sources);
  return {
    quotes,
    lost: parts.flatMap((part) => part.lost),
    isParaphrase: parts.some((part) => part.isParaphrase),
    isUnreadable: quotes.length === 0 && parts.every((part) => part.lost.length === 0),
  };
}

type Part = Omit<Resolved, 'isUnreadable'>;
const found = (quotes: FoundQuote[]): Part => ({ quotes, lost: [], isParaphrase: false });

function resolveClaim(claim: Claim, said: string, sources: SourceList): Part {
  const named = namedBy(claim, sources);
  if (claim.words !== null) return resolveWords(claim.words, said, sources, named);
  const inside = quotationsIn(said).flatMap((words) => findQuote(words, named, named) ?? []);
  if (inside.length > 0) return found(inside);
  if (claim.page !== null && claim.numbers.length === 0) return found(supportIn(said, named));
  return found(claim.numbers.flatMap((number) => (claim.isPassage ? byPassage(number, said, sources) : bySentence(number, said, sources))));
}

/** The passages that a claim may mean. */
function namedBy({ numbers, page }: Claim, { passages, sentences }: SourceList): SourcePassage[] {
  const byNumber = numbers.flatMap((number) => passages.find((each) => each.number === number)?.passage ?? []);
  const ofSentences = numbers.flatMap((number) => sentences[number - 1]?.passage ?? []);
  const byPage = page === null || numbers.length > 0 ? [] : passages.flatMap(({ passage }) => (passage.page === page ? [passage] : []));
  return [...new Set([...byNumber, ...byPage, ...ofSentences])];
}

function resolveWords(words: string, said: string, sources: SourceList, named: SourcePassage[]): Part {
  const passages = sources.passages.map(({ passage }) => passage);
  const pieces = piecesOf(words);
  const quotes = pieces.map((piece) => findQuote(piece, passages, named));
  const good = quotes.filter((quote) => quote !== null);
  if (good.length > 0) return { quotes: good, lost: pieces.filter((_, at) => quotes[at] === null), isParaphrase: false };
  // A quotation that was translated names at least its passage.
  const foreign = named.filter((passage) => areForeign(words, passage.text));
  if (foreign.length > 0) return { quotes: sources.passages.filter(({ passage }) => passage === foreign[0]).flatMap((each) => foreignSupport(said, each)), lost: [], isParaphrase: true };
  // Its own words for what one sentence of the passage says: that sentence is the source.
  const near = sources.passages.filter(({ passage }) => named.includes(passage)).flatMap(({ sentences }) => sentences);
  const meant = findSupport(words, near, { needed: neededOfParaphrase, isStrict: /\b(?:not|never|no)\b|n['’]t\b/i.test(words) })
    ?? (saysMoreThan(words, said) ? null : findSupport(said, near, { needed: neededOfParaphrase }));
  return meant ? { quotes: [meant.quote], lost: [], isParaphrase: true } : { quotes: [], lost: pieces.length > 0 ? pieces : [words], isParaphrase: false };
}

/** A false quotation is not put right by a statement that leaves its falsehood out. */
const saysMoreThan = (words: string, said: string) => /\d|\b(?:not|never|no)\b|n['’]t\b/i.test(words) && !/\d|\b(?:not|never|no)\b|n['’]t\b/i.test(said);

/** `p3`: the sentences of that passage that say what the statement says. */
function byPassage(number: number, said: string, sources: SourceList): FoundQuote[] {
  const passage = sources.passages.find((each) => each.number === number);
  if (!passage) return [];
  const supported = supportIn(said, [passage.passage], sources);
  if (supported.length > 0 || !areForeign(said, passage.passage.text)) return supported;
  return foreignSupport(said, passage);
}

function supportIn(said: string, passages: readonly SourcePassage[], sources?: SourceList): FoundQuote[] {
  const sentences = passages.flatMap((passage) => sources?.passages.find((each) => each.passage === passage)?.sentences ?? asSentences(passage));
  const support = findSupport(said, sentences, { needed: neededWhenNamed, fewest: 1 });
  return support ? [support.quote] : [];
}

/** In another language only names, numbers and words of one origin are alike; without any the passage stands as a whole. */
function foreignSupport(said: string, { passage, sentences }: NumberedPassage): FoundQuote[] {
  const terms = contentTerms(said);
  const rated = sentences.map((sentence) => ({ sentence, share: coverage(terms, contentTerms(sentence.text)) })).sort((one, other) => other.share - one.share);
  const [best] = rated;
  if (best && best.share > 0) return [quoteOf(best.sentence)];
  return passage.text.length <= longestWhole ? [{ passage, start: passage.start, end: passage.end, isRepaired: true }] : rated.slice(0, 1).map(({ sentence }) => quoteOf(sentence));
}

/** `[3]`: the third sentence; where that says nothing of the kind, the passage that a model may have counted so, or its neighbours. */
function bySentence(number: number, said: string, sources: SourceList): FoundQuote[] {
  const sentence = sources.sentences[number - 1];
  if (!sentence) return byPassage(number, said, sources);
  const own = coverage(contentTerms(said), contentTerms(sentence.text));
  const passage = sources.passages.find((each) => each.number === number);
  const other = passage && findSupport(said, passage.sentences, { needed: neededWhenNamed, fewest: 1 });
  if (other && other.coverage >= own + clearlyBetter && own < neededOfParaphrase) return [other.quote];
  if (own > 0) return [quoteOf(sentence)];
  const near = findSupport(said, sources.sentences.filter((each) => each.passage === sentence.passage), { needed: neededOfParaphrase });
  return [near ? near.quote : quoteOf(sentence)];
}

const quoteOf = ({ passage, start, end }: SourceSentence): FoundQuote => ({ passage, start, end, isRepaired: false });

function asSentences(passage: SourcePassage): SourceSentence[] {
  return [{ number: 0, passage, start: passage.start, end: passage.end, text: passage.text }];
}

/** Sentences that follow each other are one citation. */
function joinNeighbours(quotes: readonly FoundQuote[], { sentences }: SourceList): FoundQuote[] {
  const joined: FoundQuote[] = [];
  for (const quote of quotes) {
    const last = joined.at(-1);
    const follows = last?.passage === quote.passage && sentences.some((sentence, at) => sentence.passage === quote.passage && sentence.end === last.end && sentences[at + 1]?.start === quote.start);
    if (last && follows) joined[joined.length - 1] = { ...last, end: quote.end, isRepaired: last.isRepaired || quote.isRepaired };
    else if (!joined.some((other) => other.passage === quote.passage && other.start === quote.start && other.end === quote.end)) joined.push(quote);
  }
  return joined;
}

/** 'The first words … the last words' quotes two stretches, and so do two quotations. */
const piecesOf = (words: string) => words.split(/\s*(?:\.{3}|…|\[\.\.\.\]|\[…\])\s*|["”]\s*(?:,|;|and|\+)\s*["“]/u).filter((piece) => /[\p{L}\p{N}]/u.test(piece));

const quotationsIn = (said: string) => [...said.matchAll(/["“„«]([^"”“»]{8,400})["”“»]/gu)].map(([, words = '']) => words);
