import { Hono } from 'hono';
import { describe } from '#server/describe.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { done, setUpInput, setUpState } from '../../contract.ts';
import { checkOrigin } from '../wire/check-origin.ts';
import { establishSession } from '../sessions/establish-session.ts';
import { createFirstAdmin, isSetUpOpen } from './first-run.ts';
import { networkAddress } from '../password/network-address.ts';
import { signOn } from '../sign-on/settings.ts';
import { accountRule, takeAttempt } from '../password/throttle.ts';

/** `/setup`: the first admin of an installation, made with the token that the start printed. */
export function setUpRoutes(services: Services) {
  return new Hono()
    .get('/setup', describe('Set-up', 'Tells whether the first admin is still to be made', setUpState), async (c) => reply(c, setUpState, { isOpen: await isSetUpOpen(services), passwordLength: signOn.initial.passwordLength }))
    .post('/setup', describe('Set-up', 'Makes the first admin with the token that the start printed', done, 201), validate('json', setUpInput), async (c) => {
      checkOrigin(services.env, c.req.raw);
      const seconds = await takeAttempt(services.db, `set-up:${networkAddress(c, services.env)}`, accountRule);
      if (seconds > 0) throw new AppError('too_many_attempts', 429, `Please wait ${seconds} seconds before you try again.`, { retryAfter: seconds });
      const userId = await createFirstAdmin(services, c.req.valid('json'));
      await establishSession(c, services, userId);
      return reply(c, done, {}, 201);
    });
}
