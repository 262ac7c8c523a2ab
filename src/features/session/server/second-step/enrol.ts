import { eq } from 'drizzle-orm';
import { encodeQR } from 'qr';
import type { z } from 'zod/mini';
import { audited } from '#features/audit/server/public.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { totpStart } from '../../sign-on-contract.ts';
import { isPassword } from '../password/hash-password.ts';
import { accountRule, forgetAttempts, takeAttempt } from '../password/throttle.ts';
import { authenticators, users } from '../tables.ts';
import { confirmAuthenticator, provingOf, removeAuthenticator } from './authenticators.ts';
import { addPasskey, type Asking } from './passkeys.ts';
import { isFirstCode, startTotp } from './totp.ts';

/** @throws AppError `too_many_attempts` 429 */
async function countTry(services: Services, what: string): Promise<void> {
  const seconds = await takeAttempt(services.db, what, accountRule);
  if (seconds > 0) throw new AppError('too_many_attempts', 429, `Please wait ${seconds} seconds before you try again.`, { retryAfter: seconds });
}

/**
 * An open session alone changes no second step: whoever sits down at a machine that was left must not.
 * @throws AppError `demo_account` 403, `wrong_password` 403, `too_many_attempts` 429
 */
export async function confirmItIsThem(services: Services, userId: string, password: string | undefined): Promise<void> {
  const [user] = await services.db.select({ passwordHash: users.passwordHash, isDemo: users.isDemo }).from(users).where(eq(users.id, userId));
  if (!user || user.isDemo) throw new AppError('demo_account', 403, 'Demo accounts are shared, so they have no second step.');
  if (user.passwordHash === null) return;
  const what = `password-change:${userId}`;
  await countTry(services, what);
  if (!(await isPassword(user.passwordHash, password ?? ''))) throw new AppError('wrong_password', 403, 'The password is not right.');
  await forgetAttempts(services.db, what);
}

/** A new authenticator app: its secret as text, as an address and as a picture to scan. */
export async function startTotpFor(services: Services, person: Pick<Asking, 'userId' | 'username'>): Promise<z.infer<typeof totpStart>> {
  const { id, secret, uri } = await startTotp(services, person);
  const modules = encodeQR(uri, 'raw', { ecc: 'medium', border: 2 });
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { id, secret, uri, qr: { size: modules.length, path } };
}

/** @returns recovery codes for the first second step of a person, to be shown once; null: they have some */
export async function finishTotp(services: Services, { userId }: Pick<Asking, 'userId'>, { id, code }: { id: string; code: string }): Promise<string[] | null> {
  const what = `second-step:${userId}`;
  await countTry(services, what);
  if (!(await isFirstCode(services, userId, id, code))) throw new AppError('wrong_code', 403, 'This code is not right. Look whether the clock of the phone is, and wait for the next code.');
  await forgetAttempts(services.db, what);
  return confirm(services, userId, id, 'totp');
}

export async function finishPasskey(services: Services, asking: Asking, { name, response }: { name: string; response: unknown }): Promise<string[] | null> {
  return confirm(services, asking.userId, await addPasskey(services.db, asking, name, response), 'passkey');
}

const confirm = ({ db }: Services, userId: string, id: string, kind: 'totp' | 'passkey') => audited(db, { userId }, async (tx, tell) => {
  const codes = await confirmAuthenticator(tx, userId, id);
  tell({ act: 'second-step-added', subjectId: userId, detail: { kind } });
  return codes;
});

/** @throws AppError `second_step_required` 409 for the last one of somebody who must have one */
export async function removeSecondStep({ db }: Services, userId: string, authenticatorId: string, isRequired: boolean): Promise<boolean> {
  return audited(db, { userId }, async (tx, tell) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const isThere = await removeAuthenticator(tx, userId, authenticatorId);
    if (isThere && isRequired && (await tx.$count(authenticators, provingOf(userId))) === 0) {
      throw new AppError('second_step_required', 409, 'Your school asks for a second step. Add another one before you remove this.');
    }
    if (isThere) tell({ act: 'second-step-removed', subjectId: userId });
    return isThere;
  });
}
