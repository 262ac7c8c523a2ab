import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTaughtClass, type TaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { auditEntries } from '#features/audit/server/tables.ts';
import { threadWithMessages } from '#features/history/contract.ts';
import { messages } from '#features/history/server/tables.ts';
import { createReadyDocument } from '#features/documents/server/documents.factory.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestMailServer } from './testing/test-mail-server.ts';
import { createTestServices, type TestServices } from './testing/test-services.ts';
import { categoryEntries } from '#engine/moderation/categories.ts';
import { type Flag, flagCategories, flagDetail, flagList, flagTranscript, help, readers, safetyPage } from '#features/safety/contract.ts';
import { dueAt } from '#features/safety/server/due-at.ts';
import { noticeNights, raiseFlags } from '#features/safety/server/raise-flags.ts';
import { flagEvents, flags } from '#features/safety/server/tables.ts';

const mailServer = createTestMailServer();
let services: TestServices;
let app: TestApp;
let admin: SignedIn;
let lead: SignedIn;
let taught: TaughtClass;
let pupil: SignedIn;
beforeAll(async () => {
  services = await createTestServices({ settings: { SMTP_URL: await mailServer.start(), SLATE_MAIL_FROM: 'Slate <slate@school.example>', SLATE_SCHOOL_NAME: 'Elm School' } });
  app = createTestApp(services);
  [admin, lead] = [await createSignedIn(services, app, ['admin']), await createSignedIn(services, app, ['teacher'])];
  await services.db.update(users).set({ email: 'lead@elm.example' }).where(eq(users.id, lead.id));
  const contacts = [{ name: 'Dr Khoury', where: 'Room 12, next to the library', phone: null }];
  expect((await admin.send('PUT', '/school/safety', { leadIds: [lead.id], contacts, helpline: '116 111', emergency: '112' })).status).toBe(200);
});
beforeEach(async () => {
  taught = await createTaughtClass(services, app, 2);
  pupil = taught.pupils[0] ?? admin;
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await services.close();
  await mailServer.stop();
});

const json = async (reply: Response | Promise<Response>): Promise<unknown> => JSON.parse(await (await reply).text());

async function says(who: SignedIn, ...texts: string[]): Promise<string> {
  await createReadyDocument(services, who.id, { title: 'Biology', pages: ['Osmosis is the movement of water through a membrane.'], section: 'Cells' });
  const { id } = threadWithMessages.shape.thread.parse(await json(who.send('POST', '/threads', { documentIds: null })));
  for (const question of texts) {
    const reply = await app.request(`/ai/threads/${id}/messages`, { method: 'POST', headers: { ...who.headers, 'content-type': 'application/json' }, body: JSON.stringify({ question }) });
    await reply.text();
  }
  return id;
}
const seenBy = async (who: SignedIn, show = 'open'): Promise<Flag[]> => flagList.parse(await json(who.send('GET', `/safety/flags?show=${show}`))).flags.filter(({ person }) => person.id === pupil.id);

test('who writes that they want to die sees at once where help is, the lead and the teacher are told, and no model is asked', async () => {
  const threadId = await says(pupil, 'i want to kill myself');
  const { messages } = threadWithMessages.parse(await json(pupil.send('GET', `/threads/${threadId}`)));
  expect(messages[1]).toMatchObject({ role: 'assistant', content: expect.stringContaining('You are not in trouble'), card: { kind: 'help' }, status: 'complete', provenance: { engine: 'builtin' } });
  expect(help.parse(await json(pupil.send('GET', '/safety/help')))).toMatchObject({ contacts: [{ name: 'Dr Khoury' }], helpline: '116 111', leads: [lead.name] });

  const [flag] = await seenBy(lead);
  expect(flag).toMatchObject({ category: 'self-harm', severity: 3, place: 'documents', helpWasShown: true, times: 1, owner: null, closedAt: null });
  expect(Date.parse(flag?.dueAt ?? '') - Date.parse(flag?.createdAt ?? '')).toBe(4 * 3_600_000);
  for (const who of [taught.teacher, admin]) expect(await seenBy(who)).toHaveLength(1);
  const stranger = await createSignedIn(services, app, ['teacher']);
  expect(await seenBy(stranger)).toEqual([]);
  expect((await stranger.send('GET', `/safety/flags/${flag?.id}`)).status).toBe(404);
  expect([(await pupil.send('GET', '/safety/flags')).status, (await pupil.send('GET', `/safety/flags/${flag?.id}`)).status]).toEqual([403, 404]);

  await services.runJobs();
  expect(mailServer.mails.map(({ to }) => to)).toEqual([['lead@elm.example']]);
  expect(mailServer.mails[0]?.body).not.toMatch(new RegExp(`${pupil.name}|kill`));
});

