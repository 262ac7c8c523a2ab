import { Hono } from 'hono';
import { audited } from '#features/audit/server/public.ts';
import { makePasswordLink, offersMail, passwordLinkHours, requireActor, sendPasswordLink, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import {
  addPersonInput, changePersonInput, findQuery, foundPeople, passwordLinkInput, passwordLinkReply, peopleCounts, peoplePage, peopleQuery, person, personasInput,
  personClassParam, personParam, personSessionParam, putInClassInput, stateInput,
} from '../directory-contract.ts';
import { canChangeAccount, canFindPeople, canManagePeople } from '../directory-policy.ts';
import { addPerson, changePerson, endSessionOf, putInClass, takeOutOfClass } from './changing/change-person.ts';
import { setPersonas, setState } from './changing/set-standing.ts';
import { findPeople } from './directory/find-people.ts';
import { countPeople, listPeople } from './directory/list-people.ts';
import { loadPerson, presentPerson } from './directory/load-person.ts';

/** @throws AppError `forbidden` 403 */
export function mustManagePeople(actor: Actor): void {
  if (!canManagePeople(actor)) throw new AppError('forbidden', 403, 'Only an admin looks after people.');
}

/** `/people`: who is at the school, and one of them. */
export function directoryApi(services: Services) {
  const { db, env, jobs } = services;
  const signedIn = requireActor(services);
  const managed = async (actor: Actor, personId: string) => {
    mustManagePeople(actor);
    const found = await loadPerson(db, personId);
    if (!found) throw notFound('person');
    return found;
  };
  const ownAccount = async (actor: Actor, personId: string) => {
    const found = await managed(actor, personId);
    if (!canChangeAccount(found)) throw new AppError('demo_account', 409, 'Demo accounts are shared, so they stay as they are.');
    return found;
  };
  const present = async (actor: Actor, personId: string) => presentPerson(services, actor, await managed(actor, personId));

  return new Hono()
    .get('/people', describe('People', 'Lists and searches the school’s people, page by page', peoplePage), signedIn, validate('query', peopleQuery), async (c) => {
      mustManagePeople(c.var.actor);
      return reply(c, peoplePage, await listPeople(db, c.req.valid('query')));
    })
    .get('/people/counts', describe('People', 'How many people each filter shows', peopleCounts), signedIn, async (c) => {
      mustManagePeople(c.var.actor);
      return reply(c, peopleCounts, await countPeople(db));
    })
    .get('/people/find', describe('People', 'The first few people with some words in their names: everybody for an admin, a teacher’s own pupils', foundPeople), signedIn, validate('query', findQuery), async (c) => {
      const { actor } = c.var;
      if (!canFindPeople(actor)) throw new AppError('forbidden', 403, 'People are found by teachers and admins.');
      return reply(c, foundPeople, { people: await findPeople(db, c.req.valid('query').query, actor.persona === 'admin' && canManagePeople(actor) ? null : actor.userId) });
    })
    .post('/people', describe('People', 'Adds a person', person, 201), signedIn, validate('json', addPersonInput), async (c) => {
      const { actor } = c.var;
      mustManagePeople(actor);
      const { personas: [first, ...others], ...given } = c.req.valid('json');
      if (first === undefined) throw new AppError('last_persona', 409, 'Everybody has at least one persona.');
      const personId = await addPerson(db, actor, { ...given, personas: [...new Set([first, ...others])] as [typeof first, ...typeof others] });
      return reply(c, person, await present(actor, personId), 201);
    })
    .get('/people/:personId', describe('People', 'One person: personas, classes, devices', person), signedIn, validate('param', personParam), async (c) =>
      reply(c, person, await present(c.var.actor, c.req.valid('param').personId)))
    .patch('/people/:personId', describe('People', 'Changes name, username or mail address', person), signedIn, validate('param', personParam), validate('json', changePersonInput), async (c) => {
      const { actor } = c.var;
      const { id } = await ownAccount(actor, c.req.valid('param').personId);
      await changePerson(db, actor, id, c.req.valid('json'));
      return reply(c, person, await present(actor, id));
    })
    .put('/people/:personId/personas', describe('People', 'Grants and withdraws personas, in open sessions too', person), signedIn, validate('param', personParam), validate('json', personasInput), async (c) => {
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
    .post('/people/:personId/password-link', describe('People', 'Makes a link with which a person sets their password: mailed, or given back once', passwordLinkReply), signedIn, validate('param', personParam), validate('json', passwordLinkInput), async (c) => {
      const { actor } = c.var;
      const found = await ownAccount(actor, c.req.valid('param').personId);
      const { by, kind } = c.req.valid('json');
      if (found.disabledAt) throw new AppError('disabled', 409, 'This person is disabled. Take them back in first.');
      if (by === 'mail' && !found.email) throw new AppError('no_address', 409, 'No mail address of this person is known.');
      if (by === 'mail' && !offersMail(env)) throw new AppError('no_mail', 409, 'Mail is not set up here. Hand the link over instead.');
      const link = await audited(db, actor, async (tx, tell) => {
        tell({ act: 'password-link-made', subjectId: found.id, detail: { by, kind } });
        return by === 'hand' ? makePasswordLink(tx, env.origin, { userId: found.id, kind }) : null;
      });
      if (by === 'mail') await jobs.add(sendPasswordLink, { userId: found.id, kind });
      return reply(c, passwordLinkReply, { link, hours: passwordLinkHours[kind] });
    });
}
