import { createMiddleware } from 'hono/factory';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Actor } from './sessions/actor.ts';
import { authenticate } from './sessions/authenticate.ts';

export type ActorVariables = { Variables: { actor: Actor } };

/** Lets a request through only with a live session; `c.var.actor` is then who acts. */
export function requireActor(services: Services) {
  return createMiddleware<ActorVariables>(async (c, next) => {
    const actor = await authenticate(services, c.req.raw);
    if (!actor) throw new AppError('unauthenticated', 401, 'Please sign in again to go on.');
    c.set('actor', actor);
    await next();
  });
}
