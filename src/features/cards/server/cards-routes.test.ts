import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { createSignedIn, createTestUser, giveCard, type SignedIn } from '#features/session/server/session.factory.ts';
import { signInCards, users } from '#features/session/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { cardOverview, holderList, scope } from '../contract.ts';
import { isReachable } from './reachable.ts';
import { scanPdf } from './testing/scan-cards.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
let teacher: SignedIn;
let stranger: SignedIn;
let pupil: SignedIn;
let mate: SignedIn;
let outsider: SignedIn;
let classId = '';

beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.db.delete(signInCards);
  [admin, teacher, stranger, pupil, mate, outsider] = await Promise.all([
    createSignedIn(services, app, ['admin']), createSignedIn(services, app, ['teacher']), createSignedIn(services, app, ['teacher']),
    createSignedIn(services, app), createSignedIn(services, app), createSignedIn(services, app),
  ]);
  classId = await createClass(services.db, { name: '2B Mathematics', subject: 'Mathematics', grade: '2' });
  await enrolById(services.db, classId, teacher.id, 'teacher');
  for (const { id } of [pupil, mate]) await enrolById(services.db, classId, id, 'student');
});

const print = { paper: 'a4', pictures: 'on-card' } as const;
const make = (by: SignedIn, people: string[], more: Record<string, unknown> = {}) => by.send('POST', '/cards', { ...print, people, replaces: false, ...more });
const list = async (by: SignedIn, query: string) => holderList.parse(await (await by.send('GET', `/cards?${query}`)).json());
const cardOf = async (person: SignedIn) => (await services.db.select().from(signInCards).where(eq(signInCards.userId, person.id)))[0];
const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;

describe('making cards', () => {
  test('a teacher makes those of a class, the PDF opens them, and the log says who', async () => {
    const response = await make(teacher, [pupil.id, mate.id], { classId });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('Sign-in cards 2B Mathematics.pdf');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [page] = await scanPdf(new Uint8Array(await response.arrayBuffer()));
    expect(page?.codes).toHaveLength(2);
    expect(page?.codes.every((code) => code.startsWith('http://slate.test/card#'))).toBe(true);
    expect(page?.text).toContain('2B Mathematics');
    const entries = await services.db.select().from(auditEntries).where(eq(auditEntries.actorId, teacher.id));
    expect(entries.map(({ act, subjectId, detail }) => ({ act, subjectId, detail })).toSorted((a, b) => ((a.subjectId ?? '') < (b.subjectId ?? '') ? -1 : 1)))
      .toEqual([pupil.id, mate.id].toSorted().map((subjectId) => ({ act: 'card-made', subjectId, detail: { classId, before: 'none' } })));
    const { holders } = await list(teacher, `classId=${classId}`);
    expect(holders.map(({ state, lastUsedAt, className }) => [state, lastUsedAt, className])).toEqual([['works', null, '2B Mathematics'], ['works', null, '2B Mathematics']]);
  });

  test('a card that works is never ended unless it is said: with it a class printed twice stays as it is', async () => {
    await make(teacher, [pupil.id]);
    const before = await cardOf(pupil);
    const refused = await make(teacher, [pupil.id, mate.id]);
    expect(refused.status).toBe(409);
    expect(await codeOf(refused)).toBe('cards_work');
    expect(await cardOf(pupil)).toEqual(before);
    expect(await cardOf(mate)).toBeUndefined();
    expect((await make(teacher, [pupil.id, mate.id], { replaces: true })).status).toBe(200);
    expect((await cardOf(pupil))?.id).not.toBe(before?.id);
  });

  test('a card that sleeps is renewed by the class’s teacher without more words', async () => {
    await giveCard(services, pupil.id);
    await services.db.update(signInCards).set({ wrongTries: 10 }).where(eq(signInCards.userId, pupil.id));
    expect((await list(teacher, `classId=${classId}`)).holders.find(({ id }) => id === pupil.id)?.state).toBe('blocked');
    expect((await make(teacher, [pupil.id])).status).toBe(200);
    expect(await cardOf(pupil)).toMatchObject({ wrongTries: 0 });
  });

  test('nobody makes cards for staff, in plain words, and then none at all', async () => {
    const both = await createTestUser(services, { personas: ['student', 'teacher'], displayName: 'Robin Harbour' });
    await enrolById(services.db, classId, both.id, 'student');
    for (const by of [teacher, admin]) {
      const refused = await make(by, [pupil.id, both.id]);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ error: { code: 'card_for_staff', message: expect.stringContaining('Robin Harbour is more than a student here') } });
    }
    expect(await services.db.$count(signInCards)).toBe(0);
    expect((await list(teacher, `classId=${classId}`)).holders.find(({ id }) => id === both.id)?.canHaveCard).toBe(false);
  });

  test('of two at once for the same pupils one makes them', async () => {
    const answers = await Promise.all([make(teacher, [pupil.id, mate.id]), make(admin, [mate.id, pupil.id])]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409]);
    expect(await services.db.$count(signInCards)).toBe(2);
  });

  test('an admin makes those of everybody without one, class by class; when nobody is left it says so', async () => {
    await giveCard(services, pupil.id);
    const staff = await createTestUser(services, { personas: ['teacher', 'student'] });
    const left = await createTestUser(services);
    await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, left.id));
    const before = await cardOf(pupil);
    const overview = cardOverview.parse(await (await admin.send('GET', '/cards/overview')).json());
    const response = await admin.send('POST', '/cards', { ...print, everybody: true });
    expect(response.status).toBe(200);
    const codes = (await scanPdf(new Uint8Array(await response.arrayBuffer()))).flatMap((page) => page.codes);
    expect(codes).toHaveLength(overview.withoutCard ?? -1);
    expect(await cardOf(pupil)).toEqual(before);
    expect([await cardOf(mate), await cardOf(outsider)].every(Boolean)).toBe(true);
    expect(await services.db.$count(signInCards, eq(signInCards.userId, staff.id))).toBe(0);
    expect(await services.db.$count(signInCards, eq(signInCards.userId, left.id))).toBe(0);
    expect(await codeOf(await admin.send('POST', '/cards', { ...print, everybody: true }))).toBe('nobody_left');
  });
});

