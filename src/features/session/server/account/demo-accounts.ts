import { eq } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { demoAccounts, demoPassword } from '../../demo-accounts.ts';
import { hashPassword } from '../password/hash-password.ts';
import { users } from '../tables.ts';

/** In demo mode, adds the demo accounts that are missing. Does nothing otherwise: outside a demo they can't sign in. */
export async function ensureDemoAccounts({ db, env }: Services): Promise<void> {
  if (!env.demo) return;
  const known = await db.select({ username: users.username }).from(users).where(eq(users.isDemo, true));
  const missing = demoAccounts.filter(({ username }) => !known.some((user) => user.username === username));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword);
  const rows = missing.map(({ username, displayName, personas }) => ({
    username,
    displayName,
    personas,
    selectedPersona: personas[0] ?? 'student',
    // A name that mail is never delivered to (RFC 2606); it counts as proven, or the first link would clear the password.
    email: `${username}@slate.example`,
    emailVerifiedAt: new Date(),
    passwordHash,
    isDemo: true,
  }));
  await db.insert(users).values(rows).onConflictDoNothing();
}
