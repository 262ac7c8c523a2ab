import { and, eq, inArray } from 'drizzle-orm';
import { drawableOf } from '#features/content/bank-item.ts';
import { ContentError } from '#features/content/content-error.ts';
import type { ContentLibrary, DrawableItem } from '#features/content/library.ts';
import { drawItem } from '#features/content/make-question.ts';
import type { Services } from '#server/services.ts';
import { items, itemVersions } from '../tables.ts';

/** A placeholder for a number that is drawn: a text without one is as it is asked. */
const placeholder = /@\{[^}]*\}?/g;
const longestStem = 300;

type Asked = { id: string; text: string };

/** Texts of questions as they are shown in a list: of those that are made with numbers of their own, one draw. @param asked an item, and its text or how that begins */
export async function withExamples({ db, content }: Pick<Services, 'db' | 'content'>, asked: readonly Asked[]): Promise<string[]> {
  const ids = asked.filter(({ text }) => text.search(placeholder) >= 0).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await db.select({ id: items.id, body: itemVersions.body }).from(items)
    .innerJoin(itemVersions, and(eq(itemVersions.itemId, items.id), eq(itemVersions.number, items.version))).where(inArray(items.id, ids));
  const examples = new Map(rows.map(({ id, body }) => [id, exampleStem(content, drawableOf(body, id))]));
  // What was never published cannot be drawn for certain: its places for numbers are left open.
  return asked.map(({ id, text }) => examples.get(id) ?? withoutNumbers(text));
}

/** The stem of one draw; where it cannot be drawn, with its places for numbers left open. */
export function exampleStem(content: ContentLibrary, item: DrawableItem): string {
  try {
    return drawItem(item, content, { level: 2, seed: 1 }).body.stem.slice(0, longestStem);
  } catch (error) {
    if (error instanceof ContentError) return withoutNumbers(item.stem.slice(0, longestStem));
    throw error;
  }
}

export const withoutNumbers = (text: string): string => text.replaceAll(placeholder, '…');
