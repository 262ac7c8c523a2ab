import { eq } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { sendMail } from '#features/session/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { codeOf } from './check-mail.ts';

/**
 * Sends a mail to whoever asks for it, and to nobody else.
 * @throws AppError `no_mail` 409 where no mail server is set, `no_address` 409
 */
export async function sendTestMail({ db, env }: Pick<Services, 'db' | 'env'>, actor: { userId: string }): Promise<{ isSent: boolean; problem: string | null }> {
  if (env.SMTP_URL === undefined) throw new AppError('no_mail', 409, 'No mail server is set (SMTP_URL), so nothing can be sent.');
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, actor.userId));
  if (!user?.email) throw new AppError('no_address', 409, 'Slate knows no mail address of yours. Add one to your account first.');
  await audited(db, actor, async (_, tell) => tell({ act: 'mail-tested', subjectId: null }));
  try {
    await sendMail(env, { to: user.email, subject: 'A test mail from Slate', text: 'Mail from Slate reaches you. You need not do anything.' });
    return { isSent: true, problem: null };
  } catch (error) {
    return { isSent: false, problem: codeOf(error) };
  }
}
