import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { auditEntries } from '#features/audit/server/tables.ts';
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
  services = await createTestServices({ settings: { LOG_LEVEL: process.env['WALK_LOG'] ?? 'silent' } });
  app = createTestApp(services);
  school = await makeSchool(services, app);
  lines = readTable(await readFile(new URL('rights.md', import.meta.url), 'utf8'));
});
afterAll(() => services.close());

const records = { get: (name: string): string => {
  const id = name === 'unknown' ? newId() : school.records.get(name);
  if (id === undefined) throw new Error(`There is no {${name}} in the school of this test`);
  return id;
} };
const withRecords = (text: string) => text.replaceAll(/\{([^}]+)\}/g, (_, name: string) => records.get(name));

/** What came back, without what differs each time: its reference. */
const told = z.union([z.looseObject({ error: z.looseObject({ code: z.string(), message: z.string() }) }).transform(({ error: { code, message } }) => `${code}: ${message}`), z.unknown().transform(() => '')]);

/** @returns the status, what a refusal says, and how many lines the audit log got */
async function send(caller: Caller, { call, method, address, about }: Line): Promise<{ status: number; said: string; entryCount: number }> {
  const body = bodies[routeOf(call)]?.(about === undefined ? '' : records.get(about), records);
  const headers = new Headers(school.callers[caller]);
  headers.set('content-type', typeof body === 'string' ? 'text/csv' : 'application/json');
  return services.takeBack(async () => {
    const before = await services.db.$count(auditEntries);
    const reply = await app.request(withRecords(address), { method, headers, ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }) });
    const text = await reply.text();
    const isRefusal = reply.status >= 400 && reply.headers.get('content-type')?.includes('json');
    return { status: reply.status, said: isRefusal ? told.parse(JSON.parse(text)) : '', entryCount: (await services.db.$count(auditEntries)) - before };
  });
}

test('every call is answered to everybody as the table of rights says', async () => {
  const wrong: string[] = [];
  const out: string[] = [];
  for (const line of lines.filter((l) => l.call.includes(process.env['WALK_ONLY'] ?? ''))) {
    const cells: number[] = [];
    const notes: string[] = [];
    for (const caller of callers) {
      const { status, said, entryCount } = await send(caller, line);
      cells.push(status);
      if (caller === 'admin') notes.push(`ENTRIES ${entryCount}`);
      notes.push(said);
      if (status !== line.expected[caller]) wrong.push(`${line.call}, ${caller}: ${status}, not ${line.expected[caller]}. ${said}`);
    }
    out.push(`| \`${line.call}\` | ${cells.join(' | ')} |    <!-- ${[...new Set(notes)].join(' / ').slice(0, 200)} -->`);
  }
  (await import('node:fs')).writeFileSync('/tmp/walk-actual.md', out.join('\n'));
  expect(wrong).toEqual([]);
});
