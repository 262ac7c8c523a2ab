import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testVersions } from '#features/assessments/server/tables.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { choiceAnswer } from '#features/items/server/items.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { gradebook } from '../../contract.ts';
import { itemStatistics, optionFigures, sittingStatistics } from '../../statistics-contract.ts';
import { createAttempt, type GivenResponse, theKey } from '../attempts.factory.ts';
import { createGradedClass, usualQuestions } from '../graded-class.factory.ts';
import { markAttempt } from '../marking/mark-attempt.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const json = async (reply: Response | Promise<Response>): Promise<unknown> => JSON.parse(await (await reply).text());
/** The wrong option, wherever it is shown. */
const wrong: GivenResponse = ({ answer }) => (answer.kind === 'choice' ? String.fromCodePoint(97 + answer.options.findIndex(({ isCorrect }) => !isCorrect)) : null);

test('a test is described by what its pupils reached, with the wrong answer that most gave', async () => {
  const { teacher, sittingId } = await createGradedClass(services, app, { responses: [[theKey, theKey, '3/4'], [theKey, wrong, '3/4'], [wrong, wrong, '2'], [wrong, theKey, '2'], [theKey, null,
    null], null] });
  const told = sittingStatistics.parse(await json(teacher.send('GET', `/grading/sittings/${sittingId}/statistics`)));
  expect(told).toMatchObject({ attempts: 5, toMark: 0, outOf: 4, answers: 13 });
  expect(told.totals.toSorted((one, other) => one - other)).toEqual([0, 1, 1, 3, 4]);
  expect(told.mean).toBeCloseTo(1.8, 12);
  // The fifth pupil left the second empty, which counts, and did not reach the third.
  expect(told.questions.map(({ answers, facility, isFacilityRough }) => [answers, facility, isFacilityRough])).toEqual([[5, 0.6, true], [5, 0.4, true], [4, 0.5, true]]);
  expect(told.questions[2]?.miss).toEqual({ response: '2', count: 2, of: 4, mistake: null });
  expect(told.questions[0]?.miss).toMatchObject({ response: 'Wrong', count: 2, of: 5 });
});

test('attempts are kept in short, and what is kept is never older than a mark', async () => {
  const { teacher, pupils, sittingId } = await createGradedClass(services, app, { responses: [[theKey, theKey, '3/4'], [theKey, wrong, '2'], [wrong, null, null]] });
  const read = async () => sittingStatistics.parse(await json(teacher.send('GET', `/grading/sittings/${sittingId}/statistics`)));
  const kept = async () => (await services.db.select({ scored: attempts.scored }).from(attempts).where(eq(attempts.sittingId, sittingId))).map(({ scored }) => scored !== null);
  const told = await read();
  expect(await kept()).toEqual([true, true, true]);
  await services.db.update(attempts).set({ scored: null }).where(eq(attempts.sittingId, sittingId));
  expect(await read()).toEqual(told);

  const [attempt] = await services.db.select({ id: attempts.id }).from(attempts).where(and(eq(attempts.sittingId, sittingId), eq(attempts.learnerId, pupils[2]?.id ?? '')));
  await markAttempt(services, attempt?.id ?? '');
  expect((await kept()).filter(Boolean)).toHaveLength(1);
  await services.db.update(attemptQuestions).set({ score: 1 }).where(and(eq(attemptQuestions.attemptId, attempt?.id ?? ''), eq(attemptQuestions.position, 0)));
  expect(await kept()).toEqual([false, false, false]);
  expect((await read()).totals.toSorted((one, other) => one - other)).toEqual([1, 1, 4]);
  expect(told.totals.toSorted((one, other) => one - other)).toEqual([0, 1, 4]);
});

test('options are counted whatever order they are shown in', async () => {
  const { teacher, stranger, sittingId, items } = await createGradedClass(services, app, { responses: [[theKey, null, null], [wrong, theKey, null], [wrong, theKey, null]] });
  const path = `/grading/sittings/${sittingId}/items/${items[0]?.itemId}/options`;
  const told = optionFigures.parse(await json(teacher.send('GET', path)));
  expect(told).toMatchObject({ answers: 3, omitted: 0, isRough: true, options: [{ id: 'Right', isRight: true, times: 1 }, { id: 'Wrong', isRight: false, times: 2 }] });
  expect([(await stranger.send('GET', path)).status, (await teacher.send('GET', `/grading/sittings/${sittingId}/items/${newId()}/options`)).status]).toEqual([404, 404]);
  const typed = optionFigures.parse(await json(teacher.send('GET', `/grading/sittings/${sittingId}/items/${items[2]?.itemId}/options`)));
  expect(typed.options).toEqual([]);
});

