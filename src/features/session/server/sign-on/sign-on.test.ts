import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { providerTest, signOnView, type EntryRule, type ProviderInput } from '../../sign-on-contract.ts';
import { createSignedIn, createTestUser, signIn, type SignedIn } from '../session.factory.ts';
import { createTestBrowser } from '../testing/test-browser.ts';
import { startLenientIssuer, startStrictIssuer, testClient, type LenientIssuer, type TestIssuer } from '../testing/test-issuers.ts';
import { sealedSecrets } from '#server/secret-box/tables.ts';
import { identities, sessions, signOnProviders, users } from '../tables.ts';
import { signOn } from './settings.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  services = await createTestServices({ settings: { GOOGLE_CLIENT_ID: 'of the environment', GOOGLE_CLIENT_SECRET: 'its secret' } });
  app = createTestApp(services);
  admin = await createSignedIn(services, app, ['admin']);
});
afterAll(() => services.close());

const root = '/school/sign-on';
const view = async (by = admin) => signOnView.parse(await (await by.send('GET', root)).json());
const input = (issuer: string, rules: EntryRule[] = []): ProviderInput => ({ name: 'Elm School', issuer, clientId: testClient.id, secret: testClient.secret, rules });
const tested = async () => providerTest.parse(await (await admin.send('POST', `${root}/providers/oidc/test`)).json());
const outcomes = async () => (await tested()).steps.map(({ step, outcome }) => `${step} ${outcome}`);
const offered = async () => Object.keys(await (await app.request('/api/auth/providers')).json());

test('only an admin sees and sets how people sign in', async () => {
  for (const persona of ['student', 'teacher'] as const) {
    const other = await createSignedIn(services, app, [persona]);
    const tries = [['GET', root], ['PUT', root, signOn.initial], ['PUT', `${root}/providers/oidc`, input('https://a.example')], ['POST', `${root}/providers/oidc/test`], ['POST', `${root}/providers/oidc/switch`, { isOn: true }], ['DELETE', `${root}/providers/oidc`]] as const;
    for (const [method, path, body] of tries) expect([persona, method, path, (await other.send(method, path, body)).status]).toEqual([persona, method, path, 403]);
  }
  expect((await app.request(`/api${root}`)).status).toBe(401);
});

test('what is malformed, unknown or the environment’s is refused in words', async () => {
  const bad = [{}, { ...signOn.initial, passwordLength: 7 }, { ...signOn.initial, sessionHours: { student: 0, teacher: 1, admin: 1 } }, { ...signOn.initial, more: 1 }];
  for (const body of bad) expect((await admin.send('PUT', root, body)).status).toBe(400);
  for (const issuer of ['ftp://a.example', 'file:///etc/passwd', 'nonsense', 'http://models.example']) expect([issuer, (await admin.send('PUT', `${root}/providers/oidc`, input(issuer))).status]).toEqual([issuer, 400]);
  expect((await admin.send('PUT', `${root}/providers/facebook`, input('https://a.example'))).status).toBe(400);
  expect((await admin.send('PUT', `${root}/providers/google`, input('https://accounts.google.com'))).status).toBe(409);
  for (const [method, path, body] of [['POST', 'test'], ['POST', 'switch', { isOn: true }]] as const) expect((await admin.send(method, `${root}/providers/clever/${path}`, body)).status).toBe(404);
  expect((await view()).providers).toMatchObject([{ kind: 'google', isOfEnvironment: true, isOn: true }]);
});

