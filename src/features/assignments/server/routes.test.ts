import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { classes, enrolments, groupMembers, groups } from '#features/people/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { schoolDay } from '#server/school-day.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { addDays } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { assignedItem } from '../assigned-contract.ts';
import { assignChoices, assignmentDetail, assignmentList, type AssignInput } from '../contract.ts';
import { createTaughtClass, formOf, type TaughtClass } from './assignments.factory.ts';
import { assignmentChanges, assignments } from './tables.ts';

let services: TestServices;
let app: TestApp;
let lessonId: string;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  lessonId = [...services.content.lessons.keys()][0] ?? '';
});
afterAll(() => services.close());

const home = z.object({ assigned: z.array(assignedItem), next: z.object({ kind: z.string(), lessonId: z.nullable(z.string()), reason: z.nullable(z.looseObject({ kind: z.string() })) }) });
const homeOf = async (pupil: SignedIn) => home.parse(await (await pupil.send('GET', '/learning/home')).json());
const given = async (pupil: SignedIn) => (await homeOf(pupil)).assigned;
const today = () => schoolDay(services, new Date());
const inDays = (days: number, time = '16:00') => ({ on: addDays(today(), days), time });

async function assign(by: SignedIn, classId: string, more: Partial<AssignInput> = {}) {
  const reply = await by.send('POST', `/classes/${classId}/assignments`, formOf({ kind: 'lesson', targetIds: [lessonId], ...more }));
  expect(reply.status).toBe(201);
  return assignmentDetail.parse(await reply.json());
}
const detailOf = async (by: SignedIn, id: string) => assignmentDetail.parse(await (await by.send('GET', `/assignments/${id}`)).json());
const statusesOf = async (by: SignedIn, id: string) => (await detailOf(by, id)).pupils.map(({ status }) => status);
/** As the lesson's page sends it, section by section. */
async function doLesson(pupil: SignedIn, id = lessonId) {
  const sections = services.content.lessons.get(id)?.sections ?? [];
  for (const [sectionIndex] of sections.entries()) expect((await pupil.send('PUT', `/learning/lessons/${id}/progress`, { sectionIndex, isDone: true })).status).toBe(200);
}
const openLesson = (pupil: SignedIn) => pupil.send('PUT', `/learning/lessons/${lessonId}/progress`, { sectionIndex: 0, isDone: false });
/** As if it had been given so long ago. */
const age = (id: string, days: number) => services.db.update(assignments).set({ opensAt: new Date(Date.now() - days * 86_400_000), dueAt: new Date(Date.now() - 86_400_000) }).where(eq(assignments.id, id));

test('what is assigned stands on each pupil’s home, is begun and done by the work itself, and the teacher sees it', async () => {
  const { classId, teacher, pupils: [ada, ben] } = await createTaughtClass(services, app) as TaughtClass & { pupils: [SignedIn, SignedIn] };
  const { assignment } = await assign(teacher, classId, { due: inDays(3), note: 'Bring your ruler.' });
  expect(assignment).toMatchObject({ kind: 'lesson', note: 'Bring your ruler.', to: { audience: 'class', names: [] }, counts: { all: 2, begun: 0, done: 0, late: 0 }, due: { ...inDays(3), inDays: 3, isOver: false } });
  expect(await given(ada)).toEqual([expect.objectContaining({ id: assignment.id, from: teacher.name, path: `/home/lessons/${lessonId}`, isBegun: false, note: 'Bring your ruler.' })]);
  expect(await statusesOf(teacher, assignment.id)).toEqual(['not-begun', 'not-begun']);
  await openLesson(ada);
  expect((await given(ada))[0]).toMatchObject({ isBegun: true });
  await doLesson(ada);
  expect(await given(ada)).toEqual([]);
  expect(await given(ben)).toHaveLength(1);
  expect((await detailOf(teacher, assignment.id)).pupils.find(({ id }) => id === ada.id)).toMatchObject({ status: 'done', doneAt: expect.any(String) });
  expect((await detailOf(teacher, assignment.id)).assignment.counts).toEqual({ all: 2, begun: 1, done: 1, late: 0 });
});

