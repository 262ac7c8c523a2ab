import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnswerEvent } from '#engine/answer.ts';
import { testPassage } from '#engine/model/passage.factory.ts';
import { createTestUser } from '#features/session/server/session.factory.ts';
import { startFakeModelServer, type FakeModelServer } from '#server/testing/fake-model-server.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { addDays, dateOf } from '#shared/calendar-date.ts';
import { callList, usage, type SaveEngineInput } from '../contract.ts';
import { capsWith, createEngineAdmin, createTestClass, saved, type EngineAdmin } from './engine.factory.ts';
import { engineCalls, engineDays } from './tables.ts';

let fake: FakeModelServer;
let services: TestServices;
let app: TestApp;
let admin: EngineAdmin;
beforeAll(async () => {
  fake = await startFakeModelServer();
});
beforeEach(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  admin = await createEngineAdmin(services, app);
  fake.usual({ kind: 'answer', text: cited, usage: { input: 1_000, output: 500 } });
});
afterEach(async () => {
  fake.requests.length = 0;
  await services.close();
});
afterAll(() => fake.close());

const today = () => dateOf(new Date(), 'UTC');
const osmosis = testPassage('Osmosis is the movement of free water molecules through a semipermeable membrane.');
const cited = 'Water moves. [[p1: "movement of free water molecules"]]';
/** 1,000 tokens in and 500 out come to 0.001 × 2 + 0.0005 × 4 = 0.004 of the currency. */
const setUp = async (more: Partial<SaveEngineInput> = {}) => {
  await admin.save(saved(fake.baseUrl, more));
  await admin.addPrice('fake-model', 2_000_000, 4_000_000, today());
};
const costOfOne = 4_000;

/** Asks as a page does. */
async function ask(userId: string, question = 'What is osmosis?') {
  const { engine, kind } = await services.engines.use({ for: 'answers', userId });
  const events: AnswerEvent[] = [];
  for await (const event of engine.answer({ question, history: [{ role: 'person', content: question }], passages: [osmosis], documentCount: 1 })) events.push(event);
  const last = events.at(-1);
  return { kind, notes: last?.type === 'done' ? last.provenance.notes : [] };
}
const calls = () => services.db.select().from(engineCalls).orderBy(engineCalls.at);
const pupil = () => createTestUser(services);

test('a call is one row: when, who, for what, how much, at which price; and nothing of what was said', async () => {
  await setUp();
  const user = await pupil();
  const classId = await createTestClass(services, admin.id, [user.id]);
  await ask(user.id);
  const [call, ...others] = await calls();
  expect(others).toEqual([]);
  expect(call).toMatchObject({
    day: today(), userId: user.id, payer: 'student', usedFor: 'answers', classId, model: 'fake-model', inputTokens: 1_000, outputTokens: 500, isEstimated: false,
    costNanos: costOfOne * 1_000, outcome: 'complete',
  });
  expect(JSON.stringify(call)).not.toMatch(/osmosis|water/i);
  const list = callList.parse(await (await admin.send('GET', '/engine/calls')).json());
  expect(list.calls).toMatchObject([{ usedFor: 'answers', inputTokens: 1_000, costNanos: costOfOne * 1_000 }]);
  expect(JSON.stringify(list)).not.toContain(user.id);
  expect(usage.parse(await (await admin.send('GET', `/engine/usage?month=${today().slice(0, 7)}`)).json())).toMatchObject({
    rows: [{ day: today(), payer: 'student', usedFor: 'answers', classId, calls: 1, inputTokens: 1_000, outputTokens: 500, costNanos: costOfOne * 1_000 }],
  });
});

test('a provider that does not say is estimated and marked so; without a price there is no cost; a failure is a call too', async () => {
  await admin.save(saved(fake.baseUrl));
  const user = await pupil();
  fake.next({ kind: 'answer', text: cited }, { kind: 'cut', text: `${cited} And` }, { kind: 'status', status: 401 });
  await ask(user.id);
  await ask(user.id).catch(() => {});
  await ask(user.id).catch(() => {});
  const rows = await calls();
  expect(rows.map(({ outcome, isEstimated, costNanos }) => [outcome, isEstimated, costNanos])).toEqual([['complete', true, null], ['unavailable', true, null], ['unauthorized', false, 0]]);
  for (const { inputTokens, outputTokens } of rows.slice(0, 2)) expect([inputTokens > 100, outputTokens > 5]).toEqual([true, true]);
  expect(rows[2]).toMatchObject({ inputTokens: 0, outputTokens: 0 });
});

