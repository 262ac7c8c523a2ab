import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignmentDetail } from '#features/assignments/contract.ts';
import { createTaughtClass, type TaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { assignments } from '#features/assignments/server/tables.ts';
import { auditEntries } from '#features/audit/server/tables.ts';
import { enrolById } from '#features/people/server/public.ts';
import { classes, enrolments, groupMembers, groups } from '#features/people/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { schoolDay } from '#server/school-day.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { addDays } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { assessmentsOverview } from '../../overview-contract.ts';
import { sittingDetail, type GiveTestInput } from '../../sittings-contract.ts';
import { createSitting } from '../sittings.factory.ts';
import { sittings, tests } from '../tables.ts';
import { loadSitting } from './load-sitting.ts';
import { loadWindow } from './load-windows.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const inDays = (days: number, time = '16:00') => ({ on: addDays(schoolDay(services, new Date()), days), time });
const formOf = (classId: string, more: Partial<GiveTestInput> = {}): GiveTestInput =>
  ({ key: newId(), classId, to: { audience: 'class' }, opens: null, due: null, closes: inDays(2), accessCode: null, isAnonymous: false, note: '', ...more });
const detail = async (reply: Response | Promise<Response>) => sittingDetail.parse(await (await reply).json());
const code = async (reply: Response) => [reply.status, ((await reply.json()) as { error: { code: string } }).error.code];
const window = (more: object = {}) => ({ opens: null, due: null, closes: inDays(2), accessCode: null, ...more });

async function school(pupilCount = 2) {
  const taught = await createTaughtClass(services, app, pupilCount) as TaughtClass & { pupils: [SignedIn, SignedIn] };
  const [co, stranger] = [await createSignedIn(services, app, ['teacher']), await createSignedIn(services, app, ['teacher'])];
  await enrolById(services.db, taught.classId, co.id, 'teacher');
  // A published test of this teacher: what is given before is put aside.
  const { testId, sittingId } = await createSitting(services, { teacherId: taught.teacher.id, classId: taught.classId });
  await services.db.delete(sittings).where(eq(sittings.id, sittingId));
  await services.db.delete(assignments).where(eq(assignments.classId, taught.classId));
  return { ...taught, co, stranger, testId, give: (more: Partial<GiveTestInput> = {}, by = taught.teacher) => by.send('POST', `/tests/${testId}/give`, formOf(taught.classId, more)) };
}
// Attempts stand above this feature: here they are no more than rows.
const begin = (sittingId: string, learnerId: string, state: 'open' | 'handed-in' = 'open') => services.db.execute(sql`
  insert into attempts (id, sitting_id, learner_id, number, state, seed, started_at, handed_in_at)
  values (${newId()}, ${sittingId}, ${learnerId}, 1, ${state}, 1, now(), ${state === 'open' ? null : new Date().toISOString()}::timestamptz)`);
const attemptsOf = async (sittingId: string) =>
  (await services.db.execute<{ endsAt: number | null }>(sql`select (extract(epoch from ends_at) * 1000)::float8 as "endsAt" from attempts where sitting_id = ${sittingId}`)).rows;

test('a test is given to a class once for a key, also at once, with its assignment, and is written down', async () => {
  const { classId, give, teacher, pupils, testId } = await school();
  const key = newId();
  const replies = await Promise.all([1, 2, 3].map(() => give({ key, accessCode: ' mango ', note: 'Good luck.', due: inDays(1) })));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201]);
  const [first, second] = await Promise.all(replies.map(detail));
  expect(first?.sitting.id).toBe(second?.sitting.id);
  expect(first).toMatchObject({ note: 'Good luck.', to: 'class', sitting: { state: 'open', title: 'A test', accessCode: 'mango', questions: 2, points: 2, counts: { pupils: 2,
    begun: 0 }, closes: inDays(2), due: { inDays: 1 } } });
  expect(await services.db.$count(sittings, eq(sittings.testId, testId))).toBe(1);
  const [row] = await services.db.select().from(assignments).where(eq(assignments.classId, classId));
  expect(row).toMatchObject({ kind: 'test', targetIds: [first?.sitting.id], title: 'A test' });
  const told = await services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, row?.id ?? ''));
  expect(told.map(({ act, actorId }) => [act, actorId])).toEqual([['test-given', teacher.id]]);
  const home = await (await pupils[0].send('GET', '/learning/home')).json() as { assigned: { path: string }[] };
  expect(home.assigned.map(({ path }) => path)).toEqual([`/slateassessment/${first?.sitting.id}`]);
});

