import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { auditEntries } from '#features/audit/server/tables.ts';
import { enrolById } from '#features/people/server/public.ts';
import { groupMembers, groups } from '#features/people/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { schoolDay } from '#server/school-day.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { addDays } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { announcementList, longestDays, longestWords, type AnnounceInput } from '../../announcement-contract.ts';
import { announced } from '../../assigned-contract.ts';
import { createTaughtClass } from '../assignments.factory.ts';
import { announcements } from '../tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const home = z.object({ announcements: z.array(announced) });
const seenBy = async (pupil: SignedIn) => home.parse(await (await pupil.send('GET', '/learning/home')).json()).announcements;
const wordsFor = async (pupil: SignedIn) => (await seenBy(pupil)).map(({ words }) => words);
const today = () => schoolDay(services, new Date());
const form = (more: Partial<AnnounceInput> = {}): AnnounceInput => ({ key: newId(), words: 'Bring your ruler on Thursday.', to: { audience: 'class' }, until: addDays(today(), 7), ...more });
const write = async (by: SignedIn, classId: string, more: Partial<AnnounceInput> = {}) => {
  const reply = await by.send('POST', `/classes/${classId}/announcements`, form(more));
  return { status: reply.status, list: reply.ok ? announcementList.parse(await reply.json()) : undefined };
};
async function school() {
  const { classId, teacher, pupils: [ada, ben] } = await createTaughtClass(services, app);
  if (!ada || !ben) throw new Error('The class has no pupils');
  return { classId, teacher, ada, ben };
}

test('what a teacher writes stands on each pupil’s home with who wrote it, until its day is over or it is withdrawn', async () => {
  const { classId, teacher, ada, ben } = await school();
  const { status, list } = await write(teacher, classId, { words: '  Bring your ruler.\nAnd a pencil. ' });
  expect(status).toBe(201);
  const [made] = list?.announcements ?? [];
  expect(made).toMatchObject({ words: 'Bring your ruler.\nAnd a pencil.', to: { audience: 'class', names: [] }, from: teacher.name, on: today(), state: 'standing' });
  for (const pupil of [ada, ben]) expect(await seenBy(pupil)).toEqual([{ id: made?.id, words: 'Bring your ruler.\nAnd a pencil.', from: teacher.name, on: today(), className: 'Class 6B' }]);

  await services.db.update(announcements).set({ until: addDays(today(), -1) }).where(eq(announcements.id, made?.id ?? ''));
  expect(await seenBy(ada)).toEqual([]);
  await services.db.update(announcements).set({ until: today() }).where(eq(announcements.id, made?.id ?? ''));
  expect(await seenBy(ada)).toHaveLength(1);
  for (let again = 0; again < 2; again += 1) {
    const reply = await teacher.send('POST', `/announcements/${made?.id}/withdraw`);
    expect([reply.status, announcementList.parse(await reply.json()).announcements.map(({ state }) => state)]).toEqual([200, ['withdrawn']]);
  }
  expect(await seenBy(ada)).toEqual([]);
  const told = await services.db.select({ act: auditEntries.act, detail: auditEntries.detail }).from(auditEntries).where(eq(auditEntries.subjectId, classId)).orderBy(auditEntries.number);
  expect(told).toEqual([
    { act: 'announcement-written', detail: { announcementId: made?.id, audience: 'class', count: 1, until: addDays(today(), 7) } },
    { act: 'announcement-withdrawn', detail: { announcementId: made?.id } },
  ]);
});

