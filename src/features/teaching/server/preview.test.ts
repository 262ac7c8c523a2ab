import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, createTaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { assignmentDetail, type AssignInput } from '#features/assignments/contract.ts';
import { lessonProgress } from '#features/learning/server/tables.ts';
import { practices, questions } from '#features/practice/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { assignmentPreview, classPreview } from '../preview-contract.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

/** A lesson with a check, so that questions are drawn for it. */
const lessonWithCheck = () => [...services.content.lessons.values()].find(({ sections }) => sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'check')))?.id ?? '';
const assign = async (by: SignedIn, classId: string, given: Pick<AssignInput, 'kind' | 'targetIds'> & Partial<AssignInput>) =>
  assignmentDetail.parse(await (await by.send('POST', `/classes/${classId}/assignments`, formOf(given))).json()).assignment.id;
const previewOf = async (by: SignedIn, classId: string, id: string) => assignmentPreview.parse(await (await by.send('GET', `/teaching/classes/${classId}/preview/${id}`)).json());
const keptRows = async () => [await services.db.$count(practices), await services.db.$count(questions), await services.db.$count(lessonProgress)];

test('a teacher sees a lesson and practice as they open for a pupil, with what is right beside it, and nothing is kept', async () => {
  const { classId, teacher } = await createTaughtClass(services, app);
  const lessonId = lessonWithCheck();
  const lesson = await assign(teacher, classId, { kind: 'lesson', targetIds: [lessonId], note: 'Bring your ruler.' });
  const practice = await assign(teacher, classId, { kind: 'practice', targetIds: ['unit-rates'] });
  const before = await keptRows();
  const { assigned, announcements } = classPreview.parse(await (await teacher.send('GET', `/teaching/classes/${classId}/preview`)).json());
  expect([assigned.map(({ id }) => id).toSorted(), announcements]).toEqual([[lesson, practice].toSorted(), []]);

  const shown = await previewOf(teacher, classId, lesson);
  expect(shown.item).toMatchObject({ kind: 'lesson', note: 'Bring your ruler.', from: teacher.name, names: [] });
  expect(shown.lessons[0]?.lesson).toMatchObject({ id: lessonId, sectionIndex: 0, completedAt: null });
  expect(shown.lessons[0]?.lesson.sections.every(({ isDone }) => !isDone)).toBe(true);
  const samples = Object.values(shown.lessons[0]?.checks ?? {}).flat();
  expect(samples.length).toBeGreaterThan(0);
  for (const { question, answer } of samples) {
    expect(question).toMatchObject({ status: 'open', answer: null, solution: null, hints: [], stem: expect.stringMatching(/./) });
    expect(answer).not.toBe('');
  }

  const asked = await previewOf(teacher, classId, practice);
  expect(asked.skills.map(({ id, questions: list }) => [id, list.length > 0])).toEqual([['unit-rates', true]]);
  const levels = asked.skills[0]?.questions.map(({ question }) => question.level) ?? [];
  expect(levels).toEqual(levels.toSorted((one, other) => one - other));
  // Looked at again it is the same, but for its ids.
  const stems = async () => (await previewOf(teacher, classId, practice)).skills[0]?.questions.map(({ question }) => question.stem);
  expect(await stems()).toEqual(await stems());
  expect(await keptRows()).toEqual(before);
});

test('what is each pupil’s own has no preview, what opens later or was withdrawn is not among what they see', async () => {
  const { classId, teacher } = await createTaughtClass(services, app);
  const review = await assign(teacher, classId, { kind: 'review', targetIds: [] });
  const withdrawn = await assign(teacher, classId, { kind: 'practice', targetIds: ['unit-rates'] });
  await assign(teacher, classId, { kind: 'practice', targetIds: ['unit-rates'], opens: { on: '2099-01-01', time: '08:00' } });
  await teacher.send('POST', `/assignments/${withdrawn}/withdraw`);
  const { assigned } = classPreview.parse(await (await teacher.send('GET', `/teaching/classes/${classId}/preview`)).json());
  expect(assigned.map(({ id }) => id)).toEqual([review]);
  expect(await previewOf(teacher, classId, review)).toMatchObject({ lessons: [], skills: [], item: { kind: 'review' } });
});

test('it is for those who teach the class: not for other teachers, admins, pupils, nor through another class', async () => {
  const { classId, teacher, pupils: [ada] } = await createTaughtClass(services, app);
  const other = await createTaughtClass(services, app);
  const id = await assign(teacher, classId, { kind: 'practice', targetIds: ['unit-rates'] });
  const admin = await createSignedIn(services, app, ['admin']);
  for (const who of [other.teacher, admin, ada]) {
    for (const path of [`/teaching/classes/${classId}/preview`, `/teaching/classes/${classId}/preview/${id}`]) expect((await who?.send('GET', path))?.status).toBe(404);
  }
  expect((await other.teacher.send('GET', `/teaching/classes/${other.classId}/preview/${id}`)).status).toBe(404);
  expect((await teacher.send('GET', `/teaching/classes/${classId}/preview/${newId()}`)).status).toBe(404);
  expect((await teacher.send('GET', `/teaching/classes/${classId}/preview/x`)).status).toBe(400);
});

test('the list of what is assigned takes as many statements for many as for one', async () => {
  const { classId, teacher } = await createTaughtClass(services, app);
  await assign(teacher, classId, { kind: 'practice', targetIds: ['unit-rates'] });
  const look = () => teacher.send('GET', `/teaching/classes/${classId}/preview`);
  await look();
  const one = (await statementsOf(look)).length;
  for (let more = 0; more < 6; more += 1) await assign(teacher, classId, { kind: 'practice', targetIds: ['unit-rates'] });
  expect(await statementsOf(look)).toHaveLength(one);
});