test('many at once are all counted, and what is added up is what the calls come to', async () => {
  await setUp();
  const users = await Promise.all([pupil(), pupil(), pupil()]);
  await Promise.all(Array.from({ length: 15 }, (_, index) => ask(users[index % 3]?.id ?? '')));
  const { rows: [sums] } = await services.db.execute<{ calls: number; cost: number }>(sql`select count(*)::int as calls, sum(cost_nanos)::float8 as cost from engine_calls`);
  const days = await services.db.select().from(engineDays);
  expect(sums).toEqual({ calls: 15, cost: 15 * costOfOne * 1_000 });
  expect(days).toMatchObject([{ calls: 15, costNanos: 15 * costOfOne * 1_000, inputTokens: 15_000 }]);
});

test('a price holds from its day on: what was counted before stays as it was', async () => {
  await setUp();
  const user = await pupil();
  await ask(user.id);
  await admin.addPrice('fake-model', 20_000_000, 40_000_000, today());
  await admin.addPrice('fake-model', 1, 1, addDays(today(), 1));
  await ask(user.id);
  expect((await calls()).map(({ costNanos }) => costNanos)).toEqual([costOfOne * 1_000, costOfOne * 10_000]);
});

test('at 80% of a cap it is said, at 100% the built-in engine goes on and says so; others are not held back', async () => {
  await setUp({ caps: capsWith({ student: { monthlyMicros: 5 * costOfOne, messagesADay: null } }) });
  const [user, teacher] = [await pupil(), await createTestUser(services, { personas: ['teacher'] })];
  const told = [];
  for (let turn = 0; turn < 6; turn += 1) told.push(await ask(user.id));
  expect(told.map(({ kind }) => kind)).toEqual(['model', 'model', 'model', 'model', 'model', 'builtin']);
  expect(told[3]?.notes).toEqual([]);
  expect(told[4]?.notes).toEqual([expect.stringContaining('80% of what your school sets aside for language models and students this month is used')]);
  expect(told[5]?.notes).toEqual([expect.stringContaining('is used up. Slate’s built-in engine did this instead')]);
  expect(fake.requests).toHaveLength(5);
  expect((await ask(teacher.id)).kind).toBe('model');
  expect((await admin.state()).spending.find(({ payer }) => payer === 'student')).toMatchObject({ costMicros: 5 * costOfOne, calls: 5 });
});

test('a cap that stops says until when, and who can raise it; raised, it goes on at once', async () => {
  await setUp({ whenCapped: 'stop', caps: capsWith({ student: { monthlyMicros: costOfOne, messagesADay: null } }) });
  const user = await pupil();
  await ask(user.id);
  await expect(ask(user.id)).rejects.toMatchObject({ failure: 'capped', message: expect.stringContaining(`when an admin raises it: ${admin.name}`) });
  expect(fake.requests).toHaveLength(1);
  await admin.save(saved(fake.baseUrl, { key: undefined }));
  expect((await ask(user.id)).kind).toBe('model');
});

test('messages a day are counted for each person, and a summary of many calls is one', async () => {
  await setUp({ caps: capsWith({ student: { monthlyMicros: null, messagesADay: 2 } }) });
  const [user, other] = [await pupil(), await pupil()];
  const { engine } = await services.engines.use({ for: 'summaries', userId: user.id });
  const book = Array.from({ length: 5 }, (_, at) => testPassage(`Fact number ${at}. ${'padding '.repeat(1_200)}`, { start: at * 20_000, page: at + 1 }));
  for await (const event of engine.summarize({ title: 'Book', passages: book, sentences: 4 })) expect(event).toBeDefined();
  expect(fake.requests.length).toBeGreaterThan(4);
  expect((await ask(user.id)).kind).toBe('model');
  expect(await ask(user.id)).toMatchObject({ kind: 'builtin', notes: [expect.stringContaining('the 2 messages that a language model answers for you in a day')] });
  expect((await ask(other.id)).kind).toBe('model');
});

