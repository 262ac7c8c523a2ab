import { bankItem, type BankItem } from '#features/content/bank-item.ts';
import type { LibraryItem } from '#features/content/library.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { indexed } from '../../index-item.ts';
import { draftBody } from '../../draft.ts';
import { withoutNumbers } from '../bank/example-stems.ts';
import { makeItem } from '../bank/make-item.ts';
import type { ItemRow } from '../load-item.ts';
import { keepItems } from '../publishing/publish-items.ts';

/** An item of the content as one of a school. Its words above the stem stand in the stem. */
export function fromContent({ id: _id, skillId, alsoSkills, passage: _passage, ...item }: LibraryItem): BankItem {
  const { excerpt } = indexed({ stem: withoutNumbers(item.stem) });
  return bankItem.parse({ ...item, title: excerpt.slice(0, 80) || skillId, skills: [skillId, ...alsoSkills].slice(0, 8) });
}

/**
 * A copy that is its owner's: of the newest version, or of what is written where there is none yet. The same key twice is one.
 * @returns the id of the copy
 * @throws AppError `made_already` 409
 */
export async function copyItem(db: Database, ownerId: string, key: string, { newest, draft, title, tags, ownerId: by }: ItemRow): Promise<string> {
  const named = by === ownerId ? `${title.slice(0, 150)} (copy)` : title;
  if (newest) return keep(db, ownerId, key, { ...newest, title: named, tags });
  return makeItem(db, ownerId, { makeKey: key, draft: { ...draftBody.safeParse(draft).data, title: named } });
}

/** The same of an item of the content. */
export const copyContent = (db: Database, ownerId: string, key: string, item: LibraryItem): Promise<string> => keep(db, ownerId, key, fromContent(item));

async function keep(db: Database, ownerId: string, makeKey: string, body: BankItem): Promise<string> {
  const kept = (await keepItems(db, ownerId, [{ makeKey, body }])).get(makeKey);
  if (!kept) throw new AppError('made_already', 409, 'A question was made under this key before. Reload the page and try again.');
  return kept.itemId;
}
