import { groupMembers, groups } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { eq } from 'drizzle-orm';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { pickSkills } from './goal.ts';
import { answerRight } from './learner.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

/** Tomorrow where the school of these journeys is: on this machine. */
function tomorrow(): string {
  const day = new Date(Date.now() + 86_400_000);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

test('a teacher assigns a lesson to a group, a pupil of it sees and does it, and the teacher sees it done', async ({ teacher, newPerson, seat, database }) => {
  test.slow();
  const { page } = teacher;
  const [ada, ben] = [await newPerson(['student']), await newPerson(['student'])];
  const classId = await makeClass(database.db, teacher.person, [ada, ben]);
  const [{ id: adaId } = { id: '' }] = await database.db.select({ id: users.id }).from(users).where(eq(users.username, ada.username));
  const [group] = await database.db.insert(groups).values({ classId, name: 'Same again' }).returning();
  await database.db.insert(groupMembers).values({ groupId: group?.id ?? '', userId: adaId });

  await page.goto(`/home/classes/${classId}/assigned`);
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await expectAccessible(page, 'a class without assignments');
  await page.getByRole('button', { name: 'Assign something' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Assign something' });
  await expect(dialog.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled();
  await pickSkills(dialog, 'Describe a ratio in words and numbers', 'Lessons');
  await dialog.getByRole('button', { name: 'Groups' }).click();
  await dialog.getByRole('checkbox', { name: 'Same again' }).check();
  await dialog.getByLabel('Due', { exact: true }).fill(tomorrow());
  await expect(dialog.getByLabel('Due: time')).toHaveValue('16:00');
  await dialog.getByLabel('Note to your pupils').fill('Draw the groups first.');
  await expectAccessible(page, 'what to assign');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Describe a ratio in words and numbers' });
  await expect(row.getByText('Due tomorrow at 16:00')).toBeVisible();
  await expect(row.getByText('for Same again')).toBeVisible();
  await expect(row.getByText('0 of 1 done')).toBeVisible();

  // Who is not in the group has nothing of it.
  const other = await seat(ben);
  await other.page.goto('/home');
  await expect(other.page.getByText('Do next').first()).toBeVisible();
  await expect(other.page.getByText('gave you this')).toHaveCount(0);
  await expect(other.page.getByRole('region', { name: 'Assigned' })).toHaveCount(0);

  const pupil = await seat(ada);
  await pupil.page.goto('/home');
  await expect(pupil.page.getByRole('heading', { level: 2, name: 'Describe a ratio in words and numbers' })).toBeVisible();
  await expect(pupil.page.getByText(`${teacher.person.username} gave you this. Due tomorrow at 16:00.`)).toBeVisible();
  const assigned = pupil.page.getByRole('region', { name: 'Assigned' });
  await expect(assigned.getByText('Draw the groups first.')).toBeVisible();
  await expectAccessible(pupil.page, 'a home with something assigned');
  for (const width of [360, 1280]) {
    await pupil.page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(pupil.page, `a home with something assigned at ${width} px`);
  }
  await assigned.getByRole('link', { name: /^Begin/ }).click();
  await expect(pupil.page.getByRole('heading', { level: 1, name: 'Describe a ratio in words and numbers' })).toBeVisible();
  // Section by section, as its pages ask.
  const finish = pupil.page.getByRole('button', { name: 'Finish the lesson' });
  for (let step = 0; step < 12; step += 1) {
    await expect(pupil.page.locator('.question [data-next], .question .btn--primary, .lesson__foot .btn--primary').first()).toBeVisible();
    if (await pupil.page.locator('.question').count() > 0) await answerRight(pupil.page, database.db, ada.username);
    else if (await finish.isVisible()) break;
    else await pupil.page.getByRole('button', { name: 'Next section' }).click();
  }
  await finish.click();
  await expect(pupil.page.getByRole('heading', { level: 2, name: 'You finished this lesson' })).toBeVisible();
  await pupil.page.goto('/home');
  await expect(pupil.page.getByText('Do next').first()).toBeVisible();
  await expect(pupil.page.getByRole('region', { name: 'Assigned' })).toHaveCount(0);

  await page.reload();
  await expect(row.getByText('1 of 1 done')).toBeVisible();
  await row.getByRole('button', { name: /^See who has done/ }).click();
  await expect(row.getByRole('heading', { name: 'Done 1' })).toBeVisible();
  await expect(row.getByText(ada.username)).toBeVisible();
  await expectAccessible(page, 'who has done what was assigned');
});

test('a teacher gives one pupil more time, changes the note, withdraws, and takes that back, by keyboard too', async ({ teacher, newPerson, seat, database, watch }) => {
  test.slow();
  const { page } = teacher;
  const ada = await newPerson(['student']);
  const classId = await makeClass(database.db, teacher.person, [ada]);
  await page.goto(`/home/classes/${classId}/assigned`);
  await page.getByRole('button', { name: 'Assign something' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign something' });
  await dialog.getByRole('button', { name: 'Review' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Due', { exact: true }).fill(tomorrow());
  await dialog.getByRole('button', { name: 'Assign', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Reviews that are due' });
  const choose = async (name: string) => {
    await row.getByRole('button', { name: /^What to do with/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Edit');
  await page.getByRole('dialog').getByLabel('Note to your pupils').fill('Ten minutes are enough.');
  await expectAccessible(page, 'editing an assignment');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Ten minutes are enough.')).toBeVisible();
  await choose('More time for one pupil');
  const more = page.getByRole('dialog', { name: 'More time for one pupil' });
  await more.getByLabel('Pupil', { exact: true }).selectOption({ label: ada.username });
  await more.getByLabel('Due for this pupil', { exact: true }).fill(`${new Date().getFullYear() + 1}-12-18`);
  await expectAccessible(page, 'more time for one pupil');
  await more.getByRole('button', { name: 'Give more time' }).click();
  await expect(more).toBeHidden();
  await row.getByRole('button', { name: /^See who has done/ }).click();
  await expect(row.getByText(/until \w+,? 18 Dec/)).toBeVisible();
  await choose('Withdraw');
  await expect(page.getByText('Withdrawn. What was done stays with your pupils.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Due tomorrow at 16:00')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `assignments at ${width} px`);
  }
  // A pupil's address of the page leads nowhere for a pupil.
  watch.expects(/status of 404/);
  const pupil = await seat(ada);
  await pupil.page.goto(`/home/classes/${classId}/assigned`);
  await expect(pupil.page.getByText('Ten minutes are enough.')).toHaveCount(0);
});
