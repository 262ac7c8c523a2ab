import type { EvidenceContext } from './contract.ts';
import { guessOf } from './tracing/answer-guess.ts';

/** What speaks for a skill being held securely, beside the estimate. */
export type Proof = {
  /** The sequential test below, in right answers. */
  points: number;
  /** Days on which a question of level 2 or above was answered right without help, a night between each. */
  soloDays: number;
  /** The first such answer of the latest of those days; 0: none yet. */
  soloAt: number;
  /** Right answers in the placement under way, in sixths of what is enough; -1 after a wrong one. */
  placed: number;
  /** Secure by a placement alone: the second day was waived, and the first wrong answer takes it back. */
  isWaived: boolean;
};
export const noProof: Proof = { points: 0, soloDays: 0, soloAt: 0, placed: 0, isWaived: false };

type Answer = { isCorrect: boolean; attempt: number; hintsUsed: number; isAided: boolean; context: EvidenceContext; level: number; choices: number | null; share: number; at: number };
type Judged = Pick<Proof, 'points' | 'soloDays'> & { known: number; needsUnaidedCheck: boolean; wasSecure: boolean };

/** Estimates from here on may be called secure; below `keptFrom` they no longer are. */
export const secureFrom = 0.8;
const keptFrom = 0.6;
/** A placement asks few questions: it speaks together with what else it found. */
const placedFrom = 0.6;
const enoughPlaced = 6;

/**
 * Wald's sequential test (1945) of "right in more than nine of ten" against "right in two of three": a right answer speaks for the one by .33, a wrong one against
 * it by 1.45, so a wrong one weighs like four right ones. A day on which it succeeds again is worth one more: what comes back after nights stays. Eight points,
 * two of them for days, are odds of seven to one. Held within bounds, so that a bad beginning can be made good and long success does not outweigh everything.
 */
const pointsOfWrong = -4;
const pointsOfEasyRight = 0.75;
const pointsOfDay = 1;
const [fewestPoints, keptPoints, enoughPoints, mostPoints] = [-4, 3, 8, 10];
const solidLevel = 2;
const days = 2;
/** Between the first solid answer of one day and that of the next: no school day is so long, and no night so late. */
const nightMs = 14 * 3_600_000;

/** At the first try and without any help. */
export const isSolo = ({ attempt, hintsUsed, isAided }: Pick<Answer, 'attempt' | 'hintsUsed' | 'isAided'>) => attempt === 1 && hintsUsed === 0 && !isAided;

/** The proof with one more answer. @param at not before the last one */
export function noteProof(proof: Proof, answer: Answer, at: number): Proof {
  const isSolid = answer.isCorrect && isSolo(answer) && answer.level >= solidLevel && answer.share === 1;
  const isNewDay = isSolid && (proof.soloDays === 0 || at - proof.soloAt >= nightMs);
  return {
    points: Math.min(mostPoints, Math.max(fewestPoints, proof.points + pointsOf(answer) + (isNewDay ? pointsOfDay : 0))),
    soloDays: proof.soloDays + (isNewDay ? 1 : 0),
    soloAt: isNewDay ? at : proof.soloAt,
    placed: placedAfter(proof.placed, answer, isSolid),
    isWaived: proof.isWaived,
  };
}

function pointsOf(answer: Answer): number {
  if (answer.attempt > 1) return 0;
  if (!answer.isCorrect) return pointsOfWrong * answer.share;
  return isSolo(answer) ? (answer.level >= solidLevel ? 1 : pointsOfEasyRight) * answer.share : 0;
}

/** Two typed answers, or three of which one in five would be right by chance. */
function placedAfter(placed: number, { context, isCorrect, choices }: Answer, isSolid: boolean): number {
  if (context !== 'placement') return 0;
  if (!isCorrect || placed < 0) return -1;
  return isSolid ? placed + (guessOf(choices) >= 0.2 ? 2 : 3) : placed;
}

type Verdict = { wasSecure: boolean; isWaived: boolean };
const open: Verdict = { wasSecure: false, isWaived: false };
const secured: Verdict = { wasSecure: true, isWaived: false };
const waived: Verdict = { wasSecure: true, isWaived: true };

/**
 * Whether a skill is secure after an answer. It becomes so when the estimate is high, the sequential test is passed, two days have shown it, and help was not the
 * last word; or when everything in a placement was right. It stays so through a slip; a second one soon after, or help, takes it back.
 */
export function judge({ points, soloDays, placed, isWaived }: Proof, known: number, { needsUnaidedCheck, wasSecure }: Pick<Judged, 'needsUnaidedCheck' | 'wasSecure'>, answer: Answer): Verdict {
  if (needsUnaidedCheck) return open;
  if (known >= secureFrom && points >= enoughPoints && soloDays >= days) return secured;
  if (known >= placedFrom && placed >= enoughPlaced && !wasSecure) return waived;
  if (!wasSecure) return open;
  if (isWaived) return answer.isCorrect || answer.share < 1 ? waived : open;
  return points >= keptPoints && known >= keptFrom ? secured : open;
}

/** What a skill that is not secure lacks first; null: it is. */
export type Lack = 'answers' | 'certainty' | 'unaided' | 'another-day';
export function lackOf({ points, soloDays, known, needsUnaidedCheck, wasSecure }: Judged, hasEnoughAnswers: boolean): Lack | null {
  if (wasSecure) return null;
  if (needsUnaidedCheck) return 'unaided';
  // One right answer then is enough.
  if (known >= secureFrom && points + pointsOfDay + 1 >= enoughPoints && soloDays === days - 1) return 'another-day';
  return hasEnoughAnswers ? 'certainty' : 'answers';
}