test('every flag reaches at least one person within a minute, whatever it is and whoever is there', async () => {
  const alone = await createSignedIn(services, app, ['student']);
  const kinds = Object.keys(categoryEntries);
  expect(kinds.every((kind) => flagCategories.some((one) => one === kind))).toBe(true);
  for (const person of [alone, pupil]) {
    const threadId = await says(person, 'Hello');
    const [message] = threadWithMessages.parse(await json(person.send('GET', `/threads/${threadId}`))).messages;
    for (const severity of [1, 2, 3] as const) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the register
      for (const category of kinds as (keyof typeof categoryEntries)[]) await services.db.transaction(async (tx) => raiseFlags(services, tx, { personId: person.id, place: 'tutor', threadId: null,
        messageId: message?.id ?? '' }, [{ category, severity, logit: 1 }]));
      const made = await services.db.select().from(flags).where(eq(flags.personId, person.id));
      for (const { id, createdAt } of made) {
        const told = await services.db.select().from(flagEvents).where(eq(flagEvents.flagId, id));
        const first = told.find(({ kind, byId }) => kind === 'told' && byId !== null && byId !== person.id);
        expect((first?.at.getTime() ?? Infinity) - createdAt.getTime()).toBeLessThan(60_000);
      }
    }
  }
});

test('what is not for a school is not answered and lies in the queue of the teacher; honest study is answered and nobody is told', async () => {
  const threadId = await says(pupil, 'how to make meth at home');
  const { messages } = threadWithMessages.parse(await json(pupil.send('GET', `/threads/${threadId}`)));
  expect(messages[1]?.content).toMatch(/I don’t answer this/);
  expect(await seenBy(taught.teacher)).toMatchObject([{ category: 'drugs', helpWasShown: false }]);
  await says(taught.pupils[1] ?? pupil, 'Why did the French revolution use the guillotine?', 'How do humans reproduce?');
  expect(await services.db.$count(flags, eq(flags.personId, taught.pupils[1]?.id ?? ''))).toBe(0);
});

test('the same again in one conversation is one flag, and distress said three times is looked at as what is high', async () => {
  await says(pupil, 'everyone in my class laughs at me and calls me names', 'they hide my clothes after sport and film me', 'they push me every day and take my money');
  expect(await seenBy(lead)).toMatchObject([{ times: 3, severity: 3 }]);
});

test('a flag is taken, noted on, read for a reason that is audited and that the pupil sees, and closed once', async () => {
  await says(pupil, 'What is osmosis?', 'i want to kill myself');
  const [flag] = await seenBy(lead);
  const path = `/safety/flags/${flag?.id}`;
  expect((await lead.send('POST', `${path}/transcript`, { reason: 'short' })).status).toBe(400);
  const reason = 'To talk with the pupil before the first lesson';
  const told = flagTranscript.parse(await json(lead.send('POST', `${path}/transcript`, { reason })));
  expect(told.messages.map(({ content, isFlagged }) => [content.slice(0, 9), isFlagged])).toEqual([['What is o', false], [expect.any(String), false], ['i want to', true], ['Thank you', false]]);
  const audited = await services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, pupil.id));
  expect(audited.find(({ act }) => act === 'transcript-opened')?.detail).toMatchObject({ reason, flagId: flag?.id });
  expect(readers.parse(await json(pupil.send('GET', '/safety/readers')))).toMatchObject({ teachers: [taught.teacher.name], leads: [lead.name], opened: [{ by: lead.name, reason }] });

  expect((await lead.send('POST', `${path}/owner`, { ownerId: pupil.id })).status).toBe(422);
  expect(flagDetail.parse(await json(lead.send('POST', `${path}/owner`, { ownerId: taught.teacher.id })))).toMatchObject({ flag: { owner: { id: taught.teacher.id } } });
  expect(await seenBy(taught.teacher, 'mine')).toHaveLength(1);
  await lead.send('POST', `${path}/notes`, { words: 'Talked at nine' });
  const closings = await Promise.all([lead, taught.teacher].map((who) => who.send('POST', `${path}/close`, { resolution: 'helped', words: 'The family knows' })));
  expect(closings.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const closed = flagDetail.parse(await json(admin.send('GET', path)));
  expect(closed.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['raised', 'help-shown', 'told', 'read', 'taken', 'note', 'closed']));
  expect([(await seenBy(lead)).length, (await seenBy(lead, 'closed')).length]).toEqual([0, 1]);
  expect((await lead.send('POST', `${path}/notes`, { words: 'Too late' })).status).toBe(409);
});

