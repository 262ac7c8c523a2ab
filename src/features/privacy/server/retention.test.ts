import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createReadyDocument } from '#features/documents/server/documents.factory.ts';
import { documents } from '#features/documents/server/tables.ts';
import { createThread } from '#features/history/server/public.ts';
import { threads } from '#features/history/server/tables.ts';
import { recordEvidence } from '#features/record/server/public.ts';
import { createTestEvidence } from '#features/record/server/evidence.factory.ts';
import { evidence } from '#features/record/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { jobs } from '#server/jobs/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { retentionState } from '../contract.ts';
import { applyRetention, scheduleRetention } from './retention/apply-retention.job.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
beforeEach(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  admin = await createSignedIn(services, app, ['admin']);
});
afterEach(() => services.close());

const ago = (days: number) => new Date(Date.now() - days * dayMs);
const setRule = (body: object) => admin.send('PATCH', '/school/data/retention', body);
const state = async () => retentionState.parse(await (await admin.send('GET', '/school/data/retention')).json());
const apply = () => applyRetention(services, new AbortController().signal, new Date());

async function talkOf(ownerId: string, days: number) {
  const { id } = await createThread(services.db, { ownerId, kind: 'documents', documentIds: null });
  await services.db.update(threads).set({ updatedAt: ago(days) }).where(eq(threads.id, id));
  return id;
}

test('as it comes nothing goes; with a rule what is older goes, what is younger or on hold stays, and the night tells of it', async () => {
  const [pupil, held] = [await createSignedIn(services, app), await createSignedIn(services, app)];
  await talkOf(pupil.id, 400);
  const young = await talkOf(pupil.id, 100);
  const kept = await talkOf(held.id, 400);
  const document = await createReadyDocument(services, pupil.id, { title: 'Old', pages: ['Old words'] });
  await services.db.update(documents).set({ createdAt: ago(800) }).where(eq(documents.id, document.id));
  await admin.send('PUT', `/school/data/people/${held.id}/hold`, { reason: 'Asked for by the court' });
  expect(await apply()).toEqual({});
  expect((await setRule({ kind: 'talks', days: 365 })).status).toBe(200);
  expect((await setRule({ kind: 'documents', days: 730 })).status).toBe(200);
  expect((await state()).next).toMatchObject({ removed: { talks: 1, documents: 1 }, held: 1 });
  expect(await apply()).toEqual({ talks: 1, documents: 1 });
  expect((await services.db.select({ id: threads.id }).from(threads)).map(({ id }) => id).toSorted()).toEqual([young, kept].toSorted());
  expect(await services.db.$count(documents)).toBe(0);
  const after = await state();
  expect(after).toMatchObject({ lastRun: { removed: { talks: 1, documents: 1 }, held: 1 }, next: { removed: {}, held: 1 }, held: { talks: 2, documents: 0 } });
  expect(await apply()).toEqual({});
  const acts = await services.db.select().from(auditEntries);
  expect(acts.filter(({ act }) => act === 'retention-set').map(({ detail }) => detail)).toEqual([{ kind: 'talks', days: 365, before: null }, { kind: 'documents', days: 730, before: null }]);
  expect(acts.filter(({ act }) => act === 'retention-applied')).toMatchObject([{ actorId: null, detail: { talks: 1, documents: 1, held: 1 } }]);
});

test('answers of who left go after the school’s days, and their accounts; who is at school keeps everything', async () => {
  const [left, here, held] = [await createSignedIn(services, app), await createSignedIn(services, app), await createSignedIn(services, app)];
  for (const { id } of [left, here, held]) await recordEvidence(services, id, [createTestEvidence()]);
  for (const { id } of [left, held]) await services.db.update(users).set({ archivedAt: ago(40), disabledAt: ago(40) }).where(eq(users.id, id));
  await admin.send('PUT', `/school/data/people/${held.id}/hold`, { reason: 'Asked for by the court' });
  await setRule({ kind: 'learning', days: 30 });
  expect(await apply()).toEqual({ learning: 1 });
  expect((await services.db.select().from(evidence)).map(({ learnerId }) => learnerId).toSorted()).toEqual([here.id, held.id].toSorted());
  await setRule({ kind: 'account', days: 30 });
  expect(await apply()).toEqual({ account: 1 });
  await services.runJobs();
  expect((await services.db.select({ id: users.id }).from(users)).map(({ id }) => id).toSorted()).toEqual([admin.id, here.id, held.id].toSorted());
  expect((await (await admin.send('GET', '/school/data/erasures')).json())).toMatchObject({ erasures: [{ isByRule: true, askedBy: null, status: 'done' }] });
});

test('each night is one job, whoever asks for it and however often; it puts the next one into the queue', async () => {
  const now = new Date('2026-11-22T17:00:00Z');
  await Promise.all([scheduleRetention(services, now), scheduleRetention(services, now), scheduleRetention(services, new Date('2026-11-23T01:00:00Z'))]);
  const nights = () => services.db.select({ key: jobs.key, runAt: jobs.runAt }).from(jobs).where(eq(jobs.name, 'apply-retention')).orderBy(jobs.key);
  expect(await nights()).toEqual([{ key: 'apply-retention:2026-11-23', runAt: new Date('2026-11-23T02:10:00Z') }]);
  await services.db.delete(jobs);
  // A night that nobody was there for is made up for, once.
  await scheduleRetention(services, new Date('2020-02-28T12:00:00Z'));
  await services.runJobs();
  const next = await nights();
  expect(next).toHaveLength(1);
  expect(next[0]?.runAt.getTime()).toBeGreaterThan(Date.now());
  expect((await state()).lastRun).toMatchObject({ removed: {}, held: 0 });
  expect((await services.db.select().from(auditEntries)).map(({ act }) => act)).not.toContain('retention-applied');
});

test('two rules set at the same moment are both set; what makes no sense is refused', async () => {
  await Promise.all([setRule({ kind: 'talks', days: 10 }), setRule({ kind: 'plans', days: 20 }), setRule({ keepsCounts: false })]);
  expect((await state()).rules).toMatchObject({ talks: 10, plans: 20, keepsCounts: false, documents: null });
  for (const body of [{ kind: 'talks', days: 0 }, { kind: 'talks', days: 1.5 }, { kind: 'everything', days: 3 }, { kind: 'talks' }, {}]) expect([body, (await setRule(body)).status]).toEqual([body, 400]);
});
