import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createSignedIn, createTestUser, type SignedIn } from '#features/session/server/session.factory.ts';
import { identities, users } from '#features/session/server/tables.ts';
import { jobs } from '#server/jobs/tables.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { invitations, inviteReply } from '../../directory-contract.ts';
import { mailsAMinute } from './invite-people.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  services = await createTestServices({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'slate@school.test' } });
  app = createTestApp(services);
  admin = await createSignedIn(services, app, ['admin']);
});
afterAll(() => services.close());
beforeEach(() => services.db.delete(jobs));

const mailed = (count: number) => Promise.all(Array.from({ length: count }, async () => {
  const { id } = await createTestUser(services);
  await services.db.update(users).set({ email: `${newId()}@school.test` }).where(eq(users.id, id));
  return id;
}));
const invite = async (ids: readonly string[], who = admin) => {
  const reply = await who.send('POST', '/people-invitations', { targets: { ids } });
  return { status: reply.status, body: reply.ok ? inviteReply.parse(await reply.json()) : undefined };
};
const underWay = async () => invitations.parse(await (await admin.send('GET', '/people-invitations')).json());
const waiting = () => services.db.select({ input: jobs.input, runAt: jobs.runAt }).from(jobs).where(eq(jobs.name, 'send-password-link')).orderBy(jobs.runAt, jobs.id);

test('who can be invited is, each once and written down; the others are told apart', async () => {
  const [mail = ''] = await mailed(1);
  const [withPassword = '', byService = '', disabled = '', demo = ''] = await mailed(4);
  await services.db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, withPassword));
  await services.db.insert(identities).values({ issuer: 'https://issuer.test', subject: newId(), userId: byService, provider: 'oidc', email: null });
  await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled));
  await services.db.update(users).set({ isDemo: true }).where(eq(users.id, demo));
  const none = await createTestUser(services, { displayName: 'Tane Parata' });
  const { body } = await invite([mail, withPassword, byService, disabled, demo, none.id]);
  expect(body).toEqual({ invited: 1, comesIn: 2, disabled: 1, demo: 1, noAddress: 1, withoutAddress: [{ id: none.id, name: 'Tane Parata' }] });
  expect((await waiting()).map(({ input }) => input)).toEqual([{ userId: mail, kind: 'invite' }]);
  const told = await services.db.select({ act: auditEntries.act, detail: auditEntries.detail }).from(auditEntries).where(eq(auditEntries.subjectId, mail));
  expect(told).toEqual([{ act: 'password-link-made', detail: { by: 'mail', kind: 'invite' } }]);
  expect(await underWay()).toMatchObject({ canMail: true, waiting: 1, failed: 0, failedPeople: [] });
  // Asked for again, also at once: the one that waits is enough.
  await Promise.all([invite([mail]), invite([mail])]);
  expect(await waiting()).toHaveLength(1);
});

test('mails are spread over the minutes, behind those that wait already', async () => {
  const people = await mailed(mailsAMinute + 2);
  await invite(people.slice(0, mailsAMinute + 1));
  const first = (await waiting()).map(({ runAt }) => runAt.getTime());
  expect((first.at(-1) ?? 0) - (first[0] ?? 0)).toBe(60_000);
  expect(first.filter((at) => at === first[0])).toHaveLength(mailsAMinute);
  await invite(people.slice(-1));
  const last = (await waiting()).map(({ runAt }) => runAt.getTime());
  expect(last.at(-1)).toBe(first.at(-1));
  expect(await underWay()).toMatchObject({ waiting: mailsAMinute + 2, lastAt: new Date(last.at(-1) ?? 0).toISOString() });
});

test('what could not be sent is told by name', async () => {
  const [id = ''] = await mailed(1);
  await invite([id]);
  await services.db.update(jobs).set({ failedAt: new Date(), error: 'Connection refused' }).where(sql`${jobs.input} ->> 'userId' = ${id}`);
  expect(await underWay()).toMatchObject({ waiting: 0, lastAt: null, failed: 1, failedPeople: [{ id }] });
});

test('as many statements for forty people as for one', async () => {
  const people = await mailed(41);
  const one = await statementsOf(() => invite(people.slice(0, 1)));
  const many = await statementsOf(() => invite(people.slice(1)));
  // Each entry of the audit log is one: it is chained to the one before.
  const without = (all: readonly string[]) => all.filter((text) => !/audit/i.test(text));
  expect(without(many)).toHaveLength(without(one).length);
});

test('only an admin invites, and only where mail is set up', async () => {
  for (const persona of ['teacher', 'student'] as const) {
    const who = await createSignedIn(services, app, [persona]);
    expect([(await invite([newId()], who)).status, (await who.send('GET', '/people-invitations')).status]).toEqual([403, 403]);
  }
  for (const wrong of [{}, { targets: { ids: [] } }, { targets: { ids: ['x'] } }]) expect((await admin.send('POST', '/people-invitations', wrong)).status).toBe(400);
  expect((await invite([newId()])).body).toMatchObject({ invited: 0 });
  expect((await admin.send('POST', '/people-invitations', { targets: { query: '', show: 'all', classId: null, expected: 1 } })).status).toBe(409);
});
