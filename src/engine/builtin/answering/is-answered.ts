import { placesOf } from '../definition-cue.ts';
import type { Question } from '../question.ts';
import type { AskedThing } from './asked-thing.ts';
import type { Asking } from './asking.ts';
import { raise, shareOf, standsNear } from './measure-sentences.ts';
import type { RatedSentence, Window } from './rate-sentences.ts';
import { type Signs, signNames, signWeights } from './weights.ts';

const manyTerms = 8;
const goodScore = 15;

/** Who is asked for a person, a moment or an amount, and gets none, gets no answer. */
const needed: ReadonlySet<AskedThing['kind']> = new Set<AskedThing['kind']>(['person', 'time', 'amount']);

/** A name that has hardly a word of the question beside it answers another one. */
const besideTheThing = 0.1;

/** Whether quotations have what an answer to this question cannot do without. */
function canAnswer({ asked, question }: Asking, chosen: readonly Window[]): boolean {
  if (asked !== null && needed.has(asked.kind) && most(chosen[0], ({ features }) => features.answeringNear) < besideTheThing) return false;
  return speaksOf(question, chosen);
}

/** A definition is asked of one thing by its name: without that name as it stands nothing is its definition. */
function speaksOf({ subject }: Question, chosen: readonly Window[]): boolean {
  return subject.length === 0 || chosen.some(({ sentences }) => sentences.some(({ sentence }) => placesOf(subject, sentence.stems).length > 0));
}

/** The more the likelier that they answer. */
export function confidence(signs: Signs, weights: Signs = signWeights): number {
  let sum = 0;
  for (const name of signNames) sum += weights[name] * signs[name];
  return sum;
}

const most = (window: Window | undefined, pick: (sentence: RatedSentence) => number) => Math.max(0, ...(window?.sentences ?? []).map(pick));
const mean = (values: Float64Array) => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length);

/** What part of what the question is about stands in a window. */
export function coverageOf(asking: Asking, { sentences }: Window): number {
  const held = new Float64Array(asking.terms.length);
  for (const sentence of sentences) raise(held, sentence.held, 1);
  return shareOf(asking, held);
}

/** What speaks for their answering; null: nothing in them can. @param chosen what would be quoted, best first */
export function signsOf(asking: Asking, chosen: readonly Window[]): Signs | null {
  const [best] = chosen;
  if (best === undefined || !canAnswer(asking, chosen)) return null;
  const { terms, names, question } = asking;
  const around = new Float64Array(terms.length);
  for (const sentence of best.sentences) raise(around, sentence.around, 1);
  const heaviest = Math.max(1, ...terms.map(({ weight }) => weight));
  const missing = terms.filter((_, at) => (around[at] ?? 0) < standsNear);
  const relation = relationIn(asking, best.sentences.reduce((a, b) => (b.share > a.share ? b : a)));
  return {
    around: shareOf(asking, around),
    definition: most(best, ({ features }) => Math.max(features.definition, 0.9 * features.naming)),
    rarestMissing: Math.max(0, ...missing.map(({ weight }) => weight)) / heaviest,
    namesMissing: names === 0 ? 0 : missing.filter(({ isName }) => isName).length / names,
    cue: most(best, ({ features }) => features.cueNear),
    even: most(best, ({ near }) => mean(near)),
    bothSides: question.sides === null ? 0 : question.sides.filter((side) => chosen.some((window) => holdsAll(window, side))).length / 2,
    ranksFirst: best.sentences[0]?.sentence.rank === 0 ? 1 : 0,
    score: most(best, ({ score }) => score) / goodScore,
    share: best.share,
    relation, relationAsked: asking.asked === null ? 0 : relation,
    unseen: terms.length === 0 ? 0 : terms.filter(({ isSeen }) => !isSeen).length / terms.length,
    asksReason: question.kind === 'reason' ? 1 : 0,
    asksName: asking.asked?.kind === 'name' ? 1 : 0,
    terms: question.kind === 'definition' ? 0.5 : Math.min(terms.length, manyTerms) / manyTerms,
  };
}

/** How much is told of what is said of the names: a book that tells of Hooke need not tell when he died. */
function relationIn({ terms }: Asking, { near }: RatedSentence): number {
  let [held, total] = [0, 0];
  terms.forEach(({ isName, weight }, at) => {
    if (isName) return;
    held += weight * (near[at] ?? 0);
    total += weight;
  });
  return total === 0 ? 1 : held / total;
}

const holdsAll = ({ sentences }: Window, side: readonly string[]) => sentences.some(({ sentence }) => side.every((term) => sentence.stems.includes(term)));