test('due by tomorrow it is the one thing to do next, with its reason; later it waits in its list', async () => {
  const { classId, teacher, pupils: [ada] } = await createTaughtClass(services, app) as TaughtClass & { pupils: [SignedIn] };
  const { assignment } = await assign(teacher, classId, { due: inDays(4) });
  expect((await homeOf(ada)).next.reason?.kind).not.toBe('assigned');
  await teacher.send('PATCH', `/assignments/${assignment.id}`, { due: inDays(1) });
  expect((await homeOf(ada)).next).toMatchObject({ kind: 'lesson', lessonId, reason: { kind: 'assigned', from: teacher.name, isBegun: false, due: { inDays: 1, time: '16:00' } } });
  await doLesson(ada);
  expect((await homeOf(ada)).next.reason?.kind).not.toBe('assigned');
});

test('late is late, done after that is late-done, and more time for one pupil is for that one alone', async () => {
  const { classId, teacher, pupils } = await createTaughtClass(services, app, 3);
  const [ada, ben, cem] = pupils as [SignedIn, SignedIn, SignedIn];
  const { assignment: { id } } = await assign(teacher, classId, { due: inDays(2) });
  await age(id, 5);
  expect(new Set(await statusesOf(teacher, id))).toEqual(new Set(['late']));
  expect((await given(ada))[0]?.due).toMatchObject({ isOver: true, inDays: -1 });
  await doLesson(ada);
  const extended = await teacher.send('PUT', `/assignments/${id}/extensions/${ben.id}`, { due: inDays(3) });
  expect(extended.status).toBe(200);
  const { pupils: rows } = assignmentDetail.parse(await extended.json());
  const row = (of: SignedIn) => rows.find((each) => each.id === of.id);
  expect(row(ada)?.status).toBe('late-done');
  expect(row(ben)).toMatchObject({ status: 'not-begun', extended: { by: teacher.name }, due: { inDays: 3 } });
  expect(row(cem)).toMatchObject({ status: 'late', extended: null });
  expect((await given(ben))[0]?.due).toMatchObject({ inDays: 3, isOver: false });
  expect((await teacher.send('DELETE', `/assignments/${id}/extensions/${ben.id}`)).status).toBe(200);
  expect((await given(ben))[0]?.due).toMatchObject({ isOver: true });
  const told = await services.db.select().from(assignmentChanges).where(eq(assignmentChanges.assignmentId, id));
  expect(told.map(({ kind, byId, learnerId }) => [kind, byId, learnerId])).toEqual([['extended', teacher.id, ben.id], ['extension-taken-back', teacher.id, ben.id]]);
});

test('what opens later is not seen before, and then its opening can still be moved', async () => {
  const { classId, teacher, pupils: [ada] } = await createTaughtClass(services, app) as TaughtClass & { pupils: [SignedIn] };
  const { assignment } = await assign(teacher, classId, { opens: inDays(2, '08:00'), due: inDays(5) });
  expect(assignment.opens).toEqual({ ...inDays(2, '08:00'), isOver: false });
  expect(await given(ada)).toEqual([]);
  const moved = await teacher.send('PATCH', `/assignments/${assignment.id}`, { opens: { on: today(), time: '00:00' } });
  expect(moved.status).toBe(200);
  expect(await given(ada)).toHaveLength(1);
  expect((await teacher.send('PATCH', `/assignments/${assignment.id}`, { opens: inDays(1) })).status).toBe(409);
  expect((await teacher.send('PATCH', `/assignments/${assignment.id}`, { due: inDays(-1) })).status).toBe(409);
});

