import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sittings } from '#features/assessments/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { askedMarks } from '../../contract.ts';
import { attemptResult, type OutResult } from '../../result-contract.ts';
import { aWrongOne, createAttempt, theKey } from '../attempts.factory.ts';
import { createGradedClass, usualQuestions } from '../graded-class.factory.ts';
import { markAttempt } from '../marking/mark-attempt.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const json = async (reply: Response | Promise<Response>): Promise<unknown> => JSON.parse(await (await reply).text());
const resultOf = async (who: SignedIn, attemptId = '') => attemptResult.parse(await json(who.send('GET', `/results/${attemptId}`)));
const out = async (who: SignedIn, attemptId = ''): Promise<OutResult> => {
  const result = await resultOf(who, attemptId);
  if (result.state !== 'out') throw new Error(`It is ${result.state}`);
  return result;
};
const release = async (who: SignedIn, sittingId: string) => {
  await who.send('POST', `/sittings/${sittingId}/release`);
  await services.runJobs();
};
const mistakes = [{ answer: '2/6', feedback: 'Halves and quarters are parts of other sizes.' }];
const withMistake = usualQuestions.map((question) => (question.answer.kind === 'number' ? { ...question, mistakes } : question));

test('before release a pupil is told that it was handed in, and not one byte of keys, marks or feedback', async () => {
  const { teacher, pupil, sittingId, taken } = await createGradedClass(services, app, { questions: withMistake, responses: [[theKey, aWrongOne, '2/6']] });
  const text = await (await pupil.send('GET', `/results/${taken[0]?.attemptId}`)).text();
  expect(JSON.parse(text)).toEqual({ attemptId: taken[0]?.attemptId, sittingId, title: 'A test', number: 1, handedInAt: expect.any(String), state: 'waiting', isByHand: true });
  expect(text).not.toMatch(/3\/4|Right|Good|Halves|points|score|isCorrect/);
  await release(teacher, sittingId);
  const result = await out(pupil, taken[0]?.attemptId);
  expect([result.points, result.outOf]).toEqual([result.questions.reduce((sum, { points }) => sum + points, 0), 4]);
});

test('once out, each question tells what was answered, what is said to it and what is right; each skill what it moved; and one thing to do next', async () => {
  const { teacher, pupil, sittingId, taken } = await createGradedClass(services, app, { questions: withMistake, responses: [[theKey, null, '2/6']] });
  await release(teacher, sittingId);
  const result = await out(pupil, taken[0]?.attemptId);
  expect(result.questions.map(({ status, points, outOf, response, answer }) => [status, points, outOf, response, answer])).toEqual([
    ['right', 1, 1, 'Right', null], ['no-answer', 0, 1, '', 'Good'], ['not-yet', 0, 2, expect.stringMatching(/2.*6/), '3/4']]);
  expect(result.questions[2]?.feedback?.text).toBe('Halves and quarters are parts of other sizes.');
  expect(result).toMatchObject({ points: 1, outOf: 4, untold: 0, counted: null, moves: [{ skill: { id: 'ratio-tables' }, before: { evidenceCount: 0 }, after: { evidenceCount: 2 }, numbers: {
    right: [1], partly: [], notYet: [3] } }],
    next: { skill: { id: 'ratio-tables' }, numbers: [2, 3], lesson: { id: expect.any(String) } } });
});

test('of a question whose feedback is never told, nothing is: only that it is there', async () => {
  const [first, ...rest] = withMistake;
  const questions = first ? [{ ...first, title: 'A secret title', stem: 'A secret question?', feedback: 'never' as const }, ...rest] : [];
  const { teacher, pupil, sittingId, taken } = await createGradedClass(services, app, { questions, responses: [[aWrongOne, theKey, '3/4']] });
  await release(teacher, sittingId);
  const text = await (await pupil.send('GET', `/results/${taken[0]?.attemptId}`)).text();
  expect(text).not.toContain('secret');
  expect(attemptResult.parse(JSON.parse(text))).toMatchObject({ untold: 1, questions: [{ number: 2 }, { number: 3 }] });
});

test('results that come by themselves are out as soon as all is marked, an open test tells nothing', async () => {
  const given = await createGradedClass(services, app, { responses: [[theKey, theKey, '3/4'], null], rules: { release: 'at-once' } });
  expect(await resultOf(given.pupil, given.taken[0]?.attemptId)).toMatchObject({ state: 'out', points: 4 });
  const open = await createAttempt(services, { sittingId: given.sittingId, learnerId: given.other.id, responses: [theKey], isOpen: true });
  expect(Object.keys(await resultOf(given.other, open.attemptId))).toEqual(['attemptId', 'sittingId', 'title', 'number', 'handedInAt', 'state']);
});

