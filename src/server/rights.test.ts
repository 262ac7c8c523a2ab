import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { auditEntries } from '#features/audit/server/tables.ts';
import { attempts } from '#features/attempts/server/tables.ts';
import { newId } from '#shared/ids.ts';
import { bodies } from './testing/rights/bodies.ts';
import { makeSchool, type RightsSchool } from './testing/rights/make-school.ts';
import { callers, readTable, routeOf, type Caller, type Line } from './testing/rights/read-table.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestServices, type TestServices } from './testing/test-services.ts';

let services: TestServices;
let app: TestApp;
let school: RightsSchool;
let lines: Line[];
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  school = await makeSchool(services, app);
  lines = readTable(await readFile(new URL('rights.md', import.meta.url), 'utf8'));
});
afterAll(() => services.close());

const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

test('every call has its line: for a record that is there, and for one that is not', async () => {
  const { paths } = description.parse(await (await app.request('/api/openapi.json')).json());
  const routes = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => routeOf(`${method.toUpperCase()} ${path}`)));
  const tried = (isUnknown: boolean) => new Set(lines.filter(({ address }) => address.includes('{unknown}') === isUnknown).map(({ call }) => routeOf(call)));
  const [known, unknown] = [tried(false), tried(true)];
  expect(routes.filter((route) => !known.has(route) || (route.includes('{}') && !unknown.has(route)))).toEqual([]);
  expect([...known, ...unknown, ...Object.keys(bodies)].filter((route) => !routes.includes(route))).toEqual([]);
  expect(lines.filter(({ call }, at) => lines.findIndex((line) => line.call === call) !== at)).toEqual([]);
});

const records = { get: (name: string): string => {
  const id = name === 'unknown' ? newId() : school.records.get(name);
  if (id === undefined) throw new Error(`There is no {${name}} in the school of this test`);
  return id;
} };
const withRecords = (text: string) => text.replaceAll(/\{([^}]+)\}/g, (_, name: string) => records.get(name));

const refusal = z.looseObject({ error: z.looseObject({ code: z.string(), message: z.string() }) });
type Answer = { status: number; /** The code and the words of a refusal; empty where it is none. */ said: string; /** Lines that the audit log got. */ entryCount: number };

/** What answers questions is closed to who takes a test: these are asked once it is handed in. */
const isClosedAtTest = (address: string) => address.startsWith('/ai/') || address === '/api/practice/worked-steps';

/** Calls as the line says, and takes back what came of it. */
async function send(caller: Caller, { call, method, address, about }: Line): Promise<Answer> {
  const body = bodies[routeOf(call)]?.(about === undefined ? '' : records.get(about), records);
  const headers = new Headers(school.callers[caller]);
  headers.set('content-type', typeof body === 'string' ? 'text/csv' : 'application/json');
  return services.takeBack(async () => {
    if (isClosedAtTest(address)) await services.db.update(attempts).set({ state: 'handed-in' });
    const before = await services.db.$count(auditEntries);
    const reply = await app.request(withRecords(address), { method, headers, ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }) });
    // To its end: an answer that is a stream is written as it is read. A stream of events has none: it is let go.
    const isEndless = address.endsWith('/events') && reply.ok;
    if (isEndless) await reply.body?.cancel();
    const text = isEndless ? '' : await reply.text();
    const refused = reply.status >= 400 && reply.headers.get('content-type')?.includes('json') ? refusal.safeParse(JSON.parse(text)) : undefined;
    return { status: reply.status, said: refused?.success ? `${refused.data.error.code}: ${refused.data.error.message}` : '', entryCount: (await services.db.$count(auditEntries)) - before };
  });
}

/** What an admin does and nothing comes of, so that there is nothing to write down: it is so already, or it is only looked at. */
const changesNothing = [
  'POST /api/classes/{class}/restore', 'POST /api/people-changes for {unknown}',
  // The persona that one works in is one's own.
  'POST /api/user/update',
  // Files that lie ready to be imported are no part of the school yet.
  'DELETE /api/rosters/imports/{import}', 'POST /api/rosters/imports/{import}/files?name=b.csv', 'POST /api/rosters/imports/{import}/check',
  'POST /api/school/sign-on/providers/{issuer}/test', 'POST /api/school/sign-on/providers/{issuer}/switch',
];

/** What there is one of for all, so that its being there tells nothing. */
const ofEverybody = new Set(['unknown', 'provider', 'issuer', 'skill', 'course', 'lesson', 'question-item', 'mistake', 'page']);
const isAboutSomebody = ({ call }: Line) => [...call.matchAll(/\{([^}]+)\}/g)].some(([, name = '']) => !ofEverybody.has(name) && !name.startsWith('other-'));

test('every call is answered to everybody as the table of rights says', async () => {
  const [wrong, telling, unwritten]: [string[], string[], string[]] = [[], [], []];
  const refusedUnknown = new Map<string, Set<string>>();
  // Those of records that are nobody's first: what they say is what the others must not differ from.
  for (const line of lines.toSorted((a, b) => Number(b.call.includes('{unknown}')) - Number(a.call.includes('{unknown}')))) {
    for (const caller of callers) {
      const { status, said, entryCount } = await send(caller, line);
      const at = `${line.call}, ${caller}`;
      if (status !== line.expected[caller]) wrong.push(`${at}: ${status}, not ${line.expected[caller]}. ${said}`);
      const isStranger = caller === 'another pupil' || caller === 'another teacher';
      const key = `${routeOf(line.call)}, ${caller}`;
      if (isStranger && line.call.includes('{unknown}')) refusedUnknown.set(key, (refusedUnknown.get(key) ?? new Set()).add(said));
      else if (isStranger && status >= 400 && isAboutSomebody(line) && refusedUnknown.get(key)?.has(said) === false) telling.push(`${at}: ${said}`);
      const isAdministration = caller === 'admin' && line.method !== 'GET' && status < 300 && line.expected.pupil >= 400 && line.expected['their teacher'] >= 400;
      if (isAdministration && entryCount === 0) unwritten.push(line.call);
    }
  }
  expect(wrong).toEqual([]);
  // Whoever has nothing to do with a record is told the same of it as of one that nobody has.
  expect(telling).toEqual([]);
  // What is administered and not written down.
  expect(unwritten.toSorted()).toEqual(changesNothing.toSorted());
  expect(lines.length * callers.length).toBeGreaterThan(3_000);
});
