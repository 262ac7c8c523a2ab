import type { AskedThing } from './asked-thing.ts';
import type { Asking } from './asking.ts';
import { type RatedWindow, standsNear, type WindowRater } from './rate-windows.ts';

/** What speaks for quotations answering, and not only being about the question; each about 0 to 1. */
export type Signs = {
  /** What part of what is asked about stands in and around the best one; in its best sentence. */
  around: number;
  best: number;
  /** It has the kind of thing that was asked for, near what it was asked about. */
  answering: number;
  /** A kind of thing is asked for, and it has none. */
  nothingAsked: number;
  /** It says what a thing is, or names the thing that is asked for. */
  definition: number;
  /** How much the rarest word of the question says that stands nowhere near. */
  rarestMissing: number;
  /** Names and numbers of the question that stand nowhere near. */
  namesMissing: number;
  cue: number;
  /** What part of all its words, rare or not, stand in its best sentence and those beside it. */
  even: number;
  /** How much better it rates than the next one from another place. */
  lead: number;
  /** Two things are compared, and each has its quotation. */
  bothSides: number;
  /** It stands in the passage that ranks first. */
  ranksFirst: number;
  /** How it rates, against what a good one rates. */
  rating: number;
  /** A reason is asked for: books that speak of a thing mostly give it. Or a name: they seldom give every one. */
  asksReason: number;
  asksName: number;
  /** How many words the question is about: the more that meet, the less by chance. One that asks for a thing by its name is not asked by chance. */
  terms: number;
};

/** Fitted on which quotations answered questions about two textbooks, and on questions that they do not answer (see docs/decisions/0017). */
const weights: Signs = {
  around: 0.8, best: 0.3, answering: 0.25, nothingAsked: -1.5, definition: 1.8, rarestMissing: -0.35, namesMissing: -1, cue: 0.85, even: 0.85, lead: 0.5,
  bothSides: 1.6, ranksFirst: 0.95, rating: 1.5, asksReason: 0.75, asksName: -0.6, terms: 2.25,
};
const weightOf: ReadonlyMap<string, number> = new Map(Object.entries(weights));
/** Below this it is more honest to say that nothing was found. */
const sureEnough = 4.66;
const manyTerms = 8;
const goodRating = 15;

/** Who is asked for a person, a moment or an amount, and gets none, gets no answer. */
const needed: ReadonlySet<AskedThing['kind']> = new Set<AskedThing['kind']>(['person', 'time', 'amount']);

/** A name that has hardly a word of the question beside it answers another one. */
const besideTheThing = 0.1;

export function isAnswered({ asked }: Asking, chosen: readonly RatedWindow[], signs: Signs): boolean {
  if (asked !== null && needed.has(asked.kind) && (chosen[0]?.features.answeringHere ?? 0) < besideTheThing) return false;
  return confidence(signs) > sureEnough;
}

function confidence(signs: Signs): number {
  let sum = 0;
  for (const [name, sign] of Object.entries(signs)) sum += (weightOf.get(name) ?? 0) * sign;
  return sum;
}

/** @param chosen what would be quoted, best first */
export function signsOf(asking: Asking, rater: WindowRater, chosen: readonly RatedWindow[]): Signs | null {
  const [best, next] = chosen;
  if (best === undefined) return null;
  const { features, held, window, rating } = best;
  const heaviest = Math.max(1, ...asking.terms.map(({ weight }) => weight));
  const missing = asking.terms.filter((_, at) => (held[at] ?? 0) < standsNear).map(({ weight }) => weight);
  return {
    around: rater.share(held),
    best: features.bestSentence,
    answering: features.answeringHere,
    nothingAsked: features.nothingAsked,
    definition: Math.max(features.definition, 0.9 * features.naming),
    rarestMissing: Math.max(0, ...missing) / heaviest,
    namesMissing: features.namesMissing,
    cue: features.cueHere,
    even: Math.max(...window.sentences.map((sentence) => rater.evenShare(sentence))),
    lead: next === undefined ? 1 : Math.min(3, Math.max(0, rating - next.rating)) / 3,
    bothSides: asking.question.sides === null ? 0 : asking.question.sides.filter((side) => chosen.some(({ window: { sentences } }) => sentences.some(({ stems }) => side.every((term) => stems.includes(term))))).length / 2,
    ranksFirst: window.sentences[0]?.rank === 0 ? 1 : 0,
    rating: Math.min(2, rating / goodRating),
    asksReason: asking.question.kind === 'reason' ? 1 : 0,
    asksName: asking.asked?.kind === 'name' ? 1 : 0,
    terms: asking.question.kind === 'definition' ? 0.5 : Math.min(asking.terms.length, manyTerms) / manyTerms,
  };
}
