import { expectAccessible, expectNothingBeside } from './axe.ts';
import { err } from './class-errs.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

test('a teacher asks in words, changes a word of the question, asks on, keeps it, and finds the rows computed anew', async ({ teacher, newPerson, database }) => {
  test.slow();
  const { page } = teacher;
  const [ada, ben] = [await newPerson(['student']), await newPerson(['student'])];
  await makeClass(database.db, teacher.person, [ada, ben], '6B Mathematics');
  await makeClass(database.db, teacher.person, [], '6A Mathematics');
  await err(database.db, ada, 4);
  await page.goto('/slateassist');
  await expectAccessible(page, 'the assistant before the first question');
  const field = page.getByRole('textbox', { name: 'Ask about your classes' });
  await field.fill('Who in 6B needs help with ratio tables?');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table').last().getByRole('row');
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await expect(rows.nth(1)).toContainText(ada.username);
  await expect(rows.nth(1)).toContainText('Adds the same amount to both sides, 4 times');
  await expect(page).toHaveURL(/thread=/);
  await expectAccessible(page, 'an answer with rows');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, 'the assistant on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });

  // A word of the question is changed where it stands.
  const asked = page.getByRole('group', { name: 'The question, as it was run' }).first();
  await asked.getByRole('combobox', { name: 'Class' }).selectOption('6A Mathematics');
  await expect(page.getByText('Nobody with answers in this skill is below Secure.')).toBeVisible();
  await asked.getByRole('combobox', { name: 'Class' }).selectOption('6B Mathematics');
  await page.getByRole('group', { name: 'Ask next' }).getByRole('button', { name: 'Which mistakes a class makes' }).click();
  await expect(page.getByRole('group', { name: 'The question, as it was run' })).toHaveCount(2);

  // What is not clear is asked back.
  await field.fill('who is stuck');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“who is stuck” may be one of these:')).toBeVisible();
  await expectAccessible(page, 'a question that is asked back');
  await page.getByRole('button', { name: /^Who is stuck now/ }).click();
  await page.getByRole('combobox', { name: 'Class' }).last().selectOption('6B Mathematics');
  await page.getByRole('button', { name: 'Show the rows' }).click();
  await expect(page.getByText('Nobody is stuck within the last week.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'The question, as it was run' })).toHaveCount(3);
  await page.goto('/slatehistory');
  await expect(page.getByText('Assistant, 3 questions')).toBeVisible();
});

test('without a word of language a question is chosen by keyboard from the list', async ({ teacher, newPerson, database }) => {
  const { page } = teacher;
  const ada = await newPerson(['student']);
  await makeClass(database.db, teacher.person, [ada], '6B Mathematics');
  await page.goto('/slateassist');
  const list = page.getByRole('combobox', { name: 'Your question' });
  await list.focus();
  await page.keyboard.type('answered nothing');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show the rows' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: ada.username })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Who has answered nothing: 6B Mathematics/).first()).toBeVisible();
});

test('an admin asks about the school and is told sums, and nothing of a small grade', async ({ admin, newPerson, teacher, database }) => {
  const { page } = admin;
  await makeClass(database.db, teacher.person, [await newPerson(['student'])], '6B Mathematics');
  await page.goto('/slateassist');
  await page.getByRole('textbox', { name: 'Ask about your classes' }).fill('Which classes are active?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toContainText('fewer than 10');
  await expect(page.getByText('Groups of fewer than 10 pupils are left out')).toBeVisible();
  await expectAccessible(page, 'sums of the school');
});
