import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { scanPdf } from '#features/cards/server/testing/scan-cards.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { tabTo } from './keyboard.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

/** Makes the cards that are chosen, and looks at the sheet as cameras and screen readers do. */
async function printCards(page: Page, button: RegExp) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const [sheet] = await scanPdf(await readFile(await (await download).path()));
  const codes = sheet?.text.match(/\b[A-Z\d]{4} [A-Z\d]{4}\b/g) ?? [];
  return (sheet?.codes ?? []).map((address, at) => ({ address, pictures: sheet?.pictures[at] ?? [], code: codes[at] ?? '' }));
}

test('a teacher prints the cards of a class, a child comes in with one, loses it, and gets a new one', async ({ teacher, newPerson, database, openBrowser, watch }) => {
  watch.expects(/status of 40[13]/);
  const [ada, ben] = [await newPerson(['student']), await newPerson(['student'])];
  const classId = await makeClass(database.db, teacher.person, [ada, ben]);
  const { page } = teacher;
  await page.goto(`/home/classes/${classId}/cards`);
  await expect(page.getByText('2 people chosen')).toBeVisible();
  await expectAccessible(page, 'a class without cards');
  const cards = await printCards(page, /^Make 2 cards/);
  expect(cards).toHaveLength(2);
  await expect(page.getByText('Save the same PDF again')).toBeVisible();
  await expect(page.getByRole('row').getByText('Works')).toHaveCount(2);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `cards at ${width} px`);
  }
  await expectAccessible(page, 'a class with cards');

  // Scanned: the secret opens the pictures and goes from the address.
  const [first] = cards;
  const tablet = await (await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage();
  await tablet.goto(first?.address ?? '');
  await expect(tablet.getByRole('heading', { name: 'Tap your three pictures' })).toBeFocused();
  await expect(tablet).toHaveURL('/card');
  await expectNothingBeside(tablet, 'the pictures on a phone');
  await expectAccessible(tablet, 'the pictures');
  const tap = async (pictures: readonly string[]) => {
    for (const picture of pictures) await tablet.getByRole('button', { name: new RegExp(`^${picture}$`, 'i') }).click();
  };
  await tap([first?.pictures[0] ?? '', first?.pictures[1] ?? '']);
  await tablet.getByRole('button', { name: 'Take the last one back' }).click();
  await tap([first?.pictures[1] === 'sun' ? 'cat' : 'sun', first?.pictures[2] ?? '']);
  await expect(tablet.getByRole('alert')).toContainText('Those are not the three pictures of this card.');
  await expectAccessible(tablet, 'wrong pictures');
  await tap(first?.pictures ?? []);
  await expect(tablet).toHaveURL('/home');
  await tablet.goto('/account');
  await expect(tablet.getByRole('heading', { name: 'Your card' })).toBeVisible();
  await expect(tablet.getByLabel('New password')).toHaveCount(0);

  // A new card: it is said before it is done, and ends the old one wherever it is in use.
  await page.reload();
  await page.getByRole('checkbox', { name: `Choose ${[ada, ben].map(({ username }) => username).toSorted()[0]}` }).check();
  await expect(page.getByText('One card that works is replaced')).toBeVisible();
  const [renewed] = await printCards(page, /^Replace the card/);
  await tablet.reload();
  await expect(tablet).toHaveURL(/\/login\?error=SessionRequired/);
  await tablet.goto(first?.address ?? '');
  await expect(tablet.getByRole('alert')).toContainText('This card does not open Slate.');
  await expectAccessible(tablet, 'an old card');

  // Without a camera and without a pointer: the code, then the pictures, by keys alone.
  await tablet.getByRole('button', { name: 'Type another code' }).click();
  await expect(tablet.getByLabel('The code on your card')).toBeFocused();
  await tablet.keyboard.type('bcdf');
  await tablet.keyboard.press('Enter');
  await expect(tablet.getByRole('alert')).toContainText('Some of it is missing');
  await expectAccessible(tablet, 'a code that is too short');
  await tablet.getByLabel('The code on your card').fill('');
  await tablet.keyboard.type(renewed?.code.toLowerCase() ?? '');
  await tablet.keyboard.press('Enter');
  for (const picture of renewed?.pictures ?? []) {
    await tabTo(tablet, tablet.getByRole('button', { name: new RegExp(`^${picture}$`, 'i') }), 'Tab');
    await tablet.keyboard.press('Space');
    await tablet.getByRole('heading', { level: 1 }).first().evaluate((title) => { if (title instanceof HTMLElement && title.tabIndex === -1) title.focus(); });
  }
  await expect(tablet).toHaveURL('/home');

  await page.getByRole('button', { name: /^End the card of/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: /^End the card of/ }).first().click();
  await expectAccessible(page, 'ending a card');
  await page.getByRole('dialog').getByRole('button', { name: 'End the card' }).click();
  await expect(page.getByRole('row').getByText('No card')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'The card has ended' })).toBeVisible();
});

test('an admin sees every class’s cards and says where they work', async ({ admin: { page }, newPerson, database, watch }) => {
  watch.expects(/status of 400/);
  const [teacher, pupil] = [await newPerson(['teacher']), await newPerson(['student'])];
  await makeClass(database.db, teacher, [pupil], 'Class of cards');
  await page.goto('/home/school/cards');
  await expectAccessible(page, 'the school’s cards');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNothingBeside(page, 'the school’s cards at 360 px');
  await page.setViewportSize({ width: 1280, height: 800 });
  const addresses = page.getByLabel('Addresses of the school');
  await addresses.fill('the gym');
  await page.getByRole('button', { name: 'Save the addresses' }).click();
  await expect(page.getByRole('alert')).toContainText('“the” is no address or range.');
  // So wide that the other journeys go on.
  await addresses.fill('127.0.0.0/8, ::1');
  await page.getByRole('button', { name: 'Save the addresses' }).click();
  await expect(page.getByText('At these addresses only.')).toBeVisible();
  await addresses.fill('');
  await page.getByRole('button', { name: 'Save the addresses' }).click();
  await expect(page.getByText('Anywhere, now.')).toBeVisible();
  await page.getByRole('link', { name: 'Class of cards' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: pupil.username })).toContainText('No card');
});
