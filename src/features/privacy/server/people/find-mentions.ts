import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Mention } from '../../contract.ts';
import { freeTexts, type FreeText } from '../../free-text.ts';
import { loadKnownAs } from '../erasing/known-as.ts';

/** More than anybody reads through at once; that there are more is said. */
const mostShown = 50;
/** Many Chinese names have two signs; a part of a name that is as short is a word of its own too often. */
const shortest = { whole: 2, part: 3 };

/** In signs, not in halves of them. */
const lengthOf = (text: string) => Array.from(text).length;

/** How somebody may be called: whole, by what they sign in with, and by each word of their name that is long enough to mean somebody. Whole names count from two signs on. */
export function callings(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => (word.includes('@') ? [] : word.split(/[\s,]+/u))).filter((part) => lengthOf(part) >= shortest.part);
  return [...new Set([...words.map((word) => word.trim()).filter((word) => lengthOf(word) >= shortest.whole), ...parts])];
}

/** Written without spaces between words, so that a name stands among letters. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** As a pattern of PostgreSQL, with nothing that is a letter or digit around it, where words are set apart. */
function patternOf(calling: string): string {
  const signs = calling.replaceAll(/[^\p{L}\p{M}\p{N}\s]/gu, (sign) => `\\${sign}`);
  return withoutSpaces.test(calling) ? signs : `(^|[^[:alnum:]])${signs}($|[^[:alnum:]])`;
}

const placeOf = ({ table, column, key = '' }: FreeText) => `${table}.${column} ${key}`;

/** Where others wrote something that may name a person, in one statement. Nothing is changed: a word may mean somebody else. */
export async function findMentions(db: Database, personId: string): Promise<{ mentions: Mention[]; hasMore: boolean }> {
  const person = await loadKnownAs(db, personId);
  if (!person) return { mentions: [], hasMore: false };
  const patterns = sql`${sql.param(callings(person.words).map(patternOf))}::text[]`;
  const searched = freeTexts.map((written) => {
    const { table, column, key, of, through } = written;
    // What is about the person goes with them: it is no mention in what belongs to others.
    const isOthers = of === null ? sql`true`
      : through ? sql`not exists (select from ${sql.identifier(through.table)} o where o.id = t.${sql.identifier(through.by)} and o.${sql.identifier(of)} = ${personId})`
        : sql`t.${sql.identifier(of)} is distinct from ${personId}`;
    const text = key === undefined ? sql`t.${sql.identifier(column)}` : sql`t.${sql.identifier(column)} ->> ${key}`;
    return sql`select ${placeOf(written)}::text as place, ${text} as text from ${sql.identifier(table)} t where (${text}) ~* any (${patterns}) and ${isOthers}`;
  });
  const { rows } = await db.execute<{ place: string; text: string }>(sql`${sql.join(searched, sql` union all `)} order by place, text limit ${sql.raw(String(mostShown + 1))}`);
  const whatOf = new Map(freeTexts.map((written) => [placeOf(written), written.what]));
  return { mentions: rows.slice(0, mostShown).flatMap(({ place, text }) => [whatOf.get(place)].flatMap((what) => (what ? [{ what, text }] : []))), hasMore: rows.length > mostShown };
}
