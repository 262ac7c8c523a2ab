import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulateAnswers } from '#features/assessments/calibration/simulated-answers.factory.ts';
import { sittings, testVersions } from '#features/assessments/server/tables.ts';
import { createTaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { attemptQuestions } from '#features/attempts/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { measuredDifficulty } from '#features/assessments/measured-contract.ts';
import { createAttempt, createTest } from '../attempts.factory.ts';
import { measureDifficulty } from './measure-difficulty.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const pupilCount = 60;
/** Five questions from easy to hard; the last one is asked of nobody. */
const difficulties = [-1.5, -0.5, 0, 0.8, 1.6];

async function takenTest() {
  const { classId, teacher, pupils } = await createTaughtClass(services, app, pupilCount);
  const questions = [...difficulties, 0].map((_b, at) => ({ title: `Question ${at + 1}`, answer: { kind: 'number' as const, value: `${at}` } }));
  const { sittingId, testId } = await createTest(services, { teacherId: teacher.id, classId, questions });
  const { scores } = simulateAnswers('a class', pupilCount, difficulties.map((b) => ({ a: 1.2, b })));
  const take = async (learnerId: string, marks: readonly number[], number = 1) => {
    const { questionIds } = await createAttempt(services, { sittingId, learnerId, number, startedAt: new Date(Date.now() - (3 - number) * 3_600_000), responses: [...marks.map(String), null] });
    for (const [at, score] of marks.entries()) await services.db.update(attemptQuestions).set({ score }).where(eq(attemptQuestions.id, questionIds[at] ?? ''));
  };
  for (const [at, { id }] of pupils.entries()) await take(id, Array.from(scores.subarray(at * difficulties.length, (at + 1) * difficulties.length)));
  const [row] = await services.db.select({ body: testVersions.body }).from(sittings).innerJoin(testVersions, eq(testVersions.id, sittings.versionId)).where(eq(sittings.id, sittingId));
  if (!row) throw new Error('no test');
  return { teacher, pupils, testId, body: row.body, take };
}

test('what pupils answered says how difficult questions are, each pupil’s first answer alone', async () => {
  const { pupils, body, take } = await takenTest();
  const found = measuredDifficulty.parse(await measureDifficulty(services.db, body));
  expect(found.pupils).toBe(pupilCount);
  expect(found.questions.map(({ answers, why }) => [answers, why])).toEqual([...difficulties.map(() => [pupilCount, null]), [0, 'few']]);
  const measured = found.questions.flatMap((question) => question.measured?.b ?? []);
  expect(measured).toEqual(measured.toSorted((one, other) => one - other));
  for (const [at, b] of measured.entries()) expect(Math.abs(b - (difficulties[at] ?? 9))).toBeLessThan(0.9);
  // Taken once more by heart: nothing more is said of the questions.
  for (const { id } of pupils) await take(id, difficulties.map(() => 1), 2);
  expect(await measureDifficulty(services.db, body)).toEqual(found);
});

test('a test that few have taken, or nobody, keeps what its authors say', async () => {
  const { classId, teacher, pupils: [pupil] } = await createTaughtClass(services, app, 1);
  const { sittingId } = await createTest(services, { teacherId: teacher.id, classId, questions: [{ title: 'One', answer: { kind: 'number', value: '1' } }] });
  await createAttempt(services, { sittingId, learnerId: pupil?.id ?? '', responses: ['1'] });
  const [row] = await services.db.select({ body: testVersions.body }).from(sittings).innerJoin(testVersions, eq(testVersions.id, sittings.versionId)).where(eq(sittings.id, sittingId));
  expect(await measureDifficulty(services.db, row?.body ?? { sections: [] })).toMatchObject({ pupils: 0, questions: [{ answers: 0, measured: null, why: 'few' }] });
  expect(await measureDifficulty(services.db, { sections: [] })).toEqual({ pupils: 0, questions: [] });
});

test('only who wrote the test measures it', async () => {
  const { teacher, testId, pupils: [pupil] } = await takenTest();
  const ask = async (by: typeof teacher | undefined) => (await by?.send('GET', `/tests/${testId}/measured-difficulty`))?.status;
  expect(await Promise.all([ask(teacher), ask(pupil)])).toEqual([200, 404]);
});
