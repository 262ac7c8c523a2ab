import { chooseQuotations } from '#engine/builtin/answering/choose-quotations.ts';
import { canAnswer, confidence, signsOf } from '#engine/builtin/answering/is-answered.ts';
import type { MeasuredRequest } from '#engine/builtin/answering/measure-request.ts';
import { longestQuotation, rate, type Window } from '#engine/builtin/answering/rate-windows.ts';
import { featureNames, type Signs, signNames, type WindowFeatures } from '#engine/builtin/answering/weights.ts';
import { type Choice, fitChoices, fitJudgement, type Judged } from './fit-weights.ts';
import { type Points, pointsIn } from './short-questions.ts';

/** A short question as it is measured, and what answers it. */
export type Case = { text: string; id: string; kind: string; answers: Points; request: MeasuredRequest; choice: Choice };
export type Weights = { windows: WindowFeatures; signs: Signs; sureEnough: number };
export type Verdict = 'right' | 'partly' | 'wrong' | 'abstained' | 'answered' | 'silent';
/** What a wrong answer costs where a right one gains 1 and silence nothing. */
export type Fitting = { ridge: number; signRidge: number; wrongCosts: number };

export function makeCase(row: Pick<Case, 'text' | 'id' | 'kind' | 'answers'>, request: MeasuredRequest): Case {
  const best = request.measured.filter(({ window }) => window.words <= longestQuotation || window.sentences.length === 1);
  const choice = {
    features: best.map(({ features }) => Float64Array.from(featureNames, (name) => features[name])),
    gains: Float64Array.from(best, ({ window }) => (row.answers.length === 0 ? 0 : pointsIn(wordsOf([window]), row.answers) / row.answers.length)),
  };
  return { ...row, request, choice };
}

const wordsOf = (windows: readonly Window[]) => windows.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ');

/** Weights of windows first, then of the signs of what these choose. */
export function fitWeights(cases: readonly Case[], { ridge, signRidge, wrongCosts }: Fitting): Weights {
  const fitted = fitChoices(cases.map(({ choice }) => choice), featureNames.length, ridge);
  const windows = named(featureNames, fitted);
  const judged = cases.flatMap((each): Judged[] => {
    const { signs, points } = choose(each, windows);
    if (signs === null || (points > 0 && points < each.answers.length)) return [];
    return [{ features: Float64Array.from(signNames, (name) => signs[name]), isRight: points > 0 }];
  });
  const logistic = fitJudgement(judged, signNames.length, signRidge);
  // Answering gains where p > (1 - p) * cost.
  return { windows, signs: named(signNames, logistic), sureEnough: Math.log(wrongCosts) - (logistic[signNames.length] ?? 0) };
}

/** As the product does it, with these weights. */
export function judge(each: Case, { windows, signs: weights, sureEnough }: Weights): Verdict {
  const { signs, points } = choose(each, windows);
  const isSilent = signs === null || confidence(signs, weights) < sureEnough;
  if (each.answers.length === 0) return isSilent ? 'silent' : 'answered';
  if (isSilent) return 'abstained';
  return points === each.answers.length ? 'right' : points > 0 ? 'partly' : 'wrong';
}

/** `signs`: null where nothing can answer; `points`: how many stand in what is chosen. */
function choose({ request: { asking, rater, measured }, answers }: Case, weights: WindowFeatures): { signs: Signs | null; points: number } {
  const chosen = chooseQuotations(asking, measured.map((window) => rate(window, weights)));
  const signs = canAnswer(asking, chosen) ? signsOf(asking, rater, chosen) : null;
  return { signs, points: pointsIn(wordsOf(chosen.map(({ window }) => window)), answers) };
}

function named<Name extends string>(names: readonly Name[], values: Float64Array): Record<Name, number> {
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0])) as Record<Name, number>;
}
