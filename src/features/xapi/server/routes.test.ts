import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSignedIn, createTestUser, signIn } from '#features/session/server/session.factory.ts';
import { readEnv } from '#server/env.ts';
import type { Persona } from '#shared/persona.ts';
import { madeXapiClient, xapiClientList } from '../contract.ts';
import { basic, createStatement, createXapiTester, idsIn, newUuid, someone, something, testCredentials, type XapiTester } from './xapi.factory.ts';
import type { JsonObject } from './validation/check-shape.ts';

let lrs: XapiTester;
beforeAll(async () => {
  lrs = await createXapiTester();
});
afterAll(() => lrs.close());
beforeEach(() => lrs.services.db.execute(sql`delete from sign_in_throttle`));

const resources: [string, JsonObject][] = [
  ['/statements', {}], ['/activities', { activityId: something().id }], ['/agents', { agent: someone() }], ['/activities/state', { activityId: something().id, agent: someone() }],
  ['/activities/profile', { activityId: something().id }], ['/agents/profile', { agent: someone() }],
];

test('about tells anybody which versions are spoken', async () => {
  const reply = await lrs.app.request('/xapi/about');
  expect([reply.status, reply.headers.get('x-experience-api-version'), await reply.json()]).toEqual([200, '2.0.0', { version: ['2.0.0', '1.0.3', '1.0.2', '1.0.1', '1.0.0'] }]);
  const older = await lrs.app.request('/xapi/about', { headers: { 'x-experience-api-version': '1.0.3' } });
  expect([older.headers.get('x-experience-api-version'), await older.json()]).toEqual(['1.0.3', { version: ['1.0.3', '1.0.2', '1.0.1', '1.0.0'] }]);
  expect((await lrs.app.request('/xapi/about?x=1')).status).toBe(400);
  expect((await lrs.app.request('/xapi/about', { method: 'HEAD' })).status).toBe(200);
  expect((await lrs.app.request('/xapi/about', { method: 'POST' })).status).toBe(401);
});

test.each(resources)('%s answers GET and HEAD alike, in the version that was asked for', async (path, parameters) => {
  for (const [asked, said] of [['2.0.0', '2.0.0'], ['2.0', '2.0.0'], ['2.0.7', '2.0.0'], ['1.0.3', '1.0.3'], ['1.0', '1.0.3']] as const) {
    const headers = { 'x-experience-api-version': asked };
    const got = await lrs.send('GET', path, { parameters, headers });
    const head = await lrs.send('HEAD', path, { parameters, headers });
    expect([got.status, head.status, got.headers.get('x-experience-api-version'), head.headers.get('x-experience-api-version'), await head.text()]).toEqual([200, 200, said, said, '']);
    expect(got.headers.get('content-type')).toMatch(/^application\/json/);
  }
});

test.each(resources)('%s wants a version it speaks', async (path, parameters) => {
  for (const asked of [null, '', '0.95', '1.1.0', '2.1', '2', '3.0.0', 'x']) {
    for (const method of ['GET', 'POST', 'PUT']) {
      const reply = await lrs.send(method, path, { parameters, headers: { 'x-experience-api-version': asked }, ...(method === 'GET' ? {} : { body: {} }) });
      expect([asked, reply.status, reply.headers.get('x-experience-api-version')]).toEqual([asked, 400, '2.0.0']);
    }
  }
});

test('there is nothing else below the address', async () => {
  for (const path of ['', '/', '/statement', '/statements/1', '/STATEMENTS', '/activities/states', '/..%2fapi']) {
    const reply = await lrs.send('GET', path);
    expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 404, 'text/plain; charset=UTF-8']);
  }
});

describe('activities', () => {
  const get = (activityId: string) => lrs.send('GET', '/activities', { parameters: { activityId } });
  test('all that statements say of one is told together', async () => {
    const { id } = something();
    await lrs.post(createStatement({ object: { objectType: 'Activity', id, definition: { name: { 'en-US': 'example meeting' }, type: 'http://example.org/t', extensions: { 'http://example.org/a': 1 } } } }));
    await lrs.post(createStatement({ context: { contextActivities: { parent: { id, definition: { name: { 'fr-FR': 'réunion' }, extensions: { 'http://example.org/b': null } } } } } }));
    expect(await (await get(id)).json()).toEqual({
      objectType: 'Activity', id,
      definition: { name: { 'en-US': 'example meeting', 'fr-FR': 'réunion' }, type: 'http://example.org/t', extensions: { 'http://example.org/a': 1, 'http://example.org/b': null } },
    });
  });
  test('one that nobody spoke of is told by its id', async () => {
    const { id } = something();
    expect(await (await get(id)).json()).toEqual({ objectType: 'Activity', id });
  });
  test('what is missing, malformed or unknown is refused', async () => {
    for (const parameters of [undefined, { activityId: 'x' }, { activityId: '' }, { activityId: something().id, agent: someone() }]) {
      expect((await lrs.send('GET', '/activities', { parameters })).status).toBe(400);
    }
  });
  test('nobody else describes the activities of Slate', async () => {
    const id = 'http://slate.test/xapi/skills/first';
    await lrs.post(createStatement({ object: { id, definition: { name: { en: 'Nonsense' } } } }));
    expect(await (await get(id)).json()).toEqual({ objectType: 'Activity', id });
  });
});

