import { sql, type SQL } from 'drizzle-orm';
import { capabilities } from '#engine/capabilities.ts';
import type { NamedPerson } from '#engine/names/named-person.ts';
import { classes, enrolments } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Payer } from '#shared/engine-capabilities.ts';
import type { Persona } from '#shared/persona.ts';
import { readPeople, selectPeopleAround, type PersonJson } from './people-around.ts';
import { engineCalls, engineClassesOff, engineDays } from './tables.ts';

/** Somebody for whom a model may be asked, as the database knows them at this moment. */
export type Standing = {
  payer: Payer;
  /** Whose names are not told to a model. */
  people: NamedPerson[];
  /** The classes in which the learner is a pupil. */
  classes: { id: string; isOff: boolean }[];
  /** Messages of this day, and what their persona cost in this month. */
  messages: number;
  spentNanos: number;
};

const messageUses = Object.entries(capabilities).flatMap(([name, { isMessage }]) => (isMessage ? [name] : []));

export const spentIn = (payer: SQL, today: string): SQL => sql`(select coalesce(sum(${engineDays.costNanos}), 0)::float8 from ${engineDays}
  where ${engineDays.payer} = ${payer} and ${engineDays.day} between date_trunc('month', ${today}::date)::date and ${today}::date)`;

type Asked = { userId: string; learnerId: string | undefined; today: string };

/** One statement. @returns undefined when the person is not there any more */
export async function loadStanding(db: Database, { userId, learnerId, today }: Asked): Promise<Standing | undefined> {
  const about = learnerId ?? userId;
  const { rows: [row] } = await db.execute<{ persona: Persona; people: PersonJson[] | null; classes: Standing['classes']; messages: number; spent: number }>(sql`
    select u.selected_persona as persona, ${selectPeopleAround(sql.raw('u.id'), sql`${about}::uuid`, sql.raw('u.selected_persona'))} as people,
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
    payer: row.persona, people: readPeople(row.people), classes: isAboutPupil ? row.classes : [], messages: row.messages, spentNanos: row.spent,
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
