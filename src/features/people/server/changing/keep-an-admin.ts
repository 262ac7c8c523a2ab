import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';

/** Any number that no other lock of this product uses. */
const adminsLock = 7_203_571;

/**
 * Runs, within a transaction, a change after which there may be fewer admins: disabling, withdrawing, merging, erasing. One after the
 * other, so that of two who would each leave the other as the last one is refused.
 * @throws AppError `last_admin` 409 when nobody would be left who can sign in and is an admin
 */
export async function keepAnAdmin<Result>(tx: Database, env: Pick<Env, 'demo'>, change: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`select pg_advisory_xact_lock(${adminsLock})`);
  const result = await change();
  const { rows } = await tx.execute(sql`
    select 1 from users where archived_at is null and personas @> '{admin}'::text[] and disabled_at is null and (not is_demo or ${env.demo}) limit 1`);
  if (rows.length === 0) throw new AppError('last_admin', 409, 'The school would be left without an admin, so nothing was changed. Make somebody else an admin first.');
  return result;
}
