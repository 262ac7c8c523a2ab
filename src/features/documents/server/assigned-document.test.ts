import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignmentDetail, assignChoices } from '#features/assignments/contract.ts';
import { createTaughtClass, formOf, type TaughtClass } from '#features/assignments/server/assignments.factory.ts';
import type { SignedIn } from '#features/session/server/session.factory.ts';
import { thread } from '#features/history/contract.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { documentList } from '../contract.ts';
import { pages, readEvents, textOf } from './ask.factory.ts';
import { createReadyDocument, createUnreadDocument } from './documents.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

type Room = TaughtClass & { pupils: [SignedIn, SignedIn] };
async function school() {
  const room = await createTaughtClass(services, app, 2) as Room;
  const document = await createReadyDocument(services, room.teacher.id, { title: 'Osmosis', pages });
  return { ...room, document };
}
const assign = (teacher: SignedIn, classId: string, documentId: string, learnerIds: string[]) =>
  teacher.send('POST', `/classes/${classId}/assignments`, formOf({ kind: 'document', targetIds: [documentId], to: { audience: 'pupils', learnerIds } }));
const listOf = async (person: SignedIn) => documentList.parse(await (await person.send('GET', '/documents')).json()).documents.map(({ id, from }) => ({ id, from }));
const ask = (person: SignedIn, threadId: string) => app.request(`/ai/threads/${threadId}/messages`, { method: 'POST', headers: { ...person.headers, 'content-type': 'application/json' }, body: JSON.stringify({ question: 'What is osmosis?' }) });
/** Everything that reads a document. */
const reads = (id: string): [string, string, object?][] => [['GET', `/documents/${id}`], ['GET', `/documents/${id}/pages/1`], ['GET', `/documents/${id}/suggestions`], ['POST', '/threads', { documentIds: [id] }]];
const summary = (person: SignedIn, id: string) => app.request(`/ai/documents/${id}/summary`, { method: 'POST', headers: { ...person.headers, 'content-type': 'application/json' }, body: '{}' });
async function outcomes(person: SignedIn, id: string) {
  const found = [];
  for (const [method, path, body] of reads(id)) found.push((await person.send(method, path, body)).status);
  return new Set(found);
}

test('a document is read and asked by those it was given to, as long as it is given, and changed by its owner alone', async () => {
  const { classId, teacher, pupils: [ada, ben], document } = await school();
  expect(await outcomes(ada, document.id)).toEqual(new Set([404]));
  expect((await summary(ada, document.id)).status).toBe(404);
  const { assignment } = assignmentDetail.parse(await (await assign(teacher, classId, document.id, [ada.id])).json());
  expect(assignment.title).toBe('Osmosis');
  expect(await outcomes(ada, document.id)).toEqual(new Set([200, 201]));
  expect((await summary(ada, document.id)).status).toBe(200);
  expect(await listOf(ada)).toEqual([{ id: document.id, from: teacher.name }]);
  expect(await listOf(teacher)).toEqual([{ id: document.id, from: null }]);
  expect([await outcomes(ben, document.id), await listOf(ben)]).toEqual([new Set([404]), []]);
  for (const [method, path, body] of [['PATCH', '', { title: 'Mine' }], ['DELETE', ''], ['POST', '/retry', {}], ['POST', '/cancel', {}]] as const) expect((await ada.send(method, `/documents/${document.id}${path}`, body)).status).toBe(404);
  await teacher.send('POST', `/assignments/${assignment.id}/withdraw`);
  expect([await outcomes(ada, document.id), await listOf(ada)]).toEqual([new Set([404]), []]);
  expect((await summary(ada, document.id)).status).toBe(404);
});

test('asked about it, a pupil has done it; the conversation ends with the assignment, and what was said stays', async () => {
  const { classId, teacher, pupils: [ada], document } = await school();
  const { assignment: { id } } = assignmentDetail.parse(await (await assign(teacher, classId, document.id, [ada.id])).json());
  const statusOf = async () => assignmentDetail.parse(await (await teacher.send('GET', `/assignments/${id}`)).json()).pupils.map(({ status }) => status);
  expect(await statusOf()).toEqual(['not-begun']);
  const talk = thread.parse(await (await ada.send('POST', '/threads', { documentIds: [document.id] })).json());
  expect(await statusOf()).toEqual(['begun']);
  expect(textOf(await readEvents(await ask(ada, talk.id)))).toContain('semipermeable membrane');
  expect(await statusOf()).toEqual(['done']);
  await teacher.send('POST', `/assignments/${id}/withdraw`);
  expect((await ask(ada, talk.id)).status).toBe(409);
  expect((await ada.send('GET', `/threads/${talk.id}`)).status).toBe(200);
});

test('a question to all of one’s documents looks into what was given too, and counts when the answer stands on it', async () => {
  const { classId, teacher, pupils: [ada], document } = await school();
  const { assignment: { id } } = assignmentDetail.parse(await (await assign(teacher, classId, document.id, [ada.id])).json());
  await createReadyDocument(services, ada.id, { title: 'Own', pages: ['Bread is made of flour, water and salt.'] });
  const talk = thread.parse(await (await ada.send('POST', '/threads', { documentIds: null })).json());
  expect(textOf(await readEvents(await ask(ada, talk.id)))).toContain('semipermeable membrane');
  expect(assignmentDetail.parse(await (await teacher.send('GET', `/assignments/${id}`)).json()).pupils.map(({ status }) => status)).toEqual(['done']);
});

test('only an own document that can be read is given', async () => {
  const { classId, teacher, pupils: [ada] } = await school();
  const [unread, foreign] = [await createUnreadDocument(services, teacher.id, 'Waits'), await createReadyDocument(services, ada.id, { title: 'Of a pupil', pages })];
  for (const id of [unread.id, foreign.id, newId()]) expect((await assign(teacher, classId, id, [ada.id])).status).toBe(404);
  const { choices } = assignChoices.parse(await (await teacher.send('GET', `/classes/${classId}/assign-choices?kind=document`)).json());
  expect(choices.map(({ name }) => name)).toEqual(['Osmosis']);
});
