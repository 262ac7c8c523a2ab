import { Hono, type Context } from 'hono';
import { describe } from '#server/describe.ts';
import { describeError } from '#server/describe-error.ts';
import type { Services } from '#server/services.ts';
import { safeCallbackPath } from '../callback-url.ts';
import type { SignInErrorCode } from '../contract.ts';
import { checkOrigin } from './wire/check-origin.ts';
import { confirmMailLink } from './mail-link/confirm-mail-link.ts';
import { readCookie } from './wire/cookies.ts';
import { isCsrfToken, issueCsrfToken } from './wire/csrf.ts';
import { passFirstStep } from './second-step/pending.ts';
import { finishOidc } from './oidc/finish-oidc.ts';
import { findSessionByToken } from './sessions/find-session.ts';
import { callbackPath, leadTo, redirectBody, signInPage, type Leading } from './wire/lead-to.ts';
import { readMailAddress } from './mail-link/mail-address.ts';
import { networkAddress } from './password/network-address.ts';
import { browserOf } from './oidc/oidc-browser.ts';
import { peekOneTimeToken } from './mail-link/one-time-token.ts';
import { plainPage } from './wire/plain-page.ts';
import { readFields, textField } from './wire/read-fields.ts';
import { sendSignInLink } from './mail-link/send-sign-in-link.job.ts';
import { offersMail, oidcProvider, type OidcProvider } from './oidc/sign-in-providers.ts';
import { signInWithPassword } from './password/sign-in-with-password.ts';
import { startOidc } from './oidc/start-oidc.ts';
import { mailFromRule, mailRule, takeAttempt } from './password/throttle.ts';

/** `POST /signin/:provider` and `GET|POST /callback/:provider`: the ways in. */
export function signInRoutes(services: Services) {
  const { env } = services;

  /** Origin and CSRF token come before everything else that a sign-in does. */
  async function open(c: Context): Promise<Leading & { isOurs: boolean }> {
    const origin = checkOrigin(env, c.req.raw);
    const fields = await readFields(c);
    return { origin, fields, isOurs: await isCsrfToken(services, c.req.raw, fields['csrfToken']) };
  }
  const notOurs = (c: Context, leading: Leading) =>
    leadTo(c, leading, `${signInPage({ error: 'UnknownError', callbackPath: callbackPath(leading, env.origin) })}&csrf=true`, 400);

  return new Hono()
    .post('/signin/:provider', describe('Session', 'Begins to sign in by mail or with an issuer', redirectBody), async (c) => {
      const leading = await open(c);
      if (!leading.isOurs) return notOurs(c, leading);
      const id = c.req.param('provider');
      if (id === 'email' && offersMail(env)) return signInByMail(c, services, leading);
      const issuer = await oidcProvider(services, id);
      if (issuer) return signInByIssuer(c, services, leading, issuer);
      const path = callbackPath(leading, env.origin);
      if (id === 'credentials') return leadTo(c, leading, signInPage({ callbackPath: path }));
      return leadTo(c, leading, signInPage({ error: 'UnsupportedStrategyError', callbackPath: path }), 400);
    })
    .post('/callback/credentials', describe('Session', 'Signs in with a password', redirectBody), async (c) => {
      const leading = await open(c);
      return leading.isOurs ? signInByPassword(c, services, leading) : notOurs(c, leading);
    })
    .get('/callback/email', describe('Session', 'Shows the button that uses a mail link up'), async (c) => {
      const token = c.req.query('token') ?? '';
      if (!(await peekOneTimeToken(services.db, 'email-sign-in', token))) return c.redirect(signInPage({ error: 'Verification' }));
      // Mail scanners open links: only the button signs in.
      return plainPage(c, {
        title: 'Sign in to Slate',
        text: 'You asked to sign in with this mail. Press the button to go on in this browser.',
        form: { action: '/api/auth/callback/email', button: 'Sign in', fields: { token, csrfToken: await issueCsrfToken(c, services) } },
      });
    })
    .post('/callback/email', describe('Session', 'Signs in with a mail link', redirectBody), async (c) => {
      const leading = await open(c);
      if (!leading.isOurs) return notOurs(c, leading);
      const confirmed = await confirmMailLink(services, textField(leading.fields, 'token', 100));
      if (!confirmed) return leadTo(c, leading, signInPage({ error: 'Verification' }), 403);
      return leadTo(c, leading, await passFirstStep(c, services, confirmed));
    })
    .get('/callback/:provider', describe('Session', 'Takes the way back from an issuer', undefined, 302), (c) => returnFromIssuer(c, services, c.req.param('provider')));
}

