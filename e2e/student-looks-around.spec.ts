import { readFile } from 'node:fs/promises';
import { expectRoomForLongNames, furnish, goByFinder, longWord, meetFirstStates, menuLink, useMenuOnPhone } from './look-around.ts';
import { nameLead } from './name-lead.ts';
import { expect, test } from './product.ts';

test('a student who has nothing yet is told on every page what it is for and what to do first', async ({ student: { page }, database: { db } }) => {
  await nameLead(db);
  await meetFirstStates(page, 'student');
});

test('a student goes on with what they began: history, tools, tutor, reports', async ({ student, database: { db } }) => {
  const { page } = student;
  await nameLead(db);
  await furnish(student);
  await page.goto('/slatehistory');
  await page.getByRole('link', { name: 'What is osmosis?' }).click();
  await expect(page).toHaveURL(/\/slatechat\?thread=/);
  await expect(page.getByText('Quoted from your document, built-in engine')).toBeVisible();

  await menuLink(page, 'Slate Tools').click();
  await page.getByRole('searchbox', { name: 'Find a tool' }).fill('key sentences');
  await page.getByRole('button', { name: /^Summarise a document/ }).click();
  await page.getByRole('dialog', { name: 'Summarise a document' }).getByRole('button', { name: /^Cells/ }).click();
  await expect(page).toHaveURL(/\/slatechat\?.*thread=/);
  await expect(page.getByRole('button', { name: /in Cells: show the words/ }).first()).toBeVisible();

  await menuLink(page, 'Your AI Tutor').click();
  await page.getByRole('textbox', { name: 'What you say to the tutor' }).fill('What is a ratio?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/slateassist\?.*thread=/);
  await expect(page.getByText(/A comparison like this is called a/).first()).toBeVisible();

  await menuLink(page, 'Slate Reports').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv).toContain('Not in the documents');
});

test('a student recalls an answer and compares it with the very words', async ({ student }) => {
  const { page } = student;
  await furnish(student);
  await page.goto('/slateassessment/recall');
  await expect(page.getByRole('heading', { name: 'What is osmosis?' })).toBeVisible();
  await page.getByLabel('What you remember').fill('Water goes where more salt is.');
  await page.getByRole('button', { name: 'Compare with the source' }).click();
  await expect(page.getByRole('status', { name: 'What your document says' })).toContainText('Osmosis is the movement of water');
  await page.getByRole('button', { name: /in Cells: show the words/ }).first().click();
  await expect(page.getByRole('region', { name: 'Cells, page 3' }).locator('mark').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'You recalled 1 question' })).toBeVisible();
});

test('a student finds pages by a few letters, and words in the history', async ({ student: { page } }) => {
  await goByFinder(page, 'repo', 'Slate Reports', '/dashboard');
  await goByFinder(page, '> osmosis', 'Search your history for “osmosis”', '/slatehistory?query=osmosis');
  await goByFinder(page, 'your acc', 'Your account', '/account');
});

test('a student uses the menu on a phone', async ({ student: { page } }) => {
  await useMenuOnPhone(page, 'Slate Reports', '/dashboard');
});

test('a student with long names finds room for them', async ({ newPerson, seat }) => {
  await expectRoomForLongNames(await seat(await newPerson(['student'], longWord)), 'student');
});
