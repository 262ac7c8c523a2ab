import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { items } from '../tables.ts';

/** What tests say of an item: how many answers were marked, their mean mark from 0 to 1, and the correlation of the mark with the rest of the test; null: not to be said. */
export type ItemFigures = { itemId: string; answers: number; facility: number | null; discrimination: number | null };

/** Writes them down in the bank, in one statement. */
export async function noteFigures(db: Database, figures: readonly ItemFigures[]): Promise<void> {
  if (figures.length === 0) return;
  await db.execute(sql`update ${items} set answers = given.answers, facility = given.facility, discrimination = given.discrimination
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as given("itemId" uuid, answers int, facility float8, discrimination float8) where ${items.id} = given."itemId"`);
}
