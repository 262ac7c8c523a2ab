import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBoundary, readMultipart } from './read-multipart.ts';
import { attachmentPart, createAttachment, createMultipart, createStatement, createXapiTester, idsIn, jsonPart, newUuid, sha256, some, type TestPart, type XapiTester } from '../xapi.factory.ts';
import type { JsonObject } from '../validation/check-shape.ts';

let lrs: XapiTester;
beforeAll(async () => {
  lrs = await createXapiTester();
});
afterAll(() => lrs.close());

const sendParts = (...parts: TestPart[]) => lrs.send('POST', '/statements', createMultipart(parts));
const attached = (...attachments: JsonObject[]) => createStatement({ id: newUuid(), attachments });

/** The parts of a multipart answer: the JSON of the first one, and hash and content of the others. */
async function readReply(reply: Response) {
  const type = reply.headers.get('content-type') ?? '';
  expect(type).toMatch(/^multipart\/mixed; boundary=[\w-]+$/);
  const [first, ...others] = readMultipart(Buffer.from(await reply.arrayBuffer()), readBoundary(type));
  expect(first?.headers.get('content-type')).toBe('application/json');
  return {
    json: JSON.parse(first?.content.toString() ?? '') as JsonObject & { statements?: JsonObject[] },
    attachments: others.map(({ headers, content }) => [headers.get('content-type'), headers.get('content-transfer-encoding'), headers.get('x-experience-api-hash'), content.toString()]),
  };
}

