import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTaughtClass, formOf } from '#features/assignments/server/assignments.factory.ts';
import { createAttempt, createTest } from '#features/grading/server/attempts.factory.ts';
import { messages } from '#features/history/server/tables.ts';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { createSignedIn, createTestUser, type SignedIn } from '#features/session/server/session.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { giveAnswers } from '#features/teaching/server/teaching.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { dateOf, addDays } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { catalogue, queriesFor, queryIds, type QueryId, type Slot } from '../catalogue.ts';
import { asked as askedSchema, assistantThread, choices as choicesSchema, queryAnswer, readQuestion, type Params, type QueryAnswer } from '../contract.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const skillId = 'ratio-tables';
const today = dateOf(new Date(), 'UTC');
const monthAgo = addDays(today, -28);

async function run(who: SignedIn, id: QueryId, params: Params): Promise<QueryAnswer> {
  const reply = await who.send('POST', '/assistant/run', { id, params });
  expect([id, reply.status]).toEqual([id, 200]);
  return queryAnswer.parse(await reply.json());
}
const pupilsIn = ({ rows }: QueryAnswer) => rows.flatMap(([first]) => (first?.kind === 'pupil' ? [first.id] : []));
const misconceptionId = () => [...services.content.misconceptions.keys()][0] ?? '';

async function school() {
  const { classId, teacher, pupils } = await createTaughtClass(services, app, 4);
  const [ada, ben, cara, dan] = pupils.map(({ id }) => id) as [string, string, string, string];
  await giveAnswers(services, ada, Array.from({ length: 6 }, () => ({ skillId, misconceptionId: misconceptionId(), stem: '3 to 5 is as 12 to ?', response: '14' })));
  await giveAnswers(services, ben, Array.from({ length: 6 }, () => ({ skillId, isCorrect: true, hintsUsed: 4 })));
  await giveAnswers(services, cara, Array.from({ length: 3 }, () => ({ skillId, isCorrect: true, minutesAgo: 60 * 24 * 40 })));
  const made = await teacher.send('POST', `/classes/${classId}/assignments`, formOf({ kind: 'practice', targetIds: [skillId] }));
  const { assignment } = z.object({ assignment: z.object({ id: z.string() }) }).parse(await made.json());
  const { sittingId } = await createTest(services, { teacherId: teacher.id, classId, closesAt: new Date(Date.now() + 3_600_000), rules: { title: 'Unit rates quiz' },
    questions: [{ stem: 'What is half of 8?', answer: { kind: 'number', value: '4' } }] });
  await createAttempt(services, { sittingId, learnerId: ada, responses: ['1'] });
  const places: Record<Slot, string> = { class: classId, other: classId, skill: skillId, pupil: ada, work: assignment.id, test: sittingId, since: monthAgo };
  return { classId, teacher, pupils, ada, ben, cara, dan, places, workId: assignment.id, sittingId };
}

test('every question of a teacher is computed, names what it was asked about and says where to look', async () => {
  const { teacher, places } = await school();
  for (const id of queriesFor('teacher')) {
    const answer = await run(teacher, id, Object.fromEntries(catalogue[id].slots.map((slot) => [slot, places[slot]])));
    expect([id, Object.keys(answer.names).toSorted()]).toEqual([id, [...catalogue[id].slots].toSorted()]);
    expect([id, answer.rows.every((row) => row.length === answer.columns.length)]).toEqual([id, true]);
    expect([id, answer.to === null]).toEqual([id, false]);
  }
  expect(queriesFor('teacher').length).toBeGreaterThanOrEqual(20);
});

