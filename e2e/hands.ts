import type { Locator, Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';

/** How somebody works a field: with a pointer, or with keys alone. */
export type Hands = {
  press: (target: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  /** @param option what the option reads */
  choose: (list: Locator, option: string) => Promise<void>;
};

export const withPointer: Hands = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  choose: async (list, option) => { await list.selectOption({ label: option }); },
};

export function withKeys(page: Page): Hands {
  const goTo = async (target: Locator) => {
    const isBefore = await target.evaluate((element) => Boolean(element.compareDocumentPosition(document.activeElement ?? document.body) & Node.DOCUMENT_POSITION_FOLLOWING));
    await tabTo(page, target, isBefore ? 'Shift+Tab' : 'Tab');
  };
  return {
    press: async (target) => {
      await goTo(target);
      await page.keyboard.press('Enter');
    },
    write: async (field, text) => {
      await goTo(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    // As in any list: its first letters.
    choose: async (list, option) => {
      await goTo(list);
      await page.keyboard.type(option);
    },
  };
}
