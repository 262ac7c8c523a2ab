import { eq } from 'drizzle-orm';
import { tests, testVersions } from '#features/assessments/server/tables.ts';
import { simulateAnswers } from '#features/assessments/calibration/simulated-answers.factory.ts';
import { attemptQuestions } from '#features/attempts/server/tables.ts';
import { openShippedContent } from '#features/content/server/public.ts';
import { createAttempt, createTest } from '#features/grading/server/attempts.factory.ts';
import { enrolById } from '#features/people/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import type { Person } from './people.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

const difficulties = [-1.4, -0.6, 0, 0.7, 1.5];
const pupilCount = 36;

/** A test that a year has taken; nobody was right in its last question. @returns its id */
async function takenByAYear(db: Database, teacher: Person): Promise<string> {
  const services = { db, content: openShippedContent(createLog('silent')) };
  const classId = await makeClass(db, teacher, [], 'Year 6');
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.username, teacher.username));
  const questions = [...difficulties, 9].map((_b, at) => ({ title: `Question ${at + 1}`, stem: `What is ${at} + 1?`, answer: { kind: 'number' as const, value: String(at + 1) } }));
  const { sittingId, testId, versionId } = await createTest(services, { teacherId: owner?.id ?? '', classId, questions, rules: { title: 'What the year knows' } });
  const [version] = await db.select({ body: testVersions.body }).from(testVersions).where(eq(testVersions.id, versionId));
  if (version) await db.update(tests).set({ draft: version.body }).where(eq(tests.id, testId));
  const { scores } = simulateAnswers('a year', pupilCount, difficulties.map((b) => ({ a: 1.2, b })));
  for (let pupil = 0; pupil < pupilCount; pupil += 1) {
    const [made] = await db.insert(users).values({ username: `year-${process.pid}-${pupil}`, displayName: `Pupil ${pupil}`, personas: ['student'], selectedPersona: 'student' })
      .returning({ id: users.id });
    await enrolById(db, classId, made?.id ?? '', 'student');
    const marks = [...scores.subarray(pupil * difficulties.length, (pupil + 1) * difficulties.length), 0];
    const { questionIds } = await createAttempt(services, { sittingId, learnerId: made?.id ?? '', responses: marks.map(String) });
    for (const [at, score] of marks.entries()) await db.update(attemptQuestions).set({ score }).where(eq(attemptQuestions.id, questionIds[at] ?? ''));
  }
  return testId;
}

test('a teacher makes a test adaptive, has the difficulty of its questions measured from a year’s answers, and takes that back', async ({ teacher: { page, person }, database: { db } }) => {
  const testId = await takenByAYear(db, person);
  await page.goto(`/home/assessments/tests/${testId}`);
  await page.getByRole('checkbox', { name: /^Adaptive:/ }).check();
  await page.getByLabel('At most so many').fill('5');
  await page.getByLabel('Stop once it is clear who can do half of').selectOption('The usual questions');
  const part = page.getByRole('group', { name: 'How difficult its questions are' });
  await expect(part.getByText('As their authors say.')).toBeVisible();
  await part.getByRole('button', { name: 'Measure from answers' }).click();
  await expect(part.getByText('Measured from answers: 5 of 6. The others as their authors say.')).toBeVisible();
  await expect(part.getByText('From fewer than 500 answers it is still rough: 5 of them.')).toBeVisible();
  await expect(part.getByText('Question 6: nobody was right.')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `measured difficulty at ${width} px`);
    await expectAccessible(page, `measured difficulty at ${width} px`);
    if (process.env['SLATE_SHOTS']) await part.screenshot({ path: `${process.env['SLATE_SHOTS']}/measured-${width}.png` });
  }
  // It is saved with the test, and stands there after a reload.
  await expect(page.getByText(/Saved \d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(part.getByText('Measured from answers: 5 of 6. The others as their authors say.')).toBeVisible();
  const [row] = await db.select({ draft: tests.draft }).from(tests).where(eq(tests.id, testId));
  expect(row?.draft.adaptive).toMatchObject({ most: 5, cut: 0 });
  const measured = row?.draft.sections.flatMap(({ questions }) => questions.flatMap((question) => question.measured ?? [])) ?? [];
  expect(measured.map(({ answers }) => answers)).toEqual(difficulties.map(() => pupilCount));
  expect(measured.map(({ b }) => b)).toEqual(measured.map(({ b }) => b).toSorted((one, other) => one - other));

  await part.getByRole('button', { name: 'As the authors say' }).click();
  await expect(part.getByText('As their authors say.')).toBeVisible();
});
