import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import type { Persona } from '#shared/persona.ts';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { practice } from '#features/practice/contract.ts';
import { recordEvidence } from '#features/record/server/public.ts';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { courseList, courseMap, learningHome } from '../contract.ts';
import { lesson } from '../lesson-contract.ts';
import { makeLearningLibrary } from './learning.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices({ content: makeLearningLibrary() });
  app = createTestApp(services);
});
afterAll(() => services.close());

async function person(personas: Persona[] = ['student']) {
  const { id: learnerId, send: sendAny } = await createSignedIn(services, app, personas);
  const send = (method: string, path: string, body?: unknown) => sendAny(method, `/learning${path}`, body);
  return {
    id: learnerId,
    send,
    sendAny,
    home: async () => learningHome.parse(await (await send('GET', '/home')).json()),
    lesson: async (id: string) => lesson.parse(await (await send('GET', `/lessons/${id}`)).json()),
    reach: (id: string, sectionIndex: number, isDone = false) => send('PUT', `/lessons/${id}/progress`, { sectionIndex, isDone }),
    answer: (skillId: string, isCorrect: boolean, daysAgo = 0, name = 'one') => recordEvidence(services, learnerId, [{
      answerKey: newId(), itemId: `${skillId}.${name}`, skillIds: [skillId], context: 'practice', isCorrect, score: isCorrect ? 1 : 0, attempt: 1, hintsUsed: 0, isAided: false,
      seconds: 20, stem: 'How many?', response: '12', answeredAt: new Date(Date.now() - daysAgo * 86_400_000),
    }]),
  };
}

test('a new learner is shown where to begin, and everything there is', async () => {
  const learner = await person();
  const home = await learner.home();
  expect(home.next).toMatchObject({ kind: 'placement', reason: { kind: 'find-out' } });
  expect(home.alternatives[0]).toMatchObject({ kind: 'lesson', lessonId: 'describe', reason: { kind: 'a-start', courseTitle: 'Mathematics, grade 6' } });
  expect(home.grade).toEqual({ value: null, from: null, isAsked: false, choices: [6] });
  expect(home).toMatchObject({ continue: [], doneToday: [], drawing: null, reviews: { count: 0, minutes: 0, nextDueOn: null, skills: [] } });
  expect(home.course?.units.map(({ title, lessons, skills }) => [title, lessons.length, skills.map(({ status }) => status)])).toEqual([['Ratios', 2, ['not-started', 'not-started']], ['Rates', 1, ['not-started']]]);
  expect(home.courses).toEqual([expect.objectContaining({ id: 'mathematics-6', unitCount: 2, beginsWith: 'Ratios', skillCount: 3, secureCount: 0, growingCount: 0, findingOutCount: 0, lastAt: null })]);
});

test('a learner says which grade they are in, or would rather not; a class says it for those who were not asked', async () => {
  const [ada, ben, cem] = [await person(), await person(), await person()];
  expect((await ada.send('PUT', '/grade', { grade: 6 })).status).toBe(200);
  expect(await ada.home()).toMatchObject({ grade: { value: 6, from: 'learner', isAsked: true }, next: { kind: 'lesson', lessonId: 'describe' } });
  await ben.send('PUT', '/grade', { grade: null });
  expect(await ben.home()).toMatchObject({ grade: { value: null, from: null, isAsked: true }, next: { kind: 'placement' } });
  await enrolById(services.db, await createClass(services.db, { name: '6B', subject: 'Mathematics', grade: '6' }), cem.id, 'student');
  expect((await cem.home()).grade).toMatchObject({ value: 6, from: 'class', isAsked: false });
  for (const wrong of [{ grade: 0 }, { grade: 14 }, { grade: '6' }, {}, { grade: 6, of: ben.id }]) expect((await ada.send('PUT', '/grade', wrong)).status).toBe(400);
  expect((await (await person(['teacher'])).send('PUT', '/grade', { grade: 6 })).status).toBe(403);
  expect((await app.request('/api/learning/grade', { method: 'PUT' })).status).toBe(401);
});

test('the next step follows from evidence, and says from which answers', async () => {
  const learner = await person();
  for (let day = 12; day > 4; day -= 1) await learner.answer('language', day !== 12, day);
  const home = await learner.home();
  expect(home.course?.units[0]?.skills[0]).toMatchObject({ skillId: 'language', status: 'secure', evidenceCount: 8, correctCount: 7 });
  expect(home.next).toMatchObject({ kind: 'lesson', lessonId: 'compare', reason: { kind: 'builds-on-secure', skillId: 'language', right: 3, answers: 3 } });
});

test('what is about to fade is due, by skill', async () => {
  const learner = await person();
  for (const name of ['one', 'two']) await learner.answer('language', true, 60, name);
  await learner.answer('tables', true, 60);
  const { reviews } = await learner.home();
  expect(reviews).toMatchObject({ count: 2, nextDueOn: null, skills: [{ skillId: 'language', name: 'Describe a ratio' }, { skillId: 'tables' }] });
  expect(reviews.minutes).toBeGreaterThan(0);
});

