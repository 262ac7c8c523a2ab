import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedEngines } from '#engine/fixed-engines.factory.ts';
import type { ContentLibrary, LibraryItem } from '#features/content/library.ts';
import { evidence } from '#features/record/server/tables.ts';
import { createTestContent } from '#features/record/server/test-content.factory.ts';
import { createTestUser } from '#features/session/server/session.factory.ts';
import { startFakeModelServer, type Behaviour, type FakeModelServer, type ModelRequest } from '#server/testing/fake-model-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import type { Practice } from '../../contract.ts';
import { recastOf, storyStem } from '../../story-content.factory.ts';
import { poolQuestions, takeContexts } from './context-pool.ts';
import { createTestLearner, keysOf } from '../learner.factory.ts';
import { practiceContexts, questions } from '../tables.ts';
import { writeContexts } from './write-contexts.job.ts';

const skillId = 'first';
const story = (name: string): LibraryItem => ({
  id: `${skillId}.${name}`, skillId, alsoSkills: [], level: 2, where: [], stem: storyStem, hints: { nudge: 'Look at the numbers.', strategy: 'Multiply.', firstStep: 'Begin with the tens.' },
  variables: { a: { from: 12, to: 400 }, b: { from: 3, to: 9 } }, answer: { kind: 'number', value: '@{a * b}' }, mistakes: [], solution: [{ say: 'Multiply.' }], seconds: 20,
});

/** Only stories, so that every question could be told anew. */
function storyContent(): ContentLibrary {
  const content = createTestContent();
  const items = [story('one'), story('two'), story('three'), story('four')];
  return { ...content, items: new Map(items.map((item) => [item.id, item])), itemsOfSkill: new Map([[skillId, items]]) };
}

const exerciseIn = ({ prompt }: ModelRequest) => {
  const [, json = '""'] = /^exercise: (".*")/m.exec(prompt) ?? [];
  const text: unknown = JSON.parse(json);
  return typeof text === 'string' ? text : '';
};
const isSolving = ({ prompt }: ModelRequest) => prompt.includes('You solve an exercise');
const solve = (request: ModelRequest) => {
  const numbers = exerciseIn(request).match(/\d+/g) ?? [];
  return `There are ${numbers.join(' times ')}.\nANSWER: ${numbers.reduce((product, number) => product * Number(number), 1)}`;
};
const model = (tell: (stem: string) => string, answer: (request: ModelRequest) => string = solve): Behaviour =>
  ({ kind: 'answer', text: (request) => (isSolving(request) ? answer(request) : tell(exerciseIn(request))) });

let fake: FakeModelServer;
let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  fake = await startFakeModelServer();
});
beforeEach(async () => {
  const settings = { SLATE_AI_PROVIDER: 'openai-compatible', SLATE_AI_BASE_URL: fake.baseUrl, SLATE_AI_MODEL: 'fake-model' };
  services = await createTestServices({ settings, content: storyContent() });
  app = createTestApp(services);
});
afterEach(async () => {
  fake.requests.length = 0;
  await services.close();
});
afterAll(() => fake.close());

const learner = () => createTestLearner(services, app);
const start = async (person: Awaited<ReturnType<typeof learner>>) => person.start({ kind: 'practice', skillId, isFresh: true });
const pool = () => services.db.select().from(practiceContexts);

test('practising a skill has its stories told anew meanwhile; the next practice uses them, and the evidence keeps the stem as shown', async () => {
  fake.usual(model(recastOf));
  const ada = await learner();
  expect((await start(ada)).questions.map(({ isRecast }) => isRecast)).toEqual([false, false]);
  expect(fake.requests).toEqual([]);
  await services.runJobs();
  expect((await pool()).map(({ stem, model: by }) => [stem?.startsWith('A baker fills **'), by])).toEqual(Array.from({ length: 8 }, () => [true, 'fake-model']));

  const seen: Practice['questions'] = [];
  for (let turn = 0; turn < 12 && !seen.some(({ isRecast }) => isRecast); turn += 1) seen.push(...(await start(ada)).questions);
  const recast = seen.find(({ isRecast }) => isRecast);
  expect(recast?.stem).toMatch(/^A baker fills \*\*\d+ trays\*\*/);
  const result = await ada.result(recast?.id ?? '', (await keysOf(services, recast?.id ?? '')).right);
  expect(result).toMatchObject({ verdict: 'right', question: { isRecast: true, stem: recast?.stem } });
  const [row] = await services.db.select().from(evidence).where(eq(evidence.questionId, recast?.id ?? ''));
  expect(row?.stem).toBe(recast?.stem);
  expect(row?.stem).toContain('A baker');

  // What was answered does not come again.
  for (let turn = 0; turn < 20; turn += 1) await start(ada);
  const drawn = (await services.db.select().from(questions)).filter(({ contextId }) => contextId !== null);
  const used = drawn.find(({ id }) => id === recast?.id)?.contextId;
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.filter(({ contextId }) => contextId === used)).toHaveLength(1 + seen.filter(({ stem, id }) => stem === recast?.stem && id !== recast?.id).length);
});

test('the key of a question told anew is the key it had', async () => {
  fake.usual(model(recastOf));
  await services.jobs.add(writeContexts, { skillId });
  await services.runJobs();
  const ada = await learner();
  for (let turn = 0; turn < 8; turn += 1) await start(ada);
  const rows = (await services.db.select().from(questions)).filter(({ contextId }) => contextId !== null);
  expect(rows.length).toBeGreaterThan(0);
  for (const { body } of rows) {
    const [a = 0, b = 0] = (body.stem.match(/\d+/g) ?? []).map(Number);
    expect(body.answer).toMatchObject({ kind: 'number', value: String(a * b) });
  }
});

