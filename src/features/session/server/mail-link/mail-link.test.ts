import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestMailServer } from '#server/testing/test-mail-server.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { createTestUser, signIn, type TestUser } from '../session.factory.ts';
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts';
import { oneTimeTokens, sessions, signInThrottle, users } from '../tables.ts';

const mailServer = createTestMailServer();
const { mails } = mailServer;

let services: TestServices;
let app: TestApp;
let user: TestUser;
let browser: TestBrowser;

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
  user = await createTestUser(services, { email: `${crypto.randomUUID()}@school.example`, emailVerifiedAt: new Date() });
  browser = createTestBrowser(app);
});

const ask = (email: string, fields = {}) => browser.post('/api/auth/signin/email', { email, ...fields });

async function askForLink(fields = {}): Promise<URL> {
  await ask(user.email!, fields);
  await services.runJobs();
  return new URL(linkIn(mails.at(-1)!.body)!);
}

const linkIn = (body: string) => /http:\/\/\S+/.exec(body)?.[0];

/** What the button of the confirmation page sends. */
async function press(link: URL, by = browser): Promise<Response> {
  const page = await (await by.request(`${link.pathname}${link.search}`)).text();
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]): [string, string] => [name!, value!]);
  return by.request('/api/auth/callback/email', { method: 'POST', body: new URLSearchParams(fields) });
}

describe('asking for a link', () => {
  test('sends one to a person we know, on the configured origin only', async () => {
    const body = new URLSearchParams({ csrfToken: await browser.csrfToken(), email: user.email!.toUpperCase(), json: 'true' });
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
    const response = await browser.request('/api/auth/signin/email', { method: 'POST', headers, body });
    expect(await response.json()).toEqual({ url: 'http://slate.test/api/auth/verify-request?provider=email&type=email' });
    await services.runJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: 'slate@school.example', to: [user.email] });
    expect(mails[0]?.body).toContain('Subject: Sign in to Elm School');
    expect(mails[0]?.body).not.toContain('evil');
    expect(linkIn(mails[0]!.body)).toMatch(/^http:\/\/slate\.test\/api\/auth\/callback\/email\?token=[\w-]{43}$/);
  });

  test('answers the same for an address that nobody has, and sends nothing', async () => {
    const known = await ask(user.email!);
    const unknown = await ask('nobody@school.example');
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
    await services.runJobs();
    expect(mails.map(({ to }) => to)).toEqual([[user.email]]);
  });

  test('a disabled person gets none', async () => {
    await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
    expect((await ask(user.email!)).status).toBe(200);
    await services.runJobs();
    expect(mails).toEqual([]);
  });

  test.each(['', 'no address', '"kim@evil.example"@school.example', 'a@b.example,kim@school.example', 'kim@school.example\r\nBcc: me@evil.example', 'kim＠school.example'])(
    'refuses the address %j',
    async (email) => {
      expect(await ask(email)).toMatchObject({ status: 400, url: 'http://slate.test/login?error=EmailSignin&provider=email' });
      expect(await services.runJobs()).toBe(0);
    },
  );

  test('an address is not flooded, known or not', async () => {
    for (const address of [user.email!, 'nobody@school.example']) {
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1) statuses.push((await ask(address)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    }
    await services.runJobs();
    expect(mails).toHaveLength(4);
  });

  test('needs the CSRF token', async () => {
    expect((await ask(user.email!, { csrfToken: 'wrong' })).status).toBe(400);
    expect(await services.runJobs()).toBe(0);
  });
});

