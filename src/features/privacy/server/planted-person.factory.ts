import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createUser } from '#features/session/server/public.ts';
import { createSignedIn, createTestBrowser, type SignedIn } from '#features/session/server/session.factory.ts';
import { identities } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestServices } from '#server/testing/test-services.ts';
import { dateOf } from '#shared/calendar-date.ts';

const withId = z.looseObject({ id: z.string() });
const settings = { startsOn: dateOf(new Date(), 'UTC'), dueOn: null, minutesADay: 25, weekdays: [0, 1, 2, 3, 4, 5, 6] };
export const plantedPassword = 'harbour lane in november';
/** A record store client that the environment of the test sets. */
export const plantedClient = 'planter:a secret for planting';

/** A word that stands nowhere else. */
export type Plant = (where: string) => string;
export function createPlants() {
  const words = new Map<string, string>();
  const mark = randomUUID().slice(0, 8);
  const plant: Plant = (where) => {
    const word = words.get(where) ?? `zqx${mark}n${words.size}q`;
    words.set(where, word);
    return word;
  };
  return { words, plant };
}

/** Who does it all through the real surface: signs in, asks, uploads, practises, plans, is told of by another system. */
export async function plantPerson(services: TestServices, app: TestApp, admin: SignedIn, plant: Plant) {
  const user = await createUser(services.db, { username: plant('username'), displayName: `Oskar ${plant('name')}`, email: `${plant('mail')}@school.test`,
    emailVerifiedAt: new Date(), password: plantedPassword, personas: ['student'] });
  const send = await signInWith(services, app, plant);
  await services.db.insert(identities).values({ issuer: 'https://issuer.test', subject: plant('subject'), userId: user.id, provider: 'oidc', email: `${plant('other mail')}@issuer.test` });
  const sendJson = async (method: string, path: string, body: unknown) => withId.parse(await ok(await send(method, path, body)));
  await ok(await send('PATCH', '/api/account', { calledName: plant('called') }));
  await talk(services, send, sendJson, plant);
  await learn(send, sendJson, plant);
  await plan(services, app, admin, user.id, sendJson, plant);
  await tellAbout(services, app, user.id, plant);
  return { id: user.id, name: user.displayName, username: user.username, send };
}

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;
type SendJson = (method: string, path: string, body: unknown) => Promise<{ id: string }>;

async function ok(reply: Response): Promise<unknown> {
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return reply.status === 204 ? null : reply.json();
}

