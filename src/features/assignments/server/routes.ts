import { Hono } from 'hono';
import { loadClass } from '#features/people/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import {
  assignChoices, assignInput, assignmentDetail, assignmentList, assignmentParam, choicesQuery, classParam, extensionInput, extensionParam, listQuery, updateAssignmentInput,
} from '../contract.ts';
import { canAssignIn } from '../policy.ts';
import type { AssignmentKinds } from './assignment-kind.ts';
import { restoreAssignment, updateAssignment, withdrawAssignment } from './change-assignment.ts';
import { extendAssignment, takeBackExtension } from './extend-assignment.ts';
import { listReceivers } from './list-receivers.ts';
import { listAssignments, loadAssignment, loadPupilProgress } from './load-assignments.ts';
import { makeAssignment } from './make-assignment.ts';
import { presentAssignment, presentAssignments, presentPupils } from './present-assignments.ts';

/** What is assigned in a class: for those who teach there, and admins. Pupils see theirs on their home. @param kinds everything that can be assigned */
export function assignmentsApi(services: Services, kinds: AssignmentKinds) {
  return new Hono().route('/', ofClasses(services, kinds)).route('/', ofOne(services, kinds));
}

async function taughtClass({ db }: Services, actor: Actor, classId: string) {
  const found = await loadClass(db, classId);
  // An archived class is none to assign in: it is told in the same words as one that is not theirs.
  if (!found || !canAssignIn(actor, found)) throw notFound('class');
  return found;
}

async function seeAssignment(services: Services, actor: Actor, assignmentId: string) {
  const row = await loadAssignment(services.db, assignmentId);
  const schoolClass = row && (await loadClass(services.db, row.classId));
  if (!row || !schoolClass || !canAssignIn(actor, schoolClass)) throw notFound('assignment');
  return row;
}

async function presentOne(services: Services, assignmentId: string, now = new Date()) {
  const row = await loadAssignment(services.db, assignmentId);
  if (!row) throw notFound('assignment');
  const pupils = presentPupils(services, await loadPupilProgress(services.db, services.assigned, [row.id]), now);
  return { assignment: presentAssignment(services, row, pupils, now), pupils };
}

function ofClasses(services: Services, kinds: AssignmentKinds) {
  const { db } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .get('/classes/:classId/assignments', describe('Assignments', 'What is assigned in a class, and how its pupils stand', assignmentList), signedIn, validate('param', classParam), validate('query', listQuery), async (c) => {
      const { id } = await taughtClass(services, c.var.actor, c.req.valid('param').classId);
      const listed = await listAssignments(db, id, c.req.valid('query').show ?? 'open');
      const progress = await loadPupilProgress(db, services.assigned, listed.assignments.map((row) => row.id));
      return reply(c, assignmentList, { ...listed, assignments: presentAssignments(services, listed.assignments, progress, new Date()) });
    })
    .get('/classes/:classId/assign-choices', describe('Assignments', 'What there is to assign, and to whom', assignChoices), signedIn, validate('param', classParam), validate('query', choicesQuery), async (c) => {
      const { actor } = c.var;
      const { id } = await taughtClass(services, actor, c.req.valid('param').classId);
      const today = schoolDay(services, new Date());
      const [receivers, choices] = await Promise.all([listReceivers(db, id, today), kinds[c.req.valid('query').kind].choices(services, { actorId: actor.userId, classId: id })]);
      return reply(c, assignChoices, { ...receivers, choices, today });
    })
    .post('/classes/:classId/assignments', describe('Assignments', 'Assigns something; the same form again finds it (200)', assignmentDetail, 201), signedIn, validate('param', classParam), validate('json', assignInput), async (c) => {
      const { actor } = c.var;
      const { id } = await taughtClass(services, actor, c.req.valid('param').classId);
      const input = c.req.valid('json');
      const made = await makeAssignment(services, kinds[input.kind], { actorId: actor.userId, classId: id }, input, new Date());
      return reply(c, assignmentDetail, await presentOne(services, made.id), made.isNew ? 201 : 200);
    });
}

function ofOne(services: Services, kinds: AssignmentKinds) {
  const signedIn = requireActor(services);
  return new Hono()
    .get('/assignments/:assignmentId', describe('Assignments', 'One assignment, with how each pupil stands', assignmentDetail), signedIn, validate('param', assignmentParam), async (c) => {
      const row = await seeAssignment(services, c.var.actor, c.req.valid('param').assignmentId);
      return reply(c, assignmentDetail, await presentOne(services, row.id));
    })
    .patch('/assignments/:assignmentId', describe('Assignments', 'Changes note, opening or due time', assignmentDetail), signedIn, validate('param', assignmentParam), validate('json', updateAssignmentInput), async (c) => {
      const row = await seeAssignment(services, c.var.actor, c.req.valid('param').assignmentId);
      await updateAssignment(services, row, c.req.valid('json'), { byId: c.var.actor.userId, now: new Date() });
      return reply(c, assignmentDetail, await presentOne(services, row.id));
    })
    .post('/assignments/:assignmentId/withdraw', describe('Assignments', 'Takes it away from the pupils; what they did stays theirs', assignmentDetail), signedIn, validate('param', assignmentParam), async (c) => {
      const row = await seeAssignment(services, c.var.actor, c.req.valid('param').assignmentId);
      await withdrawAssignment(services, kinds[row.kind], row, { byId: c.var.actor.userId, now: new Date() });
      return reply(c, assignmentDetail, await presentOne(services, row.id));
    })
    .post('/assignments/:assignmentId/restore', describe('Assignments', 'Gives back what was withdrawn', assignmentDetail), signedIn, validate('param', assignmentParam), async (c) => {
      const row = await seeAssignment(services, c.var.actor, c.req.valid('param').assignmentId);
      await restoreAssignment(services, kinds[row.kind], row, { byId: c.var.actor.userId, now: new Date() });
      return reply(c, assignmentDetail, await presentOne(services, row.id));
    })
    .put('/assignments/:assignmentId/extensions/:learnerId', describe('Assignments', 'Gives one pupil more time', assignmentDetail), signedIn, validate('param', extensionParam), validate('json', extensionInput), async (c) => {
      const { assignmentId, learnerId } = c.req.valid('param');
      const row = await seeAssignment(services, c.var.actor, assignmentId);
      await extendAssignment(services, row, c.req.valid('json').due, { learnerId, byId: c.var.actor.userId, now: new Date() });
      return reply(c, assignmentDetail, await presentOne(services, row.id));
    })
    .delete('/assignments/:assignmentId/extensions/:learnerId', describe('Assignments', 'Gives that pupil as much time as everybody again', assignmentDetail), signedIn, validate('param', extensionParam), async (c) => {
      const { assignmentId, learnerId } = c.req.valid('param');
      const row = await seeAssignment(services, c.var.actor, assignmentId);
      await takeBackExtension(services, row, { learnerId, byId: c.var.actor.userId, now: new Date() });
      return reply(c, assignmentDetail, await presentOne(services, row.id));
    });
}
