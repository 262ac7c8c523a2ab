import { expectAccessible, expectNothingBeside } from './axe.ts';
import { answerBefore } from './learner.ts';
import { expect, test } from './product.ts';

test('a student with weeks of answers reads what they know, when they learned, and opens the answers behind it', async ({ student, database }) => {
  const { page, person } = student;
  for (const [day, pattern] of [[40, 'rwr'], [33, 'rrrr'], [26, 'rrrr'], [9, 'rrr']] as const) await answerBefore(database.db, person.username, 'ratio-language', pattern, day);
  await answerBefore(database.db, person.username, 'equivalent-ratios', 'rwrw', 2);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 2, name: 'What you know' })).toBeVisible();
  await expect(page.locator('.figures > div').filter({ hasText: 'Answers in eight weeks' }).locator('dd')).toHaveText('18');
  await expect(page.getByRole('img', { name: /^\d+ percent, likely between \d+ and \d+$/ })).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 2, name: 'What to work on' }).locator('xpath=ancestor::section')).toContainText('Make equivalent ratios');
  await expectAccessible(page, 'a report');

  // Every figure opens: a week to its skills, a day to its answers, a skill to all of them.
  await page.getByText('The same as a table, with the skills').click();
  await expect(page.getByRole('table').getByRole('link', { name: 'Describe a ratio in words and numbers' })).toBeVisible();
  const days = page.getByRole('heading', { level: 2, name: 'Days you learned' }).locator('xpath=ancestor::section');
  await expect(days.getByText(/^5 of 5\d days/)).toBeVisible();
  await days.locator('summary').first().click();
  await expect(days.locator('.evidence > li')).toHaveCount(4);
  await expect(days.locator('.evidence > li').first()).toContainText('An earlier question, number 4');
  await expectAccessible(page, 'a report with a day open');
  await page.getByRole('link', { name: '14 answers on Describe a ratio in words and numbers' }).click();
  await expect(page.locator('.evidence > li')).toHaveCount(14);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 2, name: 'What you know' })).toBeVisible();
  for (const width of [320, 360, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `a report at ${width} px`);
  }
  await page.getByRole('link', { name: 'I disagree about Make equivalent ratios' }).click();
  await expect(page).toHaveURL(/\/home\/practice\/.+back=/);
});
