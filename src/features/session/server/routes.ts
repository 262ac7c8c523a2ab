import { Hono } from 'hono';
import { z } from 'zod/mini';
import { personaCards } from '#shared/persona.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { sessionBody, updateUserInput } from '../contract.ts';
import { canWorkAs } from '../policy.ts';
import { readCookie } from './cookies.ts';
import { issueCsrfToken } from './csrf.ts';
import { findSessionByToken } from './find-session.ts';
import { presentSession } from './present-session.ts';
import { requireActor } from './require-actor.ts';
import { selectPersona } from './select-persona.ts';

const anonymous = z.object({});

/** Below `/api/auth`: the endpoints that the `next-auth` 4 browser client calls. */
export function sessionAuth(services: Services) {
  return new Hono()
    .get('/session', async (c) => {
      const token = readCookie(services.env, c.req.raw, 'session');
      const session = token ? await findSessionByToken(services, token) : undefined;
      if (!session) return reply(c, anonymous, {});
      return reply(c, sessionBody, await presentSession(services, session));
    })
    .get('/csrf', async (c) => c.json({ csrfToken: await issueCsrfToken(c, services) }));
}

/** Below `/api`: the person's own settings. */
export function sessionApi(services: Services) {
  return new Hono().post('/user/update', requireActor(services), validate('json', updateUserInput), async (c) => {
    const { actor } = c.var;
    const { selectedRole } = c.req.valid('json');
    if (!canWorkAs(actor, selectedRole)) {
      const { name } = personaCards[selectedRole];
      throw new AppError('persona_not_granted', 403, `You have not been given the ${name} persona. Ask your school's admin to grant it to you.`);
    }
    await selectPersona(services.db, actor.userId, selectedRole);
    return reply(c, updateUserInput, { selectedRole });
  });
}
