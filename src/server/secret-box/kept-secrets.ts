import { eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { SecretBox } from './secret-box.ts';
import { sealedSecrets } from './tables.ts';

/** Encrypts a secret and keeps it, in place of the one before. @param db the transaction that audits it */
export async function keepSecret(db: Database, box: SecretBox, { name, text, setBy }: { name: string; text: string; setBy: string | null }): Promise<void> {
  await db.transaction(async (tx) => {
    // Whoever rotates locks the table: what is sealed is sealed by the secret of before or of after, and found by it.
    await tx.execute(sql`lock table ${sealedSecrets} in row exclusive mode`);
    const row = { sealed: await box.seal(name, text), setBy, setAt: new Date() };
    await tx.insert(sealedSecrets).values({ name, ...row }).onConflictDoUpdate({ target: sealedSecrets.name, set: row });
  });
}

/** @returns undefined when there is none. @throws SecretUnreadable */
export async function readSecret(db: Database, box: SecretBox, name: string): Promise<string | undefined> {
  const [row] = await db.select({ sealed: sealedSecrets.sealed }).from(sealedSecrets).where(eq(sealedSecrets.name, name));
  return row && box.open(name, row.sealed);
}

export async function forgetSecret(tx: Database, name: string): Promise<void> {
  await tx.delete(sealedSecrets).where(eq(sealedSecrets.name, name));
}

/** How many secrets this installation's SLATE_SECRET does not open; 0 where all is well. */
export async function countUnreadable(db: Database, box: SecretBox): Promise<number> {
  return db.$count(sealedSecrets, notInArray(sql`split_part(${sealedSecrets.sealed}, '.', 2)`, await box.marks()));
}

/** For whoever starts Slate; null where all is well. */
export async function warnOfUnreadable(db: Database, box: SecretBox): Promise<string | null> {
  const count = await countUnreadable(db, box);
  if (count === 0) return null;
  const which = count === 1 ? 'One kept key was' : `${count} kept keys were`;
  return `${which} encrypted with another SLATE_SECRET and cannot be opened. Start Slate with that one, or set the keys anew in the browser; all else runs.`;
}
