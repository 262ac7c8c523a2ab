import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { linkStart } from '../../contract.ts';
import { createTestUser, signIn, type TestUser } from '../session.factory.ts';
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts';
import { startLenientIssuer, startStrictIssuer, testClient, type LenientIssuer, type TestIssuer } from '../testing/test-issuers.ts';
import { identities, oneTimeTokens, sessions, users } from '../tables.ts';

let services: TestServices;
let app: TestApp;
let issuer: TestIssuer;
let user: TestUser;
let browser: TestBrowser;

async function openWith(started: TestIssuer) {
  issuer = started;
  services = await createTestServices({
    settings: { OIDC_ISSUER: started.issuer, OIDC_CLIENT_ID: testClient.id, OIDC_CLIENT_SECRET: testClient.secret, OIDC_NAME: 'Elm School' },
  });
  app = createTestApp(services);
}
async function close() {
  await services.close();
  await issuer.close();
}
async function freshPeople() {
  browser = createTestBrowser(app);
  user = await createTestUser(services, { email: `${crypto.randomUUID()}@school.example` });
}
const newPerson = () => {
  const subject = `p-${crypto.randomUUID()}`;
  return { subject, email: `${subject}@school.example` };
};

const goBack = async (back: URL, by = browser) => (await by.request(`${back.pathname}${back.search}`)).headers.get('location');

/** From the sign-in page to the issuer and back; returns where Slate then leads. */
async function signInThere(person: { subject: string; email: string }, by = browser, fields = {}) {
  const { url } = await by.post('/api/auth/signin/oidc', fields);
  return goBack(await issuer.visit(url, person), by);
}

async function startLinking(by = browser): Promise<string> {
  by.cookies.set('slate-session', (await signIn(services, user)).sessionToken);
  const headers = { 'x-xsrf-token': await by.csrfToken() };
  const response = await by.request('/api/account/identities/oidc', { method: 'POST', headers });
  expect(response.status).toBe(200);
  return linkStart.parse(await response.json()).url;
}

describe.each([['oidc-provider', startStrictIssuer], ['oauth2-mock-server', startLenientIssuer]])('with %s', (_name, start) => {
  beforeAll(async () => openWith(await start()));
  afterAll(close);
  beforeEach(freshPeople);

  test('it is offered by its name', async () => {
    expect(await (await app.request('/api/auth/providers')).json()).toMatchObject({ oidc: { name: 'Elm School', type: 'oauth' } });
  });

  test('a linked person gets in, in any browser, and arrives where they wanted to go', async () => {
    const person = newPerson();
    expect(await goBack(await issuer.visit(await startLinking(), person))).toBe('/account');
    const account = await (await browser.request('/api/account')).json();
    expect(account).toMatchObject({ identities: [{ provider: 'oidc', name: 'Elm School', email: person.email }], linkableProviders: [] });

    const elsewhere = createTestBrowser(app);
    expect(await signInThere(person, elsewhere, { callbackUrl: '/slatechat?document=1' })).toBe('/slatechat?document=1');
    expect((await elsewhere.session())?.user.id).toBe(user.id);
  });

  test('somebody whom nobody linked stays out, and gets other words when the address is known', async () => {
    expect(await signInThere(newPerson())).toBe('/login?error=AccessDenied&provider=oidc');
    const subject = `p-${crypto.randomUUID()}`;
    await services.db.update(users).set({ email: `${subject}@school.example` }).where(eq(users.id, user.id));
    expect(await signInThere({ subject, email: `${subject}@school.example` })).toBe('/login?error=OAuthAccountNotLinked&provider=oidc');
    expect(await browser.session()).toBeUndefined();
    expect(await services.db.select().from(identities).where(eq(identities.userId, user.id))).toEqual([]);
  });
});

