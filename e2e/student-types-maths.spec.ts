import type { Locator, Page } from '@playwright/test';
import type { QuestionBody } from '#features/content/library.ts';
import type { Database } from '#server/db/database.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { tabTo } from './keyboard.ts';
import { questionAt } from './learner.ts';
import { expect, test } from './product.ts';

const practiceOf = (skill: string) => `/home/practice?skill=${skill}&kind=practice`;
const field = (page: Page) => page.getByLabel('Your answer');
const keypad = (page: Page) => page.getByRole('toolbar', { name: 'Maths keys' });
const key = (page: Page, name: string) => keypad(page).getByRole('button', { name, exact: true });
const readBack = (page: Page, words: string | RegExp) => expect(page.locator('.answer__read')).toContainText(words);

/** Skips until a question comes that is answered in that way; its right answer. */
async function questionWith(page: Page, db: Database, username: string, isWanted: (answer: QuestionBody['answer']) => boolean): Promise<string> {
  for (let count = 1; count <= 8; count += 1) {
    await expect(page.getByText(`Question ${count} of 8`)).toBeVisible();
    const { answer } = await questionAt(db, username, page);
    if ('value' in answer && isWanted(answer)) return answer.value;
    await page.getByRole('button', { name: 'Skip for now' }).click();
  }
  throw new Error('No such question came.');
}

const digits = (text = '') => Array.from(text);
const names: Record<string, string> = { '/': 'Fraction', '-': 'minus', '+': 'plus' };
/** The keys of the keypad that write an answer: "17/5", "2 1/3", "5x - 3". */
function keysOf(answer: string): string[] {
  const mixed = /^(\d+) (\d+)\/(\d+)$/.exec(answer);
  if (mixed) return [...digits(mixed[1]), 'Mixed number', ...digits(mixed[2]), 'Cursor right', ...digits(mixed[3])];
  return Array.from(answer.replaceAll(' ', ''), (sign) => names[sign] ?? sign);
}

/** To a key by arrow keys alone, as from one end of the keypad to the other. */
async function walkTo(page: Page, target: Locator): Promise<void> {
  await page.keyboard.press('Home');
  for (let steps = 0; steps < 40 && !(await target.evaluate((element) => element === document.activeElement)); steps += 1) await page.keyboard.press('ArrowRight');
  await expect(target).toBeFocused();
}