test('who joins the class gets it too, who leaves keeps the work, and a group’s is for the group alone', async () => {
  const { classId, teacher, pupils } = await createTaughtClass(services, app, 2);
  const [ada, ben] = pupils as [SignedIn, SignedIn];
  const [group] = await services.db.insert(groups).values({ classId, name: 'Same again' }).returning();
  await services.db.insert(groupMembers).values({ groupId: group?.id ?? '', userId: ada.id });
  const { assignment: ofGroup } = await assign(teacher, classId, { to: { audience: 'groups', groupIds: [group?.id ?? ''] } });
  const { assignment: ofPupil } = await assign(teacher, classId, { to: { audience: 'pupils', learnerIds: [ben.id] } });
  const { assignment: ofClass } = await assign(teacher, classId);
  expect([ofGroup.to.names, ofPupil.to.names, ofGroup.counts.all, ofPupil.counts.all]).toEqual([['Same again'], [ben.name], 1, 1]);
  const idsOf = async (pupil: SignedIn) => new Set((await given(pupil)).map(({ id }) => id));
  expect(await idsOf(ada)).toEqual(new Set([ofGroup.id, ofClass.id]));
  expect(await idsOf(ben)).toEqual(new Set([ofPupil.id, ofClass.id]));
  const cem = await createSignedIn(services, app);
  await services.db.insert(enrolments).values({ classId, userId: cem.id, role: 'student' });
  expect(await idsOf(cem)).toEqual(new Set([ofClass.id]));
  await services.db.insert(groupMembers).values({ groupId: group?.id ?? '', userId: cem.id });
  expect(await idsOf(cem)).toEqual(new Set([ofGroup.id, ofClass.id]));
  await doLesson(cem);
  await services.db.delete(enrolments).where(eq(enrolments.userId, cem.id));
  expect((await detailOf(teacher, ofClass.id)).assignment.counts).toEqual({ all: 2, begun: 0, done: 0, late: 0 });
  expect(await given(cem)).toEqual([]);
  const lesson = z.looseObject({ completedAt: z.nullable(z.string()) }).parse(await (await cem.send('GET', `/learning/lessons/${lessonId}`)).json());
  expect(lesson.completedAt).not.toBeNull();
});

test('withdrawn it is gone from the home and stands as withdrawn; the work stays, and it can be given back', async () => {
  const { classId, teacher, pupils } = await createTaughtClass(services, app, 2);
  const [ada, ben] = pupils as [SignedIn, SignedIn];
  const { assignment: { id } } = await assign(teacher, classId);
  await doLesson(ada);
  for (let time = 0; time < 2; time += 1) expect((await teacher.send('POST', `/assignments/${id}/withdraw`)).status).toBe(200);
  expect(await given(ben)).toEqual([]);
  expect((await detailOf(teacher, id)).assignment).toMatchObject({ withdrawn: { by: teacher.name }, counts: { done: 1 } });
  expect((await teacher.send('PATCH', `/assignments/${id}`, { note: 'late' })).status).toBe(409);
  const closed = assignmentList.parse(await (await teacher.send('GET', `/classes/${classId}/assignments?show=closed`)).json());
  expect([closed.assignments.map((each) => each.id), closed.openCount, closed.closedCount]).toEqual([[id], 0, 1]);
  expect((await teacher.send('POST', `/assignments/${id}/restore`)).status).toBe(200);
  expect(await given(ben)).toHaveLength(1);
  const told = await services.db.select().from(assignmentChanges).where(eq(assignmentChanges.assignmentId, id));
  expect(told.map(({ kind, byId }) => [kind, byId])).toEqual([['withdrawn', teacher.id], ['restored', teacher.id]]);
});

test('the same form sent twice, also at once, is one assignment', async () => {
  const { classId, teacher } = await createTaughtClass(services, app);
  const form = formOf({ kind: 'lesson', targetIds: [lessonId] });
  const replies = await Promise.all([1, 2, 3].map(() => teacher.send('POST', `/classes/${classId}/assignments`, form)));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201]);
  const ids = await Promise.all(replies.map(async (reply) => assignmentDetail.parse(await reply.json()).assignment.id));
  expect(new Set(ids).size).toBe(1);
  expect(await services.db.$count(assignments, eq(assignments.classId, classId))).toBe(1);
});

