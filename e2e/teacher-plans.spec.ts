import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

test('a teacher drafts plans for a class, looks one through, assigns it, and the pupil accepts', async ({ teacher, newPerson, seat, database }) => {
  const { page } = teacher;
  const [ada, ben] = [await newPerson(['student']), await newPerson(['student'])];
  await makeClass(database.db, teacher.person, [ada, ben]);
  await page.goto('/learning-plans');
  await expect(page.getByRole('heading', { name: 'Ready to learn next' })).toBeVisible();
  await expectAccessible(page, 'a class without plans');
  await page.getByRole('button', { name: 'Draft plans for the class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Draft plans for 2 pupils' });
  await dialog.getByLabel('Course').selectOption({ label: 'Mathematics, grade 6' });
  await dialog.getByLabel('Unit').selectOption({ label: 'Ratios and rates' });
  await expectAccessible(page, 'drafting plans');
  await dialog.getByRole('button', { name: 'Make drafts' }).click();
  await expect(page.getByText('The drafts stand in the table.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: ada.username });
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Ratios and rates' }).click();

  await expect(page.getByRole('heading', { level: 1, name: ada.username })).toBeVisible();
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByLabel('Skill').selectOption({ label: 'Round whole numbers' });
  await page.getByLabel('Why?').fill('For the money project');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByText('Practice: Round whole numbers')).toBeVisible();
  await expectAccessible(page, 'a pupil’s plan');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText('Waits for the pupil')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `a pupil's plan at ${width} px`);
  }

  const pupil = await seat(ada);
  await pupil.page.goto('/slateplanning');
  await expect(pupil.page.getByText(`From ${teacher.person.username}`)).toBeVisible();
  await pupil.page.getByRole('button', { name: 'See the steps' }).click();
  await expect(pupil.page.getByRole('dialog').getByText('For the money project')).toBeVisible();
  await pupil.page.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(pupil.page, 'a plan to accept');
  await pupil.page.getByRole('button', { name: 'Accept' }).click();
  await expect(pupil.page.getByText('The plan was accepted.')).toBeVisible();
  await expect(pupil.page.getByText(/Added by .*For the money project/)).toBeVisible();
});

test('a teacher writes a goal with its measure, and a note with the estimate of the day; the pupil reads it', async ({ teacher, newPerson, seat, database }) => {
  const { page } = teacher;
  const ada = await newPerson(['student']);
  await makeClass(database.db, teacher.person, [ada]);
  await page.goto('/learning-plans');
  await page.getByRole('button', { name: `Draft a plan for ${ada.username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign at once' }).click();
  await expect(page.getByText('Assigned. Your pupils can accept now.')).toBeVisible();
  await page.getByRole('row').filter({ hasText: ada.username }).getByRole('button', { name: /^Mathematics/ }).click();
  await page.getByRole('button', { name: 'New goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByLabel('What will the learner do?').fill('Compares two ratios with a table in 4 of 5 tries');
  await dialog.getByLabel('Measured by').selectOption({ index: 3 });
  await dialog.getByLabel('By', { exact: true }).fill('2027-06-30');
  await expectAccessible(page, 'a new goal');
  await dialog.getByRole('button', { name: 'Save the goal' }).click();
  // While it is open, what is typed beside it goes nowhere.
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/at the start, \d+% now, goal 85% by 30 June/)).toBeVisible();
  await page.getByLabel('Progress note').fill('Uses the table on her own.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText('Uses the table on her own.')).toBeVisible();

  const pupil = await seat(ada);
  await pupil.page.goto('/slateplanning');
  await pupil.page.getByRole('button', { name: 'Accept' }).click();
  await expect(pupil.page.getByText('Uses the table on her own.')).toBeVisible();
});

test('a teacher without a class is told who makes classes', async ({ teacher: { page } }) => {
  await page.goto('/learning-plans');
  await expect(page.getByRole('heading', { name: 'You teach no class yet' })).toBeVisible();
});
