import { readFile } from 'node:fs/promises';
import { expectRoomForLongNames, furnish, goByFinder, longWord, meetFirstStates, menuLink, useMenuOnPhone } from './look-around.ts';
import { expect, test } from './product.ts';

test('an admin who has nothing yet is told on every page what it is for and what to do first', async ({ admin: { page } }) => {
  await meetFirstStates(page, 'admin');
});

test('an admin asks a policy, finds it among recent work, and takes everything along', async ({ admin }) => {
  const { page } = admin;
  await furnish(admin);
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('link', { name: 'What is osmosis?' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /^Take your work with you/ }).click();
  await expect(page).toHaveURL('/slatehistory');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Export all' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'As JSON' }).click();
  const everything = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as object;
  expect(JSON.stringify(everything)).toContain('Osmosis is the movement of water');

  await menuLink(page, 'History').click();
  await page.getByRole('main').getByRole('link', { name: 'What is osmosis?' }).click();
  await expect(page).toHaveURL(/\/slatechat\?thread=/);
  await expect(page.getByText('Quoted from your document, built-in engine')).toBeVisible();
});

test('an admin finds pages by a few letters', async ({ admin: { page } }) => {
  await goByFinder(page, 'assi', 'Your Assistant', '/slateassist');
});

test('an admin uses the menu on a phone', async ({ admin: { page } }) => {
  await useMenuOnPhone(page, 'Your Assistant', '/slateassist');
});

test('an admin with long names finds room for them', async ({ newPerson, seat }) => {
  await expectRoomForLongNames(await seat(await newPerson(['admin'], longWord.replace(/^D/, 'A'))), 'admin');
});
