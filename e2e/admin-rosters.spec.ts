import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';

const file = (name: string, rows: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(['ID,Name,Role,Class,Grade', ...rows].join('\r\n')) });
const pupils = (count: number) => Array.from({ length: count }, (_, at) => `P${at},Pupil Number${at},student,6B Mathematics,6`);

test('an admin brings the school in from one file, sees each difference first, and takes the last import back', async ({ ownSchool }) => {
  test.slow();
  // A school of its own: an import is the whole school's.
  const page = await ownSchool();
  await page.goto('/home/school/rosters');
  await expect(page.getByRole('heading', { name: 'Bring in your school' })).toBeVisible();
  await expectAccessible(page, 'before the first import');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download an example' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('Amara Okafor,student,6B Mathematics');

  // The file of the school's office, with one row that is not right.
  await page.getByLabel('Roster file').setInputFiles(file('autumn.csv', [...pupils(12), 'T1,Rehana Siddiqui,teacher,6B Mathematics,', 'X1,,student,6B Mathematics,6']));
  await expect(page.getByRole('heading', { name: 'How the file is read' })).toBeVisible();
  await expect(page.getByLabel('Column Role is read as')).toHaveValue('persona');
  await expectAccessible(page, 'how the columns are read');
  await page.getByRole('button', { name: 'Compare with the school' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is changed yet' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'This row has no name.' })).toContainText('line 15');
  await page.getByRole('button', { name: 'New 14' }).click();
  await expect(page.getByRole('row')).toHaveCount(15);
  await expectAccessible(page, 'the differences');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `the differences at ${width} px`);
  }
  await page.getByRole('button', { name: 'Apply 14 changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('It is done: 14 new, 0 changed, 0 left.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print sign-in cards' })).toHaveAttribute('href', '/home/school/cards');
  await expectAccessible(page, 'after an import');

  // A file with half of the pupils: the school is asked why.
  await page.getByLabel('Roster file').setInputFiles(file('half.csv', [...pupils(6), 'T1,Rehana Siddiqui,teacher,6B Mathematics,']));
  await page.getByRole('button', { name: 'Compare with the school' }).click();
  await expect(page.getByText('This would close the accounts of 6 of 12 pupils (50%).')).toBeVisible();
  await page.getByRole('button', { name: 'Apply 6 changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await dialog.getByLabel('Why is this right?').fill('Year 6 left for the upper school.');
  await expectAccessible(page, 'saying why');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('It is done: 0 new, 0 changed, 6 left.')).toBeVisible();

  // It was the wrong file.
  await page.getByRole('button', { name: 'Roll back' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(/Rolled back/)).toBeVisible();
  await page.getByLabel('Roster file').setInputFiles(file('autumn again.csv', [...pupils(12), 'T1,Rehana Siddiqui,teacher,6B Mathematics,']));
  await page.getByRole('button', { name: 'Compare with the school' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to change' })).toBeVisible();
  await expect(page.getByText('14 rows are the same')).toBeVisible();
  await page.getByRole('button', { name: 'Throw this import away' }).click();
  await expect(page.getByRole('heading', { name: 'Bring in your school' })).toBeVisible();
});
