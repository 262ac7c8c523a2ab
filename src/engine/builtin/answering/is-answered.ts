import { placesOf } from '../definition-cue.ts';
import type { Question } from '../question.ts';
import type { AskedThing } from './asked-thing.ts';
import type { Asking } from './asking.ts';
import { type RatedWindow, standsNear, type WindowRater } from './rate-windows.ts';
import { type Signs, signNames, signWeights } from './weights.ts';

const manyTerms = 8;
const goodRating = 15;

/** Who is asked for a person, a moment or an amount, and gets none, gets no answer. */
const needed: ReadonlySet<AskedThing['kind']> = new Set<AskedThing['kind']>(['person', 'time', 'amount']);

/** A name that has hardly a word of the question beside it answers another one. */
const besideTheThing = 0.1;

/** Whether quotations have what an answer to this question cannot do without. */
export function canAnswer({ asked, question }: Asking, chosen: readonly RatedWindow[]): boolean {
  if (asked !== null && needed.has(asked.kind) && (chosen[0]?.features.answeringHere ?? 0) < besideTheThing) return false;
  return speaksOf(question, chosen);
}

/** A definition is asked of one thing by its name: without that name as it stands nothing is its definition. */
function speaksOf({ subject }: Question, chosen: readonly RatedWindow[]): boolean {
  return subject.length === 0 || chosen.some(({ window }) => window.sentences.some(({ stems }) => placesOf(subject, stems).length > 0));
}

/** The more the likelier that they answer. */
export function confidence(signs: Signs, weights: Signs = signWeights): number {
  let sum = 0;
  for (const name of signNames) sum += weights[name] * signs[name];
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
