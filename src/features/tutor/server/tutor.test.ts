import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEvents, textOf } from '#features/documents/server/ask.factory.ts';
import { threadWithMessages } from '#features/history/contract.ts';
import { messages } from '#features/history/server/tables.ts';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { practice as practiceSchema, type Practice } from '#features/practice/contract.ts';
import { loadQuestion } from '#features/practice/server/public.ts';
import { safetySetting } from '#features/safety/server/public.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { saveSetting } from '#server/settings/setting.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { z } from 'zod';
import { newId } from '#shared/ids.ts';
import { recordEvidence } from '#features/record/server/public.ts';
import { rememberedList, tutorOpening, tutorPage, type TutorPage } from '../contract.ts';

let services: TestServices;
let app: TestApp;
let pupil: SignedIn;
let practice: Practice;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  const admin = await createSignedIn(services, app, ['admin']);
  await saveSetting(services.db, safetySetting, { leadIds: [admin.id], contacts: [], helpline: null, emergency: '112' }, null);
});
/** A pupil whose first question wants a number: which one is drawn differs from pupil to pupil. */
beforeEach(async () => {
  for (;;) {
    pupil = await createSignedIn(services, app, ['student']);
    practice = practiceSchema.parse(await json(pupil.send('POST', '/practices', { kind: 'practice', skillId: 'ratio-tables' })));
    const { body: { answer } } = await loadQuestion(services.db, practice.questions[0]?.id ?? '');
    if (answer.kind === 'number' && Number.isFinite(Number(kindOf(answer).key(answer)))) return;
  }
});
afterAll(() => services.close());

const json = async (reply: Response | Promise<Response>): Promise<unknown> => JSON.parse(await (await reply).text());
const begin = async (about: object = { kind: 'question', questionId: practice.questions[0]?.id }) => tutorPage.parse(await json(pupil.send('POST', '/tutor/threads', { about })));
const pageOf = async (threadId: string): Promise<TutorPage> => tutorPage.parse(await json(pupil.send('GET', `/tutor/threads/${threadId}`)));
async function says(threadId: string, question: string, more: object = {}, who = pupil): Promise<{ text: string; card: unknown; status: number }> {
  const reply = await app.request(`/ai/tutor/threads/${threadId}/messages`, { method: 'POST', headers: { ...who.headers, 'content-type': 'application/json' }, body: JSON.stringify({ question,
    ...more }) });
  if (reply.status !== 200) return { text: await reply.text(), card: null, status: reply.status };
  const events = await readEvents(reply);
  const last = events.at(-1);
  return { text: textOf(events), card: last?.type === 'finished' ? last.card ?? null : last, status: 200 };
}
const bodyOf = async (page: TutorPage) => (await loadQuestion(services.db, page.ladder?.questionId ?? '')).body;

test('a try comes before help, hints open one at a time with a try between them, the whole solution last', async () => {
  const page = await begin();
  const { threadId } = page;
  const body = await bodyOf(page);
  expect((await says(threadId, 'just tell me the answer')).text).toMatch(/one try of yours first/);
  expect((await pageOf(threadId)).ladder).toMatchObject({ hints: [], attempts: 0 });
  expect((await says(threadId, 'I do not know where to start')).card).toMatchObject({ kind: 'hint', level: 1 });
  expect((await says(threadId, 'another hint')).text).toMatch(/It is your turn/);
  const wrong = Number.parseFloat(kindOf(body.answer).key(body.answer)) + 1;
  expect((await says(threadId, `is it ${wrong}?`)).text).toMatch(/Not yet/);
  expect((await says(threadId, 'hint please')).card).toMatchObject({ kind: 'hint', level: 2 });
  expect((await says(threadId, '2 + 2 = 4')).card).toMatchObject({ kind: 'working', lines: [{ verdict: 'holds' }] });
  expect((await says(threadId, 'hint please')).card).toMatchObject({ kind: 'hint', level: 3 });
  expect((await says(threadId, '2 + 2 = 4')).card).toMatchObject({ kind: 'working' });
  expect((await says(threadId, 'give me the solution')).text).toMatch(/your turn/);
  expect((await pageOf(threadId)).ladder).toMatchObject({ attempts: 1, hints: [{ level: 1 }, { level: 2 }, { level: 3 }], status: 'open' });
});

