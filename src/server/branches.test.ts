import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadyDocument } from '#features/documents/server/documents.factory.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestServices, type TestServices } from './testing/test-services.ts';
import { dateOf } from '#shared/calendar-date.ts';
import { thread as threadSchema, threadWithMessages } from '#features/history/contract.ts';
import { countQuestionsByDay } from '#features/history/server/count-questions-by-day.ts';

let services: TestServices;
let app: TestApp;
let person: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  person = await createSignedIn(services, app);
  await createReadyDocument(services, person.id, { title: 'Biology', pages: ['Osmosis is the movement of water through a membrane. Turgor is the pressure of the cell.'] });
});
afterAll(() => services.close());

const threadOf = async (id: string) => threadWithMessages.parse(await (await person.send('GET', `/threads/${id}`)).json());
const ask = async (id: string, question: string) => (await app.request(`/ai/threads/${id}/messages`, { method: 'POST', headers: { ...person.headers, 'content-type': 'application/json' },
  body: JSON.stringify({ question }) })).text();

test('an edited question begins a conversation with what stood before it; the original stays, and what was taken along counts once', async () => {
  const { id } = threadSchema.parse(await (await person.send('POST', '/threads', { documentIds: null })).json());
  for (const question of ['What is osmosis?', 'What is turgor?', 'And then?']) await ask(id, question);
  const before = await threadOf(id);
  const reply = await person.send('POST', `/threads/${id}/branches`, { messageId: before.messages[2]?.id });
  const branch = threadSchema.parse(await reply.json());
  expect([reply.status, branch.kind, branch.title, branch.questionCount]).toEqual([201, 'documents', before.thread.title, 1]);
  await ask(branch.id, 'What is a membrane?');
  const [after, kept] = [await threadOf(branch.id), await threadOf(id)];
  expect(after.messages.map(({ role, content }) => [role, content]).slice(0, 3)).toEqual([...before.messages.slice(0, 2).map(({ role, content }) => [role, content]), ['person',
    'What is a membrane?']]);
  expect(after.messages.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(kept.messages).toEqual(before.messages);
  const today = dateOf(new Date(), 'UTC');
  expect(await countQuestionsByDay(services.db, person.id, today, 'UTC')).toMatchObject([{ date: today, questions: 4 }]);
});

test('the first question edited is a new conversation; an answer, somebody else’s message and one of another conversation are none', async () => {
  const { id } = threadSchema.parse(await (await person.send('POST', '/threads', { documentIds: null })).json());
  await ask(id, 'What is osmosis?');
  const { messages: [question, answer] } = await threadOf(id);
  const branch = threadSchema.parse(await (await person.send('POST', `/threads/${id}/branches`, { messageId: question?.id })).json());
  expect((await threadOf(branch.id)).messages).toEqual([]);
  const other = threadSchema.parse(await (await person.send('POST', '/threads', { documentIds: null })).json());
  const stranger = await createSignedIn(services, app);
  const statuses = [
    await person.send('POST', `/threads/${id}/branches`, { messageId: answer?.id }), await person.send('POST', `/threads/${other.id}/branches`, { messageId: question?.id }),
    await stranger.send('POST', `/threads/${id}/branches`, { messageId: question?.id }), await person.send('POST', `/threads/${id}/branches`, { messageId: 'x' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 400]);
});
