import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { pickSkills } from './goal.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

test('a teacher assigns from the class’s card, sees it as a pupil does, writes to one pupil, who reads it on their home, and takes the page along', async ({ teacher, newPerson, seat, database }) => {
  test.slow();
  const { page } = teacher;
  const [ada, ben] = [await newPerson(['student']), await newPerson(['student'])];
  await makeClass(database.db, teacher.person, [ada, ben], '6B Mathematics');

  await page.goto('/home/classes');
  await page.getByRole('button', { name: 'Assign to 6B Mathematics' }).click();
  const form = page.getByRole('dialog', { name: 'Assign something' });
  await form.getByRole('button', { name: 'Practice' }).click();
  await pickSkills(form, 'Compare ratios using tables', 'Skills');
  await form.getByRole('textbox', { name: 'Note to your pupils' }).fill('Ten minutes are enough.');
  await form.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText('Assigned.', { exact: true })).toBeVisible();

  // What is done less often stands in the card's menu.
  await page.getByRole('button', { name: 'More for 6B Mathematics' }).click();
  await page.getByRole('menuitem', { name: /^Write/ }).click();
  await expect(page.getByRole('dialog', { name: 'A word to your pupils' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More for 6B Mathematics' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'See it as a pupil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'As a pupil sees it' })).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: 'Class 6B Mathematics' }).click();
  await page.getByRole('link', { name: 'See it as a pupil' }).click();
  await expect(page.getByText('This is a preview')).toBeVisible();
  await page.getByRole('link', { name: /^Begin: / }).click();
  await page.getByText('For you: the answer and how it is found').first().click();
  await expect(page.getByText('Right is:').first()).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `the preview at ${width} px`);
    await expectAccessible(page, `the preview at ${width} px`);
  }

  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Write', exact: true }).first().click();
  const writing = page.getByRole('dialog', { name: 'A word to your pupils' });
  await writing.getByRole('textbox', { name: 'What you write' }).fill('Well asked today, Ada.\nBring it up again tomorrow.');
  await writing.getByRole('button', { name: 'Pupils' }).click();
  await writing.getByRole('checkbox', { name: ada.username }).check();
  await expectAccessible(page, 'writing to a pupil');
  await writing.getByRole('button', { name: 'Put it on their home' }).click();
  await expect(page.getByText('It stands on their home now.')).toBeVisible();
  await expect(page.getByText(`To ${ada.username}`)).toBeVisible();

  const [file] = await Promise.all([page.waitForEvent('download'), (async () => {
    await page.getByRole('button', { name: 'Take along' }).click();
    await page.getByRole('menuitem', { name: /Download as CSV/ }).click();
  })()]);
  const lines = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n').slice(1);
  const shown = await page.getByRole('table').getByRole('row').evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => `"${cell.textContent}"`).join(',')));
  expect(shown).toHaveLength(2);
  // Behind what the page shows as numbers stand the skills that it marks: none yet.
  expect(lines).toEqual(shown.map((line) => `${line},"",""`));

  const [{ page: mine }, { page: theirs }] = [await seat(ada), await seat(ben)];
  await mine.goto('/home');
  await expect(mine.getByText('Well asked today, Ada.')).toBeVisible();
  // Two lines stay two lines.
  await expect(mine.getByText('Well asked today, Ada.')).toHaveCSS('white-space', 'pre-line');
  await expectAccessible(mine, 'a pupil’s home with a word of the teacher');
  await theirs.goto('/home');
  await expect(theirs.getByText('Ten minutes are enough.')).toBeVisible();
  await expect(theirs.getByText('Well asked today, Ada.')).toHaveCount(0);

  await page.getByRole('button', { name: /^Withdraw: Well asked/ }).click();
  await expect(page.getByText('It is gone from their home.')).toBeVisible();
  await mine.reload();
  await expect(mine.getByText('Ten minutes are enough.')).toBeVisible();
  await expect(mine.getByText('Well asked today, Ada.')).toHaveCount(0);
});
