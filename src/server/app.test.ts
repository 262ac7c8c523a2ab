import { afterAll, beforeAll, expect, test } from 'vitest';
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
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/user/update', '/api/auth/session', '/api/documents', '/ai/threads/{threadId}/messages', '/api/threads']));
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { summary, responses }] of Object.entries(operations)) {
      expect(summary, `${method} ${path}`).toBeTruthy();
      expect(Object.keys(responses).some((status) => /^[23]/.test(status)), `${method} ${path}`).toBe(true);
    }
  }
});

test('health is the health of the database', async () => {
  const healthy = await app.request('/healthz');
  expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok' }]);
  const broken = await createTestServices();
  const appWithout = createTestApp(broken);
  await broken.close();
  const reply = await appWithout.request('/healthz');
  expect([reply.status, await reply.json()]).toEqual([503, { status: 'database-unreachable' }]);
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
