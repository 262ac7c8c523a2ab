import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStatement, createVoiding, createXapiTester, idsIn, newUuid, some, someone, something, statementIn, type XapiTester } from '../xapi.factory.ts';
import type { JsonObject } from '../validation/check-shape.ts';

let lrs: XapiTester;
beforeAll(async () => {
  lrs = await createXapiTester();
});
afterAll(() => lrs.close());

const load = (id: string, parameters: JsonObject = {}) => lrs.send('GET', '/statements', { parameters: { statementId: id, ...parameters } });
const loadJson = async (id: string) => statementIn(await load(id));

test('PUT stores a statement under the id of the address, and says nothing', async () => {
  const id = newUuid();
  const statement = createStatement();
  const put = await lrs.send('PUT', '/statements', { parameters: { statementId: id }, body: statement });
  expect([put.status, await put.text()]).toEqual([204, '']);
  expect(await loadJson(id)).toMatchObject({ ...statement, id });
});

test('POST stores one statement or many, and answers with their ids in order', async () => {
  const ids = [newUuid(), newUuid()];
  const one = await lrs.send('POST', '/statements', { body: createStatement({ id: ids[0] }) });
  expect([one.status, await one.json()]).toEqual([200, [ids[0]]]);
  const [first, ...others] = await lrs.post(createStatement(), createStatement({ id: ids[1] }));
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(others).toEqual([ids[1]]);
  expect((await lrs.send('POST', '/statements', { body: [] })).status).toBe(200);
});

test('id, stored, timestamp, version and authority are there whatever was sent; who answers for it is ours to say', async () => {
  const forged = { objectType: 'Agent', mbox: 'mailto:headmaster@example.org' };
  const [id = ''] = await lrs.post(createStatement({ authority: forged, stored: '2001-01-01T00:00:00Z' }));
  const statement = await loadJson(id);
  expect(statement).toMatchObject({ id, version: '2.0.0', authority: { objectType: 'Agent', name: 'tester', account: { homePage: 'http://slate.test/xapi', name: 'tester' } } });
  expect(statement['timestamp']).toBe(statement['stored']);
  expect(Math.abs(Date.parse(String(statement['stored'])) - Date.now())).toBeLessThan(60_000);
  const [kept = ''] = await lrs.post(createStatement({ version: '1.0.9', timestamp: '2013-05-18T05:32:34.804+02:00' }));
  expect(await loadJson(kept)).toMatchObject({ version: '1.0.9', timestamp: '2013-05-18T05:32:34.804+02:00' });
  const older = await lrs.send('POST', '/statements', { body: createStatement(), headers: { 'x-experience-api-version': '1.0.3' } });
  expect(await loadJson((await idsIn(older))[0] ?? '')).toMatchObject({ version: '1.0.0' });
});

test('a statement is never changed: the same again is taken, another one under its id is not', async () => {
  const id = newUuid();
  const statement = createStatement({ id, timestamp: '2024-03-01T10:00:00.000Z', verb: some('said') });
  await lrs.post(statement);
  const same = { ...statement, verb: { id: 'http://example.org/verbs/said', display: { de: 'sagte' } }, timestamp: '2024-03-01T11:00:00.000+01:00' };
  expect((await lrs.send('PUT', '/statements', { parameters: { statementId: id }, body: same })).status).toBe(204);
  expect(await lrs.post(same)).toEqual([id]);
  for (const other of [{ ...statement, verb: some('denied') }, { ...statement, timestamp: '2024-03-01T10:00:01Z' }, { ...statement, actor: someone() }, { ...statement, result: { success: true } }]) {
    expect((await lrs.send('POST', '/statements', { body: [createStatement(), other] })).status).toBe(409);
    expect((await lrs.send('PUT', '/statements', { parameters: { statementId: id }, body: other })).status).toBe(409);
  }
  expect(await loadJson(id)).toMatchObject({ verb: statement['verb'], actor: statement['actor'] });
});

test('two PUTs of different statements under one id at once: one is stored, the other refused', async () => {
  const id = newUuid();
  const replies = await Promise.all(['one', 'two', 'three', 'four'].map((verb) => lrs.send('PUT', '/statements', { parameters: { statementId: id }, body: createStatement({ verb: some(verb) }) })));
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409, 409, 409]);
});

test('a batch is stored as a whole or not at all', async () => {
  const id = newUuid();
  const good = createStatement({ id });
  expect((await lrs.send('POST', '/statements', { body: [good, createStatement({ verb: { id: 'should fail' } })] })).status).toBe(400);
  expect((await load(id)).status).toBe(404);
  const twice = await lrs.send('POST', '/statements', { body: [good, { ...good, id: id.toUpperCase() }] });
  expect([twice.status, await twice.text()]).toEqual([400, 'Two statements of this request have the same id.']);
  expect((await load(id)).status).toBe(404);
});