async function signInByPassword(c: Context, services: Services, leading: Leading) {
  const { env } = services;
  const path = callbackPath(leading, env.origin);
  const refuse = (error: SignInErrorCode, status: 401 | 403 | 429) =>
    leadTo(c, leading, signInPage({ error, callbackPath: path, provider: 'credentials' }), status);
  const name = (textField(leading.fields, 'username', 254) || textField(leading.fields, 'email', 254)).trim();
  const password = textField(leading.fields, 'password');
  if (!name || !password) return refuse('CredentialsSignin', 401);
  const answer = await signInWithPassword(services, {
    name, password, address: networkAddress(c, env), deviceMark: readCookie(env, c.req.raw, 'device'),
  });
  if (answer.outcome === 'wait') {
    c.header('retry-after', String(answer.seconds));
    return refuse('CredentialsSignin', 429);
  }
  if (answer.outcome === 'wrong') return refuse('CredentialsSignin', 401);
  if (answer.outcome === 'denied') return refuse('AccessDenied', 403);
  return leadTo(c, leading, await passFirstStep(c, services, { userId: answer.userId, callbackPath: path }));
}

async function signInByMail(c: Context, services: Services, leading: Leading) {
  const { db, env, jobs } = services;
  const path = callbackPath(leading, env.origin);
  const refused = signInPage({ error: 'EmailSignin', callbackPath: path, provider: 'email' });
  const address = readMailAddress(leading.fields['email']);
  if (!address) return leadTo(c, leading, refused, 400);
  const seconds =
    (await takeAttempt(db, `mail-from:${networkAddress(c, env)}`, mailFromRule)) || (await takeAttempt(db, `mail:${address}`, mailRule));
  if (seconds > 0) {
    c.header('retry-after', String(seconds));
    return leadTo(c, leading, refused, 429);
  }
  await jobs.add(sendSignInLink, { address, callbackPath: path });
  return leadTo(c, leading, '/api/auth/verify-request?provider=email&type=email');
}

async function signInByIssuer(c: Context, services: Services, leading: Leading, issuer: OidcProvider) {
  const { env } = services;
  const path = callbackPath(leading, env.origin);
  // The issuer sends people back to the configured origin, where cookies of another name for this machine are missing.
  if (leading.origin !== env.origin) return leadTo(c, leading, `${env.origin}${signInPage({ callbackPath: path })}`);
  try {
    const address = await startOidc(services, issuer, { callbackPath: path, browser: browserOf(c, env), loginHint: c.req.query('login_hint')?.slice(0, 254) });
    return leadTo(c, leading, address.href);
  } catch (error) {
    services.log.error({ provider: issuer.id, err: describeError(error, { isForeign: true }) }, 'an issuer could not be asked');
    return leadTo(c, leading, signInPage({ error: 'OAuthSignin', callbackPath: path, provider: issuer.id }), 503);
  }
}

async function returnFromIssuer(c: Context, services: Services, providerId: string) {
  const { env } = services;
  const issuer = await oidcProvider(services, providerId);
  if (!issuer) return c.redirect(signInPage({ error: 'UnsupportedStrategyError', callbackPath: safeCallbackPath(c.req.query('callbackUrl'), [env.origin]) }));
  const cookie = readCookie(env, c.req.raw, 'session');
  const session = cookie ? await findSessionByToken(services, cookie) : undefined;
  const { search } = new URL(c.req.url);
  const answer = await finishOidc(services, issuer, { search, browser: readCookie(env, c.req.raw, 'oidc'), userId: session?.userId });
  if (answer.outcome === 'refused') {
    return c.redirect(answer.isLinking ? `/account?error=${answer.error}` : signInPage({ error: answer.error, callbackPath: answer.callbackPath, provider: issuer.id }));
  }
  return c.redirect(answer.outcome === 'sign-in' ? await passFirstStep(c, services, answer) : answer.callbackPath);
}