test('a fraction is written with the keyboard alone, on the keys of the keypad', async ({ student, database }) => {
  const { page, person } = student;
  await page.goto(practiceOf('mixed-numbers'));
  const answer = await questionWith(page, database.db, person.username, ({ kind, ...rest }) => kind === 'number' && 'value' in rest && rest.value.includes('/'));
  await expect(field(page)).toBeFocused();
  await expect(keypad(page)).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Maths keys' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(key(page, '7')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(key(page, '4')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  for (const name of keysOf(answer)) {
    await walkTo(page, key(page, name));
    await page.keyboard.press('Enter');
  }
  await expect(field(page)).toHaveValue(answer);
  await readBack(page, `Slate reads: ${answer}`);
  await expectAccessible(page, 'the keypad, used by keyboard');

  await walkTo(page, key(page, 'Delete'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Deleted ${answer.at(-1)}`)).toBeAttached();
  // What is typed meanwhile goes into the field.
  await page.keyboard.press(answer.at(-1) ?? '');
  await expect(field(page)).toHaveValue(answer);
  // One tab stop: the next one is the button that checks.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.question .chip')).toContainText('Right');
});

test('an expression is written by pressing keys, at the cursor and around what is selected', async ({ student, database }) => {
  const { page, person } = student;
  await page.goto(practiceOf('combine-like-terms'));
  const answer = await questionWith(page, database.db, person.username, ({ kind }) => kind === 'expression');
  await page.getByRole('button', { name: 'Maths keys' }).click();
  await expect(field(page)).toHaveAttribute('inputmode', 'none');
  for (const name of ['Fraction', 'x', 'plus', '1', 'Cursor right', '2', 'Cursor right']) await key(page, name).click();
  await expect(field(page)).toHaveValue('(x+1)/(2)');
  await readBack(page, 'Slate reads: (x + 1)/2');
  await expect(page.locator('.answer__read .katex')).toHaveCount(1);
  await expect(field(page)).toBeFocused();

  await field(page).selectText();
  await key(page, 'Square root').click();
  await expect(field(page)).toHaveValue('√((x+1)/(2))');
  await field(page).fill('x+y');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await key(page, 'Fraction').click();
  await key(page, '4').click();
  await expect(field(page)).toHaveValue('(x+y)/(4)');
  await expectAccessible(page, 'the keypad, used by pressing');

  await field(page).selectText();
  for (const name of ['Delete', ...keysOf(answer)]) await key(page, name).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.locator('.question .chip')).toContainText('Right');
  await expect(keypad(page)).toHaveCount(0);
  await page.locator('[data-next]').click();
});

test('an expression is typed in the field, and Enter checks it', async ({ student, database }) => {
  const { page, person } = student;
  await page.goto(practiceOf('combine-like-terms'));
  const answer = await questionWith(page, database.db, person.username, ({ kind }) => kind === 'expression');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(answer);
  await expect(page.locator('.answer__read .katex')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('.question .chip')).toContainText('Right');
});

test('the keys fit a phone and a page from right to left, and stay as they were left', async ({ student, database }) => {
  const { page, person } = student;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(practiceOf('combine-like-terms'));
  await questionWith(page, database.db, person.username, ({ kind }) => kind === 'expression');
  await page.getByRole('button', { name: 'Maths keys' }).click();
  const sizes = await keypad(page).getByRole('button').evaluateAll((keys) => keys.map((each) => { const { width, height } = each.getBoundingClientRect(); return Math.min(width, height); }));
  expect(sizes.length).toBeGreaterThan(24);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await expectNothingBeside(page, 'the keypad on a phone');
  await expectAccessible(page, 'the keypad on a phone');

  await page.evaluate(() => { document.documentElement.dir = 'rtl'; });
  const [seven, eight] = [await key(page, '7').boundingBox(), await key(page, '8').boundingBox()];
  expect(seven?.x).toBeLessThan(eight?.x ?? 0);
  await expectNothingBeside(page, 'the keypad from right to left');
  await key(page, '2').click();
  await key(page, 'x').click();
  await expect(field(page)).toHaveValue('2x');
  await expect(field(page)).toHaveCSS('direction', 'ltr');

  await page.goto(practiceOf('combine-like-terms'));
  await expect(keypad(page)).toBeVisible();
  await key(page, '7').focus();
  await page.keyboard.press('Escape');
  await expect(keypad(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Maths keys' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Maths keys' })).toHaveAttribute('aria-expanded', 'false');
});

test('on a touch screen the keys for an expression are there, and the phone’s own keyboard stays away', async ({ newPerson, seat, database }) => {
  const { page, person } = await seat(await newPerson(['student']), { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  await page.goto(practiceOf('combine-like-terms'));
  const answer = await questionWith(page, database.db, person.username, ({ kind }) => kind === 'expression');
  await expect(field(page)).toHaveAttribute('inputmode', 'none');
  for (const name of keysOf(answer)) await key(page, name).tap();
  await readBack(page, 'Slate reads:');
  await page.getByRole('button', { name: 'Check', exact: true }).tap();
  await expect(page.locator('.question .chip')).toContainText('Right');
});

test('a plain number asks a phone for large digits', async ({ student, database }) => {
  const { page, person } = student;
  await page.goto(practiceOf('multiply-two-digit'));
  await questionWith(page, database.db, person.username, ({ kind }) => kind === 'number');
  await expect(field(page)).toHaveAttribute('inputmode', 'decimal');
});
