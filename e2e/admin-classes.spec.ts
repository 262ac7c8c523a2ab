import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';

test('an admin makes a term and a class, fills it, takes somebody out and back, archives it and brings it back', async ({ admin, newPerson, seat }) => {
  test.slow();
  const { page } = admin;
  const [teacher, ada, ben] = [await newPerson(['teacher']), await newPerson(['student']), await newPerson(['student'])];
  const mark = teacher.username.replaceAll(/\D+/g, '');
  await page.goto('/home/school/classes');
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();

  await page.getByRole('button', { name: 'Terms' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms' });
  await terms.getByRole('button', { name: 'New term' }).click();
  await terms.getByLabel('Name of the term').fill(`Autumn ${mark}`);
  await terms.getByLabel('First day').fill('2026-08-31');
  await terms.getByLabel('Last day').fill('2026-08-01');
  await expect(terms.getByText('This is before the first day.')).toBeVisible();
  await terms.getByLabel('Last day').fill('2026-12-18');
  await terms.getByRole('button', { name: 'Make the term' }).click();
  await expect(terms.getByText(`Autumn ${mark}`)).toBeVisible();
  await expectAccessible(page, 'terms');
  await terms.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: 'New class' }).click();
  const form = page.getByRole('dialog', { name: 'New class' });
  await form.getByLabel('Name').fill(`6B ${mark}`);
  await form.getByLabel('Subject').fill('Mathematics');
  await form.getByLabel('Grade').fill('6');
  await form.getByLabel('Term').selectOption({ label: `Autumn ${mark}` });
  await form.getByRole('button', { name: 'Make the class' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `6B ${mark}` })).toBeVisible();
  await expect(page.getByText(`Mathematics, grade 6, Autumn ${mark}.`)).toBeVisible();

  await page.getByRole('button', { name: 'Add a teacher' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByRole('searchbox').fill(teacher.username);
  await adding.getByRole('button', { name: `Add ${teacher.username}` }).click();
  await expect(page.getByText(`${teacher.username} is in the class.`)).toBeVisible();
  await adding.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add pupils' }).click();
  for (const pupil of [ada, ben]) {
    await adding.getByRole('searchbox').fill(pupil.username);
    await adding.getByRole('button', { name: `Add ${pupil.username}`, exact: true }).click();
    await expect(page.getByText(`${pupil.username} is in the class.`)).toBeVisible();
  }
  await expectAccessible(page, 'adding pupils');
  await adding.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: '2 pupils' })).toBeVisible();

  await page.getByRole('button', { name: `Take out ${ben.username}` }).click();
  await expect(page.getByRole('heading', { name: '1 pupil' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: '2 pupils' })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `a class at ${width} px`);
    await expectAccessible(page, `a class at ${width} px`);
  }

  // Its teacher has it, until it is put away.
  const taught = await seat(teacher);
  await taught.page.goto('/home/classes');
  await expect(taught.page.getByRole('link', { name: `6B ${mark}`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Its teachers do not see it any more.', { exact: false })).toBeVisible();
  await taught.page.reload();
  await expect(taught.page.getByRole('heading', { name: 'You teach no class yet' })).toBeVisible();

  await page.getByRole('navigation', { name: 'School' }).getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('searchbox', { name: 'Class, subject, grade or teacher' }).fill(mark);
  await page.getByRole('button', { name: /^Archived/ }).click();
  await page.getByRole('link', { name: `6B ${mark}` }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();
  await page.getByRole('navigation', { name: 'School' }).getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('searchbox', { name: 'Class, subject, grade or teacher' }).fill(teacher.username);
  const row = page.getByRole('row').filter({ hasText: `6B ${mark}` });
  await expect(row).toContainText(`Autumn ${mark}`);
  await expect(row).toContainText(teacher.username);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `classes at ${width} px`);
    await expectAccessible(page, `classes at ${width} px`);
  }
});
