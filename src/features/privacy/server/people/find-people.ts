import { eq, sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { FoundPerson } from '../../contract.ts';

const mostFound = 8;
const columns = { id: users.id, name: users.displayName, username: users.username, personas: users.personas, archivedAt: users.archivedAt };
type Row = { id: string; name: string; username: string; personas: string[]; archivedAt: Date | null };
const present = ({ archivedAt, ...person }: Row): FoundPerson => ({ ...person, hasLeft: archivedAt !== null });

/** People whose name or username has these letters, those that begin with them first; who left too. */
export async function findPeople(db: Database, query: string): Promise<FoundPerson[]> {
  if (query === '') return [];
  const letters = query.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const rows = await db.select(columns).from(users)
    .where(sql`${users.displayName} ilike ${`%${letters}%`} or ${users.username} ilike ${`%${letters}%`}`)
    .orderBy(sql`${users.displayName} not ilike ${`${letters}%`}`, users.displayName, users.id).limit(mostFound);
  return rows.map(present);
}

/** Undefined when there is nobody of that id. */
export async function findPerson(db: Database, personId: string): Promise<FoundPerson | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, personId));
  return row && present(row);
}
