import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createServices } from '#server/create-services.ts';
import { startFakeModelServer, type FakeModelServer } from '#server/testing/fake-model-server.ts';
import { hostileBodies } from '#server/testing/hostile-bodies.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { addDays, dateOf } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import type { Persona } from '#shared/persona.ts';
import * as z from 'zod';
import { saveEngineInput, testResult, usage } from '../contract.ts';
import { createEngineAdmin, createTestClass, plantedKey, saved, type EngineAdmin } from './engine.factory.ts';

let fake: FakeModelServer;
let services: TestServices;
let app: TestApp;
let admin: EngineAdmin;
let printed = '';
beforeAll(async () => {
  fake = await startFakeModelServer();
});
beforeEach(async () => {
  printed = '';
  const log = pino({ level: 'trace' }, new Writable({ write: (chunk: Buffer, _, done) => { printed += chunk.toString(); done(); } }));
  services = await createTestServices({ log });
  app = createTestApp(services);
  admin = await createEngineAdmin(services, app);
});
afterEach(async () => {
  fake.requests.length = 0;
  fake.usual({ kind: 'answer', text: 'NOT_IN_SOURCES' });
  await services.close();
});
afterAll(() => fake.close());

const today = () => dateOf(new Date(), 'UTC');
const acts = async () => (await services.db.select({ act: auditEntries.act, detail: auditEntries.detail }).from(auditEntries).orderBy(auditEntries.number));

test('without any provider the built-in engine does everything, and the page knows what a model would add', async () => {
  const state = await admin.state();
  expect(state).toMatchObject({ revision: 0, provider: 'builtin', key: null, setByEnvironment: [], whenCapped: 'builtin', currency: 'EUR', lastTest: null });
  expect(state.capabilities.map(({ name, model }) => [name, model])).toEqual([['answers', null], ['summaries', null], ['tutor', null], ['class-questions', null], ['plan-stories', null],
    ['practice-contexts', null],
    ['essay-levels', null], ['embeddings', null]]);
  expect(await services.engines.describe()).toEqual({ kind: 'builtin', provider: null, model: null });
  expect((await services.engines.use({ for: 'answers', userId: admin.id })).kind).toBe('builtin');
  expect((await admin.send('POST', '/engine/test', { provider: 'builtin', address: null, model: null, embeddingModel: null })).status).toBe(409);
});

test('what is saved holds at once, in another process too, and is written down without the key', async () => {
  const other = await createServices(services.env, services.log, services.db);
  expect(await other.engines.describe()).toMatchObject({ kind: 'builtin' });
  const state = await admin.save(saved(fake.baseUrl));
  expect(state).toMatchObject({ revision: 1, provider: 'openai-compatible', address: fake.baseUrl, model: 'fake-model', key: { endsIn: 'Q7M2', isReadable: true } });
  expect(await other.engines.use({ for: 'summaries', userId: admin.id })).toMatchObject({ kind: 'model', model: 'fake-model' });
  const again = await admin.save(saved(fake.baseUrl, { key: undefined, choices: { ...saved('').choices, summaries: 'builtin', answers: { model: 'larger-model' } } }));
  expect(again.key?.endsIn).toBe('Q7M2');
  const used = async (usedFor: 'answers' | 'summaries') => (await services.engines.use({ for: usedFor, userId: admin.id })).model;
  expect([await used('answers'), await used('summaries')]).toEqual(['larger-model', null]);
  expect(await acts()).toEqual([
    { act: 'engine-set', detail: { fields: ['provider', 'address', 'model', 'key'], provider: 'openai-compatible', address: fake.baseUrl, model: 'fake-model' } },
    { act: 'engine-set', detail: { fields: ['choices.answers', 'choices.summaries'], provider: 'openai-compatible', address: fake.baseUrl, model: 'fake-model' } },
  ]);
});

test('of two admins who save at once one is told that the other was faster, and saving the same again is no act', async () => {
  const second = await createEngineAdmin(services, app);
  const replies = await Promise.all([admin, second].map((one, index) => one.send('PUT', '/engine', saved(fake.baseUrl, { model: `model-${index}` }))));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { model, revision } = await admin.state();
  await admin.save(saved(fake.baseUrl, { key: undefined, model }));
  expect((await admin.state()).revision).toBe(revision);
  expect(await acts()).toHaveLength(1);
});

