import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { describeDevice, offersMail, type Actor } from '#features/session/server/public.ts';
import { identities, sessions, users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { Person, PersonState } from '../../directory-contract.ts';
import { classes, enrolments } from '../tables.ts';

export type PersonRow = typeof users.$inferSelect;

export async function loadPerson(db: Database, personId: string): Promise<PersonRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, personId));
  return row;
}

export const stateOf = ({ archivedAt, disabledAt }: Pick<PersonRow, 'archivedAt' | 'disabledAt'>): PersonState => (archivedAt ? 'archived' : disabledAt ? 'disabled' : 'active');

/** A demo account has as many sessions as visitors. */
const most = 50;

/** One person as their panel shows them. */
export async function presentPerson({ db, env }: Services, actor: Actor, row: PersonRow): Promise<Person> {
  const [inClasses, open, linked] = await Promise.all([
    db.select({ id: classes.id, name: classes.name, role: enrolments.role }).from(enrolments).innerJoin(classes, eq(classes.id, enrolments.classId))
      .where(and(eq(enrolments.userId, row.id), isNull(classes.archivedAt))).orderBy(asc(classes.name), asc(classes.id)).limit(most),
    db.select().from(sessions).where(and(eq(sessions.userId, row.id), gt(sessions.expiresAt, sql`now()`))).orderBy(desc(sessions.lastSeenAt)).limit(most),
    db.selectDistinct({ provider: identities.provider }).from(identities).where(eq(identities.userId, row.id)),
  ]);
  return {
    id: row.id, name: row.displayName, username: row.username, email: row.email, personas: row.personas, state: stateOf(row),
    isYou: row.id === actor.userId, isDemo: row.isDemo, hasPassword: row.passwordHash !== null,
    createdAt: row.createdAt.toISOString(), lastSeenAt: row.lastSeenAt?.toISOString() ?? null, canMail: offersMail(env),
    classes: inClasses,
    devices: open.map(({ id, userAgent, createdAt, lastSeenAt }) => ({ id, device: describeDevice(userAgent), createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() })),
    providers: linked.map(({ provider }) => provider),
  };
}
