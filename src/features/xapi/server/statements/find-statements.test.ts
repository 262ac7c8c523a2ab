import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStatement, createXapiTester, newUuid, pageIn, refTo, some, someone, something, type XapiTester } from '../xapi.factory.ts';
import type { JsonObject } from '../validation/check-shape.ts';

let lrs: XapiTester;
beforeAll(async () => {
  lrs = await createXapiTester();
});
afterAll(() => lrs.close());

const idsOf = (found: { statements: JsonObject[] }) => found.statements.map(({ id }) => id);
const find = async (parameters: JsonObject) => idsOf(await lrs.find(parameters));

test('an agent is found as actor, as object, and as a member of a Group; related_agents looks everywhere', async () => {
  const ada = { ...someone(), name: 'Ada' };
  const group = { objectType: 'Group', mbox: `mailto:${newUuid()}@example.org`, member: [ada, someone()] };
  const asked = { objectType: 'Agent', mbox: ada.mbox };
  const named = await lrs.post(createStatement({ actor: ada }), createStatement({ object: ada }), createStatement({ actor: { objectType: 'Group', member: [ada] } }), createStatement({ actor: group }));
  const related = await lrs.post(
    createStatement({ context: { instructor: ada } }),
    createStatement({ context: { team: group } }),
    createStatement({ context: { contextAgents: [{ objectType: 'contextAgent', agent: ada }] } }),
    createStatement({ context: { contextGroups: [{ objectType: 'contextGroup', group }] } }),
    createStatement({ object: { objectType: 'SubStatement', actor: ada, verb: some('planned'), object: something() } }),
    createStatement({ object: { objectType: 'SubStatement', actor: someone(), verb: some('planned'), object: something(), context: { instructor: ada } } }),
  );
  expect(await find({ agent: asked })).toEqual(named.toReversed());
  expect(await find({ agent: asked, related_agents: true })).toEqual([...named, ...related].toReversed());
  expect(await find({ agent: { objectType: 'Group', mbox: group.mbox } })).toEqual([named[3]]);
  expect(await find({ agent: { mbox: `mailto:${newUuid()}@example.org` } })).toEqual([]);
});

test('accounts, hashes and openids are told apart letter by letter', async () => {
  const name = newUuid();
  const account = { account: { homePage: 'http://example.org/a', name } };
  const [one] = await lrs.post(createStatement({ actor: account }), createStatement({ actor: { account: { homePage: 'http://example.org/b', name } } }));
  expect(await find({ agent: account })).toEqual([one]);
  const openid = { openid: `http://openid.example.org/${name}` };
  const [byOpenid] = await lrs.post(createStatement({ actor: openid }));
  expect(await find({ agent: openid })).toEqual([byOpenid]);
  const sum = 'cd9b00a5611f94eaa7b1661edab976068e364975';
  const [bySum] = await lrs.post(createStatement({ actor: { mbox_sha1sum: sum } }));
  expect(await find({ agent: { mbox_sha1sum: sum } })).toEqual([bySum]);
});

test('the authority is a related agent', async () => {
  const [id] = await lrs.post(createStatement());
  expect(await find({ agent: { account: { homePage: 'http://slate.test/xapi', name: 'tester' } }, related_agents: true, limit: 1 })).toEqual([id]);
});

test('verb, activity and registration find what they name; related_activities looks in the context and in SubStatements', async () => {
  const [verb, activity, registration] = [some(newUuid()), something(), newUuid()];
  const [byVerb] = await lrs.post(createStatement({ verb }));
  const byActivity = await lrs.post(createStatement({ object: activity }), createStatement({ object: { id: activity.id } }));
  const related = await lrs.post(
    ...['parent', 'grouping', 'category', 'other'].map((kind) => createStatement({ context: { contextActivities: { [kind]: activity } } })),
    createStatement({ object: { objectType: 'SubStatement', actor: someone(), verb: some('planned'), object: activity } }),
    createStatement({ object: { objectType: 'SubStatement', actor: someone(), verb: some('planned'), object: something(), context: { contextActivities: { parent: [activity] } } } }),
  );
  const [byRegistration] = await lrs.post(createStatement({ context: { registration: registration.toUpperCase() } }));
  expect(await find({ verb: verb.id })).toEqual([byVerb]);
  expect(await find({ verb: verb.id.toUpperCase() })).toEqual([]);
  expect(await find({ activity: activity.id })).toEqual(byActivity.toReversed());
  expect(await find({ activity: activity.id, related_activities: true })).toEqual([...byActivity, ...related].toReversed());
  expect(await find({ registration })).toEqual([byRegistration]);
});

test('filters narrow one another', async () => {
  const [ada, verb, activity] = [someone(), some(newUuid()), something()];
  const [both] = await lrs.post(createStatement({ actor: ada, verb, object: activity }), createStatement({ actor: ada, verb }), createStatement({ verb, object: activity }), createStatement({ actor: ada, object: activity }));
  expect(await find({ agent: ada, verb: verb.id, activity: activity.id, since: '2012-06-01T19:09:13.245Z', format: 'ids', attachments: false, limit: 1 })).toEqual([both]);
  expect(await find({ agent: ada, verb: verb.id, activity: activity.id, registration: newUuid() })).toEqual([]);
});

