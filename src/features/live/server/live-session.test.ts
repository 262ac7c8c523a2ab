import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { createSitting } from '#features/assessments/server/sittings.factory.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { classAnswers, liveList, liveView, ownSession } from '../contract.ts';
import { answer, answerOf, createLive } from './live.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const codeOf = async (reply: Response) => ((await reply.json()) as { error?: { code: string } }).error?.code;

test('a class takes a test together: question by question, and what was answered is in the attempts', async () => {
  const { step, join, see, look, pupils: [ann, ben], teacher, id, sittingId } = await createLive(services, app);
  if (!ann || !ben) throw new Error('no pupils');
  await join(ann);
  expect(await see(ann)).toMatchObject({ state: 'waiting', position: 0, questionCount: 2, question: null, answeredCount: 0 });
  await join(ben);
  await step('next');
  const [own, other] = [await see(ann), await see(ben)];
  expect(own.question?.stem).toBe('Which one?');
  // The same for both, options in the same order, so that they can be counted.
  expect(own.question?.input).toEqual(other.question?.input);
  expect(own.question?.id).not.toBe(other.question?.id);
  expect(await answer(ann, own, 'a')).toBe('saved');
  expect(await answer(ben, other, 'b')).toBe('saved');
  expect((await look()).pupils.map(({ marks }) => marks)).toEqual(['1', '1']);
  await step('close');
  expect(await see(ann)).toMatchObject({ state: 'closed', answeredCount: 1, question: { isClosed: true, response: 'a' } });
  expect(await answer(ann, own, 'b', 2)).toBe('refused');
  const told = classAnswers.parse(await (await teacher.send('GET', `/live/${id}/answers/1`)).json());
  expect(told).toMatchObject({ answeredCount: 2, pupilCount: 2, otherCount: 0, key: 'Right' });
  expect(told.answers.map(({ count }) => count)).toEqual([1, 1]);
  expect(told.answers.find(({ text }) => text === 'Right')?.verdict).toBe('right');
  await step('next');
  expect(await answer(ann, await see(ann), 'a')).toBe('saved');
  expect((await teacher.send('POST', `/live/${id}/end`)).status).toBe(200);
  const rows = await services.db.select().from(attempts).where(eq(attempts.sittingId, sittingId));
  expect(rows.map(({ state, endedBy }) => [state, endedBy])).toEqual([['handed-in', 'teacher'], ['handed-in', 'teacher']]);
  expect(await see(ann)).toMatchObject({ state: 'ended', attemptState: 'handed-in', question: null, answeredCount: 2 });
  const acts = await services.db.select({ act: auditEntries.act }).from(auditEntries).where(eq(auditEntries.actorId, teacher.id));
  expect(acts.map(({ act }) => act).toSorted()).toEqual(['live-ended', 'live-started']);
});

test('nothing of a question leaves before it has come, and no key at all', async () => {
  const { step, join, pupils: [ann], id } = await createLive(services, app, { rules: { title: 'A test' }, answers: [
    { kind: 'choice', keepOrder: true, options: [{ text: 'Alpha right', isCorrect: true, feedback: 'Secret praise' }, { text: 'Alpha wrong', isCorrect: false, feedback: 'Secret blame' }] },
    { kind: 'choice', keepOrder: true, options: [{ text: 'Omega right', isCorrect: true }, { text: 'Omega wrong', isCorrect: false }] },
  ] });
  if (!ann) throw new Error('no pupil');
  const { attemptId, sittingId } = await join(ann);
  const sent = async () => {
    const paths = [`/live/${id}/own`, '/live/own', `/attempts/${attemptId}`, `/attempts/${attemptId}/state`, `/taking/${sittingId}`, '/taking'];
    const replies = await Promise.all(paths.map(async (path) => (await ann.send('GET', path)).text()));
    const begun = await (await ann.send('POST', `/taking/${sittingId}/attempts`, {})).text();
    return [...replies, begun].join('\n');
  };
  expect(await sent()).not.toMatch(/Alpha|Omega|Secret|isCorrect/);
  await step('next');
  const first = await sent();
  expect(first).toMatch(/Alpha right/);
  expect(first).not.toMatch(/Omega|Secret|isCorrect/);
  await step('close');
  expect(await sent()).not.toMatch(/Omega|Secret|isCorrect/);
});

