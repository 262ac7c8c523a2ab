import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { target: string[]; failureSummary?: string }[] };

/**
 * Nothing that axe finds, in both themes. Judged without transitions (a page that asks for less motion has none), because
 * half-way between two colours is no colour of ours.
 */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What is judged is the page, not what stands there while it loads.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // One that is under way (a button just enabled) goes on all the same.
  await page.evaluate(() => { for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish(); });
  const wasDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  // Evaluated by the browser's own tools, which its content policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};0`);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme === 'dark');
    const violations = await page.evaluate<Violation[]>('axe.run().then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })) })))');
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join('; ')}`);
    expect(found, `${what}, ${theme}`).toEqual([]);
  }
  await setTheme(page, wasDark);
}

/** As if another tab had changed it: what is drawn meanwhile knows which theme it is. */
const setTheme = (page: Page, isDark: boolean) => page.evaluate((dark) => {
  document.documentElement.classList.toggle('dark', dark);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: dark ? 'dark' : 'light' }));
}, isDark);

/** Nothing stands beside the window, whatever is written on the page. */
export async function expectNothingBeside(page: Page, what = page.url()): Promise<void> {
  const [needed, given] = await page.evaluate(() => [document.scrollingElement?.scrollWidth ?? 0, window.innerWidth] as const);
  expect(needed, `${what}: width of the content in a window of ${given} px`).toBeLessThanOrEqual(given);
}