test('attachments come with their statement and are told only to who asks for them', async () => {
  const [one, two] = ['here is a simple attachment', 'line\r\n\r\n--another line\r\n'];
  const statement = attached(createAttachment(one), createAttachment(two, { contentType: 'text/csv' }), createAttachment(one));
  const stored = await sendParts(jsonPart(statement), attachmentPart(one), attachmentPart(two, { 'X-Experience-API-Hash': sha256(two).toUpperCase() }));
  expect([stored.status, await stored.json()]).toEqual([200, [statement['id']]]);
  for (const parameters of [{ statementId: statement['id'] }, { statementId: statement['id'], attachments: false }]) {
    const plain = await lrs.send('GET', '/statements', { parameters });
    expect(plain.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await plain.json()).toMatchObject({ attachments: statement['attachments'] });
  }
  const reply = await lrs.send('GET', '/statements', { parameters: { statementId: statement['id'], attachments: true } });
  const { json, attachments } = await readReply(reply);
  expect(json).toMatchObject({ id: statement['id'] });
  expect(attachments.sort((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([['text/csv', 'binary', sha256(two), two], ['text/plain', 'binary', sha256(one), one]]);
});

test('a page is told with the attachments of its statements, also when there are none', async () => {
  const verb = some(newUuid());
  await sendParts(jsonPart([{ ...attached(createAttachment('first')), verb }, { ...attached(createAttachment('second')), verb }]), attachmentPart('first'), attachmentPart('second'));
  const page = await readReply(await lrs.send('GET', '/statements', { parameters: { verb: verb.id, attachments: true } }));
  expect([page.json.statements?.length, new Set(page.attachments.map(([, , , content]) => content))]).toEqual([2, new Set(['first', 'second'])]);
  const one = await lrs.send('GET', '/statements', { parameters: { verb: verb.id, attachments: true, limit: 1 } });
  const { json, attachments } = await readReply(one);
  expect([attachments.length, String(json['more'])]).toEqual([1, expect.stringContaining('attachments=true')]);
  const none = await readReply(await lrs.send('GET', '/statements', { parameters: { verb: 'http://example.org/never', attachments: true } }));
  expect(none).toEqual({ json: { statements: [], more: '' }, attachments: [] });
});

test('PUT takes attachments too, and those of a SubStatement', async () => {
  const id = newUuid();
  const statement = createStatement({ object: { objectType: 'SubStatement', ...createStatement({ attachments: [createAttachment('inner')] }) } });
  const put = await lrs.send('PUT', '/statements', { parameters: { statementId: id }, ...createMultipart([jsonPart(statement), attachmentPart('inner')]) });
  expect(put.status).toBe(204);
  const { attachments } = await readReply(await lrs.send('GET', '/statements', { parameters: { statementId: id, attachments: true } }));
  expect(attachments.map(([, , , content]) => content)).toEqual(['inner']);
});

test('the same bytes are kept once', async () => {
  const files = async () => (await readdir(join(lrs.services.env.SLATE_DATA_DIR, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  const before = await files();
  await Promise.all([1, 2, 3].map(() => sendParts(jsonPart(attached(createAttachment('twice'))), attachmentPart('twice'))));
  expect(await files()).toBe(before + 1);
});

test('an attachment that is elsewhere is only named', async () => {
  const elsewhere = createAttachment('far away', { fileUrl: 'http://over.there.com/file.txt' });
  expect((await lrs.send('POST', '/statements', { body: attached(elsewhere) })).status).toBe(200);
  const statement = attached(elsewhere);
  expect((await sendParts(jsonPart(statement))).status).toBe(200);
  expect((await readReply(await lrs.send('GET', '/statements', { parameters: { statementId: statement['id'], attachments: true } }))).attachments).toEqual([]);
  expect((await sendParts(jsonPart(createStatement()))).status).toBe(200);
});

describe('refused:', () => {
  const good = createAttachment('good');
  const written = createMultipart([jsonPart(attached(good)), attachmentPart('good')]);
  const cases: [string, RegExp, { body: string; headers: Record<string, string> }][] = [
    ['an attachment that did not come, though it is kept from before', /did not come/, createMultipart([jsonPart(attached(createAttachment('here is a simple attachment')))])],
    ['an attachment without fileUrl in plain JSON', /did not come/, { body: JSON.stringify(attached(good)), headers: {} }],
    ['a part that no statement names', /No statement names/, createMultipart([jsonPart(attached(good)), attachmentPart('good'), attachmentPart('extra')])],
    ['statements in two parts', /Content-Transfer-Encoding/, createMultipart([jsonPart(attached(good)), jsonPart(attached(good)), attachmentPart('good')])],
    ['a first part that is no JSON', /The first part/, createMultipart([{ ...jsonPart(attached(good)), headers: { 'Content-Type': 'text/plain' } }, attachmentPart('good')])],
    ['a part without its hash', /X-Experience-API-Hash/, createMultipart([jsonPart(attached(good)), { headers: { 'Content-Transfer-Encoding': 'binary' }, content: 'good' }])],
    ['a hash of other bytes', /are not those of/, createMultipart([jsonPart(attached(good)), attachmentPart('bad', { 'X-Experience-API-Hash': sha256('good') })])],
    ['a hash that is none', /the SHA-2 of its bytes/, createMultipart([jsonPart(attached(good)), attachmentPart('good', { 'X-Experience-API-Hash': 'abc' })])],
    ['another encoding', /Content-Transfer-Encoding/, createMultipart([jsonPart(attached(good)), attachmentPart('good', { 'Content-Transfer-Encoding': 'base64' })])],
    ['no encoding', /Content-Transfer-Encoding/, createMultipart([jsonPart(attached(good)), { headers: { 'X-Experience-API-Hash': sha256('good') }, content: 'good' }])],
    ['no boundary in the header', /names no boundary/, { ...written, headers: { 'content-type': 'multipart/mixed;' } }],
    ['another boundary in the header', /boundary is not in it/, { ...written, headers: { 'content-type': 'multipart/mixed; boundary=other' } }],
    ['no boundary before the first part', /The first part/, { ...written, body: written.body.slice(written.body.indexOf('\r\n') + 2) }],
    ['no boundary before the second part', /is not JSON/, { ...written, body: written.body.replace('\r\n--the-boundary-of-the-test\r\nContent-Type: text/plain', '\r\nContent-Type: text/plain') }],
    ['no end', /before its last boundary/, { ...written, body: written.body.slice(0, -10) }],
    ['nothing', /boundary is not in it/, { ...written, body: '' }],
    ['headers without end', /no empty line/, { ...written, body: '--the-boundary-of-the-test\r\nno header\r\n--the-boundary-of-the-test--' }],
    ['a header without name', /header without a name/, { ...written, body: '--the-boundary-of-the-test\r\nno header\r\n\r\n{}\r\n--the-boundary-of-the-test--' }],
    ['form data', /as application\/json/, { ...written, headers: { 'content-type': 'multipart/form-data; boundary=the-boundary-of-the-test' } }],
  ];
  test.each(cases)('%s', async (_, says, request) => {
    const reply = await lrs.send('POST', '/statements', request);
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringMatching(says)]);
  });
  test('more bytes than are taken', async () => {
    const huge = 'x'.repeat(33 * 1024 * 1024);
    expect((await sendParts(jsonPart(attached(createAttachment(huge))), attachmentPart(huge))).status).toBe(413);
  });
});

describe('signatures', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const base64 = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
  const signed = (payload: unknown, header: JsonObject = { alg: 'RS256' }) => {
    const text = `${base64(header)}.${base64(payload)}`;
    const signature = header['alg'] === 'HS256' ? createHmac('sha256', 'key').update(text).digest() : sign('RSA-SHA256', Buffer.from(text), privateKey);
    return `${text}.${signature.toString('base64url')}`;
  };
  const signature = (content: string, given: JsonObject = {}) =>
    createAttachment(content, { usageType: 'http://adlnet.gov/expapi/attachments/signature', contentType: 'application/octet-stream', ...given });
  const sendSigned = (statement: JsonObject, content: string, given: JsonObject = {}) =>
    sendParts(jsonPart({ ...statement, attachments: [signature(content, given)] }), attachmentPart(content, { 'Content-Type': 'application/octet-stream' }));

  test('a signature over the same statement is taken and told byte by byte', async () => {
    const statement = createStatement({ id: newUuid() });
    const content = signed(statement);
    expect((await sendSigned(statement, content)).status).toBe(200);
    const { attachments } = await readReply(await lrs.send('GET', '/statements', { parameters: { statementId: statement['id'], attachments: true } }));
    expect(attachments).toEqual([['application/octet-stream', 'binary', createHash('sha256').update(content).digest('hex'), content]]);
  });

  test.each([
    ['PT1.237S', 'PT1.23S', 200], ['PT1.001S', 'PT1S', 200], ['PT1.5S', 'PT1.50S', 200], ['PT1.24S', 'PT1.23S', 400], ['PT10S', 'PT1S', 400],
  ])('of the durations %s and %s, signed, nothing finer than hundredths of a second is compared', async (duration, signedDuration, status) => {
    const statement = createStatement({ id: newUuid() });
    const content = signed({ ...statement, result: { duration: signedDuration } });
    expect((await sendSigned({ ...statement, result: { duration } }, content)).status).toBe(status);
  });

  test('a signature over something else, of another kind or not at all is refused', async () => {
    const statement = createStatement({ id: newUuid() });
    const broken = JSON.stringify(statement).replace('"', "'");
    expect((await sendSigned(statement, signed(statement), { contentType: 'text/plain; charset=ascii' })).status).toBe(400);
    for (const content of [signed(statement, { alg: 'HS256' }), signed(statement, { alg: 'none' }), signed(broken), signed(createStatement()), signed('[]'), signed(statement, { alg: 'RS256', x5c: ['bm8gY2VydGlmaWNhdGU='] }), 'no signature']) {
      const reply = await sendSigned(statement, content);
      expect([reply.status, await reply.text()]).toEqual([400, expect.stringMatching(/sign/)]);
    }
    expect((await lrs.send('GET', '/statements', { parameters: { statementId: statement['id'] } })).status).toBe(404);
    expect(await idsIn(await lrs.send('POST', '/statements', { body: statement }))).toEqual([statement['id']]);
  });
});
