import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser } from '#features/session/server/session.factory.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { makeLearningLibrary } from './learning.factory.ts';
import { saveProgress } from './save-progress.ts';
import { lessonProgress } from './tables.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.close());

async function progressOf(learnerId: string, lessonId: string) {
  const [row] = await services.db.select().from(lessonProgress).where(and(eq(lessonProgress.learnerId, learnerId), eq(lessonProgress.lessonId, lessonId)));
  if (!row) throw new Error('nothing was noted');
  return row;
}

test('sections that a lesson no longer has do not count towards its end', async () => {
  const { id } = await createTestUser(services);
  const lesson = makeLearningLibrary().lessons.get('describe');
  if (!lesson) throw new Error('no lesson');
  const [first, second, third] = lesson.sections;
  if (!first || !second || !third) throw new Error('a lesson of three sections');
  await saveProgress(services.db, id, lesson, { sectionIndex: 2, isDone: true });
  const shorter = { ...lesson, sections: [first, second] };
  await saveProgress(services.db, id, shorter, { sectionIndex: 1, isDone: true });
  expect((await progressOf(id, lesson.id)).completedAt).toBeNull();
  await saveProgress(services.db, id, shorter, { sectionIndex: 0, isDone: true });
  expect((await progressOf(id, lesson.id)).completedAt).not.toBeNull();
});

test('all sections at once from two tabs: the lesson is finished, and nothing of it is lost', async () => {
  const { id } = await createTestUser(services);
  const lesson = makeLearningLibrary().lessons.get('compare');
  if (!lesson) throw new Error('no lesson');
  await Promise.all([0, 1, 2, 0, 1, 2].map((sectionIndex) => saveProgress(services.db, id, lesson, { sectionIndex, isDone: true })));
  expect(await progressOf(id, lesson.id)).toMatchObject({ sectionsDone: [0, 1, 2], sectionIndex: 2, completedAt: expect.any(Date) });
});