test('practice on two skills is done when both are, counted from its opening; reviews are each pupil’s own', async () => {
  const { classId, teacher, pupils: [ada] } = await createTaughtClass(services, app, 1) as TaughtClass & { pupils: [SignedIn] };
  const choices = assignChoices.parse(await (await teacher.send('GET', `/classes/${classId}/assign-choices?kind=practice`)).json());
  const skills = [...new Set(choices.choices.map(({ id }) => id))].slice(0, 2);
  const practise = async (skillId: string) => {
    const begun = z.object({ id: z.uuid(), status: z.string(), questions: z.array(z.object({ id: z.uuid(), status: z.string() })) });
    let run = begun.parse(await (await ada.send('POST', '/practices', { kind: 'practice', skillId, isFresh: true })).json());
    while (run.status === 'open') run = begun.parse(await (await ada.send('POST', `/questions/${run.questions.find(({ status }) => status === 'open')?.id}/skip`)).json());
  };
  await practise(skills[0] ?? '');
  const { assignment: { id } } = await assign(teacher, classId, { kind: 'practice', targetIds: skills });
  expect(await statusesOf(teacher, id)).toEqual(['not-begun']);
  await practise(skills[0] ?? '');
  expect(await given(ada)).toEqual([expect.objectContaining({ isBegun: true, path: `/home/practice?skill=${skills[1]}&kind=practice` })]);
  await practise(skills[1] ?? '');
  expect(await statusesOf(teacher, id)).toEqual(['done']);
  // Nothing was answered, so no card is due: there is nothing to review.
  const { assignment: reviews } = await assign(teacher, classId, { kind: 'review', targetIds: [] });
  expect(await statusesOf(teacher, reviews.id)).toEqual(['done']);
  expect((await teacher.send('POST', `/classes/${classId}/assignments`, formOf({ kind: 'review', targetIds: ['x'] }))).status).toBe(409);
});

test('a form that makes no sense is refused, in words', async () => {
  const { classId, teacher } = await createTaughtClass(services, app);
  const other = await createTaughtClass(services, app);
  const [group] = await services.db.insert(groups).values({ classId: other.classId, name: 'Theirs' }).returning();
  const post = async (more: object) => (await teacher.send('POST', `/classes/${classId}/assignments`, { ...formOf({ kind: 'lesson', targetIds: [lessonId] }), ...more })).status;
  expect(await post({ targetIds: ['no-such-lesson'] })).toBe(404);
  expect(await post({ targetIds: [] })).toBe(409);
  expect(await post({ kind: 'document', targetIds: ['not-an-id'] })).toBe(404);
  expect(await post({ kind: 'plan', targetIds: [newId()] })).toBe(404);
  expect(await post({ to: { audience: 'groups', groupIds: [group?.id] } })).toBe(404);
  expect(await post({ to: { audience: 'pupils', learnerIds: [other.pupils[0]?.id] } })).toBe(404);
  expect(await post({ to: { audience: 'pupils', learnerIds: [teacher.id] } })).toBe(404);
  expect(await post({ to: { audience: 'pupils', learnerIds: [] } })).toBe(400);
  expect(await post({ due: inDays(-1) })).toBe(409);
  expect(await post({ opens: inDays(3), due: inDays(2) })).toBe(409);
  for (const due of [{ on: '2026-02-30', time: '16:00' }, { on: '2026-11-20', time: '24:00' }, '2026-11-20']) expect(await post({ due })).toBe(400);
  expect(await post({ note: 'x'.repeat(601) })).toBe(400);
  expect(await post({ kind: 'unheard-of' })).toBe(400);
  expect(await post({ byId: teacher.id })).toBe(400);
  expect(await services.db.$count(assignments, eq(assignments.classId, classId))).toBe(0);
});

