import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createTestContent } from '#features/record/server/test-content.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import type { JsonObject } from './validation/check-shape.ts';

export const testCredentials = 'tester:a secret of the test';
export const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;

export type XapiTester = {
  services: TestServices;
  app: TestApp;
  /** A request as a client of xAPI 2.0 sends it; objects go as JSON. `parameters` that are objects are encoded as JSON too. */
  send(method: string, path: string, options?: SendOptions): Promise<Response>;
  /** POSTs statements and expects that they are taken. @returns their ids */
  post(...statements: JsonObject[]): Promise<string[]>;
  /** GETs a page of statements and expects it. */
  find(parameters: Parameters, headers?: Record<string, string>): Promise<{ statements: JsonObject[]; more: string; response: Response }>;
  close(): Promise<void>;
};
export type Parameters = Record<string, unknown>;
export type SendOptions = { parameters?: Parameters | undefined; body?: unknown; headers?: Record<string, string | null> | undefined };

export async function createXapiTester(settings: Record<string, string> = {}): Promise<XapiTester> {
  const services = await createTestServices({ content: createTestContent(), settings: { SLATE_XAPI_CLIENTS: testCredentials, ...settings } });
  const app = createTestApp(services);
  const send: XapiTester['send'] = async (method, path, { parameters, body, headers = {} } = {}) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const all: Record<string, string | null> = { authorization: basic(testCredentials), 'x-experience-api-version': '2.0.0', 'content-type': 'application/json', ...headers };
    const kept = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]));
    return app.request(`/xapi${path}${parameters ? `?${encode(parameters)}` : ''}`, {
      method, headers: new Headers(kept), ...(body === undefined ? {} : { body: isRaw ? Buffer.from(body) : JSON.stringify(body) }),
    });
  };
  return {
    services, app, send,
    post: async (...statements) => {
      const response = await send('POST', '/statements', { body: statements });
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return idsIn(response);
    },
    find: async (parameters, headers) => {
      const response = await send('GET', '/statements', { parameters, headers });
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return { ...(await pageIn(response)), response };
    },
    close: () => services.close(),
  };
}

const anyObject = z.record(z.string(), z.unknown());
const ids = z.array(z.string());
const page = z.strictObject({ statements: z.array(anyObject), more: z.string() });
/** What an answer holds: one statement, the ids of those that were stored, a page of those that were found. */
export const statementIn = async (response: Response): Promise<JsonObject> => anyObject.parse(await response.json());
export const idsIn = async (response: Response) => ids.parse(await response.json());
export const pageIn = async (response: Response) => page.parse(await response.json());

const encode = (parameters: Parameters) =>
  new URLSearchParams(Object.entries(parameters).map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)])).toString();

export const newUuid = () => randomUUID();
export const someone = (name = randomUUID()) => ({ objectType: 'Agent', mbox: `mailto:${name}@example.org` });
export const something = (name = randomUUID()) => ({ objectType: 'Activity', id: `http://example.org/activities/${name}` });
export const some = (verb: string) => ({ id: `http://example.org/verbs/${verb}`, display: { 'en-US': verb } });

/** A statement that every record store takes. */
export const createStatement = (given: JsonObject = {}): JsonObject => ({ actor: someone(), verb: some('experienced'), object: something(), ...given });

export const refTo = (id: string) => ({ objectType: 'StatementRef', id });
export const createVoiding = (id: string): JsonObject => createStatement({ verb: { id: 'http://adlnet.gov/expapi/verbs/voided' }, object: refTo(id) });

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
export const createAttachment = (content: string, given: JsonObject = {}): JsonObject => ({
  usageType: 'http://example.org/usage/test', display: { 'en-US': 'A test' }, contentType: 'text/plain', length: Buffer.byteLength(content), sha2: sha256(content), ...given,
});

export type TestPart = { headers: Record<string, string>; content: string };
/** A multipart/mixed request: its body and its headers. */
export function createMultipart(parts: TestPart[], boundary = 'the-boundary-of-the-test') {
  const written = parts.map(({ headers, content }) => `--${boundary}\r\n${Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${content}\r\n`);
  return { body: `${written.join('')}--${boundary}--\r\n`, headers: { 'content-type': `multipart/mixed; boundary=${boundary}` } };
}
export const jsonPart = (value: unknown): TestPart => ({ headers: { 'Content-Type': 'application/json' }, content: JSON.stringify(value) });
export const attachmentPart = (content: string, headers: Record<string, string> = {}): TestPart => ({
  headers: { 'Content-Type': 'text/plain', 'Content-Transfer-Encoding': 'binary', 'X-Experience-API-Hash': sha256(content), ...headers }, content,
});
