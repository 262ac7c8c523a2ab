import { expectAccessible, expectNothingBeside } from './axe.ts';
import { pickSkills } from './goal.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

test('a teacher drafts plans for a class, looks one through, assigns it, and the pupil accepts', async ({ teacher, newPerson, seat, database }) => {
  test.slow();
  const { page } = teacher;
  const [ada, ben] = [await newPerson(['student']), await newPerson(['student'])];
  await makeClass(database.db, teacher.person, [ada, ben]);
  await page.goto('/learning-plans');
  await expect(page.getByRole('heading', { name: 'Ready to learn next' })).toBeVisible();
  await expectAccessible(page, 'a class without plans');
  await page.getByRole('button', { name: 'Draft plans for the class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Draft plans for 2 pupils' });
  await pickSkills(dialog, 'Ratios and rates');
  await expectAccessible(page, 'drafting plans');
  await dialog.getByRole('button', { name: 'Make drafts' }).click();
  await expect(page.getByText('The drafts stand in the table.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: ada.username });
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'Ratios and rates' }).click();

  await expect(page.getByRole('heading', { level: 1, name: `Plan of ${ada.username}` })).toBeVisible();
  // What a pupil reads is told apart from what is said to the teacher.
  await expect(page.getByText(`What ${ada.username} reads:`)).toBeVisible();
  await page.getByRole('button', { name: 'This plan: change, take along' }).click();
  await page.getByRole('menuitem', { name: 'Add a step' }).click();
  await pickSkills(page.getByRole('dialog'), 'Round whole numbers', 'Skill');
  await page.getByLabel('Why?').fill('For the money project');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.locator('.step').filter({ hasText: 'Round whole numbers' })).toBeVisible();
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
  await pupil.page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectAccessible(pupil.page, 'a plan to accept');
  await pupil.page.getByRole('button', { name: 'Accept' }).click();
  await expect(pupil.page.getByText('The plan was accepted.')).toBeVisible();
  await pupil.page.getByText(/^From /).last().click();
  await expect(pupil.page.getByText(/Added by .*For the money project/)).toBeVisible();
});

test('drafts go out only after their list was seen, never hide what runs, and are taken back', async ({ teacher, newPerson, seat, database }) => {
  test.slow();
  const { page } = teacher;
  const [ada, ben] = [await newPerson(['student']), await newPerson(['student'])];
  await makeClass(database.db, teacher.person, [ada, ben]);
  const pupil = await seat(ada);
  await pupil.page.goto('/slateplanning');
  await pickSkills(pupil.page, 'Ratios and rates');
  await pupil.page.getByRole('button', { name: 'Make the plan without it' }).click();
  await expect(pupil.page.getByRole('heading', { level: 2, name: 'Ratios and rates' })).toBeVisible();

  await page.goto('/learning-plans');
  await page.getByRole('button', { name: 'Draft plans for the class' }).click();
  await pickSkills(page.getByRole('dialog'), 'Triangles and parallelograms');
  await page.getByRole('dialog').getByLabel('Name of the plan').fill('Area again');
  await page.getByRole('button', { name: 'Make drafts' }).click();
  const row = page.getByRole('row').filter({ hasText: ada.username });
  await expect(row.getByRole('link', { name: 'Area again' })).toBeVisible();
  await expect(row.getByRole('link', { name: 'Ratios and rates' })).toBeVisible();
  await expect(row.getByText('Running')).toBeVisible();
  await page.getByRole('button', { name: 'Assign 2 drafts' }).click();
  const list = page.getByRole('dialog', { name: '2 drafts, before they go out' });
  await expect(list.getByText('Runs now: Ratios and rates, 0 of')).toBeVisible();
  await expect(list.getByText('Nothing runs')).toBeVisible();
  await expectAccessible(page, 'drafts before they go out');
  await list.getByRole('checkbox', { name: ben.username }).uncheck();
  await list.getByRole('button', { name: 'Assign 1 draft' }).click();
  await expect(row.getByText('Waits for the pupil')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back: they are drafts again.')).toBeVisible();
  await expect(row.getByText('Waits for the pupil')).toBeHidden();
  await pupil.page.reload();
  await expect(pupil.page.getByText('Area again')).toBeHidden();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `a class at ${width} px`);
    await expectAccessible(page, `a class at ${width} px`);
  }
  // A name leads to the pupil, with what is known and every plan.
  await row.getByRole('link', { name: ada.username, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: ada.username })).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Area again' })).toBeVisible();
  await expectAccessible(page, 'a pupil');
});

test('a teacher writes a goal with its measure, and a note with the estimate of the day; the pupil reads it', async ({ teacher, newPerson, seat, database }) => {
  test.slow();
  const { page } = teacher;
  const ada = await newPerson(['student']);
  await makeClass(database.db, teacher.person, [ada]);
  await page.goto('/learning-plans');
  await page.getByRole('button', { name: `Draft a plan for ${ada.username}` }).click();
  await pickSkills(page.getByRole('dialog'), 'Ratios and rates');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign at once' }).click();
  await expect(page.getByText('Assigned. Your pupils can accept now.')).toBeVisible();
  await page.getByRole('row').filter({ hasText: ada.username }).getByRole('link', { name: 'Ratios and rates' }).click();
  await page.getByRole('button', { name: 'New goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByLabel('What will the learner do?').fill('Compares two ratios with a table in 4 of 5 tries');
  await pickSkills(dialog, 'Compare ratios using tables', 'Measured by');
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
