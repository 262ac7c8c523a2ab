import type { Locator, Page } from '@playwright/test';

/** Picks a course, a unit or a skill by typing its name, as somebody does who knows what they look for. */
export async function pickSkills(within: Page | Locator, name: string, label = 'What is learned'): Promise<void> {
  await within.getByRole('searchbox', { name: label }).fill(name);
  await within.getByRole('row', { name, exact: true }).first().click();
}
