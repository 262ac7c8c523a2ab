import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sittings } from '#features/assessments/server/tables.ts';
import { assignments } from '#features/assignments/server/tables.ts';
import { enrolments } from '#features/people/server/tables.ts';
import { choiceAnswer } from '#features/items/server/items.factory.ts';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { newId } from '#shared/ids.ts';
import { attempt, offeredTests, testToTake } from '../contract.ts';
import { begin, createGivenTest } from './attempts.factory.ts';
import { attemptQuestions, attempts } from './tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const message = async (reply: Response) => {
  const { error: { code, message: words } } = (await reply.json()) as { error: { code: string; message: string } };
  return { code, message: words };
};

test('a pupil reads what a test is, begins it, and finds it running', async () => {
  const { pupil, teacher, sittingId } = await createGivenTest(services, app, { rules: { timeLimitMinutes: 40, instructions: 'Read first.' }, section: { tools: ['calculator', 'scratchpad'] } });
  const before = testToTake.parse(await (await pupil.send('GET', `/taking/${sittingId}`)).json());
  expect(before).toMatchObject({
    title: 'A test', className: 'Class 6B', from: teacher.name, state: 'to-take', baseMinutes: 40, ownMinutes: 40, questionCount: 2, points: 2, tools: ['calculator', 'scratchpad'], notNow: null,
    instructions: 'Read first.', needsCode: false, openAttemptId: null,
  });
  const begun = await begin(pupil, sittingId);
  expect(begun.questions.map(({ position, points, response, isSeen }) => [position, points, response, isSeen])).toEqual([[1, 1, '', false], [2, 1, '', false]]);
  expect(begun.state).toMatchObject({ state: 'open', baseSeconds: 2_400, ownSeconds: 2_400, isPaused: false, canPause: false });
  expect(begun.state.secondsLeft).toBeGreaterThan(2_390);
  const { tests } = offeredTests.parse(await (await pupil.send('GET', '/taking')).json());
  expect(tests).toMatchObject([{ id: sittingId, state: 'running', openAttemptId: begun.state.id, openEndsAt: begun.state.endsAt }]);
});

test('two tabs and two devices at once begin one attempt', async () => {
  const { pupil, sittingId } = await createGivenTest(services, app);
  const begun = await Promise.all(Array.from({ length: 6 }, () => begin(pupil, sittingId)));
  expect(new Set(begun.map(({ state }) => state.id)).size).toBe(1);
  const ids = await services.db.select({ id: attempts.id }).from(attempts).where(eq(attempts.sittingId, sittingId));
  expect(ids).toHaveLength(1);
  const kept = await services.db.select({ id: attemptQuestions.id }).from(attemptQuestions).where(eq(attemptQuestions.attemptId, ids[0]?.id ?? ''));
  expect(kept).toHaveLength(2);
  expect((await pupil.send('POST', `/taking/${sittingId}/attempts`, {})).status).toBe(200);
});

test('only who it was given to begins it, and nobody else learns that it is there', async () => {
  const { teacher, sittingId } = await createGivenTest(services, app);
  const stranger = await createSignedIn(services, app);
  expect((await stranger.send('GET', `/taking/${sittingId}`)).status).toBe(404);
  expect((await stranger.send('POST', `/taking/${sittingId}/attempts`, {})).status).toBe(404);
  expect((await stranger.send('POST', `/taking/${newId()}/attempts`, {})).status).toBe(404);
  expect((await teacher.send('POST', `/taking/${sittingId}/attempts`, {})).status).toBe(403);
  expect((await teacher.send('GET', '/taking')).status).toBe(403);
  expect((await stranger.send('POST', `/taking/${sittingId}/attempts`, { other: 1 })).status).toBe(400);
  expect((await stranger.send('GET', '/taking/nonsense')).status).toBe(400);
  expect((await app.request(`/api/taking/${sittingId}`)).status).toBe(401);
});

test('the window opens and closes it, and who was given more time has it longer', async () => {
  const later = await createGivenTest(services, app, { opensAt: new Date(Date.now() + 60_000) });
  expect(await message(await later.pupil.send('POST', `/taking/${later.sittingId}/attempts`, {}))).toEqual({ code: 'not_now', message: 'This test is not open yet.' });
  const over = await createGivenTest(services, app, { closesAt: new Date(Date.now() - 1_000) });
  expect((await over.pupil.send('POST', `/taking/${over.sittingId}/attempts`, {})).status).toBe(409);
  const tomorrow = { on: '2099-01-01', time: '12:00' };
  expect((await over.teacher.send('PUT', `/assignments/${over.assignmentId}/extensions/${over.pupil.id}`, { due: tomorrow })).status).toBe(200);
  expect((await over.pupil.send('POST', `/taking/${over.sittingId}/attempts`, {})).status).toBe(201);
  expect((await over.friend.send('POST', `/taking/${over.sittingId}/attempts`, {})).status).toBe(409);
});

