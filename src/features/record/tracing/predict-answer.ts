import { expectRight, type Asked, type Strength } from './trace-strength.ts';
import { chanceOfRight } from './trace-mastery.ts';
import type { Tracing } from './tracing-parameters.ts';

/** What a prediction is made from: a constant, what the strength in the skill expects, the learner's level, right and wrong answers in the skill so far, what knowledge tracing expects. */
export type AnswerFeatures = readonly [constant: 1, expected: number, level: number, right: number, wrong: number, traced: number];
export type AnswerWeights = readonly [constant: number, expected: number, level: number, right: number, wrong: number, traced: number];

/** As the strength expects it; fitting moves them from here. */
export const plainWeights: AnswerWeights = [0, 1, 0, 0, 0, 0];

type Skilled = Strength & { mastered: number; evidenceCount: number; correctCount: number };

/** @param strength in the skill as of the moment of the answer */
export function answerFeatures(strength: Strength, trace: Skilled, asked: Asked, tracing: Pick<Tracing, 'guess' | 'slip'>, level: Strength): AnswerFeatures {
  const wrong = trace.evidenceCount - trace.correctCount;
  return [1, logit(expectRight(strength, asked)), level.mean, Math.log1p(trace.correctCount), Math.log1p(wrong), logit(chanceOfRight(trace.mastered, tracing))];
}

/**
 * Chance that the next answer is right without help, by logistic regression on what the traces say: what is learned little by little (the strength) and what
 * comes at once (knowledge tracing) are foreseen better by both together than by either (ensembles: Pardos et al. 2012); the counts take back what
 * they over- or understate (performance factors: Pavlik, Cen & Koedinger 2009; their combination: Gervet et al. 2020).
 */
export const predictAnswer = (features: AnswerFeatures, weights: AnswerWeights): number => {
  const logits = features.reduce((sum: number, feature, index) => sum + feature * (weights[index] ?? 0), 0);
  return 1 / (1 + Math.exp(-logits));
};

const logit = (chance: number) => Math.log(chance / (1 - chance));
