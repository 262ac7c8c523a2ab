import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';
import { makeBook } from './sources.ts';

/** In both themes, and in a window as narrow as a phone's. */
async function expectGood(page: Page) {
  await expectAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page);
  if (size) await page.setViewportSize(size);
}

const choose = async (page: Page, name: string) => {
  await page.getByRole('searchbox', { name: 'Whose data' }).fill(name);
  await page.getByRole('list', { name: 'People found' }).getByRole('button', { name }).first().click();
};

test('an admin says how long things are kept, gives a pupil’s data out, keeps it on hold, reads who names them, and erases it', async ({ admin: { page }, student, teacher, database }) => {
  const { person } = student;
  await makeClass(database.db, teacher.person, [], `Reading with ${person.username}`);
  await student.page.goto('/home');
  await page.goto('/home/school/data');
  await expect(page.getByRole('heading', { name: 'How long things are kept' })).toBeVisible();
  await page.getByRole('button', { name: 'Change the rule for Conversations' }).click();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Kept for' }).selectOption({ label: '1 year' });
  await page.getByRole('button', { name: 'Set the rule' }).click();
  await expect(page.getByRole('row', { name: /^Conversations 1 year the last message/ })).toBeVisible();

  await choose(page, person.username);
  await page.getByRole('button', { name: 'Export their data' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const file = unzipSync(new Uint8Array(await readFile(await (await saved).path())));
  expect(Buffer.from(file['data/users.json'] ?? []).toString()).toContain(person.username);

  await page.getByRole('textbox', { name: 'Why' }).fill('Asked for by the family’s lawyer');
  await page.getByRole('button', { name: 'Set a hold' }).click();
  await expect(page.getByText('Nothing of it can be erased until it is lifted.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Legal holds' }).getByRole('link', { name: person.username })).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Lift the hold' }).click();

  const mentions = page.getByRole('region', { name: 'Named in what others wrote' });
  await expect(mentions).toContainText('1 place may name them.');
  await expect(mentions.getByRole('listitem')).toHaveText(`The name of a class: Reading with ${person.username}`);
  if (process.env['SLATE_SHOTS']) await mentions.screenshot({ path: `${process.env['SLATE_SHOTS']}/mentions.png` });
  const erase = page.getByRole('button', { name: `Erase the data of ${person.username}` });
  await expect(erase).toBeDisabled();
  await page.getByRole('textbox', { name: 'Type their name to go on' }).fill('Somebody else');
  await expect(erase).toBeDisabled();
  await page.getByRole('textbox', { name: 'Type their name to go on' }).fill(person.username);
  await erase.click();
  await expect(page).toHaveURL('/home/school/data/erasures');
  const certificate = page.getByRole('region', { name: /^Certificate/ }).first();
  await expect(certificate).toContainText('1 account', { timeout: 60_000 });
  await expect(certificate).not.toContainText(person.username);
  await expectGood(page);
  // Whoever was signed in as them is not any more.
  expect((await student.page.request.get('/api/account')).status()).toBe(401);
});

test('an admin reads what was administered, takes it along and finds the chain whole', async ({ admin: { page, person } }) => {
  await page.goto('/home/school/audit');
  await page.getByRole('button', { name: /^Verify/ }).click();
  await expect(page.getByText('The chain is whole')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${person.username} Verified the chain`) }).first()).toBeVisible();
  await page.getByRole('button', { name: person.username }).first().click();
  await expect(page).toHaveURL(/by=/);
  await expect(page.getByText(/entries match/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`${person.username},chain-verified`);
  await expectGood(page);
  await page.goto('/home/school/data/map');
  await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible();
  await expectGood(page);
  await page.goto('/home/school/health');
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('Works');
  await expectGood(page);
});

test('an admin reads a pupil’s conversation only with a reason', async ({ admin: { page }, student }) => {
  await student.desk.add(await makeBook());
  await student.desk.ask('What is osmosis?');
  await page.goto('/home/school/data');
  await choose(page, student.person.username);
  await page.getByRole('link', { name: 'Read conversations' }).click();
  await expect(page.getByRole('button', { name: 'Show the conversations' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Why do you need to read them' }).fill('To talk with the pupil');
  await page.getByRole('button', { name: 'Show the conversations' }).click();
  await page.getByRole('button', { name: 'Read What is osmosis?' }).click();
  await expect(page.getByText('Osmosis is the movement of water').first()).toBeVisible();
  await expectGood(page);
  await page.goto('/home/school/audit');
  await expect(page.getByText('“To talk with the pupil”').first()).toBeVisible();
});

test('everybody makes a token for a program, sees it once, and withdraws it', async ({ student: { page } }) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByRole('textbox', { name: 'What it is for' }).fill('My sheet');
  await page.getByRole('checkbox', { name: 'Read your conversations and documents' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the token' }).click();
  const token = await page.getByRole('textbox', { name: 'The new token' }).inputValue();
  const call = () => fetch(new URL('/api/threads', page.url()), { headers: { authorization: `Bearer ${token}` } });
  expect((await call()).status).toBe(200);
  await expectGood(page);
  await page.getByRole('button', { name: 'Withdraw My sheet' }).click();
  await expect(page.getByText('You have none.')).toBeVisible();
  expect((await call()).status).toBe(401);
});
