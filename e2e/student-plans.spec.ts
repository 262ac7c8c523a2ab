import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';

const ratios = async (page: Page) => {
  await page.goto('/slateplanning');
  await page.getByLabel('Course').selectOption({ label: 'Mathematics, grade 6' });
  await page.getByLabel('Unit').selectOption({ label: 'Ratios and rates' });
};
const steps = (page: Page) => page.getByRole('main').locator('.plan-step .plan-step__title > :first-child');
const openMenu = (page: Page, name: string) => page.getByRole('button', { name: `Move or skip ${name}` }).first().click();

test('a student chooses a goal and gets the way there, week by week', async ({ student: { page } }) => {
  await ratios(page);
  await expect(page.getByText(/^\d skills$/)).toBeVisible();
  await expectAccessible(page, 'choosing a goal');
  await page.getByRole('button', { name: 'Make the plan without it' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ratios and rates' })).toBeVisible();
  await expect(page.getByText(/At this pace you are ready about/)).toBeVisible();
  await expect(steps(page).first()).toHaveText('Describe a ratio in words and numbers');
  await expect(page.getByText('Nothing answered yet.').first()).toBeVisible();
  await expectAccessible(page, 'a plan');
  await page.getByRole('button', { name: 'Calendar' }).click();
  await expect(page.getByRole('table').getByRole('link', { name: /Ratio language/ }).first()).toBeVisible();
  await expectAccessible(page, 'a plan as a calendar');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `a calendar at ${width} px`);
  }
});

test('a student moves a step, but not before what it needs; skips one with a reason, and takes that back', async ({ student: { page }, watch }) => {
  watch.expects(/status of 409/);
  await ratios(page);
  await page.getByRole('button', { name: 'Make the plan without it' }).click();
  const second = page.getByRole('listitem').filter({ hasText: 'Make equivalent ratios' }).first();
  await expect(second).toBeVisible();
  await page.getByRole('button', { name: 'Move or skip Make equivalent ratios' }).first().click();
  const earlier = second.getByRole('button', { name: 'Move earlier' });
  // As often as it takes to come before the lesson it builds on.
  await expect(async () => {
    await earlier.click({ timeout: 1_000 });
    await expect(page.getByText('The plan stays as it was')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(/It can't stand there: .*Describe a ratio/)).toBeVisible();

  await openMenu(page, 'Describe a ratio in words and numbers');
  await page.getByRole('button', { name: 'Skip', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Skip “/ });
  await expect(dialog.getByLabel('Why?')).toBeFocused();
  await dialog.getByRole('button', { name: 'I did this last year' }).click();
  await expectAccessible(page, 'the reason for a skip');
  await dialog.getByRole('button', { name: 'Skip it' }).click();
  await expect(page.getByText('Skipped: “I did this last year”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The step is back in your plan')).toBeVisible();
  await expect(page.getByText('Skipped: “I did this last year”')).toBeHidden();
});

test('a student changes the minutes a day and takes the plan along as PDF and calendar', async ({ student: { page } }) => {
  await ratios(page);
  await page.getByRole('button', { name: 'Make the plan without it' }).click();
  await page.getByRole('button', { name: '35', exact: true }).click();
  await expect(page.getByText('at 35 minutes a day')).toBeVisible();
  await expect(page.getByText('Goal, days or minutes were changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'As PDF' }).click();
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Export' }).click();
  const calendar = page.waitForEvent('download');
  await page.getByRole('button', { name: 'As calendar file' }).click();
  expect((await calendar).suggestedFilename()).toBe('Ratios and rates.ics');
  expect(await readFile(await (await calendar).path(), 'utf8')).toContain('SUMMARY:Lesson: Describe a ratio');
});

test('what the plan has for today stands on the board of the home, and leads to the plan', async ({ student: { page } }) => {
  await ratios(page);
  // Whatever day it is, it is one of those on which they learn.
  for (const day of ['Saturday', 'Sunday']) await page.getByRole('checkbox', { name: day }).check();
  await page.getByRole('button', { name: 'Make the plan without it' }).click();
  await expect(steps(page).first()).toBeVisible();
  await page.goto('/home');
  const board = page.getByRole('region', { name: /Describe a ratio in words and numbers/ });
  await expect(board.getByText('It is next in your plan Ratios and rates.')).toBeVisible();
  await expectAccessible(page, 'a board with a step of a plan');
  await board.getByRole('link', { name: 'Ratios and rates' }).click();
  await expect(page).toHaveURL('/slateplanning');
});

test('a student finds out what they know first, and the plan begins there', async ({ student: { page } }) => {
  await ratios(page);
  await page.getByRole('button', { name: 'Begin the check' }).click();
  await expect(page).toHaveURL(/\/home\/practice\/.+back=/);
  await answerAll(page);
  await page.getByRole('main').getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/slateplanning');
  await expect(page.getByText('The check is done')).toBeVisible();
  await page.getByRole('button', { name: 'Make my plan' }).click();
  await expect(page.getByText(/\d+ of \d+ answers? right/).first()).toBeVisible();
});

/** Answers something to every question, until there is none left. */
async function answerAll(page: Page): Promise<void> {
  const end = page.getByRole('main').getByRole('link', { name: 'Go on' });
  const question = page.getByRole('main').getByRole('form').or(page.locator('.question'));
  for (let asked = 0; asked < 30; asked += 1) {
    await expect(end.or(question).first()).toBeVisible();
    if (await end.isVisible()) return;
    const choice = question.getByRole('radio').or(question.getByRole('checkbox')).first();
    if (await choice.isVisible()) await choice.check();
    else await question.getByRole('textbox').first().fill('1');
    await question.getByRole('button', { name: 'Check', exact: true }).click();
    const next = page.getByRole('main').getByRole('button', { name: /^(Next question|Continue|Next|See how it went)/ });
    await expect(next.or(end).first()).toBeVisible();
    if (await next.isVisible()) await next.click();
  }
}
