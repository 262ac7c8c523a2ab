import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveSetting } from '#server/settings/setting.ts';
import { settings } from '#server/settings/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { createTestUser, giveCard, type TestUser } from '../session.factory.ts';
import { signInCards, signInThrottle } from '../tables.ts';
import { lookWith, tapWith, wrongOf } from '../testing/hold-card.ts';
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts';
import { cardScope } from './card-scope.ts';
import { mostWrong } from './find-card.ts';
import { mintCards, type PrintedCard } from './mint-card.ts';
import { replaceCards } from './replace-cards.ts';

let services: TestServices;
let app: TestApp;
let pupil: TestUser;
let card: PrintedCard;
let tablet: TestBrowser;

beforeAll(async () => {
  services = await createTestServices({ settings: { SLATE_PROXY_HOPS: '1' } });
  app = createTestApp(services);
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.db.delete(signInThrottle);
  await services.db.delete(settings);
  pupil = await createTestUser(services, { displayName: 'Mia Olsen' });
  card = await giveCard(services, pupil.id);
  tablet = createTestBrowser(app);
});

const look = (given: string, browser = tablet, headers = {}) => lookWith(browser, given, headers);
const tap = (given: string, pictures: readonly string[], browser = tablet, headers = {}) => tapWith(browser, given, pictures, headers);
/** However slow this machine is, the waits are not over before the next step. */
const stretchWaits = () => services.db.update(signInThrottle).set({ nextTryAt: new Date(Date.now() + 600_000) }).where(gt(signInThrottle.nextTryAt, new Date(Date.now() + 1_000)));
const letTimePass = () => services.db.update(signInThrottle).set({ nextTryAt: new Date(Date.now() - 1) });
const wrongTries = async () => (await services.db.select().from(signInCards).where(eq(signInCards.userId, pupil.id)))[0]?.wrongTries;

describe('guessing', () => {
  test('five go by, then each waits longer, with the right pictures too; the tenth wrong one puts the card to sleep', async () => {
    const waits: number[] = [];
    for (let attempt = 1; attempt < mostWrong; attempt += 1) {
      expect((await tap(card.secret, wrongOf(card))).code).toBe('card_wrong');
      const delays = (await services.db.select().from(signInThrottle)).map(({ nextTryAt, updatedAt }) => Math.round((nextTryAt.getTime() - updatedAt.getTime()) / 1_000));
      waits.push(Math.max(...delays));
      if (attempt === 6) {
        await stretchWaits();
        const next = await tap(card.secret, card.pictures);
        expect(next).toMatchObject({ status: 429, code: 'too_many_attempts' });
        expect(next.retryAfter).toBeGreaterThan(0);
      }
      await letTimePass();
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 10, 20, 40, 80]);
    expect(await tap(card.secret, wrongOf(card))).toMatchObject({ status: 403, code: 'card_blocked' });
    await services.db.delete(signInThrottle);
    expect(await tap(card.secret, card.pictures)).toMatchObject({ status: 403, code: 'card_blocked' });
    expect(await tap(card.code, card.pictures)).toMatchObject({ status: 403, code: 'card_blocked' });
    expect(await look(card.secret)).toMatchObject({ status: 403, code: 'card_blocked' });
    expect((await look(card.secret)).message).toContain('ask your teacher');
    expect(await tablet.session()).toBeUndefined();
  });

  test('the right pictures clear the count', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await tap(card.secret, wrongOf(card));
    expect(await wrongTries()).toBe(4);
    expect((await tap(card.secret, card.pictures)).status).toBe(200);
    expect(await wrongTries()).toBe(0);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await tap(card.secret, wrongOf(card))).code).toBe('card_wrong');
  });

  test('of many at once no more are tried than one after the other', async () => {
    const browsers = await Promise.all(Array.from({ length: 25 }, async () => {
      const browser = createTestBrowser(app);
      await browser.csrfToken();
      return browser;
    }));
    const answers = await Promise.all(browsers.map((browser) => tap(card.secret, wrongOf(card), browser)));
    expect(answers.filter(({ code }) => code === 'card_wrong').length).toBeLessThan(mostWrong);
    expect(await wrongTries()).toBe(answers.filter(({ code }) => code === 'card_wrong').length);
  });

  test('one card’s wait is nobody else’s, on the same device', async () => {
    const theirs = await giveCard(services, (await createTestUser(services)).id);
    for (let attempt = 0; attempt < 6; attempt += 1) await tap(card.secret, wrongOf(card));
    await stretchWaits();
    expect((await tap(card.secret, card.pictures)).status).toBe(429);
    expect((await tap(theirs.secret, theirs.pictures)).status).toBe(200);
  });

  test('codes are not guessed from one address for long, and others go on', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    await look('BCDF 2346', tablet, from('203.0.113.5'));
    await services.db.update(signInThrottle).set({ failures: 300, nextTryAt: new Date(Date.now() + 20_000) });
    expect(await look(card.secret, tablet, from('203.0.113.5'))).toMatchObject({ status: 429 });
    expect(await tap(card.code, card.pictures, tablet, from('203.0.113.5'))).toMatchObject({ status: 429 });
    // Written by the caller, left of what our proxy wrote: it counts for nothing.
    expect(await look(card.secret, tablet, from('198.51.100.1, 203.0.113.5'))).toMatchObject({ status: 429 });
    expect(await look(card.secret, tablet, from('203.0.113.6'))).toMatchObject({ status: 200 });
  });
});

