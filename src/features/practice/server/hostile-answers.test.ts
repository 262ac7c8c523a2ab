import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { rebuildEstimates } from '#features/record/server/public.ts';
import { estimates, reviewCards } from '#features/record/server/tables.ts';
import { createTestContent } from '#features/record/server/test-content.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { createTestLearner, firstOf, keysOf } from './learner.factory.ts';
import { questions } from './tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
  app = createTestApp(services);
});
afterAll(() => services.close());
const person = () => createTestLearner(services, app);
type Learner = Awaited<ReturnType<typeof person>>;
const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { error?: { code: string } }).error?.code];

async function begun(learner: Learner, skillId = 'first') {
  const practice = await learner.start({ kind: 'practice', skillId });
  const question = firstOf(practice);
  return { practice, question, ...(await keysOf(services, question.id)) };
}

test('somebody else’s question or practice does not exist, whatever the persona', async () => {
  const ada = await person();
  const { practice, question, right } = await begun(ada);
  for (const other of [await person(), await createTestLearner(services, app, ['teacher']), await createTestLearner(services, app, ['admin'])]) {
    expect(await codeOf(await other.answer(question.id, right))).toEqual([404, 'not_found']);
    for (const path of ['hints', 'worked-example', 'skip']) expect(await codeOf(await other.send('POST', `/questions/${question.id}/${path}`))).toEqual([404, 'not_found']);
    expect(await codeOf(await other.send('POST', '/practice/read-back', { questionId: question.id, response: '3' }))).toEqual([404, 'not_found']);
    expect(await codeOf(await other.send('GET', `/practices/${practice.id}`))).toEqual([404, 'not_found']);
    expect(await other.rows()).toEqual([]);
  }
  expect(await ada.rows()).toEqual([]);
});

test.each([
  ['a score', { score: 1 }], ['that it is right', { isCorrect: true }], ['a verdict', { verdict: 'right' }], ['skills', { skillIds: ['third'] }], ['hints', { hintsUsed: 0 }], ['a learner', { learnerId: randomUUID() }],
  ['a key that is none', { answerKey: 'mine' }], ['nothing', { response: '' }], ['too much', { response: 'x'.repeat(4_001) }], ['a number', { response: 7 }],
  ['a moment that is none', { answeredAt: 'yesterday' }], ['less than no time', { seconds: -1 }], ['time in words', { seconds: '9' }],
])('an answer that carries %s is refused whole', async (_, more) => {
  const ada = await person();
  const { question, right } = await begun(ada);
  expect(await codeOf(await ada.answer(question.id, right, more))).toEqual([400, 'invalid_input']);
  expect(await ada.rows()).toEqual([]);
});

test('no JSON, no body, a body of megabytes, an id that is none: clear refusals', async () => {
  const ada = await person();
  const { question } = await begun(ada);
  for (const [path, body] of [[`/questions/${question.id}/answers`, undefined], [`/questions/${question.id}/answers`, { response: 'x'.repeat(3_000_000) }], ['/questions/1/answers', {}], ['/practices', { kind: 'exam' }],
    ['/practices', { kind: 'practice', skillId: 'First; drop' }], ['/practices', { kind: 'practice', skillId: 'first', total: 1 }], ['/practices', { kind: 'placement', skillIds: [] }],
    ['/practices', { kind: 'placement', skillIds: Array.from({ length: 401 }, (_, index) => `s${index}`) }], ['/practice/worked-steps', { problem: '' }]] as const) {
    const reply = await ada.send('POST', path, body);
    expect([path, reply.status >= 400 && reply.status < 500]).toEqual([path, true]);
  }
  expect(await codeOf(await ada.send('POST', '/practices', { kind: 'practice', skillId: 'not-there' }))).toEqual([404, 'not_found']);
  expect(await codeOf(await ada.send('POST', '/practices', { kind: 'placement', skillIds: ['first', 'not-there'] }))).toEqual([404, 'not_found']);
  expect(await codeOf(await ada.answer(randomUUID(), '1'))).toEqual([404, 'not_found']);
  expect((await app.request('/api/practices', { method: 'POST' })).status).toBe(401);
});

