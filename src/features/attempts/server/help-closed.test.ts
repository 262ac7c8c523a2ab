import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sittings } from '#features/assessments/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { begin, createGivenTest } from './attempts.factory.ts';
import { attempts } from './tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

/** A conversation with something to ask. */
async function thread(who: SignedIn): Promise<string> {
  await app.request('/api/documents?name=osmosis.txt', { method: 'POST', headers: who.headers, body: 'Osmosis is the movement of water through a membrane.' });
  await services.runJobs();
  return ((await (await who.send('POST', '/threads', { documentIds: null })).json()) as { id: string }).id;
}
const askAt = (who: SignedIn, path: string, body: object) =>
  app.request(`/ai${path}`, { method: 'POST', headers: { ...who.headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
const ask = async (who: SignedIn, threadId: string) => {
  const reply = await askAt(who, `/threads/${threadId}/messages`, { question: 'What is osmosis?' });
  return { status: reply.status, text: await reply.text() };
};

test('the tutor, the documents and the worked steps are closed as long as a test is taken, say until when, and open again', async () => {
  const { pupil, friend, sittingId } = await createGivenTest(services, app, { rules: { timeLimitMinutes: 40 } });
  const mine = await thread(pupil);
  expect((await ask(pupil, mine)).status).toBe(200);
  const admin = await createSignedIn(services, app, ['admin']);
  expect((await admin.send('PUT', '/school/safety', { leadIds: [admin.id], contacts: [], helpline: null, emergency: '112' })).status).toBe(200);
  const { threadId } = (await (await pupil.send('POST', '/tutor/threads', { about: { kind: 'free' } })).json()) as { threadId: string };
  const tutor = async () => (await askAt(pupil, `/tutor/threads/${threadId}/messages`, { question: 'What is a ratio?' })).status;
  expect(await tutor()).toBe(200);
  const { state: { id } } = await begin(pupil, sittingId);
  expect(await tutor()).toBe(423);
  expect(await (await pupil.send('GET', '/tutor')).json()).toMatchObject({ isOpen: false, why: 'at-test' });
  const closed = await ask(pupil, mine);
  expect(closed.status).toBe(423);
  expect(closed.text).toMatch(/You are taking a test\. This opens again when you have handed it in, at \d\d:\d\d at the latest\./);
  expect((await pupil.send('POST', '/practice/worked-steps', { problem: '12 + 30' })).status).toBe(423);
  expect((await ask(friend, await thread(friend))).status).toBe(200);
  expect((await pupil.send('POST', `/attempts/${id}/hand-in`)).status).toBe(200);
  expect((await ask(pupil, mine)).status).toBe(200);
  expect(await tutor()).toBe(200);
  expect((await pupil.send('POST', '/practice/worked-steps', { problem: '12 + 30' })).status).toBe(200);
});

test('a test whose time is over closes nothing, nor does one of their own', async () => {
  const { pupil, friend, sittingId } = await createGivenTest(services, app, { rules: { timeLimitMinutes: 40 } });
  const { state: { id } } = await begin(pupil, sittingId);
  await services.db.update(attempts).set({ startedAt: new Date(Date.now() - 7_200_000) }).where(eq(attempts.id, id));
  expect((await ask(pupil, await thread(pupil))).status).toBe(200);
  await begin(friend, sittingId);
  expect((await ask(friend, await thread(friend))).status).toBe(423);
  await services.db.update(sittings).set({ classId: null, byId: friend.id }).where(eq(sittings.id, sittingId));
  expect((await ask(friend, await thread(friend))).status).toBe(200);
});