describe('where cards work', () => {
  const at = (address: string) => ({ 'x-forwarded-for': address });
  beforeEach(() => saveSetting(services.db, cardScope, { addresses: ['192.0.2.0/24', '2001:db8:7::/48'] }, null));

  test('only at the school’s addresses, as our proxy saw them', async () => {
    expect(await look(card.secret, tablet, at('203.0.113.5'))).toMatchObject({ status: 403, code: 'card_elsewhere' });
    expect(await tap(card.secret, card.pictures, tablet, at('203.0.113.5'))).toMatchObject({ status: 403, code: 'card_elsewhere' });
    expect(await tap(card.secret, card.pictures, tablet, at('192.0.2.9, 203.0.113.5'))).toMatchObject({ code: 'card_elsewhere' });
    expect(await tap(card.secret, card.pictures)).toMatchObject({ code: 'card_elsewhere' });
    // Nothing is learned from there, nor is anything counted against the card.
    expect(await look('BCDF 2346', tablet, at('203.0.113.5'))).toMatchObject({ code: 'card_elsewhere' });
    expect(await wrongTries()).toBe(0);
    expect((await tap(card.secret, card.pictures, tablet, at('2001:db8:7:1::9'))).status).toBe(200);
    expect((await tap(card.secret, card.pictures, createTestBrowser(app), at('192.0.2.200'))).status).toBe(200);
  });

  test('it holds from the next try on, without a new start', async () => {
    expect((await tap(card.secret, card.pictures, tablet, at('203.0.113.5'))).status).toBe(403);
    await saveSetting(services.db, cardScope, { addresses: [] }, null);
    expect((await tap(card.secret, card.pictures, tablet, at('203.0.113.5'))).status).toBe(200);
  });
});

describe('what is kept', () => {
  test('nothing of the table tells the secret, the code or the pictures, and no try over the pictures alone finds them', async () => {
    const [row] = await services.db.select().from(signInCards).where(eq(signInCards.userId, pupil.id));
    const kept = JSON.stringify(row);
    for (const word of [card.secret, card.code, ...card.pictures]) expect(kept).not.toContain(word);
    const twin = await giveCard(services, (await createTestUser(services)).id);
    const [other] = await services.db.select().from(signInCards).where(eq(signInCards.secretHash, row!.secretHash));
    expect(other?.userId).toBe(pupil.id);
    expect(twin.secret).not.toBe(card.secret);
  });

  test('the same pictures on two cards look different', async () => {
    const minted = await mintCards(services.db, 40);
    const hashes = new Set(minted.map(({ row }) => row.picturesBySecret.toString('hex')));
    expect(hashes.size).toBe(40);
    expect(minted.every(({ printed }) => /^[\w-]{22}$/.test(printed.secret) && printed.pictures.length === 3)).toBe(true);
  });

  test('of two who make a card for one person at once one succeeds, and nobody’s card is ended unseen', async () => {
    const [seen] = await services.db.select().from(signInCards).where(eq(signInCards.userId, pupil.id));
    const fresh = await mintCards(services.db, 3);
    const make = (at: number, endsCardId: string | null) => services.db.transaction((tx) => replaceCards(tx, [{ userId: pupil.id, endsCardId, row: fresh[at]!.row }]));
    const results = await Promise.allSettled([make(0, seen!.id), make(1, seen!.id), make(2, null)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await services.db.$count(signInCards, eq(signInCards.userId, pupil.id))).toBe(1);
  });
});