test('an answer is marked by the question’s own scorer, counts as evidence, and ends in one of one’s own', async () => {
  const page = await begin();
  const body = await bodyOf(page);
  const told = await says(page.threadId, `I got ${kindOf(body.answer).key(body.answer)}`);
  expect(told).toMatchObject({ text: expect.stringMatching(/^\*\*Right\.\*\*/), card: { kind: 'check', skill: { id: 'ratio-tables' } } });
  expect((await pageOf(page.threadId)).ladder).toMatchObject({ status: 'closed', attempts: 1 });
});

test('who guesses on is asked for their working; several guesses at once are none', async () => {
  const page = await begin();
  const body = await bodyOf(page);
  const wrong = Number.parseFloat(kindOf(body.answer).key(body.answer)) + 1;
  expect((await says(page.threadId, `${wrong}? ${wrong + 1}? ${wrong + 2}?`)).text).toMatch(/one answer/);
  for (const guess of [wrong, wrong + 1]) expect((await says(page.threadId, `is it ${guess}?`)).text).toMatch(/Not yet/);
  expect((await says(page.threadId, `is it ${kindOf(body.answer).key(body.answer)}?`)).text).toMatch(/two answers in a row/);
  expect((await pageOf(page.threadId)).ladder).toMatchObject({ attempts: 2, status: 'open' });
});

test('an idea is explained from the lessons, with the lesson; what they do not say is said so', async () => {
  const { threadId } = await begin({ kind: 'free' });
  const told = await says(threadId, 'What is a ratio?');
  expect(told).toMatchObject({ text: expect.stringMatching(/^The lesson “/), card: { kind: 'lessons', lessons: [{ title: expect.any(String) }] } });
  expect((await says(threadId, 'Who won the football world cup in 1954?')).text).toMatch(/The lessons don’t say that/);
});

test('quiz me asks a question that is marked on its own card', async () => {
  const { threadId } = await begin({ kind: 'free' });
  expect(await says(threadId, 'ratio tables', { mode: 'quiz' })).toMatchObject({ card: { kind: 'quiz', practiceId: expect.any(String), skillName: expect.stringMatching(/atio/) } });
});

test('lines of working each have a verdict, and the first that turns is asked about', async () => {
  const { threadId } = await begin({ kind: 'free' });
  const told = await says(threadId, '2x + 3 = 11\n2x = 14\nx = 7', { mode: 'working' });
  expect(told.card).toMatchObject({ kind: 'working', lines: [{ isGiven: true }, { verdict: 'does-not-hold' }, {}] });
  expect(told.text).toMatch(/^Line 2 does not follow/);
});

test('a second tab goes on with the same conversation; a question on one’s own is not helped with; nobody else gets in', async () => {
  const page = await begin();
  expect((await begin()).threadId).toBe(page.threadId);
  const other = await createSignedIn(services, app, ['student']);
  expect((await other.send('GET', `/tutor/threads/${page.threadId}`)).status).toBe(404);
  expect((await other.send('POST', '/tutor/threads', { about: { kind: 'question', questionId: page.ladder?.questionId } })).status).toBe(404);
  expect((await says(page.threadId, 'hello', {}, other)).status).toBe(404);
  const teacher = await createSignedIn(services, app, ['teacher']);
  expect([(await teacher.send('GET', '/tutor')).status, (await pupil.send('GET', `/tutor/threads/${newId()}`)).status]).toEqual([403, 404]);
  const check = practiceSchema.parse(await json(pupil.send('POST', '/practices', { kind: 'check', skillId: 'ratio-tables' })));
  const own = await begin({ kind: 'question', questionId: check.questions[0]?.id });
  expect((await says(own.threadId, 'hint please')).text).toMatch(/on your own/);
  const { threadId: beside } = await begin({ kind: 'free' });
  expect((await says(beside, '2x + 3 = 11\n2x = 8', { mode: 'working' })).text).toMatch(/You have a check open/);
});

