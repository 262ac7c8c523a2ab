import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { expectAccessible } from './axe.ts';
import { tabTo } from './keyboard.ts';
import { answerBefore, countAnswers, questionAt } from './learner.ts';
import { expect, test } from './product.ts';

test('a student does the reviews of the day with the keyboard alone', async ({ student, database }) => {
  const { page, person } = student;
  await answerBefore(database.db, person.username, 'ratio-language', 'rrrr', 60);
  await answerBefore(database.db, person.username, 'states-of-matter', 'rrrr', 60);
  await page.goto('/home');
  const begin = page.getByRole('link', { name: 'Review 2 cards' });
  await expect(begin).toBeVisible();
  await expectAccessible(page, 'reviews are due');
  await tabTo(page, begin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await expect(page.getByText('check and go on')).toBeVisible();
  await expectAccessible(page, 'a review');

  const before = await countAnswers(database.db, person.username);
  const label = page.locator('.question .label');
  const total = Number(/of (\d+)/.exec((await label.textContent()) ?? '')?.[1]);
  // One card for each skill, whatever was answered on it.
  expect(total).toBe(2);
  for (let place = 1; place <= total; place += 1) {
    await expect(label).toHaveText(`Question ${place} of ${total}`);
    const { answer } = await questionAt(database.db, person.username, page);
    if (answer.kind === 'choice' || answer.kind === 'choices') {
      for (const [index, { isCorrect }] of answer.options.entries()) if (isCorrect) await page.keyboard.press(String(index + 1));
    } else {
      // The field has the focus already.
      await page.keyboard.type(kindOf(answer).key(answer));
    }
    await page.keyboard.press('Enter');
    await expect(page.locator('.question .chip')).toHaveText('Right');
    await expect(page.locator('[data-next]')).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 2, name: '2 reviews done' })).toBeFocused();
  await expectAccessible(page, 'reviews done');
  expect(await countAnswers(database.db, person.username)).toBe(before + 2);
  await tabTo(page, page.getByRole('link', { name: 'See what is next' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('link', { name: 'Review 2 cards' })).toHaveCount(0);
});