test('at once, a cap is passed by the calls under way and by none that began after it was reached', async () => {
  await setUp({ caps: capsWith({ student: { monthlyMicros: 2 * costOfOne, messagesADay: null } }) });
  const user = await pupil();
  const atOnce = 8;
  await Promise.all(Array.from({ length: atOnce }, () => ask(user.id)));
  const { length } = await calls();
  expect(length).toBeLessThanOrEqual(2 + atOnce);
  expect((await ask(user.id)).kind).toBe('builtin');
  expect(await calls()).toHaveLength(length);
});

test('within one use the cap is looked at before each further call', async () => {
  await setUp({ caps: capsWith({ student: { monthlyMicros: 2 * costOfOne, messagesADay: null } }) });
  const user = await pupil();
  const { engine } = await services.engines.use({ for: 'plan-stories', userId: user.id });
  for (let turn = 0; turn < 3; turn += 1) await engine.draft({ purpose: 'plan-why', facts: [], authored: 'Own words.' });
  expect(fake.requests).toHaveLength(2);
  expect(await engine.draft({ purpose: 'plan-why', facts: [], authored: 'Own words.' })).toMatchObject({ text: 'Own words.', failure: 'capped' });
});

test('a pupil whose classes are all off has the built-in engine; one class that is on is enough; a teacher is not meant', async () => {
  await setUp();
  const [user, teacher] = [await pupil(), await createTestUser(services, { personas: ['teacher'] })];
  const [off, on] = [await createTestClass(services, teacher.id, [user.id]), await createTestClass(services, teacher.id, [user.id])];
  await admin.send('PUT', `/engine/classes/${off}`, { isOn: false });
  expect((await ask(user.id)).kind).toBe('model');
  await admin.send('PUT', `/engine/classes/${on}`, { isOn: false });
  expect(await ask(user.id)).toMatchObject({ kind: 'builtin', notes: [expect.stringContaining('switched off for your class')] });
  expect((await ask(teacher.id)).kind).toBe('model');
  expect((await services.engines.use({ for: 'plan-stories', userId: teacher.id, learnerId: user.id })).kind).toBe('builtin');
  await services.db.execute(sql`update classes set archived_at = now() where id = ${off}`);
  await admin.send('PUT', `/engine/classes/${on}`, { isOn: true });
  expect((await ask(user.id)).kind).toBe('model');
});

test('who is asked for knows no more than it takes: two statements before the first call, one after it', async () => {
  await setUp();
  const user = await pupil();
  const sent = await statementsOf(() => ask(user.id));
  expect(sent).toHaveLength(4);
});

test('calls are never changed or removed; erasing a person takes their id out and leaves the figures', async () => {
  await setUp();
  const user = await pupil();
  await ask(user.id);
  for (const attack of [sql`update engine_calls set cost_nanos = 0`, sql`delete from engine_calls`, sql`truncate engine_calls`, sql`update engine_calls set user_id = null, model = 'x'`]) {
    await expect(services.db.execute(attack)).rejects.toThrow();
  }
  await services.db.execute(sql`delete from users where id = ${user.id}`);
  expect(await calls()).toMatchObject([{ userId: null, costNanos: costOfOne * 1_000 }]);
});

test('who a person is does not leave with what they typed: neither name nor username nor mail address', async () => {
  await setUp();
  const user = await createTestUser(services, { username: 'zwetana.kirilowa7', displayName: 'Zwetana Kirilowa-Nguyen', email: 'zwetana@school.example' });
  await ask(user.id, 'I am Zwetana Kirilowa-Nguyen (ZWETANA.KIRILOWA7, zwetana@school.example): what is osmosis?');
  const sent = JSON.stringify(fake.requests);
  expect(sent).toContain('I am Pupil_1 (Pupil_1a, Pupil_1b): what is osmosis?');
  expect(sent).not.toMatch(/zwetana|kirilowa/i);
});

test('an everyday word stays in a question, whoever has it as a username', async () => {
  await setUp();
  const user = await createTestUser(services, { username: 'water', displayName: 'W. Okoye' });
  await ask(user.id, 'How does water move?');
  expect(JSON.stringify(fake.requests)).toContain('How does water move?');
});