test('the rows are those of the record: who needs help and how they err, who used solutions, who is silent', async () => {
  const { teacher, classId, ada, ben, cara, dan, workId, sittingId } = await school();
  const help = await run(teacher, 'needs-help', { class: classId, skill: skillId, since: monthAgo });
  expect([help.of, new Set(pupilsIn(help)), pupilsIn(help)[0]]).toEqual([4, new Set([ada, ben, cara]), ada]);
  expect(help.rows[0]?.[3]).toEqual({ kind: 'mistake', name: services.content.misconceptions.get(misconceptionId())?.name, times: 6 });
  const solutions = await run(teacher, 'solutions-used', { class: classId, since: monthAgo });
  expect([pupilsIn(solutions), solutions.rows[0]?.slice(1)]).toEqual([[ben, ada], [{ kind: 'part', part: 6, of: 6 }, { kind: 'part', part: 6, of: 6 }, { kind: 'count', count: 6 }]]);
  expect(pupilsIn(await run(teacher, 'silent', { class: classId, since: monthAgo }))).toEqual([dan, cara]);
  expect(new Set(pupilsIn(await run(teacher, 'not-started', { work: workId })))).toEqual(new Set([ada, ben, cara, dan]));
  expect(new Set(pupilsIn(await run(teacher, 'test-missing', { test: sittingId })))).toEqual(new Set([ben, cara, dan]));
  const missed = await run(teacher, 'questions-missed', { class: classId, since: today });
  expect(missed.rows[0]?.slice(0, 1)).toEqual([{ kind: 'words', text: '3 to 5 is as 12 to ?' }]);
});

test('nobody finds what is not theirs: another teacher, a class that was archived, a pupil who left, an admin, a pupil', async () => {
  const { teacher, classId, ada, pupils: [pupil], places } = await school();
  const other = await school();
  const admin = await createSignedIn(services, app, ['admin']);
  const statusOf = async (who: SignedIn, id: QueryId, params: Params) => (await who.send('POST', '/assistant/run', { id, params })).status;
  for (const id of queriesFor('teacher').filter((one) => catalogue[one].slots.some((slot) => slot !== 'skill' && slot !== 'since'))) {
    const params = Object.fromEntries(catalogue[id].slots.map((slot) => [slot, places[slot]]));
    expect([id, await statusOf(other.teacher, id, params), await statusOf(admin, id, params), pupil && await statusOf(pupil, id, params)]).toEqual([id, 404, 403, 403]);
  }
  for (const id of queriesFor('admin')) expect([id, await statusOf(teacher, id, { since: monthAgo, skill: skillId })]).toEqual([id, 403]);
  await admin.send('DELETE', `/classes/${classId}/enrolments/${ada}`);
  expect(await statusOf(teacher, 'pupil-skills', { pupil: ada })).toBe(404);
  await admin.send('POST', `/classes/${classId}/archive`);
  expect(await statusOf(teacher, 'needs-a-word', { class: classId })).toBe(404);
});

test('what is missing, or no day, or no skill is said in words', async () => {
  const { teacher, classId } = await school();
  const told = async (params: object, id = 'needs-help') => {
    const reply = await teacher.send('POST', '/assistant/run', { id, params });
    return [reply.status, z.object({ error: z.object({ message: z.string() }) }).parse(await reply.json()).error.message];
  };
  expect(await told({ class: classId, skill: skillId })).toEqual([400, 'This question needs one thing more: a day to count from.']);
  expect(await told({ class: classId, skill: skillId, since: '2026-02-31' })).toEqual([400, 'Choose a day of the last year, today at the latest.']);
  expect(await told({ class: classId, skill: skillId, since: addDays(today, 2) })).toEqual([400, 'Choose a day of the last year, today at the latest.']);
  expect((await told({ class: classId, skill: 'nothing', since: today }))[0]).toBe(404);
  expect((await told({ class: 'x', skill: skillId, since: today }))[0]).toBe(404);
  expect((await told({ work: '\' or 1=1' }, 'not-started'))[0]).toBe(404);
  expect((await told({}, 'drop-table'))[0]).toBe(400);
});

