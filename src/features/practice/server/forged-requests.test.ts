import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildEstimates } from '#features/record/server/public.ts';
import { estimates, evidence } from '#features/record/server/tables.ts';
import { createTestContent } from '#features/record/server/test-content.factory.ts';
import { signIn } from '#features/session/server/session.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { besideTransaction } from '#server/db/beside-transaction.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { createTestLearner, firstOf, keysOf } from './learner.factory.ts';
import { openHint } from './questions/open-hint.ts';
import { practices, questions } from './tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
  app = createTestApp(services);
});
afterAll(() => services.close());
const person = () => createTestLearner(services, app);

test('a key made to stand for the next question does not hide that it was left out of a check', async () => {
  const ada = await person();
  const { questions: [now, ahead] } = await ada.start({ kind: 'check', skillId: 'first' });
  if (!now || !ahead) throw new Error('A check begins with two questions');
  await ada.result(now.id, (await keysOf(services, now.id)).right, { answerKey: ahead.id });
  await ada.skip(ahead.id);
  expect((await ada.rows()).map(({ questionId, isCorrect }) => [questionId, isCorrect])).toEqual([[now.id, true], [ahead.id, false]]);
});

test('left out many times at once, a question of a check counts once', async () => {
  const ada = await person();
  const { id } = firstOf(await ada.start({ kind: 'check', skillId: 'first' }));
  const replies = await Promise.all(Array.from({ length: 8 }, () => ada.send('POST', `/questions/${id}/skip`)));
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(await ada.rows()).toHaveLength(1);
});

test('a hint asked for while its question becomes one without help is not opened', async () => {
  const ada = await person();
  const { id } = firstOf(await ada.start({ kind: 'practice', skillId: 'first' }));
  const [asRead] = await services.db.select().from(questions).where(eq(questions.id, id));
  await services.db.update(questions).set({ isUnaided: true }).where(eq(questions.id, id));
  if (!asRead) throw new Error('no question');
  expect(await openHint(services, asRead)).toMatchObject({ isUnaided: true, hints: [] });
});

test('no help in a check, by whatever way', async () => {
  const ada = await person();
  const check = await ada.start({ kind: 'check', skillId: 'first' });
  for (const { id, hints, nextHint } of check.questions) {
    expect([hints, nextHint]).toEqual([[], null]);
    for (const path of ['hints', 'worked-example']) expect((await ada.send('POST', `/questions/${id}/${path}`)).status).toBe(409);
  }
  expect((await ada.send('POST', '/practice/worked-steps', { problem: '3x = 12' })).status).toBe(409);
});

test('whatever is sent as an answer, it is taken or refused, and never fails', async () => {
  const ada = await person();
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), fc.constantFrom('\u0000', '1\u0000', '\ud83d', '\udc00x', '1e999', 'NaN', 'Infinity', '-Infinity', '1/0', '0/0', '((((', '__proto__', 'a'.repeat(1_000), '9'.repeat(1_000), '(' + '('.repeat(900), '2^2^2^2^9', '1e-999', '٣', '½', '𝟚', 'a,b,c', ',,,'),
  );
  await fc.assert(fc.asyncProperty(hostile, fc.constantFrom<object>({}, { seconds: 1e300 }, { answeredAt: '9999-12-31T23:59:59.999+23:59' }, { answeredAt: '0000-01-01T00:00:00Z' }), async (response, more) => {
    const { id } = firstOf(await ada.start({ kind: 'practice', skillId: 'first' }));
    const reply = await ada.answer(id, response, more);
    expect([[200, 400].includes(reply.status), response, more]).toEqual([true, response, more]);
    const back = await ada.send('POST', '/practice/read-back', { questionId: id, response });
    expect([[200, 400].includes(back.status), response]).toEqual([true, response]);
  }), { numRuns: 120 });
  for (const row of await ada.rows()) expect(Number.isNaN(row.answeredAt.getTime())).toBe(false);
});

test('numbers beyond all numbers in JSON are refused', async () => {
  const ada = await person();
  const { id } = firstOf(await ada.start({ kind: 'practice', skillId: 'first' }));
  const { headers } = await signInAgain(ada.id);
  const raw = (body: string) => app.request(`/api/questions/${id}/answers`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  for (const seconds of ['1e999', '-1e999', 'NaN']) expect((await raw(`{"answerKey":"${randomUUID()}","response":"1","answeredAt":"2026-01-01T00:00:00Z","seconds":${seconds}}`)).status).toBe(400);
  expect((await raw(`{"answerKey":"${randomUUID()}","response":"1","answeredAt":"2026-01-01T00:00:00Z","__proto__":{"isCorrect":true}}`)).status).toBe(400);
});

test.each(['practice', 'review'] as const)('an answer that waited for the network and comes after the end of a %s counts, and its number of questions says so', async (kind) => {
  const ada = await person();
  const practice = await ada.start({ kind: 'practice', skillId: 'first' });
  const [now, ahead] = practice.questions;
  if (!now || !ahead) throw new Error('A practice begins with two questions');
  await ada.result(now.id, (await keysOf(services, now.id)).right);
  const itemIds = kind === 'review' ? { itemIds: practice.questions.map(({ id }) => id) } : {};
  await services.db.update(practices).set({ kind, status: 'done', finishedAt: new Date(), total: 1, ...itemIds }).where(eq(practices.id, practice.id));
  await ada.skip(ahead.id);
  expect(await ada.find(practice.id)).toMatchObject({ status: 'done', total: 2, outcomes: ['right', 'skipped'] });
});

test('hundreds of requests of one learner at once are answered, and what counted counted once', async () => {
  const ada = await person();
  const { id } = firstOf(await ada.start({ kind: 'practice', skillId: 'first' }));
  const { wrong } = await keysOf(services, id);
  const replies = await Promise.all(Array.from({ length: 300 }, () => ada.answer(id, wrong)));
  expect([...new Set(replies.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await ada.rows()).toHaveLength(3);
});

test('erasing a learner takes their record along, although evidence is never changed', async () => {
  const ada = await person();
  const { id } = firstOf(await ada.start({ kind: 'practice', skillId: 'first' }));
  await ada.result(id, (await keysOf(services, id)).right);
  await expect(services.db.update(evidence).set({ isCorrect: false }).where(eq(evidence.learnerId, ada.id))).rejects.toThrow();
  await services.db.delete(users).where(eq(users.id, ada.id));
  expect(await ada.rows()).toEqual([]);
  expect((await ada.answer(id, '1')).status).toBe(401);
});

test('estimates are rebuilt although a learner is erased in the middle', async () => {
  const [ada, ben] = [await person(), await person()];
  const { id } = firstOf(await ben.start({ kind: 'practice', skillId: 'first' }));
  await ben.result(id, (await keysOf(services, id)).right);
  let rebuilt: Promise<unknown> = Promise.resolve();
  await services.db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, ada.id));
    rebuilt = besideTransaction(() => rebuildEstimates(services, { isFresh: true }));
    rebuilt.catch(() => {});
    // Until the rebuild has come to the learner who is going.
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await tx.execute<{ waiting: number }>(sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      waiting = rows[0]?.waiting ?? 0;
    }
  });
  await rebuilt;
  expect(await services.db.select().from(estimates).where(eq(estimates.learnerId, ben.id))).toHaveLength(1);
});

async function signInAgain(userId: string) {
  const [user] = await services.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('no user');
  return signIn(services, user);
}