describe('who may', () => {
  test.each(['GET', 'POST', 'DELETE'] as const)('%s: another class’s, unknown and disabled people are not there for a teacher', async (method) => {
    await giveCard(services, outsider.id);
    await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, mate.id));
    const ask = (by: SignedIn, id: string) => (method === 'GET' ? by.send('GET', `/cards?people=${id}`) : method === 'POST' ? make(by, [id], { replaces: true }) : by.send('DELETE', `/cards/${id}`));
    for (const [by, id] of [[teacher, outsider.id], [teacher, newId()], [teacher, mate.id], [stranger, pupil.id], [teacher, teacher.id], [admin, newId()], [admin, mate.id]] as const) {
      expect((await ask(by, id)).status).toBe(404);
    }
    expect((await ask(pupil, pupil.id)).status).toBe(method === 'DELETE' ? 404 : 403);
    expect(await cardOf(outsider)).toBeDefined();
    expect([200, 204]).toContain((await ask(teacher, pupil.id)).status);
    expect([200, 204]).toContain((await ask(admin, outsider.id)).status);
  });

  test('one person who is not theirs among many: nothing at all', async () => {
    expect((await make(teacher, [pupil.id, outsider.id])).status).toBe(404);
    expect(await services.db.$count(signInCards)).toBe(0);
    expect((await teacher.send('GET', `/cards?people=${pupil.id},${outsider.id}`)).status).toBe(404);
  });

  test('a class is for who teaches it and for admins; its name is not lent to others', async () => {
    expect((await list(admin, `classId=${classId}`)).holders).toHaveLength(2);
    expect((await stranger.send('GET', `/cards?classId=${classId}`)).status).toBe(404);
    expect((await teacher.send('GET', `/cards?classId=${newId()}`)).status).toBe(404);
    expect((await pupil.send('GET', `/cards?classId=${classId}`)).status).toBe(403);
    expect((await make(stranger, [pupil.id], { classId })).status).toBe(404);
    await enrolById(services.db, classId, teacher.id, 'student');
    expect((await teacher.send('GET', `/cards?classId=${classId}`)).status).toBe(404);
  });

  test('the whole school is for admins, and overviews show one’s own classes', async () => {
    expect((await teacher.send('POST', '/cards', { ...print, everybody: true })).status).toBe(403);
    expect((await pupil.send('POST', '/cards', { ...print, everybody: true })).status).toBe(403);
    const own = cardOverview.parse(await (await teacher.send('GET', '/cards/overview')).json());
    expect(own).toMatchObject({ withoutCard: null, classes: [{ id: classId, pupilCount: 2, cardCount: 0, blockedCount: 0 }] });
    expect(cardOverview.parse(await (await stranger.send('GET', '/cards/overview')).json()).classes).toEqual([]);
    expect((await pupil.send('GET', '/cards/overview')).status).toBe(403);
    expect((await app.request('/api/cards/overview')).status).toBe(401);
  });

  test('ending a card is written down once, and ending none is nothing', async () => {
    await giveCard(services, pupil.id);
    expect((await teacher.send('DELETE', `/cards/${pupil.id}`)).status).toBe(204);
    expect(await cardOf(pupil)).toBeUndefined();
    expect((await teacher.send('DELETE', `/cards/${pupil.id}`)).status).toBe(204);
    const entries = await services.db.select().from(auditEntries).where(eq(auditEntries.actorId, teacher.id));
    expect(entries.map(({ act, subjectId }) => [act, subjectId])).toEqual([['card-ended', pupil.id]]);
  });

  test.each([{}, { ...print, people: [], replaces: false }, { ...print, people: ['x'], replaces: false }, { ...print, people: [newId()] }, { ...print, paper: 'a5', everybody: true }, { ...print, everybody: false }])('answers 400 to %j', async (body) => {
    expect((await admin.send('POST', '/cards', body)).status).toBe(400);
  });

  test.each(['', '?people=', '?people=x', '?classId=x', `?classId=${newId()}&people=${newId()}`])('answers 400 to the list of “%s”', async (query) => {
    expect((await admin.send('GET', `/cards${query}`)).status).toBe(400);
    expect((await admin.send('DELETE', '/cards/not-an-id')).status).toBe(400);
  });
});

