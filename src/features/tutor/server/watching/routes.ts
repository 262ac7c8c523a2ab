import { Hono } from 'hono';
import { canTeach } from '#features/people/policy.ts';
import { listPupilsOf, loadClass, loadPerson, whomTheyTeach } from '#features/people/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { decideInput, heldParam, setModeInput, watchedClass, watchedParam, wordInput } from '../../watching-contract.ts';
import { sendWord } from './calls.ts';
import { decideReply, loadHeld } from './hold-reply.ts';
import { loadWatched } from './load-watched.ts';
import { setTutorMode } from './tutor-mode.ts';

/** A class at work, for those who teach it: who is stuck, who calls, the tutor paused or under their eyes. */
export function watchingApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const taught = async (actor: Actor, classId: string) => {
    const found = await loadClass(db, classId);
    if (!found || !canTeach(actor, found)) throw notFound('class');
    return found;
  };
  const mustBeIn = async (classId: string, learnerId: string) => {
    const pupils = (await listPupilsOf(db, [classId])).get(classId) ?? [];
    if (!pupils.some(({ id }) => id === learnerId)) throw notFound('pupil');
  };
  const named = async ({ userId }: Actor) => ({ userId, name: (await loadPerson(db, userId))?.displayName ?? '' });
  return new Hono()
    .get('/tutor/watch/:classId', describe('Tutor', 'A class at this moment: who works, who is stuck, who asks for a person', watchedClass), signedIn, validate('param', watchedParam), async (c) =>
      reply(c, watchedClass, await loadWatched(services, await taught(c.var.actor, c.req.valid('param').classId))))
    .put('/tutor/watch/:classId/mode', describe('Tutor', 'Pauses the tutor of a class or a pupil, or lets replies wait for you', watchedClass), signedIn, validate('param', watchedParam),
      validate('json', setModeInput), async (c) => {
      const { actor } = c.var;
      const found = await taught(actor, c.req.valid('param').classId);
      const { learnerId, mode } = c.req.valid('json');
      if (learnerId !== null) await mustBeIn(found.id, learnerId);
      await setTutorMode(services, actor, { classId: found.id, learnerId, mode });
      return reply(c, watchedClass, await loadWatched(services, found));
    })
    .post('/tutor/watch/:classId/words', describe('Tutor', 'Writes to a pupil in the conversation they are in', watchedClass), signedIn, validate('param', watchedParam), validate('json',
      wordInput), async (c) => {
      const { actor } = c.var;
      const found = await taught(actor, c.req.valid('param').classId);
      const given = c.req.valid('json');
      await mustBeIn(found.id, given.learnerId);
      await sendWord(db, await named(actor), given);
      return reply(c, watchedClass, await loadWatched(services, found));
    })
    .post('/tutor/held/:messageId', describe('Tutor', 'Decides about a reply that waits: it goes out, in other words, or not'), signedIn, validate('param', heldParam), validate('json',
      decideInput), async (c) => {
      const { actor } = c.var;
      const { messageId } = c.req.valid('param');
      const held = await loadHeld(db, messageId);
      if (!held || !(await whomTheyTeach(db, actor.userId, [held.learnerId])).has(held.learnerId)) throw notFound('reply');
      await decideReply(db, await named(actor), messageId, c.req.valid('json'));
      return c.body(null, 204);
    });
}
