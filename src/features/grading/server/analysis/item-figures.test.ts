import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { attempts } from '#features/attempts/server/tables.ts';
import { choiceAnswer } from '#features/items/server/items.factory.ts';
import { items } from '#features/items/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { aWrongOne, createAttempt, createTest, theKey } from '../attempts.factory.ts';
import { markAttempt } from '../marking/mark-attempt.ts';
import { noteItemFigures } from './item-figures.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

test('the bank shows the mean mark and how it goes with the rest, as worked out by hand; what has no mark is not counted', async () => {
  const taught = await createTaughtClass(services, app, 4);
  const questions = [1, 2, 3].map((number) => ({ title: `Question ${number}`, answer: choiceAnswer('Right', 'Wrong'), points: number }));
  const { sittingId, items: written } = await createTest(services, { teacherId: taught.teacher.id, classId: taught.classId, questions });
  // Marks of each pupil, question by question.
  const marks = [[1, 1, 1], [1, 0, 1], [0, 0, 1], [0, 0, 0]];
  for (const [place, row] of marks.entries()) {
    const { attemptId } = await createAttempt(services, { sittingId, learnerId: taught.pupils[place]?.id ?? '', responses: row.map((mark) => (mark === 1 ? theKey : aWrongOne)) });
    await markAttempt(services, attemptId);
  }
  await noteItemFigures(services.db, sittingId);
  const shown = { answers: items.answers, facility: items.facility, discrimination: items.discrimination };
  const figures = async (itemId = '') => (await services.db.select(shown).from(items).where(eq(items.id, itemId)))[0];
  // The first question against the share of the other five points: 1, 1, 0, 0 against 1, .6, .6, 0. Means .5 and .55; covariance .5 / 4, deviations .5 and sqrt(.51 / 4).
  expect(await figures(written[0]?.itemId)).toEqual({ answers: 4, facility: 0.5, discrimination: expect.closeTo(0.125 / (0.5 * Math.sqrt(0.51 / 4)), 10) });
  expect(await figures(written[2]?.itemId)).toMatchObject({ answers: 4, facility: 0.75 });
  await services.db.update(attempts).set({ state: 'open' }).where(eq(attempts.sittingId, sittingId));
  const { attemptId } = await createAttempt(services, { sittingId, learnerId: taught.pupils[0]?.id ?? '', number: 2, responses: [theKey, theKey, theKey] });
  await markAttempt(services, attemptId);
  await noteItemFigures(services.db, sittingId);
  // One answer says nothing of how it goes with the rest.
  expect(await figures(written[0]?.itemId)).toEqual({ answers: 1, facility: 1, discrimination: null });
});
