import { asc, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sittings } from '#features/assessments/server/tables.ts';
import { attempts } from '#features/attempts/server/tables.ts';
import { auditEntries } from '#features/audit/server/tables.ts';
import { evidence } from '#features/record/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { answerDetail, changed, gradebook, gradingLog } from '../../contract.ts';
import { aWrongOne, createAttempt, theKey } from '../attempts.factory.ts';
import { createGradedClass } from '../graded-class.factory.ts';
import { markAttempt } from '../marking/mark-attempt.ts';
import { markChanges } from '../tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const json = async (reply: Response | Promise<Response>): Promise<unknown> => JSON.parse(await (await reply).text());
const bookOf = async (who: SignedIn, sittingId: string) => gradebook.parse(await json(who.send('GET', `/grading/sittings/${sittingId}`)));

test('a gradebook has a line for each pupil who has the test, with points, what waits, and who is away', async () => {
  const { teacher, sittingId, classId, pupils } = await createGradedClass(services, app, { responses: [[theKey, theKey, '3/4'], [theKey, theKey, null], null] });
  const book = await bookOf(teacher, sittingId);
  expect(book.columns.map(({ id, number, title, kind, points }) => [id, number, title, kind, points])).toEqual([
    ['q1', 1, 'Which one', 'choice', 1], ['q2', 2, 'Which other', 'choice', 1], ['q3', 3, 'Three quarters', 'number', 2]]);
  const lineOf = (index: number) => book.lines.find(({ pupil }) => pupil?.id === pupils[index]?.id);
  expect(lineOf(0)).toMatchObject({ state: 'handed-in', attempts: 1, points: 4, outOf: 4 });
  expect(lineOf(1)?.cells.map((cell) => [cell?.points, cell?.isAnswered, cell?.isReached])).toEqual([[1, true, true], [1, true, true], [0, false, true]]);
  expect(lineOf(2)).toMatchObject({ state: 'not-begun', points: null, cells: [null, null, null] });
  expect(book.away).toEqual([{ id: pupils[2]?.id, name: pupils[2]?.name, isBegun: false }]);
  expect(book.counts).toEqual({ pupils: 3, handedIn: 2, toMark: 0, essays: 0, marked: 2, asked: 0 });
  expect(book.sitting).toMatchObject({ class: { id: classId }, releasedAt: null, areNamesHidden: false });
});

test('what counts of several attempts follows the rule of the test', async () => {
  const given = await createGradedClass(services, app, { responses: [[theKey, theKey, '3/4']], rules: { attempts: 3, counts: 'mean' } });
  const second = await createAttempt(services, { sittingId: given.sittingId, learnerId: given.pupil.id, number: 2, responses: [theKey, null, null] });
  await markAttempt(services, second.attemptId);
  expect((await bookOf(given.teacher, given.sittingId)).lines[0]).toMatchObject({ attempts: 2, attemptId: second.attemptId, points: 2.5, outOf: 4 });
});

test('only who teaches the class now sees its marks: not other teachers, admins, pupils; nor when it is archived', async () => {
  const { teacher, stranger, pupil, classId, sittingId, questionAt } = await createGradedClass(services, app, { responses: [[theKey, theKey, '3/4']] });
  const admin = await createSignedIn(services, app, ['admin']);
  const paths = [`/grading/sittings/${sittingId}`, `/grading/sittings/${sittingId}/log`, `/grading/sittings/${sittingId}/file?as=csv`, `/grading/sittings/${sittingId}/essays`,
    `/grading/sittings/${sittingId}/statistics`, `/grading/answers/${questionAt(0, 0)}`];
  const statuses = async (who: SignedIn) => Promise.all(paths.map(async (path) => (await who.send('GET', path)).status));
  expect(await statuses(teacher)).toEqual(paths.map(() => 200));
  for (const who of [stranger, pupil, admin]) {
    expect(await statuses(who)).toEqual(paths.map(() => 404));
    expect((await who.send('PUT', `/grading/answers/${questionAt(0, 0)}/mark`, { points: 0, reason: 'Because', alsoSame: false })).status).toBe(404);
  }
  for (const who of [stranger, pupil]) expect((await who.send('POST', `/sittings/${sittingId}/release`)).status).toBe(404);
  expect((await teacher.send('GET', `/grading/sittings/${newId()}`)).status).toBe(404);
  expect((await teacher.send('GET', '/grading/sittings/nothing')).status).toBe(400);
  await admin.send('POST', `/classes/${classId}/archive`);
  expect(await statuses(teacher)).toEqual(paths.map(() => 404));
});