test('the key is in no reply, log, error, audit entry or row, whatever happens to it', async () => {
  const said: string[] = [];
  const send = async (method: string, path: string, body?: unknown) => {
    const reply = await admin.send(method, path, body);
    said.push(await reply.text(), JSON.stringify([...reply.headers]));
  };
  await send('PUT', '/engine', saved(fake.baseUrl));
  await send('GET', '/engine');
  for (const [status, body] of [[401, `{"error":{"message":"Incorrect API key provided: ${plantedKey}"}}`], [500, plantedKey], [404, `<html>${plantedKey}</html>`]] as const) {
    fake.usual({ kind: 'status', status, body });
    await send('POST', '/engine/test', { ...connection(), key: undefined });
    const { engine } = await services.engines.use({ for: 'answers', userId: admin.id });
    await engine.draft({ purpose: 'plan-why', facts: [], authored: 'Own words.' });
  }
  await send('PUT', '/engine', { ...saved(fake.baseUrl), revision: 1, address: 'file:///etc/passwd' });
  await send('PUT', '/engine', { ...saved(fake.baseUrl), revision: 99 });
  await send('PUT', '/engine', { ...saved(fake.baseUrl), revision: 1, key: `${plantedKey} ${plantedKey}` });
  await send('PUT', '/engine', { ...saved(fake.baseUrl), revision: 1, extra: plantedKey });
  await send('GET', '/engine/calls');
  expect(fake.requests.some(({ headers }) => headers.authorization === `Bearer ${plantedKey}`)).toBe(true);
  const { rows } = await services.db.execute<{ dump: string }>(sql`select concat(
    (select json_agg(s) from settings s), (select json_agg(a) from audit_entries a), (select json_agg(k) from sealed_secrets k), (select json_agg(e) from engine_calls e),
      (select json_agg(j) from jobs j)) as dump`);
  expect(rows[0]?.dump).toContain('engine.key');
  for (const text of [...said, printed, rows[0]?.dump ?? '']) expect(text).not.toContain('sk-planted');
});

const connection = () => {
  const { provider, address, model, embeddingModel } = saved(fake.baseUrl);
  return { provider, address, model, embeddingModel };
};

test('a key goes to the address that it was set for, and to no other', async () => {
  await admin.save(saved(fake.baseUrl));
  const other = await startFakeModelServer();
  await admin.send('POST', '/engine/test', { ...connection(), address: other.baseUrl });
  expect(other.requests.map(({ headers }) => headers.authorization)).not.toContain(`Bearer ${plantedKey}`);
  const moved = await admin.save(saved(fake.baseUrl, { key: undefined, address: other.baseUrl }));
  expect(moved.key).toBeNull();
  await other.close();
  expect((await services.db.execute(sql`select from sealed_secrets`)).rows).toEqual([]);
});

test.each([
  ['no address', { address: 'nonsense' }], ['a file', { address: 'file:///etc/passwd' }], ['the place of a machine’s own passwords', { address: 'http://169.254.169.254/latest' }],
  ['the same in other figures', { address: 'http://0xa9fea9fe/' }], ['the same as an IPv6 address', { address: 'http://[::ffff:169.254.169.254]/v1' }], ['a link-local one',
    { address: 'http://[fe80::1]/v1' }],
  ['a password in it', { address: 'http://me:secret@127.0.0.1/v1' }], ['something behind', { address: 'http://127.0.0.1/v1?key=1' }],
  ['no model', { model: null }], ['no address at all', { address: null }], ['a hosted one without a key', { provider: 'openai' as const, address: null, key: null }],
  ['vectors of Anthropic', { provider: 'anthropic' as const, address: null, embeddingModel: 'x' }],
])('%s is refused in words, and nothing changes', async (_, more) => {
  const reply = await admin.send('PUT', '/engine', saved(fake.baseUrl, more));
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ error: { code: 'invalid_input', message: expect.stringMatching(/\.$/) } });
  expect((await admin.state()).revision).toBe(0);
});

