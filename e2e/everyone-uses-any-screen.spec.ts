import type { Page } from '@playwright/test';
import { expectNothingBeside } from './axe.ts';
import { menuLink } from './look-around.ts';
import { expect, test } from './product.ts';

const rem = 16;
const widthOf = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);

/** Width of the window, and of the sidebar's column and panel and the logo's share of its box in it, as specified. */
const frames = [
  { window: 360, column: 360, panel: 360, logo: 0.75 },
  { window: 639, column: 639, panel: 639, logo: 0.75 },
  { window: 640, column: 640, panel: 640, logo: 0.9 },
  { window: 768, column: 16 * rem, panel: 16 * rem, logo: 0.9 },
  { window: 1020, column: 16 * rem, panel: 16 * rem, logo: 0.9 },
  { window: 1024, column: 16 * rem, panel: 16 * rem, logo: 0.9 },
  { window: 1600, column: 320, panel: 16 * rem, logo: 0.9 },
];

test('the sidebar keeps its widths from a phone to a wide screen, also at twice the size', async ({ student: { page } }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const frame of frames) {
    await page.setViewportSize({ width: frame.window, height: 800 });
    const column = await widthOf(page, '.sidebar');
    const panel = await widthOf(page, '.sidebar__inner');
    const logo = (await widthOf(page, '.logo svg')) / (await widthOf(page, '.logo'));
    // The column's own border line is one pixel of it.
    expect({ window: frame.window, column, panel: Math.round(panel), logo: Number(logo.toFixed(2)) }).toEqual(frame);
    await expectNothingBeside(page, `a window of ${frame.window} px`);
  }
  // 1280 px at 200 % are 640 CSS pixels; at 400 % they are 320.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNothingBeside(page, '1280 px at 400 %');
});

test('after a change of page the next step of the keyboard is in that page', async ({ student: { page } }) => {
  await page.goto('/home');
  await menuLink(page, 'History').click();
  await expect(page).toHaveURL('/slatehistory');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('personal');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/slateplanning');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a dialog begins where it says, gives the focus back, and closes only by a press that began beside it', async ({ student: { page } }) => {
  await page.goto('/home');
  const opener = page.getByRole('link', { name: 'Click here to change' });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const title = await dialog.getByRole('heading').boundingBox();
  await page.mouse.move((title?.x ?? 0) + 5, (title?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a page that breaks says so without a programmer’s words, and the rest stays usable', async ({ student: { page }, watch }) => {
  watch.expects(/is not a function/);
  await page.goto('/home');
  await page.route('**/api/reports/activity**', (route) => route.fulfill({ json: { days: 'a reply of another version' } }));
  await menuLink(page, 'Slate Reports').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing you did is lost.');
  await expect(page.getByRole('main')).not.toContainText(/undefined|null|Cannot|JSON|expected/i);
  await menuLink(page, 'History').click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
});
