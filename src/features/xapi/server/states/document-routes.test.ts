import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createXapiTester, newUuid, someone, something, type Parameters, type XapiTester } from '../xapi.factory.ts';

let lrs: XapiTester;
beforeAll(async () => {
  lrs = await createXapiTester();
});
afterAll(() => lrs.close());

const later = () => new Promise((resolve) => {
  setTimeout(resolve, 5);
});

const kinds = {
  '/activities/state': { place: () => ({ activityId: something().id, agent: someone() }) as Parameters, idName: 'stateId' },
  '/activities/profile': { place: () => ({ activityId: something().id }) as Parameters, idName: 'profileId' },
  '/agents/profile': { place: () => ({ agent: someone() }) as Parameters, idName: 'profileId' },
};

describe.each(Object.entries(kinds))('%s', (path, { place, idName }) => {
  const newPlace = () => ({ ...place(), [idName]: newUuid() });
  const get = (parameters: Parameters) => lrs.send('GET', path, { parameters });
  const put = (parameters: Parameters, body: unknown, headers?: Record<string, string>) => lrs.send('PUT', path, { parameters, body, headers });
  const post = (parameters: Parameters, body: unknown, headers?: Record<string, string>) => lrs.send('POST', path, { parameters, body, headers });
  const remove = (parameters: Parameters, headers?: Record<string, string>) => lrs.send('DELETE', path, { parameters, headers });

  test('a document of any kind is stored, told as it came, and removed', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10, 128]);
    for (const [body, type] of [[{ a: 1 }, 'application/json'], [bytes, 'application/octet-stream'], ['/ asdf / undefined', 'text/plain'], ['', 'text/html']] as const) {
      const at = newPlace();
      const stored = await put(at, body, { 'content-type': type });
      expect([stored.status, await stored.text()]).toEqual([204, '']);
      const reply = await get(at);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type]);
      expect(Buffer.from(await reply.arrayBuffer())).toEqual(Buffer.from(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)));
      // A page that somebody stored must never run as one of ours.
      expect(reply.headers.get('content-security-policy')).toMatch(/^sandbox/);
      const head = await lrs.send('HEAD', path, { parameters: at });
      expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', reply.headers.get('etag')]);
      expect((await remove(at)).status).toBe(204);
      expect((await get(at)).status).toBe(404);
      expect((await remove(at)).status).toBe(204);
    }
  });

  test('it has an ETag in quotes, the SHA-1 of its content, and the moment of its last change', async () => {
    const at = newPlace();
    await post(at, { a: 1 });
    const first = await get(at);
    expect(first.headers.get('etag')).toMatch(/^"[\da-f]{40}"$/);
    expect(Math.abs(Date.parse(first.headers.get('last-modified') ?? '') - Date.now())).toBeLessThan(60_000);
    await post(at, { b: 2 });
    expect((await get(at)).headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  test('a document that is there is replaced only by who says which one', async () => {
    const at = newPlace();
    expect((await put(at, { a: 1 }, { 'if-match': '*' })).status).toBe(412);
    expect((await put(at, { a: 1 }, { 'if-none-match': '*' })).status).toBe(204);
    const conflict = await put(at, { a: 2 });
    expect([conflict.status, conflict.headers.get('content-type')]).toEqual([409, 'text/plain; charset=UTF-8']);
    expect(await conflict.text()).toMatch(/send its ETag in If-Match/);
    const etag = (await get(at)).headers.get('etag') ?? '';
    for (const headers of [{ 'if-match': '1234' }, { 'if-match': '"1234"' }, { 'if-none-match': '*' }, { 'if-none-match': etag }]) {
      for (const send of [put, post]) expect((await send(at, { a: 3 }, headers)).status).toBe(412);
      expect((await remove(at, headers)).status).toBe(412);
    }
    expect(await (await get(at)).json()).toEqual({ a: 1 });
    expect((await put(at, { a: 4 }, { 'if-match': `"other", W/${etag}` })).status).toBe(204);
    expect(await (await get(at)).json()).toEqual({ a: 4 });
    expect((await remove(at, { 'if-match': etag })).status).toBe(412);
    expect((await remove(at, { 'if-match': (await get(at)).headers.get('etag') ?? '' })).status).toBe(204);
  });

  test('two PUTs of a new document at once: one is stored, the other learns of it', async () => {
    const at = newPlace();
    const replies = await Promise.all([1, 2, 3, 4].map((a) => put(at, { a })));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409, 409, 409]);
    const merged = newPlace();
    await Promise.all([1, 2, 3, 4].map((number) => post(merged, { [`key${number}`]: number })));
    expect(await (await get(merged)).json()).toEqual({ key1: 1, key2: 2, key3: 3, key4: 4 });
  });

  test('POST merges JSON objects at their top level, and nothing else', async () => {
    const at = newPlace();
    await post(at, { car: { make: 'Ford', model: 'Escape' }, driver: 'Dale' });
    expect((await post(at, { car: { make: 'Dodge' }, type: 'Civic' }, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(204);
    const merged = { car: { make: 'Dodge' }, driver: 'Dale', type: 'Civic' };
    for (const [body, type] of [['abcdefg', 'application/octet-stream'], ['abcdefg', 'application/json'], ['{}{', 'application/json'], ['[1]', 'application/json'], ['abcdefg', 'not/json'], ['{}', 'no type']] as const) {
      expect([body, type, (await post(at, body, { 'content-type': type })).status]).toEqual([body, type, 400]);
    }
    expect(await (await get(at)).json()).toEqual(merged);
    const text = newPlace();
    await put(text, 'plain', { 'content-type': 'text/plain' });
    for (const type of ['application/json', 'text/plain']) expect((await post(text, { a: 1 }, { 'content-type': type })).status).toBe(400);
    expect(await (await get(text)).text()).toBe('plain');
    const list = newPlace();
    await put(list, [1]);
    expect((await post(list, { a: 1 })).status).toBe(400);
  });

  test('ids are listed, those changed after a moment, and only those of the place asked for', async () => {
    const shared = place();
    const ids = [newUuid(), newUuid()];
    for (const id of ids) {
      await put({ ...shared, [idName]: id }, { a: 1 });
      await later();
    }
    await put({ ...place(), [idName]: newUuid() }, { other: 'somebody else’s' });
    const all = await get(shared);
    expect(await all.json()).toEqual(ids);
    expect(Date.parse(all.headers.get('last-modified') ?? '')).not.toBeNaN();
    expect(await (await get({ ...shared, since: new Date(Date.now() - 60_000).toISOString() })).json()).toEqual(ids);
    await later();
    const since = new Date().toISOString();
    await later();
    await post({ ...shared, [idName]: ids[0] }, { b: 2 });
    expect(await (await get({ ...shared, since })).json()).toEqual([ids[0]]);
    expect(await (await get(place())).json()).toEqual([]);
    expect((await get({ ...place(), [idName]: ids[0] })).status).toBe(404);
  });

  test('what is missing, unknown or malformed is refused', async () => {
    const at = newPlace();
    for (const name of Object.keys(at)) {
      const { [name]: _, ...rest } = at as Record<string, unknown>;
      for (const send of [put, post]) expect([name, (await send(rest, { a: 1 })).status]).toEqual([name, 400]);
      if (name !== idName) {
        expect((await get(rest)).status).toBe(400);
        expect((await remove(rest)).status).toBe(400);
      }
    }
    const wrong: Parameters[] = [{ foo: 1 }, ...('agent' in at ? [{ agent: true }, { agent: 'not JSON' }, { agent: { objectType: 'Group', member: [someone()] } }] : []), ...('activityId' in at ? [{ activityId: 'no iri' }, { activityId: '' }] : []), { [idName]: 'x'.repeat(2_001) }];
    for (const part of wrong) {
      for (const reply of [await put({ ...at, ...part }, {}), await post({ ...at, ...part }, {}), await get({ ...at, ...part }), await remove({ ...at, ...part })]) expect([part, reply.status]).toEqual([part, 400]);
    }
    expect((await get({ ...place(), since: 'not a timestamp' })).status).toBe(400);
    expect((await remove({ ...at, since: '2012-06-01T19:09:13.245Z' })).status).toBe(400);
    expect((await put(at, 'x'.repeat(9 * 1024 * 1024), { 'content-type': 'text/plain' })).status).toBe(413);
    const patched = await lrs.send('PATCH', path, { parameters: at, body: {} });
    expect([patched.status, patched.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, POST, DELETE']);
  });
});

describe('states', () => {
  const path = '/activities/state';
  test('a registration sets states apart; without one all are listed and all are removed', async () => {
    const shared = kinds[path].place();
    const [registration, other] = [newUuid(), newUuid()];
    for (const [part, a] of [[{}, 1], [{ registration }, 2], [{ registration: other }, 3]] as const) await lrs.send('PUT', path, { parameters: { ...shared, ...part, stateId: 'place' }, body: { a } });
    await lrs.send('PUT', path, { parameters: { ...shared, registration, stateId: 'second' }, body: {} });
    const read = async (part: Parameters): Promise<unknown> => (await lrs.send('GET', path, { parameters: { ...shared, ...part } })).json();
    expect([await read({ stateId: 'place' }), await read({ stateId: 'place', registration: registration.toUpperCase() })]).toEqual([{ a: 1 }, { a: 2 }]);
    expect([await read({}), await read({ registration }), await read({ registration: other })]).toEqual([['place', 'second'], ['place', 'second'], ['place']]);
    expect((await lrs.send('DELETE', path, { parameters: { ...shared, registration } })).status).toBe(204);
    expect([await read({ registration }), await read({})]).toEqual([[], ['place']]);
    expect((await lrs.send('DELETE', path, { parameters: shared })).status).toBe(204);
    expect(await read({})).toEqual([]);
    expect((await lrs.send('GET', path, { parameters: { ...shared, registration: true } })).status).toBe(400);
  });

  test('in xAPI 1.0.x a state is replaced without a word', async () => {
    const parameters = { ...kinds[path].place(), stateId: 'x' };
    for (const a of [1, 2]) expect((await lrs.send('PUT', path, { parameters, body: { a }, headers: { 'x-experience-api-version': '1.0.3' } })).status).toBe(204);
  });

  test.each(['/agents/profile', '/activities/profile'] as const)('in xAPI 1.0.x %s is stored only by who says what should be there', async (profiles) => {
    const parameters = { ...kinds[profiles].place(), profileId: 'x' };
    const put = async (version: string, headers: Record<string, string> = {}) =>
      (await lrs.send('PUT', profiles, { parameters, body: { a: 1 }, headers: { 'x-experience-api-version': version, ...headers } })).status;
    expect(await put('1.0.3')).toBe(400);
    expect(await put('1.0.3', { 'if-none-match': '*' })).toBe(204);
    expect([await put('1.0.3'), await put('2.0.0')]).toEqual([409, 409]);
  });

  test('profiles are removed one by one only', async () => {
    expect((await lrs.send('DELETE', '/agents/profile', { parameters: { agent: someone() } })).status).toBe(400);
  });
});
