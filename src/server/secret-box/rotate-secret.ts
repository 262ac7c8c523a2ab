import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { createSecretBox, markOfSecret, SecretUnreadable } from './secret-box.ts';
import { newSecret, readSecretFile, writeSecretFile } from './secret-file.ts';
import { sealedSecrets } from './tables.ts';

/** `unreadable`: the names of those that no known secret opens; they stay as they are. */
export type Rotated = { resealed: number; unreadable: string[]; isOfEnvironment: boolean };
type Settings = Pick<Env, 'SLATE_SECRET' | 'SLATE_DATA_DIR'>;

/**
 * Encrypts everything anew. With the file: by a new secret, and the file holds both until all is done, so that one that is cut off half way
 * leaves nothing closed. With SLATE_SECRET: by its first part, from those behind it.
 */
export async function rotateSecret(db: Database, settings: Settings): Promise<Rotated> {
  const { SLATE_SECRET, SLATE_DATA_DIR } = settings;
  if (SLATE_SECRET) return { ...(await whileNobodyKeeps(db, (tx) => reseal(tx, SLATE_SECRET))), isOfEnvironment: true };
  const result = await whileNobodyKeeps(db, async (tx) => {
    const secrets = [newSecret(), ...(await readSecretFile(SLATE_DATA_DIR))];
    await writeSecretFile(SLATE_DATA_DIR, secrets);
    return reseal(tx, secrets);
  });
  // Only when that is safe in the database: until then the former secret is what opens it.
  await whileNobodyKeeps(db, async (tx) => {
    const used = new Set((await tx.select({ mark: sql<string>`split_part(${sealedSecrets.sealed}, '.', 2)` }).from(sealedSecrets)).map(({ mark }) => mark));
    const secrets = await readSecretFile(SLATE_DATA_DIR);
    await writeSecretFile(SLATE_DATA_DIR, secrets.filter((secret, place) => place === 0 || used.has(markOfSecret(secret))));
  });
  return { ...result, isOfEnvironment: false };
}

const whileNobodyKeeps = <Result>(db: Database, run: (tx: Database) => Promise<Result>): Promise<Result> => db.transaction(async (tx) => {
  await tx.execute(sql`lock table ${sealedSecrets} in exclusive mode`);
  return run(tx);
});

/** @param secrets the one to seal with first */
async function reseal(tx: Database, secrets: readonly string[]): Promise<Omit<Rotated, 'isOfEnvironment'>> {
  const box = createSecretBox(async () => secrets);
  const unreadable: string[] = [];
  const rows = await tx.select().from(sealedSecrets);
  for (const { name, sealed } of rows) {
    const text = await box.open(name, sealed).catch((error: unknown) => {
      if (!(error instanceof SecretUnreadable)) throw error;
      unreadable.push(name);
    });
    if (text !== undefined) await tx.update(sealedSecrets).set({ sealed: await box.seal(name, text) }).where(eq(sealedSecrets.name, name));
  }
  return { resealed: rows.length - unreadable.length, unreadable };
}
