import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { readEvents, textOf } from '#features/documents/server/ask.factory.ts';
import { threadWithMessages } from '#features/history/contract.ts';
import { enrolById } from '#features/people/server/public.ts';
import { safetySetting } from '#features/safety/server/public.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { saveSetting } from './settings/setting.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestServices, type TestServices } from './testing/test-services.ts';
import { tutorOpening, tutorPage } from '#features/tutor/contract.ts';
import { watchedClass, type WatchedClass } from '#features/tutor/watching-contract.ts';
import { tutorModes } from '#features/tutor/server/tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  const admin = await createSignedIn(services, app, ['admin']);
  await saveSetting(services.db, safetySetting, { leadIds: [admin.id], contacts: [], helpline: null, emergency: '112' }, null);
});
afterAll(() => services.close());

async function school() {
  const { classId, teacher, pupils: [pupil, other] } = await createTaughtClass(services, app, 2);
  if (!pupil || !other) throw new Error('There are no pupils');
  const watch = async (): Promise<WatchedClass> => watchedClass.parse(await (await teacher.send('GET', `/tutor/watch/${classId}`)).json());
  const set = (mode: string, learnerId: string | null = null) => teacher.send('PUT', `/tutor/watch/${classId}/mode`, { learnerId, mode });
  const { threadId } = tutorPage.parse(await (await pupil.send('POST', '/tutor/threads', { about: { kind: 'free' } })).json());
  return { classId, teacher, pupil, other, watch, set, threadId };
}
async function says(who: SignedIn, threadId: string, question: string) {
  const reply = await app.request(`/ai/tutor/threads/${threadId}/messages`, { method: 'POST', headers: { ...who.headers, 'content-type': 'application/json' }, body: JSON.stringify({ question }) });
  if (reply.status !== 200) return { status: reply.status, text: await reply.text(), card: null, messageId: '' };
  const events = await readEvents(reply);
  const [first, last] = [events[0], events.at(-1)];
  return { status: 200, text: textOf(events), card: last?.type === 'finished' ? last.card ?? null : null, messageId: first?.type === 'started' ? first.answerId : '' };
}
const opening = async (who: SignedIn) => tutorOpening.parse(await (await who.send('GET', '/tutor')).json());
const lastOf = async (who: SignedIn, threadId: string) => threadWithMessages.parse(await (await who.send('GET', `/threads/${threadId}`)).json()).messages.at(-1);

test('a paused tutor takes no message, says why, and opens by itself with the next school day', async () => {
  const { pupil, other, set, threadId, classId, watch } = await school();
  expect((await set('paused', pupil.id)).status).toBe(200);
  expect(await says(pupil, threadId, 'What is a ratio?')).toMatchObject({ status: 409, text: expect.stringContaining('Your teacher has paused the tutor') });
  expect([await opening(pupil), await opening(other)]).toMatchObject([{ isOpen: false, why: 'paused' }, { isOpen: true, why: null }]);
  expect((await watch()).pupils.find(({ id }) => id === pupil.id)?.mode).toBe('paused');
  await services.db.update(tutorModes).set({ until: new Date(Date.now() - 1_000) }).where(eq(tutorModes.classId, classId));
  expect([(await opening(pupil)).why, (await watch()).pupils.map(({ mode }) => mode)]).toEqual([null, ['open', 'open']]);
  await set('paused');
  expect([(await opening(pupil)).why, (await opening(other)).why, (await watch()).mode]).toEqual(['paused', 'paused', 'paused']);
  await set('open');
  expect((await says(pupil, threadId, 'What is a ratio?')).status).toBe(200);
});

