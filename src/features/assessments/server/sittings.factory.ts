import { assignments } from '#features/assignments/server/tables.ts';
import type { BankItem } from '#features/content/bank-item.ts';
import { choiceAnswer, createItem } from '#features/items/server/items.factory.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import { emptyTest, testBody, type TestBody } from '../test-body.ts';
import { sittings, tests, testVersions } from './tables.ts';

type Given = {
  teacherId: string;
  classId: string;
  /** Left out: two choices between a right and a wrong option. */
  answers?: readonly BankItem['answer'][];
  rules?: Partial<Omit<TestBody, 'sections'>>;
  section?: Partial<TestBody['sections'][number]>;
  opensAt?: Date;
  closesAt?: Date | null;
  accessCode?: string | null;
};

/** A test of one section, a point for each question, published and given to all of a class. */
export async function createSitting(services: Pick<Services, 'db'>, given: Given) {
  const { teacherId, classId, rules = {}, section = {}, opensAt = new Date(Date.now() - 60_000), closesAt = null, accessCode = null } = given;
  const answers = given.answers ?? [choiceAnswer('Right', 'Wrong'), choiceAnswer('Good', 'Bad')];
  const written = await Promise.all(answers.map((answer, index) => createItem(services, teacherId, { title: `Question ${index + 1}`, answer })));
  const questions = written.map(({ itemId, versionId }, index) => ({ id: `q${index + 1}`, itemId, versionId, points: 1 }));
  const [own] = emptyTest.sections;
  const body = testBody.parse({ ...emptyTest, title: 'A test', ...rules, sections: [{ ...own, ...section, questions }] });
  const [testId, versionId, sittingId, assignmentId] = [newId(), newId(), newId(), newId()];
  const { db } = services;
  await db.insert(tests).values({ id: testId, ownerId: teacherId, makeKey: newId(), draft: body, version: 1, isChanged: false });
  await db.insert(testVersions).values({ id: versionId, testId, number: 1, body, byId: teacherId });
  await db.insert(assignments).values({
    id: assignmentId, classId, byId: teacherId, assignKey: newId(), kind: 'test', targetIds: [sittingId], title: body.title, note: '', audience: 'class', opensAt, dueAt: closesAt,
  });
  await db.insert(sittings).values({ id: sittingId, testId, versionId, classId, assignmentId, byId: teacherId, accessCode, closesAt });
  return { testId, versionId, sittingId, assignmentId, items: written };
}
