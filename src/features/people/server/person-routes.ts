import { Hono } from 'hono';
import { audited } from '#features/audit/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import {
  changePersonInput, passwordLinkInput, passwordLinkReply, person, personasInput, personClassParam, personParam, personSessionParam, putInClassInput, stateInput,
} from '../directory-contract.ts';
import { canChangeAccount } from '../directory-policy.ts';
import { changePerson, endSessionOf, putInClass, takeOutOfClass } from './changing/change-person.ts';
import { givePasswordLink } from './changing/give-password-link.ts';
import { setPersonas, setState } from './changing/set-standing.ts';
import { mustManagePeople } from './directory-routes.ts';
import { loadPerson, presentPerson } from './directory/load-person.ts';

/** `/people/:personId`: one of them, and what an admin changes. */
export function personApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const { managed, ownAccount, present } = personOf(services);
  return new Hono()
    .get('/people/:personId', describe('People', 'One person: personas, classes, devices', person), signedIn, validate('param', personParam), async (c) =>
      reply(c, person, await present(c.var.actor, c.req.valid('param').personId)))
    .patch('/people/:personId', describe('People', 'Changes name, username or mail address', person), signedIn, validate('param', personParam), validate('json', changePersonInput), async (c) => {
      const { actor } = c.var;
      const { id } = await ownAccount(actor, c.req.valid('param').personId);
      await changePerson(db, actor, id, c.req.valid('json'));
      return reply(c, person, await present(actor, id));
    })
    .put('/people/:personId/personas', describe('People', 'Grants and withdraws personas, in open sessions too', person), signedIn, validate('param', personParam), validate('json', personasInput),
      async (c) => {
      const { actor } = c.var;
      const { id } = await managed(actor, c.req.valid('param').personId);
      await setPersonas(services, { actorId: actor.userId, personId: id }, c.req.valid('json').personas);
      return reply(c, person, await present(actor, id));
    })
    .put('/people/:personId/state', describe('People', 'Disables, archives or takes back in', person), signedIn, validate('param', personParam), validate('json', stateInput), async (c) => {
      const { actor } = c.var;
      const { id } = await managed(actor, c.req.valid('param').personId);
      await setState(services, { actorId: actor.userId, personId: id }, c.req.valid('json').state);
      return reply(c, person, await present(actor, id));
    })
    .delete('/people/:personId/sessions/:sessionId', describe('People', 'Ends one of a person’s sessions', person), signedIn, validate('param', personSessionParam), async (c) => {
      const { actor } = c.var;
      const { personId, sessionId } = c.req.valid('param');
      const { id } = await managed(actor, personId);
      await endSessionOf(db, actor, id, sessionId);
      return reply(c, person, await present(actor, id));
    })
    .post('/people/:personId/classes', describe('People', 'Puts a person into a class', person), signedIn, validate('param', personParam), validate('json', putInClassInput), async (c) => {
      const { actor } = c.var;
      const { id, personas } = await managed(actor, c.req.valid('param').personId);
      await audited(db, actor, (tx, tell) => putInClass(tx, { personId: id, personas, ...c.req.valid('json') }, tell));
      return reply(c, person, await present(actor, id));
    })
    .delete('/people/:personId/classes/:classId', describe('People', 'Takes a person out of a class', person), signedIn, validate('param', personClassParam), async (c) => {
      const { actor } = c.var;
      const { personId, classId } = c.req.valid('param');
      const { id } = await managed(actor, personId);
      await takeOutOfClass(db, actor, id, classId);
      return reply(c, person, await present(actor, id));
    })
    .post('/people/:personId/password-link', describe('People', 'Makes a link with which a person sets their password: mailed, or given back once', passwordLinkReply), signedIn,
      validate('param', personParam), validate('json', passwordLinkInput), async (c) => {
      const { actor } = c.var;
      const found = await ownAccount(actor, c.req.valid('param').personId);
      return reply(c, passwordLinkReply, await givePasswordLink(services, actor, found, c.req.valid('json')));
    });
}

function personOf(services: Services) {
  const managed = async (actor: Actor, personId: string) => {
    mustManagePeople(actor);
    const found = await loadPerson(services.db, personId);
    if (!found) throw notFound('person');
    return found;
  };
  const ownAccount = async (actor: Actor, personId: string) => {
    const found = await managed(actor, personId);
    if (!canChangeAccount(found)) throw new AppError('demo_account', 409, 'Demo accounts are shared, so they stay as they are.');
    return found;
  };
  const present = async (actor: Actor, personId: string) => presentPerson(services, actor, await managed(actor, personId));
  return { managed, ownAccount, present };
}
