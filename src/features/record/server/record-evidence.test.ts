import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asc, eq, sql } from 'drizzle-orm';
import { createTestUser } from '#features/session/server/session.factory.ts';
import { createRandom } from '#shared/random.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { countHelped } from './count-helped.ts';
import { createTestEvidence } from './evidence.factory.ts';
import { loadEstimates, loadEstimatesOf, loadMeasuredOf } from './load-estimates.ts';
import { minutesByDay } from './minutes-by-day.ts';
import { rebuildEstimates } from './tracing/rebuild-estimates.ts';
import { recentMisconceptions } from './recent-misconceptions.ts';
import { recordEvidence, type NewEvidence } from './record-evidence.ts';
import { createTestContent } from './test-content.factory.ts';
import { estimateRebuilds, estimates, evidence, itemAnswers, learnerLevels, reviewCards } from './tables.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
});
afterAll(() => services.close());

const learner = async () => (await createTestUser(services)).id;
const day = 86_400_000;
const start = Date.UTC(2026, 8, 1, 9);

/** Everything derived of a learner, as it stands in the tables. */
async function derived(learnerId: string) {
  const { db } = services;
  return {
    estimates: await db.select().from(estimates).where(eq(estimates.learnerId, learnerId)).orderBy(asc(estimates.skillId)),
    cards: await db.select().from(reviewCards).where(eq(reviewCards.learnerId, learnerId)).orderBy(asc(reviewCards.skillId)),
    levels: (await db.select().from(learnerLevels).where(eq(learnerLevels.learnerId, learnerId))).map((row) => ({ ...row, revision: 0 })),
  };
}

/** Answers of all kinds over some weeks, always the same for a seed. */
function history(seed: number, length: number): NewEvidence[] {
  const random = createRandom(seed);
  let at = start;
  return Array.from({ length }, () => {
    at += random.integer(-600, 90_000) * 1_000;
    const skill = random.pick(['first', 'second', 'third']);
    const others = ['first', 'second', 'third', 'no-longer-there'].filter((id) => id !== skill && random.next() < 0.2);
    const hintsUsed = random.next() < 0.3 ? random.integer(1, 4) : 0;
    const attempt = random.next() < 0.2 ? random.integer(2, 3) : 1;
    return createTestEvidence({
      itemId: `${skill}.${random.pick(['times', 'more-times', 'choice'])}`, skillIds: [skill, ...others], isCorrect: random.next() < 0.7, hintsUsed, attempt,
      isAided: hintsUsed > 0 || attempt > 1, context: random.pick(['practice', 'lesson', 'review', 'check', 'placement', 'assessment']), answeredAt: new Date(at),
    });
  });
}

test('an answer is recorded once, and the estimate and the card follow from it', async () => {
  const learnerId = await learner();
  const row = createTestEvidence({ answeredAt: new Date(start) });
  const first = await recordEvidence(services, learnerId, [row]);
  expect(first.added).toHaveLength(1);
  const after = await derived(learnerId);
  expect(after.estimates).toMatchObject([{ skillId: 'first', evidenceCount: 1, correctCount: 1, weight: 1, lastAt: new Date(start) }]);
  expect(after.cards).toMatchObject([{ skillId: 'first', reps: 1 }]);
  expect((await recordEvidence(services, learnerId, [row])).added).toEqual([]);
  expect(await derived(learnerId)).toEqual(after);
});

test('any history, recorded one by one or together, rebuilds to exactly the same values', async () => {
  const learners = await Promise.all([learner(), learner(), learner()]);
  const histories = learners.map((_, index) => history(index + 1, 80));
  for (const [index, learnerId] of learners.entries()) {
    const rows = histories[index]!;
    if (index === 2) await recordEvidence(services, learnerId, rows);
    else for (const row of rows) await recordEvidence(services, learnerId, [row]);
  }
  const before = await Promise.all(learners.map(derived));
  expect(before[0]!.estimates.length).toBeGreaterThanOrEqual(3);
  await services.db.update(estimates).set({ mean: 0.123, weight: 99 });
  await services.db.delete(reviewCards);
  expect((await rebuildEstimates(services)).evidence).toBeGreaterThanOrEqual(240);
  expect(await Promise.all(learners.map(derived))).toEqual(before);
});

