import { Hono } from 'hono';
import { describe } from '#server/describe.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { done, madeToken, makeTokenInput, tokenList, tokenParam } from '../../contract.ts';
import { requireActor } from '../require-actor.ts';
import { listTokens, makeToken, withdrawToken } from './manage-tokens.ts';

/** Personal access tokens: everybody their own. No token opens these calls. */
export function tokenRoutes(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .get('/account/tokens', describe('Account', 'Your personal access tokens', tokenList), signedIn, async (c) => reply(c, tokenList, { tokens: await listTokens(db, c.var.actor) }))
    .post('/account/tokens', describe('Account', 'Makes a personal access token; the token itself is told only here', madeToken, 201), signedIn, validate('json', makeTokenInput), async (c) =>
      reply(c, madeToken, await makeToken(db, c.var.actor, c.req.valid('json')), 201))
    .delete('/account/tokens/:tokenId', describe('Account', 'Withdraws a token: it opens nothing any more', done), signedIn, validate('param', tokenParam), async (c) => {
      await withdrawToken(db, c.var.actor, c.req.valid('param').tokenId);
      return reply(c, done, {});
    });
}
