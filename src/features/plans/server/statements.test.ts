import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, createTestUser } from '#features/session/server/session.factory.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { dateOf } from '#shared/calendar-date.ts';
import { plan, planList } from '../contract.ts';
import { answer, createTestClass, ratios } from './plans.factory.ts';
import { plans } from './tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const settings = { startsOn: dateOf(new Date(), 'UTC'), dueOn: null, minutesADay: 25, weekdays: [0, 1, 2, 3, 4, 5, 6] };
const input = { title: 'Ratios', skillIds: ratios, settings };

async function school(pupilCount: number) {
  const [teacher, ada] = await Promise.all([createSignedIn(services, app, ['teacher']), createSignedIn(services, app)]);
  const others = [];
  for (let count = 1; count < pupilCount; count += 1) others.push((await createTestUser(services)).id);
  const ids = [ada.id, ...others];
  return { teacher, ada, ids, classId: await createTestClass(services, teacher.id, ids) };
}

/** What the school taught, and which engine is set, is kept for some seconds: whether it is read again hangs on the clock. */
const isOfRequest = (text: string) => !text.includes('"item_answers"') && !text.includes('from "settings"');

/** What one request sends to the database when nothing is new. */
async function countOf(request: () => Promise<Response>): Promise<number> {
  expect((await request()).status).toBeLessThan(300);
  return (await statementsOf(request)).filter(isOfRequest).length;
}

test('a home and the page of a plan take few statements, and as many for a teacher and after many answers', async () => {
  const { teacher, ada } = await school(1);
  const made = plan.parse(await (await ada.send('POST', '/plans', input)).json());
  const page = (person: typeof ada) => countOf(() => person.send('GET', `/plans/${made.id}`));
  expect([await page(ada), await page(teacher)]).toEqual([5, 5]);
  expect(await countOf(() => ada.send('GET', '/learning/home'))).toBeLessThanOrEqual(3);
  for (const skillId of ratios) await answer(services, ada.id, skillId, [true, false, true, true, true, false]);
  expect([await page(ada), await page(teacher)]).toEqual([5, 5]);
  expect(await countOf(() => ada.send('GET', '/learning/home'))).toBeLessThanOrEqual(3);
  expect(await countOf(() => ada.send('GET', '/plans'))).toBeLessThanOrEqual(4);
});

test('plans of a whole class are drafted in as many statements as those of two pupils', async () => {
  const [small, large] = [await school(2), await school(30)];
  const draft = ({ teacher, classId }: typeof small) => statementsOf(async () => {
    const made = planList.parse(await (await teacher.send('POST', `/teaching/classes/${classId}/plans`, { ...input, isAssigned: false })).json());
    expect(made.plans.every(({ stepCount }) => stepCount > 0)).toBe(true);
  });
  await small.teacher.send('GET', `/teaching/classes/${small.classId}`);
  const [ofTwo, ofThirty] = [(await draft(small)).filter(isOfRequest), (await draft(large)).filter(isOfRequest)];
  expect(ofThirty.length).toBe(ofTwo.length);
  expect(ofThirty.length).toBeLessThanOrEqual(20);
  expect(ofThirty.filter((text) => /^begin/i.test(text))).toHaveLength(1);
});

test('a class page takes as many statements for thirty pupils as for two', async () => {
  const counts = [];
  for (const size of [2, 30]) {
    const { teacher, ids, classId } = await school(size);
    for (const id of ids.slice(0, 2)) await answer(services, id, 'ratio-language', [false, true]);
    counts.push(await countOf(() => teacher.send('GET', `/teaching/classes/${classId}`)));
  }
  expect(counts[1]).toBe(counts[0]);
  expect(counts[1]).toBeLessThanOrEqual(11);
});

test('the plans of a class are assigned, and taken back, in few statements', async () => {
  const { teacher, classId } = await school(12);
  const made = planList.parse(await (await teacher.send('POST', `/teaching/classes/${classId}/plans`, { ...input, isAssigned: false })).json());
  const planIds = made.plans.map(({ id }) => id);
  for (const path of ['assign', 'take-back']) {
    const sent = await statementsOf(async () => expect((await teacher.send('POST', `/teaching/plans/${path}`, { planIds })).status).toBe(200));
    expect(sent.filter(isOfRequest).length).toBeLessThanOrEqual(11);
  }
});

test('when one of the plans of a class cannot be made, none is', async () => {
  const { teacher, ids, classId } = await school(3);
  const [, , last] = ids;
  await services.db.execute(sql.raw(`alter table plans add constraint not_this_one check (learner_id <> '${last}') not valid`));
  try {
    expect((await teacher.send('POST', `/teaching/classes/${classId}/plans`, { ...input, isAssigned: true })).status).toBe(500);
  } finally {
    await services.db.execute(sql`alter table plans drop constraint not_this_one`);
  }
  expect(await services.db.$count(plans, inArray(plans.learnerId, ids))).toBe(0);
});
