import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { hashToken, newToken, sendMail } from '#features/session/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import { defineJob } from '#server/jobs/job.ts';
import { loadSetting } from '#server/settings/setting.ts';
import { canBeShown } from '../policy.ts';
import { guardianSetting } from './guardian-setting.ts';
import { addressOf } from './link-address.ts';
import { holdsNow } from './load-links.ts';
import { guardianLinks } from './tables.ts';

/**
 * Mails a guardian the address of a child's page. The token is made here, so that it stands in no job; a second run sends a second one, and the
 * first is worth nothing. `learnerId` stands in the job so that erasing the child removes it; the mail address goes with the job.
 */
export const sendGuardianLink = defineJob({
  id: 'send-guardian-link',
  input: z.object({ linkId: z.uuid(), learnerId: z.uuid(), address: z.string() }),
  retries: 3,
  timeout: 60,
  async run({ linkId, learnerId, address }, { services }) {
    const { db, env, log } = services;
    const { isOn } = await loadSetting(db, guardianSetting);
    const isLink = and(eq(guardianLinks.id, linkId), eq(guardianLinks.learnerId, learnerId), holdsNow);
    const [found] = await db.select({ user: users, expiresAt: guardianLinks.expiresAt }).from(guardianLinks).innerJoin(users, eq(users.id, guardianLinks.learnerId)).where(isLink);
    // Revoked, switched off or gone while the mail waited.
    if (!isOn || !found || !canBeShown(found.user, env)) return;
    const token = newToken();
    const kept = await db.update(guardianLinks).set({ tokenHash: hashToken(token) }).where(isLink).returning({ id: guardianLinks.id });
    if (kept.length === 0) return;
    const link = addressOf(env.origin, token);
    if (!env.SMTP_URL) {
      // Demo mode without a mail server; elsewhere it is not offered.
      log.info({ link }, 'link for a guardian (no SMTP_URL is set, so it stands here)');
      return;
    }
    const school = env.SLATE_SCHOOL_NAME ?? 'Slate';
    const until = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: env.SLATE_TIME_ZONE }).format(found.expiresAt);
    await sendMail(env, {
      to: address,
      // Without the child's name: subjects show on locked screens.
      subject: `How learning goes at ${school}`,
      text: [
        `${school} shows you how ${found.user.displayName} is doing. Open this address, on any device and as often as you like:`,
        link,
        `It holds until ${until}. It is for you alone: whoever has it can read the page, and change nothing.`,
        'If you do not know what this is about, please tell the school, and they end it.',
      ].join('\n\n'),
    });
  },
});
