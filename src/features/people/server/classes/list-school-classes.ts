import { sql, type SQL } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import type { ClassShow, SchoolClasses, SchoolClassesQuery } from '../../contract.ts';
import { classes, enrolments, terms } from '../tables.ts';

export const classesPerPage = 50;

type Row = SchoolClasses['classes'][number];

const shown: Record<ClassShow, SQL> = {
  open: sql`archived_at is null`,
  untaught: sql`archived_at is null and not is_taught`,
  archived: sql`archived_at is not null`,
};

/** Who can teach a class now: with the persona, and not disabled. */
const teachersOf = (select: SQL, where = sql`true`) => sql`(select ${select} from ${enrolments} e
  join ${users} u on u.id = e.user_id and u.disabled_at is null and 'teacher' = any(u.personas) where e.class_id = c.id and e.role = 'teacher' and ${where})`;

/** A page of the school's classes by name, with how many there are of each kind, in one statement. Each word is looked for in name, subject, grade and teachers. */
export async function listSchoolClasses(db: Database, { search, term, show, from }: SchoolClassesQuery): Promise<SchoolClasses> {
  const words = search.split(/\s+/).filter(Boolean).map((word) => likePattern(word, 'anywhere'));
  const hasWords = words.map((word) => sql`((c.name || ' ' || c.subject || ' ' || c.grade) ilike ${word} or ${teachersOf(sql`count(*)`, sql`u.display_name ilike ${word}`)} > 0)`);
  const ofTerm = term === undefined ? sql`true` : term === 'none' ? sql`c.term_id is null` : sql`c.term_id = ${term}`;
  const { rows: [found] } = await db.execute<{ counts: SchoolClasses['counts']; page: Row[] }>(sql`
    with found as materialized (
      select c.id, c.name, c.subject, c.grade, c.term_id, c.archived_at, exists ${teachersOf(sql`1`)} as is_taught
      from ${classes} c where ${sql.join([ofTerm, ...hasWords], sql` and `)}
    ), page as (
      select * from found where ${shown[show]} order by lower(name), id limit ${classesPerPage + 1} offset ${from}
    )
    select (select json_build_object('open', count(*) filter (where ${shown.open}), 'untaught', count(*) filter (where ${shown.untaught}), 'archived', count(*) filter (where ${shown.archived}))
      from found) as counts,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'subject', c.subject, 'grade', c.grade, 'archivedAt', c.archived_at,
        'term', (select name from ${terms} t where t.id = c.term_id),
        'studentCount', (select count(*) from ${enrolments} e join ${users} u on u.id = e.user_id and u.disabled_at is null where e.class_id = c.id and e.role = 'student'),
        'teachers', ${teachersOf(sql`coalesce(json_agg(u.display_name order by u.display_name), '[]'::json)`)}) order by lower(c.name), c.id), '[]'::json) from page c) as page`);
  if (!found) throw new Error('PostgreSQL gave no row back for a list of classes');
  return { classes: found.page.slice(0, classesPerPage), counts: found.counts, hasMore: found.page.length > classesPerPage };
}
