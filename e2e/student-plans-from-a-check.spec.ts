import type { Page } from '@playwright/test';
import { pickSkills } from './goal.ts';
import { expect, test } from './product.ts';

test('a student finds out what they know first, and the plan begins there', async ({ student: { page } }) => {
  await page.goto('/slateplanning');
  await pickSkills(page, 'Ratios and rates');
  await page.getByRole('button', { name: 'Begin the check' }).click();
  await expect(page).toHaveURL(/\/home\/practice\/.+back=/);
  await answerAll(page);
  await page.getByRole('main').getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/slateplanning');
  await expect(page.getByText('The check is done')).toBeVisible();
  await page.getByRole('button', { name: 'Make my plan' }).click();
  await expect(page.getByText(/^\d+ of \d+ right/).first()).toBeVisible();
});

/** Answers something to every question, until there is none left. */
async function answerAll(page: Page): Promise<void> {
  const end = page.getByRole('main').getByRole('link', { name: 'Go on' });
  const question = page.getByRole('main').getByRole('form').or(page.locator('.question'));
  for (let asked = 0; asked < 30; asked += 1) {
    await expect(end.or(question).first()).toBeVisible();
    if (await end.isVisible()) return;
    const choice = question.getByRole('radio').or(question.getByRole('checkbox')).first();
    if (await choice.isVisible()) await choice.check();
    else await question.getByRole('textbox').first().fill('1');
    await question.getByRole('button', { name: 'Check', exact: true }).click();
    const next = page.getByRole('main').getByRole('button', { name: /^(Next question|Continue|Next|See how it went)/ });
    await expect(next.or(end).first()).toBeVisible();
    if (await next.isVisible()) await next.click();
  }
}
