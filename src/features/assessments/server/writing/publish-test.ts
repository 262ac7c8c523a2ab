import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { checkTest, pinVersions } from '../../check-test.ts';
import { tests, testVersions } from '../tables.ts';
import { itemIdsOf, loadItemStates } from './load-item-states.ts';
import type { TestRow } from './load-test.ts';
import { mustBeOpen } from './save-test.ts';

type By = { byId: string; now: Date };

/**
 * Makes a version of what stands in the draft, with the newest version of each of its items. What was given before keeps its own. Nothing changed: the
 * version that there is.
 * @throws AppError `changed_elsewhere`, `archived`, `not_ready` 409, whose details name every fault
 */
export async function publishTest(db: Database, testId: string, revision: number, { byId, now }: By): Promise<TestRow> {
  return db.transaction(async (tx) => {
    const [test] = await tx.select().from(tests).where(eq(tests.id, testId)).for('update');
    if (!test) throw notFound('test');
    mustBeOpen(test);
    if (test.revision !== revision) throw new AppError('changed_elsewhere', 409, 'This test was changed since you opened it. Look at it again before you publish it.');
    const states = await loadItemStates(tx, itemIdsOf(test.draft), byId);
    const faults = checkTest(test.draft, states);
    if (faults[0]) throw new AppError('not_ready', 409, faults[0].says, { faults });
    const body = pinVersions(test.draft, states);
    const [newest] = await tx.select({ body: testVersions.body }).from(testVersions).where(and(eq(testVersions.testId, testId), eq(testVersions.number, test.version)));
    if (newest && !test.isChanged && JSON.stringify(itemVersionsOf(newest.body)) === JSON.stringify(itemVersionsOf(body))) return test;
    const number = test.version + 1;
    await tx.insert(testVersions).values({ testId, number, body, byId, createdAt: now });
    const [published] = await tx.update(tests).set({ version: number, isChanged: false, updatedAt: now }).where(eq(tests.id, testId)).returning();
    return published ?? test;
  });
}

const itemVersionsOf = ({ sections }: TestRow['draft']) => sections.flatMap(({ questions }) => questions.map(({ versionId }) => versionId));
