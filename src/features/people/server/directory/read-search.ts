import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { wordDistance } from './word-distance.ts';

/** One word of a search: the classes whose names have it, and words of names that are spelt nearly so, with how far they are. */
export type SoughtWord = { word: string; classIds: string[]; near: { word: string; distance: number }[] };

/** Words beyond these hardly tell people apart. */
const mostWords = 6;
/** A word that so many classes have (a subject) is a class's filter rather than a way to find somebody. */
const mostClasses = 20;
/** Words that share most pairs of letters with what was typed. */
const mostNear = 400;

/** The words that somebody looks for, folded as names are. Of a mail address it is what stands before the @. */
export async function readSearch(db: Database, typed: string): Promise<SoughtWord[]> {
  const text = (typed.split('@')[0] ?? '').trim() || typed.replaceAll('@', ' ');
  const { rows } = await db.execute<{ word: string; classIds: string[] }>(sql`
    select sought.word, coalesce((select array_agg(c.id) from classes c where c.archived_at is null and length(sought.word) > 1
      and (octet_length(c.name) <> length(c.name) or strpos(lower(c.name), sought.word) > 0)
      and strpos(' ' || translate(fold_name(c.name), '-/.,()', '      '), ' ' || sought.word) > 0), '{}') as "classIds"
    from (select left(given, 40) as word, min(place) as place from unnest(name_words_of(${text})) with ordinality as g(given, place) group by 1) sought order by sought.place limit ${mostWords}`);
  return rows.map(({ word, classIds }) => ({ word, classIds: classIds.length > mostClasses ? [] : classIds, near: [] }));
}

/** The same with the words of names that are spelt nearly so. */
export async function withNearWords(db: Database, sought: readonly SoughtWord[]): Promise<SoughtWord[]> {
  const words = sought.map(({ word }) => word);
  const { rows } = await db.execute<{ typed: string; word: string }>(sql`
    select sought.word as typed, w.word from unnest(${sql.param(words)}::text[]) as sought(word)
    cross join lateral (
      select g.word_id, count(*) as shared from name_grams g where g.gram = any (name_grams_of(sought.word)) group by g.word_id order by shared desc, g.word_id limit ${mostNear}
    ) g join name_words w on w.id = g.word_id`);
  return sought.map((one) => {
    const near = rows.flatMap(({ typed, word }) => {
      const distance = typed === one.word ? wordDistance(typed, word) : null;
      return distance === null || word.startsWith(one.word) ? [] : [[word, distance] as const];
    });
    // A word may stand there twice.
    return { ...one, near: Array.from(new Map(near), ([word, distance]) => ({ word, distance })) };
  });
}