test('how pupils err is told by known causes, with who did', async () => {
  const misconception = [...services.content.misconceptions.keys()].find((id) => id.startsWith('ratio-tables.')) ?? '';
  const answer = { ...choiceAnswer('12', '14') };
  const options = answer.kind === 'choice' ? answer.options.map((option) => (option.isCorrect ? option : { ...option, misconception: misconception.replace('ratio-tables.', '') })) : [];
  const questions = [{ title: 'Table', answer: { kind: 'choice' as const, keepOrder: true, options }, skills: ['ratio-tables'] }];
  const { teacher, pupils, sittingId } = await createGradedClass(services, app, { questions, responses: [['b'], ['b'], ['a']] });
  const told = sittingStatistics.parse(await json(teacher.send('GET', `/grading/sittings/${sittingId}/statistics`)));
  expect(told.errs).toMatchObject([{ misconceptionId: misconception, answers: 2, pupilCount: 2, examples: ['14'] }]);
  expect(new Set(told.errs[0]?.pupils?.map(({ id }) => id))).toEqual(new Set([pupils[0]?.id, pupils[1]?.id]));
  expect(told.questions[0]?.miss?.mistake).toBe(services.content.misconceptions.get(misconception)?.name);
});

test('questions that are drawn are told each, over the places where they stood', async () => {
  const given = await createGradedClass(services, app, { questions: [...usualQuestions.slice(0, 2), { ...usualQuestions[0], title: 'A third', answer: choiceAnswer('Yes', 'No') }], responses: [null,
    null] });
  const [row] = await services.db.select().from(testVersions).where(eq(testVersions.id, given.versionId));
  if (row) await services.db.update(testVersions).set({ body: { ...row.body, sections: row.body.sections.map((section) => ({ ...section, draw: 2 })) } }).where(eq(testVersions.id, row.id));
  for (const [index, pupil] of given.pupils.entries()) {
    const { attemptId, questionIds } = await createAttempt(services, { sittingId: given.sittingId, learnerId: pupil.id, responses: [theKey, wrong, theKey] });
    await services.db.delete(attemptQuestions).where(eq(attemptQuestions.id, questionIds[index] ?? ''));
    await markAttempt(services, attemptId);
  }
  const book = gradebook.parse(await json(given.teacher.send('GET', `/grading/sittings/${given.sittingId}`)));
  expect([book.columns.map(({ id }) => id), book.lines.map(({ cells }) => cells.map((cell) => cell?.points))]).toEqual([['one~1', 'one~2'], expect.arrayContaining([[0, 1], [1, 1]])]);
  const told = sittingStatistics.parse(await json(given.teacher.send('GET', `/grading/sittings/${given.sittingId}/statistics`)));
  expect(told.questions.map(({ drawn }) => drawn.map(({ title, answers }) => [title, answers]))).toEqual([[['Which one', 1], ['Which other', 1]], [['A third', 2]]]);
});

test('an item is described over all sittings, for who owns or finds it, and names nobody', async () => {
  const given = await createGradedClass(services, app, { responses: [[theKey, theKey, '3/4'], [wrong, wrong, '2'], [theKey, theKey, null]] });
  const path = `/grading/items/${given.items[0]?.itemId}/statistics`;
  const text = await (await given.teacher.send('GET', path)).text();
  expect(itemStatistics.parse(JSON.parse(text))).toMatchObject({ title: 'Which one', sittings: 1, answers: 3, facility: 2 / 3, isFacilityRough: true, options: { answers: 3 } });
  for (const { name, id } of given.pupils) expect([text.includes(name), text.includes(id)]).toEqual([false, false]);
  expect([(await given.stranger.send('GET', path)).status, (await given.pupil.send('GET', path)).status, (await given.teacher.send('GET', `/grading/items/${newId()}/statistics`)).status])
    .toEqual([404, 404, 404]);
});

test('a test that nobody took has figures that say so', async () => {
  const { teacher, sittingId } = await createGradedClass(services, app, { responses: [null] });
  expect(sittingStatistics.parse(await json(teacher.send('GET', `/grading/sittings/${sittingId}/statistics`)))).toMatchObject({ attempts: 0, mean: null, errs: [], answers: 0 });
});
