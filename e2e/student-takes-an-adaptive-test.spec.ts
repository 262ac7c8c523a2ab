import { eq } from 'drizzle-orm';
import { createSitting } from '#features/assessments/server/sittings.factory.ts';
import { sittings } from '#features/assessments/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import type { Person } from './people.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

const idOf = async (db: Database, { username }: Person): Promise<string> => (await db.select({ id: users.id }).from(users).where(eq(users.username, username)))[0]?.id ?? '';

test('a pupil takes a test that asks by their answers, without the network for a while, and both are told what it measured', async ({ student, teacher, watch, database: { db } }) => {
  test.slow();
  const { page, person } = student;
  const classId = await makeClass(db, teacher.person, [person]);
  const answers = Array.from({ length: 9 }, (_, index) => ({ kind: 'text' as const, accepted: [`word ${index}`] }));
  const { sittingId } = await createSitting({ db }, {
    teacherId: await idOf(db, teacher.person), classId, answers,
    rules: { title: 'How far you are', adaptive: { fewest: 3, most: 4, standardError: null, cut: null }, canGoBack: false, release: 'by-hand' },
  });
  await page.goto('/slateassessment');
  await expect(page.getByText('at most 4 questions')).toBeVisible();
  await page.getByRole('link', { name: 'Open: How far you are' }).click();
  await expect(page.getByText('Each question follows from your answers before')).toBeVisible();
  await expectAccessible(page, 'an adaptive test before it begins');
  await page.getByRole('button', { name: 'Begin' }).click();

  await expect(page.getByRole('heading', { name: 'Question 1', exact: true }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('something');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `an adaptive test at ${width} px`);
    if (process.env['SLATE_SHOTS']) await page.screenshot({ path: `${process.env['SLATE_SHOTS']}/adaptive-${width}.png`, fullPage: true });
  }
  await expectAccessible(page, 'a question of an adaptive test');
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2', exact: true }).first()).toBeVisible();
  // By the keyboard one is at the new question.
  await expect(page.locator('.question__title')).toBeFocused();

  // A while without the network: the answer is kept, the next question waits, and nothing is lost.
  await page.getByRole('textbox', { name: 'Your answer' }).fill('kept here');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  watch.expects(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByText('The next question waits for the network')).toBeVisible();
  await expectAccessible(page, 'an adaptive test without the network');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByRole('heading', { name: 'Question 3', exact: true }).first()).toBeVisible();

  // Another device goes on where this one is.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 3', exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByRole('heading', { name: 'Question 4', exact: true }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('last');
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByText(/Handed in|handed in/).first()).toBeVisible();
  await expectAccessible(page, 'an adaptive test handed in');

  const desk = teacher.page;
  await desk.goto(`/home/assessments/given/${sittingId}`);
  await expect(desk.getByRole('row', { name: new RegExp(person.username) })).toContainText(/about \d of ten \(\d to \d\)/, { timeout: 30_000 });
  await expectAccessible(desk, 'the gradebook of an adaptive test');
  if (process.env['SLATE_SHOTS']) await desk.screenshot({ path: `${process.env['SLATE_SHOTS']}/adaptive-book.png`, fullPage: true });

  await db.update(sittings).set({ closesAt: new Date(Date.now() - 1_000) }).where(eq(sittings.id, sittingId));
  await desk.reload();
  await desk.getByRole('button', { name: 'Release to 1 pupil' }).click();
  await expect(desk.getByRole('button', { name: 'Release to 1 pupil' })).toHaveCount(0);
  await page.goto('/slateassessment');
  await page.getByRole('link', { name: /^Result/ }).click();
  await expect(page.getByText(/^Of ten questions of this test you would get about \d right, between \d and \d/)).toBeVisible();
  await expectAccessible(page, 'what an adaptive test measured');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNothingBeside(page, 'what an adaptive test measured, on a phone');
  if (process.env['SLATE_SHOTS']) await page.screenshot({ path: `${process.env['SLATE_SHOTS']}/adaptive-result.png`, fullPage: true });
});