test('to groups and pupils: only they have it, and only groups and pupils of the class', async () => {
  const { classId, give, pupils: [ada, ben] } = await school();
  const [group] = await services.db.insert(groups).values({ classId, name: 'Same again' }).returning();
  await services.db.insert(groupMembers).values({ groupId: group?.id ?? '', userId: ada.id });
  const ofGroup = await detail(give({ to: { audience: 'groups', groupIds: [group?.id ?? ''] } }));
  const ofPupil = await detail(give({ to: { audience: 'pupils', learnerIds: [ben.id] } }));
  expect([ofGroup.pupils.map(({ id }) => id), ofPupil.pupils.map(({ id }) => id)]).toEqual([[ada.id], [ben.id]]);
  const sitting = await loadSitting(services.db, ofPupil.sitting.id) ?? (() => { throw new Error('no sitting'); })();
  expect(await loadWindow(services.db, sitting, ada.id)).toBeNull();
  expect(await loadWindow(services.db, sitting, ben.id)).toMatchObject({ minutes: null, closesAt: sitting.closesAt });
  const stranger = await createSignedIn(services, app);
  expect((await give({ to: { audience: 'pupils', learnerIds: [stranger.id] } })).status).toBe(404);
  // Nothing is left of what was refused.
  expect(await services.db.$count(sittings, eq(sittings.classId, classId))).toBe(2);
});

test('times that cannot be are refused in words, and a test that is not published or put away is not given', async () => {
  const { give, teacher, classId, testId } = await school();
  expect(await code(await give({ opens: inDays(3), closes: inDays(2) }))).toEqual([409, 'closes_before_opening']);
  expect(await code(await give({ closes: inDays(-1) }))).toEqual([409, 'closes_before_opening']);
  expect(await code(await give({ opens: inDays(-3), closes: inDays(-1) }))).toEqual([409, 'over_before']);
  expect(await code(await give({ due: inDays(3), closes: inDays(2) }))).toEqual([409, 'due_after_closing']);
  for (const wrong of [{ accessCode: 'x' }, { accessCode: 'x'.repeat(41) }, { closes: { on: '2026-02-30', time: '10:00' } }, { to: { audience: 'groups', groupIds: [] } },
    { note: 'x'.repeat(601) }, { isAnonymous: 'yes' }]) {
    expect((await teacher.send('POST', `/tests/${testId}/give`, { ...formOf(classId), ...wrong })).status).toBe(400);
  }
  await services.db.update(tests).set({ archivedAt: new Date() }).where(eq(tests.id, testId));
  expect(await code(await give())).toEqual([409, 'archived']);
  const draft = await (await teacher.send('POST', '/tests', { key: newId(), title: 'Draft' })).json() as { id: string };
  expect(await code(await teacher.send('POST', `/tests/${draft.id}/give`, formOf(classId)))).toEqual([409, 'not_published']);
  expect(await services.db.$count(sittings, eq(sittings.classId, classId))).toBe(0);
});

test('all who teach the class run it alike; others, and pupils, are told that it is not there', async () => {
  const { give, teacher, co, stranger, pupils: [ada], classId, testId } = await school();
  const { sitting: { id } } = await detail(give());
  const calls = async (by: SignedIn, of: string) => {
    const statuses: number[] = [];
    for (const [method, path, body] of [['GET', ''], ['PUT', '/window', window()], ['PUT', `/extensions/${ada.id}`, { until: inDays(4) }], ['DELETE',
      `/extensions/${ada.id}`], ['POST', '/end'], ['POST', '/withdraw'], ['POST', '/restore'],
      ['POST', '/release']] as const) statuses.push((await by.send(method, `/sittings/${of}${path}`, body)).status);
    return statuses;
  };
  for (const by of [stranger, ada]) expect(await calls(by, id)).toEqual(Array.from({ length: 8 }, () => 404));
  expect(await calls(teacher, newId())).toEqual(Array.from({ length: 8 }, () => 404));
  expect(await calls(co, id)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await teacher.send('GET', '/sittings/none')).status).toBe(400);
  expect((await app.request(`/api/sittings/${id}`)).status).toBe(401);
  // Given to their class, the test is the other teacher's to give there too, and nowhere else.
  expect((await co.send('POST', `/tests/${testId}/give`, formOf(classId))).status).toBe(201);
  const elsewhere = await createTaughtClass(services, app, 0);
  expect((await co.send('POST', `/tests/${testId}/give`, formOf(elsewhere.classId))).status).toBe(404);
  expect((await stranger.send('POST', `/tests/${testId}/give`, formOf(classId))).status).toBe(404);
  // From the list of what can be assigned, no sitting is given a second time.
  expect((await teacher.send('POST', `/classes/${classId}/assignments`, { key: newId(), kind: 'test', targetIds: [id], to: { audience: 'class' }, opens: null, due: null,
    note: '' })).status).toBe(404);
});

