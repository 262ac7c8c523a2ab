import { and, eq, sql } from 'drizzle-orm';
import {
  generateAuthenticationOptions, generateRegistrationOptions, verifyAuthenticationResponse, verifyRegistrationResponse,
  type AuthenticationResponseJSON, type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { makeOneTimeToken, useOneTimeToken } from '../mail-link/one-time-token.ts';
import { authenticators } from '../tables.ts';
import { provingOf } from './authenticators.ts';

/** Whose passkey, and on which of the product's own addresses. */
export type Asking = { userId: string; username: string; origin: string };

const challengeMinutes = 5;
const mostPasskeys = 20;

/** A challenge is a single-use token of its person and purpose: an answer to it is worth nothing anywhere else. */
const makeChallenge = async (db: Database, userId: string, what: 'add' | 'prove') =>
  new Uint8Array(Buffer.from(await makeOneTimeToken(db, 'webauthn', { userId, what }, challengeMinutes), 'base64url'));
const isOurChallenge = (db: Database, userId: string, what: 'add' | 'prove') => async (challenge: string) => {
  const data = await useOneTimeToken(db, 'webauthn', challenge);
  return data?.['userId'] === userId && data['what'] === what;
};

const passkeysOf = (db: Database, userId: string) => db.select().from(authenticators).where(and(provingOf(userId), eq(authenticators.kind, 'passkey')));
const described = ({ credentialId, transports }: typeof authenticators.$inferSelect) => ({ id: credentialId ?? '', ...(transports ? { transports } : {}) });

/** What the browser is asked with for a new passkey. Verification of the person (a finger, a PIN) is welcome, not demanded: the password came before. */
export async function askForPasskey(db: Database, { userId, username, origin }: Asking) {
  const known = await passkeysOf(db, userId);
  if (known.length >= mostPasskeys) throw new AppError('too_many', 409, `There are ${mostPasskeys} passkeys already. Remove one that you do not use.`);
  return generateRegistrationOptions({
    rpName: 'Slate', rpID: new URL(origin).hostname, userName: username, userID: new TextEncoder().encode(userId), challenge: await makeChallenge(db, userId, 'add'),
    attestationType: 'none', excludeCredentials: known.map(described), authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/**
 * Keeps a new passkey, not confirmed yet. @returns its id
 * @throws AppError `passkey_refused` 422 where the answer is not one to our question
 */
export async function addPasskey(db: Database, { userId, origin }: Asking, name: string, response: unknown): Promise<string> {
  if (!isRegistration(response)) throw refused();
  const { registrationInfo } = await unlessForeign(() => verifyRegistrationResponse({
    response, expectedChallenge: isOurChallenge(db, userId, 'add'),
    expectedOrigin: origin, expectedRPID: new URL(origin).hostname, requireUserVerification: false,
  }));
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  const [row] = await db.insert(authenticators)
    .values({ userId, kind: 'passkey', name, credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports ?? null })
    .onConflictDoNothing().returning({ id: authenticators.id });
  if (!row) throw new AppError('passkey_known', 409, 'This passkey is here already.');
  return row.id;
}

/** What the browser is asked with to prove one of the passkeys that a person has. */
export async function askForProof(db: Database, { userId, origin }: Asking) {
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname, challenge: await makeChallenge(db, userId, 'prove'), userVerification: 'preferred', allowCredentials: (await passkeysOf(db, userId)).map(described),
  });
}

/** Whether this is the answer of one of this person's passkeys to our question. The counter only goes up, so a copied key is found out. */
export async function isPasskeyProof(db: Database, { userId, origin }: Asking, response: unknown): Promise<boolean> {
  if (!isAuthentication(response)) return false;
  const key = (await passkeysOf(db, userId)).find(({ credentialId }) => credentialId === response.id);
  if (!key?.publicKey || key.credentialId === null) return false;
  const credentialOf = { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.counter };
  const { verified, authenticationInfo } = await unlessForeign(() => verifyAuthenticationResponse({
    response, expectedChallenge: isOurChallenge(db, userId, 'prove'), expectedOrigin: origin, expectedRPID: new URL(origin).hostname,
    credential: credentialOf, requireUserVerification: false,
  }));
  if (!verified) return false;
  await db.update(authenticators).set({ counter: authenticationInfo.newCounter, lastUsedAt: sql`now()` }).where(eq(authenticators.id, key.id));
  return true;
}

const base64url = z.string().regex(/^[\w-]+$/).max(16_384);
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key'), clientExtensionResults: z.looseObject({}), authenticatorAttachment: z.string().max(40).optional() };
const registration = z.object({ ...credential, response: z.looseObject({ clientDataJSON: base64url, attestationObject: base64url, transports: z.array(z.string().max(40)).max(10).optional() }) });
const authentication = z.object({ ...credential, response: z.looseObject({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url, userHandle: z.string().max(200).optional() }) });
const isRegistration = (response: unknown): response is RegistrationResponseJSON => registration.safeParse(response).success;
const isAuthentication = (response: unknown): response is AuthenticationResponseJSON => authentication.safeParse(response).success;

const refused = () => new AppError('passkey_refused', 422, 'That answer did not fit our question. Please try once more.');

/** The library throws for everything that a forger would send. */
async function unlessForeign<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused();
  }
}
