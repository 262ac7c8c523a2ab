import { and, eq, inArray } from 'drizzle-orm';
import { drawableOf, type BankItem } from '#features/content/bank-item.ts';
import { ContentError } from '#features/content/content-error.ts';
import type { ContentLibrary } from '#features/content/library.ts';
import { drawItem } from '#features/content/make-question.ts';
import { items, itemVersions } from '#features/items/server/tables.ts';
import type { Services } from '#server/services.ts';

/** How a placeholder begins: a text without one is as it is asked. */
const placeholder = '@{';
const longestStem = 300;

type Listed = { itemId: string; stem: string };

/** Questions as they are shown in a list: those that are made with numbers of their own, with the numbers of one draw. */
export async function withExamples<Item extends Listed>({ db, content }: Pick<Services, 'db' | 'content'>, listed: readonly Item[]): Promise<Item[]> {
  const ids = listed.filter(({ stem }) => stem.includes(placeholder)).map(({ itemId }) => itemId);
  const rows = ids.length === 0 ? [] : await db.select({ id: items.id, body: itemVersions.body }).from(items)
    .innerJoin(itemVersions, and(eq(itemVersions.itemId, items.id), eq(itemVersions.number, items.version))).where(inArray(items.id, ids));
  const examples = new Map(rows.map(({ id, body }) => [id, exampleOf(content, id, body)]));
  return listed.map((item) => ({ ...item, stem: examples.get(item.itemId) ?? item.stem }));
}

function exampleOf(content: ContentLibrary, id: string, body: BankItem): string {
  try {
    return drawItem(drawableOf(body, id), content, { level: 2, seed: 1 }).body.stem.slice(0, longestStem);
  } catch (error) {
    if (error instanceof ContentError) return body.stem.slice(0, longestStem);
    throw error;
  }
}