test('a school has a lead who works there, or the admins are the leads', async () => {
  const page = safetyPage.parse(await json(admin.send('GET', '/school/safety')));
  const put = (leadIds: string[]) => admin.send('PUT', '/school/safety', { ...page.settings, leadIds });
  expect([(await put([])).status, (await put([pupil.id])).status]).toEqual([422, 422]);
  await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, lead.id));
  await says(pupil, 'i want to kill myself');
  const told = await services.db.select({ byId: flagEvents.byId }).from(flagEvents).innerJoin(flags, eq(flags.id, flagEvents.flagId)).where(eq(flags.personId, pupil.id));
  expect(told.map(({ byId }) => byId)).toEqual(expect.arrayContaining([admin.id, taught.teacher.id]));
  await services.db.update(users).set({ disabledAt: null }).where(inArray(users.id, [lead.id]));
});

test('what is medium waits for the end of the next school day, what is low for the one after, also over a weekend', () => {
  const friday = new Date('2026-11-20T10:00:00Z');
  const at = (severity: 1 | 2 | 3) => dueAt({ env: { ...services.env, SLATE_TIME_ZONE: 'Europe/Berlin' } }, severity, friday).toISOString();
  expect([at(3), at(2), at(1)]).toEqual(['2026-11-20T14:00:00.000Z', '2026-11-23T15:00:00.000Z', '2026-11-24T15:00:00.000Z']);
});

test('who writes at night on three nights of a week is seen by a teacher once, sooner where there was distress; by day nobody counts', async () => {
  const threadId = await says(pupil, 'What is osmosis?', 'What is a membrane?', 'What is water?');
  const rows = await services.db.select({ id: messages.id }).from(messages).where(and(eq(messages.threadId, threadId), eq(messages.role, 'person')));
  const night = (daysAgo: number, hour: number) => new Date(Date.UTC(2026, 10, 20 - daysAgo, hour, 30));
  const notice = (now: Date) => services.db.transaction((tx) => noticeNights(services, tx, { personId: pupil.id, place: 'documents', threadId, messageId: rows[0]?.id ?? '' }, now));
  const patterns = async () => (await seenBy(taught.teacher)).filter(({ category }) => category === 'pattern');
  // Two hours of one night are one night.
  for (const [at, row] of rows.entries()) await services.db.update(messages).set({ createdAt: night([1, 0, 4][at] ?? 0, [23, 2, 14][at] ?? 0) }).where(eq(messages.id, row.id));
  await notice(night(0, 23));
  expect(await patterns()).toEqual([]);
  await services.db.update(messages).set({ createdAt: night(3, 3) }).where(eq(messages.id, rows[2]?.id ?? ''));
  await notice(night(0, 15));
  expect(await patterns()).toEqual([]);
  await notice(night(0, 23));
  await notice(night(-1, 1));
  expect(await patterns()).toMatchObject([{ category: 'pattern', severity: 1 }]);
});

test('holidays put off what is not high: the next day of a term is meant', () => {
  const env = { env: { ...services.env, SLATE_TIME_ZONE: 'UTC' } };
  const terms = [{ startsOn: '2026-09-01', endsOn: '2026-12-18' }, { startsOn: '2027-01-11', endsOn: '2027-03-26' }];
  const friday = new Date('2026-12-18T10:00:00Z');
  expect([3, 2, 1].map((severity) => dueAt(env, severity as 1 | 2 | 3, friday, terms).toISOString())).toEqual(['2026-12-18T14:00:00.000Z', '2027-01-11T16:00:00.000Z', '2027-01-12T16:00:00.000Z']);
  // A school whose terms all lie behind it keeps working days.
  expect(dueAt(env, 2, friday, [{ startsOn: '2020-01-01', endsOn: '2026-12-18' }]).toISOString()).toBe('2026-12-21T16:00:00.000Z');
});
