import { err } from './class-errs.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

const mistake = 'Adds the same amount to both sides';

test('a teacher sees how a class errs, opens the answers, makes the group of it, changes it, and takes in a co-teacher', async ({ teacher, newPerson, seat, database }) => {
  test.slow();
  const { page } = teacher;
  const [ada, ben, cara, colleague] = [await newPerson(['student']), await newPerson(['student']), await newPerson(['student']), await newPerson(['teacher'])];
  await makeClass(database.db, teacher.person, [ada, ben, cara], '6B Mathematics');
  await err(database.db, ada, 3);
  await err(database.db, ben, 2);

  await page.goto('/home');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: '6B Mathematics', exact: true }) });
  await expect(card.getByText('Compare ratios using tables')).toBeVisible();
  await expect(card.getByText(cara.username)).toBeVisible();
  await expectAccessible(page, 'home of a teacher');
  await page.getByRole('link', { name: 'All of my classes' }).click();
  await expectAccessible(page, 'my classes');
  await page.getByRole('link', { name: 'Class 6B Mathematics' }).click();

  await expect(page.getByRole('heading', { level: 2, name: `2 pupils: ${mistake}` })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('row').filter({ hasText: cara.username }).getByText('no data').first()).toBeVisible();
  const cell = table.getByRole('row').filter({ hasText: ada.username }).getByRole('link', { name: new RegExp(`percent, likely .*Two times or more: ${mistake}`) });
  await expect(cell).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `a class at ${width} px`);
    await expectAccessible(page, `a class at ${width} px`);
  }
  await page.getByRole('button', { name: 'Open the 5 answers' }).click();
  const answers = page.getByRole('dialog', { name: mistake });
  await expect(answers.getByText('3 to 5 is as 12 to what?')).toHaveCount(5);
  await expectAccessible(page, 'the answers behind a mistake');
  await answers.getByRole('button', { name: 'Close', exact: true }).click();

  // The group of it is made; what is to do next is something else then.
  await page.getByRole('button', { name: 'Make this group' }).click();
  const form = page.getByRole('dialog', { name: 'New group' });
  await expect(form.getByLabel('Why')).toHaveValue(`${mistake}, 5 answers`);
  await expect(form.getByRole('checkbox', { name: ada.username })).toBeChecked();
  await form.getByRole('textbox', { name: 'Name' }).fill('Tables again');
  await form.getByLabel('Until').fill('2030-12-04');
  await expectAccessible(page, 'a new group');
  await form.getByRole('button', { name: 'Make the group' }).click();
  await expect(page.getByText('The group is made.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: `2 pupils: ${mistake}` })).toBeHidden();
  await expect(page.getByText('Until Wednesday 4 December')).toBeVisible();

  // What a group is called may say more than a pupil should read: they do when the teacher lets them.
  const pupil = await seat(ada);
  const read = async (): Promise<unknown> => JSON.parse(await (await pupil.context.request.get('/api/groups/own')).text());
  const group = { id: expect.any(String), until: '2030-12-04', className: '6B Mathematics' };
  expect(await read()).toEqual({ groups: [{ ...group, name: null }] });

  await page.getByRole('button', { name: 'Change the group Tables again' }).click();
  const change = page.getByRole('dialog', { name: 'Change the group' });
  await change.getByRole('checkbox', { name: cara.username }).check();
  await change.getByRole('checkbox', { name: 'Its pupils read the name' }).check();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The group is changed.')).toBeVisible();
  expect(await read()).toEqual({ groups: [{ ...group, name: 'Tables again' }] });
  await page.getByRole('button', { name: 'Change the group Tables again' }).click();
  await change.getByRole('button', { name: 'Dissolve it' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The group is back.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a co-teacher' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a co-teacher' });
  await adding.getByRole('searchbox').fill(colleague.username);
  await adding.getByRole('button', { name: `Add ${colleague.username}`, exact: true }).click();
  await expect(page.getByText(`${colleague.username} teaches here now.`)).toBeVisible();
  await adding.getByRole('button', { name: 'Done' }).click();
  const other = await seat(colleague);
  await other.page.goto('/home/classes');
  await other.page.getByRole('link', { name: 'Class 6B Mathematics' }).click();
  await expect(other.page.getByRole('heading', { level: 3, name: 'Tables again' })).toBeVisible();

  // A number leads to the answers behind it.
  await cell.click();
  await expect(page.getByRole('heading', { level: 1, name: ada.username })).toBeVisible();
  await expect(page.getByText('3 to 5 is as 12 to what?').first()).toBeVisible();
});
