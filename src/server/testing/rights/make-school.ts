import { createSitting } from '#features/assessments/server/sittings.factory.ts';
import { sittings } from '#features/assessments/server/tables.ts';
import { begin } from '#features/attempts/server/attempts.factory.ts';
import { giveCard, createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { createTaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { heldReplies } from '#features/tutor/server/tables.ts';
import { flags } from '#features/safety/server/tables.ts';
import { linkReply } from '#features/guardians/contract.ts';
import { tokenIn } from '#features/guardians/server/guardians.factory.ts';
import { emptyTest } from '#features/assessments/test-body.ts';
import { draftItems, keepPicture } from '#features/items/server/public.ts';
import { importer } from '#features/rosters/server/rosters.factory.ts';
import { authenticators, identities } from '#features/session/server/tables.ts';
import { newId } from '#shared/ids.ts';
import { personas } from '#shared/persona.ts';
import { schoolDay } from '../../school-day.ts';
import type { TestApp } from '../test-app.ts';
import type { TestServices } from '../test-services.ts';
import { makeMarkedTest } from './make-marked-test.ts';
import type { Caller } from './read-table.ts';

export type RightsSchool = { callers: Record<Caller, HeadersInit>; /** Ids, names and keys of what is in the school, by what the table calls them. */ records: ReadonlyMap<string, string> };

type Json = { [name: string]: Json } & Json[] & string;
export const planSettings = { startsOn: '2026-11-20', dueOn: null, minutesADay: 20, weekdays: [1, 3] };
export const question = { title: 'Half of it', stem: 'What is half of 8?', answer: { kind: 'number', value: '4' } };
/** A picture of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const goal = { statement: 'You can round numbers', skillId: 'rounding', target: 0.9, dueOn: '2030-01-01' };

/** A school of two classes with a teacher and a pupil each, an admin, somebody whose account is switched off, and something of every kind that has an address. */
export async function makeSchool(services: TestServices, app: TestApp): Promise<RightsSchool> {
  const admin = await createSignedIn(services, app, ['admin']);
  const disabled = await createSignedIn(services, app, [...personas]);
  await ok(admin.send('PUT', '/school/guardians', { isOn: true, days: 30, shows: ['week', 'assigned', 'skills', 'plan'] }));
  await ok(admin.send('PUT', '/school/safety', { leadIds: [admin.id], contacts: [], helpline: null, emergency: '112' }));
  const first = await makeClass(services, app, admin);
  const second = await makeClass(services, app, admin);
  await ok(admin.send('PUT', `/people/${disabled.id}/state`, { state: 'disabled' }));
  const ofSchool = await makeSchoolThings(services, app, admin);
  const tokenOf = async (person: SignedIn, scope: string) => {
    const { secret } = await ok(person.send('POST', '/account/tokens', { name: 'A program', scopes: [scope], days: 30 }));
    return { authorization: `Bearer ${secret}` };
  };
  const others = [...second.records].map(([name, id]): [string, string] => [`other-${name}`, id]);
  return {
    callers: {
      'signed out': {}, pupil: first.pupil.headers, 'another pupil': second.pupil.headers, 'their teacher': first.teacher.headers, 'another teacher': second.teacher.headers,
      admin: admin.headers, disabled: disabled.headers, 'token of the pupil': await tokenOf(first.pupil, 'record:read'), 'token of the admin': await tokenOf(admin, 'people:write'),
    },
    records: new Map([...first.records, ...others, ...ofSchool, ['disabled', disabled.id],
      ['page', '1'], ['provider', 'google'], ['issuer', 'oidc'], ['skill', 'rounding'], ['course', 'mathematics-4'],
      ['lesson', firstOf(services.content.lessons)], ['question-item', firstOf(services.content.items)], ['mistake', firstOf(services.content.misconceptions)]]),
  };
}

const firstOf = (map: ReadonlyMap<string, unknown>) => [...map.keys()][0] ?? '';

async function ok(reply: Response | Promise<Response>): Promise<Json> {
  const given = await reply;
  const text = await given.text();
  if (!given.ok) throw new Error(`${given.status} ${text}`);
  return z.custom<Json>().parse(text === '' ? null : JSON.parse(text));
}

async function asks(app: TestApp, { headers }: SignedIn, threadId: string, question: string, below = '/ai/threads'): Promise<void> {
  const reply = await app.request(`${below}/${threadId}/messages`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ question }) });
  await reply.text();
}

/** A conversation with the tutor, its last message, and a reply that waits for a teacher. */
async function makeTalk({ db }: TestServices, app: TestApp, pupil: SignedIn) {
  const { threadId = '' } = await ok(pupil.send('POST', '/tutor/threads', { about: { kind: 'free' } }));
  await asks(app, pupil, threadId, 'What is rounding?', '/ai/tutor/threads');
  const { messages = [] } = await ok(pupil.send('GET', `/threads/${threadId}`));
  const waiting = messages.at(-1)?.id ?? '';
  await db.insert(heldReplies).values({ messageId: waiting, learnerId: pupil.id, text: 'A reply' });
  return { 'tutor-thread': threadId, 'tutor-message': waiting, 'held-reply': waiting };
}

