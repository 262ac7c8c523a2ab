import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { capabilities } from '#engine/capabilities.ts';
import { createAttempt, createTest } from '#features/grading/server/attempts.factory.ts';
import { markAttemptJob } from '#features/grading/server/mark-attempt.job.ts';
import { readEvents } from '#features/documents/server/ask.factory.ts';
import { createReadyDocument } from '#features/documents/server/documents.factory.ts';
import { requestVectors } from '#features/documents/server/reading/embed-passages.job.ts';
import { thread as threadSchema } from '#features/history/contract.ts';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { plan as planSchema } from '#features/plans/contract.ts';
import { poolQuestions } from '#features/practice/server/contexts/context-pool.ts';
import { writeContexts } from '#features/practice/server/contexts/write-contexts.job.ts';
import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import { dateOf } from '#shared/calendar-date.ts';
import { capabilityNames, type CapabilityName, type SentPart } from '#shared/engine-capabilities.ts';
import { startFakeModelServer, type FakeModelServer, type ModelRequest } from './testing/fake-model-server.ts';
import { toolCallBody } from './testing/model-dialects.ts';
import { letModel } from './testing/let-model.ts';
import { tutorPage } from '#features/tutor/contract.ts';
import { safetySetting } from '#features/safety/server/public.ts';
import { saveSetting } from './settings/setting.ts';
import { createTestApp } from './testing/test-app.ts';
import { createTestServices, type TestServices } from './testing/test-services.ts';

/** What the page of the engine says that leaves the building is held against the bytes that a provider receives, one use after the other. */
let fake: FakeModelServer;
let services: TestServices;
let send: (method: string, path: string, body?: unknown) => Promise<Response>;
let sendAsTeacher: typeof send;
let documentId: string;
let pupilId: string;
let teacherId: string;
let classId: string;

/** Of people, classes and plans: none of these may ever leave. */
const secrets = ['Xavia', 'Quellington', 'xavia.q77', 'xavia@mail.example', 'Thaddeus', 'Brumwell', 'thaddeus.b4', 'thaddeus@mail.example', 'Zebrafinch', 'Wintergreen'];
const skillName = 'Describe a ratio in words and numbers';