test('the window is changed while it runs, and running clocks follow; its opening only before', async () => {
  const { give, teacher, pupils: [ada, ben] } = await school();
  const { sitting: { id } } = await detail(give());
  await begin(id, ada.id);
  const changed = await detail(teacher.send('PUT', `/sittings/${id}/window`, window({ closes: inDays(5), accessCode: 'kiwi' })));
  expect(changed.sitting).toMatchObject({ state: 'live', closes: inDays(5), accessCode: 'kiwi', due: { inDays: 5 }, counts: { begun: 1, taking: 1 } });
  const endOf = async () => (await attemptsOf(id))[0]?.endsAt;
  expect(await endOf()).toBe((await loadSitting(services.db, id))?.closesAt?.getTime());
  expect(await code(await teacher.send('PUT', `/sittings/${id}/window`, window({ opens: inDays(1) })))).toEqual([409, 'already_open']);
  expect(await code(await teacher.send('PUT', `/sittings/${id}/window`, window({ closes: inDays(-1) })))).toEqual([409, 'closes_before_opening']);
  const extended = await detail(teacher.send('PUT', `/sittings/${id}/extensions/${ada.id}`, { until: inDays(7) }));
  expect(new Set(extended.pupils.map(({ extension }) => extension?.on ?? null))).toEqual(new Set([inDays(7).on, null]));
  expect(await endOf()).toBeGreaterThan((await loadSitting(services.db, id))?.closesAt?.getTime() ?? Infinity);
  expect(await code(await teacher.send('PUT', `/sittings/${id}/extensions/${ben.id}`, { until: inDays(3) }))).toEqual([409, 'not_later']);
  expect((await teacher.send('PUT', `/sittings/${id}/extensions/${newId()}`, { until: inDays(8) })).status).toBe(404);
  expect((await teacher.send('PUT', `/sittings/${id}/extensions/${ada.id}`, { until: 'tomorrow' })).status).toBe(400);
});

test('ended it is over for everybody, who has more time too; released only then, once, and nothing moves after that', async () => {
  const { give, teacher, pupils: [ada, ben] } = await school();
  const { sitting: { id } } = await detail(give());
  await teacher.send('PUT', `/people/${ada.id}/accommodations`, { timeFactor: 2, hasBreaks: false, hasLargerText: false, hasReadAloud: false, hasFewerQuestions: false });
  expect((await detail(teacher.send('GET', `/sittings/${id}`))).pupils.find((each) => each.id === ada.id)?.needs.timeFactor).toBe(2);
  expect(await code(await teacher.send('POST', `/sittings/${id}/release`))).toEqual([409, 'still_open']);
  for (let time = 0; time < 2; time += 1) expect((await detail(teacher.send('POST', `/sittings/${id}/end`))).sitting).toMatchObject({ state: 'to-grade', ended: { isOver: true } });
  const sitting = await loadSitting(services.db, id) ?? (() => { throw new Error('no sitting'); })();
  expect((await loadWindow(services.db, sitting, ada.id))?.closesAt).toEqual(sitting.endedAt);
  await begin(id, ben.id);
  expect(await code(await teacher.send('POST', `/sittings/${id}/release`))).toEqual([409, 'still_open']);
  await services.db.execute(sql`update attempts set state = 'handed-in', handed_in_at = now() where sitting_id = ${id}`);
  const released = await Promise.all([1, 2].map(() => teacher.send('POST', `/sittings/${id}/release`)));
  expect(released.map(({ status }) => status)).toEqual([200, 200]);
  expect((await detail(teacher.send('GET', `/sittings/${id}`))).sitting).toMatchObject({ state: 'released', releasedOn: schoolDay(services, new Date()) });
  for (const [method, path, body] of [['PUT', '/window', window()], ['PUT', `/extensions/${ada.id}`, { until: inDays(4) }], ['POST',
    '/withdraw']] as const) expect(await code(await teacher.send(method, `/sittings/${id}${path}`, body))).toEqual([409, 'released']);
  const told = await services.db.select({ act: auditEntries.act }).from(auditEntries).where(eq(auditEntries.subjectId, sitting.assignmentId ?? ''));
  expect(told.map(({ act }) => act).toSorted()).toEqual(['test-ended', 'test-given', 'test-released']);
});

