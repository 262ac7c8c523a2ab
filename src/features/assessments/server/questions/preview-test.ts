import { and, eq, inArray } from 'drizzle-orm';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { drawableOf, type BankItem } from '#features/content/bank-item.ts';
import { ContentError } from '#features/content/content-error.ts';
import { drawItem } from '#features/content/make-question.ts';
import { items, itemVersions } from '#features/items/server/tables.ts';
import type { Services } from '#server/services.ts';
import { createRandom } from '#shared/random.ts';
import type { TestPreview } from '../../questions-contract.ts';
import type { TestBody, TestQuestion } from '../../test-body.ts';
import { itemIdsOf, loadItemStates } from '../writing/load-item-states.ts';

/**
 * A test as it stands now, as one pupil gets it: shuffled, drawn and filled in as for an attempt, without a key. What is not to be read or not
 * finished is left out. The same seed gives the same.
 */
export async function previewTest({ db, content }: Pick<Services, 'db' | 'content'>, body: TestBody, { readerId, seed }: { readerId: string; seed: number }): Promise<TestPreview> {
  const ids = itemIdsOf(body);
  const states = await loadItemStates(db, ids, readerId);
  const rows = ids.length === 0 ? [] : await db.select({ id: items.id, body: itemVersions.body }).from(items).innerJoin(itemVersions, and(eq(itemVersions.itemId, items.id),
    eq(itemVersions.number, items.version))).where(inArray(items.id, ids));
  const bodies = new Map(rows.filter(({ id }) => states.get(id)?.isReadable).map((row) => [row.id, row.body]));
  const random = createRandom(`preview ${seed}`);
  const sections = body.sections.map(({ id, title, text, questions, isShuffled, draw }) => {
    const there = questions.filter(({ itemId }) => bodies.has(itemId));
    const taken = draw === null ? there : random.shuffle(there).slice(0, draw);
    // What is drawn stands in the order in which it is written, unless it is shuffled too.
    const ordered = isShuffled ? random.shuffle(taken) : there.filter((question) => taken.includes(question));
    return { id, title, text, questions: ordered.map((question) => previewQuestion(content, question, bodies.get(question.itemId), seed)) };
  });
  return { title: body.title, instructions: body.instructions, sections: body.isShuffled ? random.shuffle(sections) : sections };
}

function previewQuestion(content: Services['content'], { id, itemId, points }: TestQuestion, body: BankItem | undefined, seed: number): TestPreview['sections'][number]['questions'][number] {
  const nothing = { id, points, stem: body?.stem ?? '', figure: null, pictures: [], input: null };
  if (!body) return nothing;
  try {
    const { body: drawn } = drawItem(drawableOf(body, itemId), content, { level: 2, seed });
    return { id, points, stem: drawn.stem, figure: drawn.figure, pictures: drawn.images ?? [], input: kindOf(drawn.answer).input(drawn.answer) };
  } catch (error) {
    if (error instanceof ContentError) return nothing;
    throw error;
  }
}
