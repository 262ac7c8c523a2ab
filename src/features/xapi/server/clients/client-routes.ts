import { Hono } from 'hono';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { madeXapiClient, makeXapiClientInput, xapiClientList, xapiClientParam } from '../../contract.ts';
import { canManageXapiClients } from '../../policy.ts';
import { listClients, makeClient, revokeClient } from './manage-clients.ts';

/** Part of the main API: which other systems may use the record store. */
export function xapiClientsApi(services: Services) {
  const { db, env } = services;
  const signedIn = requireActor(services);

  return new Hono()
    .get('/xapi/clients', describe('xAPI', 'The systems that may use the record store', xapiClientList), signedIn, async (c) => {
      mustManage(c.var.actor);
      return reply(c, xapiClientList, { endpoint: `${env.origin}/xapi`, clients: await listClients(db) });
    })
    .post('/xapi/clients', describe('xAPI', 'Gives a system access; the secret is told only here', madeXapiClient, 201), signedIn, validate('json', makeXapiClientInput), async (c) => {
      mustManage(c.var.actor);
      return reply(c, madeXapiClient, await makeClient(db, c.var.actor, c.req.valid('json')), 201);
    })
    .delete('/xapi/clients/:clientId', describe('xAPI', 'Takes the access away', undefined, 204), signedIn, validate('param', xapiClientParam), async (c) => {
      mustManage(c.var.actor);
      await revokeClient(db, c.var.actor, c.req.valid('param').clientId);
      return c.body(null, 204);
    });
}

function mustManage(actor: Actor) {
  if (!canManageXapiClients(actor)) throw new AppError('forbidden', 403, 'Only an admin gives other systems access.');
}
