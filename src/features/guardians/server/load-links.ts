import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { GuardianLink } from '../contract.ts';
import { stateOfLink } from '../policy.ts';
import { guardianLinks } from './tables.ts';

export type LinkRow = typeof guardianLinks.$inferSelect;
export type NamedLink = LinkRow & { madeBy: string | null };

/** Of one pupil more are not looked at: those that ended long ago are removed. */
const mostOfPupil = 50;
const mostOfSchool = 100;
const makers = alias(users, 'makers');

const namedLinks = (db: Database, condition: SQL | undefined) => db.select({ link: guardianLinks, madeBy: makers.displayName }).from(guardianLinks)
  .leftJoin(makers, eq(makers.id, guardianLinks.madeById)).where(condition).orderBy(desc(guardianLinks.createdAt), desc(guardianLinks.id)).$dynamic();

const named = ({ link, madeBy }: { link: LinkRow; madeBy: string | null }): NamedLink => ({ ...link, madeBy });

export const holdsNow = and(isNull(guardianLinks.revokedAt), gt(guardianLinks.expiresAt, sql`clock_timestamp()`));

export async function loadLink(db: Database, linkId: string): Promise<NamedLink | undefined> {
  const [row] = await namedLinks(db, eq(guardianLinks.id, linkId));
  return row && named(row);
}

/** The newest first. */
export async function listLinksOf(db: Database, learnerId: string): Promise<NamedLink[]> {
  return (await namedLinks(db, eq(guardianLinks.learnerId, learnerId)).limit(mostOfPupil)).map(named);
}

/** The same for the pupils of a class, in one statement; of those that ended, the ones of the last thirty days. */
export async function listLinksOfMany(db: Database, learnerIds: readonly string[]): Promise<Map<string, NamedLink[]>> {
  if (learnerIds.length === 0) return new Map();
  const isRecent = sql`least(${guardianLinks.expiresAt}, coalesce(${guardianLinks.revokedAt}, 'infinity')) > now() - interval '30 days'`;
  const rows = await namedLinks(db, and(inArray(guardianLinks.learnerId, [...learnerIds]), isRecent));
  return Map.groupBy(rows.map(named), ({ learnerId }) => learnerId);
}

type SchoolLink = NamedLink & { person: { id: string; name: string } };

/** Links that hold, with whose page they show. */
export async function listLinksOfSchool(db: Database): Promise<{ count: number; links: SchoolLink[] }> {
  const learners = alias(users, 'learners');
  const [rows, counts] = await Promise.all([
    db.select({ link: guardianLinks, madeBy: makers.displayName, name: learners.displayName }).from(guardianLinks).innerJoin(learners, eq(learners.id, guardianLinks.learnerId))
      .leftJoin(makers, eq(makers.id, guardianLinks.madeById)).where(holdsNow).orderBy(desc(guardianLinks.createdAt), desc(guardianLinks.id)).limit(mostOfSchool),
    db.select({ count: sql<number>`count(*)::int` }).from(guardianLinks).where(holdsNow),
  ]);
  return { count: counts[0]?.count ?? 0, links: rows.map(({ name, ...row }) => ({ ...named(row), person: { id: row.link.learnerId, name } })) };
}

export const presentLink = (link: NamedLink, now: Date): GuardianLink => ({
  id: link.id, label: link.label, state: stateOfLink(link, now), madeBy: link.madeBy, madeAt: link.createdAt.toISOString(), until: link.expiresAt.toISOString(),
  lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
});
