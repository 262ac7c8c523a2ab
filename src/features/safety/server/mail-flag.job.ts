import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sendMail } from '#features/session/server/public.ts';
import { defineJob } from '#server/jobs/job.ts';
import { listReached } from './staff.ts';
import { flagEvents, flags } from './tables.ts';

/** Tells those whom a flag reaches by mail: that there is one, until when, and where. Nothing of the child stands in the mail, not even a name. */
export const mailFlagJob = defineJob({
  id: 'mail-flag',
  input: z.object({ flagId: z.uuid() }),
  retries: 5,
  timeout: 60,
  async run({ flagId }, { services }) {
    const { db, env } = services;
    const [flag] = await db.select().from(flags).where(eq(flags.id, flagId));
    if (!flag || flag.closedAt !== null || !env.SMTP_URL) return;
    const told = await db.select({ byId: flagEvents.byId, kind: flagEvents.kind }).from(flagEvents).where(eq(flagEvents.flagId, flagId));
    const mailed = new Set(told.flatMap(({ byId, kind }) => (kind === 'mailed' && byId !== null ? [byId] : [])));
    const until = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: env.SLATE_TIME_ZONE }).format(flag.dueAt);
    const school = env.SLATE_SCHOOL_NAME ?? 'Slate';
    for (const { id, email } of await listReached(db, flag)) {
      // Who had it in a run that was broken off does not get it twice.
      if (email === null || mailed.has(id)) continue;
      await sendMail(env, {
        to: email,
        subject: flag.severity === 3 ? `${school}: a pupil may need you now` : `${school}: something to look at`,
        text: [
          flag.severity === 3 ? 'Slate noticed something in a conversation that cannot wait.' : 'Slate noticed something in a conversation.',
          `Somebody has to have looked at it by ${until}:`, `${env.origin}/home/safety?flag=${flagId}`, 'No names and no words of the pupil are in this mail.',
        ].join('\n\n'),
      });
      await db.insert(flagEvents).values({ flagId, kind: 'mailed', byId: id });
    }
  },
});