test('under a teacher’s eyes a reply waits: it is let through, put in other words, or not said; two teachers decide once', async () => {
  const { teacher, pupil, set, threadId, watch, classId } = await school();
  await set('supervised');
  expect(await opening(pupil)).toMatchObject({ isOpen: true, isSupervised: true });
  const first = await says(pupil, threadId, 'What is a ratio?');
  expect([first.text, first.card]).toEqual(['Your teacher looks at this reply before you do. It comes here as soon as they have.', { kind: 'held' }]);
  const [held] = (await watch()).held;
  expect(held).toMatchObject({ messageId: first.messageId, pupil: { id: pupil.id }, asked: 'What is a ratio?' });
  expect(held?.reply).toMatch(/ratio/i);
  expect(JSON.stringify(await lastOf(pupil, threadId))).not.toContain(held?.reply.slice(0, 30));

  const colleague = await createSignedIn(services, app, ['teacher']);
  await enrolById(services.db, classId, colleague.id, 'teacher');
  const decided = await Promise.all([teacher, colleague].map(async (who) => (await who.send('POST', `/tutor/held/${first.messageId}`, { decision: 'sent' })).status));
  expect(decided.toSorted((one, other) => one - other)).toEqual([204, 409]);
  expect(await lastOf(pupil, threadId)).toMatchObject({ content: held?.reply, status: 'complete' });

  const second = await says(pupil, threadId, 'What is rounding?');
  await teacher.send('POST', `/tutor/held/${second.messageId}`, { decision: 'changed', words: 'Look at page 12.' });
  expect(await lastOf(pupil, threadId)).toMatchObject({ content: 'Look at page 12.', card: { kind: 'from-teacher' } });
  const third = await says(pupil, threadId, 'hello');
  await teacher.send('POST', `/tutor/held/${third.messageId}`, { decision: 'declined' });
  expect(await lastOf(pupil, threadId)).toMatchObject({ content: 'Your teacher would rather talk with you about this.', card: null });
  expect((await watch()).held).toEqual([]);
});

test('help in need is never held back', async () => {
  const { pupil, set, threadId, watch } = await school();
  await set('supervised');
  expect((await says(pupil, threadId, 'I want to kill myself')).card).toEqual({ kind: 'help' });
  expect((await says(pupil, threadId, 'everybody in class laughs at me and calls me ugly')).card).not.toEqual({ kind: 'held' });
  expect((await watch()).held).toEqual([]);
});

test('who asks for a person is seen by the teacher, once, and a word answers it', async () => {
  const { teacher, pupil, watch, threadId, classId } = await school();
  await says(pupil, threadId, 'What is a ratio?');
  await Promise.all([1, 2, 3].map(() => pupil.send('PUT', `/tutor/threads/${threadId}/call`)));
  expect((await opening(pupil)).isCalling).toBe(true);
  const [calling] = (await watch()).pupils.filter(({ calledAt }) => calledAt !== null);
  expect(calling).toMatchObject({ id: pupil.id, inTutor: true });
  const after = watchedClass.parse(await (await teacher.send('POST', `/tutor/watch/${classId}/words`, { learnerId: pupil.id, words: 'I am coming to your table.' })).json());
  expect(after.pupils.every(({ calledAt }) => calledAt === null)).toBe(true);
  expect(await lastOf(pupil, threadId)).toMatchObject({ role: 'assistant', content: 'I am coming to your table.', card: { kind: 'from-teacher' } });
  expect((await opening(pupil)).isCalling).toBe(false);
  // The conversation goes on behind it.
  expect((await says(pupil, threadId, 'What is rounding?')).status).toBe(200);
  await pupil.send('PUT', `/tutor/threads/${threadId}/call`);
  await pupil.send('DELETE', '/tutor/call');
  expect((await watch()).pupils.every(({ calledAt }) => calledAt === null)).toBe(true);
});

test('a word to a pupil who talks to nobody begins a conversation of its own', async () => {
  const { teacher, other, classId } = await school();
  expect((await teacher.send('POST', `/tutor/watch/${classId}/words`, { learnerId: other.id, words: 'See me at nine.' })).status).toBe(200);
  const { threads } = (await (await other.send('GET', '/threads')).json()) as { threads: { id: string; kind: string }[] };
  expect(threads.map(({ kind }) => kind)).toEqual(['tutor']);
  expect(await lastOf(other, threads[0]?.id ?? '')).toMatchObject({ content: 'See me at nine.' });
});

test('whom nobody teaches is offered nobody', async () => {
  const alone = await createSignedIn(services, app, ['student']);
  expect((await opening(alone)).isCalling).toBeNull();
});
