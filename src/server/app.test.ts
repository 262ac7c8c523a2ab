import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { newId } from '#shared/ids.ts';
import { personas } from '#shared/persona.ts';
import { createApp } from './app.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestServices, type TestServices } from './testing/test-services.ts';

type Operation = { summary?: string; tags?: string[]; responses: Record<string, unknown> };

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

test('every call of the API is described: what it is for and how it succeeds', async () => {
  const reply = await app.request('/api/openapi.json');
  expect(reply.status).toBe(200);
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, Operation>> };
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/user/update', '/api/auth/session', '/api/documents', '/ai/threads/{threadId}/messages', '/api/threads',
    '/healthz', '/xapi/about', '/xapi/statements', '/xapi/activities', '/xapi/activities/state', '/xapi/activities/profile', '/xapi/agents', '/xapi/agents/profile']));
  expect(Object.keys(paths['/api/auth/signin/{provider}'] ?? {}).toSorted()).toEqual(['get', 'post']);
  expect(['/xapi/statements', '/xapi/activities/state'].map((path) => Object.keys(paths[path] ?? {}).toSorted())).toEqual([['get', 'post', 'put'], ['delete', 'get', 'post', 'put']]);
  // All of what is mounted is described, and nothing else.
  const mounted = new Set(createApp(services).routes.filter(({ method, path }) => method !== 'ALL' && /^\/(?:api|ai|xapi|healthz)\b/.test(path) && !path.includes('*') && path !== '/api/openapi.json')
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`));
  expect(Object.entries(paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method} ${path}`)).toSorted()).toEqual([...mounted].toSorted());
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { summary, responses }] of Object.entries(operations)) {
      expect(summary, `${method} ${path}`).toBeTruthy();
      expect(Object.keys(responses).some((status) => /^[23]/.test(status)), `${method} ${path}`).toBe(true);
    }
  }
});

test('what is said to one person is kept by no cache, whatever the address and the answer', async () => {
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as { paths: Record<string, Record<string, Operation>> };
  const cached: string[] = [];
  let answered = 0;
  for (const [template, operations] of Object.entries(paths)) {
    const path = template.replaceAll(/\{[^}]+\}/g, () => newId());
    // Somebody new for each: an address may end a session.
    const person = await createSignedIn(services, app, [...personas]);
    for (const method of Object.keys(operations)) {
      const replies = [await app.request(path, { method: method.toUpperCase() }), await app.request(path, { method: method.toUpperCase(), headers: person.headers })];
      for (const reply of replies) {
        await reply.body?.cancel();
        if (reply.ok) answered += 1;
        if (reply.headers.get('cache-control') !== 'no-store') cached.push(`${method} ${path} ${reply.status} ${reply.headers.get('cache-control')}`);
      }
    }
  }
  expect(cached).toEqual([]);
  expect(answered).toBeGreaterThan(15);
});

test('health is the health of the database', async () => {
  const healthy = await app.request('/healthz');
  expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok' }]);
  const broken = await createTestServices();
  const appWithout = createTestApp(broken);
  await broken.close();
  const reply = await appWithout.request('/healthz');
  expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toEqual([503, '5', { status: 'database-unreachable' }]);
  // The calls say the same.
  const call = await appWithout.request('/api/account', { headers: { cookie: 'slate-session=any' } });
  expect([call.status, call.headers.get('retry-after'), await call.json()]).toMatchObject([503, '5', { error: { code: 'unavailable', details: { retryAfter: 5 } } }]);
});

test('a full disk is said as it is, by the calls that meet it and by the health of the whole', async () => {
  const full = await createTestServices();
  const appOnFull = createTestApp(full);
  const admin = await createSignedIn(full, appOnFull, ['admin']);
  await full.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
  await full.db.execute(sql`create trigger full_disk before insert on classes execute function refuse()`);
  expect((await appOnFull.request('/healthz')).status).toBe(200);
  const refused = await admin.send('POST', '/classes', { name: 'A', subject: 'B', grade: '6' });
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([503, '60', { error: { code: 'storage_full', message: expect.stringContaining('no room left') } }]);
  const health = await appOnFull.request('/healthz');
  expect([health.status, await health.json()]).toEqual([503, { status: 'disk-full' }]);
  expect((await admin.send('GET', '/classes')).status).toBe(200);
  await full.close();
});

test('an unknown call is answered in the shape of every error, with a reference', async () => {
  for (const path of ['/api/nothing', '/ai/nothing']) {
    const reply = await app.request(path);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ error: { code: 'not_found', reference: expect.stringMatching(/^[\w-]{8,}$/) } });
  }
});

test('every reply carries the headers that keep a page to itself', async () => {
  const { headers } = await app.request('/api/auth/session');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
});