test('it is begun by joining alone: the test does not open by itself, before, meanwhile or after', async () => {
  const { join, pupils: [ann, ben], sittingId, teacher, id } = await createLive(services, app);
  if (!ann || !ben) throw new Error('no pupils');
  const begin = (who: typeof ann) => who.send('POST', `/taking/${sittingId}/attempts`, {});
  expect(await codeOf(await begin(ann))).toBe('not_now');
  const { attemptId } = await join(ann);
  expect(await (await begin(ann)).json()).toMatchObject({ state: { id: attemptId }, questions: [] });
  await teacher.send('POST', `/live/${id}/end`);
  expect(await codeOf(await begin(ben))).toBe('not_now');
});

test('who comes late has the question that is open, and those before it closed; who reloads is in still', async () => {
  const { step, join, see, pupils: [ann], sittingId } = await createLive(services, app);
  if (!ann) throw new Error('no pupil');
  await step('next');
  await step('next');
  const found = await join(ann);
  expect(await see(ann)).toMatchObject({ state: 'open', position: 2, question: { isClosed: false } });
  const rows = await services.db.select({ position: attemptQuestions.position, closedAt: attemptQuestions.closedAt }).from(attemptQuestions).where(eq(attemptQuestions.attemptId, found.attemptId));
  expect(rows.toSorted((a, b) => a.position - b.position).map(({ closedAt }) => closedAt !== null)).toEqual([true, false]);
  expect(await join(ann)).toEqual(found);
  expect(ownSession.parse(await (await ann.send('GET', '/live/own')).json()).session).toEqual({ ...found, sittingId });
});

test('a class that joins while questions open: each pupil has all of them, and one attempt', async () => {
  const { step, join, pupils, sittingId } = await createLive(services, app, { pupilCount: 12 });
  await Promise.all([...pupils.flatMap((pupil) => [join(pupil), join(pupil)]), step('next').then(() => step('next'))]);
  const rows = await services.db.select({ id: attempts.id, position: attemptQuestions.position }).from(attempts).leftJoin(attemptQuestions, eq(attemptQuestions.attemptId, attempts.id))
    .where(eq(attempts.sittingId, sittingId));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(12);
  expect(rows.filter(({ position }) => position === 1)).toHaveLength(12);
  expect(rows.filter(({ position }) => position === 2)).toHaveLength(12);
});

test('two windows of the teacher go on by one question, and are told', async () => {
  const { teacher, id, look } = await createLive(services, app);
  const { revision } = await look();
  const replies = await Promise.all([1, 2].map(() => teacher.send('POST', `/live/${id}/next`, { revision })));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await Promise.all(replies.filter(({ ok }) => !ok).map(codeOf))).toEqual(['moved_on']);
  expect(await look()).toMatchObject({ position: 1, state: 'open', revision: revision + 1 });
});

test('steps that do not fit are refused, each in its own words', async () => {
  const { teacher, id, step, look } = await createLive(services, app);
  const refused = async (name: string) => codeOf(await teacher.send('POST', `/live/${id}/${name}`, { revision: (await look()).revision }));
  expect(await refused('close')).toBe('not_open');
  expect(await refused('again')).toBe('not_closed');
  await step('next');
  await step('next');
  expect(await refused('next')).toBe('no_more');
  await step('each');
  expect(await refused('close')).toBe('own_pace');
  await teacher.send('POST', `/live/${id}/end`);
  expect(await refused('next')).toBe('over');
  expect((await teacher.send('POST', `/live/${id}/end`)).status).toBe(200);
  expect((await teacher.send('GET', `/live/${id}/answers/3`)).status).toBe(404);
  expect((await teacher.send('GET', `/live/${id}/answers/x`)).status).toBe(400);
  expect((await teacher.send('POST', `/live/${id}/next`, {})).status).toBe(400);
});