test('since is after, until is at or before, both by what was stored; the order follows it', async () => {
  const verb = some(newUuid());
  const ids: unknown[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(...(await lrs.post(createStatement({ verb }))));
  const { statements } = await lrs.find({ verb: verb.id, ascending: true });
  expect(idsOf({ statements })).toEqual(ids);
  const stored = statements.map((statement) => String(statement['stored']));
  expect(new Set(stored).size).toBe(3);
  expect(await find({ verb: verb.id, since: stored[0] })).toEqual([ids[2], ids[1]]);
  expect(await find({ verb: verb.id, until: stored[1] })).toEqual([ids[1], ids[0]]);
  expect(await find({ verb: verb.id, since: stored[0], until: stored[1] })).toEqual([ids[1]]);
  expect(await find({ verb: verb.id, until: '2012-06-01T19:09:13.245Z' })).toEqual([]);
  expect(await find({ verb: verb.id, since: stored[2] })).toEqual([]);
});

test('pages follow one another without a gap, in both orders, whatever is stored meanwhile', async () => {
  const verb = some(newUuid());
  const ids = await lrs.post(...Array.from({ length: 7 }, () => createStatement({ verb })));
  for (const ascending of [true, false]) {
    const seen: unknown[] = [];
    let page = await lrs.find({ verb: verb.id, limit: 3, ascending });
    for (let pages = 0; pages < 5; pages += 1) {
      seen.push(...idsOf(page));
      if (page.more === '') break;
      expect(page.more).toMatch(/^\/xapi\/statements\?/);
      if (!ascending) await lrs.post(createStatement({ verb }));
      const next = await lrs.send('GET', page.more.replace('/xapi', ''));
      expect(next.headers.get('x-experience-api-consistent-through')).toBeTruthy();
      page = { ...(await pageIn(next)), response: next };
    }
    expect(seen).toEqual(ascending ? ids : ids.toReversed());
  }
});

test('nothing found is an empty list without more; more than the largest page is told in pages', async () => {
  expect(await lrs.find({ verb: 'http://example.org/verbs/never' })).toMatchObject({ statements: [], more: '' });
  const verb = some(newUuid());
  await lrs.post(...Array.from({ length: 201 }, () => createStatement({ verb })));
  for (const limit of [0, 5_000]) {
    const page = await lrs.find({ verb: verb.id, limit });
    expect([page.statements.length, page.more === '']).toEqual([200, false]);
  }
});

test('a statement about a statement is found by what finds that one, through any number of them and in any order of arrival', async () => {
  const [ada, verb] = [someone(), some(newUuid())];
  const [target, early] = [newUuid(), newUuid()];
  await lrs.post(createStatement({ id: early, object: refTo(target) }));
  const [later = ''] = await lrs.post(createStatement({ object: refTo(early) }));
  expect(await find({ verb: verb.id })).toEqual([]);
  await lrs.post(createStatement({ id: target, actor: ada, verb }));
  const [last] = await lrs.post(createStatement({ object: refTo(later) }));
  expect(await find({ verb: verb.id })).toEqual([last, target, later, early]);
  expect(await find({ agent: ada, verb: verb.id, limit: 1 })).toEqual([last]);
  const [self, other] = [newUuid(), newUuid()];
  await lrs.post(createStatement({ id: self, object: refTo(other) }), createStatement({ id: other, object: refTo(self), verb: some('circled') }));
  expect((await lrs.send('GET', '/statements', { parameters: { statementId: self } })).status).toBe(200);
});

test('parameters that are not known, not well formed, twice or in another case are refused', async () => {
  const wrong: JsonObject[] = [
    { foo: 'bar' }, { StatementId: newUuid() }, { VoidedStatementId: newUuid() }, { Agent: someone() }, { Verb: 'http://example.org/v' }, { Activity: 'http://example.org/a' }, { Registration: newUuid() },
    { Related_Activities: true }, { Related_Agents: true }, { Since: '2012-06-01T19:09:13.245Z' }, { Until: '2012-06-01T19:09:13.245Z' }, { Limit: 10 }, { Format: 'ids' }, { Attachments: true }, { Ascending: true },
    { agent: 'not JSON' }, { agent: true }, { agent: {} }, { agent: { objectType: 'Group', member: [someone()] } }, { agent: { mbox: 'ada@example.org' } }, { verb: 'no iri' }, { activity: 'no iri' }, { registration: '1' },
    { since: 'yesterday' }, { until: '2012-06-01' }, { limit: -1 }, { limit: 1.5 }, { limit: 'all' }, { format: 'pretty' }, { attachments: 'yes' }, { ascending: 1 }, { related_agents: 'TRUE' }, { after: 'x' },
  ];
  for (const parameters of wrong) {
    const reply = await lrs.send('GET', '/statements', { parameters });
    expect([parameters, reply.status]).toEqual([parameters, 400]);
    expect(Date.parse(reply.headers.get('x-experience-api-consistent-through') ?? '')).not.toBeNaN();
  }
  expect((await lrs.send('GET', '/statements?limit=1&limit=2')).status).toBe(400);
});

test('an answer says up to when all that was stored can be found', async () => {
  const before = Date.now();
  await lrs.post(createStatement());
  const { response, statements } = await lrs.find({ limit: 1 });
  const through = Date.parse(response.headers.get('x-experience-api-consistent-through') ?? '');
  expect(through).toBeGreaterThanOrEqual(before - 1);
  expect(response.headers.get('last-modified')).toBe(new Date(String(statements[0]?.['stored'])).toUTCString());
  const [written] = await Promise.all([lrs.send('POST', '/statements', { body: createStatement() }), lrs.find({})]);
  expect(written.headers.get('x-experience-api-consistent-through')).toBeTruthy();
});
