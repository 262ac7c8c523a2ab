import type { Strength } from './trace-strength.ts';

/** How strong a learner is in anything: where they begin in a skill without evidence. */
export type LearnerLevel = Strength & { answers: number };

/** Learners differ by this much (variance, logits). */
const ofLearners = 0.8;
/** One learner's skills differ by this much. */
const ofSkills = 1;
/** How much of what a skill shows is said of the learner as a whole: each answer tells of both, and most of it of the skill. */
const shared = 0.5;
const leastVariance = 0.05;

export const startLevel: LearnerLevel = { mean: 0, variance: ofLearners, answers: 0 };
/** Of anybody in any skill. */
export const startVariance = ofSkills + ofLearners;

/** How sure one can be of a skill that nothing was asked of. */
export const skillVariance = ({ variance }: LearnerLevel): number => ofSkills + variance;

/** The level after an answer moved the belief in one skill: it goes along, the less the surer it is (the gain of a Kalman filter). */
export function followSkill({ mean, variance, answers }: LearnerLevel, before: Strength, after: Strength): LearnerLevel {
  const gain = (shared * variance) / Math.max(before.variance, variance);
  return {
    mean: mean + gain * (after.mean - before.mean),
    variance: Math.max(leastVariance, variance - gain * gain * Math.max(0, before.variance - after.variance)),
    answers: answers + 1,
  };
}

/** By how much a normal distribution of logits flattens the curve (MacKay 1992). */
const flattening = (variance: number) => Math.sqrt(1 + (Math.PI * variance) / 8);

/** The difficulty at which somebody of strength 0 would know so much, and the strength at which somebody would know so much of such difficulty. */
export const difficultyFrom = (known: number): number => -logit(known) * flattening(startVariance);
export const meanFrom = (known: number, difficulty: number, variance: number): number => difficulty + logit(known) * flattening(variance);
/** What is known of something so difficult, roughly, by the one who is so strong; the inverse of `meanFrom`. */
export const knownFrom = (mean: number, difficulty: number, variance: number): number => 1 / (1 + Math.exp((difficulty - mean) / flattening(variance)));

const logit = (chance: number) => Math.log(chance / (1 - chance));