test('another mark has its reason, its line in the log and in the audit; all who answered the same get it where that is asked for', async () => {
  const { teacher, sittingId, questionAt, pupils } = await createGradedClass(services, app, { responses: [[null, null, '0.6'], [null, null, ' 0.6'], [null, null, '0.7']] });
  const detail = answerDetail.parse(await json(teacher.send('GET', `/grading/answers/${questionAt(0, 2)}`)));
  // Two that have the same mark would both get another one: they count as others only once theirs differs.
  expect(detail).toMatchObject({ number: 3, who: pupils[0]?.name, response: '0.6', key: '3/4', points: 0, outOf: 2, same: 0 });
  const send = (input: object) => teacher.send('PUT', `/grading/answers/${questionAt(0, 2)}/mark`, input);
  expect((await send({ points: 3, reason: 'Too many', alsoSame: false })).status).toBe(400);
  expect((await send({ points: 1, reason: ' ', alsoSame: false })).status).toBe(400);
  expect(changed.parse(await json(send({ points: 1, reason: 'Rounded as we did in class', alsoSame: false })))).toEqual({ count: 1 });
  expect(answerDetail.parse(await json(teacher.send('GET', `/grading/answers/${questionAt(0, 2)}`)))).toMatchObject({ points: 1, same: 1, changes: [{ kind: 'override', from: 0, to: 1,
    reason: 'Rounded as we did in class', by: teacher.name }] });
  expect(changed.parse(await json(send({ points: 1, reason: 'For all', alsoSame: true })))).toEqual({ count: 1 });
  const book = await bookOf(teacher, sittingId);
  expect(book.lines.map(({ points }) => points ?? -1).toSorted((one, other) => one - other)).toEqual([0, 1, 1]);
  expect(book.lines.flatMap(({ cells }) => cells.filter((cell) => cell?.isChanged))).toHaveLength(2);
  const log = gradingLog.parse(await json(teacher.send('GET', `/grading/sittings/${sittingId}/log`)));
  expect(log.entries.map(({ from, to, reason, title }) => [from, to, reason, title])).toEqual([[0, 1, 'For all', 'Three quarters'], [0, 1, 'Rounded as we did in class', 'Three quarters']]);
  const acts = await services.db.select({ act: auditEntries.act, detail: auditEntries.detail }).from(auditEntries).where(eq(auditEntries.actorId, teacher.id)).orderBy(asc(auditEntries.number));
  expect(acts.map(({ act, detail: told }) => [act, told?.['answers']])).toEqual([['mark-changed', 1], ['mark-changed', 1]]);
  // The same mark again changes nothing.
  expect(changed.parse(await json(send({ points: 1, reason: 'Again', alsoSame: true })))).toEqual({ count: 0 });
});

test('two who change one mark at once leave both changes in the log, each from the mark before it', async () => {
  const { teacher, questionAt } = await createGradedClass(services, app, { responses: [[theKey, null, null]] });
  await Promise.all([0.25, 0.75].map((points) => teacher.send('PUT', `/grading/answers/${questionAt(0, 0)}/mark`, { points, reason: 'As said', alsoSame: false })));
  const [first, second] = await services.db.select().from(markChanges).where(eq(markChanges.questionId, questionAt(0, 0))).orderBy(asc(markChanges.at));
  expect([first?.from, second?.from, new Set([first?.to, second?.to])]).toEqual([1, first?.to, new Set([0.25, 0.75])]);
});

test('what is still being taken cannot be marked', async () => {
  const given = await createGradedClass(services, app, { responses: [null] });
  const { questionIds: [first] } = await createAttempt(services, { sittingId: given.sittingId, learnerId: given.pupil.id, responses: [theKey], isOpen: true });
  expect((await given.teacher.send('PUT', `/grading/answers/${first}/mark`, { points: 1, reason: 'Early', alsoSame: false })).status).toBe(409);
  expect((await bookOf(given.teacher, given.sittingId))).toMatchObject({ lines: [{ state: 'open', points: null }], away: [{ isBegun: true }] });
});