test('PUT needs its id, once, as a UUID, and the same as in the statement; POST takes no parameters', async () => {
  const id = newUuid();
  for (const parameters of [undefined, { statementId: 'no-uuid' }, { StatementId: id }, { statementId: id, extra: '1' }]) {
    expect((await lrs.send('PUT', '/statements', { parameters, body: createStatement() })).status).toBe(400);
  }
  expect((await lrs.send('PUT', `/statements?statementId=${id}&statementId=${id}`, { body: createStatement() })).status).toBe(400);
  expect((await lrs.send('PUT', '/statements', { parameters: { statementId: id }, body: createStatement({ id: newUuid() }) })).status).toBe(400);
  expect((await lrs.send('PUT', '/statements', { parameters: { statementId: id }, body: [createStatement()] })).status).toBe(400);
  for (const method of ['GET', 'PUT']) expect((await lrs.send('POST', '/statements', { parameters: { method }, body: createStatement() })).status).toBe(400);
  expect((await lrs.send('DELETE', '/statements', { parameters: { statementId: id } })).status).toBe(405);
});

test('one statement is told with the second in which it was stored', async () => {
  const [id = ''] = await lrs.post(createStatement());
  const reply = await load(id);
  const { stored } = await statementIn(reply);
  expect(Date.parse(reply.headers.get('last-modified') ?? '')).toBe(Math.floor(Date.parse(String(stored)) / 1000) * 1000);
  const head = await lrs.send('HEAD', '/statements', { parameters: { statementId: id } });
  expect([head.status, await head.text(), head.headers.get('last-modified')]).toEqual([200, '', reply.headers.get('last-modified')]);
});

test('an id goes only with attachments and format; an unknown id is 404', async () => {
  const [id = ''] = await lrs.post(createStatement());
  const others = {
    agent: someone(), verb: 'http://example.org/v', activity: 'http://example.org/a', registration: newUuid(), related_activities: true, related_agents: true,
    since: '2012-06-01T19:09:13.245Z', until: '2012-06-01T19:09:13.245Z', limit: 1, ascending: true, voidedStatementId: id,
  };
  for (const [name, value] of Object.entries(others)) {
    for (const named of ['statementId', 'voidedStatementId']) {
      if (name !== named) expect([name, (await lrs.send('GET', '/statements', { parameters: { [named]: id, [name]: value } })).status]).toEqual([name, 400]);
    }
  }
  expect((await load(id, { format: 'ids', attachments: false })).status).toBe(200);
  expect((await load(newUuid())).status).toBe(404);
  expect((await load('no-uuid')).status).toBe(400);
});

test('a voided statement is found by voidedStatementId alone; its voiding stays', async () => {
  const verb = some(newUuid());
  const [id = ''] = await lrs.post(createStatement({ verb }));
  const [voiding = ''] = await lrs.post(createVoiding(id));
  expect((await load(id)).status).toBe(404);
  expect(await statementIn(await lrs.send('GET', '/statements', { parameters: { voidedStatementId: id } }))).toMatchObject({ id });
  expect((await load(voiding)).status).toBe(200);
  const [reference = ''] = await lrs.post(createStatement({ verb, object: { objectType: 'StatementRef', id } }));
  expect((await lrs.find({ verb: verb.id })).statements.map((found) => found['id'])).toEqual([reference, voiding]);
  // Voided once more changes nothing, and a voiding statement cannot be voided.
  await lrs.post(createVoiding(id), createVoiding(voiding));
  expect((await load(voiding)).status).toBe(200);
  expect((await lrs.send('GET', '/statements', { parameters: { voidedStatementId: voiding } })).status).toBe(404);
});

test('a statement that comes after the one that voids it is voided', async () => {
  const id = newUuid();
  await lrs.post(createVoiding(id));
  await lrs.post(createStatement({ id }));
  expect((await load(id)).status).toBe(404);
  expect((await lrs.send('GET', '/statements', { parameters: { voidedStatementId: id } })).status).toBe(200);
});

test('voiding needs a StatementRef', async () => {
  expect((await lrs.send('POST', '/statements', { body: { ...createVoiding(newUuid()), object: something() } })).status).toBe(400);
});

test('malformed and huge requests are refused with a sentence', async () => {
  const deep = `{"actor":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
  const refused: [string, number, RegExp][] = [
    ['{', 400, /not JSON/], ['', 400, /not JSON/], ['"text"', 400, /must be an object/], ['null', 400, /must be an object/], ['[[]]', 400, /must be an object/], [deep, 400, /levels deep/],
    [JSON.stringify(createStatement({ dummy: 1 })), 400, /statement\.dummy is no property/], ['x'.repeat(9 * 1024 * 1024), 413, /larger than 8 MB/],
    [`[${Array.from({ length: 5_001 }, () => '{}').join()}]`, 413, /More than 5000 statements/],
  ];
  for (const [body, status, says] of refused) {
    const reply = await lrs.send('POST', '/statements', { body });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([status, 'text/plain; charset=UTF-8']);
    expect(await reply.text()).toMatch(says);
  }
  const latin = await lrs.send('POST', '/statements', { body: Buffer.from(JSON.stringify(createStatement({ result: { response: 'é' } })), 'latin1') });
  expect([latin.status, await latin.text()]).toEqual([400, 'What should be statements is not JSON in UTF-8.']);
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', null]) {
    expect((await lrs.send('POST', '/statements', { body: createStatement(), headers: { 'content-type': type } })).status).toBe(400);
  }
});

test('signs that a database minds are kept as they came', async () => {
  const odd = { result: { response: 'zero \u0000, half \ud83d, 𝔘 and "quotes"', extensions: { 'http://example.org/e': { '__proto__x': null, z: 1, a: [null, '\u0000'] } } } };
  const [id = ''] = await lrs.post(createStatement(odd));
  expect(await loadJson(id)).toMatchObject(odd);
});
