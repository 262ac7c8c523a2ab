import type { Persona } from '#shared/persona.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { hashPassword } from '../password/hash-password.ts';
import { users } from '../tables.ts';

export type NewUser = {
  username: string;
  displayName: string;
  email?: string | null;
  emailVerifiedAt?: Date | null;
  /** Undefined: this person signs in by mail or with another issuer. */
  password?: string;
  /** At least one; the first is the one they start in. */
  personas: [Persona, ...Persona[]];
  isDemo?: boolean;
};

/**
 * Adds a person.
 * @throws AppError `name_taken` 409 when the username or mail address belongs to somebody
 */
export async function createUser(db: Database, person: NewUser): Promise<typeof users.$inferSelect> {
  const passwordHash = person.password === undefined ? null : await hashPassword(person.password);
  const [row] = await db
    .insert(users)
    .values({
      username: person.username,
      displayName: person.displayName,
      email: person.email ?? null,
      emailVerifiedAt: person.emailVerifiedAt ?? null,
      passwordHash,
      personas: person.personas,
      selectedPersona: person.personas[0],
      isDemo: person.isDemo ?? false,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('name_taken', 409, 'Somebody already has this username or mail address.');
  return row;
}
