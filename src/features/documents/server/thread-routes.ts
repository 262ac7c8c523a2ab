import { Hono } from 'hono';
import { thread } from '#features/history/contract.ts';
import { presentThread } from '#features/history/server/public.ts';
import { requireActor } from '#features/session/server/public.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { startThreadInput } from '../contract.ts';
import { startThread } from './start-thread.ts';

/** Threads over documents, in the main API: where one begins. History keeps them from there. */
export function threadRoutes(services: Services) {
  return new Hono().post('/threads', requireActor(services), validate('json', startThreadInput), async (c) => {
    const row = await startThread(services.db, c.var.actor.userId, c.req.valid('json').documentIds ?? null);
    return reply(c, thread, presentThread(row, 0), 201);
  });
}
