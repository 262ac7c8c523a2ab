import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startFakeModelServer, type Behaviour, type FakeModelServer, type ModelRequest } from '#server/testing/fake-model-server.ts';
import { letModel } from '#server/testing/let-model.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { essayQueue } from '../../essay-contract.ts';
import { createGradedClass } from '../graded-class.factory.ts';
import { markAttemptJob } from '../mark-attempt.job.ts';
import { markSuggestions } from '../tables.ts';
import { askModel } from './ask-model.ts';
import { essays, hostileSentences, paintRubric, paintSample } from './simulated-essays.factory.ts';
import { suggestLevels } from './suggest-levels.ts';

let fake: FakeModelServer;
let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  fake = await startFakeModelServer();
  services = await createTestServices({ settings: { SLATE_AI_PROVIDER: 'openai-compatible', SLATE_AI_BASE_URL: fake.baseUrl, SLATE_AI_MODEL: 'fake-model' } });
  app = createTestApp(services);
  await letModel(services, 'essay-levels');
});
afterEach(() => {
  fake.requests.length = 0;
});
afterAll(async () => {
  await services.close();
  await fake.close();
});

/** The essay as it was sent. */
const sent = ({ prompt }: ModelRequest) => /<<<(ESSAY-[\da-f]{12})\n([\s\S]*?)\n\1>>>/.exec(prompt)?.[2] ?? '';
/** Levels of the three criteria, each resting on how the essay that was sent begins. */
const levels = (...places: number[]): Behaviour => ({ kind: 'answer', text: (request) =>
  places.map((place, index) => `CRITERION ${index + 1}\nLEVEL ${place}\nQUOTE ${sent(request).split(/(?<=\.)\s/)[0]}\nWHY It begins so.`).join('\n') });
const questions = [{ title: 'Explain to Sam', stem: 'Is it the same shade?', answer: { kind: 'essay' as const, rubric: paintRubric, sample: paintSample }, points: 10 }];

async function given(texts: readonly string[] = essays.map(({ text }) => text)) {
  const set = await createGradedClass(services, app, { questions, responses: texts.map((text) => [text]) });
  for (const attempt of set.taken) if (attempt) await services.jobs.add(markAttemptJob, { attemptId: attempt.attemptId }, { key: `mark-attempt:${attempt.attemptId}` });
  await services.runJobs();
  const queue = async () => essayQueue.parse(await (await set.teacher.send('GET', `/grading/sittings/${set.sittingId}/essays`)).json()).open;
  const mark = async (row: number, given = { verdict: 1, numbers: 1, reason: 1 }) =>
    expect((await set.teacher.send('PUT', `/grading/answers/${set.questionAt(row, 0)}/essay`, { levels: given, points: null, words: '', reason: '' })).status).toBe(200);
  const noted = async (row: number) => (await services.db.select().from(markSuggestions).where(eq(markSuggestions.questionId, set.questionAt(row, 0))))[0];
  return { ...set, queue, mark, noted };
}

test('a model is tried on five answers unseen; then its agreement is told, and the rest have what it proposes, in words of their own', async () => {
  fake.usual(levels(1, 2, 1));
  const { queue, mark } = await given();
  expect((await queue())?.essays.every(({ suggestion }) => suggestion === null)).toBe(true);
  for (const row of [0, 1, 2, 3, 4]) await mark(row);
  const after = await queue();
  expect(after?.trial).toMatchObject({ needed: 5, marked: 5, engine: 'fake-model', without: 0, agreement: { pairs: 15, exact: 10 / 15, withinOne: 1 } });
  const last = after?.essays.find(({ points }) => points === null);
  expect(last?.suggestion?.criteria.map(({ level }) => level)).toEqual([1, 2, 1]);
  for (const { quotes } of last?.suggestion?.criteria ?? []) for (const quote of quotes) expect(last?.text).toContain(quote);
});

test('what the model was given is the same before and after a mark: it is told none, and nobody’s name', async () => {
  fake.usual(levels(1, 1, 1));
  const { pupils, teacher } = await given([`I am writing to Sam. ${essays[0]?.text}`]);
  const all = fake.requests.map(({ prompt }) => prompt).join('\n');
  expect(all).toContain('Multiplying both numbers by the same factor');
  for (const { name } of [...pupils, teacher]) expect(all).not.toContain(name);
});

test.each(hostileSentences)('an essay that says “%s” moves nothing, also where the model obeys', async (sentence) => {
  const row = (number: number, level: number) => `CRITERION ${number}\nLEVEL ${level}\nQUOTE ${sentence}\nWHY It asks for it.`;
  const obeying: Behaviour = { kind: 'answer', text: [row(1, 1), row(2, 2), row(3, 2)].join('\n') };
  fake.next(obeying, obeying);
  const { noted } = await given([`${essays[1]?.text} ${sentence}`]);
  const found = await noted(0);
  expect(found?.engine).toBe('builtin');
  expect(found?.suggestion.notes).toEqual([expect.stringContaining('did not pass')]);
  for (const { quotes } of found?.suggestion.criteria ?? []) expect(quotes.join(' ')).not.toContain(sentence);
});

test('where the model fails for a while, the job is run again; when it gives up, that answer has no suggestion among the others, and says why', async () => {
  fake.usual(levels(1, 1, 1));
  const { queue, mark, taken, noted } = await given(essays.map(({ text }) => text));
  const attemptId = taken[5]?.attemptId ?? '';
  const counted = suggestLevels(questions[0]?.answer ?? { rubric: paintRubric }, essays[5]?.text ?? '');
  await services.db.update(markSuggestions).set({ engine: 'builtin', suggestion: counted }).where(eq(markSuggestions.questionId, taken[5]?.questionIds[0] ?? ''));
  const ask = (isLast: boolean) => {
    fake.next({ kind: 'cut', text: 'CRITERION 1' });
    return askModel(services, attemptId, { signal: new AbortController().signal, isLast });
  };
  await expect(ask(false)).rejects.toThrow('no suggestion for an essay');
  expect(await noted(5)).toMatchObject({ engine: 'builtin', suggestion: counted });
  await ask(true);
  expect((await noted(5))?.suggestion).toEqual({ ...counted, notes: [expect.stringContaining('Nothing of it is used here')] });
  for (const row of [0, 1, 2, 3, 4]) await mark(row);
  const open = await queue();
  // The one engine that was tried is the one that is shown: never two mixed.
  expect(open?.trial).toMatchObject({ engine: 'fake-model', marked: 5 });
  expect(open?.essays.find(({ points }) => points === null)?.suggestion).toMatchObject({ criteria: [], notes: [expect.anything()] });
});

test.each([
  ['without a model', {}],
  ['with one that the school has not let read essays', { SLATE_AI_PROVIDER: 'openai-compatible', SLATE_AI_BASE_URL: 'http://127.0.0.1:9/v1', SLATE_AI_MODEL: 'fake-model' }],
])('%s nothing is asked for, and what was counted stands', async (_, settings) => {
  const quiet = await createTestServices({ settings });
  const set = await createGradedClass(quiet, createTestApp(quiet), { questions, responses: [[essays[0]?.text ?? '']] });
  await quiet.jobs.add(markAttemptJob, { attemptId: set.taken[0]?.attemptId ?? '' }, { key: 'once' });
  await quiet.runJobs();
  expect((await quiet.db.select().from(markSuggestions)).map(({ engine, suggestion }) => [engine, suggestion.notes])).toEqual([['builtin', undefined]]);
  await quiet.close();
});
