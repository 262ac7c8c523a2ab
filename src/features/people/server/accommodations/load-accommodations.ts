import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { noAccommodations, type Accommodations } from '../../accommodations.ts';
import { accommodations } from '../tables.ts';

/** What each of some people needs, those who need nothing included: the one door for whatever times, lays out or reads aloud. */
export async function loadAccommodations(db: Database, userIds: readonly string[]): Promise<Map<string, Accommodations>> {
  const rows = userIds.length === 0 ? [] : await db.select({ userId: accommodations.userId, needs: accommodations.needs }).from(accommodations).where(inArray(accommodations.userId, [...userIds]));
  const known = new Map(rows.map(({ userId, needs }) => [userId, { ...noAccommodations, ...needs }]));
  return new Map(userIds.map((id) => [id, known.get(id) ?? noAccommodations]));
}

export type AccommodationsRecord = { userId: string; isPupil: boolean; needs: Accommodations; setBy: string | null; setAt: Date | null };

/** The same of one person, with who set it; undefined when there is no such person at the school. */
export async function loadAccommodationsOf(db: Database, userId: string): Promise<AccommodationsRecord | undefined> {
  const setters = alias(users, 'setters');
  const [row] = await db.select({ personas: users.personas, needs: accommodations.needs, setAt: accommodations.setAt, setBy: setters.displayName }).from(users)
    .leftJoin(accommodations, eq(accommodations.userId, users.id)).leftJoin(setters, eq(setters.id, accommodations.setById)).where(and(eq(users.id, userId)));
  return row && { userId, isPupil: row.personas.includes('student'), needs: { ...noAccommodations, ...row.needs }, setBy: row.setBy, setAt: row.setAt };
}
