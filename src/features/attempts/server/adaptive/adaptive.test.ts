import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parametersAt } from '#features/assessments/adaptive/item-bank.ts';
import { testVersions } from '#features/assessments/server/tables.ts';
import { testBody } from '#features/assessments/test-body.ts';
import type { BankItem } from '#features/content/bank-item.ts';
import type { SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { attempt, type Attempt } from '../../contract.ts';
import { adaptiveTestOf } from './adaptive-test-of.ts';
import { answerOf, begin, createGivenTest } from '../attempts.factory.ts';
import { attemptQuestions, attempts } from '../tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const answers: BankItem['answer'][] = Array.from({ length: 12 }, (_, index) => ({ kind: 'text', accepted: [`right ${index}`] }));
const rules = { fewest: 3, most: 5, standardError: null, cut: null };
const given = (adaptive: Partial<typeof rules> | { cut: number } = {}) =>
  createGivenTest(services, app, { answers, rules: { adaptive: { ...rules, ...adaptive }, canGoBack: false }, section: { isShuffled: false } });

const rowsOf = (attemptId: string) => services.db.select().from(attemptQuestions).where(eq(attemptQuestions.attemptId, attemptId)).orderBy(asc(attemptQuestions.position));
const leave = (who: SignedIn, attemptId: string, questionId: string) => who.send('POST', `/attempts/${attemptId}/questions/${questionId}/next`, {});

/** Answers what is asked and goes on. @returns the attempt after it */
async function answer(who: SignedIn, now: Attempt, isRight: boolean): Promise<Attempt> {
  const question = now.questions.at(-1);
  if (!question) throw new Error('Nothing is asked');
  const [row] = await services.db.select({ body: attemptQuestions.body }).from(attemptQuestions).where(eq(attemptQuestions.id, question.id));
  const accepted = row?.body.answer.kind === 'text' ? row.body.answer.accepted[0] : undefined;
  const key = typeof accepted === 'string' ? accepted : accepted?.text ?? '';
  await who.send('PUT', `/attempts/${now.state.id}/answers`, { answers: [answerOf(question.id, isRight ? key : 'something else', question.sequence + 1)] });
  return attempt.parse(await (await leave(who, now.state.id, question.id)).json());
}

test('one question comes after the other, none twice, none before its turn, until the most are asked; then it is handed in', async () => {
  const { pupil, sittingId } = await given();
  let now = await begin(pupil, sittingId);
  expect([now.adaptive, now.canGoBack, now.questions.length]).toEqual([{ most: 5 }, false, 1]);
  for (let count = 1; count < 5; count += 1) {
    now = await answer(pupil, now, count % 2 === 0);
    expect([now.state.state, now.questions.length]).toEqual(['open', count + 1]);
    expect(now.questions.map(({ isClosed }) => isClosed)).toEqual([...Array.from({ length: count }, () => true), false]);
  }
  now = await answer(pupil, now, true);
  expect([now.state.state, now.state.endedBy, now.questions]).toEqual(['handed-in', 'learner', []]);
  const rows = await rowsOf(now.state.id);
  expect(rows.map(({ score }) => score)).toEqual([0, 1, 0, 1, 1]);
  expect(new Set(rows.map(({ placeId }) => placeId)).size).toBe(5);
});

test('a question is as difficult as was measured when the test was published, else as its author says', async () => {
  const { testId } = await given();
  const [row] = await services.db.select({ body: testVersions.body }).from(testVersions).where(eq(testVersions.testId, testId));
  if (!row) throw new Error('no test');
  const measured = { a: 1.7, b: 1.25, answers: 200 };
  const body = { ...row.body, sections: row.body.sections.map((section) => ({ ...section, questions: section.questions.map((question, at) => (at === 1 ? { ...question, measured } : question)) })) };
  const { bank } = (await adaptiveTestOf(services.db, testBody.parse(body))) ?? { bank: null };
  expect([0, 1].map((at) => bank && parametersAt(bank, at))).toMatchObject([{ a: 1, b: 0 }, { a: 1.7, b: 1.25, c: 0 }]);
});

test('pupil and teacher are told what it measured, with its range, in place of points', async () => {
  const { pupil, teacher, sittingId } = await given({ most: 8 });
  let now = await begin(pupil, sittingId);
  for (let count = 0; count < 8; count += 1) now = await answer(pupil, now, true);
  await services.runJobs();
  const book = await (await teacher.send('GET', `/grading/sittings/${sittingId}`)).json() as { lines: { measured: { about: number; from: number; to: number } | null }[] };
  const [high] = book.lines.flatMap(({ measured }) => measured ?? []);
  expect(high?.about).toBeGreaterThan(6);
  expect(high && high.from < high.about && high.about < high.to).toBe(true);
  expect((await teacher.send('POST', `/sittings/${sittingId}/end`, {})).status).toBe(200);
  expect((await teacher.send('POST', `/sittings/${sittingId}/release`, {})).status).toBe(200);
  const result = await (await pupil.send('GET', `/results/${now.state.id}`)).json() as { measured: unknown };
  expect(result.measured).toEqual(high);
  expect(await (await teacher.send('GET', `/grading/sittings/${sittingId}/file?as=csv`)).text()).toContain('About right of ten');
});

test('sent twice, from two tabs, or left by another tab before: one next question', async () => {
  const { pupil, sittingId } = await given();
  const begun = await begin(pupil, sittingId);
  const [first] = begun.questions;
  if (!first) throw new Error('Nothing is asked');
  await pupil.send('PUT', `/attempts/${begun.state.id}/answers`, { answers: [answerOf(first.id, 'x', 1)] });
  const replies = await Promise.all(Array.from({ length: 4 }, () => leave(pupil, begun.state.id, first.id)));
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await rowsOf(begun.state.id)).toHaveLength(2);
  const again = attempt.parse(await (await leave(pupil, begun.state.id, first.id)).json());
  expect(again.questions).toHaveLength(2);
  // What was left stays as it was.
  const late = await (await pupil.send('PUT', `/attempts/${begun.state.id}/answers`, { answers: [answerOf(first.id, 'y', 9)] })).json() as { results: { outcome: string }[] };
  expect(late.results[0]?.outcome).toBe('refused');
});