test('a session lasts as its persona’s do, the shortest of those somebody has; what is set holds for the next look', async () => {
  const hours = { student: 10, teacher: 5, admin: 1 };
  expect((await admin.send('PUT', root, { ...signOn.initial, sessionHours: hours })).status).toBe(200);
  for (const [personas, expected] of [[['student'], 10], [['student', 'teacher'], 5], [['teacher', 'admin'], 1]] as const) {
    const user = await createTestUser(services, { personas: [...personas] });
    const { sessionId, headers } = await signIn(services, user);
    const left = async () => ((await services.db.select().from(sessions).where(eq(sessions.id, sessionId)))[0]?.expiresAt.getTime() ?? 0) - Date.now();
    expect(Math.round((await left()) / 360_000)).toBe(expected * 10);
    await services.db.update(sessions).set({ lastSeenAt: new Date(Date.now() - 7_200_000), expiresAt: new Date(Date.now() + 60_000) }).where(eq(sessions.id, sessionId));
    expect((await app.request('/api/account', { headers })).status).toBe(200);
    expect(Math.round((await left()) / 360_000)).toBe(expected * 10);
  }
  await admin.send('PUT', root, signOn.initial);
  const entries = await services.db.select().from(auditEntries).where(eq(auditEntries.act, 'sign-on-changed'));
  expect(entries.map(({ actorId, detail }) => [actorId, detail])).toEqual([[admin.id, { fields: ['sessionHours'] }], [admin.id, { fields: ['sessionHours'] }]]);
});

test('admins are counted, and those without a second step', async () => {
  expect(await view()).toMatchObject({ adminsWithout: (await view()).admins });
});

describe.each([['oidc-provider', startStrictIssuer], ['oauth2-mock-server', startLenientIssuer]])('an issuer set in the browser: %s', (_name, start) => {
  let issuer: TestIssuer;
  beforeEach(async () => {
    issuer = await start();
    await services.db.delete(signOnProviders);
    await services.db.delete(identities);
    expect((await admin.send('PUT', `${root}/providers/oidc`, input(issuer.issuer))).status).toBe(200);
  });
  afterEach(() => issuer.close());
  const comeBack = async (person: { subject: string; email: string }, browser = createTestBrowser(app)) => {
    const { url } = await browser.post('/api/auth/signin/oidc');
    const back = await issuer.visit(url, person);
    return { browser, location: (await browser.request(`${back.pathname}${back.search}`)).headers.get('location') };
  };
  const newPerson = () => {
    const subject = `p-${crypto.randomUUID()}`;
    return { subject, email: `${subject}@school.example` };
  };

  test('is offered once it was tested and switched on, and gone when it is switched off', async () => {
    expect(await offered()).not.toContain('oidc');
    expect(await (await admin.send('POST', `${root}/providers/oidc/switch`, { isOn: true })).json()).toMatchObject({ error: { code: 'not_tested' } });
    expect((await outcomes()).slice(0, 2)).toEqual(['found good', 'endpoints good']);
    expect((await admin.send('POST', `${root}/providers/oidc/switch`, { isOn: true })).status).toBe(200);
    expect(await offered()).toContain('oidc');
    expect((await comeBack(newPerson())).location).toBe('/login?error=AccessDenied&provider=oidc');
    expect((await view()).providers.find(({ kind }) => kind === 'oidc')).toMatchObject({ isOn: true, hasSecret: true, redirectUri: 'http://slate.test/api/auth/callback/oidc' });
    await admin.send('POST', `${root}/providers/oidc/switch`, { isOn: false });
    expect(await offered()).not.toContain('oidc');
    expect((await createTestBrowser(app).post('/api/auth/signin/oidc')).url).toContain('UnsupportedStrategyError');
  });

  test('a new name or rule leaves it on; another address or secret must be tested again', async () => {
    await outcomes();
    await admin.send('POST', `${root}/providers/oidc/switch`, { isOn: true });
    const { secret: _, ...same } = input(issuer.issuer);
    await admin.send('PUT', `${root}/providers/oidc`, { ...same, name: 'Oak School' });
    expect((await view()).providers).toContainEqual(expect.objectContaining({ kind: 'oidc', name: 'Oak School', isOn: true, hasSecret: true }));
    await admin.send('PUT', `${root}/providers/oidc`, { ...same, secret: 'another' });
    expect((await view()).providers).toContainEqual(expect.objectContaining({ kind: 'oidc', isOn: false, testedAt: null }));
  });

  test('a rule lets its domain in: a new pupil gets an account, somebody of the school is joined, once and for ever', async () => {
    await outcomes();
    await admin.send('POST', `${root}/providers/oidc/switch`, { isOn: true });
    const { secret: _, ...same } = input(issuer.issuer, [{ domain: 'school.example', makes: 'student', joins: true }]);
    await admin.send('PUT', `${root}/providers/oidc`, same);
    const pupil = newPerson();
    const { browser, location } = await comeBack(pupil);
    expect(location).toBe('/home');
    expect((await browser.session())?.user).toMatchObject({ email: pupil.email, personas: ['student'], username: pupil.subject });
    const again = await comeBack(pupil);
    expect((await again.browser.session())?.user.id).toBe((await browser.session())?.user.id);

    const teacher = newPerson();
    const known = await createTestUser(services, { personas: ['teacher'], email: teacher.email.toUpperCase() });
    expect((await (await comeBack(teacher)).browser.session())?.user.id).toBe(known.id);

    const boss = newPerson();
    const own = await createTestUser(services, { personas: ['teacher', 'admin'], email: boss.email });
    expect((await comeBack(boss)).location).toBe('/login?error=OAuthAccountNotLinked&provider=oidc');
    expect(await services.db.select().from(identities).where(eq(identities.userId, own.id))).toEqual([]);
    const acts = (await services.db.select().from(auditEntries)).map(({ act, subjectId }) => [act, subjectId]);
    expect(acts).toContainEqual(['person-joined', known.id]);
  });
});