test('a result is its pupil\'s alone', async () => {
  const { teacher, stranger, other, sittingId, taken } = await createGradedClass(services, app, { responses: [[theKey, theKey, '3/4'], null] });
  await release(teacher, sittingId);
  const admin = await createSignedIn(services, app, ['admin']);
  for (const who of [teacher, stranger, other, admin]) expect((await who.send('GET', `/results/${taken[0]?.attemptId}`)).status).toBe(404);
  expect((await other.send('GET', `/results/${newId()}`)).status).toBe(404);
  expect((await other.send('GET', '/results/nothing')).status).toBe(400);
});

test('a mark that changes after release is seen with the one before it; one that changed before is just the mark', async () => {
  const { teacher, pupil, sittingId, taken, questionAt } = await createGradedClass(services, app, { responses: [[aWrongOne, aWrongOne, '3/4']] });
  const change = (column: number, reason: string) => teacher.send('PUT', `/grading/answers/${questionAt(0, column)}/mark`, { points: 1, reason, alsoSame: false });
  await change(0, 'Before anybody saw it');
  await release(teacher, sittingId);
  await change(1, 'Said aloud in class');
  const { questions } = await out(pupil, taken[0]?.attemptId);
  expect(questions.map(({ changes }) => changes.map(({ from, to, reason, by }) => [from, to, reason, by]))).toEqual([[], [[0, 1, 'Said aloud in class', teacher.name]], []]);
});

test('a pupil asks about a mark once, it stands in one queue, and has one reply, with another mark or without', async () => {
  const { teacher, stranger, pupil, other, sittingId, taken, questionAt } = await createGradedClass(services, app, { responses: [[aWrongOne, theKey, '3/4'], null] });
  const ask = (who: SignedIn, reason = 'I meant the other one') => who.send('POST', `/results/questions/${questionAt(0, 0)}/ask`, { reason });
  expect((await ask(pupil)).status).toBe(409);
  await release(teacher, sittingId);
  expect([(await ask(other)).status, (await ask(pupil, ' ')).status]).toEqual([404, 400]);
  const twice = await Promise.all([ask(pupil), ask(pupil)]);
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { asked: [asked, ...more] } = askedMarks.parse(await json(teacher.send('GET', '/grading/asked')));
  expect([asked, more]).toMatchObject([{ questionId: questionAt(0, 0), who: pupil.name, reason: 'I meant the other one', points: 0, outOf: 1 }, []]);
  expect([(await stranger.send('GET', '/grading/asked')).status, askedMarks.parse(await json(stranger.send('GET', '/grading/asked'))).asked, (await pupil.send('GET', '/grading/asked')).status])
    .toEqual([200, [], 403]);
  const answer = (who: SignedIn) => who.send('POST', `/grading/asked/${asked?.id}/reply`, { reply: 'You are right, it can be read so', points: 0.5 });
  expect([(await answer(stranger)).status, (await answer(pupil)).status]).toEqual([404, 404]);
  expect((await Promise.all([answer(teacher), answer(teacher)])).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { questions: [first] } = await out(pupil, taken[0]?.attemptId);
  expect(first).toMatchObject({ status: 'partly', points: 0.5, asked: { reply: 'You are right, it can be read so' }, changes: [{ from: 0, to: 0.5 }] });
  expect(askedMarks.parse(await json(teacher.send('GET', '/grading/asked'))).asked).toEqual([]);
});

test('of several attempts each has its own result, and what counts stands beside it once all are out', async () => {
  const given = await createGradedClass(services, app, { responses: [[theKey, null, null]], rules: { attempts: 2, counts: 'best', release: 'at-once' } });
  const second = await createAttempt(services, { sittingId: given.sittingId, learnerId: given.pupil.id, number: 2, responses: [theKey, theKey, '3/4'] });
  expect(await out(given.pupil, given.taken[0]?.attemptId)).toMatchObject({ points: 1, counted: null });
  await markAttempt(services, second.attemptId);
  expect(await out(given.pupil, given.taken[0]?.attemptId)).toMatchObject({ points: 1, counted: { rule: 'best', points: 4, outOf: 4 } });
});

test('what somebody took on their own is nobody else\'s to mark', async () => {
  const given = await createGradedClass(services, app, { responses: [[theKey, null, null]], rules: { release: 'at-once' } });
  await services.db.update(sittings).set({ classId: null, assignmentId: null, byId: given.pupil.id }).where(eq(sittings.id, given.sittingId));
  expect(await out(given.pupil, given.taken[0]?.attemptId)).toMatchObject({ points: 1 });
  expect([(await given.teacher.send('GET', `/grading/sittings/${given.sittingId}`)).status, (await given.pupil.send('POST', `/results/questions/${given.questionAt(0, 0)}/ask`, {
    reason: 'Why so' })).status]).toEqual([404, 409]);
});
