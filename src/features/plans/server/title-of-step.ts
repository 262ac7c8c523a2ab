import type { Services } from '#server/services.ts';
import type { StepRow } from './load-plan.ts';

/** As the content names it now; what is no longer taught keeps its id for a name. */
export function titleOfStep({ content }: Pick<Services, 'content'>, { kind, skillId, lessonId }: Pick<StepRow, 'kind' | 'skillId' | 'lessonId'>): string {
  if (kind === 'review') return 'Review';
  if (lessonId !== null) return content.lessons.get(lessonId)?.title ?? lessonId;
  return skillId === null ? '' : (content.skills.get(skillId)?.name ?? skillId);
}
