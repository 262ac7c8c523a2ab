import { expect, type Locator, type Page } from '@playwright/test';

/** Goes on with one key until something has the focus; a page on which that takes more than 60 steps is a trap. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `reached with ${key}`).toBeFocused({ timeout: 1 });
}
