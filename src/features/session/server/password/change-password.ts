import { eq } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { AppError } from '#server/errors.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { hashPassword, isPassword } from './hash-password.ts';
import type { Actor } from '../sessions/actor.ts';
import { users } from '../tables.ts';
import { accountRule, forgetAttempts, takeAttempt } from './throttle.ts';

/**
 * Sets a new password, or the first one. Every other session of the person ends.
 * @throws AppError `wrong_password` 403, `too_many_attempts` 429
 */
export async function changePassword({ db }: Services, actor: Actor, passwords: { current?: string | undefined; next: string }): Promise<void> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.userId));
  if (user?.passwordHash) {
    const what = `password-change:${actor.userId}`;
    const seconds = await takeAttempt(db, what, accountRule);
    if (seconds > 0) throw new AppError('too_many_attempts', 429, `Please wait ${seconds} seconds before you try again.`, { retryAfter: seconds });
    if (!(await isPassword(user.passwordHash, passwords.current ?? ''))) {
      throw new AppError('wrong_password', 403, 'The current password is not right.');
    }
    await forgetAttempts(db, what);
  }
  await db.update(users).set({ passwordHash: await hashPassword(passwords.next) }).where(eq(users.id, actor.userId));
  await endSessionsOf(db, actor.userId, { except: actor.sessionId });
}