test('one by one and together come to the same, each in a school of its own', async () => {
  const schools = await Promise.all([createTestServices({ content: createTestContent() }), createTestServices({ content: createTestContent() })]);
  const rows = history(7, 40);
  const [one, together] = await Promise.all(schools.map(async (school, index) => {
    const { id } = await createTestUser(school);
    if (index === 1) await recordEvidence(school, id, rows);
    else for (const row of rows) await recordEvidence(school, id, [row]);
    const numbers = (table: Record<string, unknown>[]) => table.flatMap((row) => Object.values(row).flat().filter((value) => typeof value === 'number'));
    return [
      numbers(await school.db.select().from(estimates).orderBy(asc(estimates.skillId))), numbers(await school.db.select().from(itemAnswers).orderBy(asc(itemAnswers.itemId), asc(itemAnswers.level))),
      numbers((await school.db.select().from(evidence).orderBy(asc(evidence.sequence))).map((row) => ({ ...row, sequence: 0 }))),
    ];
  }));
  // What was learned is kept in millionths.
  for (const [table, values] of one!.entries()) {
    expect(together![table]).toHaveLength(values.length);
    for (const [index, value] of values.entries()) expect(Math.abs(together![table]![index]! - value)).toBeLessThanOrEqual(Math.max(5, Math.abs(value)) * 1e-4);
  }
  await Promise.all(schools.map((school) => school.close()));
});

test('answers at the same time neither double nor lose, and rebuild to the same values', async () => {
  const learnerId = await learner();
  const rows = history(11, 40);
  const twice = [...rows, ...rows.map((row) => ({ ...row }))];
  const results = await Promise.all(twice.map((row) => recordEvidence(services, learnerId, [row])));
  expect(results.flatMap(({ added }) => added)).toHaveLength(40);
  const before = await derived(learnerId);
  const [{ count } = { count: 0 }] = await services.db.select({ count: sql<number>`count(*)::int` }).from(evidence).where(eq(evidence.learnerId, learnerId));
  expect(count).toBe(40);
  expect(before.estimates.filter(({ skillId }) => skillId === 'first')[0]!.evidenceCount).toBe(rows.filter(({ skillIds }) => skillIds.includes('first')).length);
  await rebuildEstimates(services);
  expect(await derived(learnerId)).toEqual(before);
});

test('an interrupted rebuild goes on where it was, and ends with all of it', async () => {
  const learners = await Promise.all(Array.from({ length: 70 }, learner));
  for (const [index, learnerId] of learners.entries()) await recordEvidence(services, learnerId, history(100 + index, 3));
  const before = await Promise.all(learners.map(derived));
  const [total] = await services.db.select({ count: sql<number>`count(*)::int` }).from(evidence);
  const controller = new AbortController();
  await expect(rebuildEstimates(services, { signal: controller.signal, progress: () => controller.abort() })).rejects.toThrow();
  const [half] = await services.db.select().from(estimateRebuilds).where(sql`finished_at is null`);
  expect(half!.lastLearnerId).not.toBeNull();
  const rest = await rebuildEstimates(services);
  const [whole] = await services.db.select().from(estimateRebuilds).where(eq(estimateRebuilds.id, half!.id));
  expect([rest.evidence, whole!.evidenceCount]).toEqual([total!.count - half!.evidenceCount, total!.count]);
  expect(whole!.finishedAt).not.toBeNull();
  expect(await Promise.all(learners.map(derived))).toEqual(before);
});

test('answers that come while everything is rebuilt are in it', async () => {
  const learnerId = await learner();
  const rows = history(21, 30);
  await Promise.all([rebuildEstimates(services), rebuildEstimates(services), ...rows.map((row) => recordEvidence(services, learnerId, [row]))]);
  const before = await derived(learnerId);
  expect(before.levels[0]!.answers).toBe(rows.filter(({ attempt }) => attempt === 1).length);
  await rebuildEstimates(services);
  expect(await derived(learnerId)).toEqual(before);
});

test('evidence is never changed', async () => {
  const learnerId = await learner();
  await recordEvidence(services, learnerId, [createTestEvidence()]);
  await expect(services.db.update(evidence).set({ isCorrect: false }).where(eq(evidence.learnerId, learnerId))).rejects.toMatchObject({ cause: { message: 'rows of evidence are never changed' } });
});