test('an answer of a thousand characters is read or refused, never half', async () => {
  const ada = await person();
  const { question } = await begun(ada);
  const { verdict } = await ada.result(question.id, '9'.repeat(1_000));
  expect(['wrong', 'unreadable']).toContain(verdict);
});

test('the same answer sent many times at once counts once, and every reply tells the same', async () => {
  const ada = await person();
  const { question, right } = await begun(ada);
  const answerKey = randomUUID();
  const results = await Promise.all(Array.from({ length: 12 }, () => ada.result(question.id, right, { answerKey })));
  expect(await ada.rows()).toHaveLength(1);
  expect(results.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  for (const result of results) expect(result).toMatchObject({ verdict: 'right', feedback: { kind: 'right' }, question: { status: 'closed', outcome: 'right', attempts: 1 }, practice: { outcomes: ['right', null] } });
  expect(new Set(results.flatMap(({ practice }) => practice.questions.map(({ id }) => id))).size).toBe(2);
});

test('different answers at once are attempts one after the other; once closed the rest are refused', async () => {
  const ada = await person();
  const { question, wrong } = await begun(ada);
  const replies = await Promise.all(Array.from({ length: 10 }, () => ada.answer(question.id, wrong)));
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 409, 409, 409, 409, 409, 409, 409]);
  expect((await ada.rows()).map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  const before = await derived(ada.id);
  await rebuildEstimates(services);
  expect(await derived(ada.id)).toEqual(before);
});

test('two devices at once, in two skills: nothing doubles, nothing is lost', async () => {
  const ada = await person();
  const [first, second] = [await begun(ada, 'first'), await begun(ada, 'second')];
  await Promise.all([first, second].flatMap(({ question, right }) => Array.from({ length: 3 }, () => ada.answer(question.id, right))));
  expect((await ada.rows()).map(({ skillIds }) => skillIds[0] ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual(['first', 'second']);
  const before = await derived(ada.id);
  expect(before.traces.map(({ skillId, evidenceCount }) => [skillId, evidenceCount])).toEqual([['first', 1], ['second', 1]]);
  await rebuildEstimates(services);
  expect(await derived(ada.id)).toEqual(before);
});

async function derived(learnerId: string) {
  return {
    traces: await services.db.select().from(estimates).where(eq(estimates.learnerId, learnerId)).orderBy(estimates.skillId),
    cards: await services.db.select().from(reviewCards).where(eq(reviewCards.learnerId, learnerId)).orderBy(reviewCards.skillId),
  };
}

test('a class that answers in the same moment: everyone’s answer counts once, for themselves', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, async () => {
    const learner = await person();
    return { learner, ...(await begun(learner)) };
  }));
  const isRight = (place: number) => place % 3 !== 0;
  const results = await Promise.all(people.map(({ learner, question, right, wrong }, place) => learner.result(question.id, isRight(place) ? right : wrong)));
  for (const [place, { verdict, question, practice }] of results.entries()) {
    expect([verdict, question.id, practice.id]).toEqual([isRight(place) ? 'right' : 'wrong', people[place]?.question.id, people[place]?.practice.id]);
    const rows = await people[place]!.learner.rows();
    expect(rows.map((row) => [row.questionId, row.isCorrect])).toEqual([[question.id, isRight(place)]]);
  }
});

test('an old key does not try out answers, nor serve for another question', async () => {
  const ada = await person();
  const { question, practice, right, wrong } = await begun(ada);
  const answerKey = randomUUID();
  await ada.result(question.id, wrong, { answerKey });
  expect(await ada.result(question.id, right, { answerKey })).toMatchObject({ verdict: 'wrong', isRepeat: true, question: { attempts: 1, status: 'open' } });
  expect(await codeOf(await ada.answer(practice.questions[1]!.id, right, { answerKey }))).toEqual([409, 'answer_key_used']);
  await ada.result(question.id, '-1');
  expect(await ada.result(question.id, right, { answerKey })).toMatchObject({ verdict: 'wrong', isRepeat: true, readBack: null });
  expect(await ada.rows()).toHaveLength(2);
});

