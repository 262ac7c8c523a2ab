import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { loadSetting } from '#server/settings/setting.ts';
import type { Database } from '#server/db/database.ts';
import type { AuthenticatorList, SecondStepState } from '../../sign-on-contract.ts';
import { hashToken } from '../sessions/secret-token.ts';
import { forgetSecret } from '#server/secret-box/kept-secrets.ts';
import { needsSecondStep, signOn } from '../sign-on/settings.ts';
import { authenticators, recoveryCodes, users } from '../tables.ts';

/** Under which an app's secret is kept. */
export const sealedNameOf = (authenticatorId: string) => `authenticator.${authenticatorId}`;

/** Those that prove something: confirmed ones. */
export const provingOf = (userId: string | typeof users.id) => and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));

const codesOf = (db: Database, userId: string) => db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** What a person has of second steps, and whether the school wants one of them. */
export async function listAuthenticators(db: Database, userId: string): Promise<AuthenticatorList> {
  const [user] = await db.select({ personas: users.personas, isDemo: users.isDemo }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The account of a live session is missing');
  const rows = await db.select().from(authenticators).where(provingOf(userId)).orderBy(asc(authenticators.createdAt));
  return {
    authenticators: rows.map(({ id, kind, name, createdAt, lastUsedAt }) => ({ id, kind, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null })),
    recoveryCodesLeft: await codesOf(db, userId),
    isRequired: needsSecondStep(await loadSetting(db, signOn), user.personas),
    canChange: !user.isDemo,
  };
}

/** What is still to be done before somebody whose first step was right is signed in. */
export async function secondStepOf(db: Database, userId: string): Promise<SecondStepState> {
  const [user] = await db.select({ username: users.username, personas: users.personas, isDemo: users.isDemo }).from(users).where(eq(users.id, userId));
  // A demo's account belongs to every visitor: one of them could lock out all the others.
  if (!user || user.isDemo) return { mode: 'none', username: '', ways: [] };
  const kinds = await db.selectDistinct({ kind: authenticators.kind }).from(authenticators).where(provingOf(userId));
  if (kinds.length > 0) {
    const recovery = (await codesOf(db, userId)) > 0 ? ['recovery' as const] : [];
    return { mode: 'prove', username: user.username, ways: [...kinds.map(({ kind }) => kind).toSorted(), ...recovery] };
  }
  const isRequired = needsSecondStep(await loadSetting(db, signOn), user.personas);
  return { mode: isRequired ? 'enrol' : 'none', username: user.username, ways: [] };
}

const codesMade = 10;

/** Ten codes of eighty bits, for the day on which the phone is lost; those made before are void. Only their hashes are kept. */
export async function makeRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesMade }, () => randomBytes(10).toString('hex').replace(/(.{5})(?=.)/g, '$1-'));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(code) })));
  return codes;
}

export const hashCode = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^\da-f]/g, ''));

/** Confirmed from here on. The first one of a person comes with recovery codes. @returns the codes; null: they have some */
export async function confirmAuthenticator(tx: Database, userId: string, authenticatorId: string): Promise<string[] | null> {
  // Locked: two confirmed at once could both make codes, and the first ones shown would be void.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await tx.update(authenticators).set({ confirmedAt: sql`now()` }).where(and(eq(authenticators.id, authenticatorId), eq(authenticators.userId, userId)));
  return (await codesOf(tx, userId)) > 0 ? null : makeRecoveryCodes(tx, userId);
}

/** @returns whether it was there. The last one takes the recovery codes with it: without a second step they open nothing. */
export async function removeAuthenticator(tx: Database, userId: string, authenticatorId: string): Promise<boolean> {
  const removed = await tx.delete(authenticators).where(and(eq(authenticators.id, authenticatorId), eq(authenticators.userId, userId))).returning({ id: authenticators.id });
  await forgetSecret(tx, sealedNameOf(authenticatorId));
  if (removed.length > 0 && (await tx.$count(authenticators, provingOf(userId))) === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return removed.length > 0;
}
