import { and, eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { refuseBody } from '../../check-test.ts';
import type { TestBody } from '../../test-body.ts';
import { tests } from '../tables.ts';
import type { TestRow } from './load-test.ts';

/**
 * Saves what was typed, on the strength of the revision it was typed upon. The same again, after a reply that was lost, is found to be saved.
 * @throws AppError `changed_elsewhere`, `impossible` 409
 */
export async function saveTest(db: Database, test: TestRow, body: TestBody, revision: number, now: Date): Promise<TestRow> {
  mustBeOpen(test);
  const refused = refuseBody(body);
  if (refused !== null) throw new AppError('impossible', 409, refused);
  const unpinned: TestBody = { ...body, sections: body.sections.map((section) => ({ ...section, questions: section.questions.map((question) => ({ ...question, versionId: null })) })) };
  const [saved] = await db.update(tests).set({ draft: unpinned, revision: revision + 1, isChanged: true, updatedAt: now })
    .where(and(eq(tests.id, test.id), eq(tests.revision, revision))).returning();
  if (saved) return saved;
  const [current] = await db.select().from(tests).where(eq(tests.id, test.id));
  if (current?.revision === revision + 1 && isDeepStrictEqual(current.draft, unpinned)) return current;
  throw new AppError('changed_elsewhere', 409, 'This test was changed in another window since you opened it. Open it again to go on; what you see here is not lost until you do.');
}

/** @throws AppError `archived` 409 */
export function mustBeOpen({ archivedAt }: Pick<TestRow, 'archivedAt'>): void {
  if (archivedAt) throw new AppError('archived', 409, 'This test is put away. Bring it back to change or give it.');
}

/** Puts a test away, or brings it back. What was given stays given. */
export async function archiveTest(db: Database, { id, archivedAt }: TestRow, isArchived: boolean, now: Date): Promise<TestRow | undefined> {
  const [row] = await db.update(tests).set({ archivedAt: isArchived ? (archivedAt ?? now) : null }).where(eq(tests.id, id)).returning();
  return row;
}
