import { chanceOfRight } from './trace-knowledge.ts';
import type { Tracing } from './tracing-parameters.ts';

/** How a learner does in comparison with what their estimates say: logits (0: as expected) and how many answers that rests on. */
export type LearnerLevel = { level: number; answers: number };

export const startLevel: LearnerLevel = { level: 0, answers: 0 };

const firstStep = 0.3;
const stepDecay = 0.05;

/** Chance that the next answer without help is right, as knowledge tracing has it, moved by the learner's level. */
export const expectAnswer = (known: number, tracing: Pick<Tracing, 'guess' | 'slip'>, { level }: Pick<LearnerLevel, 'level'>) =>
  chanceOf(logit(chanceOfRight(known, tracing)) + level);

/**
 * The level after an answer, moved by what was not expected: the Elo rating system with an uncertainty that falls with the number
 * of answers (Pelánek 2016, "Applications of the Elo rating system in adaptive educational systems").
 */
export function updateLevel({ level, answers }: LearnerLevel, isRight: boolean, expected: number): LearnerLevel {
  const step = firstStep / (1 + stepDecay * answers);
  return { level: level + step * ((isRight ? 1 : 0) - expected), answers: answers + 1 };
}

/** What a prediction is made from: a constant, what tracing expects, the learner's level, right and wrong answers in the skill so far. */
export type AnswerFeatures = readonly [constant: 1, expected: number, level: number, right: number, wrong: number];
export type AnswerWeights = readonly [constant: number, expected: number, level: number, right: number, wrong: number];

/** As tracing expects it, moved by the level; fitting moves them from here. */
export const plainWeights: AnswerWeights = [0, 1, 1, 0, 0];

export function answerFeatures(known: number, tracing: Pick<Tracing, 'guess' | 'slip'>, { level }: Pick<LearnerLevel, 'level'>, counts: { right: number; wrong: number }): AnswerFeatures {
  return [1, logit(chanceOfRight(known, tracing)), level, Math.log1p(counts.right), Math.log1p(counts.wrong)];
}

/**
 * Chance that the next answer is right, from tracing, the learner's level and the counts together by logistic regression; the counts
 * take back what tracing over- or understates (performance factors: Pavlik, Cen & Koedinger 2009; their combination: Gervet et al. 2020).
 */
export const predictAnswer = (features: AnswerFeatures, weights: AnswerWeights): number =>
  chanceOf(features[0] * weights[0] + features[1] * weights[1] + features[2] * weights[2] + features[3] * weights[3] + features[4] * weights[4]);

const logit = (chance: number) => Math.log(chance / (1 - chance));
const chanceOf = (logits: number) => 1 / (1 + Math.exp(-logits));
