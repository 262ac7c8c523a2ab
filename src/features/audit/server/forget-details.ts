import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { auditEntries } from './tables.ts';

/**
 * Erases what was written beside the acts that were done to a person, and wherever their words stand. The acts stay, and so does the chain.
 * @param words names and addresses under which they were known; whole words count
 * @returns in how many entries
 */
export async function forgetDetails(tx: Database, personId: string, words: readonly string[]): Promise<number> {
  const patterns = [personId, ...words].filter((word) => word.trim() !== '').map((word) => `(?<![[:alnum:]])${escaped(word)}(?![[:alnum:]])`);
  const { rowCount } = await tx.execute(sql`
    update ${auditEntries} set detail = null, detail_salt = null
    where detail is not null and (subject_id = ${personId} or detail::text ~* any(${sql.param(patterns)}::text[]))`);
  return rowCount ?? 0;
}

/** As jsonb writes it, with every sign that a pattern reads otherwise taken for itself. */
const escaped = (word: string) => JSON.stringify(word).slice(1, -1).replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
