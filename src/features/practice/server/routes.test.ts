import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContent } from '#features/record/server/test-content.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { practice as practiceSchema, type Practice } from '../contract.ts';
import { createTestLearner, firstOf, keysOf } from './learner.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
  app = createTestApp(services);
});
afterAll(() => services.close());
const person = () => createTestLearner(services, app);

test('a practice begins with two questions drawn; the same request finds it again; a fresh one is another', async () => {
  const ada = await person();
  const begun = await ada.send('POST', '/practices', { kind: 'practice', skillId: 'first' });
  expect(begun.status).toBe(201);
  const practice = practiceSchema.parse(await begun.json());
  expect(practice).toMatchObject({ kind: 'practice', title: 'The skill first', total: 8, status: 'open', outcomes: [null], skillId: 'first', changes: null });
  expect(practice.questions.map(({ position, status, attempts }) => [position, status, attempts])).toEqual([[1, 'open', 0], [2, 'open', 0]]);
  const again = await ada.send('POST', '/practices', { kind: 'practice', skillId: 'first' });
  expect([again.status, practiceSchema.parse(await again.json()).id]).toEqual([200, practice.id]);
  const fresh = await ada.start({ kind: 'practice', skillId: 'first', isFresh: true });
  expect(fresh.id).not.toBe(practice.id);
  expect((await ada.start({ kind: 'practice', skillId: 'first' })).id).toBe(fresh.id);
  expect(await ada.find(practice.id)).toMatchObject({ status: 'done', questions: [], outcomes: [] });
});

test('begun twice at the same moment it is one practice', async () => {
  const ada = await person();
  const begun = await Promise.all(Array.from({ length: 6 }, () => ada.start({ kind: 'practice', skillId: 'second' })));
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
});

test('what is sent of an open question holds neither key, mistakes, nor hints', async () => {
  const ada = await person();
  for (const kind of ['practice', 'check'] as const) {
    const text = await (await ada.send('POST', '/practices', { kind, skillId: 'first' })).text();
    for (const secret of ['isCorrect', 'misconception', 'Adds', 'mistakes', 'Look at both numbers', 'Begin with the tens', 'Multiply.', '"seed"', '"value"']) expect([kind, secret, text.includes(secret)]).toEqual([kind, secret, false]);
  }
});

test('a right answer closes the question, counts once, and brings the next', async () => {
  const ada = await person();
  const question = firstOf(await ada.start({ kind: 'practice', skillId: 'first' }));
  const answerKey = randomUUID();
  const result = await ada.result(question.id, (await keysOf(services, question.id)).right, { answerKey, seconds: 5_000 });
  expect(result).toMatchObject({ verdict: 'right', isRepeat: false, feedback: { kind: 'right' }, question: { status: 'closed', outcome: 'right', attempts: 1, answer: expect.any(String) } });
  expect(result.question.solution?.length).toBeGreaterThan(0);
  expect(result.practice.outcomes).toEqual(['right', null]);
  expect(result.practice.questions.map(({ position }) => position)).toEqual([2, 3]);
  expect(result.practice.estimates[0]).toMatchObject({ skillId: 'first', evidenceCount: 1, correctCount: 1, status: 'finding-out' });
  const [row, ...others] = await ada.rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ isCorrect: true, score: 1, attempt: 1, hintsUsed: 0, isAided: false, context: 'practice', answerKey, questionId: question.id });
  expect(row?.seconds).toBeLessThan(60);
  const other = await ada.answer(question.id, '1');
  expect([other.status, await other.json()]).toMatchObject([409, { error: { code: 'question_closed' } }]);
});