/** A conversation of a teacher with the assistant. */
async function askAssistant(teacher: SignedIn, classId: string) {
  const { threadId } = await ok(teacher.send('POST', '/assistant/questions', { threadId: null, words: 'Who needs a word?', query: { id: 'needs-a-word', params: { class: classId } } }));
  return { 'assistant-thread': threadId };
}

/** A class with its teacher, its pupil, and what either of them has. */
async function makeClass(services: TestServices, app: TestApp, admin: SignedIn) {
  const { classId, teacher, pupils } = await createTaughtClass(services, app, 2);
  const [pupil, friend] = pupils;
  if (!pupil || !friend) throw new Error('There are no pupils');
  const made = async (who: SignedIn, path: string, body: object = {}, method = 'POST') => ok(who.send(method, path, body));
  const document = await ok(app.request('/api/documents?name=osmosis.txt', { method: 'POST', headers: pupil.headers, body: 'Osmosis is the movement of water through a membrane.' }));
  await services.runJobs();
  const thread = await made(pupil, '/threads', { documentIds: null });
  for (const question of ['What is osmosis?', 'I want to kill myself']) await asks(app, pupil, thread.id ?? '', question);
  const told = await ok(pupil.send('GET', `/threads/${thread.id}`));
  const [flag] = await services.db.select({ id: flags.id }).from(flags).where(eq(flags.personId, pupil.id));
  const practice = await made(pupil, '/practices', { kind: 'practice', skillId: 'rounding' });
  const talk = await makeTalk(services, app, pupil);
  const placement = await made(pupil, '/practices', { kind: 'placement', subject: 'mathematics' });
  const plan = await made(pupil, '/plans', { title: 'Mine', skillIds: ['rounding'], settings: planSettings });
  const draft = await made(teacher, '/plans', { title: 'For you', skillIds: ['rounding'], settings: planSettings, learnerId: friend.id });
  const assigned = await made(teacher, '/plans', { title: 'For you', skillIds: ['ratio-language'], settings: planSettings, learnerId: friend.id });
  await made(teacher, '/teaching/plans/assign', { planIds: [assigned.id] });
  const assignment = await made(teacher, `/classes/${classId}/assignments`, { key: newId(), kind: 'practice', targetIds: ['rounding'], to: { audience: 'class' }, opens: null,
    due: { on: '2029-01-01', time: '12:00' }, note: '' });
  const theirGoal = await made(teacher, '/goals', { learnerId: pupil.id, ...goal });
  const group = await made(teacher, `/classes/${classId}/groups`, { name: 'Early readers', reason: 'They read', until: null, memberIds: [pupil.id] });
  const announced = await made(teacher, `/classes/${classId}/announcements`, { key: newId(), words: 'Bring your ruler', to: { audience: 'class' }, until: schoolDay(services, new Date()) });
  const guardians = linkReply.parse(await made(teacher, `/people/${pupil.id}/guardian-links`, { label: 'Mother', way: { by: 'hand' } }));
  const given = { teacherId: teacher.id, classId };
  const toTake = await createSitting(services, given);
  const ownTest = await createSitting(services, { ...given, answers: [{ kind: 'number', value: '12' }] });
  await services.db.update(sittings).set({ classId: null, assignmentId: null, byId: pupil.id }).where(eq(sittings.id, ownTest.sittingId));
  const [ownAttempt, friendAttempt] = [await begin(pupil, ownTest.sittingId), await begin(friend, toTake.sittingId)];
  const token = await made(pupil, '/account/tokens', { name: 'Mine', scopes: ['record:read'], days: 3 });
  const [passkey] = await services.db.insert(authenticators).values({ userId: pupil.id, kind: 'passkey', name: 'A phone', credentialId: newId(),
    confirmedAt: new Date() }).returning({ id: authenticators.id });
  await services.db.insert(identities).values({ issuer: 'https://issuer.test', subject: pupil.id, userId: pupil.id, provider: 'google', email: null });
  await giveCard(services, friend.id);
  await ok(admin.send('PUT', `/school/data/people/${friend.id}/hold`, { reason: 'A parent asked for it' }));
  await ok(admin.send('POST', `/school/data/people/${pupil.id}/exports`));
  await services.runJobs();
  const marked = await makeMarkedTest(services, { teacherId: teacher.id, classId, learnerId: pupil.id });
  const data = await ok(admin.send('GET', `/school/data/people/${pupil.id}`));
  const session = (await ok(admin.send('GET', `/people/${pupil.id}`)))['devices'];
  const item = await made(teacher, '/items', { key: newId(), draft: question });
  await ok(teacher.send('POST', `/items/${item.id}/versions`, { revision: 1, note: '' }));
  const { asset } = await keepPicture(services, teacher.id, Buffer.from(onePixel, 'base64'));
  const test = await makeTest(services, teacher, classId, item.id ?? '');
  const live = await makeLiveTest(services, teacher, pupil, classId);
  return {
    pupil, teacher,
    records: recordsOf({
      ...test, ...marked, ...live,
      class: classId, pupil: pupil.id, friend: friend.id, teacher: teacher.id, 'pupil-name': pupil.name, 'pupil-username': pupil.username, document: document.id, thread: thread.id,
      message: told['messages']?.at(1)?.id, 'question-message': told['messages']?.at(0)?.id, flag: flag?.id ?? '', ...talk, ...(await askAssistant(teacher, classId)), practice: practice.id,
        question: practice['questions']?.[0]?.id, placement: placement.id, plan: plan.id, step: plan['steps']?.[0]?.id,
      draft: draft.id, assigned: assigned.id, assignment: assignment['assignment']?.id ?? assignment.id, goal: theirGoal.id, group: group['group']?.id ?? group['groups']?.[0]?.id,
      token: token['token']?.id, passkey: passkey?.id ?? '',
      announcement: announced['announcements']?.[0]?.id, 'guardian-link': guardians.link.id, 'guardian-token': tokenIn(guardians.address),
      'test-to-take': toTake.sittingId, 'own-attempt': ownAttempt.state.id, 'friend-attempt': friendAttempt.state.id, 'attempt-question': ownAttempt.questions[0]?.id,
      session: session?.[0]?.id, item: item.id, version: '1', picture: asset, export: data['exports']?.[0]?.id,
    }),
  };
}

