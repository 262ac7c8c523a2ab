import { expectAccessible, expectNothingBeside } from './axe.ts';
import { makeBankItems } from './bank-items.ts';
import { expect, test } from './product.ts';

const long = 'The price of a ticket when a class of twenty-eight pupils and three teachers shares the cost of a coach, an entrance fee and a guide who speaks German';
const choice = { kind: 'choice' as const, keepOrder: true, options: [{ text: 'Whale', isCorrect: true }, { text: 'Trout', isCorrect: false }] };

test('a teacher takes questions of the bank into a test: finds, filters and tries them, and sees the test as a pupil', async ({ teacher, database }) => {
  test.slow();
  const { page } = teacher;
  await page.goto('/home/assessments');
  await page.getByRole('button', { name: 'Write your first test' }).click();
  await page.getByRole('dialog', { name: 'New test' }).getByLabel('Title').fill(`${long.slice(0, 120)}, end of term`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add questions' }).click();
  const adding = page.getByRole('dialog', { name: 'Add questions' });
  await expect(adding.getByText('No question of your bank is published yet.')).toBeVisible();
  await expectAccessible(page, 'adding from an empty bank');
  await adding.getByRole('button', { name: 'Cancel' }).click();

  await makeBankItems(database.db, teacher.person, [
    { title: 'A mammal of the sea', stem: 'Which one is a **mammal**?', answer: choice, points: 2, tags: ['sea'] },
    { title: 'Half', stem: 'What is $\\frac{1}{2}$ of 9?', answer: { kind: 'number', value: '4.5' }, difficulty: 1, tags: ['halves'] },
    { title: long, stem: `${long}. How much does each of them pay, and why?`, answer: { kind: 'essay' }, points: 6, tags: ['halves', 'a-tag-that-is-longer-than-most-tags-are-and-goes-on'] },
  ]);
  await page.reload();
  await page.getByRole('button', { name: 'Add questions' }).click();
  const rows = adding.getByRole('list', { name: 'Questions' }).getByRole('checkbox');
  await expect(rows).toHaveCount(3);
  await adding.getByText('Filters', { exact: true }).click();
  await adding.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'One of several' });
  await expect(rows).toHaveCount(1);
  await adding.getByRole('button', { name: /^See it as a pupil: Which one/ }).click();
  await adding.getByRole('radio', { name: /Whale/ }).check();
  await adding.getByRole('button', { name: 'Check' }).click();
  await expect(adding.getByText('That is right')).toBeVisible();
  await expectAccessible(page, 'a question of the bank, tried');
  await rows.first().check();
  await adding.getByRole('button', { name: 'Clear 1 filter' }).click();
  await adding.getByRole('searchbox').fill('no such words');
  await expect(adding.getByText('No published question is like that.')).toBeVisible();
  await adding.getByRole('button', { name: 'Show all of them' }).click();
  // What was chosen before stays chosen, wherever one looks.
  await expect(adding.getByRole('status')).toHaveText('1 chosen, 2 points');
  await adding.getByRole('checkbox', { name: /How much does each/ }).check();
  await expect(adding.getByRole('status')).toHaveText('2 chosen, 8 points');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `choosing from the bank at ${width} px`);
  }
  await expectAccessible(page, 'choosing from the bank');
  await adding.getByRole('button', { name: 'Add 2 questions' }).click();
  await expect(page.getByText('2 questions, 8 points')).toBeVisible();

  await page.getByRole('button', { name: 'Add questions' }).click();
  await expect(adding.getByText('in this test')).toHaveCount(2);
  await expect(rows.and(page.locator(':disabled'))).toHaveCount(2);
  await page.keyboard.press('Escape');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `a test with long titles at ${width} px`);
  }
  await page.getByRole('button', { name: 'Preview as a pupil' }).click();
  await expect(page.getByRole('dialog').getByText('Question 2, 6 points')).toBeVisible();
});