describe('the way back is checked', () => {
  let lenient: LenientIssuer;
  const refused = '/login?error=OAuthCallback&provider=oidc';
  beforeAll(async () => {
    lenient = await startLenientIssuer();
    await openWith(lenient);
  });
  afterAll(close);
  beforeEach(async () => {
    await freshPeople();
    lenient.claims = {};
  });

  async function linked() {
    const person = newPerson();
    await services.db.insert(identities).values({ issuer: issuer.issuer, subject: person.subject, userId: user.id, provider: 'oidc' });
    return person;
  }

  test('the request carries PKCE, state, nonce and the configured address, whatever Host says', async () => {
    const body = new URLSearchParams({ csrfToken: await browser.csrfToken(), json: 'true' });
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const response = await browser.request('/api/auth/signin/oidc?login_hint=kim', { method: 'POST', headers, body });
    const url = new URL(linkStart.parse(await response.json()).url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: 'http://slate.test/api/auth/callback/oidc', response_type: 'code', code_challenge_method: 'S256',
      client_id: testClient.id, scope: 'openid email profile', login_hint: 'kim',
    });
    for (const name of ['code_challenge', 'state', 'nonce']) expect(url.searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
    const back = await issuer.visit(url.href, await linked());
    expect(await goBack(back)).toBe('/home');
    expect(lenient.tokenRequests.at(-1)).toMatchObject({ redirect_uri: 'http://slate.test/api/auth/callback/oidc', code_verifier: expect.stringMatching(/^.{43,}$/) });
  });

  test('a replay, a made-up state and another browser are refused', async () => {
    const person = await linked();
    const { url } = await browser.post('/api/auth/signin/oidc');
    const back = await issuer.visit(url, person);
    expect(await goBack(back, createTestBrowser(app))).toBe(refused);
    const second = await issuer.visit((await browser.post('/api/auth/signin/oidc')).url, person);
    expect(await goBack(second)).toBe('/home');
    expect(await goBack(second)).toBe(refused);
    expect(await goBack(new URL('http://slate.test/api/auth/callback/oidc?code=1&state=made-up'))).toBe(refused);
    expect(await goBack(new URL('http://slate.test/api/auth/callback/oidc'))).toBe(refused);
  });

  test('two tabs at once both arrive', async () => {
    const person = await linked();
    const [first, second] = [(await browser.post('/api/auth/signin/oidc')).url, (await browser.post('/api/auth/signin/oidc')).url];
    expect(await goBack(await issuer.visit(second, person))).toBe('/home');
    expect(await goBack(await issuer.visit(first, person))).toBe('/home');
    expect(await services.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
  });

  test.each([
    ['nonce', { nonce: 'another' }],
    ['audience', { aud: 'another-client' }],
    ['issuer', { iss: 'http://127.0.0.1:1' }],
    ['time', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ])('a token with the wrong %s is refused', async (_what, claims) => {
    const person = await linked();
    lenient.claims = claims;
    expect(await signInThere(person)).toBe(refused);
    expect(await browser.session()).toBeUndefined();
  });

  test('a code that another verifier asked for is refused', async () => {
    const person = await linked();
    const { url } = await browser.post('/api/auth/signin/oidc');
    const [row] = await services.db.select().from(oneTimeTokens).orderBy(oneTimeTokens.createdAt);
    await services.db.update(oneTimeTokens).set({ data: { ...row!.data, verifier: 'x'.repeat(43) } }).where(eq(oneTimeTokens.purpose, 'oidc'));
    expect(await goBack(await issuer.visit(url, person))).toBe(refused);
    await services.db.delete(oneTimeTokens);
  });

  test('who says no at the issuer is told so', async () => {
    const { url } = await browser.post('/api/auth/signin/oidc');
    const state = new URL(url).searchParams.get('state');
    expect(await goBack(new URL(`http://slate.test/api/auth/callback/oidc?error=access_denied&state=${state}`))).toBe('/login?error=AccessDenied&provider=oidc');
  });

  test('a disabled person stays out', async () => {
    const person = await linked();
    await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
    expect(await signInThere(person)).toBe('/login?error=AccessDenied&provider=oidc');
  });

  test('an address that the issuer did not verify is not spoken of', async () => {
    lenient.claims = { email_verified: false };
    expect(await signInThere({ subject: 'p', email: user.email! })).toBe('/login?error=AccessDenied&provider=oidc');
  });

  describe('linking', () => {
    test('an identity of somebody else is not taken over', async () => {
      const person = await linked();
      const owner = user;
      user = await createTestUser(services);
      expect(await goBack(await issuer.visit(await startLinking(), person))).toBe('/account?error=OAuthAccountNotLinked');
      const rows = await services.db.select().from(identities).where(eq(identities.subject, person.subject));
      expect(rows.map(({ userId }) => userId)).toEqual([owner.id]);
    });

    test('only the person who started it, in the browser where they did, ends it', async () => {
      const back = await issuer.visit(await startLinking(), newPerson());
      browser.cookies.set('slate-session', (await signIn(services, await createTestUser(services))).sessionToken);
      expect(await goBack(back)).toBe('/account?error=OAuthCallback');
      const again = await issuer.visit(await startLinking(), newPerson());
      browser.cookies.delete('slate-session');
      expect(await goBack(again)).toBe('/account?error=OAuthCallback');
      expect(await services.db.select().from(identities).where(eq(identities.userId, user.id))).toEqual([]);
    });

    test('a signed-in person who only signs in again links nothing', async () => {
      browser.cookies.set('slate-session', (await signIn(services, user)).sessionToken);
      expect(await signInThere(newPerson())).toBe('/login?error=AccessDenied&provider=oidc');
      expect(await services.db.select().from(identities).where(eq(identities.userId, user.id))).toEqual([]);
    });

    test('nobody links without being signed in, or with an issuer that is not set', async () => {
      expect((await app.request('/api/account/identities/oidc', { method: 'POST' })).status).toBe(401);
      const { headers } = await signIn(services, user);
      expect((await app.request('/api/account/identities/google', { method: 'POST', headers })).status).toBe(404);
    });
  });

  test('an issuer that does not answer leads back to the sign-in page', async () => {
    const env = { ...services.env, OIDC_ISSUER: 'http://127.0.0.1:1' };
    const lost = createTestBrowser(createTestApp({ ...services, env }));
    expect(await lost.post('/api/auth/signin/oidc')).toMatchObject({ status: 503, url: 'http://slate.test/login?error=OAuthSignin&provider=oidc' });
  });

  test('who opened Slate by another name is first led to the name that the issuer knows', async () => {
    const { SLATE_ORIGIN: _, ...env } = services.env;
    const other = createTestBrowser(createTestApp({ ...services, env }), { origin: 'http://127.0.0.1:3000' });
    const csrfToken = await other.csrfToken();
    const body = new URLSearchParams({ csrfToken, json: 'true', callbackUrl: 'http://127.0.0.1:3000/slatechat' });
    const response = await other.request('/api/auth/signin/oidc', { method: 'POST', headers: { host: '127.0.0.1:3000' }, body });
    expect(await response.json()).toEqual({ url: 'http://slate.test/login?callbackUrl=%2Fslatechat' });
  });
});