test('what is asked is kept, what came out is not: it is computed anew when it is opened', async () => {
  const { teacher, classId, ada } = await school();
  const [person] = await services.db.update(users).set({ displayName: 'Adalind Quellstrom' }).where(eq(users.id, ada)).returning({ id: users.id });
  const words = 'Who needs help with ratio tables?';
  const reply = await teacher.send('POST', '/assistant/questions', { threadId: null, words, query: { id: 'needs-help', params: { class: classId, skill: skillId, since: monthAgo } } });
  const { threadId, answer } = askedSchema.parse(await reply.json());
  expect([reply.status, JSON.stringify(answer).includes('Adalind'), person?.id]).toEqual([201, true, ada]);
  const second = await teacher.send('POST', '/assistant/questions', { threadId, words: 'And who is stuck?', query: { id: 'stuck-now', params: { class: classId } } });
  expect(second.status).toBe(201);
  const thread = assistantThread.parse(await (await teacher.send('GET', `/assistant/threads/${threadId}`)).json());
  expect([thread.title, thread.turns.map((turn) => [turn.words, turn.query.id])]).toEqual([words, [[words, 'needs-help'], ['And who is stuck?', 'stuck-now']]]);
  const kept = await services.db.select().from(messages).where(eq(messages.threadId, threadId));
  expect(JSON.stringify(kept)).not.toContain('Adalind');
  await teacher.send('DELETE', `/threads/${threadId}`);
  expect((await teacher.send('POST', '/assistant/questions', { threadId, words, query: { id: 'to-mark', params: {} } })).status).toBe(409);
});

test('an admin asks about the school: of fewer than ten pupils nothing is told, nor what it could be worked out from', async () => {
  const own = await createTestServices();
  try {
    const there = createTestApp(own);
    const admin = await createSignedIn(own, there, ['admin']);
    for (const [grade, size] of [['5', 14], ['6', 12], ['7', 4]] as const) {
      const classId = await createClass(own.db, { name: `Class ${grade}`, subject: 'Mathematics', grade });
      for (let at = 0; at < size; at += 1) {
        const { id } = await createTestUser(own);
        await enrolById(own.db, classId, id, 'student');
        if (at < 11) await giveAnswers(own, id, [{ skillId, misconceptionId: misconceptionId() }]);
      }
    }
    const { rows, of } = await run(admin, 'school-activity', { since: monthAgo });
    expect(of).toBe(30);
    expect(rows.map((row) => row.map((cell) => (cell.kind === 'name' ? cell.name : cell.kind === 'count' ? cell.count : cell.kind === 'part' ? `${cell.part}/${cell.of}` : cell.kind)))).toEqual([
      ['5', 14, '11/14', 11, 'minutes'], ['6', 'few', 'few', 'few', 'few'], ['7', 'few', 'few', 'few', 'few'],
    ]);
    for (const id of queriesFor('admin')) {
      const { rows: told } = await run(admin, id, { since: monthAgo, skill: skillId });
      // Whatever is told of the class of four is its name.
      expect([id, told.filter(([first, next]) => [first, next].some((cell) => cell?.kind === 'name' && /^(?:Class )?7$/.test(cell.name))).every((row) =>
        row.every(({ kind }) => kind === 'name' || kind === 'few'))]).toEqual([id, true]);
    }
    const mistakes = await run(admin, 'school-mistakes', { since: monthAgo });
    expect(mistakes.rows.map((row) => row[2])).toEqual([{ kind: 'count', count: 26 }]);
  } finally {
    await own.close();
  }
});

test('what may be chosen is what one teaches, and a question that is typed is read from it', async () => {
  const { teacher, classId, ada, workId, sittingId } = await school();
  const open = choicesSchema.parse(await (await teacher.send('GET', '/assistant')).json());
  expect([open.classes.map(({ id }) => id), open.work.map(({ id }) => id), open.tests.map(({ id }) => id), open.queries.length]).toEqual([[classId], [workId], [sittingId],
    queriesFor('teacher').length]);
  expect(open.classes[0]?.pupils.some(({ id }) => id === ada)).toBe(true);
  const read = await app.request('/ai/assistant/read', { method: 'POST', headers: { ...teacher.headers, 'content-type': 'application/json' }, body: JSON.stringify({ text: 'Who is stuck?' }) });
  expect(readQuestion.parse(await read.json())).toMatchObject({ by: 'builtin', isSure: true, sent: null, readings: [{ id: 'stuck-now', params: { class: classId } }] });
  expect(queryIds.every((id) => (catalogue[id].says as readonly string[]).length >= 2)).toBe(true);
  expect((await teacher.send('GET', `/assistant/threads/${newId()}`)).status).toBe(404);
});
