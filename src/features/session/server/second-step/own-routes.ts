import { Hono } from 'hono';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { done } from '../../contract.ts';
import { authenticatorList, authenticatorParam, confirmTotpInput, enrolled, passkeyInput, passwordInput, totpStart, webauthnJson } from '../../sign-on-contract.ts';
import type { Actor } from '../sessions/actor.ts';
import { requireActor } from '../require-actor.ts';
import { checkOrigin } from '../wire/check-origin.ts';
import { listAuthenticators, makeRecoveryCodes } from './authenticators.ts';
import { confirmItIsThem, finishPasskey, finishTotp, removeSecondStep, startTotpFor } from './enrol.ts';
import { askForPasskey } from './passkeys.ts';

/** Below `/account/second-step`: the second steps that a person has. */
export function ownSecondStepRoutes(services: Services) {
  const { db, env } = services;
  const signedIn = requireActor(services);
  const asking = ({ userId, username }: Actor, request: Request) => ({ userId, username, origin: checkOrigin(env, request) });
  return new Hono()
    .get('/account/second-step', describe('Account', 'Lists one’s second steps', authenticatorList), signedIn, async (c) => reply(c, authenticatorList, await listAuthenticators(db, c.var.actor.userId)))
    .post('/account/second-step/totp', describe('Account', 'Begins a new authenticator app', totpStart), signedIn, validate('json', passwordInput), async (c) => {
      await confirmItIsThem(services, c.var.actor.userId, c.req.valid('json').password);
      return reply(c, totpStart, await startTotpFor(services, c.var.actor));
    })
    .post('/account/second-step/totp/confirm', describe('Account', 'Confirms it with its first code', enrolled), signedIn, validate('json', confirmTotpInput), async (c) =>
      reply(c, enrolled, { recoveryCodes: await finishTotp(services, c.var.actor, c.req.valid('json')), url: null }))
    .post('/account/second-step/passkey/options', describe('Account', 'Asks for a new passkey', webauthnJson), signedIn, validate('json', passwordInput), async (c) => {
      await confirmItIsThem(services, c.var.actor.userId, c.req.valid('json').password);
      return reply(c, webauthnJson, { ...(await askForPasskey(db, asking(c.var.actor, c.req.raw))) });
    })
    // What it answers was asked for after the password: no challenge, no passkey.
    .post('/account/second-step/passkey', describe('Account', 'Keeps the new passkey', enrolled), signedIn, validate('json', passkeyInput), async (c) =>
      reply(c, enrolled, { recoveryCodes: await finishPasskey(services, asking(c.var.actor, c.req.raw), c.req.valid('json')), url: null }))
    .post('/account/second-step/recovery', describe('Account', 'Makes new recovery codes; those before are void', enrolled), signedIn, validate('json', passwordInput), async (c) => {
      const { userId } = c.var.actor;
      await confirmItIsThem(services, userId, c.req.valid('json').password);
      if ((await listAuthenticators(db, userId)).authenticators.length === 0) throw notFound('second step');
      return reply(c, enrolled, { recoveryCodes: await db.transaction((tx) => makeRecoveryCodes(tx, userId)), url: null });
    })
    .post('/account/second-step/:id/remove', describe('Account', 'Removes a second step', done), signedIn, validate('param', authenticatorParam), validate('json', passwordInput), async (c) => {
      const { userId } = c.var.actor;
      await confirmItIsThem(services, userId, c.req.valid('json').password);
      const { isRequired } = await listAuthenticators(db, userId);
      if (!(await removeSecondStep(services, userId, c.req.valid('param').id, isRequired))) throw notFound('second step');
      return reply(c, done, {});
    });
}
