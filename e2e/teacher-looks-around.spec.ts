import { expectRoomForLongNames, furnish, goByFinder, longWord, meetFirstStates, menuLink, useMenuOnPhone } from './look-around.ts';
import { expect, test } from './product.ts';

test('a teacher who has nothing yet is told on every page what it is for and what to do first', async ({ teacher: { page } }) => {
  await meetFirstStates(page, 'teacher');
});

test('a teacher goes on with what they began: trainings, assistant, tools', async ({ teacher }) => {
  const { page } = teacher;
  await furnish(teacher);
  await page.goto('/my-training');
  await expect(page.getByRole('progressbar', { name: 'Steps taken' })).toHaveAttribute('aria-valuenow', '40');
  await expect(page.getByText('2 of 5 steps')).toBeVisible();
  await page.getByRole('link', { name: 'Open History' }).click();
  await page.getByRole('button', { name: 'Pin What is osmosis?' }).click();
  await expect(page.getByRole('heading', { name: 'Pinned' })).toBeVisible();
  await menuLink(page, 'My Trainings').click();
  await expect(page.getByText('3 of 5 steps')).toBeVisible();

  await menuLink(page, 'Your Assistant').click();
  await page.getByRole('textbox', { name: 'Ask about your classes' }).fill('What is turgor?');
  await page.getByRole('button', { name: 'Send' }).click();
  // It is no question about a class: the documents are offered.
  await page.getByRole('button', { name: 'Ask my documents instead' }).click();
  await expect(page).toHaveURL(/\/slatechat\?.*thread=/);
  await expect(page.getByText(/This pressure is called turgor/).first()).toBeVisible();

  await menuLink(page, 'Slate Tools').click();
  await page.getByRole('searchbox', { name: 'Find a tool' }).fill('quadrille');
  await expect(page.getByRole('heading', { name: 'No tool mentions “quadrille”' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all tools' }).click();
  await page.getByRole('main').getByRole('link', { name: /^Plan the learning/ }).click();
  await expect(page).toHaveURL('/learning-plans');
});

test('a teacher finds pages by a few letters', async ({ teacher: { page } }) => {
  await goByFinder(page, 'train', 'My Trainings', '/my-training');
});

test('a teacher uses the menu on a phone', async ({ teacher: { page } }) => {
  await useMenuOnPhone(page, 'My Trainings', '/my-training');
});

test('a teacher with long names finds room for them', async ({ newPerson, seat }) => {
  await expectRoomForLongNames(await seat(await newPerson(['teacher'], longWord.replace(/^D/, 'T'))), 'teacher');
});
