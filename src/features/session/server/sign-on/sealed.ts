import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { secrets } from '../tables.ts';

type At = Pick<Services, 'db'>;
const named = (name: string) => `sealed:${name}`;

export async function keepSealed({ db }: At, name: string, text: string): Promise<void> {
  const value = Buffer.from(text, 'utf8');
  await db.insert(secrets).values({ name: named(name), value }).onConflictDoUpdate({ target: secrets.name, set: { value } });
}
export async function readSealed({ db }: At, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, named(name)));
  return row?.value.toString('utf8');
}
export async function forgetSealed(tx: Database, name: string): Promise<void> {
  await tx.delete(secrets).where(eq(secrets.name, named(name)));
}
