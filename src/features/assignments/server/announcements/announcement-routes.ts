import { Hono } from 'hono';
import { audited } from '#features/audit/server/public.ts';
import { canTeach } from '#features/people/policy.ts';
import { loadClass } from '#features/people/server/public.ts';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { announceInput, announcementList, announcementParam, type AnnouncementList } from '../../announcement-contract.ts';
import { classParam, countReceivers } from '../../contract.ts';
import { canAssignIn } from '../../policy.ts';
import { listReceivers } from '../list-receivers.ts';
import { listAnnouncements, loadAnnouncement } from './list-announcements.ts';
import { withdrawAnnouncement, writeAnnouncement } from './write-announcement.ts';

/** Words of those who teach a class to its pupils. Admins read and withdraw them; writing is for who teaches there. */
export function announcementsApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const today = () => schoolDay(services, new Date());
  const listed = async (classId: string): Promise<AnnouncementList> => {
    const [announcements, receivers] = await Promise.all([listAnnouncements(services, classId, today()), listReceivers(db, classId, today())]);
    return { announcements, ...receivers, today: today() };
  };
  return new Hono()
    .get('/classes/:classId/announcements', describe('Assignments', 'What was written to the pupils of a class, the newest first', announcementList), signedIn, validate('param', classParam),
      async (c) => {
      const found = await loadClass(db, c.req.valid('param').classId);
      if (!found || !canAssignIn(c.var.actor, found)) throw notFound('class');
      return reply(c, announcementList, await listed(found.id));
    })
    .post('/classes/:classId/announcements', describe('Assignments', 'Writes a word to pupils of a class, on their home until a day; the same form again finds it (200)', announcementList, 201),
      signedIn, validate('param', classParam), validate('json', announceInput), async (c) => {
      const { actor } = c.var;
      const found = await loadClass(db, c.req.valid('param').classId);
      if (!found || !canTeach(actor, found)) throw notFound('class');
      const input = c.req.valid('json');
      const { to } = input;
      const made = await audited(db, actor, async (tx, tell) => {
        const id = await writeAnnouncement(tx, { byId: actor.userId, classId: found.id, today: today() }, input);
        if (id) tell({ act: 'announcement-written', subjectId: found.id, detail: { announcementId: id, audience: to.audience, count: countReceivers(to), until: input.until } });
        return id;
      });
      return reply(c, announcementList, await listed(found.id), made ? 201 : 200);
    })
    .post('/announcements/:announcementId/withdraw', describe('Assignments', 'Takes away what was written; again it does nothing', announcementList), signedIn, validate('param',
      announcementParam), async (c) => {
      const { actor } = c.var;
      const row = await loadAnnouncement(db, c.req.valid('param').announcementId);
      const schoolClass = row && (await loadClass(db, row.classId));
      if (!row || !schoolClass || !canAssignIn(actor, schoolClass)) throw notFound('announcement');
      await audited(db, actor, async (tx, tell) => {
        if (await withdrawAnnouncement(tx, row, actor.userId, new Date())) tell({ act: 'announcement-withdrawn', subjectId: row.classId, detail: { announcementId: row.id } });
      });
      return reply(c, announcementList, await listed(row.classId));
    });
}