/** By password, in a browser of a name of its own; the session keeps something too. */
async function signInWith(services: TestServices, app: TestApp, plant: Plant): Promise<Send> {
  const browser = createTestBrowser({ request: (path, init = {}) =>
    app.request(path, { ...init, headers: new Headers([...new Headers(init.headers), ['user-agent', `Mozilla/5.0 ${plant('browser')}`]]) }) });
  await browser.signIn(plant('username'), plantedPassword);
  await browser.post('/api/auth/signin/email', { email: `${plant('mail')}@school.test` });
  await services.runJobs();
  const session = await browser.session();
  if (!session) throw new Error('Nobody is signed in');
  return (method, path, body) => app.request(path, {
    method, headers: { authorization: `Bearer ${session.user.accessToken}`, 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function talk(services: TestServices, send: Send, sendJson: SendJson, plant: Plant) {
  const upload = (name: string, content: string) => send('POST', `/api/documents?name=${encodeURIComponent(name)}`, content);
  // The body is the file itself; as JSON it is a text in quotes.
  await ok(await upload(`${plant('file name')}.txt`, `${plant('document text')} is what the plants of the pond are called in this text. Osmosis is the movement of water.`));
  await services.runJobs();
  const thread = await sendJson('POST', '/api/threads', { documentIds: null });
  await (await send('POST', `/ai/threads/${thread.id}/messages`, { question: `What is osmosis, asks ${plant('question')}?`, engine: 'builtin' })).text();
  await ok(await send('PATCH', `/api/threads/${thread.id}`, { title: `About ${plant('title')}` }));
  const binned = await sendJson('POST', '/api/threads', { documentIds: null });
  await (await send('POST', `/ai/threads/${binned.id}/messages`, { question: `And in the bin, ${plant('binned question')}?`, engine: 'builtin' })).text();
  await send('DELETE', `/api/threads/${binned.id}`);
}

async function learn(send: Send, sendJson: SendJson, plant: Plant) {
  const practiceBody = z.looseObject({ id: z.string(), questions: z.array(z.looseObject({ id: z.string(), input: z.looseObject({ kind: z.string() }) })) });
  let practice = practiceBody.parse(await sendJson('POST', '/api/practices', { kind: 'practice', skillId: 'unit-rates' }));
  for (let tries = 0; tries < 40 && practice.questions[0]?.input.kind !== 'number'; tries += 1)
    practice = practiceBody.parse(await ok(await send('POST', `/api/questions/${practice.questions[0]?.id}/skip`)));
  const number = String(7_000_000_000 + Math.floor(Math.random() * 1e9));
  plantedNumber(plant, number);
  await ok(await send('POST', `/api/questions/${practice.questions[0]?.id}/answers`, { answerKey: randomUUID(), response: number, answeredAt: new Date().toISOString() }));
}

/** An answer to a question about a number is a number. */
const numbers = new WeakMap<Plant, string>();
const plantedNumber = (plant: Plant, number: string) => numbers.set(plant, number);
export const numberOf = (plant: Plant): string => numbers.get(plant) ?? '';

async function plan(services: TestServices, app: TestApp, admin: SignedIn, personId: string, sendJson: SendJson, plant: Plant) {
  const made = z.looseObject({ id: z.string(), steps: z.array(z.looseObject({ id: z.string() })) })
    .parse(await sendJson('POST', '/api/plans', { title: `Plan ${plant('plan')}`, skillIds: ['ratio-language', 'equivalent-ratios'], settings }));
  await sendJson('POST', `/api/plans/${made.id}/steps/${made.steps[0]?.id}/skip`, { why: `Because ${plant('skip reason')}` });
  const teacher = await createSignedIn(services, app, ['teacher']);
  const { class: found } = z.looseObject({ class: withId }).parse(await ok(await admin.send('POST', '/classes', { name: 'Class 6B', subject: 'Mathematics', grade: '6' })));
  const names = [[teacher.username, 'teacher'], [plant('username'), 'student']] as const;
  for (const [username, role] of names) await ok(await admin.send('POST', `/classes/${found.id}/enrolments`, { username, role }));
  const goal = withId.parse(await ok(await teacher.send('POST', '/goals',
    { learnerId: personId, statement: `You can do ${plant('goal')}`, skillId: 'ratio-language', target: 0.9, dueOn: '2030-01-01' })));
  await ok(await teacher.send('POST', `/classes/${found.id}/announcements`,
    { key: randomUUID(), words: `Well done with ${plant('word of a teacher')}`, to: { audience: 'pupils', learnerIds: [personId] }, until: dateOf(new Date(), services.env.SLATE_TIME_ZONE) }));
  await ok(await teacher.send('POST', `/goals/${goal.id}/notes`, { text: `The teacher on ${plant('teacher note')}` }));
  await ok(await admin.send('PUT', '/school/guardians', { isOn: true, days: 30, shows: [] }));
  await ok(await teacher.send('POST', `/people/${personId}/guardian-links`, { label: `Mother ${plant('guardian')}`, way: { by: 'hand' } }));
  await ok(await admin.send('PUT', `/school/data/people/${personId}/hold`, { reason: `Asked for by ${plant('hold reason')}` }));
  await ok(await admin.send('DELETE', `/school/data/people/${personId}/hold`));
  await ok(await admin.send('POST', `/school/data/people/${personId}/talks`, { reason: `To help with ${plant('transcript reason')}` }));
}

/** What another system tells: about them by Slate's number and by their mail address, and what it keeps for them. */
async function tellAbout(services: TestServices, app: TestApp, personId: string, plant: Plant) {
  const headers = { authorization: `Basic ${Buffer.from(plantedClient).toString('base64')}`, 'x-experience-api-version': '2.0.0', 'content-type': 'application/json' };
  const account = { objectType: 'Agent', account: { homePage: services.env.origin, name: personId } };
  const mbox = { objectType: 'Agent', name: plant('agent name'), mbox: `mailto:${plant('mail')}@school.test` };
  const verb = { id: 'http://example.org/verbs/did' };
  const activity = (name: string, told?: string) => ({ objectType: 'Activity', id: `http://example.org/activities/${name}`, ...(told ? { definition: { name: { en: told } } } : {}) });
  const statements = [
    { actor: account, verb, object: activity('one'), result: { response: plant('statement response') } },
    { actor: mbox, verb, object: activity(plant('activity id'), plant('activity name')) },
    { actor: { mbox: 'mailto:another@example.org' }, verb, object: activity('two'), context: { instructor: { ...mbox, name: plant('instructor name') } } },
  ];
  await ok(await app.request('/xapi/statements', { method: 'POST', headers, body: JSON.stringify(statements) }));
  const state = new URLSearchParams({ activityId: 'http://example.org/activities/one', agent: JSON.stringify(account), stateId: 'bookmark' });
  await app.request(`/xapi/activities/state?${state}`, { method: 'PUT', headers, body: JSON.stringify({ at: plant('state') }) });
  const profile = new URLSearchParams({ agent: JSON.stringify(mbox), profileId: 'likes' });
  await app.request(`/xapi/agents/profile?${profile}`, { method: 'PUT', headers, body: JSON.stringify({ likes: plant('profile') }) });
}

/** Where a word stands: every column of every table, by the database's catalogue, and every file of a folder. */
export async function findEverywhere(db: Database, folder: string, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await db.execute<{ table: string; column: string; type: string }>(sql`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`);
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? sql`encode(t.${sql.identifier(column)}, 'escape')` : sql`t.${sql.identifier(column)}::text`;
    const { rows } = await db.execute<{ word: string }>(sql`select distinct planted.word from unnest(${sql.param(words)}::text[]) as planted(word) join ${sql.identifier(table)} t on ${text} ilike '%' || planted.word || '%'`);
    found.push(...rows.map(({ word }) => `${word} in ${table}.${column}`));
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = (await readFile(join(entry.parentPath, entry.name))).toString('latin1').toLowerCase();
    found.push(...words.filter((word) => content.includes(word.toLowerCase())).map((word) => `${word} in a file`));
  }
  return found;
}