test('three wrong attempts close a question with its solution; a known mistake is answered in kind', async () => {
  const ada = await person();
  let practice: Practice = await ada.start({ kind: 'practice', skillId: 'first' });
  while (firstOf(practice).input.kind !== 'number') practice = await ada.skip(firstOf(practice).id);
  const question = firstOf(practice);
  const [a = 0, b = 0] = [...question.stem.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  expect(await ada.result(question.id, String(a + b))).toMatchObject({ verdict: 'wrong', feedback: { kind: 'misconception', title: 'Adds', text: 'The sign asks for a product.' }, question: { attempts: 1, status: 'open', answer: null, solution: null } });
  expect((await ada.result(question.id, '-1')).question).toMatchObject({ attempts: 2, status: 'open', lastResponse: '-1', lastFeedback: { kind: 'wrong' } });
  expect(await ada.result(question.id, '-2')).toMatchObject({ question: { attempts: 3, status: 'closed', outcome: 'wrong', answer: String(a * b) } });
  expect((await ada.rows()).map(({ attempt, isAided, misconceptionId }) => [attempt, isAided, misconceptionId])).toEqual([[1, false, 'first.adds'], [2, true, null], [3, true, null]]);
});

test('what cannot be read is said so, and is no attempt', async () => {
  const ada = await person();
  let practice = await ada.start({ kind: 'practice', skillId: 'first' });
  while (firstOf(practice).input.kind !== 'number') practice = await ada.skip(firstOf(practice).id);
  const { id } = firstOf(practice);
  expect(await ada.result(id, '3 +')).toMatchObject({ verdict: 'unreadable', feedback: { kind: 'unreadable', text: expect.any(String) }, question: { attempts: 0, status: 'open', lastResponse: '3 +' } });
  expect(await ada.rows()).toEqual([]);
  const { readBack } = (await (await ada.send('POST', '/practice/read-back', { questionId: id, response: '3/4' })).json()) as { readBack: { latex: string } };
  expect(readBack.latex).toContain('frac');
  expect(await (await ada.send('POST', '/practice/read-back', { questionId: id, response: '3 +' })).json()).toMatchObject({ readBack: null, note: expect.any(String) });
});

test('hints climb one at a time; the solution wants a try in between; the help is in the evidence', async () => {
  const ada = await person();
  const { id } = firstOf(await ada.start({ kind: 'practice', skillId: 'first' }));
  const keys = await keysOf(services, id);
  expect((await ada.hint(id)).hints).toEqual([{ level: 1, text: 'Look at both numbers.', steps: null }]);
  expect((await ada.hint(id)).hints.map(({ text }) => text)).toEqual(['Look at both numbers.', 'Multiply them.']);
  expect(await ada.hint(id)).toMatchObject({ nextHint: { level: 4, isLocked: true } });
  const locked = await ada.send('POST', `/questions/${id}/hints`);
  expect([locked.status, await locked.json()]).toMatchObject([409, { error: { code: 'hint_locked' } }]);
  expect((await ada.result(id, keys.wrong)).question.nextHint).toEqual({ level: 4, isLocked: false });
  expect((await ada.hint(id)).hints.at(-1)).toMatchObject({ level: 4, steps: [{ say: expect.any(String) }] });
  expect((await ada.send('POST', `/questions/${id}/hints`)).status).toBe(409);
  expect(await ada.result(id, keys.right)).toMatchObject({ question: { outcome: 'right-with-help' } });
  expect((await ada.rows()).map(({ hintsUsed, isAided, attempt, isCorrect }) => [hintsUsed, isAided, attempt, isCorrect])).toEqual([[3, true, 1, false], [4, true, 2, true]]);
});

test('of two hints asked for at the same moment the second opens the same level or the next one, and none is left out', async () => {
  const ada = await person();
  const { id } = firstOf(await ada.start({ kind: 'practice', skillId: 'first' }));
  await Promise.all([ada.hint(id), ada.hint(id)]);
  const [practice] = [await ada.start({ kind: 'practice', skillId: 'first' })];
  expect(firstOf(practice).hints.length).toBeGreaterThanOrEqual(1);
  expect(firstOf(practice).hints.length).toBeLessThanOrEqual(2);
  expect(firstOf(practice).hints.map(({ level }) => level)).toEqual(firstOf(practice).hints.map((_, index) => index + 1));
});

test('after help the next question is without help, and decides', async () => {
  const ada = await person();
  const practice = await ada.start({ kind: 'practice', skillId: 'first' });
  const { id } = firstOf(practice);
  await ada.hint(id);
  const helped = await ada.result(id, (await keysOf(services, id)).right);
  expect(helped.practice.estimates[0]).toMatchObject({ needsUnaidedCheck: true });
  const next = firstOf(helped.practice);
  expect(next).toMatchObject({ isUnaided: true, nextHint: null });
  expect([(await ada.send('POST', `/questions/${next.id}/hints`)).status, (await ada.send('POST', `/questions/${next.id}/worked-example`)).status]).toEqual([409, 409]);
  const decided = await ada.result(next.id, (await keysOf(services, next.id)).right);
  expect(decided.practice.estimates[0]).toMatchObject({ needsUnaidedCheck: false });
  expect(decided.practice.questions.map(({ isUnaided }) => isUnaided)).toEqual([false, false]);
});

test('a worked example shows another drawing; the question closes as skipped, and the fresh one counts as helped', async () => {
  const ada = await person();
  const practice = await ada.start({ kind: 'practice', skillId: 'first' });
  const question = firstOf(practice);
  const { example, practice: after } = await ada.example(question.id);
  expect(example.problem).not.toBe(question.stem);
  expect(example.steps.length).toBeGreaterThan(0);
  expect(after.outcomes).toEqual(['skipped', null]);
  expect(await ada.rows()).toEqual([]);
  const next = firstOf(after);
  const result = await ada.result(next.id, (await keysOf(services, next.id)).right);
  expect(result.question.outcome).toBe('right-with-help');
  expect((await ada.rows())[0]).toMatchObject({ isAided: true, hintsUsed: 0, attempt: 1 });
  expect(firstOf(result.practice).isUnaided).toBe(true);
  expect((await ada.send('POST', `/questions/${question.id}/worked-example`)).status).toBe(409);
});

test('the question drawn ahead can be answered first', async () => {
  const ada = await person();
  const practice = await ada.start({ kind: 'practice', skillId: 'first' });
  const [now, ahead] = practice.questions;
  const result = await ada.result(ahead!.id, (await keysOf(services, ahead!.id)).right);
  expect(result.practice.outcomes).toEqual([null, 'right']);
  expect(result.practice.questions.map(({ position }) => position)).toEqual([1, 3]);
  expect((await ada.result(now!.id, (await keysOf(services, now!.id)).right)).practice.outcomes).toEqual(['right', 'right', null]);
});

test('problems are worked out in steps, or it is said that they cannot be', async () => {
  const ada = await person();
  const solved = (await (await ada.send('POST', '/practice/worked-steps', { problem: '2x + 3 = 11' })).json()) as { steps: unknown[]; answer: { text: string } };
  expect(solved.steps.length).toBeGreaterThan(1);
  expect(solved.answer.text).toContain('4');
  expect(await (await ada.send('POST', '/practice/worked-steps', { problem: 'Why is the sky blue?' })).json()).toMatchObject({ kind: null, steps: [], answer: null, note: expect.any(String) });
});
