import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { sayCode } from '../../cards/card-code.ts';
import { account } from '../../contract.ts';
import { createTestUser, giveCard, type TestUser } from '../session.factory.ts';
import { sessions, signInCards, signInThrottle, users } from '../tables.ts';
import { lookWith, sendCard, tapWith, wrongOf } from '../testing/hold-card.ts';
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts';
import { mintCards, type PrintedCard } from './mint-card.ts';
import { endCard, replaceCards } from './replace-cards.ts';

let services: TestServices;
let app: TestApp;
let pupil: TestUser;
let card: PrintedCard;
let tablet: TestBrowser;

beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.db.delete(signInThrottle);
  pupil = await createTestUser(services, { displayName: 'Mia Olsen' });
  card = await giveCard(services, pupil.id);
  tablet = createTestBrowser(app);
});

const look = (given: string, browser = tablet, headers = {}) => lookWith(browser, given, headers);
const tap = (given: string, pictures: readonly string[], browser = tablet, headers = {}) => tapWith(browser, given, pictures, headers);
const letTimePass = () => services.db.update(signInThrottle).set({ nextTryAt: new Date(Date.now() - 1) });
const wrongTries = async () => (await services.db.select().from(signInCards).where(eq(signInCards.userId, pupil.id)))[0]?.wrongTries;

