import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { settings } from './tables.ts';

/** Something the school sets in the browser. Secrets are not kept here as they are: encrypt them first. */
export type Setting<Value> = {
  /** For ever: rows are found by it. */
  name: string;
  schema: z.core.$ZodType<Value>;
  /** As it is until somebody sets it. */
  initial: Value;
};

/** Read each time it is needed: another process may have set it a moment ago. A value that an older version kept and this one does not understand is the initial one. */
export async function loadSetting<Value>(db: Database, { name, schema, initial }: Setting<Value>): Promise<Value> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  const parsed = row && z.safeParse(schema, row.value);
  return parsed?.success ? parsed.data : initial;
}

/** @param tx the transaction that audits it */
export async function saveSetting<Value>(tx: Database, { name, schema }: Setting<Value>, value: Value, setBy: string | null): Promise<void> {
  const row = { value: z.parse(schema, value), setBy, setAt: new Date() };
  await tx.insert(settings).values({ name, ...row }).onConflictDoUpdate({ target: settings.name, set: row });
}
