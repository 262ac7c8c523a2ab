import { sql, type SQL } from 'drizzle-orm';
import { classes, enrolments } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { withheldGroups } from '../../../cohort.ts';
import type { Cell } from '../../../contract.ts';
import { count, named } from '../../cells.ts';

/** Pupils of the school, each in one grade: `id` and `grade`. */
export const pupilsByGrade = sql`(select e.user_id as id, max(c.grade) as grade from ${enrolments} e join ${classes} c on c.id = e.class_id and c.archived_at is null
  join ${users} u on u.id = e.user_id and u.disabled_at is null where e.role = 'student' group by e.user_id)`;

type Row = { grade: string; pupils: number };
type Asked<Name extends string> = {
  /** Sums over `pupil` (`id`, `grade`) and what is joined. */
  figures: Record<Name, SQL>;
  /** Joins, one row at most for each pupil. */
  joined: SQL;
};

/** Figures of each grade. Of a grade with fewer than ten pupils nothing is told, nor of the next smallest where its figures could be worked out. */
export async function byGrade<Name extends string>(db: Database, { figures, joined }: Asked<Name>, tell: (figures: Record<Name, number>, pupils: number) => Cell[]): Promise<{ rows: Cell[][];
  of: number }> {
  const entries = Object.entries<SQL>(figures);
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select pupil.grade, count(*)::int as pupils, ${sql.join(entries.map(([name, figure]) => sql`coalesce(${figure}, 0)::float8 as ${sql.identifier(name)}`), sql`, `)}
    from ${pupilsByGrade} pupil ${joined} group by pupil.grade order by length(pupil.grade), pupil.grade`);
  const withheld = withheldGroups(rows.map(({ pupils }) => pupils));
  const few: Cell = { kind: 'few' };
  return {
    of: rows.reduce((sum, { pupils }) => sum + pupils, 0),
    rows: rows.map((row, at) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of the figures
      const told = tell(Object.fromEntries(entries.map(([name]) => [name, Number(row[name])])) as Record<Name, number>, row.pupils);
      return [named(row.grade), ...(withheld[at] === true ? [few, ...told.map(() => few)] : [count(row.pupils), ...told])];
    }),
  };
}
