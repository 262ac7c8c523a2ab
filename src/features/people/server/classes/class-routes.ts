import { Hono } from 'hono';
import { audited } from '#features/audit/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import {
  candidates, candidatesQuery, changeClassInput, classList, classParam, enrolInput, enrolmentParam, makeClassInput, roster, schoolClasses, schoolClassesQuery,
} from '../../contract.ts';
import { canEnrol, canListClasses, canManageClasses, canReadRoster } from '../../policy.ts';
import { archiveClass, changeClass, createClass } from './change-class.ts';
import { enrol, unenrol } from './enrol.ts';
import { findCandidates } from './find-candidates.ts';
import { listSchoolClasses } from './list-school-classes.ts';
import { listClasses, listMembers, loadKeptClass } from './load-class.ts';

/** Classes and who is in them. */
export function classesApi(services: Services) {
  return new Hono().route('/', classesAsSuch(services)).route('/', membersOfClasses(services));
}

/** Loads classes for whoever may see them. */
function classDesk({ db }: Services) {
  const readable = async (actor: Actor, classId: string) => {
    const found = await loadKeptClass(db, classId);
    if (!found || !canReadRoster(actor, found)) throw notFound('class');
    return found;
  };
  const managed = async (actor: Actor, classId: string) => {
    const found = await readable(actor, classId);
    mustManage(actor);
    return found;
  };
  const present = async (actor: Actor, classId: string) => {
    const { archivedAt, ...found } = await readable(actor, classId);
    return { class: { ...found, archivedAt: archivedAt?.toISOString() ?? null }, members: await listMembers(db, classId) };
  };
  return { readable, managed, present };
}

function classesAsSuch(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const { managed, present } = classDesk(services);
  const putAway = async (actor: Actor, classId: string, isArchived: boolean) => {
    const { id } = await managed(actor, classId);
    await audited(db, actor, async (tx, tell) => {
      if (await archiveClass(tx, id, isArchived)) tell({ act: isArchived ? 'class-archived' : 'class-restored', subjectId: id });
    });
    return present(actor, id);
  };

  return new Hono()
    .get('/classes', describe('People', 'The classes you teach; for an admin every class', classList), signedIn, async (c) => {
      const { actor } = c.var;
      if (!canListClasses(actor)) throw new AppError('forbidden', 403, 'Classes are for teachers and admins.');
      return reply(c, classList, { classes: await listClasses(db, canManageClasses(actor) ? null : actor.userId) });
    })
    .get('/school/classes', describe('People', 'The classes of the school, searched and counted; for admins', schoolClasses), signedIn, validate('query', schoolClassesQuery), async (c) => {
      mustManage(c.var.actor);
      return reply(c, schoolClasses, await listSchoolClasses(db, c.req.valid('query')));
    })
    .post('/classes', describe('People', 'Makes a class', roster, 201), signedIn, validate('json', makeClassInput), async (c) => {
      const { actor } = c.var;
      mustManage(actor);
      const classId = await audited(db, actor, async (tx, tell) => {
        const made = await createClass(tx, c.req.valid('json'));
        tell({ act: 'class-made', subjectId: made });
        return made;
      });
      return reply(c, roster, await present(actor, classId), 201);
    })
    .get('/classes/:classId', describe('People', 'A class and who is in it', roster), signedIn, validate('param', classParam), async (c) => {
      return reply(c, roster, await present(c.var.actor, c.req.valid('param').classId));
    })
    .put('/classes/:classId', describe('People', 'Changes name, subject, grade or term of a class', roster), signedIn, validate('param', classParam), validate('json', changeClassInput), async (c) => {
      const { actor } = c.var;
      const { id } = await managed(actor, c.req.valid('param').classId);
      await audited(db, actor, async (tx, tell) => {
        const fields = await changeClass(tx, id, c.req.valid('json'));
        if (fields.length > 0) tell({ act: 'class-changed', subjectId: id, detail: { fields } });
      });
      return reply(c, roster, await present(actor, id));
    })
    .post('/classes/:classId/archive', describe('People', 'Puts a class away; everything in it is kept', roster), signedIn, validate('param', classParam), async (c) =>
      reply(c, roster, await putAway(c.var.actor, c.req.valid('param').classId, true)))
    .post('/classes/:classId/restore', describe('People', 'Brings an archived class back', roster), signedIn, validate('param', classParam), async (c) =>
      reply(c, roster, await putAway(c.var.actor, c.req.valid('param').classId, false)));
}

function membersOfClasses(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const { readable, managed, present } = classDesk(services);
  return new Hono()
    .get('/classes/:classId/candidates', describe('People', 'Whom to put into a class, by name or username', candidates), signedIn, validate('param', classParam),
      validate('query', candidatesQuery), async (c) => {
      const found = await readable(c.var.actor, c.req.valid('param').classId);
      const asked = c.req.valid('query');
      if (!canEnrol(c.var.actor, found, asked.role)) throw onlyAdmins();
      return reply(c, candidates, { people: await findCandidates(db, found.id, asked) });
    })
    .post('/classes/:classId/enrolments', describe('People', 'Puts a person into a class, or changes their role there', roster), signedIn,
      validate('param', classParam), validate('json', enrolInput), async (c) => {
      const { actor } = c.var;
      const found = await readable(actor, c.req.valid('param').classId);
      const { username, role } = c.req.valid('json');
      if (!canEnrol(actor, found, role)) throw onlyAdmins();
      if (found.archivedAt !== null) throw new AppError('class_archived', 409, 'This class is archived. Bring it back before you put anybody into it.');
      await audited(db, actor, async (tx, tell) => {
        const personId = await enrol(tx, found.id, { username, role, canChangeRole: canManageClasses(actor) });
        if (personId !== null) tell({ act: 'member-added', subjectId: found.id, detail: { personId, role } });
      });
      return reply(c, roster, await present(actor, found.id));
    })
    .delete('/classes/:classId/enrolments/:userId', describe('People', 'Takes a person out of a class', roster), signedIn, validate('param', enrolmentParam), async (c) => {
      const { actor } = c.var;
      const { classId, userId } = c.req.valid('param');
      const found = await managed(actor, classId);
      await audited(db, actor, async (tx, tell) => {
        const role = await unenrol(tx, found.id, userId);
        if (role === null) throw notFound('person');
        tell({ act: 'member-removed', subjectId: found.id, detail: { personId: userId, role } });
      });
      return reply(c, roster, await present(actor, found.id));
    });
}

const onlyAdmins = () => new AppError('forbidden', 403, 'Only an admin changes classes.');
function mustManage(actor: Actor) {
  if (!canManageClasses(actor)) throw onlyAdmins();
}
