import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';
import { type KindWritten, kindsWritten } from './written-kinds.ts';

/** One question of a kind, from nothing until it is published, as a teacher would write it. */
async function writeQuestion(page: Page, { kind, asked, write, isMarkedByPeople = false, kept }: KindWritten): Promise<void> {
  await page.goto('/home/assessments/bank');
  await page.getByRole('button', { name: 'New question' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill(`Of the kind ${kind}`);
  await page.getByRole('textbox', { name: 'What is asked' }).fill(asked);
  await page.getByRole('combobox', { name: 'Kind of answer' }).selectOption({ label: kind });
  await write(page);

  const preview = page.getByRole('region', { name: 'As a pupil sees it' });
  await expect(preview.getByText(asked)).toBeVisible();
  if (!isMarkedByPeople) {
    await preview.getByRole('button', { name: 'Right', exact: true }).click();
    await expect(preview.getByText('That is right')).toBeVisible();
    if (kept === undefined) await preview.getByRole('button', { name: 'Keep it as a test' }).click();
    else {
      await page.getByRole('textbox', { name: 'Try another answer' }).fill(kept);
      await expect(page.getByText('Slate says: right.')).toBeVisible();
      await page.getByRole('button', { name: 'Keep it as a test' }).click();
    }
    await expect(page.getByText('must be right')).toBeAttached();
  }
  await expectAccessible(page, `writing: ${kind}`);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNothingBeside(page, `writing at 360 px: ${kind}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByText('Version 1 is published.')).toBeVisible();
}

const half = Math.ceil(kindsWritten.length / 2);
for (const [name, kinds] of [['chooses, types and calculates', kindsWritten.slice(0, half)], ['fills, fits, orders, points and writes', kindsWritten.slice(half)]] as const) {
  test(`a teacher writes a question of each kind in which a pupil ${name}, tries it, keeps a test of it, and publishes it`, async ({ teacher }) => {
    test.slow();
    for (const kind of kinds) await writeQuestion(teacher.page, kind);
    await teacher.page.goto('/home/assessments/bank');
    for (const { asked } of kinds) await expect(teacher.page.getByRole('link', { name: asked })).toBeVisible();
  });
}

test('with the keyboard alone, options are written, moved and taken out, and the keyboard never gets lost', async ({ teacher }) => {
  const { page } = teacher;
  await page.goto('/home/assessments/bank');
  await page.getByRole('button', { name: 'New question' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Capital');
  await page.getByRole('textbox', { name: 'What is asked' }).fill('What is the capital of France?');
  await page.getByRole('textbox', { name: 'Option 1' }).focus();
  await page.keyboard.type('Paris');
  await page.getByRole('textbox', { name: 'Option 2' }).focus();
  await page.keyboard.type('Lyon');
  await page.getByRole('textbox', { name: 'Option 3' }).focus();
  await page.keyboard.type('Nice');
  await page.getByRole('button', { name: 'Move up: Option 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Option 2' })).toHaveValue('Nice');
  await expect(page.getByRole('button', { name: 'Move up: Option 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  // At the top it cannot go on: the other way is what is left.
  await expect(page.getByRole('button', { name: 'Move down: Option 1' })).toBeFocused();
  await page.getByRole('button', { name: 'Take out: Option 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Option 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Add an option' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Option 3' })).toBeFocused();
  await page.keyboard.type('Lille');
  await page.getByRole('button', { name: 'Publish version 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Version 1 is published.')).toBeVisible();
});
