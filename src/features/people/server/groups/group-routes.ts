import { Hono } from 'hono';
import { audited } from '#features/audit/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { classParam, groupInput, groupList, groupParam, ownGroups } from '../../contract.ts';
import { canHaveGroups, canTeach } from '../../policy.ts';
import { loadClass } from '../classes/load-class.ts';
import { changeGroup, dissolveGroup, makeGroup } from './change-group.ts';
import { listGroups, listOwnGroups, loadGroup } from './load-groups.ts';

/** Pupils of a class put together by who teaches it. */
export function groupsApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const today = () => schoolDay(services, new Date());
  const taught = async (actor: Actor, classId: string) => {
    const found = await loadClass(db, classId);
    if (!found || !canTeach(actor, found)) throw notFound('class');
    return found;
  };
  const taughtGroup = async (actor: Actor, groupId: string) => {
    const found = await loadGroup(db, groupId);
    const schoolClass = found && (await loadClass(db, found.classId));
    if (!found || !schoolClass || !canTeach(actor, schoolClass)) throw notFound('group');
    return found;
  };
  const listed = async (classId: string) => ({ groups: await listGroups(db, classId, today()) });

  return new Hono()
    .get('/groups/own', describe('People', 'The groups you are in: until when, and their names where your teacher shows them', ownGroups), signedIn, async (c) => {
      if (!canHaveGroups(c.var.actor)) throw new AppError('wrong_persona', 403, 'Groups are for pupils.');
      return reply(c, ownGroups, { groups: await listOwnGroups(db, c.var.actor.userId, today()) });
    })
    .get('/classes/:classId/groups', describe('People', 'The groups of a class you teach', groupList), signedIn, validate('param', classParam), async (c) =>
      reply(c, groupList, await listed((await taught(c.var.actor, c.req.valid('param').classId)).id)))
    .post('/classes/:classId/groups', describe('People', 'Puts pupils of a class together', groupList, 201), signedIn, validate('param', classParam), validate('json', groupInput), async (c) => {
      const { actor } = c.var;
      const { id: classId } = await taught(actor, c.req.valid('param').classId);
      const given = c.req.valid('json');
      await audited(db, actor, async (tx, tell) => tell({ act: 'group-made', subjectId: await makeGroup(tx, classId, given), detail: { classId, members: given.memberIds.length } }));
      return reply(c, groupList, await listed(classId), 201);
    })
    .put('/groups/:groupId', describe('People', 'Changes a group: name, reason, end, pupils', groupList), signedIn, validate('param', groupParam), validate('json', groupInput), async (c) => {
      const { actor } = c.var;
      const found = await taughtGroup(actor, c.req.valid('param').groupId);
      await audited(db, actor, async (tx, tell) => {
        const fields = await changeGroup(tx, found, c.req.valid('json'));
        if (fields.length > 0) tell({ act: 'group-changed', subjectId: found.id, detail: { classId: found.classId, fields } });
      });
      return reply(c, groupList, await listed(found.classId));
    })
    .delete('/groups/:groupId', describe('People', 'Dissolves a group', groupList), signedIn, validate('param', groupParam), async (c) => {
      const { actor } = c.var;
      const found = await taughtGroup(actor, c.req.valid('param').groupId);
      await audited(db, actor, async (tx, tell) => {
        if (await dissolveGroup(tx, found.id)) tell({ act: 'group-dissolved', subjectId: found.id, detail: { classId: found.classId } });
      });
      return reply(c, groupList, await listed(found.classId));
    });
}
