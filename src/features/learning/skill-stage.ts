import type { SkillState } from './skill-state.ts';

/**
 * Where a learner is with a skill, as far as it decides what to do about it. `known`: nothing. `refresh`: was known, a few questions.
 * `check`: likely known, a few questions without help decide. `practise`: under way. `learn`: from the lesson on.
 */
export type SkillStage = 'known' | 'refresh' | 'check' | 'practise' | 'learn';

type Judged = { estimate: Pick<SkillState['estimate'], 'known' | 'evidenceCount' | 'status' | 'needsUnaidedCheck' | 'lacks'>; shownBy: readonly string[] };
/** Where skills were taken to be before, by their ids. */
export type SkillStages = Readonly<Record<string, SkillStage>>;

/** Estimates at which a skill moves on; it moves back only when it falls clearly below, so that one answer does not turn a plan over. */
const thresholds = { afterHelp: 0.7, unsure: 0.6, underWay: 0.55 };
const slack = 0.12;
const answersUnderWay = 3;

/** @param before where it was taken to be the last time, if it was */
export function stageOf({ estimate: { known, evidenceCount, status, needsUnaidedCheck, lacks }, shownBy }: Judged, before?: SkillStage): SkillStage {
  const from = (threshold: number, ...same: SkillStage[]) => threshold - (before !== undefined && same.includes(before) ? slack : 0);
  if (status === 'secure' || shownBy.length > 0) return 'known';
  if (status === 'fading') return 'refresh';
  if (evidenceCount === 0) return 'learn';
  if (needsUnaidedCheck && known >= from(thresholds.afterHelp, 'check')) return 'check';
  // High enough, on one day only: what is left is to show it again on another.
  if (lacks === 'another-day') return 'check';
  // Known until now: a few questions tell whether that was a slip, before anything is taught again.
  if (status === 'finding-out' || before === 'known' || before === 'check') {
    if (known >= from(thresholds.unsure, 'check', 'known')) return 'check';
  }
  return evidenceCount >= answersUnderWay && known >= from(thresholds.underWay, 'practise', 'check', 'known') ? 'practise' : 'learn';
}
