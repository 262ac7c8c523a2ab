import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { emptyTest, type TestBody } from '../../test-body.ts';
import { tests } from '../tables.ts';
import type { TestRow } from './load-test.ts';

type Made = { test: TestRow; isNew: boolean };

/** A new test of somebody; the same key again finds it. @throws AppError `key_taken` 409 for a key of somebody else */
export async function makeTest(db: Database, ownerId: string, key: string, body: TestBody): Promise<Made> {
  const [made] = await db.insert(tests).values({ ownerId, makeKey: key, draft: body }).onConflictDoNothing({ target: tests.makeKey }).returning();
  if (made) return { test: made, isNew: true };
  const [known] = await db.select().from(tests).where(eq(tests.makeKey, key));
  if (known?.ownerId !== ownerId) throw new AppError('key_taken', 409, 'This was made before. Open your tests again.');
  return { test: known, isNew: false };
}

export const newTest = (title: string): TestBody => ({ ...emptyTest, title });

const longestTitle = 160;

/** The same under another name, as a draft of whoever copies it. Versions are asked for anew when it is published. */
export function copyOf(body: TestBody): TestBody {
  return {
    ...body, title: `Copy of ${body.title}`.slice(0, longestTitle),
    sections: body.sections.map((section) => ({ ...section, questions: section.questions.map((question) => ({ ...question, versionId: null })) })),
  };
}
