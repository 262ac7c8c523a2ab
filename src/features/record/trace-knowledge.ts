import type { Tracing } from './tracing-parameters.ts';
import { dayMs } from '#shared/calendar-date.ts';

/** What is known of one learner in one skill after the last answer. Moments are milliseconds since 1970. */
export type Trace = {
  /** Probability that the skill was known right after the last answer. */
  known: number;
  /** Sum of the weights of the answers. */
  weight: number;
  evidenceCount: number;
  correctCount: number;
  stabilityDays: number;
  needsUnaidedCheck: boolean;
  wasSecure: boolean;
  lastAt: number;
};

export type TracedAnswer = {
  isCorrect: boolean;
  /** 1, 2, 3 … at the same question. */
  attempt: number;
  hintsUsed: number;
  isAided: boolean;
  /** How much the item says of this skill: 1 its own, less for one exercised beside it. */
  share: number;
  /** An answer teaches when the learner sees what became of it; not in an assessment or placement. */
  teaches: boolean;
  at: number;
};

export const secureFrom = 0.85;
/** Answers that say as much as this many full ones are wanted before an estimate is more than finding out. */
export const enoughWeight = 4;
/** The part of an item's evidence that goes to skills exercised beside its own. */
export const besideShare = 0.5;
const fullSolution = 4;
const hintWeights = [1, 0.7, 0.5, 0.3, 0.5];
const exampleWeight = 0.5;
const longestStability = 365;
/** How sure answers make at most. Beyond it, five wrong answers after forty right ones would say nothing; and from 0 or 1 nothing leads back. */
const [leastKnown, mostKnown] = [0.001, 0.999];

/**
 * How much an answer counts, 0 to 1. A wrong answer is as wrong with hints; a right one says less the more help it had.
 * Each further attempt at the same question halves it.
 */
export function answerWeight({ isCorrect, attempt, hintsUsed, isAided, share }: Omit<TracedAnswer, 'teaches' | 'at'>): number {
  const repeated = 0.5 ** (Math.max(1, attempt) - 1);
  const hinted = isCorrect ? (hintWeights[Math.min(hintsUsed, fullSolution)] ?? 1) : 1;
  const isAfterExample = isCorrect && isAided && hintsUsed === 0 && attempt === 1;
  return share * repeated * hinted * (isAfterExample ? exampleWeight : 1);
}

/** Typing a solution that was just shown says nothing of knowing it: the answer counts as one that was not known. */
export const speaksForKnowing = ({ isCorrect, hintsUsed }: Pick<TracedAnswer, 'isCorrect' | 'hintsUsed'>) => isCorrect && hintsUsed < fullSolution;

/**
 * The estimate after some time without evidence: what stands above the prior halves every `stabilityDays`.
 * An estimate below the prior stays: time alone teaches nothing. (Forgetting between sessions in knowledge tracing: Qiu et al. 2011;
 * the half-life: Settles & Meeder 2016.)
 */
export function fadeKnown(trace: Pick<Trace, 'known' | 'stabilityDays' | 'lastAt'>, tracing: Pick<Tracing, 'initial'>, at: number): number {
  const days = Math.max(0, at - trace.lastAt) / dayMs;
  if (trace.known <= tracing.initial || days === 0) return trace.known;
  return tracing.initial + (trace.known - tracing.initial) * 0.5 ** (days / trace.stabilityDays);
}

/** Weight of the evidence as of a moment: old answers say less of now. */
export function fadeWeight(trace: Pick<Trace, 'weight' | 'stabilityDays' | 'lastAt'>, at: number): number {
  const days = Math.max(0, at - trace.lastAt) / dayMs;
  return trace.weight * 0.5 ** (days / (4 * trace.stabilityDays));
}

/** Probability of a right answer without help (Corbett & Anderson 1994, equation 3). */
export const chanceOfRight = (known: number, { guess, slip }: Pick<Tracing, 'guess' | 'slip'>) => known * (1 - slip) + (1 - known) * guess;

/**
 * One step of Bayesian knowledge tracing (Corbett & Anderson 1994, "Knowledge tracing: modeling the acquisition of procedural
 * knowledge"): Bayes' rule on the answer, then the chance to have learned from it. A weight below 1 tempers the likelihood (L^w),
 * so that an answer of weight 0 changes nothing; weight 1 is the published model.
 */
export function updateKnown(known: number, isRight: boolean, { learn, guess, slip }: Tracing, weight = 1, learned = 1): number {
  const ifKnown = (isRight ? 1 - slip : slip) ** weight;
  const ifNot = (isRight ? guess : 1 - guess) ** weight;
  const posterior = (known * ifKnown) / (known * ifKnown + (1 - known) * ifNot);
  return posterior + (1 - posterior) * learn * learned;
}

/** The state before any answer. @param prior what other skills suggest */
export const startTrace = (prior: number, tracing: Tracing, at: number): Trace => ({
  known: prior, weight: 0, evidenceCount: 0, correctCount: 0, stabilityDays: tracing.halfLifeDays, needsUnaidedCheck: false, wasSecure: false, lastAt: at,
});

/** The state after one more answer. An answer that is dated before the last one counts as given at the same moment. */
export function traceAnswer(trace: Trace, answer: TracedAnswer, tracing: Tracing): Trace {
  const before = fadeKnown(trace, tracing, answer.at);
  const weight = answerWeight(answer);
  const isRight = speaksForKnowing(answer);
  // One question is one opportunity to learn, however many attempts it takes.
  const learned = answer.teaches && answer.attempt === 1 ? answer.share : 0;
  const known = Math.min(mostKnown, Math.max(leastKnown, updateKnown(before, isRight, tracing, weight, learned)));
  const next = {
    known,
    weight: trace.weight + weight,
    evidenceCount: trace.evidenceCount + 1,
    correctCount: trace.correctCount + (answer.isCorrect ? 1 : 0),
    stabilityDays: nextStability(trace, answer, tracing),
    needsUnaidedCheck: stillNeedsCheck(trace, answer, known),
    lastAt: Math.max(trace.lastAt, answer.at),
  };
  return { ...next, wasSecure: known >= secureFrom && next.weight >= enoughWeight && !next.needsUnaidedCheck };
}

/** A right answer without help after a while makes what is known last longer, up to twice as long; a wrong one takes back half of what was gained. */
function nextStability(trace: Trace, answer: TracedAnswer, { halfLifeDays }: Tracing): number {
  const days = Math.max(0, answer.at - trace.lastAt) / dayMs;
  if (trace.evidenceCount === 0 || answer.attempt > 1) return trace.stabilityDays;
  if (!answer.isCorrect) return Math.max(Math.min(halfLifeDays, trace.stabilityDays), trace.stabilityDays * 0.5 ** answer.share);
  if (answer.isAided || days < 0.5) return trace.stabilityDays;
  return Math.min(longestStability, trace.stabilityDays * (1 + answer.share * Math.min(1, days / trace.stabilityDays)));
}

/** After help an answer without help decides. A wrong one decides too, once the skill is no longer taken for known. */
function stillNeedsCheck(trace: Trace, answer: TracedAnswer, known: number): boolean {
  if (answer.isAided) return answer.isCorrect || trace.needsUnaidedCheck;
  return trace.needsUnaidedCheck && !answer.isCorrect && known >= secureFrom;
}