test('nobody but an admin sees or sets any of it', async () => {
  const { id: classId } = await (async () => ({ id: await createTestClass(services, admin.id, []) }))();
  const calls: [string, string, unknown?][] = [
    ['GET', '/engine'], ['PUT', '/engine', saved(fake.baseUrl)], ['POST', '/engine/test', connection()], ['GET', `/engine/usage?month=${today().slice(0, 7)}`], ['GET', '/engine/calls'],
    ['POST', '/engine/prices', { model: 'm', since: today(), inputMicros: 1, outputMicros: 1 }], ['DELETE', `/engine/prices?model=m&since=${today()}`], ['PUT', `/engine/classes/${classId}`,
      { isOn: false }],
  ];
  for (const personas of [['student'], ['teacher'], ['student', 'teacher']] as Persona[][]) {
    const person = await createSignedIn(services, app, personas);
    for (const [method, path, body] of calls) expect([path, (await person.send(method, path, body)).status]).toEqual([path, 403]);
  }
  for (const [method, path, body] of calls) {
    const reply = await app.request(`/api${path}`, { method, headers: { 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    expect([path, reply.status]).toEqual([path, 401]);
  }
  expect(fake.requests).toEqual([]);
  expect((await admin.state()).revision).toBe(0);
});

test('malformed and huge input is refused, never a fault', async () => {
  const shape = z.toJSONSchema(saveEngineInput, { io: 'input', unrepresentable: 'any' });
  await fc.assert(fc.asyncProperty(hostileBodies(shape), async (body) => {
    const { status } = await admin.send('PUT', '/engine', body);
    expect([200, 400, 409]).toContain(status);
  }), { numRuns: 60 });
  expect((await admin.send('PUT', '/engine', { ...saved(fake.baseUrl), model: 'x'.repeat(2_000_000) })).status).toBe(413);
  for (const month of ['2026-13', 'x', '', '1999-01', '2026-01-01']) expect((await admin.send('GET', `/engine/usage?month=${month}`)).status).toBe(400);
  for (const body of [null, [], 'x', { model: '', since: today(), inputMicros: 1, outputMicros: 1 }, { model: 'm', since: '2026-02-30', inputMicros: 1, outputMicros: 1 }, { model: 'm',
    since: today(), inputMicros: -1, outputMicros: 1 }, { model: 'm', since: today(), inputMicros: 0.5, outputMicros: 1e30 }]) {
    expect((await admin.send('POST', '/engine/prices', body)).status).toBe(400);
  }
  expect((await admin.send('PUT', `/engine/classes/${newId()}`, { isOn: true })).status).toBe(404);
  expect((await admin.send('PUT', '/engine/classes/nonsense', { isOn: true })).status).toBe(400);
});

test('prices hold from a day on, never backwards; one that does not hold yet is taken away', async () => {
  const tomorrow = addDays(today(), 1);
  expect((await admin.addPrice('m', 400_000, 800_000, addDays(today(), -1))).status).toBe(409);
  expect((await admin.addPrice('m', 400_000, 800_000, today())).status).toBe(201);
  expect((await admin.addPrice('m', 500_000, 900_000, tomorrow)).status).toBe(201);
  expect((await admin.send('DELETE', `/engine/prices?model=m&since=${today()}`)).status).toBe(409);
  expect((await admin.send('DELETE', `/engine/prices?model=m&since=${tomorrow}`)).status).toBe(200);
  expect((await admin.send('DELETE', `/engine/prices?model=m&since=${tomorrow}`)).status).toBe(404);
  expect((await admin.state()).prices).toEqual([{ model: 'm', since: today(), inputMicros: 400_000, outputMicros: 800_000 }]);
  expect((await acts()).map(({ act }) => act)).toEqual(['engine-price-set', 'engine-price-set', 'engine-price-removed']);
});

test('a class is switched off and on, twice is once, and each change is written down', async () => {
  const classId = await createTestClass(services, admin.id, []);
  const switchTo = (isOn: boolean) => admin.send('PUT', `/engine/classes/${classId}`, { isOn });
  await Promise.all([switchTo(false), switchTo(false)]);
  expect((await admin.state()).classes).toMatchObject([{ id: classId, isOn: false }]);
  await switchTo(true);
  expect((await admin.state()).classes).toMatchObject([{ id: classId, isOn: true }]);
  expect((await acts()).map(({ act }) => act)).toEqual(['engine-class-off', 'engine-class-on']);
});

test('the environment wins, is shown as such, and a key of the browser never goes there', async () => {
  await admin.save(saved(fake.baseUrl));
  const fixed = await createTestServices({ settings: { SLATE_AI_PROVIDER: 'openai-compatible', SLATE_AI_BASE_URL: fake.baseUrl, SLATE_AI_MODEL: 'model-of-environment' } });
  const over = createTestApp(fixed);
  const boss = await createEngineAdmin(fixed, over);
  const state = await boss.save(saved('http://elsewhere.example/v1', { choices: { ...saved('').choices, summaries: 'builtin', answers: { model: 'other' } } }));
  expect(state).toMatchObject({ provider: 'openai-compatible', address: fake.baseUrl, model: 'model-of-environment', setByEnvironment: ['SLATE_AI_PROVIDER', 'SLATE_AI_BASE_URL', 'SLATE_AI_MODEL'] });
  const { engine, model } = await fixed.engines.use({ for: 'answers', userId: boss.id });
  expect(model).toBe('model-of-environment');
  expect((await fixed.engines.use({ for: 'summaries', userId: boss.id })).model).toBeNull();
  await engine.draft({ purpose: 'plan-why', facts: [], authored: 'Own words.' });
  expect(fake.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  expect(testResult.parse(await (await boss.send('POST', '/engine/test', { ...connection() })).json()).model).toBe('model-of-environment');
  await fixed.close();
});

test('a key kept with another secret: the built-in engine goes on, and the page says so', async () => {
  await admin.save(saved(fake.baseUrl));
  await services.db.execute(sql`update sealed_secrets set sealed = '1.other-mark.' || split_part(sealed, '.', 3)`);
  expect((await admin.state()).key).toMatchObject({ isReadable: false });
  expect((await services.engines.use({ for: 'answers', userId: admin.id })).kind).toBe('builtin');
  expect((await admin.send('POST', '/engine/test', connection())).status).toBe(409);
  expect((await admin.save(saved(fake.baseUrl))).key).toMatchObject({ isReadable: true });
});

test('usage of a month without a call is empty, and says so in the same shape', async () => {
  expect(usage.parse(await (await admin.send('GET', '/engine/usage?month=2026-02')).json())).toEqual({ month: '2026-02', currency: 'EUR', rows: [], classNames: {} });
});