beforeAll(async () => {
  fake = await startFakeModelServer();
  services = await createTestServices({ settings: {
    SLATE_AI_PROVIDER: 'openai-compatible', SLATE_AI_BASE_URL: fake.baseUrl, SLATE_AI_MODEL: 'fake-model', SLATE_AI_EMBEDDING_MODEL: 'fake-embedding',
  } });
  for (const name of capabilityNames) await letModel(services, name);
  const pupil = await createTestUser(services, { username: 'xavia.q77', displayName: 'Xavia Quellington', email: 'xavia@mail.example' });
  const teacher = await createTestUser(services, { username: 'thaddeus.b4', displayName: 'Thaddeus Brumwell', email: 'thaddeus@mail.example', personas: ['teacher'] });
  classId = await createClass(services.db, { name: 'Zebrafinch', subject: 'Mathematics', grade: '6' });
  await enrolById(services.db, classId, teacher.id, 'teacher');
  await enrolById(services.db, classId, pupil.id, 'student');
  [pupilId, teacherId] = [pupil.id, teacher.id];
  const app = createTestApp(services);
  const sendAs = ({ headers }: { headers: Record<string, string> }): typeof send => async (method, path, body) =>
    app.request(path, { method, headers: { ...headers, 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  send = sendAs(await signIn(services, pupil));
  sendAsTeacher = sendAs(await signIn(services, teacher));
  documentId = (await createReadyDocument(services, pupilId, { title: 'The titled book', pages: ['Osmosis is the movement of free water molecules through a passage-marked membrane.'] })).id;
});
afterEach(() => {
  fake.requests.length = 0;
});
afterAll(async () => {
  await services.close();
  await fake.close();
});

async function ask(...questions: string[]) {
  const { id } = threadSchema.parse(await (await send('POST', '/api/threads', { documentIds: null })).json());
  for (const question of questions) expect((await readEvents(await send('POST', `/ai/threads/${id}/messages`, { question }))).at(-1)?.type).toBe('finished');
}
const who = 'I am Xavia Quellington, xavia.q77, xavia@mail.example, of THADDEUS Brumwells class; Mr. T. Brumwell said so.';

const uses: Record<CapabilityName, () => Promise<void>> = {
  'answers': () => ask(`${who} An earlier-marked question: what is osmosis?`, `${who} A question-marked question: what is osmosis?`),
  'tutor': async () => {
    await saveSetting(services.db, safetySetting, { leadIds: [teacherId], contacts: [], helpline: null, emergency: '112' }, null);
    const { threadId } = tutorPage.parse(await (await send('POST', '/api/tutor/threads', { about: { kind: 'free' } })).json());
    for (const question of [`${who} An earlier-marked question: what is a ratio?`, `${who} A question-marked question: what is a ratio?`])
      expect((await readEvents(await send('POST', `/ai/tutor/threads/${threadId}/messages`, { question }))).at(-1)?.type).toBe('finished');
  },
  'class-questions': async () => {
    fake.next({ kind: 'garbage', body: toolCallBody('ask', { question: 'needs-help' }) });
    const reply = await sendAsTeacher('POST', '/ai/assistant/read', { text: `${who} A question-marked question: who needs help with ${skillName}?` });
    expect(await reply.json()).toMatchObject({ by: 'model' });
  },
  'summaries': async () => { await readEvents(await send('POST', `/ai/documents/${documentId}/summary`, {})); },
  'plan-stories': async () => {
    const settings = { startsOn: dateOf(new Date(), 'UTC'), dueOn: null, minutesADay: 25, weekdays: [0, 1, 2, 3, 4, 5, 6] };
    const { id } = planSchema.parse(await (await send('POST', '/api/plans', { title: 'Wintergreen for Xavia', skillIds: ['ratio-language', 'equivalent-ratios'], settings })).json());
    expect((await send('POST', `/api/plans/${id}/narrative`)).status).toBe(200);
  },
  'practice-contexts': async () => {
    await services.jobs.add(writeContexts, { skillId: storySkill() });
    await services.runJobs();
  },
  'essay-levels': async () => {
    const rubric = { criteria: [{ id: 'reason', name: 'Gives a rubric-marked reason', levels: [{ points: 0, says: 'None' }, { points: 1, says: 'One, as Thaddeus Brumwell taught' }] }] };
    const { sittingId } = await createTest(services, { teacherId, classId, closesAt: new Date(Date.now() - 1_000), rules: { title: 'Wintergreen' },
      questions: [{ title: 'Wintergreen', stem: 'Explain it to Xavia Quellington.', answer: { kind: 'essay', rubric, sample: 'Because.' } }] });
    const { attemptId } = await createAttempt(services, { sittingId, learnerId: pupilId, responses: [`${who} An essay-marked reason. Mr Brumwell and my friend THADDEUS said so. Yours, Xavia`] });
    await services.jobs.add(markAttemptJob, { attemptId }, { key: `mark-attempt:${attemptId}` });
    await services.runJobs();
  },
  'embeddings': async () => {
    await requestVectors(services, documentId);
    await services.runJobs();
    await ask(`${who} A question-marked question: what is osmosis?`);
  },
};

const storySkill = () => [...services.content.skills.keys()].find((id) => poolQuestions(services.content, id).length > 0) ?? '';

/** Which kinds of content stand in what was received. */
function partsIn(requests: readonly ModelRequest[], capability: CapabilityName): SentPart[] {
  const all = requests.map(({ prompt }) => prompt).join('\n');
  const stems = poolQuestions(services.content, storySkill()).map(({ body }) => JSON.stringify(body.stem));
  const found: Record<SentPart, boolean> = {
    'question': capability !== 'embeddings' && all.includes('question-marked'),
    'search-words': capability === 'embeddings' && all.includes('question-marked'),
    'conversation': all.includes('earlier-marked') && requests.some(({ prompt }) => prompt.includes('earlier-marked') && prompt.includes('question-marked')),
    'passages': all.includes('passage-marked'), 'document-title': all.includes('The titled book'),
    'plan-figures': /count \(skills in the plan\): "2 skills"/.test(all), 'skill-names': all.includes(skillName),
    'essay': all.includes('essay-marked'), 'rubric': all.includes('rubric-marked'),
    'exercise': stems.some((stem) => all.includes(stem)), 'made-up-text': all.includes('spider'),
  };
  return Object.entries(found).flatMap(([part, isThere]) => (isThere ? [part as SentPart] : []));
}

test.each(capabilityNames)('%s: what is received is what the page says, and nobody can be told from it', async (capability) => {
  await uses[capability]();
  const isOf = ({ path }: ModelRequest) => path.endsWith('/embeddings') === (capabilities[capability].needs === 'vectors');
  const received = fake.requests.filter(isOf);
  expect(received.length).toBeGreaterThan(0);
  expect(new Set(partsIn(received, capability))).toEqual(new Set(capabilities[capability].sends));
  const bytes = JSON.stringify(fake.requests).toLowerCase();
  for (const secret of [...secrets, pupilId]) expect([secret, bytes.includes(secret.toLowerCase())]).toEqual([secret, false]);
});
