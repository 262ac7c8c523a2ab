import { chanceOfRight } from './trace-knowledge.ts';
import type { Tracing } from './tracing-parameters.ts';

/** How a learner does in comparison with what their estimates say: logits (0: as expected) and how many answers that rests on. */
export type LearnerLevel = { level: number; answers: number };

export const startLevel: LearnerLevel = { level: 0, answers: 0 };

/** Chance that the next answer without help is right: that of knowledge tracing, moved by the learner's level. */
export function predictAnswer(known: number, tracing: Pick<Tracing, 'guess' | 'slip'>, { level }: Pick<LearnerLevel, 'level'>): number {
  const chance = chanceOfRight(known, tracing);
  return 1 / (1 + Math.exp(-(Math.log(chance / (1 - chance)) + level)));
}

/**
 * The level after an answer, moved by what was not expected: the Elo rating system with an uncertainty that falls with the number
 * of answers (Pelánek 2016, "Applications of the Elo rating system in adaptive educational systems").
 */
export function updateLevel({ level, answers }: LearnerLevel, isRight: boolean, predicted: number): LearnerLevel {
  const step = firstStep / (1 + stepDecay * answers);
  return { level: level + step * ((isRight ? 1 : 0) - predicted), answers: answers + 1 };
}

const firstStep = 0.4;
const stepDecay = 0.05;