describe('where cards work', () => {
  test('an admin sets it, with what is no range named and nothing changed; others do not see it', async () => {
    expect(scope.parse(await (await admin.send('GET', '/cards/scope')).json())).toMatchObject({ addresses: [], isInside: true });
    const set = await admin.send('PUT', '/cards/scope', { addresses: '192.0.2.0/24\n2001:db8::/48' });
    expect(scope.parse(await set.json())).toEqual({ addresses: ['192.0.2.0/24', '2001:db8::/48'], address: 'unknown', isInside: false });
    const refused = await admin.send('PUT', '/cards/scope', { addresses: '192.0.2.0/24, the gym' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining('“the”') } });
    expect(scope.parse(await (await admin.send('GET', '/cards/scope')).json()).addresses).toHaveLength(2);
    for (const by of [teacher, pupil]) {
      expect((await by.send('GET', '/cards/scope')).status).toBe(403);
      expect((await by.send('PUT', '/cards/scope', { addresses: '' })).status).toBe(403);
    }
    const entries = await services.db.select().from(auditEntries).where(eq(auditEntries.actorId, admin.id));
    expect(entries.map(({ act, detail }) => [act, detail])).toEqual([['card-addresses-set', { addresses: ['192.0.2.0/24', '2001:db8::/48'] }]]);
    expect((await admin.send('PUT', '/cards/scope', { addresses: 7 })).status).toBe(400);
  });
});

test('a list of many costs as many statements as one of few', async () => {
  const few = await statementsOf(() => list(teacher, `classId=${classId}`));
  for (let at = 0; at < 20; at += 1) await enrolById(services.db, classId, (await createTestUser(services)).id, 'student');
  const many = await statementsOf(() => list(teacher, `classId=${classId}`));
  expect(many).toHaveLength(few.length);
});

test('an address that names the machine itself leads no tablet anywhere', () => {
  expect(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://0.0.0.0'].map(isReachable)).toEqual([false, false, false, false]);
  expect(['https://slate.school.example', 'http://192.168.1.20:3000', 'http://mac-mini.local'].map(isReachable)).toEqual([true, true, true]);
});