test('withdrawn, put away with its class, or left by a pupil, it is nobody’s to take; attempts keep their version', async () => {
  const { give, teacher, pupils: [ada, ben], classId, testId } = await school();
  const { sitting: { id } } = await detail(give());
  const windowOf = async (learnerId: string) => loadWindow(services.db, await loadSitting(services.db, id) ?? (() => { throw new Error('no sitting'); })(), learnerId);
  await begin(id, ada.id);
  for (let time = 0; time < 2; time += 1) expect((await detail(teacher.send('POST', `/sittings/${id}/withdraw`))).sitting.state).toBe('withdrawn');
  expect(await windowOf(ada.id)).toBeNull();
  expect(await attemptsOf(id)).toHaveLength(1);
  expect((await detail(teacher.send('POST', `/sittings/${id}/restore`))).sitting.state).toBe('live');
  await services.db.delete(enrolments).where(eq(enrolments.userId, ben.id));
  expect(await windowOf(ben.id)).toBeNull();
  // The test is changed while it is taken: what was given says what it said.
  const read = await (await teacher.send('GET', `/tests/${testId}`)).json() as { revision: number; body: object };
  await teacher.send('PUT', `/tests/${testId}`, { revision: read.revision, body: { ...read.body, title: 'Changed' } });
  await teacher.send('POST', `/tests/${testId}/publish`, { revision: read.revision + 1 });
  expect((await detail(teacher.send('GET', `/sittings/${id}`))).sitting.title).toBe('A test');
  await services.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, classId));
  expect(await windowOf(ada.id)).toBeNull();
  expect((await teacher.send('GET', `/sittings/${id}`)).status).toBe(404);
  await services.db.update(classes).set({ archivedAt: null }).where(eq(classes.id, classId));
  expect(await windowOf(ada.id)).not.toBeNull();
});

test('the pages of assigned work tell of it too, and move nothing that is the test’s', async () => {
  const { give, teacher, pupils: [ada] } = await school();
  const { sitting: { id } } = await detail(give());
  await begin(id, ada.id, 'handed-in');
  const { assignmentId } = await loadSitting(services.db, id) ?? { assignmentId: null };
  expect(assignmentDetail.parse(await (await teacher.send('GET', `/assignments/${assignmentId}`)).json()).assignment.counts).toMatchObject({ all: 2, done: 1 });
});

test('the page of tests: in every state, with counts, in a bounded number of statements', async () => {
  const { give, teacher, pupils: [ada, ben], co, stranger } = await school();
  const ids = async (...replies: Promise<Response>[]) => (await Promise.all(replies.map(detail))).map(({ sitting: { id } }) => id);
  const [coming, open, live, ended] = await ids(give({ opens: inDays(1) }), give(), give(), give());
  const overview = async (by: SignedIn) => assessmentsOverview.parse(await (await by.send('GET', '/assessments/overview')).json());
  const few = (await statementsOf(() => overview(teacher))).length;
  await begin(live ?? '', ada.id);
  await begin(ended ?? '', ben.id, 'handed-in');
  await teacher.send('POST', `/sittings/${ended}/end`);
  await ids(...Array.from({ length: 6 }, () => give()));
  await teacher.send('POST', '/tests', { key: newId(), title: 'A draft' });
  await teacher.send('PUT', `/people/${ada.id}/accommodations`, { timeFactor: 1.25, hasBreaks: true, hasLargerText: false, hasReadAloud: false, hasFewerQuestions: false });
  const page = await overview(teacher);
  const stateOf = (id: string | undefined) => page.sittings.find((each) => each.id === id)?.state;
  expect([coming, open, live, ended].map(stateOf)).toEqual(['set', 'open', 'live', 'to-grade']);
  expect(page.sittings.find((each) => each.id === ended)?.counts).toEqual({ pupils: 2, begun: 1, taking: 0, handedIn: 1, toMark: 0 });
  expect(page.tests.map(({ title, version }) => [title, version])).toEqual([['A draft', 0], ['A test', 1]]);
  expect(page.needing.map(({ name, needs }) => [name, needs.timeFactor])).toEqual([[ada.name, 1.25]]);
  expect((await statementsOf(() => overview(teacher))).length).toBe(few);
  // All who teach the class see what was given there, and only their own tests.
  const theirs = await overview(co);
  expect([theirs.sittings.length, theirs.tests.length]).toEqual([10, 0]);
  expect(await overview(stranger)).toMatchObject({ sittings: [], tests: [], needing: [], classes: [] });
  expect((await ada.send('GET', '/assessments/overview')).status).toBe(403);
});