describe('the link', () => {
  test('opens a page with a button; only the button signs in, and leads where the person wanted to go', async () => {
    const link = await askForLink({ callbackUrl: 'http://slate.test/slatechat' });
    for (let scan = 0; scan < 3; scan += 1) {
      const page = await app.request(`${link.pathname}${link.search}`);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(await page.text()).toContain('<button type="submit">Sign in</button>');
    }
    expect((await app.request(`${link.pathname}${link.search}`, { method: 'HEAD' })).status).toBe(200);
    expect(await browser.session()).toBeUndefined();
    const pressed = await press(link);
    expect(pressed.status).toBe(302);
    expect(pressed.headers.get('location')).toBe('/slatechat');
    expect((await browser.session())?.user.id).toBe(user.id);
  });

  test('works once, also when two press at the same moment', async () => {
    const link = await askForLink();
    const others = [createTestBrowser(app), createTestBrowser(app), createTestBrowser(app)];
    const locations = await Promise.all(others.map(async (by) => (await press(link, by)).headers.get('location')));
    expect(locations.filter((location) => location === '/home')).toHaveLength(1);
    expect(await services.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
    const again = await browser.request(`${link.pathname}${link.search}`);
    expect(again.headers.get('location')).toBe('/login?error=Verification');
  });

  test('dies after fifteen minutes', async () => {
    const link = await askForLink();
    const [row] = await services.db.select().from(oneTimeTokens).orderBy(oneTimeTokens.createdAt);
    expect((row!.expiresAt.getTime() - row!.createdAt.getTime()) / 60_000).toBeCloseTo(15, 0);
    await services.db.update(oneTimeTokens).set({ expiresAt: new Date(Date.now() - 1000) });
    const body = { token: link.searchParams.get('token')! };
    expect(await browser.post('/api/auth/callback/email', body)).toMatchObject({ status: 403, url: 'http://slate.test/login?error=Verification' });
  });

  test('a guess opens nothing', async () => {
    for (const token of ['', 'guess', 'x'.repeat(5_000)]) {
      expect((await browser.post('/api/auth/callback/email', { token })).url).toContain('error=Verification');
    }
  });

  test('another site can not press the button', async () => {
    const link = await askForLink();
    const body = { token: link.searchParams.get('token')! };
    expect((await browser.post('/api/auth/callback/email', { ...body, csrfToken: 'wrong' })).status).toBe(400);
    const headers = { origin: 'https://evil.example' };
    expect((await browser.request('/api/auth/callback/email', { method: 'POST', headers, body: new URLSearchParams(body) })).status).toBe(403);
    expect((await press(link)).headers.get('location')).toBe('/home');
  });

  test('lets nobody in who was disabled since it was sent', async () => {
    const link = await askForLink();
    await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
    expect((await press(link)).headers.get('location')).toBe('/login?error=Verification');
    expect(await services.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  });

  test('lets nobody in who has another address since it was sent', async () => {
    const link = await askForLink();
    await services.db.update(users).set({ email: `new-${user.email}` }).where(eq(users.id, user.id));
    expect((await press(link)).headers.get('location')).toBe('/login?error=Verification');
  });

  test('the first one clears a password set before it and ends its sessions; a later one does not', async () => {
    const early = await createTestUser(services, { email: `${crypto.randomUUID()}@school.example`, password: 'set by somebody' });
    const { sessionToken } = await signIn(services, early);
    user = early;
    await press(await askForLink());
    const [row] = await services.db.select().from(users).where(eq(users.id, early.id));
    expect(row).toMatchObject({ passwordHash: null, emailVerifiedAt: expect.any(Date) });
    const stranger = createTestBrowser(app);
    stranger.cookies.set('slate-session', sessionToken);
    expect(await stranger.session()).toBeUndefined();
    expect((await stranger.signIn(early.username, 'set by somebody')).status).toBe(401);

    await services.db.update(users).set({ passwordHash: 'set by the owner' }).where(eq(users.id, early.id));
    await press(await askForLink());
    const [later] = await services.db.select().from(users).where(eq(users.id, early.id));
    expect(later?.passwordHash).toBe('set by the owner');
  });
});

test('a demo without a mail server shows the link in its log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const demo = await createTestServices({ settings: { SLATE_DEMO: 'on' }, log });
  try {
    const known = await createTestUser(demo, { email: 'kim@school.example' });
    browser = createTestBrowser(createTestApp(demo));
    await ask('kim@school.example');
    await demo.runJobs();
    const link = linkIn(lines.find((line) => line.includes('sign-in link'))!.replaceAll('"', ' '))!;
    await press(new URL(link));
    expect((await browser.session())?.user.id).toBe(known.id);
  } finally {
    await demo.close();
  }
});

test('a mail server that refuses is tried again', async () => {
  const broken = { ...services, env: { ...services.env, SMTP_URL: 'smtp://127.0.0.1:1' } };
  const { sendSignInLink } = await import('./send-sign-in-link.job.ts');
  const run = sendSignInLink.run({ address: user.email!, callbackPath: '/home' }, { services: broken, signal: AbortSignal.timeout(5000), attempt: 1 });
  await expect(run).rejects.toThrow();
  expect(sendSignInLink.retries).toBeGreaterThan(0);
});
