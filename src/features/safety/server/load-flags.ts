import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { isTaughtBy, namesOfClasses } from '#features/people/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Flag, FlagDetail, FlagList } from '../contract.ts';
import { flagEvents, flags } from './tables.ts';

const mostListed = 50;
const owner = sql<string | null>`(select o.display_name from ${users} o where o.id = ${flags.ownerId})`;
const columns = {
  id: flags.id, category: flags.category, severity: flags.severity, place: flags.place, personId: flags.personId, name: users.displayName, isOfAnswer: flags.isOfAnswer,
  times: sql<number>`cardinality(${flags.messageIds})`, helpWasShown: flags.helpWasShown, ownerId: flags.ownerId, ownerName: owner, threadId: flags.threadId, messageIds: flags.messageIds,
  createdAt: flags.createdAt, dueAt: flags.dueAt, closedAt: flags.closedAt, resolution: flags.resolution,
  classes: namesOfClasses(sql`${flags.personId}`),
};
type Row = { [Key in keyof typeof columns]: unknown } & Awaited<ReturnType<typeof selectOne>>[number];

const selectOne = (db: Database, where: SQL | undefined) => db.select(columns).from(flags).innerJoin(users, eq(users.id, flags.personId)).where(where);

export async function loadFlag(db: Database, flagId: string): Promise<Row | undefined> {
  return (await selectOne(db, eq(flags.id, flagId)))[0];
}

export function presentFlag({ personId, name, ownerId, ownerName, createdAt, dueAt, closedAt, threadId: _thread, messageIds: _messages, ...row }: Row): Flag {
  return {
    ...row, person: { id: personId, name }, owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
    createdAt: createdAt.toISOString(), dueAt: dueAt.toISOString(), closedAt: closedAt?.toISOString() ?? null,
  };
}

/** Those that a person may look after. @param seesAll an admin or a lead; otherwise those of whom they teach */
const visible = (userId: string, seesAll: boolean) => and(ne(flags.personId, userId), seesAll ? undefined : isTaughtBy(sql`${userId}::uuid`, sql`${flags.personId}`));

type Wanted = { userId: string; seesAll: boolean; show: 'open' | 'mine' | 'closed'; cursor: string | undefined };

/** Open ones by when they are due, closed ones by when they were closed, newest first. */
export async function listFlags(db: Database, { userId, seesAll, show, cursor }: Wanted): Promise<FlagList> {
  const mayBeSeen = visible(userId, seesAll);
  const isMine = and(isNull(flags.closedAt), eq(flags.ownerId, userId));
  const where = { open: isNull(flags.closedAt), mine: isMine, closed: isNotNull(flags.closedAt) }[show];
  const [at, id] = cursor?.split('/') ?? [];
  const after = at === undefined || id === undefined ? undefined : show === 'closed'
    ? or(lt(flags.closedAt, new Date(at)), and(eq(flags.closedAt, new Date(at)), gt(flags.id, id))) : or(gt(flags.dueAt, new Date(at)), and(eq(flags.dueAt, new Date(at)), gt(flags.id, id)));
  const rows = await selectOne(db, and(mayBeSeen, where, after)).orderBy(show === 'closed' ? desc(flags.closedAt) : asc(flags.dueAt), asc(flags.id)).limit(mostListed + 1);
  const [counts] = await db.select({
    open: count(sql`case when ${flags.closedAt} is null then 1 end`), mine: count(sql`case when ${flags.closedAt} is null and ${flags.ownerId} = ${userId}::uuid then 1 end`),
    closed: count(flags.closedAt),
  }).from(flags).where(mayBeSeen);
  const shown = rows.slice(0, mostListed);
  const last = shown.at(-1);
  return {
    flags: shown.map(presentFlag), counts: counts ?? { open: 0, mine: 0, closed: 0 },
    next: rows.length > mostListed && last ? `${(show === 'closed' ? last.closedAt ?? last.dueAt : last.dueAt).toISOString()}/${last.id}` : null,
  };
}

export async function listEvents(db: Database, flagId: string): Promise<FlagDetail['events']> {
  const rows = await db.select({ at: flagEvents.at, kind: flagEvents.kind, words: flagEvents.words, byId: flagEvents.byId, byName: users.displayName }).from(flagEvents)
    .leftJoin(users, eq(users.id, flagEvents.byId)).where(eq(flagEvents.flagId, flagId)).orderBy(asc(flagEvents.at), asc(flagEvents.id)).limit(500);
  return rows.map(({ at, kind, words, byId, byName }) => ({ at: at.toISOString(), kind, words, by: byId === null ? null : { id: byId, name: byName ?? '' } }));
}

/** When somebody read a conversation of this person, and why they said they had to. */
export async function listReadings(db: Database, personId: string): Promise<{ at: string; by: string | null; reason: string }[]> {
  const rows = await db.select({ at: flagEvents.at, words: flagEvents.words, by: users.displayName }).from(flagEvents).innerJoin(flags, eq(flags.id, flagEvents.flagId))
    .leftJoin(users, eq(users.id, flagEvents.byId)).where(and(eq(flags.personId, personId), inArray(flagEvents.kind, ['read']))).orderBy(desc(flagEvents.at)).limit(20);
  return rows.map(({ at, words, by }) => ({ at: at.toISOString(), by, reason: words ?? '' }));
}
