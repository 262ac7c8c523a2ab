import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { mostInClass } from '../../contract.ts';
import { classes, enrolments } from '../tables.ts';

/**
 * Locks a class, within a transaction, for some who come into it: two at once could both take the last place.
 * @throws AppError `not_found` 404, `class_full` 409
 */
export async function makeRoom(tx: Database, classId: string, personIds: readonly string[]): Promise<void> {
  const [found] = await tx.select({ id: classes.id }).from(classes).where(and(eq(classes.id, classId), isNull(classes.archivedAt))).for('update');
  if (!found) throw notFound('class');
  if (personIds.length > mostInClass) throw full();
  const others = await tx.$count(enrolments, and(eq(enrolments.classId, classId), notInArray(enrolments.userId, [...personIds])));
  if (others + personIds.length > mostInClass) throw full();
}

const full = () => new AppError('class_full', 409, `A class takes ${mostInClass} people at most, and this one would have more.`);
