import { createTransport } from 'nodemailer';
import { errorCode } from '#server/error-code.ts';
import type { Env } from '#server/env.ts';
import type { HealthReport } from '../contract.ts';

/** Milliseconds. */
const patience = 5_000;

/** Whether the mail server answers and takes the credentials. Nothing is sent. */
export async function checkMail({ SMTP_URL }: Pick<Env, 'SMTP_URL'>): Promise<HealthReport['mail']> {
  if (SMTP_URL === undefined) return { state: 'off', problem: null };
  const transport = createTransport({ url: SMTP_URL, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience });
  try {
    await transport.verify();
    return { state: 'ok', problem: null };
  } catch (error) {
    return { state: 'broken', problem: codeOf(error) };
  } finally {
    transport.close();
  }
}

/** Of the connection, or what the server answered (535: it does not take the credentials). Its words may name an account. */
export function codeOf(error: unknown): string {
  const answered = typeof error === 'object' && error !== null && 'responseCode' in error ? String(error.responseCode) : undefined;
  return [errorCode(error), answered].filter((part) => part !== undefined).join(' ') || 'unknown';
}
