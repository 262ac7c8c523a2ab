import { createHash } from 'node:crypto';
import type { ContentLibrary } from '#features/content/library.ts';
import { loadGrade } from '#features/people/server/public.ts';
import { dueReviews } from '#features/record/due-reviews.ts';
import { loadEstimates, loadReviews } from '#features/record/server/public.ts';
import { AppError, notFound } from '#server/errors.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { StartPracticeInput } from '../../contract.ts';
import { placementLength } from '../../choose-placement-question.ts';
import { checkLength, knownBeforeLesson, longestReview, practiceLength } from '../../practice-rules.ts';
import { chooseReviewItem } from './choose-next-question.ts';
import { findCheck } from '../questions/find-check.ts';
import { placementScope } from './placement-scope.ts';
import { recentItems, type PracticeRow } from '../questions/load-questions.ts';

/** What a practice asks, before its first question is drawn. */
export type PracticePlan = Pick<PracticeRow, 'kind' | 'purpose' | 'skillIds' | 'total'> & Partial<Pick<PracticeRow, 'lessonId' | 'sectionIndex' | 'blockIndex' | 'itemIds' | 'isWhole' | 'startGrade'>>;
type PlanServices = Pick<Services, 'db' | 'content' | 'env'>;

/**
 * What the learner asked for, as far as the content has it.
 * @throws AppError `not_found` 404, `nothing_due` 409, `nothing_to_ask` 409 in words for the learner
 */
export async function planPractice(services: PlanServices, learnerId: string, input: StartPracticeInput, now: Date): Promise<PracticePlan> {
  const { content } = services;
  if (input.kind === 'review') return planReview(services, learnerId, now);
  if (input.kind === 'lesson') return planLesson(services, learnerId, input, now);
  if (input.kind === 'placement') return planPlacement(services, learnerId, input);
  requireItems(content, input.skillId);
  return { kind: input.kind, purpose: purposeOf(input), skillIds: [input.skillId], total: input.kind === 'check' ? checkLength : practiceLength };
}

/** The same purpose again is the same practice. */
export function purposeOf(input: StartPracticeInput): string {
  if (input.kind === 'review') return 'review';
  if (input.kind === 'lesson') return `lesson:${input.lessonId}:${input.sectionIndex}:${input.blockIndex}${input.isWhole ? ':whole' : ''}`;
  if (input.kind === 'placement') return `placement:${createHash('sha256').update([...new Set(input.skillIds ?? [`all of ${input.subject ?? ''}`])].sort().join(' ')).digest('base64url')}`;
  return `${input.kind}:${input.skillId}`;
}

function requireItems(content: ContentLibrary, skillId: string) {
  if (!content.skills.has(skillId)) throw notFound('skill');
  if ((content.itemsOfSkill.get(skillId) ?? []).length === 0) throw new AppError('nothing_to_ask', 409, 'There are no questions for this skill yet.');
}

type LessonInput = Extract<StartPracticeInput, { kind: 'lesson' }>;

async function planLesson(services: PlanServices, learnerId: string, { lessonId, sectionIndex, blockIndex, isWhole = false }: LessonInput, now: Date): Promise<PracticePlan> {
  const { content } = services;
  const check = findCheck(content, lessonId, sectionIndex, blockIndex);
  if (!check) throw notFound('part of a lesson');
  const place = { kind: 'lesson' as const, purpose: purposeOf({ kind: 'lesson', lessonId, sectionIndex, blockIndex, isWhole }), lessonId, sectionIndex, blockIndex, isWhole };
  if ('skill' in check) {
    requireItems(content, check.skill);
    return shortened(services, learnerId, { ...place, skillIds: [check.skill], total: check.count }, now);
  }
  const items = check.items.flatMap((id) => content.items.get(id) ?? []);
  if (items.length === 0) throw new AppError('nothing_to_ask', 409, 'The questions of this part are no longer there.');
  return shortened(services, learnerId, { ...place, skillIds: [...new Set(items.map(({ skillId }) => skillId))], itemIds: items.map(({ id }) => id), total: items.length }, now);
}

/** One question is enough where all of it is known already; the learner may ask for the others. */
async function shortened(services: PlanServices, learnerId: string, plan: PracticePlan, now: Date): Promise<PracticePlan> {
  if (plan.isWhole) return plan;
  const estimates = await loadEstimates(services, learnerId, plan.skillIds, now);
  return estimates.every(({ known, status, evidenceCount }) => evidenceCount > 0 && (status === 'secure' || known >= knownBeforeLesson)) ? { ...plan, total: 1 } : plan;
}

type PlacementInput = Extract<StartPracticeInput, { kind: 'placement' }>;

async function planPlacement({ db, content }: PlanServices, learnerId: string, input: PlacementInput): Promise<PracticePlan> {
  const asked = new Set(goalOf(content, input));
  const strange = [...asked].find((id) => !content.skills.has(id));
  if (strange !== undefined) throw new AppError('not_found', 404, `There is no skill called "${strange}".`);
  // In the order of the library: prerequisites first.
  const skillIds = [...content.skills.keys()].filter((id) => asked.has(id));
  const isAskable = (id: string) => (content.itemsOfSkill.get(id) ?? []).length > 0;
  const around = placementScope(content, skillIds).filter(isAskable);
  if (around.length === 0) throw new AppError('nothing_to_ask', 409, 'There are no questions for these skills yet.');
  const startGrade = (await loadGrade(db, learnerId)).value ?? middleGrade(content, skillIds);
  return { kind: 'placement', purpose: purposeOf(input), skillIds, startGrade, total: placementLength(skillIds.filter(isAskable).length, around.length).most };
}

const goalOf = (content: ContentLibrary, { skillIds, subject }: PlacementInput) => skillIds ?? [...content.skills.values()].flatMap((skill) => (skill.subject === subject ? [skill.id] : []));

/** Nobody said which grade the learner is in: as old as the middle of the goal. */
function middleGrade(content: ContentLibrary, skillIds: readonly string[]): number | null {
  const grades = skillIds.flatMap((id) => content.skills.get(id)?.grades[0] ?? []).sort((one, other) => one - other);
  return grades[Math.floor((grades.length - 1) / 2)] ?? null;
}

/** One fresh item of each skill that is due. */
async function planReview(services: PlanServices, learnerId: string, now: Date): Promise<PracticePlan> {
  const { db, content } = services;
  const due = dueReviews(await loadReviews(services, learnerId), schoolDay(services, now)).slice(0, longestReview);
  if (due.length === 0) throw new AppError('nothing_due', 409, 'No reviews are due now.');
  const skillIds = due.map(({ skillId }) => skillId);
  const recent = await recentItems(db, learnerId, skillIds);
  const known = new Map((await loadEstimates(services, learnerId, skillIds, now)).map((estimate) => [estimate.skillId, estimate.known]));
  const itemIds = skillIds.flatMap((skillId) => chooseReviewItem(content, { skillId, known: known.get(skillId) ?? 0, recent, seed: `${learnerId} ${now.getTime()}` }) ?? []);
  return { kind: 'review', purpose: 'review', skillIds, itemIds, total: itemIds.length };
}
