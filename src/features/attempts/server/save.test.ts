import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { choiceAnswer } from '#features/items/server/items.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { newId } from '#shared/ids.ts';
import { attempt, attemptQuestion, savedReply, type SavedAnswer } from '../contract.ts';
import { answerOf, begin, createGivenTest } from './attempts.factory.ts';
import { attemptQuestions, attempts } from './tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

/** A pupil at a test, and how they save. */
async function atTest(given: Parameters<typeof createGivenTest>[2] = {}) {
  const test_ = await createGivenTest(services, app, given);
  const begun = await begin(test_.pupil, test_.sittingId);
  const ids = begun.questions.map(({ id }) => id);
  const [first = '', second = ''] = ids;
  const save = (...answers: SavedAnswer[]) => test_.pupil.send('PUT', `/attempts/${begun.state.id}/answers`, { answers });
  const saved = async (...answers: SavedAnswer[]) => savedReply.parse(await (await save(...answers)).json()).results;
  return { ...test_, attemptId: begun.state.id, ids, first, second, save, saved };
}
const show = async (who: SignedIn, attemptId: string) => attempt.parse(await (await who.send('GET', `/attempts/${attemptId}`)).json());
const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { error: { code: string } }).error.code];

test('what is acknowledged stands there on any device', async () => {
  const { pupil, attemptId, first, second, saved } = await atTest();
  expect(await saved(answerOf(first, 'a', 10, { isFlagged: true, seconds: 7 }))).toMatchObject([{ questionId: first, outcome: 'saved', sequence: 10, response: null, why: null }]);
  const { questions } = await show(pupil, attemptId);
  expect(questions).toMatchObject([{ id: first, response: 'a', sequence: 10, isFlagged: true, isSeen: true, seconds: 7, isClosed: false }, { id: second, response: '', isSeen: false, savedAt: null }]);
  expect(questions[0]?.savedAt).not.toBeNull();
});

test('an older save never wins over a newer one, and the same one again is saved already', async () => {
  const { first, saved } = await atTest();
  await saved(answerOf(first, 'b', 20));
  expect(await saved(answerOf(first, 'a', 10))).toMatchObject([{ outcome: 'older', sequence: 20, response: 'b' }]);
  expect(await saved(answerOf(first, 'b', 20))).toMatchObject([{ outcome: 'saved', sequence: 20 }]);
  expect(await saved(answerOf(first, 'c', 20))).toMatchObject([{ outcome: 'older', response: 'b' }]);
  expect(await saved(answerOf(first, '', 30))).toMatchObject([{ outcome: 'saved', sequence: 30 }]);
});

