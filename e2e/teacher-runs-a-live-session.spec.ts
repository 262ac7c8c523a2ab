import { eq } from 'drizzle-orm';
import { createSitting } from '#features/assessments/server/sittings.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

const choice = (right: string, wrong: string) => ({ kind: 'choice' as const, keepOrder: true, options: [{ text: right, isCorrect: true }, { text: wrong, isCorrect: false }] });

test('a teacher runs a test live: a class joins with a code, answers question by question, and nothing is lost when a connection is cut', async ({ teacher, newPerson, seat, database, watch }) => {
  test.slow();
  // A code that is none.
  watch.expects(/404 .*\/live\/join/);
  const { page } = teacher;
  const people = [await newPerson(['student']), await newPerson(['student']), await newPerson(['student'])] as const;
  const classId = await makeClass(database.db, teacher.person, [...people]);
  const [{ id: teacherId } = { id: '' }] = await database.db.select({ id: users.id }).from(users).where(eq(users.username, teacher.person.username));
  await createSitting(database, { teacherId, classId, rules: { title: 'Unit rates warm-up' }, answers: [choice('12 litres', '24 litres'), choice('3 minutes', '4 minutes')] });

  await page.goto('/home/assessments/live');
  await expectAccessible(page, 'tests that can be run live');
  await page.getByRole('button', { name: 'Run it live Unit rates warm-up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unit rates warm-up, live' })).toBeVisible();
  await expect(page.getByText('0 of 3 are in')).toBeVisible();
  const code = ((await page.locator('.join-code > span').first().textContent()) ?? '').trim();
  expect(code).toMatch(/^\d{3} \d{3}$/);
  await expectAccessible(page, 'a live test that waits');

  const [ada, ben] = [await seat(people[0]), await seat(people[1])];
  for (const { page: screen, person } of [ada, ben]) {
    await screen.goto('/slateassessment');
    await screen.getByRole('link', { name: 'Join with a code' }).first().click();
    await screen.getByLabel('Join with a code').fill('000 000');
    await screen.getByRole('button', { name: `Join as ${person.username}` }).click();
    await expect(screen.getByText('No live session of yours has this code')).toBeVisible();
    await screen.getByLabel('Join with a code').fill(code);
    await screen.getByRole('button', { name: `Join as ${person.username}` }).click();
    await expect(screen.getByRole('heading', { name: 'You are in' })).toBeVisible();
  }
  await expectAccessible(ada.page, 'waiting for the first question');
  await expect(page.getByText('2 of 3 are in')).toBeVisible();

  await page.getByRole('button', { name: 'Open question 1' }).click();
  const question = ada.page.getByRole('region', { name: 'Question 1 of 2' });
  await question.getByRole('radio', { name: /12 litres/ }).check();
  await expect(question.getByText(/Saved \d\d:\d\d/)).toBeVisible();
  await expectAccessible(ada.page, 'an open question');
  await expect(page.getByText('1 of 2 answered')).toBeVisible();
  await expect(page.getByRole('img', { name: '1 of 1 answers' })).toBeVisible();
  await expectAccessible(page, 'a live test with a question open');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await ada.page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page);
    await expectNothingBeside(ada.page);
  }

  // Ben's connection is cut: what he answers stays on his device, and arrives when it is back.
  await ben.context.setOffline(true);
  await ben.page.getByRole('radio', { name: /24 litres/ }).check();
  await expect(ben.page.getByText('Not yet sent.')).toBeVisible();
  await ben.context.setOffline(false);
  await expect(ben.page.getByText(/Saved \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('2 of 2 answered')).toBeVisible();

  // On the wall there are no names, and no answers before the question is closed.
  await page.getByRole('button', { name: 'Show on the wall' }).click();
  await expect(page.getByText('How the class answered is shown here')).toBeVisible();
  await expect(page.getByText(ada.person.username)).toHaveCount(0);
  await page.getByRole('button', { name: 'Close question 1' }).click();
  await expect(page.getByRole('img', { name: '1 of 2 answers' })).toHaveCount(2);
  await expect(page.getByText('right', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the wall');
  await page.getByRole('button', { name: 'Leave the wall' }).click();
  await expect(ada.page.getByText('This question is closed, your answer is saved.')).toBeVisible();
  await expect(ada.page.getByRole('radio', { name: /24 litres/ })).toBeDisabled();

  // After a reload a pupil is where the class is.
  await page.getByRole('button', { name: 'Open question 2' }).click();
  await ada.page.getByRole('region', { name: 'Question 2 of 2' }).getByRole('radio', { name: /3 minutes/ }).check();
  await expect(ada.page.getByText(/Saved \d\d:\d\d/)).toBeVisible();
  await ada.page.reload();
  await expect(ada.page.getByRole('radio', { name: /3 minutes/ })).toBeChecked();

  // Who comes late takes part from here on.
  const kim = await seat(people[2]);
  await kim.page.goto('/slateassessment/join');
  await kim.page.getByLabel('Join with a code').fill(code);
  await kim.page.keyboard.press('Enter');
  await expect(kim.page.getByRole('region', { name: 'Question 2 of 2' })).toBeVisible();
  await expect(page.getByText('1 of 3 answered')).toBeVisible();

  await page.getByRole('button', { name: 'End and see results' }).click();
  await page.getByRole('dialog', { name: 'End this live test?' }).getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(ada.page.getByRole('heading', { name: 'This live test is over' })).toBeVisible();
  await expect(ada.page.getByText('2 answers saved')).toBeVisible();
  await expectAccessible(ada.page, 'after a live test');
});
