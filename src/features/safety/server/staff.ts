import { and, arrayContains, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { isTaughtBy } from '#features/people/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { FlagSeverity } from '../contract.ts';
import { loadSafety } from './safety-setting.ts';

const columns = { id: users.id, name: users.displayName, email: users.email };
export type Staff = { id: string; name: string; email: string | null };

/** Who is here and works here. */
const isStaff = and(isNull(users.disabledAt), isNull(users.archivedAt), or(arrayContains(users.personas, ['teacher']), arrayContains(users.personas, ['admin'])));

export const listStaff = (db: Database): Promise<Staff[]> => db.select(columns).from(users).where(isStaff).orderBy(asc(users.displayName), asc(users.id)).limit(2_000);

/** The leads who are still here; none named or none left: every admin, so that nothing reaches nobody. */
export async function listLeads(db: Database): Promise<Staff[]> {
  const { leadIds } = await loadSafety(db);
  const leads = leadIds.length === 0 ? [] : await db.select(columns).from(users).where(and(isStaff, inArray(users.id, leadIds))).orderBy(asc(users.displayName));
  return leads.length > 0 ? leads : db.select(columns).from(users).where(and(isStaff, arrayContains(users.personas, ['admin']))).orderBy(asc(users.displayName));
}

export const listTeachersOf = (db: Database, personId: string): Promise<Staff[]> =>
  db.select(columns).from(users).where(and(isStaff, isTaughtBy(sql`${users.id}`, sql`${personId}::uuid`))).orderBy(asc(users.displayName), asc(users.id));

export const isLead = async (db: Database, userId: string): Promise<boolean> => (await listLeads(db)).some(({ id }) => id === userId);

/** Whom a flag reaches: the teachers of the person, and from medium on, or where nobody teaches them, the leads. Never the person themselves, unless nobody else is there. */
export async function listReached(db: Database, { personId, severity }: { personId: string; severity: FlagSeverity }): Promise<Staff[]> {
  const teachers = await listTeachersOf(db, personId);
  const leads = severity > 1 || teachers.length === 0 ? await listLeads(db) : [];
  const all = [...new Map([...teachers, ...leads].map((one) => [one.id, one])).values()];
  const others = all.filter(({ id }) => id !== personId);
  return others.length > 0 ? others : all;
}

export const nameOf = async (db: Database, userId: string): Promise<Staff | undefined> => (await db.select(columns).from(users).where(eq(users.id, userId)))[0];
