import { and, desc, eq } from 'drizzle-orm';
import { loadEstimates, withLearnerLock } from '#features/record/server/public.ts';
import { newId } from '#shared/ids.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/db/database.ts';
import type { Practice, StartPracticeInput } from '../../contract.ts';
import { takeContexts } from '../contexts/context-pool.ts';
import { drawQuestions } from '../questions/draw-questions.ts';
import { loadQuestionsOf, recentItems, type PracticeRow } from '../questions/load-questions.ts';
import { planPractice, purposeOf, type PracticePlan } from './plan-practice.ts';
import { placementScope } from './placement-scope.ts';
import { presentPractice, skillsShown } from './present-practice.ts';
import { practices, questions as questionTable } from '../tables.ts';

type PracticeServices = Pick<Services, 'db' | 'content' | 'log'>;
type StartServices = PracticeServices & Pick<Services, 'env'> & { engines: Pick<Services['engines'], 'offers'> };

/** Reviews that were left open go on within this time; later what is due is looked at anew. */
const reviewPatienceMs = 12 * 3_600_000;

/**
 * The open practice of this purpose, or a new one with its first questions drawn. Two requests at once find the same one.
 * @throws AppError `not_found` 404, `nothing_due` or `nothing_to_ask` 409
 */
export async function startPractice(services: StartServices, learnerId: string, input: StartPracticeInput, now = new Date()): Promise<{ practice: Practice; isNew: boolean }> {
  // Told anew by a language model, so none without one. It is asked before: the settings are read by another connection.
  const hasContexts = await services.engines.offers('practice-contexts');
  return withLearnerLock(services.db, learnerId, async (tx) => {
    const within = { ...services, db: tx };
    const open = await findOpen(tx, learnerId, input, now);
    if (open) return { practice: await showPractice(within, open, now), isNew: false };
    const plan = await planPractice(within, learnerId, input, now);
    return { practice: await beginPractice(within, learnerId, plan, hasContexts, now), isNew: true };
  });
}

/** A practice as it stands. */
export async function showPractice({ db, content }: PracticeServices, practice: PracticeRow, now = new Date()): Promise<Practice> {
  const questions = await loadQuestionsOf(db, practice.id);
  const estimates = await loadEstimates({ db, content }, practice.learnerId, skillsShown(practice, questions), now);
  return presentPractice(content, practice, questions, estimates);
}

async function findOpen(tx: Database, learnerId: string, input: StartPracticeInput, now: Date): Promise<PracticeRow | undefined> {
  const isThis = and(eq(practices.learnerId, learnerId), eq(practices.status, 'open'), eq(practices.purpose, purposeOf(input)));
  const [open] = await tx.select().from(practices).where(isThis).orderBy(desc(practices.updatedAt)).limit(1);
  if (!open) return undefined;
  const isStale = input.kind === 'review' && now.getTime() - open.updatedAt.getTime() > reviewPatienceMs;
  const isLeft = 'isFresh' in input && input.isFresh === true;
  if (!isStale && !isLeft) return open;
  // Left, not finished: it has no moment at which it came to its end.
  await tx.update(practices).set({ status: 'done', updatedAt: now }).where(isThis);
  return undefined;
}

async function beginPractice(services: PracticeServices, learnerId: string, plan: PracticePlan, hasContexts: boolean, now: Date): Promise<Practice> {
  const { db: tx, content } = services;
  // A placement goes beyond what it is about.
  const estimates = await loadEstimates({ db: tx, content }, learnerId, plan.kind === 'placement' ? placementScope(content, plan.skillIds) : plan.skillIds, now);
  const byId = new Map(estimates.map((estimate) => [estimate.skillId, estimate]));
  const before = Object.fromEntries(estimates.map(({ skillId, known }) => [skillId, known]));
  const practiceId = newId(now.getTime());
  const contexts = hasContexts ? await takeContexts(services, { ...plan, id: practiceId, learnerId }) : [];
  const practice: PracticeRow = {
    lessonId: null, sectionIndex: null, blockIndex: null, itemIds: null, isWhole: false, startGrade: null, ...plan,
    id: practiceId, learnerId, before, contexts, status: 'open', createdAt: now, updatedAt: now, finishedAt: null,
  };
  await tx.insert(practices).values(practice);
  const recent = practice.itemIds || practice.skillIds.length > 1 ? [] : await recentItems(tx, learnerId, practice.skillIds);
  const questions = drawQuestions(services, { practice, questions: [], known: (skillId) => before[skillId] ?? 0, judged: (skillId) => byId.get(skillId), recent, now });
  if (questions.length === 0) throw new AppError('nothing_to_ask', 409, 'There are no questions to ask here right now.');
  await tx.insert(questionTable).values(questions);
  const shown = new Set(skillsShown(practice, questions));
  return presentPractice(content, practice, questions, estimates.filter(({ skillId }) => shown.has(skillId)));
}
