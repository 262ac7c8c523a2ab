import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import type { Persona } from '#shared/persona.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { estimateList, questionRecord, skillRecord } from '../contract.ts';
import { createTestEvidence } from './evidence.factory.ts';
import { recordEvidence } from './record-evidence.ts';
import { createTestContent } from './test-content.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
  app = createTestApp(services);
});
afterAll(() => services.close());

async function person(persona: Persona = 'student') {
  const user = await createTestUser(services, { personas: [persona] });
  const { headers } = await signIn(services, user);
  return { id: user.id, get: (path: string) => app.request(`/api${path}`, { headers }) };
}

async function taughtPair() {
  const [pupil, teacher] = [await person(), await person('teacher')];
  const classId = await createClass(services.db, { name: 'Grade 5', subject: 'mathematics', grade: '5' });
  await enrolById(services.db, classId, pupil.id, 'student');
  await enrolById(services.db, classId, teacher.id, 'teacher');
  return { pupil, teacher };
}

test('one reads one’s own estimates', async () => {
  const ada = await person();
  await recordEvidence(services, ada.id, [createTestEvidence()]);
  const reply = await ada.get('/record/estimates');
  expect(reply.status).toBe(200);
  const { estimates } = estimateList.parse(await reply.json());
  expect(estimates.map(({ skillId, evidenceCount }) => [skillId, evidenceCount])).toEqual([['first', 1], ['second', 0], ['third', 0]]);
});

test('a skill opens down to its rows, page by page, without a gap', async () => {
  const ada = await person();
  const rows = Array.from({ length: 120 }, (_, index) => createTestEvidence({ response: String(index), skillIds: index % 2 ? ['second', 'first'] : ['first'], misconceptionId: index === 3 ? 'first.adds' : null }));
  await recordEvidence(services, ada.id, rows);
  await recordEvidence(services, ada.id, [createTestEvidence({ skillIds: ['third'] })]);
  const seen: string[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null && pages < 5; pages += 1) {
    const page: ReturnType<typeof skillRecord.parse> = skillRecord.parse(await (await ada.get(`/record/skills/first${cursor === '' ? '' : `?cursor=${cursor}`}`)).json());
    expect(page.estimate).toMatchObject({ skillId: 'first', evidenceCount: 120 });
    seen.push(...page.evidence.map(({ response }) => response));
    cursor = page.nextCursor;
    if (page.evidence.some(({ response }) => response === '3')) expect(page.evidence.find(({ response }) => response === '3')).toMatchObject({ misconception: 'Adds', context: 'practice' });
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(119 - index)));
  expect(skillRecord.parse(await (await ada.get('/record/skills/second')).json()).prerequisites.map(({ skillId }) => skillId)).toEqual(['first']);
});

test('a teacher of the class reads the record; no other teacher, student or admin', async () => {
  const { pupil, teacher } = await taughtPair();
  await recordEvidence(services, pupil.id, [createTestEvidence()]);
  for (const path of [`/record/estimates?learnerId=${pupil.id}`, `/record/skills/first?learnerId=${pupil.id}`]) {
    expect((await teacher.get(path)).status).toBe(200);
    for (const other of [await person('teacher'), await person('admin'), await person()]) {
      const refused = await other.get(path);
      expect([refused.status, await refused.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    }
  }
  expect((await pupil.get(`/record/estimates?learnerId=${teacher.id}`)).status).toBe(404);
});

test('a question tells how difficult it is taken to be and from how many answers, to those who teach', async () => {
  for (let pupil = 0; pupil < 6; pupil += 1) await recordEvidence(services, (await person()).id, [createTestEvidence({ itemId: 'third.times', skillIds: ['third'], level: 3, isCorrect: false })]);
  const teacher = await person('teacher');
  const reply = await teacher.get('/record/questions/third.times');
  expect(reply.status).toBe(200);
  const { skillId, levels } = questionRecord.parse(await reply.json());
  expect([skillId, levels.map(({ level, answers, right, difficulty }) => [level, answers, right, difficulty])]).toEqual(['third', [[1, 0, 0, 'easy'], [2, 0, 0, 'usual'], [3, 6, 0, 'demanding']]]);
  expect(levels[2]!.expected).toBeLessThan(levels[1]!.expected);
  expect([(await teacher.get('/record/questions/nothing')).status, (await (await person('admin')).get('/record/questions/third.times')).status]).toEqual([404, 200]);
  expect((await (await person()).get('/record/questions/third.times')).status).toBe(404);
  expect((await teacher.get(`/record/questions/${'x'.repeat(200)}`)).status).toBe(400);
});

test('bad input is refused', async () => {
  const ada = await person();
  for (const path of ['/record/estimates?learnerId=me', '/record/skills/first?cursor=abc', '/record/skills/first?cursor=-1', `/record/skills/${'x'.repeat(90)}`]) {
    expect([path, (await ada.get(path)).status]).toEqual([path, 400]);
  }
  expect((await ada.get('/record/skills/not-there')).status).toBe(404);
  expect((await app.request('/api/record/estimates')).status).toBe(401);
});
