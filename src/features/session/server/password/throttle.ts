import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { signInThrottle } from '../tables.ts';

/** After `free` attempts each further one makes the next wait: `first` seconds, then twice as long, up to `longest`. */
export type ThrottleRule = { free: number; first: number; longest: number; forgetAfter: number };

/** One account, from browsers that never signed in to it. The delay ends by itself, so nobody is locked out for good. */
export const accountRule: ThrottleRule = { free: 5, first: 1, longest: 15 * 60, forgetAfter: 24 * 60 * 60 };
/** Failures from one network address. Loose: a whole school may share one. */
export const addressRule: ThrottleRule = { free: 200, first: 1, longest: 30, forgetAfter: 60 * 60 };
/** Mails asked for by one mail address, and from one network address. */
export const mailRule: ThrottleRule = { free: 3, first: 30, longest: 15 * 60, forgetAfter: 60 * 60 };
export const mailFromRule: ThrottleRule = { free: 100, first: 5, longest: 60, forgetAfter: 60 * 60 };

/** Names, mail and network addresses are not kept: people also type passwords into the wrong field. */
const keyOf = (what: string) => createHash('sha256').update(what).digest('base64url');

/** Seconds to wait before the next attempt; 0: now. */
export async function secondsToWait(db: Database, what: string): Promise<number> {
  const [row] = await db.select({ nextTryAt: signInThrottle.nextTryAt }).from(signInThrottle).where(eq(signInThrottle.key, keyOf(what)));
  return row ? Math.max(0, Math.ceil((row.nextTryAt.getTime() - Date.now()) / 1000)) : 0;
}

/**
 * Counts an attempt before it is made, in one statement, so that attempts sent at the same moment can't slip past each other.
 * @returns 0: go on; otherwise the seconds to wait, and nothing was counted
 */
export async function takeAttempt(db: Database, what: string, rule: ThrottleRule): Promise<number> {
  const { key, failures, nextTryAt, updatedAt } = signInThrottle;
  const counted = sql`(case when ${updatedAt} < now() - make_interval(secs => ${rule.forgetAfter}) then 1 else ${failures} + 1 end)`;
  const delay = sql`(case when ${counted} <= ${rule.free} then 0 else least(${rule.longest}::float8, ${rule.first} * power(2, least(${counted} - ${rule.free} - 1, 20))) end)`;
  const taken = await db
    .insert(signInThrottle)
    .values({ key: keyOf(what), failures: 1, nextTryAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: key,
      set: { failures: sql`${counted}`, nextTryAt: sql`clock_timestamp() + make_interval(secs => ${delay})`, updatedAt: sql`now()` },
      // now() is when the transaction began: one that waited for this row would look into the past.
      setWhere: sql`${nextTryAt} <= clock_timestamp()`,
    })
    .returning({ failures });
  return taken.length > 0 ? 0 : Math.max(1, await secondsToWait(db, what));
}

/** The right password was given: what was counted is forgotten. */
export async function forgetAttempts(db: Database, what: string): Promise<void> {
  await db.delete(signInThrottle).where(eq(signInThrottle.key, keyOf(what)));
}
