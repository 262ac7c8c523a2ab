import { Hono } from 'hono';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { accommodationsParam, personAccommodations, setAccommodationsInput } from '../../accommodations.ts';
import { canSeeAccommodations, canSetAccommodations } from '../../policy.ts';
import { teaches } from '../teaches.ts';
import { loadAccommodationsOf } from './load-accommodations.ts';
import { setAccommodations } from './set-accommodations.ts';

/** What a person needs: seen by themselves, set by an admin or by who teaches them. */
export function accommodationsApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const see = async (actor: Actor, userId: string) => {
    const found = await loadAccommodationsOf(db, userId);
    const record = found && { ...found, isTaught: await teaches(db, actor.userId, userId) };
    if (!record || !canSeeAccommodations(actor, record)) throw notFound('person');
    return record;
  };
  const present = async (actor: Actor, userId: string) => {
    const record = await see(actor, userId);
    return { needs: record.needs, setBy: record.setBy, setAt: record.setAt?.toISOString() ?? null, canSet: canSetAccommodations(actor, record) };
  };
  return new Hono()
    .get('/people/:userId/accommodations', describe('People', 'What a person needs: extra time, breaks, larger text, reading aloud, fewer questions on a page', personAccommodations), signedIn, validate('param', accommodationsParam), async (c) =>
      reply(c, personAccommodations, await present(c.var.actor, c.req.valid('param').userId)))
    .put('/people/:userId/accommodations', describe('People', 'Sets what a pupil needs', personAccommodations), signedIn, validate('param', accommodationsParam), validate('json', setAccommodationsInput), async (c) => {
      const { actor } = c.var;
      const record = await see(actor, c.req.valid('param').userId);
      if (!canSetAccommodations(actor, record)) throw new AppError('forbidden', 403, 'What somebody needs is set by an admin or by their teachers.');
      await setAccommodations(db, record.userId, c.req.valid('json'), actor);
      return reply(c, personAccommodations, await present(actor, record.userId));
    });
}
