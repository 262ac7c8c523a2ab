import { and, eq, inArray, sql } from 'drizzle-orm';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { itemClasses, items } from '#features/items/server/tables.ts';
import { sittings } from '#features/assessments/server/tables.ts';
import { classes, enrolments } from '#features/people/server/tables.ts';
import type { Actor } from '#features/session/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { canGrade, canReadItemFigures } from '../policy.ts';
import { type GradedAnswer, type GradedSitting, loadAnswer, loadGradedSitting } from './load-graded.ts';

/** What is loaded for who marks, and only for them: whoever may not is told the same as of what is not there. */
export function gradersOf(db: Database) {
  return {
    sittingFor: async (actor: Actor, sittingId: string): Promise<GradedSitting> => {
      const sitting = await loadGradedSitting(db, sittingId);
      if (!sitting || !canGrade(actor, sitting)) throw notFound('test');
      return sitting;
    },
    answerFor: async (actor: Actor, questionId: string, what = 'answer'): Promise<GradedAnswer> => {
      const graded = await loadAnswer(db, questionId);
      if (!graded || !canGrade(actor, graded.sitting)) throw notFound(what);
      return graded;
    },
    itemFor: async (actor: Actor, itemId: string): Promise<void> => {
      const item = await loadItem(db, actor.userId, itemId);
      if (!item || !canReadItemFigures(actor, item)) throw notFound('item');
    },
    mustTeach: (actor: Actor): void => {
      if (!actor.personas.includes('teacher')) throw new AppError('wrong_persona', 403, 'Marks are given by teachers.');
    },
  };
}

/** Who owns an item, and whether a teacher finds it: shared with the school, with one of their classes, or asked in one of these. */
async function loadItem(db: Database, teacherId: string, itemId: string): Promise<{ ownerId: string | null; isFound: boolean } | undefined> {
  const taught = db.select({ id: enrolments.classId }).from(enrolments).innerJoin(classes, eq(classes.id, enrolments.classId))
    .where(and(eq(enrolments.userId, teacherId), eq(enrolments.role, 'teacher'), sql`${classes.archivedAt} is null`));
  const inClass = db.select({ one: sql`1` }).from(itemClasses).where(and(eq(itemClasses.itemId, itemId), inArray(itemClasses.classId, taught)));
  const asked = db.select({ one: sql`1` }).from(attemptQuestions).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId)).innerJoin(sittings, eq(sittings.id, attempts.sittingId))
    .where(and(eq(attemptQuestions.itemId, itemId), inArray(sittings.classId, taught)));
  const [row] = await db.select({ ownerId: items.ownerId, isFound: sql<boolean>`(${items.sharing} = 'school' or (${items.sharing} = 'classes' and exists ${inClass}) or exists ${asked})` })
    .from(items).where(eq(items.id, itemId));
  return row;
}