test('to a pupil or a group it is theirs alone, withdrawn from all of them at once, and goes with the pupil', async () => {
  const { classId, teacher, ada, ben } = await school();
  const cara = await createSignedIn(services, app);
  await enrolById(services.db, classId, cara.id, 'student');
  const [group] = await services.db.insert(groups).values({ classId, name: 'Ratio table', reason: 'secret reason', until: null }).returning();
  await services.db.insert(groupMembers).values({ groupId: group?.id ?? '', userId: ben.id });
  const { list } = await write(teacher, classId, { words: 'Well done', to: { audience: 'pupils', learnerIds: [ada.id, ben.id, ben.id] } });
  await write(teacher, classId, { words: 'Table 2', to: { audience: 'groups', groupIds: [group?.id ?? ''] } });
  expect([await wordsFor(ada), await wordsFor(ben), await wordsFor(cara)]).toEqual([['Well done'], ['Table 2', 'Well done'], []]);
  expect(list?.announcements[0]?.to).toEqual({ audience: 'pupils', names: [ada.name, ben.name].toSorted((one, other) => one.localeCompare(other)) });
  await teacher.send('POST', `/announcements/${list?.announcements[0]?.id}/withdraw`);
  expect([await wordsFor(ada), await wordsFor(ben)]).toEqual([[], ['Table 2']]);
});

test('the same form sent twice, also at once, is one', async () => {
  const { classId, teacher, ada } = await school();
  const key = newId();
  const replies = await Promise.all([write(teacher, classId, { key }), write(teacher, classId, { key })]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 201]);
  expect((await write(teacher, classId, { key })).status).toBe(200);
  expect(await seenBy(ada)).toHaveLength(1);
});

test('a form that makes no sense is refused', async () => {
  const { classId, teacher } = await school();
  const { classId: other, ada: elsewhere } = await school();
  for (const wrong of [{ words: '  ' }, { words: 'x'.repeat(longestWords + 1) }, { until: '2026-02-30' }, { to: { audience: 'pupils' as const, learnerIds: [] } }, { key: 'x' }]) expect((await
    write(teacher, classId, wrong)).status).toBe(400);
  for (const until of [addDays(today(), -1), addDays(today(), longestDays + 1)]) expect((await write(teacher, classId, { until })).status).toBe(409);
  for (const to of [{ audience: 'pupils' as const, learnerIds: [elsewhere.id] }, { audience: 'groups' as const, groupIds: [newId()] }]) expect((await write(teacher, classId, {
    to })).status).toBe(404);
  expect((await write(teacher, other)).status).toBe(404);
});

test('writing is for who teaches the class; admins read and withdraw; nobody else sees that it is there', async () => {
  const { classId, teacher, ada } = await school();
  const { list } = await write(teacher, classId);
  const [admin, stranger] = [await createSignedIn(services, app, ['admin']), await createSignedIn(services, app, ['teacher'])];
  const id = list?.announcements[0]?.id;
  const statuses = async (who: SignedIn) => [
    (await who.send('GET', `/classes/${classId}/announcements`)).status, (await write(who, classId)).status, (await who.send('POST', `/announcements/${id}/withdraw`)).status,
  ];
  expect(await statuses(stranger)).toEqual([404, 404, 404]);
  expect(await statuses(ada)).toEqual([404, 404, 404]);
  expect(await seenBy(ada)).toHaveLength(1);
  expect(await statuses(admin)).toEqual([200, 404, 200]);
  expect((await teacher.send('POST', `/announcements/${newId()}/withdraw`)).status).toBe(404);
  expect((await teacher.send('POST', '/announcements/x/withdraw')).status).toBe(400);
  expect((await teacher.send('GET', `/classes/${newId()}/announcements`)).status).toBe(404);
  await admin.send('POST', `/classes/${classId}/archive`);
  expect([(await write(teacher, classId)).status, await seenBy(ada)]).toEqual([404, []]);
});

test('the home takes no statement more for them, and the list as many for thirty as for one', async () => {
  const { classId, teacher, ada } = await school();
  const look = () => ada.send('GET', '/learning/home');
  await look();
  const before = await statementsOf(look);
  await write(teacher, classId);
  const list = () => teacher.send('GET', `/classes/${classId}/announcements`);
  await list();
  const one = await statementsOf(list);
  for (let more = 0; more < 29; more += 1) await write(teacher, classId, { to: { audience: 'pupils', learnerIds: [ada.id] } });
  expect(await statementsOf(look)).toHaveLength(before.length);
  expect(await statementsOf(list)).toHaveLength(one.length);
  expect(await seenBy(ada)).toHaveLength(10);
});
