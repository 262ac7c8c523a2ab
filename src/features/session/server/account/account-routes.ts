import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { personaCards } from '#shared/persona.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { account, changePasswordInput, done, linkStart, providerParam, sessionParam, updateAccountInput, updateUserInput } from '../../contract.ts';
import { canChangeName, canChangePassword, canEndSession, canWorkAs } from '../../policy.ts';
import { changeCalledName } from './change-called-name.ts';
import { changePassword } from '../password/change-password.ts';
import { clearCookie } from '../wire/cookies.ts';
import { endSession, endSessionsOf } from '../sessions/end-sessions.ts';
import { getAccount } from './get-account.ts';
import { browserOf } from '../oidc/oidc-browser.ts';
import { removeIdentity } from './remove-identity.ts';
import { requireActor } from '../require-actor.ts';
import { selectPersona } from './select-persona.ts';
import { offersMail, oidcProvider } from '../oidc/sign-in-providers.ts';
import { startOidc } from '../oidc/start-oidc.ts';
import { sessions, users } from '../tables.ts';

/** `/user/update` and `/account`: what a person changes of their own. */
export function accountRoutes(services: Services) {
  const { db, env } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .post('/user/update', describe('Session', 'Chooses the persona to work in', updateUserInput), signedIn, validate('json', updateUserInput), async (c) => {
      const { actor } = c.var;
      const { selectedRole } = c.req.valid('json');
      if (!canWorkAs(actor, selectedRole)) {
        const { name } = personaCards[selectedRole];
        throw new AppError('persona_not_granted', 403, `You have not been given the ${name} persona. Ask your school's admin to grant it to you.`);
      }
      await selectPersona(db, actor.userId, selectedRole);
      return reply(c, updateUserInput, { selectedRole });
    })
    .get('/account', describe('Account', 'Shows one’s own account', account), signedIn, async (c) => reply(c, account, await getAccount(services, c.var.actor)))
    .patch('/account', describe('Account', 'Says what one wants to be called', account), signedIn, validate('json', updateAccountInput), async (c) => {
      const { actor } = c.var;
      const [user] = await db.select({ isDemo: users.isDemo }).from(users).where(eq(users.id, actor.userId));
      if (!user) throw notFound('account');
      if (!canChangeName(user)) throw new AppError('demo_account', 403, 'Demo accounts are shared, so their name stays as it is.');
      await changeCalledName(db, actor.userId, c.req.valid('json').calledName);
      return reply(c, account, await getAccount(services, actor));
    })
    .post('/account/password', describe('Account', 'Sets a new password and ends the other sessions', done), signedIn, validate('json', changePasswordInput), async (c) => {
      const { actor } = c.var;
      const { currentPassword, newPassword } = c.req.valid('json');
      const [user] = await db.select({ isDemo: users.isDemo }).from(users).where(eq(users.id, actor.userId));
      if (!user) throw notFound('account');
      if (!canChangePassword(user)) throw new AppError('demo_account', 403, 'Demo accounts are shared, so their password stays as it is.');
      await changePassword(services, actor, { current: currentPassword, next: newPassword });
      return reply(c, done, {});
    })
    .delete('/account/sessions/:id', describe('Account', 'Ends one of one’s own sessions', done), signedIn, validate('param', sessionParam), async (c) => {
      const [session] = await db.select().from(sessions).where(eq(sessions.id, c.req.valid('param').id));
      if (!session || !canEndSession(c.var.actor, session)) throw notFound('session');
      await endSession(db, session.id);
      return reply(c, done, {});
    })
    .post('/account/sign-out-everywhere', describe('Account', 'Ends all of one’s own sessions', done), signedIn, async (c) => {
      await endSessionsOf(db, c.var.actor.userId);
      clearCookie(c, env, 'session');
      return reply(c, done, {});
    })
    .post('/account/identities/:provider', describe('Account', 'Starts linking another sign-in', linkStart), signedIn, validate('param', providerParam), async (c) => {
      const issuer = await oidcProvider(services, c.req.valid('param').provider);
      if (!issuer) throw notFound('sign-in');
      const start = { callbackPath: '/account', browser: browserOf(c, env), linkUserId: c.var.actor.userId };
      const address = await startOidc(services, issuer, start);
      return reply(c, linkStart, { url: address.href });
    })
    .delete('/account/identities/:provider', describe('Account', 'Removes a linked sign-in', done), signedIn, validate('param', providerParam), async (c) => {
      await removeIdentity(db, c.var.actor.userId, c.req.valid('param').provider, { offersMail: offersMail(env) });
      return reply(c, done, {});
    });
}
