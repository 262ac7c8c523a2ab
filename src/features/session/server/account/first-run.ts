import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { audited } from '#features/audit/server/public.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { createUser } from './create-user.ts';
import { checkNewPassword } from '../password/check-new-password.ts';
import { makeOneTimeToken, useOneTimeToken } from '../mail-link/one-time-token.ts';
import { oneTimeTokens, users } from '../tables.ts';

const tokenMinutes = 24 * 60;
/** Any number that no other lock of this product uses. */
const setUpLock = 7_203_551;

/** True until a first person was made; demo accounts do not count, they can't get in outside a demo. */
export async function isSetUpOpen({ db, env }: Pick<Services, 'db' | 'env'>): Promise<boolean> {
  return !env.demo && !(await hasPeople(db));
}

async function hasPeople(db: Database): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.isDemo, false)).limit(1);
  return found.length > 0;
}

/**
 * Makes the token that creates the first admin, and returns the line to print at start; undefined when nothing is to be set up.
 * Each process that starts prints a token of its own; the first one used ends them all.
 */
export async function prepareFirstRun(services: Services): Promise<string | undefined> {
  if (!(await isSetUpOpen(services))) return undefined;
  const token = await makeOneTimeToken(services.db, 'set-up', {}, tokenMinutes);
  // Behind '#': what follows it is never sent, so no proxy's log keeps it.
  return `Set up: open ${services.env.origin}/setup#token=${token} to create the first admin (works once, within 24 hours)`;
}

export type FirstAdmin = { token: string; username: string; name: string; email?: string | null | undefined; password: string };

/**
 * Creates the first admin.
 * @throws AppError `set_up_closed` 409, `set_up_token` 403, `weak_password` 422
 */
export async function createFirstAdmin(services: Services, admin: FirstAdmin): Promise<string> {
  return audited(services.db, null, async (tx, tell) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${setUpLock})`);
    if (!(await isSetUpOpen({ db: tx, env: services.env }))) throw new AppError('set_up_closed', 409, 'Slate is set up already. Please sign in.');
    if (!(await useOneTimeToken(tx, 'set-up', admin.token))) {
      throw new AppError('set_up_token', 403, 'This set-up code is not right or no longer valid. Slate prints a new one when it is started again.');
    }
    await checkNewPassword({ db: tx, env: services.env }, admin.password, admin);
    const personas = ['admin', 'teacher', 'student'] as const;
    const user = await createUser(tx, {
      username: admin.username,
      displayName: admin.name,
      email: admin.email?.toLowerCase() ?? null,
      password: admin.password,
      personas: [...personas],
    });
    await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.purpose, 'set-up')));
    tell({ act: 'person-added', subjectId: user.id, detail: { personas } });
    return user.id;
  });
}