describe('a card and its pictures', () => {
  test.each(['secret', 'code'] as const)('open Slate, held by its %s', async (by) => {
    const held = by === 'secret' ? card.secret : sayCode(card.code).toLowerCase();
    expect(await look(held)).toMatchObject({ status: 200, name: 'Mia Olsen' });
    expect(await tablet.session()).toBeUndefined();
    expect((await tap(held, card.pictures)).status).toBe(200);
    expect((await tablet.session())?.user).toMatchObject({ id: pupil.id, role: 'student', personas: ['student'] });
    const [row] = await services.db.select().from(signInCards).where(eq(signInCards.userId, pupil.id));
    expect(row).toMatchObject({ wrongTries: 0 });
    expect(row?.lastUsedAt).toBeInstanceOf(Date);
  });

  test('the card alone opens nothing, nor do other pictures', async () => {
    expect((await tap(card.secret, [])).status).toBe(400);
    expect((await tap(card.secret, card.pictures.slice(0, 2))).status).toBe(400);
    expect((await tap(card.secret, [...card.pictures.slice(0, 2), 'dragon'])).status).toBe(400);
    expect(await tap(card.secret, wrongOf(card))).toMatchObject({ status: 403, code: 'card_wrong' });
    expect(await tablet.session()).toBeUndefined();
  });

  test('the order counts: of the six orders of three pictures one opens it', async () => {
    const person = await createTestUser(services);
    let given: PrintedCard;
    do {
      await endCard(services.db, person.id);
      given = await giveCard(services, person.id);
    } while (new Set(given.pictures).size < 3);
    const [a, b, c] = given.pictures;
    const orders = [[a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]].map((order) => order.filter((one) => one !== undefined));
    for (const order of orders) {
      await letTimePass();
      expect((await tap(given.secret, order)).code).toBe('card_wrong');
    }
    await letTimePass();
    expect((await tap(given.secret, given.pictures)).status).toBe(200);
  });

  test('a session on the device ends: the tablet goes from hand to hand', async () => {
    const other = await createTestUser(services);
    const theirs = await giveCard(services, other.id);
    await tap(card.secret, card.pictures);
    const before = tablet.cookies.get('slate-session');
    const csrf = tablet.cookies.get('XSRF-TOKEN');
    expect((await tap(theirs.secret, theirs.pictures)).status).toBe(200);
    expect((await tablet.session())?.user.id).toBe(other.id);
    expect(await services.db.$count(sessions, eq(sessions.userId, pupil.id))).toBe(0);
    expect(tablet.cookies.get('slate-session')).not.toBe(before);
    expect(tablet.cookies.get('XSRF-TOKEN')).not.toBe(csrf);
  });

  test('two devices at once are two sessions, and the same card comes in again and again', async () => {
    const tablets = Array.from({ length: 4 }, () => createTestBrowser(app));
    const answers = await Promise.all(tablets.map((browser) => tap(card.secret, card.pictures, browser)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await services.db.$count(sessions, eq(sessions.userId, pupil.id))).toBe(4);
    expect(await wrongTries()).toBe(0);
  });

  test('another site cannot sign a child in, nor can a form without the token', async () => {
    expect(await tap(card.secret, card.pictures, tablet, { origin: 'https://evil.example' })).toMatchObject({ status: 403, code: 'foreign_origin' });
    expect(await look(card.secret, tablet, { origin: 'https://evil.example' })).toMatchObject({ status: 403, code: 'foreign_origin' });
    expect(await tap(card.secret, card.pictures, tablet, { 'x-xsrf-token': 'made-up' })).toMatchObject({ status: 403, code: 'csrf' });
    expect(await look(card.secret, tablet, { 'x-xsrf-token': '' })).toMatchObject({ status: 403, code: 'csrf' });
    expect(await tablet.session()).toBeUndefined();
  });

  test.each([{}, { card: '' }, { card: 7 }, { card: 'x'.repeat(65) }, { card: 'a', more: 1 }])('answers 400 to %j', async (body) => {
    expect((await sendCard(tablet, 'look', body)).status).toBe(400);
  });
});

describe('whose card does not work', () => {
  const unknown = { status: 403, code: 'card_unknown' };

  test('one that never was, that was ended, and one whose new one was made: one answer, at the look and at the pictures', async () => {
    for (const held of ['nobody-has-this-secret', 'BCDF 2346', '%_', card.secret.slice(0, -1), `${card.secret}=`]) expect(await look(held)).toMatchObject(unknown);
    const [seen] = await services.db.select().from(signInCards).where(eq(signInCards.userId, pupil.id));
    const [fresh] = await mintCards(services.db, 1);
    await replaceCards(services.db, [{ userId: pupil.id, endsCardId: seen!.id, row: fresh!.row }]);
    expect(await look(card.secret)).toMatchObject(unknown);
    expect(await look(card.code)).toMatchObject(unknown);
    expect(await tap(card.secret, card.pictures)).toMatchObject(unknown);
    expect((await tap(fresh!.printed.code, fresh!.printed.pictures)).status).toBe(200);
    await endCard(services.db, pupil.id);
    expect(await tap(fresh!.printed.secret, fresh!.printed.pictures)).toMatchObject(unknown);
  });

  test('a disabled person’s, a staff member’s, and a demo pupil’s outside a demo', async () => {
    const change = (values: Partial<typeof users.$inferInsert>) => services.db.update(users).set(values).where(eq(users.id, pupil.id));
    for (const values of [{ disabledAt: new Date() }, { personas: ['student', 'teacher'] as TestUser['personas'] }, { personas: ['admin'] as TestUser['personas'] }, { isDemo: true }]) {
      await change(values);
      expect(await tap(card.secret, card.pictures)).toMatchObject(unknown);
      expect(await look(card.code)).toMatchObject(unknown);
      await change({ disabledAt: null, personas: ['student'], isDemo: false });
    }
    expect((await tap(card.secret, card.pictures)).status).toBe(200);
  });

  test('a new card ends what the old one opened, and nothing else; so does ending it', async () => {
    const elsewhere = await createTestUser(services, { password: 'chalk and sponge' });
    const theirs = await giveCard(services, elsewhere.id);
    const laptop = createTestBrowser(app);
    await laptop.signIn(elsewhere.username, 'chalk and sponge');
    await tap(theirs.secret, theirs.pictures);
    expect((await tablet.session())?.user.id).toBe(elsewhere.id);
    await endCard(services.db, elsewhere.id);
    expect(await tablet.session()).toBeUndefined();
    expect((await laptop.session())?.user.id).toBe(elsewhere.id);
  });

  test('a card that ends between the pictures and the session opens nothing', async () => {
    // Both wait for the same row: whichever comes first, no session outlives the card.
    for (let round = 0; round < 5; round += 1) {
      const person = await createTestUser(services);
      const given = await giveCard(services, person.id);
      const browser = createTestBrowser(app);
      await browser.csrfToken();
      const [answer] = await Promise.all([tap(given.secret, given.pictures, browser), endCard(services.db, person.id)]);
      expect([200, 403]).toContain(answer.status);
      expect(await services.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
      expect(await browser.session()).toBeUndefined();
    }
  });
});

describe('a session that a card opened', () => {
  test('stays a student’s, whatever is granted later, while a password opens all of it', async () => {
    await tap(card.secret, card.pictures);
    await services.db.update(users).set({ personas: ['student', 'admin'], selectedPersona: 'admin' }).where(eq(users.id, pupil.id));
    expect((await tablet.session())?.user).toMatchObject({ role: 'student', personas: ['student'] });
    const refused = await tablet.request('/api/user/update', { method: 'POST', headers: { 'content-type': 'application/json', 'x-xsrf-token': tablet.cookies.get('XSRF-TOKEN') ?? '' }, body: JSON.stringify({ selectedRole: 'admin' }) });
    expect(refused.status).toBe(403);
    expect((await tablet.request('/api/classes')).status).toBe(403);
  });

  test('makes no other way in: no password, no linked sign-in', async () => {
    await tap(card.secret, card.pictures);
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': tablet.cookies.get('XSRF-TOKEN') ?? '' };
    const set = await tablet.request('/api/account/password', { method: 'POST', headers, body: JSON.stringify({ newPassword: 'found on the playground' }) });
    expect(set.status).toBe(403);
    expect(await set.json()).toMatchObject({ error: { code: 'by_card' } });
    expect((await tablet.request('/api/account/identities/google', { method: 'DELETE', headers })).status).toBe(403);
    const [row] = await services.db.select().from(users).where(eq(users.id, pupil.id));
    expect(row?.passwordHash).toBeNull();
    expect(account.parse(await (await tablet.request('/api/account')).json()).canChangeWaysIn).toBe(false);
  });

  test('does not mark the browser as the pupil’s own', async () => {
    await tap(card.secret, card.pictures);
    expect(tablet.cookies.has('slate-device')).toBe(false);
  });
});
