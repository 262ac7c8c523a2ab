import { eq } from 'drizzle-orm';
import { identities, users } from '#features/session/server/tables.ts';
import type { KnownPerson } from '#features/xapi/server/public.ts';
import type { Database } from '#server/db/database.ts';

/** A person as they may be found in what does not refer to their row. */
export type KnownAs = KnownPerson & { username: string; /** Names and addresses, whole. */ words: string[] };

/** Undefined when there is nobody of that id. */
export async function loadKnownAs(db: Database, personId: string): Promise<KnownAs | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, personId));
  if (!user) return undefined;
  const linked = await db.select({ issuer: identities.issuer, subject: identities.subject, email: identities.email }).from(identities).where(eq(identities.userId, personId));
  const emails = [...new Set([user.email, ...linked.map(({ email }) => email)].filter((email) => email !== null))];
  return {
    id: user.id, username: user.username, emails,
    accounts: linked.map(({ issuer, subject }) => ({ homePage: issuer, name: subject })),
    words: [...new Set([user.username, user.displayName, ...(user.calledName === null ? [] : [user.calledName]), ...emails, ...linked.map(({ subject }) => subject)])],
  };
}
