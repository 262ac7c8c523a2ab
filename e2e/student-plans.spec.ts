import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { pickSkills } from './goal.ts';
import { expect, test } from './product.ts';

const ratios = async (page: Page) => {
  await page.goto('/slateplanning');
  await pickSkills(page, 'Ratios and rates');
};
/** A plan for a day on which there is something to do: every day of the week is one. */
const ratiosEveryDay = async (page: Page) => {
  await ratios(page);
  for (const day of ['Saturday', 'Sunday']) await page.getByRole('checkbox', { name: day }).check();
  await page.getByRole('button', { name: 'Make the plan without it' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
};
const openMenu = (page: Page, name: string) => page.getByRole('button', { name: `Move or skip ${name}` }).first().click();
/** The titles of the steps to do, as they stand below each other. */
const titles = async (page: Page) => (await page.locator('.today__next h3, .step:not(.step--done) .step__title').allTextContents()).map((title) => title.trim());

test('a student chooses a goal and gets the way there, day by day', async ({ student: { page } }) => {
  await ratios(page);
  await expect(page.getByText(/^\d skills$/)).toBeVisible();
  await expectAccessible(page, 'choosing a goal');
  await page.getByRole('button', { name: 'Make the plan without it' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ratios and rates' })).toBeVisible();
  await expect(page.getByText(/Ready about/).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Describe a ratio in words and numbers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start the lesson' })).toHaveCount(1);
  await page.getByText('New', { exact: true }).first().click();
  await expect(page.getByText('Nothing answered yet.').first()).toBeVisible();
  await expectAccessible(page, 'a plan');
  await everyWidth(page, 'a plan');
  await page.getByRole('button', { name: 'Calendar' }).click();
  await expect(page.getByRole('button', { name: /November|December|January|.*: .*\d+ min/ }).first()).toBeVisible();
  await expectAccessible(page, 'a plan as a calendar');
  await everyWidth(page, 'a calendar');
  const chosen = page.getByRole('table').getByRole('button', { pressed: true });
  const before = await chosen.textContent();
  await chosen.focus();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toBeFocused();
  expect(await chosen.textContent()).not.toBe(before);
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page.getByText('A block is as high as its minutes')).toBeVisible();
  await expectAccessible(page, 'a plan by week');
  await everyWidth(page, 'a week');
});

/** Nothing beside the window, on a phone and on a desk, in either direction of reading. */
async function everyWidth(page: Page, what: string): Promise<void> {
  for (const dir of ['rtl', 'ltr']) {
    await page.evaluate((to) => { document.documentElement.dir = to; }, dir);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingBeside(page, `${what} at ${width} px, ${dir}`);
    }
  }
}

test('what is learned is found by a misspelt word, picked by keyboard alone, and taken out again', async ({ student: { page } }) => {
  await page.goto('/slateplanning');
  const search = page.getByRole('searchbox', { name: 'What is learned' });
  await search.fill('equivalnt raitos');
  await expect(page.getByRole('row', { name: 'Make equivalent ratios' }).first()).toBeVisible();
  // Enter that ends a word of an input method chooses nothing.
  await search.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
  await expect(page.getByRole('button', { name: /^Take out/ })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Take out Make equivalent ratios' })).toBeVisible();
  await search.fill('');
  await search.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Take out/ })).toHaveCount(2);
  await expectAccessible(page, 'skills picked');
  await everyWidth(page, 'skills picked');
  await page.getByRole('button', { name: 'Take out Make equivalent ratios' }).click();
  await expect(search).toBeFocused();
  await expect(page.getByRole('button', { name: /^Take out/ })).toHaveCount(1);
  await search.fill('zzzzz');
  await expect(page.getByText('Nothing is called like that.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
});

/** The handle of the first step that can be moved, and the name of the step. */
async function firstMovable(page: Page) {
  const handle = page.getByRole('button', { name: /^Move .+ It stays / }).first();
  await expect(handle).toBeVisible();
  const [, name = '', limits = ''] = /^Move (.+?)\. (It stays .+)$/.exec((await handle.getAttribute('aria-label')) ?? '') ?? [];
  return { handle: page.getByRole('button', { name: `Move ${name}. ${limits}`, exact: true }), name, limits };
}

/** With a step in hand: to a place that is offered for it, in the middle of the window, where nothing scrolls. */
async function goOverAnOpenPlace(page: Page, moveTo: (to: { x: number; y: number }) => Promise<unknown>): Promise<void> {
  const places = page.locator('.place');
  await expect(places.first()).toBeAttached();
  await expect(async () => {
    const boxes = await Promise.all((await places.all()).map((place) => place.boundingBox()));
    const height = page.viewportSize()?.height ?? 0;
    const open = boxes.find((box) => box && box.y > 100 && box.y + box.height < height - 100);
    if (!open) throw new Error('no place is open in the middle of the window');
    await moveTo({ x: open.x + open.width / 2, y: open.y + open.height / 2 });
    await expect(page.locator('.place.is-over')).toHaveCount(1, { timeout: 3_000 });
  }).toPass();
}

test('a student moves a step only to where it may go, by keyboard and by mouse, and reads why not elsewhere', async ({ student: { page } }) => {
  await ratiosEveryDay(page);
  const before = await titles(page);
  const { handle, name, limits } = await firstMovable(page);
  // By keyboard: Enter takes it and goes to the first place that is open, Enter puts it there.
  await handle.focus();
  await page.keyboard.press('Enter');
  const places = page.locator('.place');
  await expect(places.first()).toBeAttached();
  // It says what it stays after: before that there is no place.
  const first = /after “(.+?)”/.exec(limits)?.[1];
  if (first !== undefined) await expect(page.locator(`.place[aria-label^="Before ${first},"]`)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(places).toHaveCount(0);
  expect(await titles(page)).toEqual(before);
  await handle.focus();
  await page.keyboard.press('Enter');
  // The first place has the focus at once.
  await expect(page.locator('.place.is-over')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(async () => expect(await titles(page)).not.toEqual(before)).toPass();
  await expect(page.getByText(`${name} stands on`)).toBeAttached();
  await expect(page.locator('[data-step]:focus')).toContainText(name.replace(/^\w+: /, ''));

  // By mouse: the row is taken and let go over the first one that lights up.
  const now = await titles(page);
  const next = await firstMovable(page);
  await page.locator('.step', { has: next.handle }).hover({ position: { x: 60, y: 12 } });
  await page.mouse.down();
  await page.mouse.move(200, 300, { steps: 3 });
  await goOverAnOpenPlace(page, ({ x, y }) => page.mouse.move(x, y, { steps: 3 }));
  await page.mouse.up();
  await expect(async () => expect(await titles(page)).not.toEqual(now)).toPass();
  await expect(places).toHaveCount(0);
});

test('a student moves a step with a finger', async ({ newPerson, seat }) => {
  const { page, context } = await seat(await newPerson(['student']), { hasTouch: true, viewport: { width: 360, height: 900 } });
  await ratiosEveryDay(page);
  const before = await titles(page);
  const { handle } = await firstMovable(page);
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await handle.boundingBox();
  if (!from) throw new Error('the handle is not there');
  const touch = await context.newCDPSession(page);
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  const moveTo = (to: { x: number; y: number }) => touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
  await moveTo({ x: x + 20, y });
  await goOverAnOpenPlace(page, moveTo);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(async () => expect(await titles(page)).not.toEqual(before)).toPass();
  await expect(page.locator('.place')).toHaveCount(0);
});

test('a menu opens where it stands, moves a step, and the focus stays with it; a skip is taken back', async ({ student: { page } }) => {
  await ratiosEveryDay(page);
  const before = await titles(page);
  const { name } = await firstMovable(page);
  const menu = page.getByRole('button', { name: `Move or skip ${name}`, exact: true }).first();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'a menu of a step');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('menuitem', { name: /^(Earlier|Later)/ }).first().click();
  await expect(async () => expect(await titles(page)).not.toEqual(before)).toPass();
  await expect(page.locator('[data-step]:focus')).toContainText(name.replace(/^\w+: /, ''));

  await openMenu(page, 'Lesson: Describe a ratio in words and numbers');
  await page.getByRole('menuitem', { name: /^Skip it/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Skip “/ });
  await expect(dialog.getByLabel('Why?')).toBeFocused();
  await dialog.getByRole('button', { name: 'I did this last year' }).click();
  await expectAccessible(page, 'the reason for a skip');
  await dialog.getByRole('button', { name: 'Skip it' }).click();
  await expect(page.getByText('Skipped: “I did this last year”')).toBeVisible();
  await expect(page.locator('.step--skipped').filter({ hasText: 'Describe a ratio' })).toBeFocused();
  await page.getByRole('button', { name: 'Bring back Lesson: Describe a ratio in words and numbers' }).click();
  await expect(page.getByText('The step is back in your plan')).toBeVisible();
  await expect(page.getByText('Skipped: “I did this last year”')).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('a plan is renamed and put away, and the focus is never lost', async ({ student: { page } }) => {
  await ratiosEveryDay(page);
  const menu = page.getByRole('button', { name: 'This plan: change, take along' });
  await menu.click();
  await page.getByRole('menuitem', { name: /^Change this plan/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this plan' });
  await dialog.getByLabel('Name of the plan').fill('Ratios until the holidays');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ratios until the holidays' })).toBeVisible();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('menuitem', { name: /^Change this plan/ }).click();
  await dialog.getByRole('button', { name: 'Put this plan away' }).click();
  await expect(page.getByRole('heading', { name: 'What do you want to reach?' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a plan prints without what only a screen can do', async ({ student: { page } }) => {
  await ratiosEveryDay(page);
  await page.emulateMedia({ media: 'print' });
  for (const name of [/^Move /, 'List', 'Calendar', 'This plan: change, take along', '35']) await expect(page.getByRole('button', { name }).first()).toBeHidden();
  await expect(page.getByText(/Drag a step/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Ratios and rates' })).toBeVisible();
});

test('a student changes the minutes a day and takes the plan along as PDF and calendar', async ({ student: { page } }) => {
  await ratios(page);
  await page.getByRole('button', { name: 'Make the plan without it' }).click();
  await page.getByRole('button', { name: '35', exact: true }).click();
  await expect(page.getByText('at 35 minutes a day')).toBeVisible();
  await expect(page.getByText('Goal, days or minutes were changed.')).toBeVisible();
  const menu = page.getByRole('button', { name: 'This plan: change, take along' });
  const head = await page.getByRole('heading', { level: 1 }).boundingBox();
  await menu.click();
  expect(await page.getByRole('heading', { level: 1, includeHidden: true }).boundingBox()).toEqual(head);
  const pdf = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as PDF' }).click();
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await menu.click();
  const calendar = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Add to your calendar/ }).click();
  expect((await calendar).suggestedFilename()).toBe('Ratios and rates.ics');
  expect(await readFile(await (await calendar).path(), 'utf8')).toContain('SUMMARY:Lesson: Describe a ratio');
});

test('what the plan has for today stands on the board of the home, and leads to the plan', async ({ student: { page } }) => {
  // Whatever day it is, it is one of those on which they learn.
  await ratiosEveryDay(page);
  await page.goto('/home');
  const board = page.getByRole('region', { name: /Describe a ratio in words and numbers/ });
  await expect(board.getByText('It is next in your plan Ratios and rates.')).toBeVisible();
  await expectAccessible(page, 'a board with a step of a plan');
  await board.getByRole('link', { name: 'Ratios and rates' }).click();
  await expect(page).toHaveURL('/slateplanning');
});

test('a student who knows a step shows it in a check at once; what does not go right stays, and the plan says so kindly', async ({ student: { page } }) => {
  await ratiosEveryDay(page);
  await openMenu(page, 'Lesson: Describe a ratio in words and numbers');
  await page.getByRole('menuitem', { name: 'I know this' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /, on your own$/ })).toBeVisible();
  await expectAccessible(page, 'a check of what is known');
  for (let question = 1; question <= 3; question += 1) {
    await expect(page.getByText(`Question ${question} of 3`)).toBeVisible();
    await page.getByRole('button', { name: 'I don’t know this yet' }).click();
  }
  await expect(page.getByRole('heading', { level: 2, name: '0 of 3 right' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByText('A check was not all right yet, and that is fine')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Describe a ratio in words and numbers' })).toBeVisible();
  await expectAccessible(page, 'a plan after a check');
});
