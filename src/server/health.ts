import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod/mini';
import type { Database } from './db/database.ts';
import { describe } from './describe.ts';
import { outageError, outageOf, type Outage } from './outage.ts';
import { reply } from './validate.ts';

const healthBody = z.object({ status: z.enum(['ok', 'database-unreachable', 'database-busy', 'disk-full']) });
const statusOf = { away: 'database-unreachable', busy: 'database-busy', full: 'disk-full' } as const satisfies Record<Outage, string>;

/** A full disk still answers what is only read. Milliseconds for which a call that met one speaks for the whole. */
const fullFor = 60_000;

/** Whether calls can be answered: the same that they would say. */
export function createHealth(db: Database, now: () => number = Date.now) {
  let fullUntil = 0;
  const look = async (): Promise<Outage | undefined> => {
    try {
      await db.execute(sql`select 1`);
    } catch (error) {
      return outageOf(error) ?? 'away';
    }
    return now() < fullUntil ? 'full' : undefined;
  };
  return {
    hear: (outage: Outage) => {
      if (outage === 'full') fullUntil = now() + fullFor;
    },
    routes: new Hono().get('/', describe('Health', 'Says whether calls can be answered: 200, or 503 with the reason', healthBody), async (c) => {
      const outage = await look();
      if (!outage) return reply(c, healthBody, { status: 'ok' });
      c.header('retry-after', String(outageError(outage).details.retryAfter));
      return reply(c, healthBody, { status: statusOf[outage] }, 503);
    }),
  };
}
