import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';

export type Mail = { to: string; subject: string; text: string };

/** Hands one mail to the server of SMTP_URL. Throws when it was not accepted. */
export async function sendMail(env: Env, mail: Mail): Promise<void> {
  if (!env.SMTP_URL) throw new Error('SMTP_URL is not set');
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from: env.SLATE_MAIL_FROM, to: { name: '', address: mail.to }, subject: mail.subject, text: mail.text });
  } finally {
    transport.close();
  }
}
