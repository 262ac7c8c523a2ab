import type { Context } from 'hono';
import type { Services } from '#server/services.ts';
import { makeOneTimeToken, peekOneTimeToken, useOneTimeToken } from '../mail-link/one-time-token.ts';
import { establishSession } from '../sessions/establish-session.ts';
import { clearCookie, readCookie, writeCookie } from '../wire/cookies.ts';
import { secondStepOf } from './authenticators.ts';

/** How long somebody who gave the first step has for the second. */
const minutes = 15;
export const secondStepPath = '/second-step';

/** Whose first step was right, and where they want to go. The session begins with the second. `cardId`: of the printed card that was the first. */
export type Pending = { userId: string; callbackPath: string; cardId?: string | undefined };

/**
 * What follows every first step that was right, whichever it was: a session, or the question for the second step.
 * @returns where to lead on
 */
export async function passFirstStep(c: Context, services: Services, { userId, callbackPath, cardId }: Pending): Promise<string> {
  const { mode } = await secondStepOf(services.db, userId);
  if (mode === 'none') {
    await establishSession(c, services, userId, cardId);
    return callbackPath;
  }
  writeCookie(c, services.env, 'second', await makeOneTimeToken(services.db, 'second-step', { userId, callbackPath, ...(cardId && { cardId }) }, minutes), minutes * 60);
  return secondStepPath;
}

/** Who is half signed in in this browser. */
export async function pendingOf(c: Context, { db, env }: Services): Promise<Pending | undefined> {
  const data = await peekOneTimeToken(db, 'second-step', readCookie(env, c.req.raw, 'second') ?? '');
  return data?.['userId'] && data['callbackPath'] ? { userId: data['userId'], callbackPath: data['callbackPath'], cardId: data['cardId'] } : undefined;
}

/** The second step was right: the session begins, once. @returns where to lead on; undefined: somebody was faster, or it took too long */
export async function passSecondStep(c: Context, services: Services): Promise<string | undefined> {
  const data = await useOneTimeToken(services.db, 'second-step', readCookie(services.env, c.req.raw, 'second') ?? '');
  if (!data?.['userId']) return undefined;
  clearCookie(c, services.env, 'second');
  await establishSession(c, services, data['userId'], data['cardId']);
  return data['callbackPath'] ?? '/home';
}
