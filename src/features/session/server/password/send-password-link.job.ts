import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { sendMail } from '../mail-link/send-mail.ts';
import { users } from '../tables.ts';
import { makePasswordLink, passwordLinkHours } from './password-link.ts';
import { mayEnter } from './sign-in-with-password.ts';

/** Mails somebody the link with which they set their password. A second run sends a second link, and the first is worth nothing. */
export const sendPasswordLink = defineJob({
  id: 'send-password-link',
  input: z.object({ userId: z.uuid(), kind: z.enum(['invite', 'reset']) }),
  retries: 3,
  timeout: 60,
  async run({ userId, kind }, { services }) {
    const { db, env, log } = services;
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user?.email || user.isDemo || !mayEnter(services, user)) return;
    const address = user.email.toLowerCase();
    const link = await makePasswordLink(db, env.origin, { userId, kind, address });
    if (!env.SMTP_URL) {
      // Demo mode without a mail server; elsewhere it is not offered.
      log.info({ link }, 'link to set a password (no SMTP_URL is set, so it stands here)');
      return;
    }
    const school = env.SLATE_SCHOOL_NAME ?? 'Slate';
    const hours = passwordLinkHours[kind];
    await sendMail(env, {
      to: address,
      subject: kind === 'invite' ? `Your account at ${school}` : `Set a new password for ${school}`,
      text: [
        kind === 'invite' ? `${school} has made an account for you. Open this address to choose a password and come in:` : `Open this address to set a new password for ${school}:`,
        link,
        `Your username is ${user.username}.`,
        `The address works once, within ${hours > 48 ? `${hours / 24} days` : `${hours} hours`}.`,
        'If you do not know what this is about, ask your school. Nothing changes without this mail.',
      ].join('\n\n'),
    });
  },
});
