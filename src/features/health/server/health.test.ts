import { afterAll, beforeAll, expect, test } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { createThread } from '#features/history/server/public.ts';
import { createSignedIn, createTestUser, signIn } from '#features/session/server/session.factory.ts';
import { jobs } from '#server/jobs/tables.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { healthReport, mailTested } from '../contract.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkMail } from './check-mail.ts';

const received: string[] = [];
let smtp: SMTPServer;
let services: TestServices;
let mailUrl: string;
beforeAll(async () => {
  smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: (stream, session, done) => {
    received.push(...session.envelope.rcptTo.map(({ address }) => address));
    stream.resume().on('end', () => done());
  } });
  await new Promise<void>((resolve) => { smtp.listen(0, '127.0.0.1', resolve); });
  const address = smtp.server.address();
  mailUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  services = await createTestServices({ settings: { SMTP_URL: mailUrl, SLATE_MAIL_FROM: 'Planted Sender <planted-sender@school.test>' } });
});
afterAll(async () => {
  await services.close();
  await new Promise<void>((resolve) => { smtp.close(() => resolve()); });
});

test('the report tells of each part as it is', async () => {
  const app = createTestApp(services);
  const admin = await createSignedIn(services, app, ['admin']);
  await services.db.insert(jobs).values([{ name: 'read-document', input: {}, failedAt: new Date(), error: 'of Planted Person' }, { name: 'later', input: {}, runAt: new Date(Date.now() + 1e8) }]);
  const report = healthReport.parse(await (await admin.send('GET', '/school/health')).json());
  expect(report).toMatchObject({
    engine: { state: 'ok', engine: 'builtin', model: null }, database: { state: 'ok' }, mail: { state: 'ok', problem: null }, certificate: { state: 'off' },
    queue: { state: 'warn', later: 1, failed: [{ name: 'read-document', count: 1 }] },
  });
  expect(report.database.migrations).toBeGreaterThan(9);
  expect(Math.min(report.storage.freeBytes, report.storage.totalBytes, report.database.bytes)).toBeGreaterThan(0);
});

test('the diagnostics file names nobody and no setting’s value', async () => {
  const app = createTestApp(services);
  const user = await createTestUser(services, { username: 'planted-username', displayName: 'Planted Person', email: 'planted-mail@school.test', personas: ['admin'] });
  const { headers } = await signIn(services, user);
  await createThread(services.db, { ownerId: user.id, kind: 'documents', documentIds: null, title: 'Planted title' });
  const reply = await app.request('/api/school/health/diagnostics', { headers });
  const text = await reply.text();
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['report', 'machine', 'settings', 'tables']);
  expect(text).toContain('SMTP_URL');
  for (const planted of [/planted/i, new RegExp(user.id), new RegExp(mailUrl.replace('smtp://', '')), /slate\.test/]) expect(text).not.toMatch(planted);
});

test('a test mail goes to whoever asks, and what stands in its way is said', async () => {
  const app = createTestApp(services);
  const user = await createTestUser(services, { email: 'me@school.test', personas: ['admin'] });
  const { headers } = await signIn(services, user);
  const send = () => app.request('/api/school/health/mail', { method: 'POST', headers });
  expect(mailTested.parse(await (await send()).json())).toEqual({ isSent: true, problem: null });
  expect(received).toEqual(['me@school.test']);
  const nobody = await createSignedIn(services, app, ['admin']);
  expect((await nobody.send('POST', '/school/health/mail')).status).toBe(409);
  expect(await checkMail({ SMTP_URL: 'smtp://127.0.0.1:9' })).toMatchObject({ state: 'broken' });
  expect(await checkMail({ SMTP_URL: undefined })).toEqual({ state: 'off', problem: null });
});

test('a certificate is asked for where people come from; what does not answer is said to', async () => {
  expect(await checkCertificate({ origin: 'http://slate.test' })).toEqual({ state: 'off', expiresAt: null, problem: null });
  expect(await checkCertificate({ origin: 'https://127.0.0.1:9' })).toMatchObject({ state: 'broken', expiresAt: null, problem: 'ECONNREFUSED' });
});

test('only an admin', async () => {
  const app = createTestApp(services);
  const [pupil, teacher] = [await createSignedIn(services, app), await createSignedIn(services, app, ['teacher'])];
  for (const [method, path] of [['GET', '/school/health'], ['POST', '/school/health/mail'], ['GET', '/school/health/diagnostics']] as const) {
    expect([(await pupil.send(method, path)).status, (await teacher.send(method, path)).status, (await app.request(`/api${path}`, { method })).status]).toEqual([403, 403, 401]);
  }
});
