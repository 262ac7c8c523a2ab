import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Services } from '#server/services.ts';
import { cleanUpSessions } from './clean-up-sessions.job.ts';
import { readCookie, writeCookie, writeRoleHint } from '../wire/cookies.ts';
import { rotateCsrfToken } from '../wire/csrf.ts';
import { markDevice } from '../account/known-device.ts';
import { startSession } from './start-session.ts';
import { users } from '../tables.ts';

/** Signs a person in: a new session, the old one ended, every token of this browser new. @param cardId the card with which they came */
export async function establishSession(c: Context, services: Services, userId: string, cardId?: string): Promise<void> {
  const { db, env, jobs } = services;
  const replaces = readCookie(env, c.req.raw, 'session');
  const { token } = await startSession(db, userId, { userAgent: c.req.header('user-agent'), replaces, cardId });
  writeCookie(c, env, 'session', token);
  // Tablets are shared: who came with a card did not make this browser their own.
  if (cardId === undefined) writeCookie(c, env, 'device', await markDevice(services, userId));
  const [user] = await db.select({ persona: users.selectedPersona }).from(users).where(eq(users.id, userId));
  if (user) writeRoleHint(c, env, cardId === undefined ? user.persona : 'student');
  await rotateCsrfToken(c, services, token);
  await jobs.add(cleanUpSessions, {}, { key: 'clean-up-sessions', runAt: new Date(Date.now() + 60 * 60 * 1000) });
}
