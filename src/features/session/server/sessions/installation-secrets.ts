import { webcrypto } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { secrets } from '../tables.ts';

export type InstallationSecrets = { signingKey: webcrypto.CryptoKey; csrfKey: Buffer; cardCodeSalt: Buffer };

const loaded = new WeakMap<Database, Promise<InstallationSecrets>>();

/** The keys of this installation; made once, by whichever process asks first, and then the same for all. */
export function installationSecrets(db: Database): Promise<InstallationSecrets> {
  const known = loaded.get(db);
  if (known) return known;
  const loading = load(db);
  loaded.set(db, loading);
  // A database that was away for a moment must not be remembered as a failure.
  loading.catch(() => loaded.delete(db));
  return loading;
}

async function load(db: Database): Promise<InstallationSecrets> {
  const [signing, csrf, cardCodeSalt] = await Promise.all([ensureSecret(db, 'access-token-signing'), ensureSecret(db, 'csrf'), ensureSecret(db, 'card-codes')]);
  const signingKey = await webcrypto.subtle.importKey('raw', signing, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  return { signingKey, csrfKey: csrf, cardCodeSalt };
}

async function ensureSecret(db: Database, name: string): Promise<Buffer> {
  const fresh = Buffer.from(webcrypto.getRandomValues(new Uint8Array(32)));
  await db.insert(secrets).values({ name, value: fresh }).onConflictDoNothing();
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`The secret ${name} could not be kept`);
  return row.value;
}
