import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts } from '#features/attempts/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { essayQueue } from '../../essay-contract.ts';
import { attemptResult } from '../../result-contract.ts';
import type { GivenQuestion } from '../attempts.factory.ts';
import { createGradedClass } from '../graded-class.factory.ts';
import { essays, paintRubric, paintSample } from './simulated-essays.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const json = async (reply: Response | Promise<Response>): Promise<unknown> => JSON.parse(await (await reply).text());
const questions: GivenQuestion[] = [
  { title: 'Explain to Sam', stem: 'Is it the same shade?', answer: { kind: 'essay', rubric: paintRubric, sample: paintSample }, points: 10, skills: ['equivalent-ratios'] },
  { title: 'In your words', stem: 'What is a ratio?', answer: { kind: 'essay' }, points: 4 },
];
const levels = { verdict: 1, numbers: 1, reason: 0 };
const usual = { levels, points: null, words: 'Say why adding changes it', reason: '' };

async function given(rules: Parameters<typeof createGradedClass>[2]['rules'] = {}) {
  const set = await createGradedClass(services, app, { questions, responses: essays.map(({ text }) => [text, null]), rules });
  const queue = async (query = '') => essayQueue.parse(await json(set.teacher.send('GET', `/grading/sittings/${set.sittingId}/essays${query}`)));
  const mark = (row: number, input: object = usual, column = 0) => set.teacher.send('PUT', `/grading/answers/${set.questionAt(row, column)}/essay`, input);
  return { ...set, queue, mark };
}

test('longer answers wait in a queue by question; those that were left empty do not wait', async () => {
  const { queue, items, mark } = await given();
  const first = await queue();
  expect(first.questions).toEqual([{ itemId: items[0]?.itemId, number: 1, title: 'Explain to Sam', answers: 6, marked: 0 }, { itemId: items[1]?.itemId, number: 2, title: 'In your words',
    answers: 6, marked: 6 }]);
  expect(first.open).toMatchObject({ itemId: items[0]?.itemId, points: 10, sample: paintSample, trial: { needed: 5, marked: 0, engine: 'builtin', agreement: null } });
  expect(first.open?.essays.map(({ text }) => text).toSorted()).toEqual(essays.map(({ text }) => text).toSorted());
  expect(first.open?.essays[0]?.rubric).toHaveLength(3);
  expect((await mark(0)).status).toBe(200);
  const other = await queue(`?item=${items[1]?.itemId}`);
  expect(other.open?.essays.every(({ isBlank, points }) => isBlank && points === 0)).toBe(true);
});

test('no proposal is in sight before five are marked without one; then agreement is told, and the rest have theirs', async () => {
  const { queue, mark, questionAt } = await given();
  for (const row of [0, 1, 2, 3]) await mark(row);
  const before = await queue();
  expect([before.open?.essays.every(({ suggestion }) => suggestion === null), before.open?.trial.marked, before.open?.trial.agreement]).toEqual([true, 4, null]);
  await mark(4);
  const after = await queue();
  const { trial } = after.open ?? { trial: null };
  expect(trial?.marked).toBe(5);
  expect((trial?.agreement?.pairs ?? 0) + (trial?.without ?? 0)).toBe(15);
  const last = after.open?.essays.find(({ questionId }) => questionId === questionAt(5, 0));
  expect(last?.suggestion?.criteria.map(({ criterionId }) => criterionId)).toEqual(['verdict', 'numbers', 'reason']);
  for (const { quotes } of last?.suggestion?.criteria ?? []) for (const quote of quotes) expect(last?.text).toContain(quote);
  // A proposal is no mark: it waits until somebody confirms.
  expect(last?.points).toBeNull();
});

test('a mark is what the levels come to, with words to the pupil; a row that is open, or a level that is not there, is refused', async () => {
  const { mark, queue, teacher, sittingId, pupils, taken } = await given();
  for (const wrong of [{ ...usual, levels: { verdict: 1 } }, { ...usual, levels: { ...levels, numbers: 7 } }, { ...usual, levels: {}, points: 5 }]) expect((await mark(0, wrong)).status).toBe(400);
  expect((await mark(0)).status).toBe(200);
  expect((await queue()).open?.essays.find(({ questionId }) => questionId === taken[0]?.questionIds[0])).toMatchObject({ points: 4, levels, words: 'Say why adding changes it' });
  await teacher.send('POST', `/sittings/${sittingId}/release`);
  const result = attemptResult.parse(await json(pupils[0]?.send('GET', `/results/${taken[0]?.attemptId}`) ?? new Response('null')));
  expect(result.state === 'out' && result.questions[0]).toMatchObject({ status: 'partly', points: 4, outOf: 10, words: 'Say why adding changes it', markedBy: teacher.name, answer: null, changes: [],
    rubric: [{ points: 1, outOf: 1 }, { says: 'One side, or a slip', points: 1, outOf: 2 }, { points: 0, outOf: 2 }] });
  // Seen by the pupil: from now on a change has its reason.
  expect([(await mark(0, { ...usual, levels: { ...levels, reason: 2 } })).status, (await mark(0, { ...usual, levels: { ...levels, reason: 2 }, reason: 'I read it again' })).status]).toEqual([400,
    200]);
});

test('the last mark of an attempt brings its results out where they come by themselves, and its answers into the record', async () => {
  const { mark, pupils, taken } = await given({ release: 'at-once' });
  expect(attemptResult.parse(await json(pupils[0]?.send('GET', `/results/${taken[0]?.attemptId}`) ?? new Response('null'))).state).toBe('waiting');
  await mark(0, { ...usual, levels: { verdict: 1, numbers: 2, reason: 2 } });
  await services.runJobs();
  const result = attemptResult.parse(await json(pupils[0]?.send('GET', `/results/${taken[0]?.attemptId}`) ?? new Response('null')));
  expect(result).toMatchObject({ state: 'out', moves: [{ skill: { id: 'equivalent-ratios' }, after: { evidenceCount: 1 } }] });
});

test('an answer without a rubric has points, one that is no essay is not marked here, and an open attempt is not marked', async () => {
  const { mark, stranger, questionAt, taken } = await given();
  expect([(await mark(0, { ...usual, levels: {} }, 1)).status, (await mark(0, { ...usual, levels: {}, points: 9 }, 1)).status, (await mark(0, { ...usual, levels: {}, points: 3 }, 1)).status])
    .toEqual([400, 400, 200]);
  const choices = await createGradedClass(services, app, { responses: [['a', null, null]] });
  expect((await choices.teacher.send('PUT', `/grading/answers/${choices.questionAt(0, 0)}/essay`, usual)).status).toBe(400);
  expect((await stranger.send('PUT', `/grading/answers/${questionAt(0, 0)}/essay`, usual)).status).toBe(404);
  await services.db.update(attempts).set({ state: 'open' }).where(eq(attempts.id, taken[1]?.attemptId ?? ''));
  expect((await mark(1)).status).toBe(409);
});
