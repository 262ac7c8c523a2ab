import { sql, type SQL } from 'drizzle-orm';
import { capabilities } from '#engine/capabilities.ts';
import { classes, enrolments } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Payer } from '#shared/engine-capabilities.ts';
import type { Persona } from '#shared/persona.ts';
import { engineCalls, engineClassesOff, engineDays } from './tables.ts';

/** Somebody for whom a model may be asked, as the database knows them at this moment. */
export type Standing = {
  payer: Payer;
  /** How they are called here: nobody else is told. */
  names: string[];
  /** The classes in which the learner is a pupil. */
  classes: { id: string; isOff: boolean }[];
  /** Messages of this day, and what their persona cost in this month. */
  messages: number;
  spentNanos: number;
};

const messageUses = Object.entries(capabilities).flatMap(([name, { isMessage }]) => (isMessage ? [name] : []));

export const spentIn = (payer: SQL, today: string): SQL => sql`(select coalesce(sum(${engineDays.costNanos}), 0)::float8 from ${engineDays}
  where ${engineDays.payer} = ${payer} and ${engineDays.day} between date_trunc('month', ${today}::date)::date and ${today}::date)`;

type Asked = {
  userId: string; learnerId: string | undefined; today: string;
  /** It is a text that the learner wrote, in which others of their classes may be named. */
  isTheirText?: boolean;
};

/** What a pupil and everybody in their classes is called, each name also by its parts. */
const namesAround = (learnerId: string): SQL => sql`(select json_agg(distinct called.name) from (
  select ${learnerId}::uuid as id union select other.user_id from ${enrolments} mine join ${enrolments} other on other.class_id = mine.class_id where mine.user_id = ${learnerId}
) person join ${users} p on p.id = person.id cross join lateral (
  select unnest(array[p.display_name, p.username, p.email]) as name union select regexp_split_to_table(p.display_name, '[[:space:]]+')) called)`;

/** One statement. @returns undefined when the person is not there any more */
export async function loadStanding(db: Database, { userId, learnerId, today, isTheirText = false }: Asked): Promise<Standing | undefined> {
  const about = learnerId ?? userId;
  const { rows: [row] } = await db.execute<{ persona: Persona; names: (string | null)[]; others: (string | null)[] | null; classes: Standing['classes']; messages: number; spent: number }>(sql`
    select u.selected_persona as persona, json_build_array(u.display_name, u.username, u.email) as names, ${isTheirText ? namesAround(about) : sql`null`} as others,
      (select coalesce(json_agg(json_build_object('id', c.id, 'isOff', o.class_id is not null)), '[]') from ${enrolments} e
        join ${classes} c on c.id = e.class_id and c.archived_at is null left join ${engineClassesOff} o on o.class_id = c.id
        where e.user_id = ${about} and e.role = 'student') as classes,
      (select count(distinct k.use_id)::int from ${engineCalls} k
        where k.user_id = u.id and k.day = ${today}::date and k.used_for = any(${sql.param(messageUses)}::text[])) as messages,
      ${spentIn(sql`u.selected_persona`, today)} as spent
    from ${users} u where u.id = ${userId}`);
  if (!row) return undefined;
  const isAboutPupil = row.persona === 'student' || (learnerId !== undefined && learnerId !== userId);
  return {
    payer: row.persona, names: [...row.names, ...row.others ?? []].filter((name) => name !== null), classes: isAboutPupil ? row.classes : [], messages: row.messages, spentNanos: row.spent,
  };
}

export async function loadSpent(db: Database, payer: Payer, today: string): Promise<number> {
  const { rows: [row] } = await db.execute<{ spent: number }>(sql`select ${spentIn(sql`${payer}`, today)} as spent`);
  return row?.spent ?? 0;
}

/** Pupils are in several classes: one that has it on is enough. Who is in none is not held back. */
export const isSwitchedOff = ({ classes: list }: Pick<Standing, 'classes'>) => list.length > 0 && list.every(({ isOff }) => isOff);
/** The class that a call is counted for, where there can be no doubt. */
export const classOf = ({ classes: list }: Pick<Standing, 'classes'>) => (list.length === 1 ? (list[0]?.id ?? null) : null);
