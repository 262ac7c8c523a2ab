import { eq } from 'drizzle-orm';
import type { Persona } from '#shared/persona.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '../tables.ts';

/** Keeps the persona in which a person works. */
export async function selectPersona(db: Database, userId: string, persona: Persona): Promise<void> {
  await db.update(users).set({ selectedPersona: persona }).where(eq(users.id, userId));
}
