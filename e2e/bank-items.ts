import { eq } from 'drizzle-orm';
import type { BankItem } from '#features/content/bank-item.ts';
import { openShippedContent } from '#features/content/server/public.ts';
import { createItem } from '#features/items/server/items.factory.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import type { Person } from './people.ts';

type Written = Partial<BankItem> & Pick<BankItem, 'title' | 'answer'>;

/** Published questions in somebody's bank, the last one the newest. */
export async function makeBankItems(db: Database, { username }: Person, written: readonly Written[]): Promise<string[]> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  const services = { db, content: openShippedContent(createLog('silent')) };
  const ids: string[] = [];
  for (const body of written) ids.push((await createItem(services, owner?.id ?? '', body)).itemId);
  return ids;
}