test('what fails half way leaves nothing', async () => {
  const learnerId = await learner();
  const broken = createTestEvidence({ attempt: Number.NaN });
  await expect(recordEvidence(services, learnerId, [createTestEvidence(), broken])).rejects.toThrow();
  expect(await derived(learnerId)).toEqual({ estimates: [], cards: [], levels: [] });
});

test('estimates: all skills in order, one learner or many, as of any moment', async () => {
  const [one, other] = [await learner(), await learner()];
  for (let at = 0; at < 12; at += 1) await recordEvidence(services, one, [createTestEvidence({ skillIds: ['second'], itemId: 'second.times', answeredAt: new Date(start + at * 60_000 - (at < 6 ? day : 0)) })]);
  const all = await loadEstimates(services, one, undefined, new Date(start + day));
  expect(all.map(({ skillId, status, lacks }) => [skillId, status, lacks])).toEqual([['first', 'not-started', 'answers'], ['second', 'secure', null], ['third', 'not-started', 'answers']]);
  const [first, second, third] = all;
  expect(first!.known).toBeGreaterThan(0.6);
  expect(third!.known).toBeGreaterThan(0.3);
  expect(second).toMatchObject({ evidenceCount: 12, correctCount: 12, isProvisional: false, name: 'The skill second' });
  expect(second!.low).toBeLessThan(second!.known);
  const later = await loadEstimates(services, one, ['second', 'nothing'], new Date(start + 90 * day));
  expect(later.map(({ skillId, status }) => [skillId, status])).toEqual([['second', 'fading']]);
  const both = await loadEstimatesOf(services, [one, other], ['first', 'second'], new Date(start + day));
  expect(both.get(one)).toEqual(all.slice(0, 2));
  for (const { known, lastAt } of both.get(other)!) expect([lastAt, known > 0.1 && known < 0.6]).toEqual([null, true]);
  expect(await loadEstimatesOf(services, [])).toEqual(new Map());
  const measured = await loadMeasuredOf(services, [one, other], ['first', 'second', 'nothing'], new Date(start + day));
  expect([measured.get(one), measured.get(other)]).toEqual([new Map([['second', second]]), new Map()]);
  expect(await loadMeasuredOf(services, [], ['first'], new Date())).toEqual(new Map());
});

test('counts, minutes and misconceptions', async () => {
  const [one, other] = [await learner(), await learner()];
  const wrong = { isCorrect: false, score: 0, misconceptionId: 'first.adds' };
  await recordEvidence(services, one, [
    createTestEvidence({ answeredAt: new Date(start), seconds: 90 }),
    createTestEvidence({ answeredAt: new Date(start + 60_000), seconds: 4_000, isAided: true, hintsUsed: 1 }),
    createTestEvidence({ answeredAt: new Date(start + day), seconds: null, ...wrong }),
    createTestEvidence({ answeredAt: new Date(start + day), ...wrong, misconceptionId: 'first.gone', seconds: 30 }),
  ]);
  await recordEvidence(services, other, [createTestEvidence({ answeredAt: new Date(start), ...wrong })]);
  expect(await countHelped(services.db, [one])).toEqual(new Map([[one, new Map([['first', 1]])]]));
  expect(await minutesByDay(services, one, new Date(start))).toEqual(new Map([['2026-09-01', 11.5], ['2026-09-02', 0.5]]));
  const inHonolulu = { db: services.db, env: { ...services.env, SLATE_TIME_ZONE: 'Pacific/Honolulu' } };
  expect([...(await minutesByDay(inHonolulu, one, new Date(start))).keys()].sort()).toEqual(['2026-08-31', '2026-09-01']);
  expect(await recentMisconceptions(services, [one, other], ['first', 'second'], new Date(start))).toEqual([
    { misconceptionId: 'first.adds', name: 'Adds', skillId: 'first', learners: [one, other].toSorted().map((id) => ({ id, answers: 1 })), example: { stem: 'What is $2 \\times 3$?', response: '6' } },
  ]);
  expect(await recentMisconceptions(services, [other], ['first'], new Date(start + day))).toEqual([]);
});

test('a learner who is erased takes everything with them', async () => {
  const learnerId = await learner();
  await recordEvidence(services, learnerId, [createTestEvidence({ answerKey: randomUUID() })]);
  await services.db.execute(sql`delete from users where id = ${learnerId}`);
  expect(await derived(learnerId)).toEqual({ estimates: [], cards: [], levels: [] });
});
