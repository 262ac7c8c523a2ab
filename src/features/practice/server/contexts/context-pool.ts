import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, notExists } from 'drizzle-orm';
import { ContentError } from '#features/content/content-error.ts';
import type { ContentLibrary, Level, QuestionBody } from '#features/content/library.ts';
import { levelsOf, makeQuestion } from '#features/content/make-question.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { createRandom } from '#shared/random.ts';
import { isRecastable, type TakenContext } from '../../recast-question.ts';
import type { PracticeRow } from '../questions/load-questions.ts';
import { practiceContexts, questions } from '../tables.ts';

/** Questions of one item and level that are told anew. */
const perLevel = 2;
const seeds = 2 ** 31 - 1;
/** Every other question stays as it was written for Slate. */
const share = 0.5;

export type PoolQuestion = { itemId: string; level: Level; seed: number; body: QuestionBody; bodyHash: string };

/** The questions of a skill that can be told anew, the first of each item and level before the second ones; the same ones every time. */
export function poolQuestions(content: ContentLibrary, skillId: string): PoolQuestion[] {
  // Elsewhere the setting is often what is asked about.
  const items = content.skills.get(skillId)?.subject === 'mathematics' ? (content.itemsOfSkill.get(skillId) ?? []) : [];
  return Array.from({ length: perLevel }, (_, turn) => items.flatMap((item) => levelsOf(item).flatMap((level) => {
    const seed = createRandom(`${item.id} ${level} context ${turn}`).integer(0, seeds);
    const body = draw(content, item.id, level, seed);
    return body && isRecastable(body) ? [{ itemId: item.id, level, seed, body, bodyHash: hashOf(body) }] : [];
  }))).flat();
}

function draw(content: ContentLibrary, itemId: string, level: Level, seed: number): QuestionBody | null {
  try {
    return makeQuestion(content, itemId, { level, seed });
  } catch (error) {
    // An item that cannot be drawn is passed over, as it is when it is to be asked.
    if (error instanceof ContentError) return null;
    throw error;
  }
}

const hashOf = (body: QuestionBody) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/**
 * The contexts that a new practice takes along: of a skill that is practised, for about half of its questions, none that this learner
 * answered before. The same practice takes the same ones.
 */
export async function takeContexts({ db, content }: Pick<Services, 'db' | 'content'>, practice: Pick<PracticeRow, 'id' | 'kind' | 'learnerId' | 'skillIds'>): Promise<TakenContext[]> {
  if (practice.kind !== 'practice') return [];
  const had = db.select({ id: questions.id }).from(questions).where(and(eq(questions.learnerId, practice.learnerId), eq(questions.contextId, practiceContexts.id), eq(questions.status, 'closed')));
  const rows = await db.select().from(practiceContexts)
    .where(and(inArray(practiceContexts.skillId, practice.skillIds), isNotNull(practiceContexts.stem), notExists(had)))
    .orderBy(practiceContexts.itemId, practiceContexts.level, practiceContexts.seed);
  const places = new Map<string, TakenContext[]>();
  for (const { id, itemId, level, seed, bodyHash, stem } of rows) {
    const body = draw(content, itemId, level, seed);
    // The content changed since: what was checked is no longer what would be asked.
    if (!body || stem === null || hashOf(body) !== bodyHash) continue;
    const place = `${itemId} ${level}`;
    places.set(place, [...(places.get(place) ?? []), { id, itemId, level, seed, original: body.stem, stem }]);
  }
  return [...places].flatMap(([place, choices]) => {
    const random = createRandom(`${practice.id} ${place}`);
    return random.next() < share ? [random.pick(choices)] : [];
  });
}

/** Which of them were written already, or tried. */
export async function writtenSeeds(db: Database, skillId: string): Promise<Set<string>> {
  const rows = await db.select({ seed: practiceContexts.seed, bodyHash: practiceContexts.bodyHash }).from(practiceContexts).where(eq(practiceContexts.skillId, skillId));
  return new Set(rows.map(({ seed, bodyHash }) => `${seed} ${bodyHash}`));
}
