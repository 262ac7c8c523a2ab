import { expectAccessible, expectNothingBeside } from './axe.ts';
import { err } from './class-errs.ts';
import { nameLead } from './name-lead.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

test('a teacher sees who calls, writes a word, reads replies first, and pauses the tutor', async ({ teacher, student, newPerson, database: { db } }) => {
  test.slow();
  await nameLead(db);
  const other = await newPerson(['student']);
  await makeClass(db, teacher.person, [student.person, other], '6B Mathematics');
  await err(db, other, 3);

  await student.page.goto('/slateassist');
  const field = student.page.getByRole('textbox', { name: 'What you say to the tutor' });
  await field.fill('What is a ratio?');
  await student.page.keyboard.press('Enter');
  await student.page.getByRole('button', { name: 'Help me' }).click();
  await expect(student.page.getByText('Your teacher is told that you would like help.')).toBeVisible();
  await expectAccessible(student.page, 'a pupil who asked for a person');

  const { page } = teacher;
  await page.goto('/home/classes');
  await page.getByRole('main').getByRole('link', { name: '6B Mathematics' }).first().click();
  await page.getByRole('link', { name: 'Working now' }).click();
  await expect(page.getByRole('heading', { name: 'Ask for you' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'At work' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: student.person.username });
  await row.getByRole('button', { name: 'Send a word' }).click();
  await row.getByRole('textbox').fill('I am coming to your table.');
  await expectAccessible(page, 'a class at work');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ask for you' })).toHaveCount(0);
  await expect(student.page.getByText('I am coming to your table.')).toBeVisible();

  await page.getByRole('button', { name: 'Replies wait for me' }).click();
  await expect(student.page.getByText('Your teacher reads replies first')).toBeVisible();
  await field.fill('What is rounding?');
  await student.page.keyboard.press('Enter');
  await expect(student.page.getByText('Waits for your teacher')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Replies that wait for you' })).toBeVisible();
  await expectAccessible(page, 'a reply that waits');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, 'a class at work on a phone');
  await page.getByRole('button', { name: 'Let it through' }).click();
  await expect(student.page.getByText('Waits for your teacher')).toHaveCount(0);

  await page.getByRole('button', { name: 'Paused' }).click();
  await expect(student.page.getByText('Your teacher has paused the tutor')).toBeVisible();
  await expect(student.page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(student.page.getByText('Your teacher has paused the tutor')).toHaveCount(0);
});
