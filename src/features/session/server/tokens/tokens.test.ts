import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { personas } from '#shared/persona.ts';
import { madeToken, tokenList } from '../../contract.ts';
import { openedBy, tokenScopes, type TokenScope } from '../../token-scopes.ts';
import { createSignedIn, type SignedIn } from '../session.factory.ts';
import { accessTokens, users } from '../tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const make = async (person: SignedIn, scopes: TokenScope[], days = 30) => madeToken.parse(await (await person.send('POST', '/account/tokens', { name: 'My sheet', scopes, days })).json());
const call = (secret: string, path: string, method = 'GET') => app.request(`/api${path}`, { method, headers: { authorization: `Bearer ${secret}` } });

test('a token opens what its scope says and nothing else, is shown once, and opens nothing once it is withdrawn', async () => {
  const person = await createSignedIn(services, app);
  const { secret, token } = await make(person, ['talks:read']);
  expect(secret).toMatch(/^slate_[\w-]{43}$/);
  expect(await Promise.all(['/threads', '/documents', '/reports/learning', '/account', '/account/tokens', '/plans'].map(async (path) => (await call(secret, path)).status)))
    .toEqual([200, 200, 403, 403, 403, 403]);
  expect([(await call(secret, '/threads', 'POST')).status, (await app.request('/ai/threads', { headers: { authorization: `Bearer ${secret}` } })).status]).toEqual([403, 404]);
  const listed = await (await person.send('GET', '/account/tokens')).text();
  expect(listed).not.toContain(secret.slice(6));
  expect(tokenList.parse(JSON.parse(listed)).tokens).toMatchObject([{ id: token.id, scopes: ['talks:read'], lastUsedAt: expect.any(String) }]);
  expect(JSON.stringify(await services.db.select().from(accessTokens))).not.toContain(secret.slice(6));
  expect((await person.send('DELETE', `/account/tokens/${token.id}`)).status).toBe(200);
  expect([(await call(secret, '/threads')).status, (await person.send('DELETE', `/account/tokens/${token.id}`)).status]).toEqual([401, 404]);
});

test('it ends by itself, and with its person’s right to sign in; somebody else’s is not there', async () => {
  const [person, other] = [await createSignedIn(services, app), await createSignedIn(services, app)];
  const { secret, token } = await make(person, ['talks:read']);
  expect((await other.send('DELETE', `/account/tokens/${token.id}`)).status).toBe(404);
  await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id));
  expect((await call(secret, '/threads')).status).toBe(401);
  await services.db.update(users).set({ disabledAt: null }).where(eq(users.id, person.id));
  expect((await call(secret, '/threads')).status).toBe(200);
  await services.db.update(accessTokens).set({ expiresAt: new Date(Date.now() - 1) }).where(eq(accessTokens.id, token.id));
  expect((await call(secret, '/threads')).status).toBe(401);
  expect((await call('slate_nothing', '/threads')).status).toBe(401);
});

test('nobody gives a token more than they have, and an admin’s are written down', async () => {
  for (const persona of personas) {
    const person = await createSignedIn(services, app, [persona]);
    for (const scope of tokenScopes) {
      const may = openedBy[scope].for.includes(persona);
      expect([persona, scope, (await person.send('POST', '/account/tokens', { name: 'x', scopes: [scope], days: 1 })).status]).toEqual([persona, scope, may ? 201 : 403]);
    }
    const acts = await services.db.select().from(auditEntries).where(eq(auditEntries.actorId, person.id));
    expect(acts.length > 0).toBe(persona === 'admin');
  }
  const person = await createSignedIn(services, app);
  for (const body of [{ name: '', scopes: ['talks:read'], days: 1 }, { name: 'x', scopes: [], days: 1 },
    { name: 'x', scopes: ['talks:read'], days: 366 }, { name: 'x', scopes: ['everything'], days: 1 }]) {
    expect((await person.send('POST', '/account/tokens', body)).status).toBe(400);
  }
});

test('a token with every scope there is opens only calls that a scope names: asked of every call of the API', async () => {
  const admin = await createSignedIn(services, app, [...personas]);
  const { secret } = await make(admin, [...tokenScopes]);
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as { paths: Record<string, Record<string, unknown>> };
  const opened: string[] = [];
  for (const [template, operations] of Object.entries(paths).filter(([path]) => /^\/(?:api|ai)\//.test(path) && !path.startsWith('/api/auth/'))) {
    const path = template.replaceAll(/\{[^}]+\}/g, admin.id);
    for (const method of Object.keys(operations)) {
      const reply = await app.request(path, { method: method.toUpperCase(), headers: { authorization: `Bearer ${secret}` } });
      const text = await reply.text();
      if (![401, 403].includes(reply.status) || !/out_of_scope|unauthenticated/.test(text)) opened.push(`${method} ${template}`);
    }
  }
  const isNamed = (operation: string) => /^get \/api\/(?:record|learning|reports|plans|threads|documents|classes|teaching|people|school\/(?:classes|audit))(?:\/|$)/.test(operation)
    || /^\w+ \/api\/classes(?:\/|$)/.test(operation) || /^\w+ \/api\/people(?:\/\{personId\}(?:\/(?:personas|state|classes|classes\/\{classId\}))?)?$/.test(operation);
  // What is open to whoever is not signed in yet: setting up, coming in with a card, setting a password by a link, a guardian's page.
  const isOfNobody = (operation: string) => /^\w+ \/api\/(?:setup|guardian-page|card\/look|card\/sign-in|password-links|password-links\/look)$/.test(operation);
  expect(opened.filter((operation) => !isNamed(operation))).toEqual(opened.filter((operation) => isOfNobody(operation)));
  expect(opened).toEqual(expect.arrayContaining(['get /api/threads', 'get /api/classes', 'post /api/classes', 'get /api/school/audit']));
});

test('a program of an admin adds people and puts them into classes; into their accounts it does not get', async () => {
  const admin = await createSignedIn(services, app, ['admin']);
  const { secret } = await make(admin, ['people:write']);
  const send = (method: string, path: string, body: unknown) =>
    app.request(`/api${path}`, { method, headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const added = await send('POST', '/people', { name: 'Kim Lee', username: 'kim-lee', personas: ['student'] });
  expect(added.status).toBe(201);
  const { id } = (await added.json()) as { id: string };
  const { class: made } = (await (await send('POST', '/classes', { name: '6B', subject: 'Science', grade: '6' })).json()) as { class: { id: string } };
  const opened = await Promise.all([send('PATCH', `/people/${id}`, { name: 'Kim Lee-Park' }), send('POST', `/people/${id}/classes`, { classId: made.id, role: 'student' }), send('PUT',
    `/people/${id}/state`, { state: 'disabled' })]);
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await call(secret, `/people/${id}`)).status).toBe(200);
  const closed = await Promise.all([send('POST', `/people/${id}/password-link`, { by: 'hand', kind: 'reset' }), send('DELETE', `/people/${id}/sessions/${id}`, {}), send('PUT',
    `/people/${id}/accommodations`, {}),
    send('POST', '/people-merges', {}), send('POST', '/people-changes', {})]);
  expect(closed.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});
