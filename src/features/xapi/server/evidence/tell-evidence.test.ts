import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { createTestEvidence } from '#features/record/server/evidence.factory.ts';
import { recordEvidence } from '#features/record/server/public.ts';
import { evidence } from '#features/record/server/tables.ts';
import { createTestUser } from '#features/session/server/session.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { createClient } from '#server/db/connection.ts';
import { newId } from '#shared/ids.ts';
import { deriveBatch } from './derive-batch.ts';
import { xapiEvidenceMarks, xapiStatementKeys, xapiStatements } from '../tables.ts';
import { statementLock } from '../statements/statement-lock.ts';
import { createStatement, createVoiding, createXapiTester, statementIn, type XapiTester } from '../xapi.factory.ts';
import { checkStatement } from '../validation/check-statement.ts';

let lrs: XapiTester;
beforeEach(async () => {
  lrs = await createXapiTester();
});
afterEach(() => lrs.close());

const learner = () => createTestUser(lrs.services, { displayName: 'Ada Lovelace', email: `ada-${newId()}@example.org` });
const actorOf = (userId: string) => ({ objectType: 'Agent', account: { homePage: 'http://slate.test', name: userId } });
const countStatements = () => lrs.services.db.$count(xapiStatements);
/** Plain rows, faster than recording each with its estimates. */
const addRows = (learnerId: string, count: number) =>
  lrs.services.db.insert(evidence).values(Array.from({ length: count }, () => ({ ...createTestEvidence(), learnerId, recordedAt: new Date('2026-01-05T08:00:00Z') })));