test('cut off between a mark and the next question, it goes on', async () => {
  const { pupil, sittingId } = await given();
  const begun = await begin(pupil, sittingId);
  const [first] = begun.questions;
  if (!first) throw new Error('Nothing is asked');
  await services.db.update(attemptQuestions).set({ closedAt: new Date(), score: 0 }).where(eq(attemptQuestions.id, first.id));
  expect(attempt.parse(await (await leave(pupil, begun.state.id, first.id)).json()).questions).toHaveLength(2);
});

test('it ends before the most where it is decided on which side of the cut somebody is', async () => {
  const { pupil, sittingId } = await given({ fewest: 2, most: 12, cut: 3 } as never);
  let now = await begin(pupil, sittingId);
  for (let count = 0; count < 12 && now.state.state === 'open'; count += 1) now = await answer(pupil, now, false);
  expect(now.state.state).toBe('handed-in');
  expect((await rowsOf(now.state.id)).length).toBeLessThan(6);
});

test('nothing of what is measured, or of what may be asked, leaves the server', async () => {
  const { pupil, sittingId } = await given();
  const reply = await pupil.send('POST', `/taking/${sittingId}/attempts`, {});
  const text = await reply.text();
  for (const word of ['right 0', 'accepted', 'difficulty', 'theta', 'seed', 'level']) expect(text).not.toContain(word);
});

test('it is for who takes it alone, in no other test, and not after the end', async () => {
  const { pupil, friend, teacher, sittingId } = await given();
  const begun = await begin(pupil, sittingId);
  const [first] = begun.questions;
  if (!first) throw new Error('Nothing is asked');
  for (const who of [friend, teacher]) expect((await leave(who, begun.state.id, first.id)).status).toBe(404);
  expect((await leave(pupil, begun.state.id, newId())).status).toBe(404);
  const usual = await createGivenTest(services, app);
  const other = await begin(usual.pupil, usual.sittingId);
  expect((await leave(usual.pupil, other.state.id, other.questions[0]?.id ?? '')).status).toBe(409);
  expect((await pupil.send('POST', `/attempts/${begun.state.id}/hand-in`, {})).status).toBe(200);
  expect(attempt.parse(await (await leave(pupil, begun.state.id, first.id)).json()).state.state).toBe('handed-in');
  expect(await services.db.$count(attempts, eq(attempts.sittingId, sittingId))).toBe(1);
  expect(await rowsOf(begun.state.id)).toHaveLength(1);
});