test('in whatever order saves come, together or alone, the newest of each question stands', async () => {
  const { pupil, attemptId, ids, save } = await atTest();
  let base = 0;
  await fc.assert(fc.asyncProperty(fc.array(fc.record({ of: fc.nat(1), sequence: fc.integer({ min: 1, max: 40 }) }), { minLength: 1, maxLength: 8 }), async (all) => {
    base += 100;
    const answers = all.map(({ of, sequence }) => answerOf(ids[of] ?? '', `${of} ${base + sequence}`, base + sequence));
    const replies = await Promise.all(answers.map((answer) => save(answer)));
    expect(replies.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { questions } = await show(pupil, attemptId);
    for (const [index, question] of questions.entries()) {
      const own = all.filter(({ of }) => of === index).map(({ sequence }) => base + sequence);
      if (own.length > 0) expect(question.response).toBe(`${index} ${Math.max(...own)}`);
    }
  }), { numRuns: 25 });
});

test('answers to questions that are not in the attempt are refused, and those beside them are kept', async () => {
  const { first, saved } = await atTest();
  const other = await atTest();
  const results = await saved(answerOf(other.first, 'a', 1), answerOf(newId(), 'a', 1), answerOf(first, 'b', 2));
  expect(results.map(({ questionId, outcome }) => [questionId === first, outcome])).toEqual([[false, 'refused'], [false, 'refused'], [true, 'saved']]);
  expect(results[0]?.why).toBe('This question is not part of your test.');
  const [untouched] = await services.db.select({ response: attemptQuestions.response }).from(attemptQuestions).where(eq(attemptQuestions.id, other.first));
  expect(untouched).toEqual({ response: null });
});

test('nobody but who takes it saves, reads or hands it in', async () => {
  const { friend, teacher, attemptId, first } = await atTest();
  const stranger = await createSignedIn(services, app);
  const body = { answers: [answerOf(first, 'a', 1)] };
  for (const who of [friend, teacher, stranger]) {
    expect((await who.send('PUT', `/attempts/${attemptId}/answers`, body)).status).toBe(404);
    for (const path of ['', '/state', '/receipt']) expect((await who.send('GET', `/attempts/${attemptId}${path}`)).status, path).toBe(404);
    for (const path of ['/pause', '/resume', '/hand-in', `/questions/${first}/close`]) expect((await who.send('POST', `/attempts/${attemptId}${path}`)).status, path).toBe(404);
  }
  expect((await stranger.send('PUT', `/attempts/${newId()}/answers`, body)).status).toBe(404);
});

test('what is not of the form is refused, what cannot be kept is left out', async () => {
  const { first, save, pupil, attemptId } = await atTest();
  const bad = [{}, { answers: [] }, { answers: [{ ...answerOf(first, 'a', 1), score: 1 }] }, { answers: [answerOf(first, 'a', 0)] }, { answers: [answerOf(first, 'x'.repeat(40_001), 1)] }];
  for (const body of bad) expect((await pupil.send('PUT', `/attempts/${attemptId}/answers`, body)).status).toBe(400);
  for (const response of ['<script>alert(1)</script>', "'; drop table attempts; --", '\u202e{{a}}', '\ud83d', 'a\u0000b']) {
    expect((await save(answerOf(first, response, 1 + response.length))).status).toBe(200);
  }
  expect((await show(pupil, attemptId)).questions[0]?.response).not.toBe('');
});

test('a question that was left in a test without a way back takes no other answer', async () => {
  const { first, saved } = await atTest({ rules: { canGoBack: false } });
  expect(await saved(answerOf(first, 'a', 5, { isLeft: true }))).toMatchObject([{ outcome: 'saved' }]);
  expect(await saved(answerOf(first, 'b', 9))).toMatchObject([{ outcome: 'refused', why: 'This question is closed, so your answer to it stays as it was.' }]);
  expect(await saved(answerOf(first, 'a', 5, { isLeft: true }))).toMatchObject([{ outcome: 'saved' }]);
});

test('after the end and the grace answers are refused in words, and it is handed in as of its end', async () => {
  const { first, save, attemptId } = await atTest({ rules: { timeLimitMinutes: 10, graceSeconds: 30 } });
  const began = (secondsAgo: number) => services.db.update(attempts).set({ startedAt: new Date(Date.now() - secondsAgo * 1_000) }).where(eq(attempts.id, attemptId));
  await began(610);
  expect((await save(answerOf(first, 'within the grace', 1))).status).toBe(200);
  await began(631);
  expect(await codeOf(await save(answerOf(first, 'too late', 2)))).toEqual([409, 'attempt_over']);
  const [row] = await services.db.select().from(attempts).where(eq(attempts.id, attemptId));
  expect(row).toMatchObject({ state: 'handed-in', endedBy: 'time' });
  expect(row?.handedInAt?.getTime()).toBe((row?.startedAt.getTime() ?? 0) + 600_000);
  const [kept] = await services.db.select({ response: attemptQuestions.response }).from(attemptQuestions).where(eq(attemptQuestions.id, first));
  expect(kept).toEqual({ response: 'within the grace' });
});

test('a test that tells at once closes a question and says how it did; no other does', async () => {
  const telling = await atTest({ answers: [{ kind: 'number', value: '12' }, choiceAnswer('Right', 'Wrong')], rules: { feedback: 'now' } });
  const close = (of: typeof telling, questionId: string) => of.pupil.send('POST', `/attempts/${of.attemptId}/questions/${questionId}/close`);
  expect(await codeOf(await close(telling, telling.first))).toEqual([409, 'no_answer']);
  await telling.saved(answerOf(telling.first, '12', 3));
  const closed = attemptQuestion.parse(await (await close(telling, telling.first)).json());
  expect(closed).toMatchObject({ isClosed: true, told: { kind: 'right' } });
  expect(attemptQuestion.parse(await (await close(telling, telling.first)).json())).toEqual(closed);
  expect(await telling.saved(answerOf(telling.first, '13', 9))).toMatchObject([{ outcome: 'refused', response: '12' }]);
  const [row] = await services.db.select({ score: attemptQuestions.score }).from(attemptQuestions).where(eq(attemptQuestions.id, telling.first));
  expect(row).toEqual({ score: 1 });
  const silent = await atTest();
  await silent.saved(answerOf(silent.first, 'a', 3));
  expect(await codeOf(await close(silent, silent.first))).toEqual([409, 'not_now']);
  expect((await close(silent, telling.first)).status).toBe(404);
});

test('how typed maths is read is told without a word on whether it is right', async () => {
  const { pupil, attemptId, first } = await atTest({ answers: [{ kind: 'number', value: '0.75' }] });
  const reply = await pupil.send('POST', `/attempts/${attemptId}/questions/${first}/read-back`, { response: '3/4' });
  expect(await reply.json()).toMatchObject({ note: null, readBack: { text: expect.any(String) as string } });
});

test('saving takes two statements and who is signed in, for one answer as for thirty', async () => {
  const answers = Array.from({ length: 30 }, (_, index) => choiceAnswer(`Right ${index}`, `Wrong ${index}`));
  const { ids, save } = await atTest({ answers });
  await save(answerOf(ids[0] ?? '', 'a', 1));
  const one = await statementsOf(() => save(answerOf(ids[0] ?? '', 'b', 2)));
  const thirty = await statementsOf(() => save(...ids.map((id) => answerOf(id, 'c', 3))));
  expect(thirty.length).toBe(one.length);
  expect(one.filter((text) => /attempt/.test(text))).toHaveLength(2);
});