test('an answer is told as a statement of its own, complete and valid, without the name of the learner', async () => {
  const { id } = await learner();
  const answeredAt = new Date('2026-03-04T09:10:11.123Z');
  const row = createTestEvidence({ isCorrect: false, score: 0, attempt: 2, hintsUsed: 1, isAided: true, seconds: 12.345, misconceptionId: 'first.adds', skillIds: ['first', 'second'], answeredAt, response: '5' });
  const { added } = await recordEvidence(lrs.services, id, [row]);
  const { statements, response } = await lrs.find({ agent: actorOf(id) });
  expect(statements).toEqual([{
    id: added[0]?.id,
    actor: actorOf(id),
    verb: { id: 'http://adlnet.gov/expapi/verbs/answered', display: { en: 'answered' } },
    object: { objectType: 'Activity', id: 'http://slate.test/xapi/items/first.times', definition: {
      name: { en: 'What is $… \\times …$?' }, description: { en: 'What is $… \\times …$?' }, type: 'http://adlnet.gov/expapi/activities/cmi.interaction', interactionType: 'fill-in',
    } },
    result: { success: false, score: { scaled: 0 }, response: '5', duration: 'PT12.35S' },
    context: {
      platform: 'Slate', language: 'en',
      contextActivities: {
        parent: [{ objectType: 'Activity', id: 'http://slate.test/xapi/skills/first', definition: { name: { en: 'The skill first' }, type: 'http://adlnet.gov/expapi/activities/objective' } }],
        grouping: [{ objectType: 'Activity', id: 'http://slate.test/xapi/courses/course', definition: { type: 'http://adlnet.gov/expapi/activities/course' } }],
        category: [{ objectType: 'Activity', id: 'http://slate.test/xapi/contexts/practice' }],
        other: [{ objectType: 'Activity', id: 'http://slate.test/xapi/skills/second', definition: { name: { en: 'The skill second' }, type: 'http://adlnet.gov/expapi/activities/objective' } }],
      },
      extensions: {
        'http://slate.test/xapi/extensions/question': 'What is $2 \\times 3$?', 'http://slate.test/xapi/extensions/attempt': 2, 'http://slate.test/xapi/extensions/hints-used': 1,
        'http://slate.test/xapi/extensions/aided': true, 'http://slate.test/xapi/extensions/misconception': { id: 'first.adds', name: 'Adds' },
      },
    },
    timestamp: '2026-03-04T09:10:11.123Z', stored: expect.any(String) as string, version: '2.0.0',
    authority: { objectType: 'Agent', name: 'Slate', account: { homePage: 'http://slate.test/xapi', name: 'slate' } },
  }]);
  expect(() => checkStatement(statements[0])).not.toThrow();
  expect(JSON.stringify(statements)).not.toMatch(/ada/i);
  expect(Date.parse(response.headers.get('x-experience-api-consistent-through') ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('chosen options are told by their ids; an item that is gone by the question that was asked', async () => {
  const { id } = await learner();
  await recordEvidence(lrs.services, id, [
    createTestEvidence({ itemId: 'first.choice', response: '3', stem: 'Which is even?' }),
    createTestEvidence({ itemId: 'first.gone', skillIds: ['gone'], seconds: null, stem: 'What was asked?\nLong ago.' }),
  ]);
  const [gone, choice] = (await lrs.find({})).statements;
  expect(choice).toMatchObject({ object: { definition: { interactionType: 'choice', choices: [{ id: 'option-1', description: { en: '4' } }, { id: 'option-2' }, { id: 'option-3' }] } }, result: { response: 'option-2' } });
  expect(gone).toMatchObject({ object: { definition: { name: { en: 'What was asked?' }, description: { en: 'What was asked?\nLong ago.' }, interactionType: 'other' } }, result: { response: '6' } });
  expect(gone?.['result']).not.toHaveProperty('duration');
  for (const statement of [gone, choice]) expect(() => checkStatement(statement)).not.toThrow();
});

test('it is found by verb, item, skill and course, and its activities are described', async () => {
  const { id } = await learner();
  await recordEvidence(lrs.services, id, [createTestEvidence()]);
  const finds = [{ verb: 'http://adlnet.gov/expapi/verbs/answered' }, { activity: 'http://slate.test/xapi/items/first.times' }, { activity: 'http://slate.test/xapi/skills/first', related_activities: true }, { activity: 'http://slate.test/xapi/courses/course', related_activities: true }];
  for (const parameters of finds) expect((await lrs.find(parameters)).statements).toHaveLength(1);
  const skill = await lrs.send('GET', '/activities', { parameters: { activityId: 'http://slate.test/xapi/skills/first' } });
  expect(await skill.json()).toMatchObject({ definition: { name: { en: 'The skill first' } } });
});

test('every answer is told once, however often and by however many it is asked for', async () => {
  const { id } = await learner();
  await recordEvidence(lrs.services, id, Array.from({ length: 20 }, () => createTestEvidence()));
  const pages = await Promise.all([1, 2, 3, 4].map(() => lrs.find({ ascending: true })));
  for (const { statements } of pages) expect(statements).toHaveLength(20);
  await Promise.all([deriveBatch(lrs.services), deriveBatch(lrs.services)]);
  await recordEvidence(lrs.services, id, [createTestEvidence()]);
  expect((await lrs.find({})).statements).toHaveLength(21);
});

test('an answer whose number was given out early and whose transaction ended late is not missed', async () => {
  const [slow, quick] = [await learner(), await learner()];
  const client = createClient(lrs.services.databaseAddress, { name: 'slow', statementTimeout: 0 });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into evidence (id, learner_id, answer_key, item_id, skill_ids, context, is_correct, score, attempt, hints_used, is_aided, stem, response, answered_at)
       values ($1, $2, $3, 'first.times', '{first}', 'practice', true, 1, 1, 0, false, 's', 'late', now())`, [newId(), slow.id, newId()]);
    await recordEvidence(lrs.services, quick.id, [createTestEvidence()]);
    expect((await lrs.find({})).statements).toHaveLength(1);
    // However long ago that was: a transaction of that time still runs.
    const passes = async () => {
      await lrs.services.db.update(xapiEvidenceMarks).set({ candidateAt: new Date(Date.now() - 3_600_000) });
      await lrs.find({});
    };
    await passes();
    await passes();
    await client.query('commit');
    expect((await lrs.find({})).statements.map(({ result }) => (result as { response: string }).response)).toEqual(['late', '6']);
    // Transactions of other tests run on the same server; once those of that time have ended, nothing is left to wait for.
    await vi.waitFor(async () => {
      await passes();
      const [mark] = await lrs.services.db.select().from(xapiEvidenceMarks);
      expect([mark?.safeSequence, mark?.seenSequence]).toEqual([2, 2]);
    }, { timeout: 300_000, interval: 20 });
  } finally {
    await client.end();
  }
});

test('a great backlog is left to a job: a search does not wait for it, and says how far it has come', async () => {
  const { id } = await learner();
  await addRows(id, 700);
  const first = await lrs.find({ limit: 1 });
  expect(first.response.headers.get('x-experience-api-consistent-through')).toBe('2026-01-05T08:00:00.000Z');
  expect([first.statements, await countStatements()]).toEqual([[], 0]);
  expect(await lrs.services.runJobs()).toBeGreaterThan(0);
  expect(await countStatements()).toBe(700);
  const through = (await lrs.find({ limit: 1 })).response.headers.get('x-experience-api-consistent-through') ?? '';
  expect(Date.parse(through)).toBeGreaterThan(Date.now() - 60_000);
});

test('what is asked for wrongly writes nothing', async () => {
  const { id } = await learner();
  await recordEvidence(lrs.services, id, [createTestEvidence()]);
  for (const parameters of [{ limit: 'x' }, { unknown: '1' }, { statementId: 'no-uuid' }]) {
    const refused = await lrs.send('GET', '/statements', { parameters });
    expect([refused.status, await countStatements(), await lrs.services.db.$count(xapiEvidenceMarks)]).toEqual([400, 0, 0]);
    expect(Date.parse(refused.headers.get('x-experience-api-consistent-through') ?? '')).not.toBeNaN();
  }
});

test('while somebody adds, a search answers at once and claims no more than can be found', async () => {
  const [known = ''] = await lrs.post(createStatement());
  const { stored } = await statementIn(await lrs.send('GET', '/statements', { parameters: { statementId: known } }));
  const client = createClient(lrs.services.databaseAddress, { name: 'adds', statementTimeout: 0 });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [statementLock]);
    const found = await lrs.find({});
    expect(found.statements.map(({ id }) => id)).toEqual([known]);
    expect(found.response.headers.get('x-experience-api-consistent-through')).toBe(stored);
    await client.query('commit');
    expect(Date.parse((await lrs.find({})).response.headers.get('x-experience-api-consistent-through') ?? '')).toBeGreaterThan(Date.parse(String(stored)));
  } finally {
    await client.end();
  }
});

test('requests that come together are each stored whole or refused alone', async () => {
  const [taken = ''] = await lrs.post(createStatement());
  const good = Array.from({ length: 6 }, () => createStatement());
  const replies = await Promise.all([...good, createStatement({ id: taken, verb: { id: 'http://example.org/other' } })].map((body) => lrs.send('POST', '/statements', { body })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 409]);
  expect((await lrs.find({ ascending: true })).statements).toHaveLength(7);
});

test('erasing a person erases what is told of them, by us and by others, and their documents', async () => {
  const [ada, ben] = [await learner(), await learner()];
  await recordEvidence(lrs.services, ada.id, [createTestEvidence()]);
  await recordEvidence(lrs.services, ben.id, [createTestEvidence()]);
  await lrs.find({});
  const [foreign = ''] = await lrs.post(createStatement({ actor: actorOf(ada.id.toUpperCase()) }));
  const parameters = { agent: actorOf(ada.id), profileId: 'x' };
  await lrs.send('PUT', '/agents/profile', { parameters, body: { a: 1 } });
  expect((await lrs.send('GET', '/statements', { parameters: { statementId: foreign } })).status).toBe(200);
  await lrs.services.db.delete(users).where(eq(users.id, ada.id));
  expect((await lrs.find({})).statements.map(({ actor }) => actor)).toEqual([actorOf(ben.id)]);
  expect((await lrs.send('GET', '/agents/profile', { parameters })).status).toBe(404);
  const { rows } = await lrs.services.db.execute(sql`select 1 from ${xapiStatementKeys} where sequence not in (select sequence from ${xapiStatements})`);
  expect(rows).toEqual([]);
});

test('no client voids what Slate tells, neither afterwards nor before', async () => {
  const { id } = await learner();
  const [early] = await addRowsReturning(id);
  await lrs.post(createVoiding(early));
  const [statement] = (await lrs.find({ agent: actorOf(id) })).statements.filter((found) => found['id'] === early);
  expect(statement).toBeDefined();
  const refused = await lrs.send('POST', '/statements', { body: createVoiding(early) });
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('told by Slate')]);
  expect(await statementIn(await lrs.send('GET', '/statements', { parameters: { statementId: early } }))).toMatchObject({ id: early });
});

async function addRowsReturning(learnerId: string): Promise<[string]> {
  const [row] = await lrs.services.db.insert(evidence).values({ ...createTestEvidence(), learnerId }).returning({ id: evidence.id });
  return [row?.id ?? ''];
}
