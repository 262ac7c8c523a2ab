import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { classes, enrolments } from '#features/people/server/tables.ts';
import { canHaveCard } from '#features/session/policy.ts';
import { mostWrong } from '#features/session/server/public.ts';
import { signInCards, users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { mostCards, type CardHolder, type CardState } from '../contract.ts';
import { canPrint } from './print/typefaces.ts';

/** `cardId`: of the card as it was seen, so that making another one can tell whether it still is the one. */
export type Holder = Omit<CardHolder, 'isNamePrintable'> & { cardId: string | null };

/** The first of somebody's classes by name, as a text. */
const firstClass = sql<string | null>`(select min(c.name) from ${enrolments} e join ${classes} c on c.id = e.class_id and c.archived_at is null
  where e.user_id = ${users}.id and e.role = 'student')`;

export const worksNow = sql`${signInCards.wrongTries} < ${mostWrong}`;

async function select(db: Database, className: SQL<string | null>, condition: SQL | undefined, most = mostCards): Promise<Holder[]> {
  const rows = await db
    .select({
      id: users.id, name: users.displayName, username: users.username, personas: users.personas, disabledAt: users.disabledAt, className: className.as('class_name'),
      cardId: signInCards.id, wrongTries: signInCards.wrongTries, madeAt: signInCards.createdAt, lastUsedAt: signInCards.lastUsedAt,
    })
    .from(users)
    .leftJoin(signInCards, eq(signInCards.userId, users.id))
    .where(and(isNull(users.disabledAt), condition))
    .orderBy(sql`class_name nulls last`, asc(sql`lower(${users.displayName})`), asc(users.id))
    .limit(most);
  return rows.map(({ id, name, username, className: shown, cardId, wrongTries, madeAt, lastUsedAt, ...user }) => ({
    id, name, username, className: shown, cardId, canHaveCard: canHaveCard(user), state: stateOf(cardId === null ? null : wrongTries),
    madeAt: madeAt?.toISOString() ?? null, lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

const stateOf = (wrongTries: number | null): CardState => (wrongTries === null ? 'none' : wrongTries < mostWrong ? 'works' : 'blocked');

/** The pupils of a class. */
export const loadClassHolders = (db: Database, { id, name }: { id: string; name: string }) =>
  select(db, sql`${name}::text`, sql`exists (select from ${enrolments} e where e.class_id = ${id} and e.user_id = ${users}.id and e.role = 'student')`);

/** Some people, whoever they are; without those that are not there any more. @param className what stands on their cards, instead of each one's first class */
export const loadHolders = (db: Database, ids: readonly string[], className?: string) =>
  select(db, className === undefined ? firstClass : sql`${className}::text`, inArray(users.id, [...ids]));

/** As many of them as fit, without a class that would be cut in two; a class that is larger than that comes in pieces. */
export function wholeClasses<Pupil extends { className: string | null }>(holders: readonly Pupil[], most: number): Pupil[] {
  if (holders.length <= most) return [...holders];
  const cut = holders[most]?.className;
  const whole = holders.slice(0, most).filter(({ className }) => className !== cut);
  return whole.length > 0 ? whole : holders.slice(0, most);
}

/** @param isDemo whether the pupils of the demo school come in as well */
const lacksCard = (isDemo: boolean) => and(sql`${users.personas} = array['student']`, isDemo ? undefined : eq(users.isDemo, false), sql`coalesce(not (${worksNow}), true)`);

/** Students of the whole school without a card that works, class by class: as many whole classes as are made at once, so that each lies in one pile. */
export async function loadHoldersWithoutCard(db: Database, { isDemo }: { isDemo: boolean }): Promise<Holder[]> {
  return wholeClasses(await select(db, firstClass, lacksCard(isDemo), mostCards + 1), mostCards);
}

export async function countWithoutCard(db: Database, { isDemo }: { isDemo: boolean }): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(users).leftJoin(signInCards, eq(signInCards.userId, users.id)).where(and(isNull(users.disabledAt), lacksCard(isDemo)));
  return row?.count ?? 0;
}

/** A holder as it is shown; the schema of the reply leaves the card's id out. */
export const presentHolder = (holder: Holder): CardHolder => ({ ...holder, isNamePrintable: canPrint(holder.name) });
