import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { ClassInput } from '../../contract.ts';
import { classes, terms } from '../tables.ts';

/** @throws AppError `not_found` 404 for an unknown term */
export async function createClass(db: Database, { termId = null, ...given }: Omit<ClassInput, 'termId'> & { termId?: string | null | undefined }): Promise<string> {
  await mustHaveTerm(db, termId);
  const [row] = await db.insert(classes).values({ ...given, termId }).returning({ id: classes.id });
  if (!row) throw new Error('PostgreSQL gave no row back for a new class');
  return row.id;
}

/**
 * @param tx a transaction: it locks the class
 * @returns the fields that are other than they were
 * @throws AppError `not_found` 404 for an unknown class or term
 */
export async function changeClass(tx: Database, classId: string, given: ClassInput): Promise<(keyof ClassInput)[]> {
  await mustHaveTerm(tx, given.termId);
  const [before] = await tx.select({ name: classes.name, subject: classes.subject, grade: classes.grade, termId: classes.termId }).from(classes).where(eq(classes.id, classId)).for('update');
  if (!before) throw notFound('class');
  const fields = (['name', 'subject', 'grade', 'termId'] as const).filter((field) => before[field] !== given[field]);
  if (fields.length > 0) await tx.update(classes).set(given).where(eq(classes.id, classId));
  return fields;
}

/** Puts a class away, with everything in it kept, or brings it back. @returns whether it was otherwise before */
export async function archiveClass(tx: Database, classId: string, isArchived: boolean): Promise<boolean> {
  const [before] = await tx.select({ archivedAt: classes.archivedAt }).from(classes).where(eq(classes.id, classId)).for('update');
  if (!before || (before.archivedAt !== null) === isArchived) return false;
  await tx.update(classes).set({ archivedAt: isArchived ? new Date() : null }).where(eq(classes.id, classId));
  return true;
}

async function mustHaveTerm(db: Database, termId: string | null): Promise<void> {
  if (termId !== null && (await db.$count(terms, eq(terms.id, termId))) === 0) throw notFound('term');
}
