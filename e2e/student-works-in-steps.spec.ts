import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { menuLink } from './look-around.ts';
import { expect, test } from './product.ts';

const tool = '/slatetools/steps';
const board = (page: Page) => page.getByRole('region', { name: 'Your problem' });
const steps = (page: Page) => board(page).locator('.worked > li:visible');
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Work it out in steps' });

test('a student presses an example, thinks, and looks at one step after the other', async ({ student: { page } }) => {
  await page.goto('/slatetools');
  await page.getByRole('link', { name: /^Work it out in steps/ }).click();
  await expect(page).toHaveURL(tool);
  await expect(heading(page)).toBeVisible();
  await expect(menuLink(page, 'Slate Tools')).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'the tool before a problem');

  await page.getByRole('button', { name: '2(x + 3) = 4x − 5' }).click();
  await expect(board(page).getByText('What would you do first?')).toBeVisible();
  await expect(board(page).getByRole('heading')).toBeFocused();
  await expect(steps(page)).toHaveCount(0);
  await expect(board(page).getByText('0 of 4 steps')).toBeVisible();
  await board(page).getByRole('button', { name: 'Show the next step' }).click();
  await expect(steps(page)).toHaveCount(1);
  await expect(steps(page).first()).toContainText('Multiply out the brackets');
  await expect(board(page).getByText('Answer', { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'the first step');
  for (const count of [2, 3, 4]) {
    await board(page).getByRole('button', { name: 'Show the next step' }).click();
    await expect(steps(page)).toHaveCount(count);
  }
  await expect(board(page).locator('.solved__answer')).toContainText('Answer');
  await expect(board(page).locator('.solved__answer')).toBeFocused();
  await expectAccessible(page, 'the answer');
  await board(page).getByRole('button', { name: 'Hide the steps' }).click();
  await expect(steps(page)).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await board(page).getByRole('button', { name: 'Show all' }).click();
  await expectNothingBeside(page, 'steps on a phone');
  await expectAccessible(page, 'steps on a phone');
  await page.evaluate(() => { document.documentElement.dir = 'rtl'; });
  await expectNothingBeside(page, 'steps from right to left');
});

test('an own problem is typed with the maths keys; every example is of a kind that works', async ({ student: { page } }) => {
  await page.goto(tool);
  await page.getByRole('button', { name: 'Maths keys' }).click();
  const keypad = page.getByRole('toolbar', { name: 'Maths keys' });
  for (const name of ['2', 'x', 'plus', '3', 'equals', '1', '1']) await keypad.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Your problem' })).toHaveValue('2x+3=11');
  await expectAccessible(page, 'the keys for a problem');
  await page.keyboard.press('Enter');
  await board(page).getByRole('button', { name: 'Show all' }).click();
  await expect(board(page).locator('.solved__answer annotation')).toHaveText('x = 4');

  const examples = page.getByRole('region', { name: 'Slate can do these kinds' }).getByRole('button');
  const count = await examples.count();
  expect(count).toBeGreaterThanOrEqual(7);
  for (let index = 0; index < count; index += 1) {
    const example = (await examples.nth(index).textContent()) ?? '';
    await examples.nth(index).click();
    await expect(page.getByRole('textbox', { name: 'Your problem' })).toHaveValue(example);
    await expect(board(page).getByText(/^0 of \d+ steps?$/)).toBeVisible();
    await board(page).getByRole('button', { name: 'Show the next step' }).click();
    await expect(steps(page).first()).toBeVisible();
  }
});

test('what Slate can’t work out is said in plain words', async ({ student: { page } }) => {
  await page.goto(tool);
  await page.getByRole('textbox', { name: 'Your problem' }).fill('sin(x) = 1');
  await page.getByRole('button', { name: 'Work it out', exact: true }).click();
  await expect(page.getByText('Slate can’t show steps for this')).toBeVisible();
  await expect(board(page)).toHaveCount(0);
  await expectAccessible(page, 'a problem of another kind');
});

test('during a check the tool waits, and opens when the check is over', async ({ student: { page }, watch }) => {
  watch.expects(/status of 409/);
  await page.goto('/home/practice?skill=ratio-tables&kind=check');
  await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible();
  await page.goto(tool);
  await page.getByRole('button', { name: '15% of 80' }).click();
  await expect(page.getByText('This tool opens again later')).toBeVisible();
  await expect(board(page)).toHaveCount(0);
  await expectAccessible(page, 'the tool during a check');
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible();
  const end = page.getByRole('heading', { level: 2, name: /right$/ });
  for (let count = 0; count < 20 && !(await end.isVisible()); count += 1) {
    const place = await page.locator('.question .label').textContent();
    await page.getByRole('button', { name: 'I don’t know this yet' }).click();
    await expect(end.or(page.locator('.question .label').filter({ hasNotText: place ?? '' }))).toBeVisible();
  }
  await page.goto(tool);
  await page.getByRole('button', { name: '15% of 80' }).click();
  await expect(board(page)).toBeVisible();
});

test('a teacher has it too, below their own Slate Tools', async ({ teacher: { page } }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: /^Work it out in steps/ }).click();
  await expect(heading(page)).toBeVisible();
  await expect(menuLink(page, 'Slate Tools')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'x² − 5x + 6 = 0' }).click();
  await expect(board(page)).toBeVisible();
  await expectAccessible(page, 'the tool of a teacher');
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Slate Tools' }).click();
  await expect(page).toHaveURL('/home');
});
