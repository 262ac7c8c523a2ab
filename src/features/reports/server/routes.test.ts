import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import { beginAnswer, createThread, endAnswer } from '#features/history/server/public.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import type { Activity } from '../contract.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const citation = { id: 'c1', documentId: 'd', documentTitle: 'Coasts', page: 4, start: 0, end: 5, quote: 'Waves' };

async function ask(ownerId: string, content: string, isFound: boolean) {
  const thread = await createThread(services.db, { ownerId, kind: 'documents', documentIds: null });
  const begun = await beginAnswer(services.db, thread.id, { content, summaryOf: null });
  const said = isFound ? { content: 'Waves [[c1]]', citations: [citation] } : { content: 'None of them says so.', citations: [] };
  const provenance = { engine: 'builtin' as const, model: null, abstained: !isFound, notes: [] };
  await endAnswer(services.db, begun.answerId, said, { status: 'complete', provenance, problem: null });
}

const activityOf = async (headers: Record<string, string>, query: string) => app.request(`/api/reports/activity?${query}`, { headers });

test("a report counts a person's own questions on the day they were asked, quiet days too", async () => {
  const [mine, other] = [await createTestUser(services), await createTestUser(services)];
  await ask(mine.id, 'What are waves?', true);
  await ask(mine.id, 'What did it cost?', false);
  await ask(other.id, 'Who else asks?', true);
  const { headers } = await signIn(services, mine);
  const reply = await activityOf(headers, 'timeZone=UTC&days=7');
  expect(reply.status).toBe(200);
  const { days, to } = (await reply.json()) as Activity;
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toEqual({ date: to, questions: 2, answered: 1, notFound: 1 });
  expect(days.slice(0, -1).every(({ questions }) => questions === 0)).toBe(true);
});

test('an unknown time zone or number of days is refused with its reason', async () => {
  const { headers } = await signIn(services, await createTestUser(services));
  for (const query of ['timeZone=Mars%2FOlympus', 'timeZone=UTC&days=1', 'timeZone=UTC&days=9999', 'days=7']) {
    const reply = await activityOf(headers, query);
    expect([reply.status, ((await reply.json()) as { error: { code: string } }).error.code]).toEqual([400, 'invalid_input']);
  }
});

test('nobody signed in sees no report', async () => {
  expect((await activityOf({}, 'timeZone=UTC')).status).toBe(401);
});