test('results that are released become evidence, once however often they are released', async () => {
  const { teacher, sittingId, pupil } = await createGradedClass(services, app, { responses: [[theKey, aWrongOne, '3/4']] });
  const release = () => teacher.send('POST', `/sittings/${sittingId}/release`);
  const replies = await Promise.all([release(), release()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  await services.runJobs();
  expect(await services.db.$count(evidence, eq(evidence.learnerId, pupil.id))).toBe(3);
  expect((await bookOf(teacher, sittingId)).sitting.releasedAt).not.toBeNull();
  expect(await services.db.$count(auditEntries, eq(auditEntries.act, 'test-released'))).toBeGreaterThanOrEqual(1);
});

test('while names are hidden no answer tells whose it is, in no call', async () => {
  const given = await createGradedClass(services, app, { responses: [[theKey, null, null], [theKey, theKey, '1'], null] });
  await services.db.update(sittings).set({ isAnonymous: true }).where(eq(sittings.id, given.sittingId));
  const { teacher, sittingId, questionAt, pupils } = given;
  await teacher.send('PUT', `/grading/answers/${questionAt(0, 1)}/mark`, { points: 1, reason: 'Said aloud', alsoSame: false });
  const paths = [`/grading/answers/${questionAt(0, 0)}`, `/grading/sittings/${sittingId}/log`, `/grading/sittings/${sittingId}/essays`, `/grading/sittings/${sittingId}/statistics`];
  const told = (await Promise.all(paths.map(async (path) => (await teacher.send('GET', path)).text()))).join('');
  for (const { id, name } of pupils) expect([told.includes(id), told.includes(name)]).toEqual([false, false]);
  const book = await bookOf(teacher, sittingId);
  expect([book.lines.map(({ pupil }) => pupil), book.lines.map(({ number }) => number), book.away.map(({ id }) => id)])
    .toEqual([[null, null], book.lines.map(({ number }) => number).toSorted((one, other) => one - other),
    [pupils[2]?.id]]);
  await teacher.send('POST', `/sittings/${sittingId}/release`);
  expect((await bookOf(teacher, sittingId)).lines.every(({ pupil }) => pupil !== null)).toBe(true);
});

test('a file for spreadsheets holds the same, and no cell of it is a formula', async () => {
  const { teacher, sittingId, pupil } = await createGradedClass(services, app, { responses: [[theKey, theKey, '3/4'], null] });
  await services.db.update(users).set({ displayName: '=HYPERLINK("http://a.test")' }).where(eq(users.id, pupil.id));
  const csv = await (await teacher.send('GET', `/grading/sittings/${sittingId}/file?as=csv`)).text();
  expect(csv).toContain('"\'=HYPERLINK(""http://a.test"")","1","1","2","4","4","100"');
  const xlsx = await teacher.send('GET', `/grading/sittings/${sittingId}/file?as=xlsx`);
  expect([xlsx.status, xlsx.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('A test Class 6B.xlsx')]);
  const files = unzipSync(new Uint8Array(await xlsx.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name] ?? new Uint8Array());
  const all = Object.keys(files).filter((name) => name.endsWith('.xml')).map(text).join('');
  expect(all).toContain('=HYPERLINK(');
  expect(all).not.toMatch(/<f[\s>]/);
  expect((await teacher.send('GET', `/grading/sittings/${sittingId}/file?as=pdf`)).status).toBe(400);
});

test('a gradebook takes as many statements for many pupils as for few', async () => {
  const counts: number[] = [];
  for (const size of [1, 9]) {
    const { teacher, sittingId } = await createGradedClass(services, app, { responses: Array.from({ length: size }, () => [theKey, aWrongOne, '1']) });
    await teacher.send('GET', `/grading/sittings/${sittingId}`);
    counts.push((await statementsOf(() => teacher.send('GET', `/grading/sittings/${sittingId}`))).length, (await statementsOf(() => teacher.send('GET',
      `/grading/sittings/${sittingId}/statistics`))).length);
  }
  expect(counts.slice(0, 2)).toEqual(counts.slice(2));
  expect(Math.max(...counts)).toBeLessThanOrEqual(10);
});

test('an attempt of who left the class is no longer in its gradebook', async () => {
  const { teacher, sittingId, classId, pupil } = await createGradedClass(services, app, { responses: [[theKey, null, null], [theKey, null, null]] });
  const admin = await createSignedIn(services, app, ['admin']);
  await admin.send('DELETE', `/classes/${classId}/enrolments/${pupil.id}`);
  const book = await bookOf(teacher, sittingId);
  expect([book.lines.length, book.counts.handedIn, await services.db.$count(attempts, eq(attempts.sittingId, sittingId))]).toEqual([1, 1, 2]);
});
