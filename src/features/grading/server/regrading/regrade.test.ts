import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testVersions } from '#features/assessments/server/tables.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { auditEntries } from '#features/audit/server/tables.ts';
import { type BankItem, bankItem } from '#features/content/bank-item.ts';
import { choiceAnswer } from '#features/items/server/items.factory.ts';
import { items, itemVersions } from '#features/items/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { changed, gradebook, regradePreview } from '../../contract.ts';
import { attemptResult } from '../../result-contract.ts';
import { createAttempt, theKey } from '../attempts.factory.ts';
import { createGradedClass } from '../graded-class.factory.ts';
import { markChanges } from '../tables.ts';
import { markAttempt } from '../marking/mark-attempt.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const json = async (reply: Response | Promise<Response>): Promise<unknown> => JSON.parse(await (await reply).text());

/** The bank publishes a newer version of an item. */
async function publish(item: { itemId: string; body: BankItem } | undefined, change: Partial<BankItem>, number = 2): Promise<string> {
  const [id, itemId] = [newId(), item?.itemId ?? ''];
  await services.db.insert(itemVersions).values({ id, itemId, number, body: bankItem.parse({ ...item?.body, ...change }), note: 'The key was corrected' });
  await services.db.update(items).set({ version: number }).where(eq(items.id, itemId));
  return id;
}
const rows = (attemptId = '') => services.db.select().from(attemptQuestions).where(eq(attemptQuestions.attemptId, attemptId)).orderBy(asc(attemptQuestions.position));

test('a corrected key is shown with what it would change, then marks all of a teacher\'s attempts again, and leaves both marks', async () => {
  const given = await createGradedClass(services, app, { responses: [[theKey, theKey, '1/4'], [theKey, theKey, '3/4'], [theKey, theKey, '1/4']] });
  const { teacher, sittingId, items: [, , number], pupils, taken } = given;
  // A person's mark stays.
  await teacher.send('PUT', `/grading/answers/${given.questionAt(2, 2)}/mark`, { points: 1.5, reason: 'By hand', alsoSame: false });
  await teacher.send('POST', `/sittings/${sittingId}/release`);
  const versionId = await publish(number, { answer: { kind: 'number', value: '1/4' } });
  const book = gradebook.parse(await json(teacher.send('GET', `/grading/sittings/${sittingId}`)));
  expect(book.newerKeys).toEqual([{ itemId: number?.itemId, title: 'Three quarters', number: 2 }]);
  const preview = regradePreview.parse(await json(teacher.send('GET', `/grading/items/${number?.itemId}/regrade`)));
  expect(preview).toMatchObject({ versionId, number: 2, note: 'The key was corrected', answers: 3, others: 0, unfit: 0 });
  expect(new Map(preview.changes.map(({ who, from, to, isSeen }) => [who, [from, to, isSeen]]))).toEqual(new Map([[pupils[0]?.name, [0, 2, true]], [pupils[1]?.name, [2, 0, true]]]));
  expect((await rows(taken[0]?.attemptId))[2]?.score).toBe(0);
  const send = (version: string, reason = 'The key was 1/4') => teacher.send('POST', `/grading/items/${number?.itemId}/regrade`, { versionId: version, reason });
  expect([(await send(newId())).status, (await send(versionId, '')).status]).toEqual([409, 400]);
  expect(changed.parse(await json(send(versionId)))).toEqual({ count: 2 });
  expect((await Promise.all(taken.map((each) => rows(each?.attemptId)))).map((each) => each[2]?.score)).toEqual([1, 0, 0.75]);
  const result = attemptResult.parse(await json(pupils[0]?.send('GET', `/results/${taken[0]?.attemptId}`) ?? new Response('null')));
  expect(result.state === 'out' && result.questions[2]).toMatchObject({ points: 2, answer: null, status: 'right', changes: [{ kind: 'regrade', from: 0, to: 2, reason: 'The key was 1/4' }] });
  // Again: there is nothing left to change, and nothing newer to be told of.
  expect(await services.db.$count(attempts, and(eq(attempts.sittingId, sittingId), isNull(attempts.scored)))).toBe(0);
  expect(changed.parse(await json(send(versionId)))).toEqual({ count: 0 });
  expect(gradebook.parse(await json(teacher.send('GET', `/grading/sittings/${sittingId}`))).newerKeys).toEqual([]);
  expect(await services.db.$count(auditEntries, eq(auditEntries.act, 'marks-regraded'))).toBe(1);
});

test('a version that asks something else of an answer marks it not again', async () => {
  const { teacher, items: [first, second], taken } = await createGradedClass(services, app, { responses: [[theKey, theKey, null]] });
  await publish(first, { stem: 'Which one is wrong?' });
  await publish(second, { answer: choiceAnswer('Good', 'Worse') });
  for (const item of [first, second]) {
    expect(regradePreview.parse(await json(teacher.send('GET', `/grading/items/${item?.itemId}/regrade`)))).toMatchObject({ answers: 1, unfit: 1, changes: [] });
  }
  expect((await rows(taken[0]?.attemptId)).map(({ score }) => score)).toEqual([1, 1, 0]);
});

test('attempts of classes that somebody else teaches are theirs to mark again', async () => {
  const [given, other] = [await createGradedClass(services, app, { responses: [[theKey, null, '1/4']] }), await createGradedClass(services, app, { responses: [null] })];
  const [, , number] = given.items;
  const [own] = await services.db.select({ body: testVersions.body }).from(testVersions).where(eq(testVersions.id, given.versionId));
  await services.db.update(testVersions).set({ body: own?.body }).where(eq(testVersions.id, other.versionId));
  const { attemptId } = await createAttempt(services, { sittingId: other.sittingId, learnerId: other.pupil.id, responses: [theKey, null, '1/4'] });
  await markAttempt(services, attemptId);
  const versionId = await publish(number, { answer: { kind: 'number', value: '1/4' } });
  const url = `/grading/items/${number?.itemId}/regrade`;
  expect(regradePreview.parse(await json(given.teacher.send('GET', url)))).toMatchObject({ answers: 1, others: 1, changes: [{ to: 2 }] });
  await given.teacher.send('POST', url, { versionId, reason: 'Corrected' });
  expect((await rows(attemptId))[2]?.score).toBe(0);
  expect(await services.db.$count(markChanges, eq(markChanges.learnerId, other.pupil.id))).toBe(0);
  // Whose class was asked finds the item, and marks again there.
  expect(changed.parse(await json(other.teacher.send('POST', url, { versionId, reason: 'Corrected' })))).toEqual({ count: 1 });
  for (const who of [given.stranger, given.pupil]) expect([(await who.send('GET', url)).status, (await who.send('POST', url, { versionId, reason: 'Corrected' })).status]).toEqual([404, 404]);
  expect((await given.teacher.send('GET', `/grading/items/${newId()}/regrade`)).status).toBe(404);
});
