import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveSetting } from '#server/settings/setting.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { authenticatorList, enrolled, secondStepState, totpStart } from '../../sign-on-contract.ts';
import { createTestUser, giveCard, signIn, type TestUser } from '../session.factory.ts';
import { signOn } from '../sign-on/settings.ts';
import { authenticators, sessions, signInThrottle, users } from '../tables.ts';
import { tapWith } from '../testing/hold-card.ts';
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts';
import { endCard } from '../cards/replace-cards.ts';
import { stepOf } from './totp.ts';

const password = 'chalk and sponge';
let services: TestServices;
let app: TestApp;
let admin: TestUser;
let browser: TestBrowser;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.db.delete(signInThrottle);
  await saveSetting(services.db, signOn, signOn.initial, null);
  admin = await createTestUser(services, { password, personas: ['admin'] });
  browser = createTestBrowser(app);
});

const secondStep = (mode: 'nobody' | 'admins' | 'staff') => saveSetting(services.db, signOn, { ...signOn.initial, secondStep: mode }, null);
const firstStep = async (by = browser, user = admin) => {
  const { url } = await by.post('/api/auth/callback/credentials', { username: user.username, password, callbackUrl: '/slatehistory' });
  return new URL(url, services.env.origin).pathname;
};
/** A call of the page, as its browser makes it. */
const call = async (method: string, path: string, body?: unknown, by = browser) =>
  by.request(`/api${path}`, { method, headers: { 'content-type': 'application/json', 'x-xsrf-token': await by.csrfToken() }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
const state = async (by = browser) => secondStepState.parse(await (await call('GET', '/auth/second-step', undefined, by)).json());
const codeOf = (secret: string, ahead = 0) => new TOTP({ issuer: 'Slate', algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** An app of that person, with its secret and recovery codes. */
async function withApp(user = admin) {
  const { headers } = await signIn(services, user);
  const post = async (path: string, body: unknown) => (await app.request(`/api/account/second-step/${path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
  const started = totpStart.parse(await post('totp', { password }));
  const used = codeOf(started.secret);
  const { recoveryCodes } = enrolled.parse(await post('totp/confirm', { id: started.id, code: used }));
  return { ...started, used, recoveryCodes: recoveryCodes ?? [], headers };
}

describe('codes by RFC 6238', () => {
  // Appendix B, SHA-1, the last six digits.
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  test.each([[59, '287082'], [1_111_111_109, '081804'], [1_111_111_111, '050471'], [1_234_567_890, '005924'], [2_000_000_000, '279037']])('at %i s', (seconds, code) => {
    expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
    expect([stepOf(secret, code, (seconds + 30) * 1000), stepOf(secret, code, (seconds + 90) * 1000)]).toEqual([Math.floor(seconds / 30), null]);
  });
});

test('who has no second step, and needs none, is signed in by the first', async () => {
  expect(await firstStep()).toBe('/slatehistory');
  expect((await browser.session())?.user.id).toBe(admin.id);
  expect(await state()).toMatchObject({ mode: 'none' });
});

test('with an app the password alone opens nothing; its code does, once', async () => {
  const { secret, used } = await withApp();
  expect(await firstStep()).toBe('/second-step');
  expect(await browser.session()).toBeUndefined();
  expect((await browser.request('/api/account')).status).toBe(401);
  expect(await state()).toEqual({ mode: 'prove', username: admin.username, ways: ['totp', 'recovery'] });
  // It was used to set the app up.
  expect((await call('POST', '/auth/second-step/totp', { code: used })).status).toBe(403);
  const code = codeOf(secret, 1);
  const reply = await call('POST', '/auth/second-step/totp', { code });
  expect([reply.status, await reply.json()]).toEqual([200, { url: '/slatehistory' }]);
  expect((await browser.session())?.user.id).toBe(admin.id);
  const other = createTestBrowser(app);
  await firstStep(other);
  expect((await call('POST', '/auth/second-step/totp', { code }, other)).status).toBe(403);
});

test('a recovery code opens once, however it is written; the right second step does not open another browser’s sign-in', async () => {
  const { recoveryCodes, secret } = await withApp();
  expect(new Set(recoveryCodes).size).toBe(10);
  await firstStep();
  const stranger = createTestBrowser(app);
  expect((await call('POST', '/auth/second-step/totp', { code: codeOf(secret, 1) }, stranger)).status).toBe(401);
  const code = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ');
  expect((await call('POST', '/auth/second-step/recovery', { code })).status).toBe(200);
  await firstStep(stranger);
  expect((await call('POST', '/auth/second-step/recovery', { code }, stranger)).status).toBe(403);
  expect((await state(stranger)).mode).toBe('prove');
});

test('guessing is slowed for the person, in whatever browser, and sent at once counts as well', async () => {
  const { secret } = await withApp();
  const browsers = Array.from({ length: 8 }, () => createTestBrowser(app));
  for (const one of browsers) await firstStep(one);
  const replies = await Promise.all(browsers.map((one) => call('POST', '/auth/second-step/totp', { code: '000000' }, one)));
  expect(replies.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(6);
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
  const [first = browser] = browsers;
  const reply = await call('POST', '/auth/second-step/totp', { code: codeOf(secret, 1) }, first);
  expect(reply.status).toBe(429);
});

test('the school asks admins for one: who has none sets it up before the session begins, and is shown the recovery codes', async () => {
  await secondStep('admins');
  expect(await firstStep()).toBe('/second-step');
  expect(await state()).toMatchObject({ mode: 'enrol', ways: [] });
  expect((await call('POST', '/auth/second-step/totp', { code: '123456' })).status).toBe(401);
  const started = totpStart.parse(await (await call('POST', '/auth/second-step/enrol/totp')).json());
  expect(await browser.session()).toBeUndefined();
  expect((await call('POST', '/auth/second-step/enrol/totp/confirm', { id: started.id, code: '000000' })).status).toBe(403);
  const done = enrolled.parse(await (await call('POST', '/auth/second-step/enrol/totp/confirm', { id: started.id, code: codeOf(started.secret) })).json());
  expect([done.url, done.recoveryCodes?.length]).toEqual(['/slatehistory', 10]);
  expect((await browser.session())?.user.id).toBe(admin.id);
  const teacher = await createTestUser(services, { password, personas: ['teacher'] });
  const theirs = createTestBrowser(app);
  expect(await firstStep(theirs, teacher)).toBe('/slatehistory');
  await secondStep('staff');
  expect(await firstStep(createTestBrowser(app), teacher)).toBe('/second-step');
  const student = await createTestUser(services, { password });
  expect(await firstStep(createTestBrowser(app), student)).toBe('/slatehistory');
});

test('whoever proves has no way to enrol another app with the password alone', async () => {
  await secondStep('admins');
  await withApp();
  await firstStep();
  for (const path of ['enrol/totp', 'enrol/passkey/options']) expect((await call('POST', `/auth/second-step/${path}`)).status).toBe(401);
});

test('an open session changes second steps only with the password; the last one stays where one is required', async () => {
  const { id, headers } = await withApp();
  const post = (path: string, body: unknown) => app.request(`/api/account/second-step/${path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  for (const path of ['totp', 'passkey/options', 'recovery', `${id}/remove`]) expect([path, (await post(path, { password: 'wrong' })).status]).toEqual([path, 403]);
  await services.db.delete(signInThrottle);
  await secondStep('admins');
  expect(await (await post(`${id}/remove`, { password })).json()).toMatchObject({ error: { code: 'second_step_required' } });
  await secondStep('nobody');
  const someone = await createTestUser(services, { password });
  const theirs = await withApp(someone);
  expect((await post(`${theirs.id}/remove`, { password })).status).toBe(404);
  const other = createTestBrowser(app);
  await firstStep(other, someone);
  expect((await call('POST', '/auth/second-step/totp', { code: codeOf(theirs.secret, 1) }, other)).status).toBe(200);
  expect((await post(`${id}/remove`, { password })).status).toBe(200);
  const list = authenticatorList.parse(await (await app.request('/api/account/second-step', { headers })).json());
  expect(list).toMatchObject({ authenticators: [], recoveryCodesLeft: 0 });
  expect(await firstStep()).toBe('/slatehistory');
});

test('a printed card is a first step like any other: a pupil who set up a second one is asked for it after the pictures', async () => {
  const pupil = await createTestUser(services, { password });
  const { secret } = await withApp(pupil);
  const card = await giveCard(services, pupil.id);
  expect(await tapWith(browser, card.secret, card.pictures)).toMatchObject({ status: 200, url: '/second-step' });
  expect(await browser.session()).toBeUndefined();
  expect(await state()).toEqual({ mode: 'prove', username: pupil.username, ways: ['totp', 'recovery'] });
  expect((await call('POST', '/auth/second-step/totp', { code: codeOf(secret, 1) })).status).toBe(200);
  expect((await browser.session())?.user.id).toBe(pupil.id);
  // It is still the card's session: it makes no other way in, and ends with the card.
  expect((await call('POST', '/account/password', { newPassword: 'found on the playground' })).status).toBe(403);
  expect(browser.cookies.has('slate-device')).toBe(false);
  await endCard(services.db, pupil.id);
  expect(await browser.session()).toBeUndefined();

  const plain = await createTestUser(services);
  const theirs = await giveCard(services, plain.id);
  expect(await tapWith(createTestBrowser(app), theirs.secret, theirs.pictures)).toMatchObject({ status: 200, url: '/home' });
});

test('a card that ends before the second step opens nothing, and with a card nobody sets up a second step that is required', async () => {
  const pupil = await createTestUser(services, { password });
  const { secret } = await withApp(pupil);
  const card = await giveCard(services, pupil.id);
  await tapWith(browser, card.secret, card.pictures);
  await endCard(services.db, pupil.id);
  expect((await call('POST', '/auth/second-step/totp', { code: codeOf(secret, 1) })).status).toBe(403);
  expect(await browser.session()).toBeUndefined();

  const other = await createTestUser(services, { password });
  await withApp(other);
  const theirs = await giveCard(services, other.id);
  const tablet = createTestBrowser(app);
  await tapWith(tablet, theirs.secret, theirs.pictures);
  await secondStep('staff');
  await services.db.delete(authenticators).where(eq(authenticators.userId, other.id));
  await services.db.update(users).set({ personas: ['student', 'teacher'] }).where(eq(users.id, other.id));
  expect((await call('POST', '/auth/second-step/enrol/totp', {}, tablet)).status).toBe(401);
});

test('demo accounts have none: one visitor would lock out the next', async () => {
  const demo = await createTestUser(services, { password, personas: ['admin'], isDemo: true });
  const { headers } = await signIn(services, demo);
  const reply = await app.request('/api/account/second-step/totp', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ password }) });
  expect(reply.status === 403 || reply.status === 401).toBe(true);
});

test('without the page’s own token, from another site, malformed or forged, nothing happens', async () => {
  await withApp();
  await firstStep();
  const post = (path: string, body: string, headers: Record<string, string>) => browser.request(`/api/auth/second-step/${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  const token = { 'x-xsrf-token': await browser.csrfToken() };
  expect((await post('totp', '{"code":"123456"}', {})).status).toBe(403);
  expect((await post('totp', '{"code":"123456"}', { ...token, origin: 'https://elsewhere.example' })).status).toBe(403);
  for (const body of ['', '{', '{}', '{"code":1}', '{"code":""}', '[]']) expect([body, (await post('totp', body, token)).status]).toEqual([body, 400]);
  const forged = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } };
  for (const response of [{}, forged]) expect((await post('passkey', JSON.stringify({ response }), token)).status).toBe(403);
  expect(await services.db.select().from(sessions).where(eq(sessions.userId, admin.id))).toHaveLength(1);
  const { rows } = await services.db.execute<{ text: string }>(sql`select row_to_json(a)::text as text from ${authenticators} a where user_id = ${admin.id}`);
  expect(rows.map(({ text }) => text).join('')).not.toMatch(/[A-Z2-7]{32}/);
});