test('what was withdrawn, or is no longer theirs, cannot be begun; what is open goes on', async () => {
  const { pupil, friend, sittingId, assignmentId, classId } = await createGivenTest(services, app);
  const begun = await begin(pupil, sittingId);
  await services.db.update(assignments).set({ withdrawnAt: new Date() }).where(eq(assignments.id, assignmentId));
  expect((await friend.send('POST', `/taking/${sittingId}/attempts`, {})).status).toBe(404);
  expect((await begin(pupil, sittingId)).state.id).toBe(begun.state.id);
  await services.db.delete(enrolments).where(eq(enrolments.classId, classId));
  expect((await pupil.send('GET', `/attempts/${begun.state.id}`)).status).toBe(200);
  expect((await begin(pupil, sittingId)).state.id).toBe(begun.state.id);
});

test('a code opens it, however it is written, and guessing is slowed down', async () => {
  const { pupil, friend, sittingId } = await createGivenTest(services, app, { accessCode: 'Harbour 7' });
  expect((await message(await pupil.send('POST', `/taking/${sittingId}/attempts`, {}))).code).toBe('code_needed');
  expect((await begin(pupil, sittingId, ' harbour7 ')).questions).toHaveLength(2);
  const tries = [];
  for (let count = 0; count < 8; count += 1) tries.push((await message(await friend.send('POST', `/taking/${sittingId}/attempts`, { accessCode: `Guess ${count}` }))).code);
  expect(tries.slice(0, 6)).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'wrong_code']);
  expect(tries.slice(6)).toEqual(['wait', 'wait']);
  // Not the right one either, until the wait is over.
  expect((await friend.send('POST', `/taking/${sittingId}/attempts`, { accessCode: 'Harbour 7' })).status).toBe(429);
});

test('attempts are counted, and unseen questions come first on the next one', async () => {
  const answers = Array.from({ length: 6 }, (_, index) => choiceAnswer(`Right ${index}`, `Wrong ${index}`));
  const { pupil, sittingId, items } = await createGivenTest(services, app, { answers, rules: { attempts: 2 }, section: { draw: 3, isShuffled: true } });
  const seen: string[][] = [];
  for (const number of [1, 2]) {
    const begun = await begin(pupil, sittingId);
    expect([begun.number, begun.questions.length]).toEqual([number, 3]);
    const rows = await services.db.select({ itemId: attemptQuestions.itemId }).from(attemptQuestions).where(eq(attemptQuestions.attemptId, begun.state.id));
    seen.push(rows.map(({ itemId }) => itemId));
    expect((await pupil.send('POST', `/attempts/${begun.state.id}/hand-in`)).status).toBe(200);
  }
  expect(new Set(seen.flat())).toEqual(new Set(items.map(({ itemId }) => itemId)));
  expect(await message(await pupil.send('POST', `/taking/${sittingId}/attempts`, {}))).toEqual({ code: 'not_now', message: 'You have taken this test as often as it can be taken.' });
});

test('a generator is drawn anew for each pupil and kept as it was asked', async () => {
  const answer = { kind: 'number' as const, value: '@{a + b}' };
  const { pupil, friend, sittingId, items } = await createGivenTest(services, app, { answers: [answer] });
  const { itemVersions } = await import('#features/items/server/tables.ts');
  const [first] = items;
  if (!first) throw new Error('There is no item');
  const generator = { ...first.body, stem: 'What is @{a} + @{b}?', variables: { a: { from: 1, to: 900 }, b: { from: 1, to: 900 } } };
  await services.db.update(itemVersions).set({ body: generator }).where(eq(itemVersions.id, first.versionId));
  const [one, other] = [await begin(pupil, sittingId), await begin(friend, sittingId)];
  expect(one.questions[0]?.stem).toMatch(/^What is \d+ \+ \d+\?$/);
  expect(one.questions[0]?.stem).not.toBe(other.questions[0]?.stem);
  expect(attempt.parse(await (await pupil.send('GET', `/attempts/${one.state.id}`)).json()).questions[0]?.stem).toBe(one.questions[0]?.stem);
});

test('a test of one’s own is taken without a class', async () => {
  const { pupil, friend, sittingId } = await createGivenTest(services, app);
  await services.db.update(sittings).set({ classId: null, assignmentId: null, byId: pupil.id }).where(eq(sittings.id, sittingId));
  expect((await begin(pupil, sittingId)).className).toBeNull();
  expect((await friend.send('POST', `/taking/${sittingId}/attempts`, {})).status).toBe(404);
});

test('beginning takes as many statements for a long test as for a short one', async () => {
  const long = Array.from({ length: 40 }, (_, index) => choiceAnswer(`Right ${index}`, `Wrong ${index}`));
  const [few, many] = [await createGivenTest(services, app), await createGivenTest(services, app, { answers: long })];
  const count = async ({ pupil, sittingId }: typeof few) => (await statementsOf(() => begin(pupil, sittingId))).length;
  await count(await createGivenTest(services, app));
  expect(await count(many)).toBe(await count(few));
});

test('once results are out nobody begins any more, whatever time they were given', async () => {
  const { pupil, sittingId } = await createGivenTest(services, app, { closesAt: new Date(Date.now() + 3_600_000), rules: { attempts: 2 } });
  await services.db.update(sittings).set({ releasedAt: new Date() }).where(eq(sittings.id, sittingId));
  expect(await message(await pupil.send('POST', `/taking/${sittingId}/attempts`, {}))).toEqual({ code: 'not_now', message: 'The results of this test are out, so it can no longer be taken.' });
});
