import { and, eq, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Services } from '#server/services.ts';
import { AppError } from '#server/errors.ts';
import { authenticators } from '../tables.ts';
import { forgetSecret, keepSecret, readSecret } from '#server/secret-box/kept-secrets.ts';
import { provingOf, sealedNameOf } from './authenticators.ts';

// What every authenticator app understands (RFC 6238): SHA-1, six digits, thirty seconds.
const period = 30;
const parameters = { issuer: 'Slate', algorithm: 'SHA1', digits: 6, period };
/** Clocks may differ by one step either way (RFC 6238, section 5.2). */
const drift = 1;

type At = Services;

/** The step whose code this is, within the drift; null: none. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code.replaceAll(/\D/g, ''), timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** A new app, not confirmed yet; one that was begun before and never confirmed is gone. */
export async function startTotp(at: At, { userId, username }: { userId: string; username: string }): Promise<{ id: string; secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const id = await at.db.transaction(async (tx) => {
    const begun = await tx.delete(authenticators).where(and(eq(authenticators.userId, userId), eq(authenticators.kind, 'totp'), isNull(authenticators.confirmedAt))).returning({ id: authenticators.id });
    for (const { id } of begun) await forgetSecret(tx, sealedNameOf(id));
    const [row] = await tx.insert(authenticators).values({ userId, kind: 'totp', name: 'Authenticator app' }).returning({ id: authenticators.id });
    if (!row) throw new Error('PostgreSQL gave no row back for a new authenticator');
    await keepSecret(tx, at.secretBox, { name: sealedNameOf(row.id), text: secret, setBy: userId });
    return row.id;
  });
  return { id, secret, uri: new TOTP({ ...parameters, label: username, secret: Secret.fromBase32(secret) }).toString() };
}

/** Whether this code is right for an app that is to be confirmed; it is used up then. */
export async function isFirstCode(at: At, userId: string, id: string, code: string): Promise<boolean> {
  const [row] = await at.db.select().from(authenticators).where(and(eq(authenticators.id, id), eq(authenticators.userId, userId), eq(authenticators.kind, 'totp'), isNull(authenticators.confirmedAt)));
  if (!row) throw new AppError('not_found', 404, 'This set-up was begun anew or is done. Start again from the top of this page.');
  return useCode(at, row.id, code);
}

/** Whether this code is right for one of a person's apps; it is used up then, so that nobody who saw it uses it again. */
export async function isTotpCode(at: At, userId: string, code: string): Promise<boolean> {
  const rows = await at.db.select().from(authenticators).where(and(provingOf(userId), eq(authenticators.kind, 'totp')));
  for (const row of rows) if (await useCode(at, row.id, code)) return true;
  return false;
}

async function useCode(at: At, id: string, code: string): Promise<boolean> {
  const secret = await readSecret(at.db, at.secretBox, sealedNameOf(id));
  const step = secret === undefined ? null : stepOf(secret, code, Date.now());
  if (step === null) return false;
  const used = await at.db.update(authenticators).set({ lastStep: step, lastUsedAt: new Date() }).where(and(eq(authenticators.id, id), lt(authenticators.lastStep, step))).returning({ id: authenticators.id });
  return used.length > 0;
}
