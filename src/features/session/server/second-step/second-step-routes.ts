import { Hono, type Context } from 'hono';
import { describe } from '#server/describe.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { codeInput, confirmTotpInput, enrolled, passkeyInput, passkeyProof, secondStepState, steppedIn, totpStart, webauthnJson } from '../../sign-on-contract.ts';
import { accountRule, forgetAttempts, takeAttempt } from '../password/throttle.ts';
import { checkOrigin } from '../wire/check-origin.ts';
import { checkXsrfHeader } from '../wire/csrf.ts';
import { secondStepOf } from './authenticators.ts';
import { finishPasskey, finishTotp, startTotpFor } from './enrol.ts';
import { askForPasskey, askForProof, isPasskeyProof, type Asking } from './passkeys.ts';
import { passSecondStep, pendingOf } from './pending.ts';
import { useRecoveryCode } from './recovery-code.ts';
import { isTotpCode } from './totp.ts';

const expired = () => new AppError('second_step_over', 401, 'That took too long, or you signed in elsewhere. Please begin again.');

/** Below `/second-step`: what stands between a right first step and a session. The cookie of the first step says whose it is. */
export function secondStepRoutes(services: Services) {
  const { db, env } = services;
  const state = async (c: Context) => {
    const pending = await pendingOf(c, services);
    return pending ? secondStepOf(db, pending.userId) : { mode: 'none' as const, username: '', ways: [] };
  };
  /** Whose first step was right, where that is all that may be asked: `prove` for who has a second step, `enrol` for who must get one. */
  const halfIn = async (c: Context, mode: 'prove' | 'enrol'): Promise<Asking> => {
    const origin = checkOrigin(env, c.req.raw);
    await checkXsrfHeader(services, c.req.raw);
    const pending = await pendingOf(c, services);
    if (!pending) throw expired();
    const { mode: wanted, username } = await secondStepOf(db, pending.userId);
    // A card may be found by anybody: with it nobody makes a second step that others then take for the child's.
    if (wanted !== mode || (mode === 'enrol' && pending.cardId)) throw expired();
    return { userId: pending.userId, username, origin };
  };
  const stepIn = async (c: Context) => {
    const url = await passSecondStep(c, services);
    if (url === undefined) throw expired();
    return url;
  };
  /** Six digits are few: tries are counted before they are made, for the person and not for the browser. */
  const prove = async (c: Context, isRight: (asking: Asking) => Promise<boolean>) => {
    const asking = await halfIn(c, 'prove');
    const what = `second-step:${asking.userId}`;
    const seconds = await takeAttempt(db, what, accountRule);
    if (seconds > 0) throw new AppError('too_many_attempts', 429, `Please wait ${seconds} seconds before you try again.`, { retryAfter: seconds });
    if (!(await isRight(asking))) throw new AppError('wrong_code', 403, 'This is not right, or it was used before. Wait for the next code, then try again.');
    await forgetAttempts(db, what);
    return reply(c, steppedIn, { url: await stepIn(c) });
  };

  /** Whoever must get a second step has just shown that they hold it: the session begins with it. */
  const enrol = async (c: Context, finish: (asking: Asking) => Promise<string[] | null>) =>
    reply(c, enrolled, { recoveryCodes: await finish(await halfIn(c, 'enrol')), url: await stepIn(c) });

  return new Hono()
    .get('/second-step', describe('Session', 'Says which second step a sign-in waits for', secondStepState), async (c) => reply(c, secondStepState, await state(c)))
    .post('/second-step/totp', describe('Session', 'Signs in with a code of an authenticator app', steppedIn), validate('json', codeInput), async (c) =>
      prove(c, ({ userId }) => isTotpCode(services, userId, c.req.valid('json').code)))
    .post('/second-step/recovery', describe('Session', 'Signs in with a recovery code', steppedIn), validate('json', codeInput), async (c) =>
      prove(c, ({ userId }) => useRecoveryCode(db, userId, c.req.valid('json').code)))
    .post('/second-step/passkey/options', describe('Session', 'Asks for a passkey', webauthnJson), async (c) =>
      reply(c, webauthnJson, { ...(await askForProof(db, await halfIn(c, 'prove'))) }))
    .post('/second-step/passkey', describe('Session', 'Signs in with a passkey', steppedIn), validate('json', passkeyProof), async (c) =>
      prove(c, (asking) => isPasskeyProof(db, asking, c.req.valid('json').response)))
    .post('/second-step/enrol/totp', describe('Session', 'Begins an authenticator app that is required', totpStart), async (c) =>
      reply(c, totpStart, await startTotpFor(services, await halfIn(c, 'enrol'))))
    .post('/second-step/enrol/totp/confirm', describe('Session', 'Confirms it with its first code', enrolled), validate('json', confirmTotpInput), async (c) =>
      enrol(c, (asking) => finishTotp(services, asking, c.req.valid('json'))))
    .post('/second-step/enrol/passkey/options', describe('Session', 'Asks for a new passkey that is required', webauthnJson), async (c) =>
      reply(c, webauthnJson, { ...(await askForPasskey(db, await halfIn(c, 'enrol'))) }))
    .post('/second-step/enrol/passkey', describe('Session', 'Keeps the new passkey', enrolled), validate('json', passkeyInput), async (c) =>
      enrol(c, (asking) => finishPasskey(services, asking, c.req.valid('json'))));
}
