import type { StepKind, StepReason } from './contract.ts';
import type { SkillState, SkillStates } from './skill-state.ts';
import { dayMs } from '#shared/calendar-date.ts';

/** A step before it has a day. `key` stays the same from one planning to the next. */
export type DraftStep = {
  key: string;
  kind: StepKind;
  skillId: string | null;
  lessonId: string | null;
  title: string;
  minutes: number;
  reason: StepReason;
  evidenceCount: number;
  /** Keys of steps that come before, each with the days that should lie between. */
  after: { key: string; days: number }[];
};

export const stepMinutes = { practice: 12, check: 6, refresh: 6 };
/** Practice on another day than the lesson, the check some days later: spaced retrieval holds longer (Cepeda et al. 2006). */
const daysUntil = { practice: 1, check: 3 };


/** The steps that lead one learner from what is known of a skill to secure. @param planned the skills of the plan; @param now when it is planned */
export function chooseSteps(skill: SkillState, planned: SkillStates, now: Date): DraftStep[] {
  const { estimate } = skill;
  const about = reasonOf(skill, planned);
  const check = (reason: StepReason, afterPractice: boolean) =>
    draft(skill, 'check', stepMinutes.check, reason, afterPractice ? [{ key: keyOf('practice', skill.id), days: daysUntil.check }] : []);
  if (estimate.status === 'secure') return [];
  if (estimate.status === 'fading') {
    const days = estimate.lastAt === null ? 0 : Math.max(0, Math.round((now.getTime() - Date.parse(estimate.lastAt)) / dayMs));
    return [draft(skill, 'practice', stepMinutes.refresh, { kind: 'fading', days }, [])];
  }
  if (estimate.needsUnaidedCheck && estimate.known >= 0.7) return [check({ kind: 'needs-unaided-check' }, false)];
  if (estimate.status === 'finding-out' && estimate.evidenceCount > 0 && estimate.known >= 0.6) {
    return [check({ kind: 'unsure', low: estimate.low, high: estimate.high }, false)];
  }
  const isUnderWay = estimate.known >= 0.55 && estimate.evidenceCount >= 3;
  const lessons = isUnderWay ? [] : skill.lessons.filter(({ isDone }) => !isDone).map((lesson, index, all): DraftStep => ({
    key: `lesson:${lesson.id}`, kind: 'lesson', skillId: skill.id, lessonId: lesson.id, title: lesson.title, minutes: lesson.minutes,
    reason: about, evidenceCount: estimate.evidenceCount, after: index > 0 ? [{ key: `lesson:${all[index - 1]?.id}`, days: 0 }] : [],
  }));
  const last = lessons.at(-1);
  const practice = draft(skill, 'practice', stepMinutes.practice, last ? { kind: 'follows', step: 'lesson' } : about, last ? [{ key: last.key, days: daysUntil.practice }] : []);
  return [...lessons, practice, check({ kind: 'follows', step: 'practice' }, true)];
}

export const keyOf = (kind: StepKind, skillId: string) => `${kind}:${skillId}`;

function draft(skill: SkillState, kind: 'practice' | 'check', minutes: number, reason: StepReason, after: DraftStep['after']): DraftStep {
  return { key: keyOf(kind, skill.id), kind, skillId: skill.id, lessonId: null, title: skill.name, minutes, reason, evidenceCount: skill.estimate.evidenceCount, after };
}

function reasonOf({ estimate, prerequisites, withHelp }: SkillState, planned: SkillStates): StepReason {
  if (estimate.evidenceCount > 0) return { kind: 'answers', right: estimate.correctCount, answers: estimate.evidenceCount, withHelp };
  return { kind: 'nothing-answered', needs: prerequisites.flatMap((id) => planned.get(id)?.name ?? []) };
}

/**
 * All steps towards a goal, in an order that keeps prerequisites; a skill's first step waits for the lessons and practice
 * (not the check) of the skills it builds on.
 */
export function chooseAllSteps(skills: readonly SkillState[], now: Date): DraftStep[] {
  const planned = new Map(skills.map((skill) => [skill.id, skill]));
  const bySkill = new Map(skills.map((skill) => [skill.id, chooseSteps(skill, planned, now)]));
  return skills.flatMap((skill) => {
    const [first, ...rest] = bySkill.get(skill.id) ?? [];
    if (!first) return [];
    const needs = skill.prerequisites.flatMap((id) => {
      const last = bySkill.get(id)?.findLast(({ kind }) => kind !== 'check');
      return last ? [{ key: last.key, days: 0 }] : [];
    });
    return [{ ...first, after: [...first.after, ...needs] }, ...rest];
  });
}
