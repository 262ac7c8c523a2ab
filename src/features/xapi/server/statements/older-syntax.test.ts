import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, createStatement, createXapiTester, newUuid, pageIn, someone, something, testCredentials, type XapiTester } from '../xapi.factory.ts';

let lrs: XapiTester;
beforeAll(async () => {
  lrs = await createXapiTester();
});
afterAll(() => lrs.close());

const credentials = { Authorization: basic(testCredentials), 'X-Experience-API-Version': '1.0.3' };
/** A form, with nothing in its headers but what it is. */
const sendForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  lrs.app.request(`/xapi${path}`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body: new URLSearchParams(fields).toString() });

test('in xAPI 1.0.x a form stands for a request, with its headers and parameters in it', async () => {
  const statementId = newUuid();
  const put = await sendForm('/statements?method=PUT', { ...credentials, statementId, content: JSON.stringify(createStatement()), 'Content-Type': 'application/json' });
  expect([put.status, put.headers.get('x-experience-api-version')]).toEqual([204, '1.0.3']);
  const got = await sendForm('/statements?method=GET', { ...credentials, statementId });
  expect(await got.json()).toMatchObject({ id: statementId, version: '1.0.0' });
  await lrs.post(createStatement());
  const page = await sendForm('/statements?method=GET', { limit: '1' }, { authorization: basic(testCredentials), 'x-experience-api-version': '1.0.2' });
  expect((await pageIn(page)).more).toMatch(/^\/xapi\/statements\?limit=1&after=\d+$/);
  const at = { activityId: something().id, agent: JSON.stringify(someone()), stateId: 'é &=' };
  expect((await sendForm('/activities/state?method=POST', { ...credentials, ...at, content: '{"a":"ü"}' })).status).toBe(204);
  expect(await (await sendForm('/activities/state?method=GET', { ...credentials, ...at })).json()).toEqual({ a: 'ü' });
  expect((await sendForm('/activities/state?method=DELETE', { ...credentials, ...at, 'If-Match': '"other"' })).status).toBe(412);
  expect((await sendForm('/activities/state?method=DELETE', { ...credentials, ...at })).status).toBe(204);
});

test('what the form says comes before the headers around it', async () => {
  const around = { authorization: basic(testCredentials), 'x-experience-api-version': '1.0.3' };
  const sent = async (more: Record<string, string>) => {
    const fields = { statementId: newUuid(), content: JSON.stringify(createStatement()), ...more };
    return (await sendForm('/statements?method=PUT', fields, around)).status;
  };
  expect(await sent({})).toBe(204);
  expect(await sent({ 'X-Experience-API-Version': '0.8' })).toBe(400);
  expect(await sent({ Authorization: 'Basic no' })).toBe(401);
});

test('it needs credentials as any other request does', async () => {
  expect((await sendForm('/statements?method=GET', { 'X-Experience-API-Version': '1.0.3' })).status).toBe(401);
  expect((await sendForm('/statements?method=GET', { ...credentials, Authorization: basic('tester:wrong') })).status).toBe(401);
});

test('xAPI 2.0 knows it no more; nor is there anything beside the form', async () => {
  const content = JSON.stringify(createStatement());
  for (const version of ['2.0.0', '', '0.95']) expect((await sendForm('/statements?method=PUT', { ...credentials, 'X-Experience-API-Version': version, statementId: newUuid(), content })).status).toBe(400);
  const statementId = newUuid();
  expect((await sendForm(`/statements?method=PUT&statementId=${statementId}`, { ...credentials, statementId, content })).status).toBe(400);
  for (const method of ['PATCH', 'CONNECT', 'put', '']) expect((await sendForm(`/statements?method=${method}`, { ...credentials, statementId, content })).status).toBe(400);
  expect((await sendForm('/statements?method=PUT', { ...credentials, statementId })).status).toBe(400);
  const asJson = await lrs.send('POST', '/statements', { parameters: { method: 'PUT' }, headers: { 'x-experience-api-version': '1.0.3' }, body: createStatement() });
  expect(asJson.status).toBe(400);
  const raw = await lrs.app.request('/xapi/statements?method=PUT', { method: 'POST', headers: { ...credentials, 'content-type': 'application/x-www-form-urlencoded' }, body: JSON.stringify({ statementId, content }) });
  expect(raw.status).toBe(400);
});
