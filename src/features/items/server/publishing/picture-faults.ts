import { inArray } from 'drizzle-orm';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { BankItem } from '#features/content/bank-item.ts';
import type { Database } from '#server/db/database.ts';
import type { ItemFault } from '../../contract.ts';
import { itemPictures } from '../tables.ts';

/** The pictures that items show. */
export const picturesOf = ({ images, stimulus, answer }: BankItem): string[] =>
  [...new Set([...images ?? [], ...stimulus?.images ?? []].map(({ asset }) => asset).concat(kindOf(answer).assets(answer)))];

/** Pictures that are not in the store, item by item in the order given. In one statement. */
export async function pictureFaults(db: Database, bodies: readonly BankItem[]): Promise<ItemFault[][]> {
  const wanted = [...new Set(bodies.flatMap(picturesOf))];
  const rows = wanted.length === 0 ? [] : await db.select({ id: itemPictures.id }).from(itemPictures).where(inArray(itemPictures.id, wanted));
  const known = new Set(rows.map(({ id }) => id));
  return bodies.map((body) => picturesOf(body).filter((asset) => !known.has(asset)).map(() => ({ at: 'images', message: 'A picture of this question is not there any more. Choose it again.' })));
}
