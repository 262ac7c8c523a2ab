import { asc, eq, inArray } from 'drizzle-orm';
import { createSitting } from '#features/assessments/server/sittings.factory.ts';
import { sittings, testVersions } from '#features/assessments/server/tables.ts';
import type { TestQuestion } from '#features/assessments/test-body.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { type BankItem, drawableOf } from '#features/content/bank-item.ts';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { QuestionBody } from '#features/content/library.ts';
import { drawItem } from '#features/content/make-question.ts';
import { createItem } from '#features/items/server/items.factory.ts';
import { itemVersions } from '#features/items/server/tables.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import { createRandom } from '#shared/random.ts';

/** A question of a test: its item, and what the test says of it. */
export type GivenQuestion = Partial<Omit<BankItem, 'answer' | 'points'>> & { answer: BankItem['answer'] } & Partial<Pick<TestQuestion, 'points' | 'feedback'>>;

/** A test of those questions, given to all of a class. */
export async function createTest(services: Pick<Services, 'db'>, { questions, ...given }: Omit<Parameters<typeof createSitting>[1], 'answers'> & { questions: readonly GivenQuestion[] }) {
  const sitting = await createSitting(services, { ...given, answers: [] });
  const written = await Promise.all(questions.map(({ points: _points, feedback: _feedback, ...item }) => createItem(services, given.teacherId, item)));
  const placed = written.map(({ itemId, versionId }, index): TestQuestion => {
    const { points = 1, feedback } = questions[index] ?? {};
    return { id: `q${index + 1}`, itemId, versionId, points, ...(feedback && { feedback }) };
  });
  const [row] = await services.db.select({ body: testVersions.body }).from(testVersions).where(eq(testVersions.id, sitting.versionId));
  const body = row && { ...row.body, sections: row.body.sections.map((section) => ({ ...section, questions: placed })) };
  await services.db.update(testVersions).set({ body }).where(eq(testVersions.id, sitting.versionId));
  return { ...sitting, items: written };
}

/** What was answered: the response, or what is made of the question as it was drawn; null: left empty. */
export type GivenResponse = string | null | ((body: QuestionBody) => string | null);
export const theKey: GivenResponse = ({ answer }) => kindOf(answer).key(answer);
/** A wrong answer: what it is called is drawn anew for every item. */
export const aWrongOne: GivenResponse = ({ answer }) => kindOf(answer).wrong(answer, createRandom(1));

type Given = { sittingId: string; learnerId: string; number?: number; seed?: number; isOpen?: boolean; startedAt?: Date; responses: readonly GivenResponse[] };

/** An attempt as taking leaves it behind: all of the test's questions in their order, with those responses; handed in, unless it is open. Not marked. */
export async function createAttempt({ db, content }: Pick<Services, 'db' | 'content'>, { sittingId, learnerId, responses, ...given }: Given): Promise<{ attemptId: string; questionIds: string[] }> {
  const { number = 1, seed = 7, isOpen = false, startedAt = new Date(Date.now() - 40 * 60_000) } = given;
  const [sitting] = await db.select({ body: testVersions.body }).from(sittings).innerJoin(testVersions, eq(testVersions.id, sittings.versionId)).where(eq(sittings.id, sittingId));
  const places = (sitting?.body.sections ?? []).flatMap((section) => section.questions.map((question) => ({ sectionId: section.id, question })));
  const versionIds = places.flatMap(({ question }) => question.versionId ?? []);
  const versions = new Map((await db.select().from(itemVersions).where(inArray(itemVersions.id, versionIds)).orderBy(asc(itemVersions.number))).map((row) => [row.id, row]));
  const attemptId = newId();
  const end = new Date(startedAt.getTime() + 30 * 60_000);
  await db.insert(attempts).values({
    id: attemptId, sittingId, learnerId, number, seed, startedAt, state: isOpen ? 'open' : 'handed-in', ...(isOpen ? {} : { handedInAt: end, endedBy: 'learner' as const }),
  });
  const rows = places.map(({ sectionId, question }, position) => {
    const version = versions.get(question.versionId ?? '');
    if (!version) throw new Error('A question of the test has no version');
    const { body } = drawItem(drawableOf(version.body, version.itemId), content, { level: 2, seed });
    const written = responses[position] ?? null;
    const response = typeof written === 'function' ? written(body) : written;
    return {
      id: newId(), attemptId, position, sectionId, placeId: question.id, itemId: question.itemId, versionId: version.id, body, points: question.points,
      response, sequence: response === null ? 0 : 1, savedAt: response === null ? null : new Date(startedAt.getTime() + (position + 1) * 60_000), seenAt: startedAt, seconds: 50,
      closedAt: isOpen ? null : end,
    };
  });
  await db.insert(attemptQuestions).values(rows);
  return { attemptId, questionIds: rows.map(({ id }) => id) };
}
