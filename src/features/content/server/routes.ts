import { Hono } from 'hono';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { contentPlaces, standardList, standardsQuery } from '../contract.ts';
import { listPlaces } from '../linking/list-places.ts';
import { listStandards } from '../linking/list-standards.ts';

export function contentApi(services: Services) {
  const signedIn = requireActor(services);
  return new Hono()
    .get('/content/places', describe('Content', 'Courses, lessons and skills by name', contentPlaces), signedIn, (c) => reply(c, contentPlaces, listPlaces(services.content)))
    .get('/content/standards', describe('Content', 'Standards and the skills that teach them', standardList), signedIn, validate('query', standardsQuery), (c) =>
    reply(c, standardList, { standards: listStandards(services.content, c.req.valid('query')) }));
}