test('a question that was closed too early is opened again, with the answers that stand in it', async () => {
  const { step, join, see, pupils: [ann] } = await createLive(services, app);
  if (!ann) throw new Error('no pupil');
  await join(ann);
  await step('next');
  const view = await see(ann);
  await answer(ann, view, 'a');
  await step('close');
  await step('again');
  expect(await see(ann)).toMatchObject({ state: 'open', question: { response: 'a', isClosed: false } });
  expect(await answer(ann, view, 'b', 2)).toBe('saved');
});

test('at their own pace all questions are there: from the first, and from where the teacher lets go', async () => {
  const own = await createLive(services, app, { pacing: 'each' });
  const [ann] = own.pupils;
  if (!ann) throw new Error('no pupil');
  const { attemptId } = await own.join(ann);
  expect(((await (await ann.send('GET', `/attempts/${attemptId}`)).json()) as { questions: unknown[] }).questions).toHaveLength(2);
  expect(await own.see(ann)).toMatchObject({ pacing: 'each', question: null });

  const led = await createLive(services, app);
  const [ben, kim] = led.pupils;
  if (!ben || !kim) throw new Error('no pupils');
  const early = await led.join(ben);
  await led.step('next');
  await led.step('each');
  const asked = (await (await ben.send('GET', `/attempts/${early.attemptId}`)).json()) as { questions: { id: string; isClosed: boolean }[] };
  expect(asked.questions.map(({ isClosed }) => isClosed)).toEqual([false, false]);
  const last = asked.questions[1]?.id ?? '';
  expect((await ben.send('PUT', `/attempts/${early.attemptId}/answers`, answerOf(last, 'a'))).status).toBe(200);
  const late = await led.join(kim);
  expect(((await (await kim.send('GET', `/attempts/${late.attemptId}`)).json()) as { questions: unknown[] }).questions).toHaveLength(2);
  expect((await led.look()).pupils.map(({ marks }) => marks)).toEqual(expect.toSatisfy((marks: string[]) => marks.length === 2 && marks.includes('00') && marks.includes('01')));
});

test('who comes once everybody goes on alone has the questions that the class has', async () => {
  const led = await createLive(services, app, { pupilCount: 7, section: { draw: 1 } });
  const [first, ...late] = led.pupils;
  if (!first) throw new Error('no pupil');
  await led.join(first);
  await led.step('each');
  for (const pupil of late) await led.join(pupil);
  const asked = await services.db.select({ itemId: attemptQuestions.itemId }).from(attemptQuestions).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .where(eq(attempts.sittingId, led.sittingId));
  expect([asked.length, new Set(asked.map(({ itemId }) => itemId)).size]).toEqual([7, 1]);
});

test('a test that is taken again shows how far the newest try is', async () => {
  const led = await createLive(services, app, { pacing: 'each', pupilCount: 1, rules: { attempts: null } });
  const [ann] = led.pupils;
  if (!ann) throw new Error('no pupil');
  const { attemptId } = await led.join(ann);
  const { questions } = (await (await ann.send('GET', `/attempts/${attemptId}`)).json()) as { questions: { id: string }[] };
  await ann.send('PUT', `/attempts/${attemptId}/answers`, answerOf(questions[0]?.id ?? '', 'a'));
  expect((await ann.send('POST', `/attempts/${attemptId}/hand-in`, {})).status).toBe(200);
  expect((await led.join(ann)).attemptId).not.toBe(attemptId);
  expect((await led.look()).pupils.map(({ marks }) => marks)).toEqual(['00']);
});