describe('what a test says of an issuer', () => {
  let issuer: LenientIssuer;
  beforeAll(async () => {
    issuer = await startLenientIssuer();
  });
  afterAll(() => issuer.close());

  test('one that is not there, and one that does not know us', async () => {
    await admin.send('PUT', `${root}/providers/oidc`, input('http://127.0.0.1:9'));
    expect(await tested()).toMatchObject({ isGood: false, steps: [{ step: 'found', outcome: 'bad' }] });
    const strict = await startStrictIssuer();
    try {
      await admin.send('PUT', `${root}/providers/oidc`, input(strict.issuer));
      expect(await outcomes()).toEqual(['found good', 'endpoints good', 'client good']);
      await admin.send('PUT', `${root}/providers/oidc`, { ...input(strict.issuer), secret: 'not the secret' });
      expect(await outcomes()).toEqual(['found good', 'endpoints good', 'client bad']);
      expect((await admin.send('POST', `${root}/providers/oidc/switch`, { isOn: true })).status).toBe(409);
    } finally {
      await strict.close();
    }
  });

  test('an address that the issuer does not vouch for, or of another domain, opens nothing', async () => {
    await services.db.delete(identities);
    await admin.send('PUT', `${root}/providers/oidc`, input(issuer.issuer, [{ domain: 'school.example', makes: 'student', joins: true }]));
    await tested();
    await admin.send('POST', `${root}/providers/oidc/switch`, { isOn: true });
    const visit = async (claims: Record<string, unknown>) => {
      issuer.claims = claims;
      const browser = createTestBrowser(app);
      const { url } = await browser.post('/api/auth/signin/oidc');
      const back = await issuer.visit(url, { subject: crypto.randomUUID(), email: 'ada@school.example' });
      return (await browser.request(`${back.pathname}${back.search}`)).headers.get('location');
    };
    const before = await services.db.$count(users);
    for (const claims of [{ email_verified: false }, { email: 'ada@school.example.evil.example', email_verified: true }, { email: 'school.example', email_verified: true }, { email: 'ada@sub.school.example', email_verified: true }]) {
      expect(await visit(claims)).toContain('error=');
    }
    expect(await services.db.$count(users)).toBe(before);
    await services.db.update(signOnProviders).set({ rules: [{ domain: 'school.example', makes: null, joins: false }] });
    expect(await visit({ email_verified: true })).toContain('error=AccessDenied');
  });
});

test('a secret is in no reply, no audit entry and no column of its own', async () => {
  await admin.send('PUT', `${root}/providers/clever`, { ...input('https://clever.com'), secret: 'planted-secret-of-clever' });
  const replies = await (await admin.send('GET', root)).text();
  const rows = JSON.stringify([await services.db.select().from(sealedSecrets), await services.db.select().from(signOnProviders), await services.db.select().from(auditEntries)]);
  expect(`${replies}${rows}`).not.toContain('planted-secret');
  await admin.send('DELETE', `${root}/providers/clever`);
  expect(await services.db.select().from(sealedSecrets).where(eq(sealedSecrets.name, 'provider.clever'))).toEqual([]);
});
