import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser } from '#features/session/server/session.factory.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { correctEvidence } from './correct-evidence.ts';
import { recountItems } from './count-items.ts';
import { createTestEvidence } from './evidence.factory.ts';
import { recordEvidence } from './record-evidence.ts';
import { createTestContent } from './test-content.factory.ts';
import { rebuildEstimates } from './tracing/rebuild-estimates.ts';
import { estimates, evidence, itemAnswers } from './tables.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
});
afterAll(() => services.close());

const derived = async (learnerId: string) => ({
  estimates: await services.db.select().from(estimates).where(eq(estimates.learnerId, learnerId)).orderBy(asc(estimates.skillId)),
  items: await services.db.select().from(itemAnswers).where(sql`${itemAnswers.answers} > 0`).orderBy(asc(itemAnswers.itemId), asc(itemAnswers.level)),
});
const rowsOf = (learnerId: string) => services.db.select().from(evidence).where(eq(evidence.learnerId, learnerId)).orderBy(asc(evidence.sequence));

test('a corrected answer says the other thing in everything that follows from it, and everything else stays', async () => {
  const { id: learnerId } = await createTestUser(services);
  const wrong = createTestEvidence({ isCorrect: false, misconceptionId: 'first.added' });
  const others = [createTestEvidence(), createTestEvidence({ itemId: 'second.times', skillIds: ['second'] })];
  await recordEvidence(services, learnerId, [wrong, ...others]);
  const before = await derived(learnerId);
  const right = { ...wrong, isCorrect: true, score: 1, misconceptionId: null };
  expect(await correctEvidence(services, learnerId, [right, ...others])).toBe(1);

  const [corrected, ...rest] = await rowsOf(learnerId);
  expect(corrected).toMatchObject({ isCorrect: true, score: 1, misconceptionId: null, correctedAt: expect.any(Date), response: wrong.response });
  expect(rest.map(({ correctedAt }) => correctedAt)).toEqual([null, null]);
  const after = await derived(learnerId);
  expect(after.estimates[0]).toMatchObject({ skillId: 'first', evidenceCount: 2, correctCount: 2 });
  expect(after.estimates[0]?.mean).toBeGreaterThan(before.estimates[0]?.mean ?? 9);
  expect(after.items.map(({ itemId, answers, right: rights }) => [itemId, answers, rights])).toEqual([['first.times', 2, 2], ['second.times', 1, 1]]);
  // The very same as when all is derived anew.
  await recountItems(services.db);
  await rebuildEstimates(services, { isFresh: true });
  expect(await derived(learnerId)).toEqual(after);
});

test('what stands so already, is not recorded, or is somebody else’s changes nothing; two at once are one', async () => {
  const [{ id: learnerId }, { id: other }] = [await createTestUser(services), await createTestUser(services)];
  const row = createTestEvidence();
  await recordEvidence(services, learnerId, [row]);
  expect(await correctEvidence(services, learnerId, [row, createTestEvidence()])).toBe(0);
  expect(await correctEvidence(services, other, [{ ...row, isCorrect: false, score: 0 }])).toBe(0);
  const half = { ...row, isCorrect: false, score: 0.5 };
  const counts = await Promise.all([1, 2].map(() => correctEvidence(services, learnerId, [half])));
  expect(counts.toSorted((one, next) => one - next)).toEqual([0, 1]);
  expect(await rowsOf(learnerId)).toMatchObject([{ isCorrect: false, score: 0.5 }]);
});

test('the table refuses everything else, and a correction that does not name its row', async () => {
  const { id: learnerId } = await createTestUser(services);
  await recordEvidence(services, learnerId, [createTestEvidence(), createTestEvidence()]);
  const [first, second] = await rowsOf(learnerId);
  const correcting = (named: string, set: Partial<typeof evidence.$inferInsert>) => services.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('slate.correcting', ${named}, true)`);
    await tx.update(evidence).set(set).where(eq(evidence.id, first?.id ?? ''));
  });
  const outcome = { isCorrect: false, score: 0, correctedAt: new Date() };
  const refused = { cause: { message: 'rows of evidence are never changed' } };
  await expect(correcting(second?.id ?? '', outcome)).rejects.toMatchObject(refused);
  await expect(correcting(first?.id ?? '', { ...outcome, response: 'other' })).rejects.toMatchObject(refused);
  await expect(correcting(first?.id ?? '', { isCorrect: false })).rejects.toMatchObject(refused);
  await correcting(first?.id ?? '', outcome);
});