test('every route is for those who teach the class and for admins: nobody else sees that it is there', async () => {
  const { classId, teacher, pupils: [ada] } = await createTaughtClass(services, app) as TaughtClass & { pupils: [SignedIn] };
  const { assignment: { id } } = await assign(teacher, classId, { due: inDays(2) });
  const [admin, colleague, stranger] = await Promise.all([createSignedIn(services, app, ['admin']), createSignedIn(services, app, ['teacher']), createSignedIn(services, app, ['teacher'])]);
  const other = await createTaughtClass(services, app);
  await services.db.insert(enrolments).values({ classId, userId: colleague.id, role: 'teacher' });
  const routes = (ofClass: string, ofAssignment: string): [string, string, object?][] => [
    ['GET', `/classes/${ofClass}/assignments`], ['GET', `/classes/${ofClass}/assign-choices?kind=lesson`], ['POST', `/classes/${ofClass}/assignments`, formOf({ kind: 'lesson', targetIds: [lessonId] })],
    ['GET', `/assignments/${ofAssignment}`], ['PATCH', `/assignments/${ofAssignment}`, { note: 'again' }],
    ['PUT', `/assignments/${ofAssignment}/extensions/${ada.id}`, { due: inDays(4) }], ['DELETE', `/assignments/${ofAssignment}/extensions/${ada.id}`],
    ['POST', `/assignments/${ofAssignment}/withdraw`], ['POST', `/assignments/${ofAssignment}/restore`],
  ];
  const outcomes = async (by: SignedIn, ofClass = classId, ofAssignment = id) => {
    const found = new Set<number>();
    for (const [method, path, body] of routes(ofClass, ofAssignment)) found.add((await by.send(method, path, body)).status);
    return found;
  };
  expect(await outcomes(colleague)).toEqual(new Set([200, 201]));
  expect(await outcomes(admin)).toEqual(new Set([200, 201]));
  for (const refused of [stranger, other.teacher, ada, other.pupils[0] ?? ada]) expect(await outcomes(refused)).toEqual(new Set([404]));
  for (const anybody of [teacher, admin, ada]) expect(await outcomes(anybody, newId(), newId())).toEqual(new Set([404]));
  expect(await outcomes(teacher, 'no-id', 'no-id')).toEqual(new Set([400]));
  for (const [method, path] of routes(classId, id)) expect((await app.request(`/api${path}`, { method })).status).toBe(401);
  // A pupil of another class has nothing to be extended; neither has nobody.
  for (const learnerId of [other.pupils[0]?.id, newId(), teacher.id]) expect((await teacher.send('PUT', `/assignments/${id}/extensions/${learnerId}`, { due: inDays(4) })).status).toBe(404);
  expect((await teacher.send('PUT', `/assignments/${id}/extensions/${ada.id}`, { due: inDays(1) })).status).toBe(409);
  await services.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, classId));
  expect(await outcomes(teacher)).toEqual(new Set([404]));
  expect(await given(ada)).toEqual([]);
});

test('the list of a class takes as many statements for thirty pupils and six assignments as for one of each', async () => {
  const counts: number[] = [];
  for (const [pupils, gifts] of [[1, 1], [30, 6]] as const) {
    const { classId, teacher } = await createTaughtClass(services, app, pupils);
    for (let gift = 0; gift < gifts; gift += 1) await assign(teacher, classId, gift % 2 === 0 ? {} : { kind: 'practice', targetIds: [[...services.content.itemsOfSkill.keys()][0] ?? ''] });
    counts.push((await statementsOf(async () => expect((await teacher.send('GET', `/classes/${classId}/assignments`)).status).toBe(200))).length);
  }
  expect(counts[1]).toBe(counts[0]);
  expect(counts[1]).toBeLessThanOrEqual(7);
});
