import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { makeOneTimeToken } from './one-time-token.ts';
import { sendMail } from './send-mail.ts';
import { mayEnter } from '../password/sign-in-with-password.ts';
import { users } from '../tables.ts';

export const linkMinutes = 15;

/**
 * Looks the address up and sends the link. All of it happens here, after the answer: whether somebody has this address
 * shows neither in what was answered nor in how long it took. A second run sends a second link; both are single use.
 */
export const sendSignInLink = defineJob({
  id: 'send-sign-in-link',
  input: z.object({ address: z.string(), callbackPath: z.string() }),
  retries: 3,
  timeout: 60,
  async run({ address, callbackPath }, { services }) {
    const { db, env, log } = services;
    const [user] = await db.select().from(users).where(eq(sql`lower(${users.email})`, address));
    if (!user || !mayEnter(services, user)) return;
    const token = await makeOneTimeToken(db, 'email-sign-in', { userId: user.id, address, callbackPath }, linkMinutes);
    const link = `${env.origin}/api/auth/callback/email?token=${token}`;
    if (!env.SMTP_URL) {
      // Demo mode without a mail server; elsewhere the provider is not offered.
      log.info({ link }, 'sign-in link (no SMTP_URL is set, so it stands here)');
      return;
    }
    const school = env.SLATE_SCHOOL_NAME ?? 'Slate';
    await sendMail(env, {
      to: address,
      subject: `Sign in to ${school}`,
      text: [
        `Open this address to sign in to ${school}:`,
        link,
        `It works once, within ${linkMinutes} minutes.`,
        'If you did not ask for it, you need not do anything: nobody gets in without this mail.',
      ].join('\n\n'),
    });
  },
});