test('the same practice takes the same contexts along; an unaided kind takes none', async () => {
  fake.usual(model(recastOf));
  await services.jobs.add(writeContexts, { skillId });
  await services.runJobs();
  const { id: learnerId } = await createTestUser(services);
  const practice = { id: crypto.randomUUID(), kind: 'practice' as const, learnerId, skillIds: [skillId] };
  const taken = await Promise.all(Array.from({ length: 20 }, (_, index) => takeContexts(services, { ...practice, id: `${practice.id}${index}` })));
  expect(taken.flat().length).toBeGreaterThan(0);
  expect(await takeContexts(services, { ...practice, id: `${practice.id}3` })).toEqual(taken[3]);
  for (const kind of ['check', 'placement', 'review'] as const) expect(await takeContexts(services, { ...practice, kind })).toEqual([]);
});

test('content that changed since is asked as it is', async () => {
  fake.usual(model(recastOf));
  await services.jobs.add(writeContexts, { skillId });
  await services.runJobs();
  const changed = storyContent();
  for (const item of changed.items.values()) item.hints.nudge = 'Another nudge.';
  const practices = Array.from({ length: 10 }, (_, index) => ({ id: String(index), kind: 'practice' as const, learnerId: crypto.randomUUID(), skillIds: [skillId] }));
  const taken = (content: ContentLibrary) => Promise.all(practices.map((practice) => takeContexts({ ...services, content }, practice)));
  expect((await taken(services.content)).flat()).not.toEqual([]);
  expect((await taken(changed)).flat()).toEqual([]);
});

test.each([
  ['a wrong number', model((stem) => recastOf(stem).replace(/\d+/, '13'))],
  ['the answer in it', model((stem) => `${recastOf(stem)} Hint: the answer is ${(stem.match(/\d+/g) ?? []).reduce((product, number) => product * Number(number), 1)}.`)],
  ['HTML', model((stem) => recastOf(stem).replace('busy', '<img src=x onerror=alert(1)>'))],
  ['another answer when it is solved', model(recastOf, () => 'ANSWER: 17')],
  ['no answer when it is solved', model(recastOf, () => 'It gives its answer away.\nANSWER: none')],
  ['a name where the story begins', model((stem) => recastOf(stem).replace('A baker fills', 'Messi fills'))],
  ['what does not suit children', model((stem) => recastOf(stem).replace('A baker fills', 'A gangster fills'))],
  ['a solution instead of an answer', model(recastOf, () => 'First I multiply. '.repeat(30))],
  ['cut off by its length', { kind: 'answer', text: 'A baker fills **1', finish: 'length' }],
] satisfies [string, Behaviour][])('%s: the question stays as it is, and is not asked for again', async (_, behaviour) => {
  fake.usual(behaviour);
  await services.jobs.add(writeContexts, { skillId });
  await services.runJobs();
  expect((await pool()).map(({ stem }) => stem)).toEqual(Array.from({ length: 8 }, () => null));
  const asked = fake.requests.length;
  await services.jobs.add(writeContexts, { skillId });
  await services.runJobs();
  expect(fake.requests).toHaveLength(asked);
  expect((await start(await learner())).questions.every(({ isRecast }) => !isRecast)).toBe(true);
});

test('the name of a real pupil does not get into a story', async () => {
  await createTestUser(services, { displayName: 'Zuri Okafor' });
  fake.usual(model((stem) => recastOf(stem).replace('A baker', 'Zuri')));
  await services.jobs.add(writeContexts, { skillId });
  await services.runJobs();
  expect((await pool()).every(({ stem }) => stem === null)).toBe(true);
  expect(fake.requests.some(({ prompt }) => prompt.includes('Okafor'))).toBe(false);
});

test('a model that cannot be reached stops the job, which keeps what it has and goes on later', async () => {
  fake.usual(model(recastOf));
  fake.next(model(recastOf), model(recastOf), { kind: 'status', status: 401 });
  await services.jobs.add(writeContexts, { skillId }, { key: 'once' });
  await services.runJobs();
  expect(await pool()).toHaveLength(1);
  const practice = await start(await learner());
  expect(practice.questions).toHaveLength(2);
  await services.jobs.add(writeContexts, { skillId }, { key: 'again' });
  await services.runJobs();
  expect(await pool()).toHaveLength(8);
});

test('without a model nothing is told anew, not even from a pool that is there', async () => {
  fake.usual(model(recastOf));
  await services.jobs.add(writeContexts, { skillId });
  await services.runJobs();
  const without = { ...services, engines: fixedEngines() };
  const plain = createTestApp(without);
  const ada = await createTestLearner(without, plain);
  for (let turn = 0; turn < 6; turn += 1) {
    expect((await ada.start({ kind: 'practice', skillId, isFresh: true })).questions.map(({ isRecast }) => isRecast)).toEqual([false, false]);
  }
  expect(await services.runJobs()).toBe(0);
});

test('the pool is the same in every process, and holds stories only', () => {
  expect(poolQuestions(storyContent(), skillId)).toEqual(poolQuestions(storyContent(), skillId));
  expect(poolQuestions(createTestContent(), skillId)).toEqual([]);
});
