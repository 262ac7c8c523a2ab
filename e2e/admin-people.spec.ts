import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

test('an admin finds people though misspelt, changes who they are here, and does one thing to many and takes it back', async ({ admin, newPerson, seat, watch, database: { db } }) => {
  // A change of personas makes the tokens of open pages old: each asks for a new one and goes on.
  watch.expects(/status of 401/);
  const { page } = admin;
  const [teacher, first, second] = [await newPerson(['teacher']), await newPerson(['student'], 'amara.okafor'), await newPerson(['student'], 'amara.osei')];
  await makeClass(db, teacher, [first, second], 'Class 6P');
  await page.goto('/home/school/people');
  const list = page.getByRole('region', { name: 'People' });
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await expectAccessible(page, 'people');

  await page.getByRole('searchbox', { name: 'Name, username or class' }).fill('amraa okfaor');
  await expect(list.getByText('These names are close.')).toBeVisible();
  await expect(list.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Name, username or class' }).fill('6p amara');
  await expect(list.getByRole('row')).toHaveCount(3);

  await list.getByRole('button', { name: 'amara.okafor' }).click();
  const panel = page.getByRole('complementary', { name: 'amara.okafor' });
  await expect(panel.getByRole('heading', { name: 'amara.okafor' })).toBeFocused();
  const theirs = await seat(first);
  await theirs.page.goto('/home');
  await panel.getByRole('checkbox', { name: 'Teacher' }).click();
  await expect(panel.getByRole('checkbox', { name: 'Teacher' })).toBeChecked();
  await expect(list.getByRole('row', { name: /amara\.okafor/ }).getByText('Teacher')).toBeVisible();
  await theirs.page.reload();
  await theirs.page.getByRole('link', { name: 'Click here to change' }).click();
  await expect(theirs.page.getByRole('dialog').getByRole('button', { name: /^Teacher/ })).toBeVisible();

  await panel.getByRole('button', { name: 'Change name or mail' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Amara Okafor');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('complementary', { name: 'Amara Okafor' }).getByRole('heading', { name: 'Amara Okafor' })).toBeVisible();
  await expectAccessible(page, 'a person');

  await list.getByRole('checkbox', { name: /^Select the/ }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText(/^2 people disabled/)).toBeVisible();
  await expect(list.getByText('Disabled')).toHaveCount(2);
  await theirs.page.goto('/home');
  await expect(theirs.page).toHaveURL(/\/login/);
  // Also after the page was left.
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 2 people are as before.')).toBeVisible();
  await expect(list.getByText('Disabled')).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, 'people on a phone');
});

test('an admin adds somebody and hands a link over; whoever opens it chooses a password and is in', async ({ admin: { page }, openBrowser, watch }) => {
  watch.expects(/status of 403/);
  await page.goto('/home/school/people');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Zoë Quill');
  await expect(dialog.getByLabel('Username')).toHaveValue('zoe.quill');
  await dialog.getByLabel('A link that you hand over').check();
  await expectAccessible(page, 'adding a person');
  await dialog.getByRole('button', { name: 'Add and show the link' }).click();
  const link = await dialog.getByText(/\/set-password#token=/).textContent() ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('complementary', { name: 'Zoë Quill' })).toContainText('Never signed in.');

  const theirs = await (await openBrowser()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByText('Your username: zoe.quill')).toBeVisible();
  await theirs.getByLabel('New password').fill('short');
  await theirs.getByRole('button', { name: 'Save and come in' }).click();
  await expect(theirs.getByRole('alert')).toHaveText('A few characters more: it needs at least 10.');
  await expectAccessible(theirs, 'choosing a password');
  await theirs.getByLabel('New password').fill('harbour lane in november');
  await theirs.getByRole('button', { name: 'Save and come in' }).click();
  await expect(theirs).toHaveURL(/\/home$/);
  await expect(theirs.getByText('Hello, zoe.quill')).toBeVisible();

  const late = await (await openBrowser()).newPage();
  await late.goto(link);
  await expect(late.getByText('This link does not work any more')).toBeVisible();
});

test('an admin makes one person of two, after seeing what moves', async ({ admin: { page }, newPerson, database: { db } }) => {
  const [teacher, one, other] = [await newPerson(['teacher']), await newPerson(['student'], 'orla.finch'), await newPerson(['student'], 'finch.orla')];
  await makeClass(db, teacher, [one, other], 'Class 4F');
  await page.goto('/home/school/people');
  await page.getByRole('button', { name: /may be the same: look$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Are they one person?' })).toBeVisible();
  while (!(await dialog.getByText('orla.finch').first().isVisible())) await dialog.getByRole('button', { name: 'They are two people' }).click();
  await expect(dialog).toContainText('they are in one class');
  await expectAccessible(page, 'two who may be one');
  await dialog.getByRole('button', { name: 'Keep this account' }).first().click();
  await expect(dialog).toContainText('This cannot be undone.');
  await expectAccessible(page, 'what a merge moves');
  await dialog.getByRole('button', { name: 'Merge for good' }).click();
  await expect(page.getByText('They are one person now')).toBeVisible();
});

test('an admin finds a person from anywhere', async ({ admin: { page }, newPerson }) => {
  await newPerson(['student'], 'wilhelmina.brook');
  await page.goto('/home');
  await page.getByRole('button', { name: 'Search or go to' }).click();
  await page.getByRole('combobox').fill('wilhelmnia');
  await page.getByRole('option', { name: /wilhelmina\.brook/ }).click();
  await expect(page.getByRole('complementary', { name: 'wilhelmina.brook' })).toBeVisible();
});