describe('agents', () => {
  test('a Person has what is known of an Agent, each as a list', async () => {
    const { mbox } = someone();
    await lrs.post(createStatement({ actor: { mbox, name: 'Ada' } }), createStatement({ context: { team: { objectType: 'Group', member: [{ mbox, name: 'Countess' }] } } }));
    const reply = await lrs.send('GET', '/agents', { parameters: { agent: { mbox, name: 'Miss Byron' } } });
    expect(await reply.json()).toEqual({ objectType: 'Person', name: ['Miss Byron', 'Countess', 'Ada'], mbox: [mbox] });
    const account = { homePage: 'http://example.org', name: newUuid() };
    expect(await (await lrs.send('GET', '/agents', { parameters: { agent: { account } } })).json()).toEqual({ objectType: 'Person', account: [account] });
  });
  test('what is missing or malformed is refused', async () => {
    for (const parameters of [undefined, { agent: 'x' }, { agent: { objectType: 'Agent', name: 'Ada' } }, { agent: { objectType: 'Group', mbox: 'mailto:a@example.org' } }, { agent: someone(), x: 1 }]) {
      expect((await lrs.send('GET', '/agents', { parameters })).status).toBe(400);
    }
  });
});

describe('credentials', () => {
  const tryWith = (authorization: string | null, method = 'GET', path = '/statements') => lrs.send(method, path, { headers: { authorization }, ...(method === 'GET' ? {} : { body: createStatement() }) });
  test('wrong, malformed or missing ones open nothing', async () => {
    const wrong = [null, '', basic('RobCIsNot:AUserOnThisLRS'), basic('tester:'), basic('tester:wrong'), basic(':a secret of the test'), basic('tester'), basic('te\0ster:x'), `Basic:${basic(testCredentials).slice(6)}`, 'Basic %%%', 'Bearer abc', basic(testCredentials).slice(6)];
    for (const authorization of wrong) {
      for (const method of ['GET', 'PUT', 'POST']) {
        const reply = await tryWith(authorization, method);
        expect([authorization, reply.status, reply.headers.get('www-authenticate')]).toEqual([authorization, 401, 'Basic realm="Slate xAPI", charset="UTF-8"']);
        expect(reply.headers.get('x-experience-api-version')).toBe('2.0.0');
      }
    }
  });

  test('no session of a person opens it', async () => {
    const admin = await createTestUser(lrs.services, { personas: ['admin'] });
    const { headers, sessionToken } = await signIn(lrs.services, admin);
    expect((await tryWith(headers.authorization)).status).toBe(401);
    expect((await lrs.send('GET', '/statements', { headers: { authorization: null, cookie: `slate.session=${sessionToken}` } })).status).toBe(401);
  });

  test('who tries too many wrong ones has to wait, also with a right one', async () => {
    for (let tries = 0; tries < 201; tries += 1) expect((await tryWith(basic(`guess:${tries}`))).status).toBe(401);
    const reply = await tryWith(basic(testCredentials));
    expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([429, 1]);
  });
});

