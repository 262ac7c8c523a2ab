import { Hono } from 'hono';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { classList, classParam, enrolInput, enrolmentParam, makeClassInput, roster } from '../contract.ts';
import { canListClasses, canManageClasses, canReadRoster } from '../policy.ts';
import { listClasses, listMembers, loadClass } from './load-class.ts';
import { createClass, enrol, unenrol } from './manage-classes.ts';

export function peopleApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const readable = async (actor: Actor, classId: string) => {
    const found = await loadClass(db, classId);
    if (!found || !canReadRoster(actor, found)) throw notFound('class');
    return found;
  };
  const managed = async (actor: Actor, classId: string) => {
    const found = await readable(actor, classId);
    mustManage(actor);
    return found;
  };
  const present = async (actor: Actor, classId: string) => ({ class: await readable(actor, classId), members: await listMembers(db, classId) });

  return new Hono()
    .get('/classes', describe('People', 'The classes you teach; for an admin every class', classList), signedIn, async (c) => {
      const { actor } = c.var;
      if (!canListClasses(actor)) throw new AppError('forbidden', 403, 'Classes are for teachers and admins.');
      return reply(c, classList, { classes: await listClasses(db, canManageClasses(actor) ? null : actor.userId) });
    })
    .post('/classes', describe('People', 'Makes a class', roster, 201), signedIn, validate('json', makeClassInput), async (c) => {
      mustManage(c.var.actor);
      const classId = await createClass(db, c.req.valid('json'));
      return reply(c, roster, await present(c.var.actor, classId), 201);
    })
    .get('/classes/:classId', describe('People', 'A class and who is in it', roster), signedIn, validate('param', classParam), async (c) => {
      return reply(c, roster, await present(c.var.actor, c.req.valid('param').classId));
    })
    .post('/classes/:classId/enrolments', describe('People', 'Puts a person into a class', roster), signedIn, validate('param', classParam), validate('json', enrolInput), async (c) => {
      const found = await managed(c.var.actor, c.req.valid('param').classId);
      await enrol(db, found.id, c.req.valid('json'));
      return reply(c, roster, await present(c.var.actor, found.id));
    })
    .delete('/classes/:classId/enrolments/:userId', describe('People', 'Takes a person out of a class', roster), signedIn, validate('param', enrolmentParam), async (c) => {
      const { classId, userId } = c.req.valid('param');
      const found = await managed(c.var.actor, classId);
      await unenrol(db, found.id, userId);
      return reply(c, roster, await present(c.var.actor, found.id));
    });
}

function mustManage(actor: Actor) {
  if (!canManageClasses(actor)) throw new AppError('forbidden', 403, 'Only an admin changes classes.');
}
