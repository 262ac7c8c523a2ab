import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import { beginAnswer, createThread, endAnswer } from '#features/history/server/public.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import type { RecallQuestion } from '../contract.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const citation = { id: 'c1', documentId: 'd', documentTitle: 'Cells', page: 9, start: 0, end: 5, quote: 'Cells' };

async function ask(ownerId: string, content: string, abstained = false) {
  const thread = await createThread(services.db, { ownerId, kind: 'documents', documentIds: null });
  const begun = await beginAnswer(services.db, thread.id, { content, summaryOf: null });
  const provenance = { engine: 'builtin' as const, model: null, abstained, notes: [] };
  await endAnswer(services.db, begun.answerId, { content: `About: ${content} [[c1]]`, citations: [citation] }, { status: 'complete', provenance, problem: null });
}

test('a recall check asks what was answered before, once each, and nobody else\'s', async () => {
  const [mine, other] = [await createTestUser(services), await createTestUser(services)];
  for (const question of ['What is a cell?', 'What is osmosis?', 'what is a cell?']) await ask(mine.id, question);
  await ask(mine.id, 'What did it cost?', true);
  await ask(other.id, 'Who else asks?');
  const { headers } = await signIn(services, mine);
  const reply = await app.request('/api/assessments/recall-check', { headers });
  expect(reply.status).toBe(200);
  const { questions } = (await reply.json()) as { questions: RecallQuestion[] };
  expect(questions.map(({ question }) => question)).toEqual(['What is osmosis?', 'what is a cell?']);
  expect(questions[0]?.citations).toEqual([citation]);
});

test('a person without questions has an empty check, a stranger none', async () => {
  const { headers } = await signIn(services, await createTestUser(services));
  expect(await (await app.request('/api/assessments/recall-check', { headers })).json()).toEqual({ questions: [] });
  expect((await app.request('/api/assessments/recall-check')).status).toBe(401);
});