describe('clients', () => {
  async function person(persona: Persona, others: Persona[] = []) {
    const { send } = await createSignedIn(lrs.services, lrs.app, [persona, ...others]);
    return (method: string, path = '', body?: unknown) => send(method, `/xapi/clients${path}`, body);
  }

  test('an admin makes one; its secret is told once and kept nowhere', async () => {
    const admin = await person('admin');
    const reply = await admin('POST', '', { name: ' Report tool ', scope: 'all' });
    const made = madeXapiClient.parse(await reply.json());
    expect([reply.status, made.client.name, made.client.lastUsedAt]).toEqual([201, 'Report tool', null]);
    const authorization = basic(`${made.client.key}:${made.secret}`);
    const stored = await lrs.send('POST', '/statements', { body: createStatement(), headers: { authorization } });
    const [id] = await idsIn(stored);
    const statement = await lrs.send('GET', '/statements', { parameters: { statementId: id }, headers: { authorization } });
    expect(await statement.json()).toMatchObject({ authority: { name: 'Report tool', account: { homePage: 'http://slate.test/xapi', name: made.client.key } } });
    const list = await admin('GET');
    const text = await list.text();
    expect(text).not.toContain(made.secret);
    const { endpoint, clients } = xapiClientList.parse(JSON.parse(text));
    expect(endpoint).toBe('http://slate.test/xapi');
    expect(clients.find(({ id: clientId }) => clientId === made.client.id)?.lastUsedAt).toBeTruthy();
    const { rows } = await lrs.services.db.execute<{ text: string }>(sql`select xapi_clients::text as text from xapi_clients`);
    expect(rows.map((row) => row.text).join()).not.toContain(made.secret);

    expect((await admin('DELETE', `/${made.client.id}`)).status).toBe(204);
    expect((await lrs.send('GET', '/statements', { headers: { authorization } })).status).toBe(401);
    expect((await admin('DELETE', `/${made.client.id}`)).status).toBe(404);
    expect(xapiClientList.parse(await (await admin('GET')).json()).clients.find(({ id: clientId }) => clientId === made.client.id)?.revokedAt).toBeTruthy();
  });

  test('each does what it was made for', async () => {
    const admin = await person('admin');
    const make = async (scope: string) => {
      const { client, secret } = madeXapiClient.parse(await (await admin('POST', '', { name: scope, scope })).json());
      return { authorization: basic(`${client.key}:${secret}`) };
    };
    const [reader, writer] = [await make('read'), await make('write')];
    const parameters = { activityId: something().id, profileId: 'x' };
    const path = '/activities/profile';
    for (const [headers, reads, writes] of [[reader, 200, 403], [writer, 403, 200]] as const) {
      expect((await lrs.send('GET', '/statements', { headers })).status).toBe(reads);
      expect((await lrs.send('HEAD', '/statements', { headers })).status).toBe(reads);
      expect((await lrs.send('POST', '/statements', { headers, body: createStatement() })).status).toBe(writes);
      expect((await lrs.send('PUT', '/statements', { headers, parameters: { statementId: newUuid() }, body: createStatement() })).status).toBe(writes === 200 ? 204 : writes);
      expect((await lrs.send('PUT', path, { headers, parameters, body: {} })).status).toBe(writes === 200 ? 204 : writes);
      expect((await lrs.send('DELETE', path, { headers, parameters })).status).toBe(writes === 200 ? 204 : writes);
    }
  });

  test('they are an admin’s alone, working as one', async () => {
    for (const other of [await person('student'), await person('teacher'), await person('teacher', ['admin'])]) {
      for (const reply of [await other('GET'), await other('POST', '', { name: 'x', scope: 'read' }), await other('DELETE', `/${newUuid()}`)]) {
        expect([reply.status, await reply.json()]).toMatchObject([403, { error: { code: 'forbidden' } }]);
      }
    }
    expect((await lrs.app.request('/api/xapi/clients')).status).toBe(401);
    const key = await lrs.app.request('/api/xapi/clients', { headers: { authorization: basic(testCredentials) } });
    expect(key.status).toBe(401);
  });

  test('bad input is refused', async () => {
    const admin = await person('admin');
    for (const body of [{}, { name: '', scope: 'read' }, { name: 'x' }, { name: 'x', scope: 'everything' }, { name: 'x'.repeat(81), scope: 'read' }]) expect((await admin('POST', '', body)).status).toBe(400);
    expect((await admin('DELETE', '/1')).status).toBe(400);
    expect((await admin('DELETE', `/${newUuid()}`)).status).toBe(404);
  });
});

test('the clients of the settings are checked at the start', () => {
  expect(readEnv({ SLATE_XAPI_CLIENTS: 'a:b:c, d:e' }).SLATE_XAPI_CLIENTS).toEqual([{ key: 'a', secret: 'b:c' }, { key: 'd', secret: 'e' }]);
  expect([readEnv({}).SLATE_XAPI_CLIENTS, readEnv({ SLATE_XAPI_CLIENTS: '' }).SLATE_XAPI_CLIENTS]).toEqual([[], []]);
  for (const wrong of ['a', 'a:', ':b', 'a:b,', 'a:b,a:c']) expect(() => readEnv({ SLATE_XAPI_CLIENTS: wrong })).toThrow(/SLATE_XAPI_CLIENTS: must/);
  expect(() => readEnv({ NODE_ENV: 'production', SLATE_XAPI_CLIENTS: 'a:short' })).toThrow(/at least 16/);
});
