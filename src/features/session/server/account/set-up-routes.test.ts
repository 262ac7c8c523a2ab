import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { demoAccounts, demoPassword } from '../../demo-accounts.ts';
import { ensureDemoAccounts } from './demo-accounts.ts';
import { prepareFirstRun } from './first-run.ts';
import { createTestUser, signIn } from '../session.factory.ts';
import { createTestBrowser } from '../testing/test-browser.ts';
import { oneTimeTokens, signInThrottle, users } from '../tables.ts';

let services: TestServices;
let app: TestApp;
beforeEach(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterEach(() => services.close());

const admin = { username: 'head', name: 'Head Teacher', email: 'Head@school.example', password: 'chalk and sponge' };
async function printedToken(): Promise<string> {
  const line = await prepareFirstRun(services);
  return /#token=([\w-]{43}) /.exec(line ?? '')![1]!;
}
const setUp = (body: unknown, headers: Record<string, string> = {}) =>
  app.request('/api/setup', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const isOpen = async () => (await app.request('/api/setup')).json();

describe('first run', () => {
  test('the printed token makes the first admin, signs them in, and then the door is closed', async () => {
    expect(await isOpen()).toEqual({ isOpen: true, passwordLength: 10 });
    const token = await printedToken();
    const browser = createTestBrowser(app);
    const response = await browser.request('/api/setup', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token, ...admin }) });
    expect(response.status).toBe(201);
    expect((await browser.session())?.user).toMatchObject({ username: 'head', role: 'admin', email: 'head@school.example' });
    expect(await isOpen()).toEqual({ isOpen: false, passwordLength: 10 });
    expect(await services.db.select().from(auditEntries)).toMatchObject([{ act: 'person-added', actorId: null, detail: { personas: ['admin', 'teacher', 'student'] } }]);
    expect(await prepareFirstRun(services)).toBeUndefined();
    expect((await setUp({ token, ...admin, username: 'second' })).status).toBe(409);
    expect((await createTestBrowser(app).signIn('HEAD', admin.password)).status).toBe(200);
    expect(await services.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.purpose, 'set-up'))).toEqual([]);
  });

  test('of many at once one becomes the first admin', async () => {
    const tokens = [await printedToken(), await printedToken()];
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => setUp({ token: tokens[index % 2], ...admin, username: `head-${index}` })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    expect(await services.db.select().from(users)).toHaveLength(1);
  });

  test('a wrong token makes nobody, leaves the right one open, and guessing is slowed down', async () => {
    const token = await printedToken();
    const wrong = await setUp({ token: 'wrong', ...admin });
    expect(wrong.status).toBe(403);
    expect(await wrong.json()).toMatchObject({ error: { code: 'set_up_token' } });
    expect(await services.db.select().from(users)).toEqual([]);
    expect((await setUp({ token, ...admin }, { origin: 'https://evil.example' })).status).toBe(403);
    await services.db.update(signInThrottle).set({ nextTryAt: new Date(Date.now() + 60_000) });
    expect((await setUp({ token, ...admin })).status).toBe(429);
    await services.db.delete(signInThrottle);
    expect((await setUp({ token, ...admin })).status).toBe(201);
  });

  test.each([{ username: 'a b' }, { username: 'x' }, { username: 'me@school.example' }, { name: ' ' }, { password: 'short' }, { email: 'no address' }])(
    'answers 400 to %j and keeps the token',
    async (fault) => {
      const token = await printedToken();
      expect((await setUp({ token, ...admin, ...fault })).status).toBe(400);
      expect((await setUp({ token, ...admin })).status).toBe(201);
    },
  );

  test('the token stands in no log line of an address: it comes after #', async () => {
    expect(await prepareFirstRun(services)).toMatch(/^Set up: open http:\/\/slate\.test\/setup#token=/);
    expect(JSON.stringify(await services.db.select().from(oneTimeTokens))).not.toContain(await printedToken());
  });

  test('people close the door, demo accounts of an earlier demo do not', async () => {
    await ensureDemoAccounts({ ...services, env: { ...services.env, demo: true } });
    expect(await isOpen()).toEqual({ isOpen: true, passwordLength: 10 });
    const taken = await setUp({ token: await printedToken(), ...admin, username: 'Admin' });
    expect(await taken.json()).toMatchObject({ error: { code: 'name_taken' } });
    await createTestUser(services);
    expect(await isOpen()).toEqual({ isOpen: false, passwordLength: 10 });
  });
});

describe('demo accounts', () => {
  const inDemo = () => ({ ...services, env: { ...services.env, demo: true } });

  test('are there once, however often and at the same time a start makes them, and each gets in', async () => {
    await Promise.all([ensureDemoAccounts(inDemo()), ensureDemoAccounts(inDemo())]);
    await ensureDemoAccounts(inDemo());
    expect(await services.db.select().from(users)).toHaveLength(4);
    const demoApp = createTestApp(inDemo());
    for (const { username, personas } of demoAccounts) {
      const browser = createTestBrowser(demoApp);
      expect((await browser.signIn(username, demoPassword)).status).toBe(200);
      expect((await browser.session())?.user).toMatchObject({ username, personas });
    }
    expect(demoAccounts.map(({ username, personas }) => [username, personas.toSorted()])).toEqual([
      ['student', ['student']], ['teacher', ['teacher']], ['admin', ['admin']], ['demo', ['admin', 'student', 'teacher']],
    ]);
  });

  test('do not wait for each other: a whole class opens the same one at once', async () => {
    await ensureDemoAccounts(inDemo());
    const demoApp = createTestApp(inDemo());
    const answers = await Promise.all(Array.from({ length: 12 }, () => createTestBrowser(demoApp).signIn('student', demoPassword)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('are not made outside a demo, and those of an earlier demo stay out, with their sessions', async () => {
    await ensureDemoAccounts(services);
    expect(await services.db.select().from(users)).toEqual([]);
    await ensureDemoAccounts(inDemo());
    const [demo] = await services.db.select().from(users).where(eq(users.username, 'demo'));
    const { headers } = await signIn(services, demo!);
    expect((await createTestApp(inDemo()).request('/api/account', { headers })).status).toBe(200);
    expect((await app.request('/api/account', { headers })).status).toBe(401);
    expect(await createTestBrowser(app).signIn('demo', demoPassword)).toMatchObject({ status: 403 });
    expect(await prepareFirstRun(inDemo())).toBeUndefined();
  });
});
