import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';

test('a student finds a lesson, a skill, a page and the theme by a few letters, and Enter of an input method chooses nothing', async ({ student: { page } }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const first = palette.getByRole('option').first();
  await page.keyboard.press('/');
  await expect(palette.getByRole('group', { name: 'Go to' })).toBeVisible();
  await expectAccessible(page, 'the palette as it opens');
  await page.keyboard.type('ratio tab');
  await expect(palette.getByRole('group', { name: 'Skills' }).getByRole('option').first()).toContainText('Compare ratios using tables');
  await expect(palette.getByRole('group', { name: 'Lessons' })).toBeVisible();
  await expectAccessible(page, 'the palette with what was found');
  await palette.getByRole('combobox').evaluate((field) => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })));
  await expect(palette).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, 'the palette on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home\/skills\//);
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('> dark');
  await expect(first).toContainText('Dark theme');
  await expectAccessible(page, 'commands');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('the keys are listed by ?, lead to pages, rest while one writes, and can be switched off', async ({ teacher: { page } }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Chat with Documents')).toBeVisible();
  await expectAccessible(page, 'the list of keys');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, 'the list of keys on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page).toHaveURL('/slatehistory');
  await page.goto('/account');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('gh?/t');
  await expect(page).toHaveURL('/account');
  await expect(keys).toBeHidden();
  await page.getByRole('group', { name: 'Single keys' }).getByRole('button', { name: 'Off' }).click();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  await expect(keys).toBeHidden();
});

test('Slate calls one as one wants, and says how things work here', async ({ student: { page, person } }) => {
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kim');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('link', { name: 'Hello, Kim' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Hello, Kim' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('link', { name: `Hello, ${person.username}` })).toBeVisible();
  await page.getByRole('link', { name: 'How things work here' }).click();
  await expect(page.getByRole('heading', { name: 'Practice and hints' })).toBeVisible();
  await expectAccessible(page);
});

test('at 200 % of 1280 px the page is in the first screen under the menu', async ({ student: { page } }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expectNothingBeside(page, '1280 px at 200 %');
});