test('a key that stands for another question does not keep that one from being left out', async () => {
  const ada = await person();
  const check = await ada.start({ kind: 'check', skillId: 'first' });
  const [now, ahead] = check.questions;
  await ada.result(now!.id, (await keysOf(services, now!.id)).right, { answerKey: ahead!.id });
  expect((await ada.skip(ahead!.id)).outcomes).toEqual(['right', 'skipped', null]);
  expect(await ada.rows()).toHaveLength(2);
});

test('an item that left the content while it was asked is checked as it was asked; the practice goes on without it', async () => {
  const full = createTestContent();
  const content = { ...full, items: new Map(full.items), itemsOfSkill: new Map(full.itemsOfSkill), misconceptions: new Map(full.misconceptions) };
  const own = createTestApp({ ...services, content });
  const ada = await createTestLearner(services, own);
  const practice = await ada.start({ kind: 'practice', skillId: 'first' });
  content.items.clear();
  content.itemsOfSkill.clear();
  content.misconceptions.clear();
  const [now, ahead] = practice.questions;
  const result = await ada.result(now!.id, (await keysOf(services, now!.id)).right);
  expect(result).toMatchObject({ verdict: 'right', practice: { status: 'open', outcomes: ['right', null] } });
  const last = await ada.result(ahead!.id, (await keysOf(services, ahead!.id)).right);
  expect(last.practice).toMatchObject({ status: 'done', total: 2 });
  expect(await ada.rows()).toHaveLength(2);
});

test('a clock that is ahead, behind, or an answer that waited: its moment lies between the question and now', async () => {
  const ada = await person();
  for (const answeredAt of ['1970-01-01T00:00:00Z', '2099-01-01T00:00:00+02:00']) {
    const { question, right } = await begun(ada);
    await services.db.update(questions).set({ presentedAt: sql`now() - interval '1 hour'` }).where(eq(questions.id, question.id));
    await ada.result(question.id, right, { answeredAt });
  }
  const waited = await begun(ada);
  await services.db.update(questions).set({ presentedAt: sql`now() - interval '1 hour'` }).where(eq(questions.id, waited.question.id));
  const answeredAt = new Date(Date.now() - 1_800_000);
  await ada.result(waited.question.id, waited.right, { answeredAt: answeredAt.toISOString() });
  const [early, late, between] = await ada.rows();
  expect(Math.abs(early!.answeredAt.getTime() - (early!.recordedAt.getTime() - 3_600_000))).toBeLessThan(60_000);
  expect(late!.answeredAt).toEqual(late!.recordedAt);
  expect(between!.answeredAt).toEqual(answeredAt);
});

test('cut off between question and record nothing stands, and the same answer sent again is taken', async () => {
  const ada = await person();
  const { question, right } = await begun(ada);
  // The connection breaks while the statement runs: the database undoes all of it.
  await services.db.execute(sql`create function break_off() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await services.db.execute(sql`create trigger break_off after insert on review_cards for each row execute function break_off()`);
  const answerKey = randomUUID();
  expect((await ada.answer(question.id, right, { answerKey })).status).toBe(503);
  await services.db.execute(sql`drop trigger break_off on review_cards`);
  expect(await ada.rows()).toEqual([]);
  expect(firstOf(await ada.find(question.practiceId))).toMatchObject({ id: question.id, attempts: 0, status: 'open' });
  expect(await ada.result(question.id, right, { answerKey })).toMatchObject({ isRepeat: false, verdict: 'right' });
  expect(await ada.rows()).toHaveLength(1);
});
