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

async function select(db: Database, className: SQL<string | null>, condition: SQL | undefined): Promise<Holder[]> {
  const rows = await db
    .select({
      id: users.id, name: users.displayName, username: users.username, personas: users.personas, disabledAt: users.disabledAt, className: className.as('class_name'),
      cardId: signInCards.id, wrongTries: signInCards.wrongTries, madeAt: signInCards.createdAt, lastUsedAt: signInCards.lastUsedAt,
    })
    .from(users)
    .leftJoin(signInCards, eq(signInCards.userId, users.id))
    .where(and(isNull(users.disabledAt), condition))
    .orderBy(sql`class_name nulls last`, asc(sql`lower(${users.displayName})`), asc(users.id))
    .limit(mostCards);
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

/** @param isDemo whether the pupils of the demo school come in as well */
const lacksCard = (isDemo: boolean) => and(sql`${users.personas} = array['student']`, isDemo ? undefined : eq(users.isDemo, false), sql`coalesce(not (${worksNow}), true)`);

/** Students of the whole school without a card that works, class by class. */
export const loadHoldersWithoutCard = (db: Database, { isDemo }: { isDemo: boolean }) => select(db, firstClass, lacksCard(isDemo));

export async function countWithoutCard(db: Database, { isDemo }: { isDemo: boolean }): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(users).leftJoin(signInCards, eq(signInCards.userId, users.id)).where(and(isNull(users.disabledAt), lacksCard(isDemo)));
  return row?.count ?? 0;
}

/** A holder as it is shown; the schema of the reply leaves the card's id out. */
export const presentHolder = (holder: Holder): CardHolder => ({ ...holder, isNamePrintable: canPrint(holder.name) });
