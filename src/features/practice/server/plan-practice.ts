import { createHash } from 'node:crypto';
import type { ContentLibrary, LessonBlock } from '#features/content/library.ts';
import { dueReviews } from '#features/record/due-reviews.ts';
import { loadEstimates, loadReviews } from '#features/record/server/public.ts';
import { AppError, notFound } from '#server/errors.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { StartPracticeInput } from '../contract.ts';
import { placementLength } from '../choose-placement-question.ts';
import { checkLength, longestReview, practiceLength } from '../practice-rules.ts';
import { chooseReviewItem } from './choose-next-question.ts';
import { recentItems, type PracticeRow } from './load-questions.ts';

/** What a practice asks, before its first question is drawn. */
export type PracticePlan = Pick<PracticeRow, 'kind' | 'purpose' | 'skillIds' | 'total'> & Partial<Pick<PracticeRow, 'lessonId' | 'sectionIndex' | 'blockIndex' | 'itemIds'>>;
type PlanServices = Pick<Services, 'db' | 'content' | 'env'>;

/**
 * What the learner asked for, as far as the content has it.
 * @throws AppError `not_found` 404, `nothing_due` 409, `nothing_to_ask` 409 in words for the learner
 */
export async function planPractice(services: PlanServices, learnerId: string, input: StartPracticeInput, now: Date): Promise<PracticePlan> {
  const { content } = services;
  if (input.kind === 'review') return planReview(services, learnerId, now);
  if (input.kind === 'lesson') return planLesson(content, input);
  if (input.kind === 'placement') return planPlacement(content, input.skillIds);
  requireItems(content, input.skillId);
  return { kind: input.kind, purpose: purposeOf(input), skillIds: [input.skillId], total: input.kind === 'check' ? checkLength : practiceLength };
}

/** The same purpose again is the same practice. */
export function purposeOf(input: StartPracticeInput): string {
  if (input.kind === 'review') return 'review';
  if (input.kind === 'lesson') return `lesson:${input.lessonId}:${input.sectionIndex}:${input.blockIndex}`;
  if (input.kind === 'placement') return `placement:${createHash('sha256').update([...new Set(input.skillIds)].sort().join(' ')).digest('base64url')}`;
  return `${input.kind}:${input.skillId}`;
}

/** The check of a lesson, if it (still) stands there. */
export function findCheck(content: Pick<ContentLibrary, 'lessons'>, lessonId: string, sectionIndex: number, blockIndex: number) {
  const block: LessonBlock | undefined = content.lessons.get(lessonId)?.sections[sectionIndex]?.blocks[blockIndex];
  return block?.kind === 'check' ? block : undefined;
}

function requireItems(content: ContentLibrary, skillId: string) {
  if (!content.skills.has(skillId)) throw notFound('skill');
  if ((content.itemsOfSkill.get(skillId) ?? []).length === 0) throw new AppError('nothing_to_ask', 409, 'There are no questions for this skill yet.');
}

function planLesson(content: ContentLibrary, { lessonId, sectionIndex, blockIndex, ...input }: Extract<StartPracticeInput, { kind: 'lesson' }>): PracticePlan {
  const check = findCheck(content, lessonId, sectionIndex, blockIndex);
  if (!check) throw notFound('part of a lesson');
  const place = { kind: 'lesson' as const, purpose: purposeOf({ lessonId, sectionIndex, blockIndex, ...input }), lessonId, sectionIndex, blockIndex };
  if ('skill' in check) {
    requireItems(content, check.skill);
    return { ...place, skillIds: [check.skill], total: check.count };
  }
  const items = check.items.flatMap((id) => content.items.get(id) ?? []);
  if (items.length === 0) throw new AppError('nothing_to_ask', 409, 'The questions of this part are no longer there.');
  return { ...place, skillIds: [...new Set(items.map(({ skillId }) => skillId))], itemIds: items.map(({ id }) => id), total: items.length };
}

function planPlacement(content: ContentLibrary, wanted: readonly string[]): PracticePlan {
  const asked = new Set(wanted);
  const strange = wanted.find((id) => !content.skills.has(id));
  if (strange !== undefined) throw new AppError('not_found', 404, `There is no skill called "${strange}".`);
  // In the order of the library: prerequisites first.
  const skillIds = [...content.skills.keys()].filter((id) => asked.has(id));
  const askable = skillIds.filter((id) => (content.itemsOfSkill.get(id) ?? []).length > 0);
  if (askable.length === 0) throw new AppError('nothing_to_ask', 409, 'There are no questions for these skills yet.');
  return { kind: 'placement', purpose: purposeOf({ kind: 'placement', skillIds: [...wanted] }), skillIds, total: placementLength(askable.length).most };
}

/** One fresh item of each skill that is due. */
async function planReview(services: PlanServices, learnerId: string, now: Date): Promise<PracticePlan> {
  const { db, content } = services;
  const due = dueReviews(await loadReviews(services, learnerId, now), schoolDay(services, now)).slice(0, longestReview);
  if (due.length === 0) throw new AppError('nothing_due', 409, 'No reviews are due now.');
  const skillIds = due.map(({ skillId }) => skillId);
  const recent = await recentItems(db, learnerId, skillIds);
  const known = new Map((await loadEstimates(services, learnerId, skillIds, now)).map((estimate) => [estimate.skillId, estimate.known]));
  const itemIds = skillIds.flatMap((skillId) => chooseReviewItem(content, { skillId, known: known.get(skillId) ?? 0, recent, seed: `${learnerId} ${now.getTime()}` }) ?? []);
  return { kind: 'review', purpose: 'review', skillIds, itemIds, total: itemIds.length };
}
