import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '#features/audit/server/public.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { auditPage, chainState } from '../contract.ts';
import { entriesPerPage } from './list-entries.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
let pupil: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  [admin, pupil] = [await createSignedIn(services, app, ['admin']), await createSignedIn(services, app)];
  await audited(services.db, { userId: admin.id }, async (_, tell) => tell({ act: 'hold-set', subjectId: pupil.id, detail: { reason: '=cmd, "asked" for' } }));
  await audited(services.db, null, async (_, tell) => tell({ act: 'retention-applied', subjectId: null, detail: { talks: 3 } }));
  for (let made = 0; made < entriesPerPage + 3; made += 1) await audited(services.db, { userId: newId() }, async (_, tell) => tell({ act: 'class-made', subjectId: newId() }));
});
afterAll(() => services.close());

const find = async (query = '') => auditPage.parse(await (await admin.send('GET', `/school/audit${query}`)).json());

test('the newest come first, page by page, each once; names are joined, and who is gone is said to be', async () => {
  const first = await find();
  const second = await find(`?before=${first.next}`);
  const numbers = [...first.entries, ...second.entries].map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: entriesPerPage + 5 }, (_, at) => entriesPerPage + 5 - at));
  expect([first.total, second.next]).toEqual([entriesPerPage + 5, null]);
  expect(first.entries[0]?.by).toMatchObject({ name: null, isGone: true });
  expect(second.entries.slice(-2)).toMatchObject([
    { act: 'retention-applied', by: null, subject: null, detail: { talks: 3 } },
    { act: 'hold-set', by: { name: admin.name }, subject: { kind: 'person', id: pupil.id, name: pupil.name, isGone: false }, isDetailErased: false },
  ]);
  expect((await statementsOf(() => find())).length).toBeLessThanOrEqual(4);
});

test('filters by act, by whom, of whom and by day', async () => {
  expect((await find('?acts=hold-set,retention-applied')).entries.map(({ number }) => number)).toEqual([2, 1]);
  expect((await find(`?by=${admin.id}`)).total).toBe(1);
  expect((await find(`?of=${pupil.id}`)).total).toBe(1);
  const today = new Date().toISOString().slice(0, 10);
  expect((await find(`?from=${today}&to=${today}`)).total).toBe(entriesPerPage + 5);
  expect([(await find('?to=2020-01-01')).total, (await find('?from=2100-01-01')).total]).toEqual([0, 0]);
  expect(await Promise.all(['?by=me', '?from=2026-02-30', '?before=0', '?before=x'].map(async (query) => (await admin.send('GET', `/school/audit${query}`)).status))).toEqual([400, 400, 400, 400]);
});

test('the file has what the screen has, and a formula in it is none', async () => {
  const lines = (await (await admin.send('GET', `/school/audit/export?of=${pupil.id}`)).text()).split('\r\n');
  expect(lines[0]).toBe('number,at,by,act,of,detail,mark');
  expect(lines[1]).toContain(`${admin.name},hold-set,${pupil.name},"{""reason"":""=cmd, \\""asked\\"" for""}"`);
  expect(lines).toHaveLength(3);
  expect((await find()).entries[0]).toMatchObject({ act: 'audit-exported', by: { name: admin.name } });
});

test('it is verified on the page, which says when and where it is broken', async () => {
  // How many there are is known also before the first look.
  expect(chainState.parse(await (await admin.send('GET', '/school/audit/chain')).json())).toMatchObject({ at: null, entries: 0, written: (await find()).total });
  const state = chainState.parse(await (await admin.send('POST', '/school/audit/chain')).json());
  const { total } = await find();
  expect(state).toMatchObject({ brokenAt: null, entries: total - 1, written: total });
  await services.db.execute(sql`alter table audit_entries disable trigger all`);
  await services.db.execute(sql`update audit_entries set act = 'hold-lifted' where number = 1`);
  expect(chainState.parse(await (await admin.send('POST', '/school/audit/chain')).json())).toMatchObject({ brokenAt: 1 });
});

test('only an admin reads it', async () => {
  const teacher = await createSignedIn(services, app, ['teacher']);
  for (const [method, path] of [['GET', '/school/audit'], ['GET', '/school/audit/export'], ['GET', '/school/audit/chain'], ['POST', '/school/audit/chain']] as const) {
    expect([(await pupil.send(method, path)).status, (await teacher.send(method, path)).status, (await app.request(`/api${path}`, { method })).status]).toEqual([403, 403, 401]);
  }
});
