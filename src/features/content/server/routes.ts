import { Hono } from 'hono';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { standardList, standardsQuery } from '../contract.ts';
import { listStandards } from '../list-standards.ts';

export function contentApi(services: Services) {
  return new Hono().get('/content/standards', describe('Content', 'Standards and the skills that teach them', standardList), requireActor(services), validate('query', standardsQuery), (c) =>
    reply(c, standardList, { standards: listStandards(services.content, c.req.valid('query')) }));
}