test('editing and branching climb no ladder: the question knows how far its help has come', async () => {
  const page = await begin();
  await says(page.threadId, 'just tell me the answer');
  await says(page.threadId, 'I do not know where to start');
  const { messages: told } = threadWithMessages.parse(await json(pupil.send('GET', `/threads/${page.threadId}`)));
  for (const message of told.filter(({ role }) => role === 'person')) {
    const branch = z.object({ id: z.string() }).parse(await json(pupil.send('POST', `/threads/${page.threadId}/branches`, { messageId: message.id })));
    expect((await says(branch.id, 'another hint')).text).toMatch(/It is your turn/);
  }
  expect((await pageOf(page.threadId)).ladder?.hints).toHaveLength(1);
});

test('what a pupil got wrong in the same way is remembered and shown, watched for, and forgotten when they say so, until it comes again', async () => {
  const misconceptionId = [...services.content.misconceptions.keys()].find((id) => id.startsWith('ratio-tables.')) ?? '';
  const name = services.content.misconceptions.get(misconceptionId)?.name ?? '';
  const errs = (times: number) => recordEvidence(services, pupil.id, Array.from({ length: times }, () => ({
    answerKey: newId(), itemId: 'ratio-tables.remembered', skillIds: ['ratio-tables'], context: 'practice' as const, isCorrect: false, score: 0, attempt: 1, hintsUsed: 0, isAided: false, seconds: 20,
    misconceptionId, stem: '3 to 5 is as 12 to ?', response: '14', answeredAt: new Date(),
  })));
  const remembered = async () => rememberedList.parse(await json(pupil.send('GET', '/tutor/remembered'))).patterns;
  await errs(1);
  expect(await remembered()).toEqual([]);
  await errs(1);
  expect(await remembered()).toMatchObject([{ misconceptionId, name, answers: 2, skill: { id: 'ratio-tables' }, example: { response: '14' } }]);
  const page = await begin();
  expect((await says(page.threadId, 'just tell me the answer')).text).toContain(`Watch for one thing that came up before: *${name}*.`);
  expect(rememberedList.parse(await json(pupil.send('POST', `/tutor/remembered/${misconceptionId}/settle`))).patterns).toEqual([]);
  expect(await remembered()).toEqual([]);
  await errs(1);
  expect(await remembered()).toMatchObject([{ misconceptionId }]);
});

test('after a long sitting a quiet word stands below a reply, once', async () => {
  const { threadId } = await begin({ kind: 'free' });
  for (const text of ['hello', 'hello', 'hello', 'hello']) await says(threadId, text);
  const rows = (await services.db.select().from(messages).where(and(eq(messages.threadId, threadId), eq(messages.role, 'person')))).toSorted((one, other) => one.position - other.position);
  for (const [at, row] of rows.entries()) await services.db.update(messages).set({ createdAt: new Date(Date.now() - (46 - at * 12) * 60_000) }).where(eq(messages.id, row.id));
  await says(threadId, 'hello');
  await says(threadId, 'hello');
  const told = threadWithMessages.parse(await json(pupil.send('GET', `/threads/${threadId}`))).messages.filter(({ role }) => role === 'assistant').map(({ provenance }) => provenance?.notes ?? []);
  expect(told.slice(0, 4)).toEqual([[], [], [], []]);
  expect([told[4]?.[0], told[5]]).toEqual([expect.stringMatching(/^You have been here for 4[67] minutes\. A short break/), []]);
});

test('who is upset sees where help is in the place of a lesson, and a school without a lead has no tutor yet', async () => {
  const { threadId } = await begin({ kind: 'free' });
  expect(await says(threadId, 'i want to die')).toMatchObject({ text: expect.stringContaining('You are not in trouble'), card: { kind: 'help' } });
  const { messages } = threadWithMessages.parse(await json(pupil.send('GET', `/threads/${threadId}`)));
  expect(messages.at(-1)?.card).toEqual({ kind: 'help' });
  await services.db.transaction(async (tx) => saveSetting(tx, safetySetting, { leadIds: [], contacts: [], helpline: null, emergency: '112' }, null));
  expect(tutorOpening.parse(await json(pupil.send('GET', '/tutor')))).toMatchObject({ isOpen: false, why: 'no-lead' });
  expect((await says(threadId, 'What is a ratio?')).status).toBe(409);
});
