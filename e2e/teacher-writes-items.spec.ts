import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';

/** A red square, as a camera would send it. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a teacher writes a question, tries it as a pupil, publishes it, and finds and tags it in the bank', async ({ teacher, watch }) => {
  test.slow();
  // Published before it is right.
  watch.expects(/422 .*\/versions/);
  const { page } = teacher;
  await page.goto('/home/assessments/bank');
  await expect(page.getByRole('heading', { name: 'Your bank is empty' })).toBeVisible();
  await expectAccessible(page, 'an empty bank');
  await page.getByRole('button', { name: 'New question' }).first().click();

  await page.getByRole('textbox', { name: 'Title' }).fill('Cost of n tickets');
  await page.getByRole('textbox', { name: 'What is asked' }).fill('4 tickets cost 10 euros. Write an expression for the cost of $n$ tickets, in euros.');
  await page.getByRole('combobox', { name: 'Kind of answer' }).selectOption({ label: 'Expression' });
  await page.getByRole('textbox', { name: 'Expression' }).fill('5n/2');
  await page.getByRole('button', { name: 'Add a mistake' }).click();
  await page.getByRole('textbox', { name: 'Wrong answer 1' }).fill('n + 6');
  await page.getByRole('textbox', { name: 'What the pupil reads' }).first().fill('10 is 6 more than 4. What do you multiply 4 by?');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  // Beside it, as a pupil sees it: the server's own checker says what a pupil would read.
  const preview = page.getByRole('region', { name: 'As a pupil sees it' });
  await preview.getByRole('button', { name: 'Mistake 1' }).click();
  await expect(preview.getByText('What do you multiply 4 by?')).toBeVisible();
  await preview.getByRole('button', { name: 'Right', exact: true }).click();
  await expect(preview.getByText('That is right')).toBeVisible();
  await page.getByRole('textbox', { name: 'Try another answer' }).fill('2.5n');
  await expect(page.getByText('Slate says: right.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it as a test' }).click();

  // The same mistake in other words is refused, with where.
  await page.getByRole('button', { name: 'Add a mistake' }).click();
  await page.getByRole('textbox', { name: 'Wrong answer 2' }).fill('6 + n');
  await page.getByRole('textbox', { name: 'What the pupil reads' }).nth(1).fill('Again');
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByText('is the same answer as “n + 6”').first()).toBeVisible();
  await expectAccessible(page, 'a question that cannot be published yet');
  await page.getByRole('button', { name: 'Take out: Wrong answer 2' }).click();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByText('Version 1 is published.')).toBeVisible();

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `the editor at ${width} px`);
  }
  await expectAccessible(page, 'the editor');

  await page.goto('/home/assessments/bank');
  await page.getByRole('checkbox', { name: /^Choose: 4 tickets cost/ }).check();
  await page.getByRole('toolbar', { name: 'For the chosen questions' }).getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('dialog', { name: 'Tags' }).getByRole('textbox', { name: 'Add' }).fill('tickets, autumn');
  await page.getByRole('dialog', { name: 'Tags' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 question changed.')).toBeVisible();
  await expect(page.getByText('autumn', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.bank-row').getByText('autumn', { exact: true })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Words of the question' }).fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No question is like that' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all of them' }).click();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `the bank at ${width} px`);
    await expectAccessible(page, `the bank at ${width} px`);
  }
});

test('each kind of answer is written, a picture is taken, and whoever saved in another window is told', async ({ teacher, watch }) => {
  test.slow();
  // Saved over what the other window saved.
  watch.expects(/409 .*\/draft/);
  const { page } = teacher;
  await page.goto('/home/assessments/bank');
  await page.getByRole('button', { name: 'New question' }).first().click();
  await expect(page.getByRole('combobox', { name: 'Kind of answer' })).toBeVisible();
  const kinds = await page.getByRole('combobox', { name: 'Kind of answer' }).locator('option').allTextContents();
  expect(kinds).toHaveLength(16);
  for (const kind of kinds) {
    await page.getByRole('combobox', { name: 'Kind of answer' }).selectOption({ label: kind });
    await expect(page.locator('.item-card .skeleton')).toHaveCount(0);
    await expectAccessible(page, `writing: ${kind}`);
  }
  await page.getByRole('combobox', { name: 'Kind of answer' }).selectOption({ label: 'Place in a picture' });
  await page.getByLabel('Choose a picture').first().setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('textbox', { name: 'What it shows, in words' })).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Title' }).fill('From the other window');
  await expect(other.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await other.reload();
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('From the other window');
  await page.getByRole('textbox', { name: 'Title' }).fill('From this one');
  await expect(page.getByText('Saved somewhere else in the meantime')).toBeVisible();
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('From the other window');
});
