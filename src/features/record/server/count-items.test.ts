import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser } from '#features/session/server/session.factory.ts';
import { createRandom } from '#shared/random.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { createCorrection, correctionSumsOf } from '../tracing/learned-correction.ts';
import { levelOffset, sumsOf, usualDifficulty } from '../tracing/learned-difficulty.ts';
import { startLearner } from '../tracing/trace-learner.ts';
import { recountItems } from './count-items.ts';
import { createTestEvidence } from './evidence.factory.ts';
import { presentEstimates } from './load-estimates.ts';
import { loadSchool } from './load-school.ts';
import { loadSchoolModel } from './tracing/load-traces.ts';
import { rebuildEstimates } from './tracing/rebuild-estimates.ts';
import { recordEvidence, type NewEvidence } from './record-evidence.ts';
import { estimates, evidence, itemAnswers } from './tables.ts';
import { createTestContent } from './test-content.factory.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
});
afterAll(() => services.close());

const learner = async () => (await createTestUser(services)).id;
const items = () => services.db.select().from(itemAnswers).orderBy(asc(itemAnswers.itemId), asc(itemAnswers.level));
const first = (isCorrect: boolean, more: Partial<NewEvidence> = {}) => createTestEvidence({ isCorrect, ...more });

test('an answer is added to its question in the same write, by the very step of the filter', async () => {
  const id = await learner();
  await recordEvidence(services, id, [first(true, { level: 3 })]);
  const [row] = await services.db.select().from(evidence).where(eq(evidence.learnerId, id));
  expect(row).toMatchObject({ level: 3, choices: null, difficulty: levelOffset(3) });
  const { expected, plain, usualDifficulty: [usual] } = row!;
  expect(expected).toBeLessThan(0.5);
  expect(usual).toBeCloseTo(usualDifficulty, 0);
  const [item] = await items();
  expect(item).toMatchObject({ itemId: 'first.times', skillId: 'first', level: 3, answers: 1, right: 1 });
  const { push, information } = sumsOf(true, expected!, usual! + levelOffset(3));
  const { w, wzz, wzy } = correctionSumsOf({ plain: plain!, expected: expected!, isRight: true });
  for (const [counted, own] of [[item!.push, push], [item!.information, information], [item!.w, w], [item!.wzz, wzz], [item!.wzy, wzy]] as const) expect(Math.abs(counted - own * 1e6)).toBeLessThanOrEqual(0.51);
});

test('further attempts and answers after an example say nothing of a question; hints taken count as not right', async () => {
  const before = (await items()).find(({ level }) => level === 1);
  expect(before).toBeUndefined();
  await recordEvidence(services, await learner(), [
    first(false, { level: 1 }), first(true, { level: 1, attempt: 2, isAided: true }), first(true, { level: 1, isAided: true }), first(true, { level: 1, isAided: true, hintsUsed: 2 }),
  ]);
  expect((await items()).find(({ level }) => level === 1)).toMatchObject({ answers: 2, right: 0 });
});

test('answers of many at the same time add up; counting all again, and rebuilding, finds the very same', async () => {
  const random = createRandom('many at once');
  const learners = await Promise.all(Array.from({ length: 8 }, learner));
  await Promise.all(learners.flatMap((id) => Array.from({ length: 6 }, () => recordEvidence(services, id, [
    first(random.next() < 0.6, { itemId: random.pick(['first.times', 'first.choice']), choices: random.next() < 0.5 ? null : 3, level: random.integer(1, 3) }),
  ]))));
  const [counted, traced] = [await items(), await services.db.select().from(estimates).orderBy(asc(estimates.learnerId), asc(estimates.skillId))];
  expect(counted.reduce((sum, { answers }) => sum + answers, 0)).toBe(1 + 2 + 48);
  await recountItems(services.db);
  expect(await items()).toEqual(counted);
  await services.db.update(itemAnswers).set({ push: 12_345, answers: 3 });
  await services.db.delete(itemAnswers).where(eq(itemAnswers.level, 3));
  await services.db.insert(itemAnswers).values({ itemId: 'gone', skillId: 'gone', level: 1, answers: 4, right: 1, push: 1, information: 1, w: 0, wz: 0, wzz: 0, wy: 0, wzy: 0 });
  await rebuildEstimates(services);
  expect(await items()).toEqual(counted);
  expect(await services.db.select().from(estimates).orderBy(asc(estimates.learnerId), asc(estimates.skillId))).toEqual(traced);
});

test('what is recounted while answers come in loses none of them', async () => {
  const learners = await Promise.all(Array.from({ length: 4 }, learner));
  await Promise.all([recountItems(services.db), ...learners.flatMap((id) => Array.from({ length: 5 }, () => recordEvidence(services, id, [first(true)]))), recountItems(services.db)]);
  const counted = await items();
  await recountItems(services.db);
  expect(await items()).toEqual(counted);
});

test('a question that is answered wrong again and again becomes difficult, and a newcomer is taken to know less of what the school finds hard', async () => {
  const other = await createTestServices({ content: createTestContent() });
  const newcomer = async () => presentEstimates(startLearner(), await loadSchoolModel(other.db, other.content), [...other.content.skills.values()], 0)[0]!.known;
  const before = await newcomer();
  for (let pupil = 0; pupil < 12; pupil += 1) {
    const { id } = await createTestUser(other);
    await recordEvidence(other, id, [first(false), first(pupil % 2 === 0, { itemId: 'first.more-times' }), first(false)]);
  }
  const { difficulties } = await loadSchool(other.db);
  const offsetOf = (itemId: string) => difficulties.of({ itemId, skillId: 'first', level: 2 }).offset;
  expect(offsetOf('first.times')).toBeGreaterThan(offsetOf('first.more-times') + 0.3);
  expect(await newcomer()).toBeLessThan(before - 0.02);
  await other.close();
});

test('a school whose answers come out surer than foreseen learns to be surer', () => {
  const correction = createCorrection();
  for (let answer = 0; answer < 400; answer += 1) {
    for (const [plain, right] of [[0.8, 0.95], [0.3, 0.1]] as const) correction.add(correctionSumsOf({ plain, expected: correction.of(plain), isRight: (answer % 20) / 20 < right }));
  }
  expect(correction.of(0.8)).toBeGreaterThan(0.9);
  expect(correction.of(0.3)).toBeLessThan(0.16);
  expect(createCorrection().of(0.8)).toBeCloseTo(0.8, 12);
});

test('rows from before questions were foreseen count nowhere and still fold', async () => {
  const id = await learner();
  await services.db.execute(sql`insert into evidence (id, learner_id, answer_key, item_id, skill_ids, context, is_correct, score, attempt, hints_used, is_aided, stem, response, answered_at)
    values (gen_random_uuid(), ${id}, gen_random_uuid(), 'first.times', '{first}', 'practice', true, 1, 1, 0, false, '?', '6', now())`);
  const counted = await items();
  await rebuildEstimates(services);
  expect(await items()).toEqual(counted);
  const [estimate] = await services.db.select().from(estimates).where(eq(estimates.learnerId, id));
  expect(estimate).toMatchObject({ evidenceCount: 1, correctCount: 1 });
});
