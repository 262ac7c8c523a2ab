import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { signInThrottle, users } from '#features/session/server/tables.ts';
import { jobs } from '#server/jobs/tables.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestMailServer } from '#server/testing/test-mail-server.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { classLinks, linkReply, mostLinks, personLinks, schoolLinks } from '../contract.ts';
import { cleanUpGuardianLinks } from './clean-up-guardian-links.job.ts';
import { createGuardianSchool, tokenIn } from './guardians.factory.ts';
import { guardianLinks } from './tables.ts';

const mailServer = createTestMailServer();
const { mails } = mailServer;

let services: TestServices;
let app: TestApp;
let school: Awaited<ReturnType<typeof createGuardianSchool>>;
beforeAll(async () => {
  services = await createTestServices({ settings: { SMTP_URL: await mailServer.start(), SLATE_MAIL_FROM: 'Slate <slate@school.example>', SLATE_SCHOOL_NAME: 'Elm School' } });
  app = createTestApp(services);
});
afterAll(async () => {
  await services.close();
  await mailServer.stop();
});
beforeEach(async () => {
  mails.length = 0;
  await services.db.delete(signInThrottle);
  await services.db.delete(guardianLinks);
  school = await createGuardianSchool(services, app);
});

const codeOf = async (reply: Response) => [reply.status, /"code":"([a-z_]+)"/.exec(await reply.text())?.[1]];
const acts = async (subjectId: string) =>
  services.db.select({ act: auditEntries.act, actorId: auditEntries.actorId, detail: auditEntries.detail }).from(auditEntries)
    .where(eq(auditEntries.subjectId, subjectId)).orderBy(auditEntries.number);
const linksOf = async (personId: string, by = school.admin) => personLinks.parse(await (await by.send('GET', `/people/${personId}/guardian-links`)).json()).links;

test('a link is shown once, opens, is listed with who made it and when it was opened, and is written down without a name', async () => {
  const { teacher, pupil, made, open } = school;
  const { link, address, token } = await made(teacher, pupil.id, 'Ms Rivera, mother');
  expect(address).toBe(`http://slate.test/guardian#token=${token}`);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(link).toMatchObject({ label: 'Ms Rivera, mother', state: 'holds', madeBy: teacher.name, lastOpenedAt: null });
  expect(Date.parse(link.until) - Date.parse(link.madeAt)).toBeGreaterThan(29.9 * dayMs);
  expect((await open(token)).status).toBe(200);
  expect(await linksOf(pupil.id, teacher)).toEqual([{ ...link, lastOpenedAt: expect.any(String) }]);
  expect(await acts(pupil.id)).toEqual([{ act: 'guardian-link-made', actorId: teacher.id, detail: { link: link.id, by: 'hand', days: 30 } }]);
  const [row] = await services.db.select().from(guardianLinks).where(eq(guardianLinks.id, link.id));
  expect(JSON.stringify(row)).not.toContain(token);
});

