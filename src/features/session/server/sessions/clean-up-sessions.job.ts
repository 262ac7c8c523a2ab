import { lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { oneTimeTokens, sessions, signInThrottle } from '../tables.ts';

/** Deletes what is over and opens nothing any more. Every sign-in asks for it, an hour later, once. */
export const cleanUpSessions = defineJob({
  id: 'clean-up-sessions',
  input: z.object({}),
  retries: 1,
  timeout: 60,
  async run(_input, { services: { db } }) {
    await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    await db.delete(oneTimeTokens).where(or(lt(oneTimeTokens.expiresAt, sql`now()`), lt(oneTimeTokens.usedAt, sql`now() - interval '1 day'`)));
    await db.delete(signInThrottle).where(lt(signInThrottle.updatedAt, sql`now() - interval '1 day'`));
  },
});