test('a lesson goes on where it was left, and only ever forwards', async () => {
  const learner = await person();
  expect(await learner.lesson('describe')).toMatchObject({ sectionIndex: 0, completedAt: null, nextLesson: { id: 'compare' }, course: { title: 'Mathematics, grade 6' }, unit: { title: 'Ratios' } });
  await learner.reach('describe', 0, true);
  // An old tab that still stands in the first section takes nothing back.
  await learner.reach('describe', 0);
  const left = await learner.lesson('describe');
  expect(left).toMatchObject({ sectionIndex: 1, sections: [{ isDone: true }, { isDone: false }, { isDone: false }] });
  expect((await learner.home()).next).toMatchObject({ lessonId: 'describe', reason: { kind: 'left-in-the-middle', sectionTitle: 'An example' } });
  expect((await learner.home()).continue).toEqual([expect.objectContaining({ kind: 'lesson', lessonId: 'describe', sectionIndex: 1, sectionCount: 3, sectionTitle: 'An example', courseTitle: 'Mathematics, grade 6' })]);
});

test('sections finished in two tabs at once are all kept, and the last one ends the lesson', async () => {
  const learner = await person();
  await Promise.all([0, 1, 2, 0, 1, 2].map((index) => learner.reach('compare', index, true)));
  const done = await learner.lesson('compare');
  expect(done.sections.map(({ isDone }) => isDone)).toEqual([true, true, true]);
  expect(done.completedAt).not.toBeNull();
  await learner.reach('compare', 1, true);
  expect((await learner.lesson('compare')).completedAt).toBe(done.completedAt);
  const course = courseMap.parse(await (await learner.send('GET', '/courses/mathematics-6')).json());
  expect(course.units[0]?.lessons[1]).toEqual({ id: 'compare', title: 'Lesson compare', minutes: 8, isDone: true, sectionsDone: 3, sectionCount: 3, skillIds: ['tables'] });
  expect(course.links).toEqual([{ from: 'language', to: 'tables' }, { from: 'tables', to: 'rates' }]);
  expect((await learner.home()).doneToday).toEqual([{ kind: 'lesson', lessonId: 'compare', title: 'Lesson compare', at: done.completedAt }]);
  expect((await learner.home()).continue).toEqual([]);
});

test('questions that were begun stand there with how far they are, and when they are done with how they went; nobody else sees them', async () => {
  const [learner, other] = [await person(), await person()];
  const begun = practice.parse(await (await learner.sendAny('POST', '/practices', { kind: 'check', skillId: 'language' })).json());
  // Opened and left without an answer: nothing was begun.
  expect((await learner.home()).continue).toEqual([]);
  const answer = async (questionId: string) => practice.parse((await (await learner.sendAny('POST', `/questions/${questionId}/answers`, { answerKey: newId(), response: '12', answeredAt: new Date().toISOString() })).json() as { practice: unknown }).practice);
  let at = await answer(begun.questions[0]?.id ?? '');
  const home = await learner.home();
  expect(home.continue).toEqual([expect.objectContaining({ kind: 'check', practiceId: begun.id, title: 'Describe a ratio', subject: 'mathematics', answered: 1, total: begun.total })]);
  expect(home.doneToday).toEqual([]);
  while (at.status === 'open') at = await answer(at.questions[0]?.id ?? '');
  const after = await learner.home();
  expect(after.continue).toEqual([]);
  expect(after.doneToday).toEqual([expect.objectContaining({ kind: 'check', practiceId: begun.id, title: 'Describe a ratio', right: begun.total, answered: begun.total })]);
  expect(await other.home()).toMatchObject({ continue: [], doneToday: [] });
});

test('the board draws what the lesson draws', async () => {
  const learner = await person();
  await learner.send('PUT', '/grade', { grade: 6 });
  expect(await learner.home()).toMatchObject({ next: { kind: 'lesson', lessonId: 'describe' }, drawing: { kind: 'fraction', parts: 4, shaded: 3 } });
});

test('a lesson tells how many questions come, never what they are', async () => {
  const reply = await (await (await person()).send('GET', '/lessons/describe')).text();
  expect(lesson.parse(JSON.parse(reply)).sections[2]?.blocks).toEqual([{ kind: 'check', questionCount: 2 }, { kind: 'check', questionCount: 3 }]);
  expect(reply).not.toMatch(/language\.one|"value"|isCorrect/);
});

test('nobody sees how far somebody else is', async () => {
  const [one, other] = [await person(), await person()];
  await one.reach('describe', 2);
  expect((await other.lesson('describe')).sectionIndex).toBe(0);
  expect((await other.home()).continue).toEqual([]);
});

test('teachers read courses and lessons, but learn nothing here', async () => {
  const teacher = await person(['teacher']);
  expect(courseList.parse(await (await teacher.send('GET', '/courses')).json()).courses).toHaveLength(1);
  expect((await teacher.send('GET', '/lessons/describe')).status).toBe(200);
  const refused = await Promise.all([teacher.send('GET', '/home'), teacher.reach('describe', 0)]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403]);
});

test('what does not exist and what makes no sense is refused in words', async () => {
  const learner = await person();
  const statuses = await Promise.all([
    learner.send('GET', '/lessons/none'), learner.send('GET', '/courses/none'), learner.reach('none', 0), learner.reach('describe', 3), learner.reach('describe', -1), learner.reach('describe', 1.5),
    learner.send('PUT', '/lessons/describe/progress', { sectionIndex: 0, isDone: true, completedAt: '2020-01-01' }), app.request('/api/learning/home'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400, 400, 400, 401]);
  expect(await learner.lesson('describe')).toMatchObject({ sectionIndex: 0, completedAt: null });
});
