import type { Estimate } from '#features/record/contract.ts';

/**
 * Where a learner is with a skill, as far as it decides what to do about it. `known`: nothing. `refresh`: was known, a few questions.
 * `check`: likely known, a few questions without help decide. `practise`: under way. `learn`: from the lesson on.
 */
export type SkillStage = 'known' | 'refresh' | 'check' | 'practise' | 'learn';

type Judged = Pick<Estimate, 'known' | 'evidenceCount' | 'status' | 'needsUnaidedCheck'>;

/** Estimates at which a skill moves on; it moves back only when it falls clearly below, so that one answer does not turn a plan over. */
const thresholds = { afterHelp: 0.7, unsure: 0.6, underWay: 0.55 };
const slack = 0.12;
const answersUnderWay = 3;

/**
 * @param isShown what builds on it shows it to be known
 * @param before where it was taken to be the last time, if anybody asked
 */
export function stageOf({ known, evidenceCount, status, needsUnaidedCheck }: Judged, isShown: boolean, before?: SkillStage): SkillStage {
  const from = (threshold: number, ...same: SkillStage[]) => threshold - (before !== undefined && same.includes(before) ? slack : 0);
  if (status === 'secure' || isShown) return 'known';
  if (status === 'fading') return 'refresh';
  if (evidenceCount === 0) return 'learn';
  if (needsUnaidedCheck && known >= from(thresholds.afterHelp, 'check')) return 'check';
  // Known until now: a few questions tell whether that was a slip, before anything is taught again.
  if (status === 'finding-out' || before === 'known' || before === 'check') {
    if (known >= from(thresholds.unsure, 'check', 'known')) return 'check';
  }
  return evidenceCount >= answersUnderWay && known >= from(thresholds.underWay, 'practise', 'check', 'known') ? 'practise' : 'learn';
}