/** A test that runs live, with a pupil in it and its first question open. */
async function makeLiveTest(services: TestServices, teacher: SignedIn, pupil: SignedIn, classId: string) {
  const { sittingId } = await createSitting(services, { teacherId: teacher.id, classId });
  const live = await ok(teacher.send('POST', '/live', { sittingId, pacing: 'teacher' }));
  await ok(pupil.send('POST', '/live/join', { code: live['joinCode'] }));
  await ok(teacher.send('POST', `/live/${live.id}/next`, { revision: 1 }));
  return { live: live.id, 'live-sitting': sittingId };
}

/** A test that is given to the class, and a question that was drafted and not read. */
async function makeTest(services: TestServices, teacher: SignedIn, classId: string, itemId: string) {
  const test = await ok(teacher.send('POST', '/tests', { key: newId(), title: 'A test' }));
  const [section] = emptyTest.sections;
  const body = { ...emptyTest, title: 'A test', sections: [{ ...section, questions: [{ id: 'q1', itemId, versionId: null, points: 1 }] }] };
  await ok(teacher.send('PUT', `/tests/${test.id}`, { revision: 1, body }));
  await ok(teacher.send('POST', `/tests/${test.id}/publish`, { revision: 2 }));
  const given = await ok(teacher.send('POST', `/tests/${test.id}/give`, { key: newId(), classId, to: { audience: 'class' }, opens: null, due: null, closes: { on: '2029-01-01', time: '12:00' },
    accessCode: null, isAnonymous: false, note: '' }));
  const makeKey = newId();
  const source = { kind: 'document', documentId: newId(), documentTitle: 'Osmosis', page: 1, start: 0, end: 20, quote: 'Osmosis moves water.', spare: [] };
  const drafted = await draftItems(services.db, teacher.id, [{ makeKey, draft: { ...question, answer: { kind: 'choice', options: [{ text: '4', isCorrect: true },
    { text: '5' }] } }, source, isToReview: true }]);
  return { test: test.id, sitting: given['sitting']?.id, 'question-draft': drafted.get(makeKey) };
}

/** What is the school's. */
async function makeSchoolThings(services: TestServices, app: TestApp, admin: SignedIn): Promise<Map<string, string>> {
  const term = await ok(admin.send('POST', '/terms', { name: 'Autumn', startsOn: '2026-08-01', endsOn: '2026-12-20' }));
  const client = await ok(admin.send('POST', '/xapi/clients', { name: 'Another system', scope: 'read' }));
  const gone = await createSignedIn(services, app);
  const bystander = await createSignedIn(services, app);
  const erasure = await ok(admin.send('POST', `/school/data/people/${gone.id}/erase`, { name: gone.name, keepsCounts: false }));
  await services.runJobs();
  await ok(admin.send('POST', '/engine/prices', { model: 'a-model', since: '2030-01-01', inputMicros: 1, outputMicros: 1 }));
  await ok(admin.send('PUT', '/school/sign-on/providers/oidc', { name: 'School', issuer: 'http://127.0.0.1:1', clientId: 'slate', secret: 'a secret', rules: [] }));
  const change = await ok(admin.send('POST', '/people-changes', { targets: { ids: [bystander.id] }, kind: 'grant', persona: 'teacher' }));
  const roster = await importer(services, app, admin).upload('username,name\nkim,Kim\n');
  return recordsOf({
    term: term['terms']?.[0]?.id ?? term['term']?.id, client: client['client']?.id ?? client.id, erasure: erasure.id, change: change['changeId'], import: roster.id,
  });
}

/** @throws Error that names the one that an answer did not have */
function recordsOf(ids: Readonly<Record<string, string | undefined>>): Map<string, string> {
  return new Map(Object.entries(ids).map(([name, id]): [string, string] => {
    if (!id) throw new Error(`There is no ${name}`);
    return [name, id];
  }));
}
