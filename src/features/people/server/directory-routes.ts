import { Hono } from 'hono';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { addPersonInput, findQuery, foundPeople, peopleCounts, peoplePage, peopleQuery, person } from '../directory-contract.ts';
import { canFindPeople, canManagePeople } from '../directory-policy.ts';
import { addPerson } from './changing/change-person.ts';
import { findPeople } from './directory/find-people.ts';
import { countPeople, listPeople } from './directory/list-people.ts';
import { loadPerson, presentPerson } from './directory/load-person.ts';

/** @throws AppError `forbidden` 403 */
export function mustManagePeople(actor: Actor): void {
  if (!canManagePeople(actor)) throw new AppError('forbidden', 403, 'Only an admin looks after people.');
}

/** `/people`: who is at the school. */
export function directoryApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .get('/people', describe('People', 'Lists and searches the school’s people, page by page', peoplePage), signedIn, validate('query', peopleQuery), async (c) => {
      mustManagePeople(c.var.actor);
      return reply(c, peoplePage, await listPeople(db, c.req.valid('query')));
    })
    .get('/people/counts', describe('People', 'How many people each filter shows', peopleCounts), signedIn, async (c) => {
      mustManagePeople(c.var.actor);
      return reply(c, peopleCounts, await countPeople(db));
    })
    .get('/people/find', describe('People', 'The first few people with some words in their names: everybody for an admin, a teacher’s own pupils', foundPeople), signedIn,
      validate('query', findQuery), async (c) => {
      const { actor } = c.var;
      if (!canFindPeople(actor)) throw new AppError('forbidden', 403, 'People are found by teachers and admins.');
      return reply(c, foundPeople, { people: await findPeople(db, c.req.valid('query').query, actor.persona === 'admin' && canManagePeople(actor) ? null : actor.userId) });
    })
    .post('/people', describe('People', 'Adds a person', person, 201), signedIn, validate('json', addPersonInput), async (c) => {
      const { actor } = c.var;
      mustManagePeople(actor);
      const made = await loadPerson(db, await addPerson(db, actor, c.req.valid('json')));
      if (!made) throw notFound('person');
      return reply(c, person, await presentPerson(services, actor, made), 201);
    });
}
