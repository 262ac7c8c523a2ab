import { Hono } from 'hono';
import { z } from 'zod/mini';
import { describe } from '#server/describe.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply } from '#server/validate.ts';
import { safeCallbackPath } from '../callback-url.ts';
import { provider, sessionBody, signInErrorCodes, type SignInErrorCode } from '../contract.ts';
import { checkOrigin } from './wire/check-origin.ts';
import { createClientLog } from './wire/client-log.ts';
import { clearCookie, readCookie } from './wire/cookies.ts';
import { isCsrfToken, issueCsrfToken, rotateCsrfToken } from './wire/csrf.ts';
import { endSessionByToken } from './sessions/end-sessions.ts';
import { findSessionByToken } from './sessions/find-session.ts';
import { leadTo, redirectBody, signInPage } from './wire/lead-to.ts';
import { networkAddress } from './password/network-address.ts';
import { plainPage } from './wire/plain-page.ts';
import { presentSession, type LoadNeeds } from './sessions/present-session.ts';
import { readFields } from './wire/read-fields.ts';
import { keepSessionData, sessionData } from './sessions/keep-session-data.ts';
import { listProviders } from './oidc/sign-in-providers.ts';

const anonymous = z.object({});
const anySession = z.union([sessionBody, anonymous]);
const csrfBody = z.object({ csrfToken: z.string() });
const providersBody = z.record(z.string(), provider);

/** `GET` and `POST /session`, `/csrf`, `/providers`, `/_log`: what the client asks in the background. */
export function backgroundRoutes(services: Services, loadNeeds: LoadNeeds) {
  const { env } = services;
  const writeClientLog = createClientLog(services.log);
  const find = (request: Request) => {
    const token = readCookie(env, request, 'session');
    return token ? findSessionByToken(services, token) : undefined;
  };
  return new Hono()
    .get('/session', describe('Session', 'Tells who is signed in', anySession), async (c) => {
      const session = await find(c.req.raw);
      // The cookie of an ended session is left alone: this answer may arrive after the next sign-in set a new one.
      if (!session) return reply(c, anonymous, {});
      return reply(c, sessionBody, await presentSession(services, session, loadNeeds));
    })
    .post('/session', describe('Session', 'Keeps data in the session', anySession), async (c) => {
      checkOrigin(env, c.req.raw);
      const fields = await readFields(c);
      if (!(await isCsrfToken(services, c.req.raw, fields['csrfToken']))) {
        throw new AppError('csrf', 400, 'Slate could not tell that this came from your own page. Reload it and try again.');
      }
      const session = await find(c.req.raw);
      if (!session) return reply(c, anonymous, {});
      const given = sessionData.safeParse(fields['data']);
      if (!given.success) throw new AppError('invalid_input', 400, 'The data of a session is an object of at most 16 kB.');
      const data = given.data === undefined ? session.data : await keepSessionData(services.db, session.sessionId, given.data);
      return reply(c, sessionBody, await presentSession(services, { ...session, data }, loadNeeds));
    })
    .get('/csrf', describe('Session', 'Gives the token that forms carry', csrfBody), async (c) => reply(c, csrfBody, { csrfToken: await issueCsrfToken(c, services) }))
    .get('/providers', describe('Session', 'Lists the ways to sign in', providersBody), async (c) => reply(c, providersBody, await listProviders(services)))
    .post('/_log', describe('Session', 'Takes what a page reports'), async (c) => {
      checkOrigin(env, c.req.raw);
      const isTaken = writeClientLog(await readFields(c), networkAddress(c, env));
      return c.body(null, isTaken ? 200 : 400);
    });
}

function knownError(code: string | undefined): SignInErrorCode | undefined {
  if (code === undefined || code === '') return undefined;
  return signInErrorCodes.find((known) => known === code) ?? 'UnknownError';
}

/** Addresses that a browser is sent to: each shows the sign-in page with its reason, or a page without script. */
export function pageRoutes(services: Services) {
  const { env } = services;
  const toSignIn = (query: Record<string, string>, fallback?: SignInErrorCode) => {
    const error = knownError(query['error']) ?? fallback;
    return signInPage({ ...(error ? { error } : {}), callbackPath: safeCallbackPath(query['callbackUrl'], [env.origin]) });
  };
  return new Hono()
    .get('/signin', describe('Session', 'Leads to the sign-in page', undefined, 302), (c) => c.redirect(toSignIn(c.req.query())))
    .get('/signin/:provider', describe('Session', 'Leads to the sign-in page, whatever the provider: signing in begins with a POST', undefined, 302), (c) => c.redirect(toSignIn(c.req.query())))
    .get('/error', describe('Session', 'Leads to the sign-in page with the reason', undefined, 302), (c) => c.redirect(toSignIn(c.req.query(), 'UnknownError')))
    .get('/verify-request', describe('Session', 'Says that a link was sent'), (c) =>
      plainPage(c, {
        title: 'Look into your mail',
        text: 'If we know this address, a link is on its way to it. It works once, within 15 minutes. You can close this page.',
      }),
    )
    .get('/signout', describe('Session', 'Asks whether to sign out'), async (c) =>
      plainPage(c, {
        title: 'Sign out',
        text: 'Do you want to sign out of Slate in this browser?',
        form: { action: '/api/auth/signout', button: 'Sign out', fields: { csrfToken: await issueCsrfToken(c, services) } },
        leadsTo: env.SLATE_SIGN_OUT_URL,
      }),
    )
    .post('/signout', describe('Session', 'Ends the session', redirectBody), async (c) => {
      const leading = { origin: checkOrigin(env, c.req.raw), fields: await readFields(c) };
      if (!(await isCsrfToken(services, c.req.raw, leading.fields['csrfToken']))) {
        return leadTo(c, leading, '/login?error=UnknownError&csrf=true', 400);
      }
      const token = readCookie(env, c.req.raw, 'session');
      if (token) await endSessionByToken(services.db, token);
      clearCookie(c, env, 'session');
      await rotateCsrfToken(c, services, undefined);
      return leadTo(c, leading, env.SLATE_SIGN_OUT_URL ?? '/login?signedOut');
    });
}
