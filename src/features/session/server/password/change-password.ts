import { eq } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { AppError } from '#server/errors.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword, isPassword } from './hash-password.ts';
import type { Actor } from '../sessions/actor.ts';
import { users } from '../tables.ts';
import { accountRule, forgetAttempts, takeAttempt } from './throttle.ts';

/**
 * Sets a new password, or the first one. Every other session of the person ends.
 * @throws AppError `wrong_password` 403, `too_many_attempts` 429, `weak_password` 422
 */
export async function changePassword(services: Services, actor: Actor, passwords: { current?: string | undefined; next: string }): Promise<void> {
  const { db } = services;
  const [user] = await db.select({ passwordHash: users.passwordHash, username: users.username, name: users.displayName, email: users.email }).from(users).where(eq(users.id, actor.userId));
  if (user?.passwordHash) {
    const what = `password-change:${actor.userId}`;
    const seconds = await takeAttempt(db, what, accountRule);
    if (seconds > 0) throw new AppError('too_many_attempts', 429, `Please wait ${seconds} seconds before you try again.`, { retryAfter: seconds });
    if (!(await isPassword(user.passwordHash, passwords.current ?? ''))) {
      throw new AppError('wrong_password', 403, 'The current password is not right.');
    }
    await forgetAttempts(db, what);
  }
  await checkNewPassword(services, passwords.next, user ?? { username: actor.username, name: '' });
  await db.update(users).set({ passwordHash: await hashPassword(passwords.next) }).where(eq(users.id, actor.userId));
  await endSessionsOf(db, actor.userId, { except: actor.sessionId });
}
