import type { EvidenceContext } from '../contract.ts';
import { guessOf } from './answer-guess.ts';
import { judge, noProof, noteProof, secureFrom, type Proof } from '../secure-rule.ts';
import { expectRight, moveOn, weighAnswer, type Strength } from './trace-strength.ts';
import { updateKnown } from './trace-mastery.ts';
import { startVariance } from './learner-level.ts';
import type { Tracing } from './tracing-parameters.ts';
import { dayMs } from '#shared/calendar-date.ts';

/** What is known of one learner in one skill after the last answer. Moments are milliseconds since 1970. */
export type Trace = Strength & Proof & {
  /** Difficulty of a usual question of the skill, as it was taken for at the last answer (logits). */
  usual: number;
  /** Probability that the skill was mastered, taken as a thing of all or nothing: a second opinion for predictions. */
  mastered: number;
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
  context: EvidenceContext;
  /** 1 easy, 2 usual, 3 demanding. */
  level: number;
  /** How many answers could be chosen from; null: it was typed. */
  choices: number | null;
  /** Difficulty of the question beside a usual one of its skill (logits). */
  offset: number;
  /** Difficulty of a usual question of this skill (logits). */
  usual: number;
  /** How much the item says of this skill: 1 its own, less for one exercised beside it. */
  share: number;
  at: number;
};

/** Answers that say as much as this many full ones are wanted before an estimate is more than finding out. */
export const enoughWeight = 4;
/** The part of an item's evidence that goes to skills exercised beside its own. */
export const besideShare = 0.5;
const fullSolution = 4;
const hintWeights = [1, 0.7, 0.5, 0.3, 0.5];
const exampleWeight = 0.5;
const longestStability = 365;

/**
 * How much an answer counts, 0 to 1. A wrong answer is as wrong with hints; a right one says less the more help it had.
 * Each further attempt at the same question halves it.
 */
export function answerWeight({ isCorrect, attempt, hintsUsed, isAided, share }: Pick<TracedAnswer, 'isCorrect' | 'attempt' | 'hintsUsed' | 'isAided' | 'share'>): number {
  const repeated = 0.5 ** (Math.max(1, attempt) - 1);
  const hinted = isCorrect ? (hintWeights[Math.min(hintsUsed, fullSolution)] ?? 1) : 1;
  const isAfterExample = isCorrect && isAided && hintsUsed === 0 && attempt === 1;
  return share * repeated * hinted * (isAfterExample ? exampleWeight : 1);
}

/** Typing a solution that was just shown says nothing of knowing it: the answer counts as one that was not known. */
export const speaksForKnowing = ({ isCorrect, hintsUsed }: Pick<TracedAnswer, 'isCorrect' | 'hintsUsed'>) => isCorrect && hintsUsed < fullSolution;

/** An answer teaches when the learner sees what became of it; not in an assessment or placement. */
const teaches = ({ context }: Pick<TracedAnswer, 'context'>) => context !== 'assessment' && context !== 'placement';

/**
 * The belief after some time without evidence. What stands above the average learner halves every `stabilityDays`; how sure it is goes the same way back to
 * what is assumed of anybody. (Forgetting between sessions: Qiu et al. 2011; the half-life: Settles & Meeder 2016.)
 */
export function fadeStrength({ mean, variance, stabilityDays, lastAt }: Strength & Pick<Trace, 'stabilityDays' | 'lastAt'>, at: number): Strength {
  const left = 0.5 ** (Math.max(0, at - lastAt) / dayMs / stabilityDays);
  return { mean: mean > 0 ? mean * left : mean, variance: variance + Math.max(0, startVariance - variance) * (1 - left) };
}

/** Chance that the learner can do a usual question of the skill, without guessing and without slips. */
export const knownOf = (strength: Strength, usual: number): number => expectRight(strength, { difficulty: usual, guess: 0 }, 0);

/** The same as of a moment. Time alone teaches nothing: it never rises. */
export const fadeKnown = (trace: Trace, at: number): number => (at <= trace.lastAt ? knownOf(trace, trace.usual) : Math.min(knownOf(trace, trace.usual), knownOf(fadeStrength(trace, at), trace.usual)));

/** Weight of the evidence as of a moment: old answers say less of now. */
export function fadeWeight(trace: Pick<Trace, 'weight' | 'stabilityDays' | 'lastAt'>, at: number): number {
  const days = Math.max(0, at - trace.lastAt) / dayMs;
  return trace.weight * 0.5 ** (days / (4 * trace.stabilityDays));
}

/** The state before any answer. @param strength what other skills suggest */
export const startTrace = (strength: Strength, usual: number, tracing: Tracing, at: number): Trace => ({
  ...strength, ...noProof, usual, mastered: tracing.initial, weight: 0, evidenceCount: 0, correctCount: 0, stabilityDays: tracing.halfLifeDays, needsUnaidedCheck: false, wasSecure: false, lastAt: at,
});

/** However long a row of answers: beyond these (logits beside a usual question) nothing that comes after would say anything. */
const [leastBeside, mostBeside] = [-4, 4];
const within = ({ mean, variance }: Strength, usual: number): Strength => ({ mean: Math.max(usual + leastBeside, Math.min(usual + mostBeside, mean)), variance: Math.min(startVariance, variance) });

/** The strength as an answer shows it, before anything was learned from it. */
export function strengthAfter(trace: Trace, answer: TracedAnswer): Strength {
  const asked = { difficulty: answer.usual + answer.offset, guess: guessOf(answer.choices) };
  return weighAnswer(fadeStrength(trace, answer.at), asked, speaksForKnowing(answer), answerWeight(answer));
}

/**
 * The state after one more answer. An answer that is dated before the last one counts as given at the same moment.
 * @param shown `strengthAfter`, for who has it already
 */
export function traceAnswer(trace: Trace, answer: TracedAnswer, tracing: Tracing, shown = strengthAfter(trace, answer)): Trace {
  // One question is one opportunity to learn, however many attempts it takes.
  const met = answer.attempt === 1 ? answer.share : 0;
  const weight = answerWeight(answer);
  const { mean, variance } = within(moveOn(shown, met, teaches(answer)), answer.usual);
  const known = knownOf({ mean, variance }, answer.usual);
  const lastAt = Math.max(trace.lastAt, answer.at);
  const needsUnaidedCheck = stillNeedsCheck(trace, answer, known);
  const proof = noteProof(trace, answer, lastAt);
  const { wasSecure, isWaived } = judge(proof, known, { needsUnaidedCheck, wasSecure: trace.wasSecure }, answer);
  // Written out: a million of them are made in a rebuild, and spreading takes most of its time.
  return {
    mean, variance, points: proof.points, soloDays: proof.soloDays, soloAt: proof.soloAt, placed: proof.placed, isWaived,
    usual: answer.usual,
    mastered: updateKnown(trace.mastered, speaksForKnowing(answer), tracing, weight, teaches(answer) ? met : 0),
    weight: trace.weight + weight,
    evidenceCount: trace.evidenceCount + 1,
    correctCount: trace.correctCount + (answer.isCorrect ? 1 : 0),
    stabilityDays: nextStability(trace, answer, tracing),
    needsUnaidedCheck, wasSecure, lastAt,
  };
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
