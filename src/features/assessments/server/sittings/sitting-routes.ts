import { Hono } from 'hono';
import { loadClass } from '#features/people/server/public.ts';
import { canAssignIn } from '#features/assignments/policy.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { canManageSitting } from '../../policy.ts';
import { changeWindowInput, extendInput, giveTestInput, sittingDetail, sittingParam, sittingPupilParam } from '../../sittings-contract.ts';
import { testParam } from '../../tests-contract.ts';
import type { AttemptDoors } from '../attempt-doors.ts';
import { seeTest } from '../writing/test-routes.ts';
import { changeWindow, endExtension, endSitting, extendSitting, releaseResults, restoreSitting, withdrawSitting, type Act } from './change-sitting.ts';
import { giveTest } from './give-test.ts';
import { loadSitting, type Sitting } from './load-sitting.ts';
import { loadReceivers } from './load-windows.ts';
import { presentReceivers, presentSitting } from './present-sitting.ts';

/** Tests as they are given and run: for all who teach the class, and admins. @param attempts what is asked of those who take them */
export function sittingsApi(services: Services, attempts: AttemptDoors) {
  return new Hono().route('/', giving(services, attempts)).route('/', running(services, attempts));
}

/** @throws AppError `not_found` 404 for whom it is not to run */
export async function seeSitting({ db }: Services, actor: Actor, sittingId: string): Promise<Sitting> {
  const sitting = await loadSitting(db, sittingId);
  if (!sitting || !canManageSitting(actor, sitting)) throw notFound('test');
  return sitting;
}

async function presentOne(services: Services, attempts: AttemptDoors, sittingId: string) {
  const { db } = services;
  const now = new Date();
  const sitting = await loadSitting(db, sittingId);
  if (!sitting) throw notFound('test');
  const [receivers, counted] = await Promise.all([loadReceivers(db, sitting), attempts.count(db, [sittingId])]);
  return {
    sitting: presentSitting(services, sitting, { pupils: receivers.length, counts: counted.get(sittingId), now }), note: sitting.note, to: sitting.audience,
    pupils: presentReceivers(services, receivers, now),
  };
}

function giving(services: Services, attempts: AttemptDoors) {
  const signedIn = requireActor(services);
  return new Hono()
    .post('/tests/:testId/give', describe('Assessments', 'Gives a published test to a class or some of it; the same form again finds it (200)', sittingDetail, 201), signedIn,
      validate('param', testParam), validate('json', giveTestInput), async (c) => {
      const { actor } = c.var;
      const test = await seeTest(services, actor, c.req.valid('param').testId);
      const input = c.req.valid('json');
      const schoolClass = await loadClass(services.db, input.classId);
      if (!schoolClass || !canAssignIn(actor, schoolClass)) throw notFound('class');
      const made = await giveTest(services, test, input, { byId: actor.userId, now: new Date() });
      return reply(c, sittingDetail, await presentOne(services, attempts, made.sittingId), made.isNew ? 201 : 200);
    })
    .get('/sittings/:sittingId', describe('Assessments', 'A test that was given, with whom it is for and how long each has', sittingDetail), signedIn, validate('param', sittingParam), async (c) => {
      const { id } = await seeSitting(services, c.var.actor, c.req.valid('param').sittingId);
      return reply(c, sittingDetail, await presentOne(services, attempts, id));
    });
}

function running(services: Services, attempts: AttemptDoors) {
  const signedIn = requireActor(services);
  const actOf = (actor: Actor): Act => ({ byId: actor.userId, now: new Date(), attempts });
  return new Hono()
    .put('/sittings/:sittingId/window', describe('Assessments', 'Changes when it opens, is due and closes, and its code, also while it runs', sittingDetail), signedIn,
      validate('param', sittingParam), validate('json', changeWindowInput), async (c) => {
      const sitting = await seeSitting(services, c.var.actor, c.req.valid('param').sittingId);
      await changeWindow(services, sitting, c.req.valid('json'), actOf(c.var.actor));
      return reply(c, sittingDetail, await presentOne(services, attempts, sitting.id));
    })
    .put('/sittings/:sittingId/extensions/:learnerId', describe('Assessments', 'Gives one pupil until another time', sittingDetail), signedIn, validate('param',
      sittingPupilParam), validate('json', extendInput), async (c) => {
      const { sittingId, learnerId } = c.req.valid('param');
      const sitting = await seeSitting(services, c.var.actor, sittingId);
      await extendSitting(services, sitting, learnerId, c.req.valid('json').until, actOf(c.var.actor));
      return reply(c, sittingDetail, await presentOne(services, attempts, sitting.id));
    })
    .delete('/sittings/:sittingId/extensions/:learnerId', describe('Assessments', 'Gives that pupil the time that everybody has', sittingDetail), signedIn, validate('param',
      sittingPupilParam), async (c) => {
      const { sittingId, learnerId } = c.req.valid('param');
      const sitting = await seeSitting(services, c.var.actor, sittingId);
      await endExtension(services, sitting, learnerId, actOf(c.var.actor));
      return reply(c, sittingDetail, await presentOne(services, attempts, sitting.id));
    })
    .post('/sittings/:sittingId/end', describe('Assessments', 'Ends it now, for everybody', sittingDetail), signedIn, validate('param', sittingParam), async (c) => {
      const sitting = await seeSitting(services, c.var.actor, c.req.valid('param').sittingId);
      await endSitting(services, sitting, actOf(c.var.actor));
      return reply(c, sittingDetail, await presentOne(services, attempts, sitting.id));
    })
    .post('/sittings/:sittingId/release', describe('Assessments', 'Releases the results', sittingDetail), signedIn, validate('param', sittingParam), async (c) => {
      const sitting = await seeSitting(services, c.var.actor, c.req.valid('param').sittingId);
      await releaseResults(services, sitting, actOf(c.var.actor));
      return reply(c, sittingDetail, await presentOne(services, attempts, sitting.id));
    })
    .post('/sittings/:sittingId/withdraw', describe('Assessments', 'Takes it away from the pupils; what they did stays', sittingDetail), signedIn, validate('param', sittingParam), async (c) => {
      const sitting = await seeSitting(services, c.var.actor, c.req.valid('param').sittingId);
      await withdrawSitting(services, sitting, actOf(c.var.actor));
      return reply(c, sittingDetail, await presentOne(services, attempts, sitting.id));
    })
    .post('/sittings/:sittingId/restore', describe('Assessments', 'Gives back what was withdrawn', sittingDetail), signedIn, validate('param', sittingParam), async (c) => {
      const sitting = await seeSitting(services, c.var.actor, c.req.valid('param').sittingId);
      await restoreSitting(services, sitting, actOf(c.var.actor));
      return reply(c, sittingDetail, await presentOne(services, attempts, sitting.id));
    });
}