test('a test that is ended or withdrawn where it was given is over live, too', async () => {
  for (const act of ['end', 'withdraw']) {
    const led = await createLive(services, app, { pupilCount: 1 });
    expect((await led.teacher.send('POST', `/sittings/${led.sittingId}/${act}`, {})).status).toBe(200);
    expect(await led.look()).toMatchObject({ state: 'ended', endedAt: expect.any(String) });
    expect(liveList.parse(await (await led.teacher.send('GET', '/live')).json()).running.filter(({ id }) => id === led.id)).toEqual([]);
    expect(await codeOf((await led.pupils[0]?.send('POST', '/live/join', { code: led.joinCode })) ?? new Response('{}'))).toBe('wrong_code');
  }
});

test('a code opens what was given to the pupil alone, whoever has it; guesses are slowed down', async () => {
  const { joinCode, teacher, id, pupils: [ann] } = await createLive(services, app);
  const stranger = await createSignedIn(services, app);
  const join = (code: string, who = stranger) => who.send('POST', '/live/join', { code });
  const [right, wrong] = [await join(joinCode), await join('000000')];
  expect([right.status, wrong.status]).toEqual([404, 404]);
  // Not even that there is such a session.
  const said = async (reply: Response) => ((await reply.json()) as { error: { code: string; message: string } }).error;
  const [a, b] = [await said(right), await said(wrong)];
  expect([a.code, a.message]).toEqual([b.code, b.message]);
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await join(String(tries))).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await join(joinCode, teacher)).status).toBe(403);
  expect((await join('x'.repeat(41), ann)).status).toBe(400);
  // As it is read from a wall.
  expect((await join(`${joinCode.slice(0, 3)} ${joinCode.slice(3)}`, ann)).status).toBe(201);
  await teacher.send('POST', `/live/${id}/end`);
  expect((await join(joinCode, ann)).status).toBe(404);
});

test('only what can be taken together is run live, once', async () => {
  const { teacher, classId, sittingId, id, pupils: [ann] } = await createLive(services, app);
  if (!ann) throw new Error('no pupil');
  const start = (sitting: string, who = teacher) => who.send('POST', '/live', { sittingId: sitting, pacing: 'each' });
  const again = await start(sittingId);
  expect([again.status, liveView.parse(await again.json()).id]).toEqual([200, id]);
  expect((await start(newId())).status).toBe(404);
  expect((await start(sittingId, ann)).status).toBe(404);
  expect((await start(sittingId, await createSignedIn(services, app, ['teacher']))).status).toBe(404);
  const give = (more: object) => createSitting(services, { teacherId: teacher.id, classId, ...more });
  const [later, over, begun, fresh] = [await give({ opensAt: new Date(Date.now() + 3_600_000) }), await give({ closesAt: new Date(Date.now() - 1_000) }), await give({}), await give({})];
  expect(await codeOf(await start(later.sittingId))).toBe('not_now');
  expect(await codeOf(await start(over.sittingId))).toBe('not_now');
  await ann.send('POST', `/taking/${begun.sittingId}/attempts`, {});
  expect(await codeOf(await start(begun.sittingId))).toBe('begun');
  const list = liveList.parse(await (await teacher.send('GET', '/live')).json());
  expect(list.running.map((one) => one.id)).toEqual([id]);
  expect(list.ready.map((one) => [one.sittingId, one.questionCount])).toEqual([[fresh.sittingId, 2]]);
  const both = await Promise.all([start(fresh.sittingId), start(fresh.sittingId)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 201]);
});

test('what a session asks of the database does not grow with the class', async () => {
  const counts = async (pupilCount: number) => {
    const { pupils, join, look, see, teacher, id } = await createLive(services, app, { pupilCount });
    for (const pupil of pupils) await join(pupil);
    const { revision } = await look();
    const next = await statementsOf(() => teacher.send('POST', `/live/${id}/next`, { revision }));
    const [first] = pupils;
    if (!first) throw new Error('no pupil');
    return [next.length, (await statementsOf(look)).length, (await statementsOf(() => see(first))).length];
  };
  expect(await counts(8)).toEqual(await counts(2));
});
