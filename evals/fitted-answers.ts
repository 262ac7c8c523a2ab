import { chooseQuotations } from '#engine/builtin/answering/choose-quotations.ts';
import { confidence, signsOf } from '#engine/builtin/answering/is-answered.ts';
import type { MeasuredRequest } from '#engine/builtin/answering/measure-request.ts';
import { rateSentences, type Window, windowsOf } from '#engine/builtin/answering/rate-sentences.ts';
import { featureNames, type Signs, signNames, type SentenceFeatures } from '#engine/builtin/answering/weights.ts';
import { type Choice, fitChoices, fitJudgement, type Judged } from './fit-weights.ts';
import { type Points, pointsIn } from './short-questions.ts';

/** A short question as it is measured, and what answers it. */
export type Case = { text: string; id: string; kind: string; answers: Points; request: MeasuredRequest; choice: Choice };
export type Weights = { features: SentenceFeatures; signs: Signs; sureEnough: number };
export type SignWeights = Pick<Weights, 'signs' | 'sureEnough'>;
export type Verdict = 'right' | 'partly' | 'wrong' | 'abstained' | 'answered' | 'silent';
/** What a wrong answer costs, and one to a question that has none, where a right one gains 1 and silence nothing. */
export type SignFitting = { ridge: number; wrongCosts: number; noneCosts: number };

export function makeCase(row: Pick<Case, 'text' | 'id' | 'kind' | 'answers'>, request: MeasuredRequest): Case {
  const choice = {
    features: request.measured.map(({ features }) => Float64Array.from(featureNames, (name) => features[name])),
    gains: Float64Array.from(request.measured, ({ sentence }) => (row.answers.length === 0 ? 0 : pointsIn(sentence.text, row.answers) / row.answers.length)),
  };
  return { ...row, request, choice };
}

const wordsOf = (windows: readonly Window[]) => windows.flatMap(({ sentences }) => sentences.map(({ sentence }) => sentence.text)).join(' ');

export function fitFeatures(cases: readonly Case[], ridge: number): SentenceFeatures {
  return named(featureNames, fitChoices(cases.map(({ choice }) => choice), featureNames.length, ridge));
}

/** What the weights of sentences choose for a question. */
export type Chosen = { signs: Signs | null; points: number };

/** @param chosen of each case */
export function fitSigns(cases: readonly Case[], chosen: readonly Chosen[], { ridge, wrongCosts, noneCosts }: SignFitting): SignWeights {
  const judged = cases.flatMap(({ answers }, at): Judged[] => {
    const { signs = null, points = 0 } = chosen[at] ?? {};
    if (signs === null || (points > 0 && points < answers.length)) return [];
    const isRight = points > 0;
    return [{ features: Float64Array.from(signNames, (name) => signs[name]), isRight, worth: isRight ? 1 : answers.length > 0 ? wrongCosts : noneCosts }];
  });
  const fitted = fitJudgement(judged, signNames.length, ridge);
  // Answering gains where p > 1/2: what is wrong costs was weighed above.
  return { signs: named(signNames, fitted), sureEnough: -(fitted[signNames.length] ?? 0) };
}

/** As the product does it, with these weights. */
export function judge({ answers }: Case, { signs, points }: Chosen, { signs: weights, sureEnough }: SignWeights): Verdict {
  const isSilent = signs === null || confidence(signs, weights) < sureEnough;
  if (answers.length === 0) return isSilent ? 'silent' : 'answered';
  if (isSilent) return 'abstained';
  return points === answers.length ? 'right' : points > 0 ? 'partly' : 'wrong';
}

/** `signs`: null where nothing can answer; `points`: how many stand in what is chosen. */
export function choose({ request: { asking, measured }, answers }: Case, weights: SentenceFeatures): Chosen {
  const chosen = chooseQuotations(asking, windowsOf(rateSentences(measured, weights)));
  return { signs: signsOf(asking, chosen), points: pointsIn(wordsOf(chosen), answers) };
}

function named<Name extends string>(names: readonly Name[], values: Float64Array): Record<Name, number> {
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0])) as Record<Name, number>;
}
