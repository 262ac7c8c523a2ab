import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { evidence } from '#features/record/server/tables.ts';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import type { Persona } from '#shared/persona.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Services } from '#server/services.ts';
import { answerResult, practice, question, workedExampleReply, type Practice, type Question, type StartPracticeInput } from '../contract.ts';
import { questions } from './tables.ts';

/** Somebody who practises through the API; every reply is read through its schema. */
export async function createTestLearner(services: Services, app: TestApp, personas: Persona[] = ['student']) {
  const { id: learnerId, send } = await createSignedIn(services, app, personas);
  const answer = (questionId: string, response: string, more: object = {}) =>
    send('POST', `/questions/${questionId}/answers`, { answerKey: randomUUID(), response, answeredAt: new Date().toISOString(), ...more });
  return {
    id: learnerId, send, answer,
    start: async (input: StartPracticeInput) => practice.parse(await (await send('POST', '/practices', input)).json()),
    find: async (id: string) => practice.parse(await (await send('GET', `/practices/${id}`)).json()),
    result: async (questionId: string, response: string, more: object = {}) => answerResult.parse(await (await answer(questionId, response, more)).json()),
    hint: async (id: string) => question.parse(await (await send('POST', `/questions/${id}/hints`)).json()),
    example: async (id: string) => workedExampleReply.parse(await (await send('POST', `/questions/${id}/worked-example`)).json()),
    skip: async (id: string) => practice.parse(await (await send('POST', `/questions/${id}/skip`)).json()),
    rows: () => services.db.select().from(evidence).where(eq(evidence.learnerId, learnerId)).orderBy(evidence.sequence),
  };
}

/** The open question; a test fails without one. */
export function firstOf({ questions: [first] }: Practice): Question {
  if (!first) throw new Error('There is no open question');
  return first;
}

/** The right and a wrong answer as the stored question has them. */
export async function keysOf({ db }: Pick<Services, 'db'>, questionId: string): Promise<{ right: string; wrong: string }> {
  const [row] = await db.select().from(questions).where(eq(questions.id, questionId));
  const answer = row?.body.answer;
  if (answer?.kind === 'number') return { right: answer.value, wrong: '999999' };
  if (answer?.kind !== 'choice') throw new Error('Questions of tests are numbers and choices');
  const right = answer.options.findIndex(({ isCorrect }) => isCorrect);
  return { right: 'abc'.charAt(right), wrong: 'abc'.charAt((right + 1) % 3) };
}
