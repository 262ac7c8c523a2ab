import type { PlanStep } from '../../contract.ts';

type Target = { to: string; params?: Record<string, string>; search: Record<string, string> };

/** A short check of a step's skill, at once, for who knows it already; null where the step is a check itself, or about no skill. */
export const linkToShow = ({ kind, skillId }: Pick<PlanStep, 'kind' | 'skillId'>): Target | null =>
  ((kind === 'lesson' || kind === 'practice') && skillId !== null ? linkOfStep({ kind: 'check', skillId, lessonId: null }) : null);

/** Where a step is done; afterwards the way leads back to the plan. */
export function linkOfStep({ kind, skillId, lessonId }: Pick<PlanStep, 'kind' | 'skillId' | 'lessonId'>): Target {
  const back = '/slateplanning';
  if (kind === 'lesson' && lessonId !== null) return { to: '/home/lessons/$lessonId', params: { lessonId }, search: { back } };
  if (kind === 'review') return { to: '/home/practice', search: { kind: 'review', back } };
  return { to: '/home/practice', search: { kind: kind === 'check' ? 'check' : 'practice', skill: skillId ?? '', back } };
}
