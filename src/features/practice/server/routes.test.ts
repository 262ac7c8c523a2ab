import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import { evidence } from '#features/record/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { answerResult, practice as practiceSchema, question as questionSchema, type Practice, type Question, type StartPracticeInput } from '../contract.ts';
import { createTestContent } from '#features/record/server/test-content.factory.ts';
import { questions } from './tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
  app = createTestApp(services);
});
afterAll(() => services.close());

async function person(personas: ('student' | 'teacher' | 'admin')[] = ['student']) {
  const user = await createTestUser(services, { personas });
  const { headers } = await signIn(services, user);
  const send = (method: string, path: string, body?: unknown) =>
    app.request(`/api${path}`, { method, headers: { ...headers, 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const start = async (input: StartPracticeInput) => practiceSchema.parse(await (await send('POST', '/practices', input)).json());
  const answer = (questionId: string, response: string, more: object = {}) =>
    send('POST', `/questions/${questionId}/answers`, { answerKey: randomUUID(), response, answeredAt: new Date().toISOString(), ...more });
  const rows = () => services.db.select().from(evidence).where(eq(evidence.learnerId, user.id)).orderBy(evidence.sequence);
  return {
    id: user.id, send, start, answer, rows,
    result: async (questionId: string, response: string, more: object = {}) => answerResult.parse(await (await answer(questionId, response, more)).json()),
    hint: async (id: string) => questionSchema.parse(await (await send('POST', `/questions/${id}/hints`, {})).json()),
  };
}

const first = ({ questions: [question] }: Practice): Question => question!;
/** The right answer as the stored question has it. */
async function keyOf(questionId: string): Promise<string> {
  const [row] = await services.db.select().from(questions).where(eq(questions.id, questionId));
  const { answer } = row!.body;
  if (answer.kind === 'choice') return 'abc'[answer.options.findIndex(({ isCorrect }) => isCorrect)]!;
  return answer.kind === 'number' ? answer.value : '';
}

test('a practice begins with two questions drawn; the same request finds it again; a fresh one is another', async () => {
  const ada = await person();
  const begun = await ada.send('POST', '/practices', { kind: 'practice', skillId: 'first' });
  expect(begun.status).toBe(201);
  const practice = practiceSchema.parse(await begun.json());
  expect(practice).toMatchObject({ kind: 'practice', title: 'The skill first', total: 8, status: 'open', outcomes: [null], skillId: 'first' });
  expect(practice.questions.map(({ position, status, attempts }) => [position, status, attempts])).toEqual([[1, 'open', 0], [2, 'open', 0]]);
  const again = await ada.send('POST', '/practices', { kind: 'practice', skillId: 'first' });
  expect([again.status, practiceSchema.parse(await again.json()).id]).toEqual([200, practice.id]);
  const fresh = await ada.start({ kind: 'practice', skillId: 'first', isFresh: true });
  expect(fresh.id).not.toBe(practice.id);
  expect((await ada.start({ kind: 'practice', skillId: 'first' })).id).toBe(fresh.id);
});

test('a right answer closes the question, counts once, and brings the next', async () => {
  const ada = await person();
  const practice = await ada.start({ kind: 'practice', skillId: 'first' });
  const question = first(practice);
  const answerKey = randomUUID();
  const result = await ada.result(question.id, await keyOf(question.id), { answerKey, seconds: 5_000 });
  expect(result).toMatchObject({ verdict: 'right', isRepeat: false, feedback: { kind: 'right' }, question: { status: 'closed', outcome: 'right', attempts: 1 } });
  expect(result.question.answer).not.toBeNull();
  expect(result.question.solution?.length).toBeGreaterThan(0);
  expect(result.practice.outcomes).toEqual(['right', null]);
  expect(result.practice.questions.map(({ position }) => position)).toEqual([2, 3]);
  expect(result.practice.estimates[0]).toMatchObject({ skillId: 'first', evidenceCount: 1, correctCount: 1, status: 'finding-out' });
  const again = await ada.result(question.id, '1', { answerKey });
  expect(again).toMatchObject({ verdict: 'right', isRepeat: true, feedback: { kind: 'right' } });
  expect({ ...again.practice, estimates: [] }).toEqual({ ...result.practice, estimates: [] });
  const rows = await ada.rows();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ isCorrect: true, score: 1, attempt: 1, hintsUsed: 0, isAided: false, context: 'practice', answerKey, questionId: question.id });
  expect(rows[0]!.seconds).toBeLessThan(60);
  const other = await ada.answer(question.id, await keyOf(question.id));
  expect([other.status, await other.json()]).toMatchObject([409, { error: { code: 'question_closed' } }]);
});
