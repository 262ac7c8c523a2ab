import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { createTestUser, signIn, type TestUser } from '../session.factory.ts';
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts';

let services: TestServices;
let app: TestApp;
let user: TestUser;
let browser: TestBrowser;

beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());
beforeEach(async () => {
  user = await createTestUser(services, { personas: ['teacher', 'admin'], email: `mail-${crypto.randomUUID()}@school.example` });
  browser = createTestBrowser(app);
});

async function enter() {
  const { sessionToken, sessionId } = await signIn(services, user);
  browser.cookies.set('slate-session', sessionToken);
  return { sessionToken, sessionId };
}

describe('sign-out', () => {
  test('ends the session at once and leads to the sign-in page', async () => {
    const { sessionToken } = await enter();
    const { accessToken } = (await browser.session())!.user;
    const before = await browser.csrfToken();
    expect(await browser.post('/api/auth/signout')).toMatchObject({ status: 200, url: 'http://slate.test/login?signedOut' });
    expect(browser.cookies.has('slate-session')).toBe(false);
    expect(await browser.csrfToken()).not.toBe(before);
    browser.cookies.set('slate-session', sessionToken);
    expect(await browser.session()).toBeUndefined();
    expect((await app.request('/api/account', { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(401);
  });

  test('leads to SLATE_SIGN_OUT_URL when it is set, also without script', async () => {
    const away = { ...services, env: { ...services.env, SLATE_SIGN_OUT_URL: 'https://www.school.example/' } };
    browser = createTestBrowser(createTestApp(away));
    await enter();
    expect((await browser.post('/api/auth/signout')).url).toBe('https://www.school.example/');
    await enter();
    const page = await browser.request('/api/auth/signout');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://www.school.example;");
    const token = /name="csrfToken" value="([^"]+)"/.exec(await page.text())![1]!;
    const response = await browser.request('/api/auth/signout', { method: 'POST', body: new URLSearchParams({ csrfToken: token }) });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('https://www.school.example/');
    expect(await browser.session()).toBeUndefined();
  });

  test('without the CSRF token nobody is signed out', async () => {
    await enter();
    expect((await browser.post('/api/auth/signout', { csrfToken: 'wrong' })).status).toBe(400);
    expect(await browser.session()).toBeDefined();
  });

  test('another site can not sign anybody out', async () => {
    await enter();
    const csrfToken = await browser.csrfToken();
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
      const response = await browser.request('/api/auth/signout', { method: 'POST', headers, body: new URLSearchParams({ csrfToken }) });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { code: 'foreign_origin' } });
    }
    expect(await browser.session()).toBeDefined();
  });
});
