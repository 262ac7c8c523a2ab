import { and, eq, inArray } from 'drizzle-orm';
import { sittings } from '#features/assessments/server/tables.ts';
import type { TestBody } from '#features/assessments/test-body.ts';
import { drawableOf, type BankItem } from '#features/content/bank-item.ts';
import { ContentError } from '#features/content/content-error.ts';
import { drawItem } from '#features/content/make-question.ts';
import { itemVersions } from '#features/items/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { drawAttempt, seedOf, type DrawnPlace } from '../../draw-attempt.ts';
import { attemptQuestions, attempts } from '../tables.ts';

type Wanted = { body: TestBody; testId: string; learnerId: string; seed: number };
export type DrawnQuestion = Pick<typeof attemptQuestions.$inferInsert, 'sectionId' | 'placeId' | 'itemId' | 'versionId' | 'body' | 'points'>;

/** The questions of an attempt as they are kept with it: drawn, with their keys. @throws AppError `test_faulty` 409 */
export async function drawQuestions({ db, content }: Pick<Services, 'db' | 'content'>, { body, testId, learnerId, seed }: Wanted): Promise<DrawnQuestion[]> {
  const places = drawAttempt(body, seed, await findSeen(db, testId, learnerId));
  return drawPlaces({ db, content }, places, seed);
}

/** The questions of places, with the numbers of one attempt. @throws AppError `test_faulty` 409 */
export async function drawPlaces({ db, content }: Pick<Services, 'db' | 'content'>, places: readonly DrawnPlace[], seed: number): Promise<DrawnQuestion[]> {
  const versions = await loadBodies(db, places.flatMap(({ question }) => question.versionId ?? []));
  return places.map(({ section, question }) => {
    const item = question.versionId === null ? undefined : versions.get(question.versionId);
    if (!item || question.versionId === null) throw faulty();
    return {
      sectionId: section.id, placeId: question.id, itemId: question.itemId, versionId: question.versionId, points: question.points,
      body: drawOne(item, question.itemId, content, seedOf(seed, question.id)),
    };
  });
}

/** A draw that meets no conditions is drawn with other numbers; an item that never does was not tested. */
function drawOne(item: BankItem, itemId: string, content: Services['content'], seed: number): DrawnQuestion['body'] {
  for (const more of [0, 1, 2]) {
    try {
      return drawItem(drawableOf(item, itemId), content, { level: 2, seed: seed + more }).body;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
    }
  }
  throw faulty();
}

const faulty = () => new AppError('test_faulty', 409, 'A question of this test cannot be asked as it is written. Please tell your teacher; no attempt was counted.');

/** Items that earlier attempts at the same test asked this learner, from whichever class it was given. */
async function findSeen(db: Database, testId: string, learnerId: string): Promise<Set<string>> {
  const rows = await db.selectDistinct({ itemId: attemptQuestions.itemId }).from(attemptQuestions).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(sittings, eq(sittings.id, attempts.sittingId)).where(and(eq(sittings.testId, testId), eq(attempts.learnerId, learnerId)));
  return new Set(rows.map(({ itemId }) => itemId));
}

/** The items of versions as they were published. */
export async function loadBodies(db: Database, versionIds: readonly string[]): Promise<Map<string, BankItem>> {
  const rows = versionIds.length === 0 ? [] : await db.select({ id: itemVersions.id, body: itemVersions.body }).from(itemVersions).where(inArray(itemVersions.id, [...new Set(versionIds)]));
  return new Map(rows.map(({ id, body }) => [id, body]));
}
