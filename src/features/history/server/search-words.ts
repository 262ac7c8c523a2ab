import { sql, type SQL } from 'drizzle-orm';

/**
 * A person's search as PostgreSQL understands it. Words are stemmed and the last one may be unfinished, because the list is
 * searched while they type; quotes and a leading minus mean what they mean in a search engine. Null when nothing can be searched for.
 */
export function searchQuery(typed: string): SQL | null {
  const text = typed.trim();
  if (text === '') return null;
  if (/"|(?:^|\s)-\w/u.test(text)) return sql`websearch_to_tsquery('english', ${text})`;
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const last = words.at(-1);
  if (last === undefined) return null;
  const unfinished = sql`to_tsquery('english', ${`'${last}':*`})`;
  return words.length === 1 ? unfinished : sql`(plainto_tsquery('english', ${words.slice(0, -1).join(' ')}) && ${unfinished})`;
}

/** For `ilike`: the text anywhere, its own wildcards taken as they stand. */
export const anywhere = (typed: string) => `%${typed.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