test('who does not teach the pupil, other pupils, the pupil and nobody do nothing with it; an unknown person and link are not found', async () => {
  const { admin, teacher, stranger, pupil, other, classId, made } = school;
  const { link } = await made();
  const body = { label: 'Aunt', way: { by: 'hand' } };
  const everything = (personId: string, linkId: string, ofClass: string) => [
    ['GET', `/people/${personId}/guardian-links`], ['POST', `/people/${personId}/guardian-links`, body], ['GET', `/classes/${ofClass}/guardian-links`],
    ['POST', `/guardian-links/${linkId}/renewal`, { way: { by: 'hand' } }], ['DELETE', `/guardian-links/${linkId}`],
  ] as const;
  // One after the other: what is ended cannot be renewed.
  const statuses = async (by: typeof teacher, calls: ReturnType<typeof everything>) => {
    const told: number[] = [];
    for (const [method, path, json] of calls) told.push((await by.send(method, path, json)).status);
    return told;
  };
  for (const person of [stranger, pupil, other]) expect(await statuses(person, everything(pupil.id, link.id, classId))).toEqual([404, 404, 404, 404, 404]);
  for (const person of [teacher, admin]) expect(await statuses(person, everything(newId(), newId(), newId()))).toEqual([404, 404, 404, 404, 404]);
  const withoutSession = everything(pupil.id, link.id, classId).map(([method, path, json]) =>
    app.request(`/api${path}`, { method, headers: { 'content-type': 'application/json' }, ...(json && { body: JSON.stringify(json) }) }));
  expect((await Promise.all(withoutSession)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect((await linksOf(pupil.id)).map(({ state }) => state)).toEqual(['holds']);
  // The class is another one's from now on: so are its pupils.
  await services.db.execute(sql`delete from enrolments where class_id = ${classId} and user_id = ${teacher.id}`);
  expect(await statuses(teacher, everything(pupil.id, link.id, classId))).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses(admin, everything(pupil.id, link.id, classId))).toEqual([200, 200, 200, 200, 200]);
});

test('only an admin says whether guardians look in, and sees every link of the school; it is written down', async () => {
  const { admin, teacher, pupil, other, set, made } = school;
  for (const person of [teacher, pupil]) {
    expect(await codeOf(await person.send('GET', '/school/guardians'))).toEqual([403, 'forbidden']);
    expect(await codeOf(await person.send('PUT', '/school/guardians', { isOn: true, days: 30, shows: [] }))).toEqual([403, 'forbidden']);
    expect(await codeOf(await person.send('GET', '/school/guardian-links'))).toEqual([403, 'forbidden']);
  }
  expect((await Promise.all(['/api/school/guardians', '/api/school/guardian-links'].map((path) => app.request(path)))).map(({ status }) => status)).toEqual([401, 401]);
  expect(await set({ days: 7, shows: ['week', 'week', 'plan'] })).toEqual({ isOn: true, days: 7, shows: ['week', 'plan'] });
  expect((await acts('guardians')).at(-1)).toEqual({ act: 'guardian-settings-changed', actorId: admin.id, detail: { isOn: true, days: 7, shows: ['week', 'plan'] } });
  const refused = [{ days: 0 }, { days: 367 }, { days: 1.5 }, { shows: ['answers'] }, { isOn: 'yes' }, { more: 1 }];
  for (const wrong of refused) expect((await admin.send('PUT', '/school/guardians', { isOn: true, days: 30, shows: [], ...wrong })).status).toBe(400);
  const [one, two] = [await made(), await made(admin, other.id, 'Father')];
  await teacher.send('DELETE', `/guardian-links/${one.link.id}`);
  const listed = schoolLinks.parse(await (await admin.send('GET', '/school/guardian-links')).json());
  expect([listed.count, listed.links.map(({ id, person, label }) => [id, person.id, label])]).toEqual([1, [[two.link.id, other.id, 'Father']]]);
});

test('as a school comes it is off: nothing is made, nothing opens, and what was made can be ended', async () => {
  const { teacher, pupil, set, make, made, open } = school;
  const { link, token } = await made();
  await set({ isOn: false });
  expect(await codeOf(await make())).toEqual([409, 'guardians_off']);
  expect(await codeOf(await teacher.send('POST', `/guardian-links/${link.id}/renewal`, { way: { by: 'same' } }))).toEqual([409, 'guardians_off']);
  expect(await codeOf(await open(token))).toEqual([403, 'link_closed']);
  await set();
  expect((await open(token)).status).toBe(200);
  await set({ isOn: false });
  expect((await teacher.send('DELETE', `/guardian-links/${link.id}`)).status).toBe(200);
  const fresh = await createTestServices();
  const admin = await createSignedIn(fresh, createTestApp(fresh), ['admin']);
  expect(await (await admin.send('GET', '/school/guardians')).json()).toEqual({ isOn: false, days: 30, shows: ['week', 'assigned', 'skills', 'plan'] });
  await fresh.close();
  expect((await linksOf(pupil.id)).map(({ state }) => state)).toEqual(['revoked']);
});

test('a label that is empty or long, and a way that there is not, are refused', async () => {
  const { teacher, pupil } = school;
  const send = (body: object) => teacher.send('POST', `/people/${pupil.id}/guardian-links`, body);
  for (const label of ['', '   ', 'x'.repeat(81), 7]) expect((await send({ label, way: { by: 'hand' } })).status).toBe(400);
  for (const way of [{ by: 'post' }, { by: 'mail' }, { by: 'hand', address: 'a@b.example' }, { by: 'same' }]) expect((await send({ label: 'Aunt', way })).status).toBe(400);
  for (const address of ['no address', 'a@b', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])
    expect(await codeOf(await send({ label: 'Aunt', way: { by: 'mail', address } }))).toEqual([400, 'invalid_input']);
  expect(await linksOf(pupil.id)).toEqual([]);
});

test('teachers, and pupils who are disabled or have left, have no page for guardians', async () => {
  const { admin, stranger, pupil, make, made, open } = school;
  expect(await codeOf(await make(admin, stranger.id))).toEqual([409, 'not_shown']);
  const { link, token } = await made();
  await admin.send('PUT', `/people/${pupil.id}/state`, { state: 'disabled' });
  expect([await codeOf(await make(admin)), await codeOf(await open(token))]).toEqual([[409, 'not_shown'], [403, 'link_closed']]);
  expect(await codeOf(await admin.send('POST', `/guardian-links/${link.id}/renewal`, { way: { by: 'same' } }))).toEqual([409, 'not_shown']);
  await admin.send('PUT', `/people/${pupil.id}/state`, { state: 'archived' });
  expect(await codeOf(await open(token))).toEqual([403, 'link_closed']);
  await admin.send('PUT', `/people/${pupil.id}/state`, { state: 'active' });
  expect((await open(token)).status).toBe(200);
  await admin.send('PUT', `/people/${pupil.id}/personas`, { personas: ['teacher'] });
  expect(await codeOf(await open(token))).toEqual([403, 'link_closed']);
  await services.db.delete(users).where(eq(users.id, pupil.id));
  expect([await codeOf(await open(token)), await services.db.select().from(guardianLinks)]).toEqual([[403, 'link_closed'], []]);
});

test('an ended link stays ended, also when it is ended and renewed in the same moment; ending twice is one entry', async () => {
  const { teacher, admin, pupil, made, open } = school;
  const { link, token } = await made();
  const path = `/guardian-links/${link.id}`;
  const replies = await Promise.all([teacher.send('DELETE', path), admin.send('DELETE', path), teacher.send('POST', `${path}/renewal`, { way: { by: 'same' } })]);
  expect(replies.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
  expect([200, 409]).toContain(replies[2]?.status);
  expect((await acts(pupil.id)).filter(({ act }) => act === 'guardian-link-revoked')).toHaveLength(1);
  expect(await codeOf(await open(token))).toEqual([403, 'link_closed']);
  expect(await codeOf(await teacher.send('POST', `${path}/renewal`, { way: { by: 'hand' } }))).toEqual([409, 'link_revoked']);
});

test('a link that is over holds again with the address that the guardian has, or with a new one that ends the old', async () => {
  const { teacher, pupil, made, open, set } = school;
  const { link, token } = await made();
  const renew = async (way: object) => linkReply.parse(await (await teacher.send('POST', `/guardian-links/${link.id}/renewal`, { way })).json());
  await services.db.update(guardianLinks).set({ expiresAt: new Date(Date.now() - 1) });
  expect([await codeOf(await open(token)), (await linksOf(pupil.id)).map(({ state }) => state)]).toEqual([[403, 'link_closed'], ['over']]);
  await set({ days: 2 });
  const same = await renew({ by: 'same' });
  expect([same.address, same.link.state, (await open(token)).status]).toEqual([null, 'holds', 200]);
  expect(Date.parse(same.link.until) - Date.now()).toBeLessThan(2 * dayMs + 1);
  const { address } = await renew({ by: 'hand' });
  expect([await codeOf(await open(token)), (await open(tokenIn(address))).status]).toEqual([[403, 'link_closed'], 200]);
  expect((await acts(pupil.id)).map(({ act, detail }) => [act, detail?.['by']])).toEqual([['guardian-link-made', 'hand'], ['guardian-link-renewed', 'same'], ['guardian-link-renewed', 'hand']]);
});

test('made many times at once, never more hold than may; each is written down', async () => {
  const { pupil, make } = school;
  const replies = await Promise.all(Array.from({ length: mostLinks + 3 }, () => make()));
  expect([200, 409].map((wanted) => replies.filter(({ status }) => status === wanted).length)).toEqual([mostLinks, 3]);
  expect(await linksOf(pupil.id)).toHaveLength(mostLinks);
  expect(await acts(pupil.id)).toHaveLength(mostLinks);
});

test('by mail: the address is in the mail alone, works, and is forgotten; what was ended meanwhile is not sent', async () => {
  const { teacher, pupil, open } = school;
  const send = async () => linkReply.parse(await (await teacher.send('POST', `/people/${pupil.id}/guardian-links`, { label: 'Father', way: { by: 'mail', address: 'Father@Home.Example' } })).json());
  const first = await send();
  expect([first.address, mails]).toEqual([null, []]);
  await services.runJobs();
  expect(mails.map(({ to }) => to)).toEqual([['father@home.example']]);
  expect(mails[0]?.body).toContain('Subject: How learning goes at Elm School');
  const token = /#token=([\w-]+)/.exec(mails[0]?.body ?? '')?.[1] ?? '';
  expect((await open(token)).status).toBe(200);
  const left = await services.db.select().from(jobs).where(and(sql`input::text ilike '%home.example%'`));
  expect([left, JSON.stringify([await linksOf(pupil.id), await acts(pupil.id)]).includes('home.example')]).toEqual([[], false]);
  const second = await send();
  await teacher.send('DELETE', `/guardian-links/${second.link.id}`);
  await services.runJobs();
  expect(mails).toHaveLength(1);
  // By mail anew: the address before ends when the mail goes out.
  await teacher.send('POST', `/guardian-links/${first.link.id}/renewal`, { way: { by: 'mail', address: 'father@home.example' } });
  await services.runJobs();
  expect([mails.length, await codeOf(await open(token))]).toEqual([2, [403, 'link_closed']]);
  const withoutMail = createTestApp({ ...services, env: { ...services.env, SMTP_URL: undefined } });
  const body = JSON.stringify({ label: 'Father', way: { by: 'mail', address: 'father@home.example' } });
  const reply = await withoutMail.request(`/api/people/${pupil.id}/guardian-links`, { method: 'POST', headers: { ...teacher.headers, 'content-type': 'application/json' }, body });
  expect(await codeOf(reply)).toEqual([409, 'no_mail']);
});

test('the pupils of a class with their links come in as many statements however many they are', async () => {
  const { teacher, classId, pupil, other, made } = school;
  const load = () => teacher.send('GET', `/classes/${classId}/guardian-links`);
  await load();
  const without = await statementsOf(load);
  await made();
  await made(teacher, pupil.id, 'Father');
  await made(teacher, other.id, 'Guardian');
  let reply: Response | undefined;
  expect(await statementsOf(async () => { reply = await load(); })).toHaveLength(without.length);
  const shown = classLinks.parse(await reply?.json());
  expect(shown).toMatchObject({ isOn: true, days: 30, canMail: true, class: { id: classId } });
  expect(new Map(shown.pupils.map(({ id, links }) => [id, links.map(({ label }) => label)]))).toEqual(new Map([[pupil.id, ['Father', 'Mother']], [other.id, ['Guardian']]]));
});

test('a year after it ended a link is removed; the removal asks for itself as long as there are links', async () => {
  const { made, pupil } = school;
  const [old, ended, holding] = [await made(), await made(), await made()];
  const long = new Date(Date.now() - 366 * dayMs);
  await services.db.update(guardianLinks).set({ expiresAt: long }).where(eq(guardianLinks.id, old.link.id));
  await services.db.update(guardianLinks).set({ revokedAt: long }).where(eq(guardianLinks.id, ended.link.id));
  await services.db.delete(jobs);
  await services.jobs.add(cleanUpGuardianLinks, {});
  await services.runJobs();
  expect((await linksOf(pupil.id)).map(({ id }) => id)).toEqual([holding.link.id]);
  expect((await services.db.select().from(jobs)).map(({ name }) => name)).toEqual(['clean-up-guardian-links']);
  await services.db.delete(guardianLinks);
  await services.db.delete(jobs);
  await services.jobs.add(cleanUpGuardianLinks, {});
  await services.runJobs();
  expect(await services.db.select().from(jobs)).toEqual([]);
});
