import { Hono, type Context } from 'hono';
import { describe } from '#server/describe.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { passwordByLinkInput, passwordLinkOwner, passwordLinkToken, passwordSet } from '../../contract.ts';
import { passFirstStep } from '../second-step/pending.ts';
import { checkOrigin } from '../wire/check-origin.ts';
import { networkAddress } from './network-address.ts';
import { lookAtPasswordLink, setPasswordByLink } from './password-link.ts';
import { addressRule, takeAttempt } from './throttle.ts';

/** `/password-links`: what the link that an admin made or mailed opens. */
export function passwordLinkRoutes(services: Services) {
  const open = async (c: Context) => {
    checkOrigin(services.env, c.req.raw);
    const seconds = await takeAttempt(services.db, `password-link:${networkAddress(c, services.env)}`, addressRule);
    if (seconds > 0) throw new AppError('too_many_attempts', 429, `Please wait ${seconds} seconds before you try again.`, { retryAfter: seconds });
  };
  return new Hono()
    .post('/password-links/look', describe('Account', 'Tells whose password a link sets', passwordLinkOwner), validate('json', passwordLinkToken), async (c) => {
      await open(c);
      return reply(c, passwordLinkOwner, { ...(await lookAtPasswordLink(services, c.req.valid('json').token)), school: services.env.SLATE_SCHOOL_NAME ?? null });
    })
    .post('/password-links', describe('Account', 'Sets a password by a link, and leads on: in, or to the second step', passwordSet), validate('json', passwordByLinkInput), async (c) => {
      await open(c);
      const { token, password } = c.req.valid('json');
      const userId = await setPasswordByLink(services, token, password);
      // The link is a first step like any other: who has a second one is asked for it.
      return reply(c, passwordSet, { to: await passFirstStep(c, services, { userId, callbackPath: '/home' }) });
    });
}
