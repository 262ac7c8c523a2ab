import { expect, type Page } from '@playwright/test';
import type { Persona } from '#shared/persona.ts';
import { expectNothingBeside } from './axe.ts';
import type { Seat } from './product.ts';
import { makeBook } from './sources.ts';

/** A page of a menu before anything was made: what it says, and the one thing to do there, where that leads to another page. */
export type FirstState = { label: string; path: string; says: string; action?: string; leadsTo?: string };

const tools = (path: string): FirstState => ({ label: 'Slate Tools', path, says: 'What you made lately', action: 'All in History', leadsTo: '/slatehistory' });
const history: FirstState = { label: 'History', path: '/slatehistory', says: 'Your time line starts with your first question', action: 'Ask your documents', leadsTo: '/slatechat' };

/** Every page of each menu but Chat with Documents, whose first action opens the file picker instead of a page. */
export const firstStates: Record<Persona, FirstState[]> = {
  student: [
    { label: 'Slate Learning', path: '/home', says: 'Find out where you are' },
    { label: 'Personalized Learning Plan', path: '/slateplanning', says: 'What do you want to reach?' },
    { label: 'Slate Assessment', path: '/slateassessment', says: 'No tests yet', action: 'Test yourself', leadsTo: '/slateassessment/recall' },
    tools('/slatetools'),
    { label: 'Slate Reports', path: '/dashboard', says: 'Your report starts with your first answer', action: 'See what is next', leadsTo: '/home' },
    { label: 'Your AI Tutor', path: '/slateassist', says: 'What would you like to think about?' },
    history,
  ],
  teacher: [
    tools('/home'),
    { label: 'Personalized Learning Plans', path: '/learning-plans', says: 'You teach no class yet' },
    { label: 'Your Assistant', path: '/slateassist', says: 'You teach no class yet', action: 'Add a document', leadsTo: '/slatechat' },
    { label: 'My Trainings', path: '/my-training', says: 'Getting to know your sources', action: 'Add a document', leadsTo: '/slatechat' },
    history,
  ],
  admin: [tools('/home'), { label: 'Your Assistant', path: '/slateassist', says: 'Or choose a question' }, history],
};

export const menuLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Goes through the menu with nothing made yet; each page says what it is for and its action works. */
export async function meetFirstStates(page: Page, persona: Persona): Promise<void> {
  await page.goto('/home');
  for (const { label, path, says, action, leadsTo } of firstStates[persona]) {
    await menuLink(page, label).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: says })).toBeVisible();
    if (action === undefined || leadsTo === undefined) continue;
    await page.getByRole('main').getByRole('link', { name: action, exact: true }).first().click();
    await expect(page).toHaveURL(leadsTo);
  }
  await menuLink(page, 'Chat with Documents').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add documents' }).click();
  expect((await chooser).isMultiple()).toBe(true);
}

/** A book that was asked two things, one of which it does not say. */
export async function furnish({ desk }: Pick<Seat, 'desk'>, title?: string): Promise<void> {
  await desk.add(await makeBook(), title);
  await desk.ask('Who won the football world cup in 1954?', title && `Football ${title}`);
  await desk.ask('What is osmosis?', title);
}

/** A word of 120 characters that offers no place to break it. */
export const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'.padEnd(120, 'x');

/** With names that never break, on a phone and on a desk, no page grows beyond its window. */
export async function expectRoomForLongNames(seat: Seat, persona: Persona): Promise<void> {
  const { page } = seat;
  await furnish(seat, longWord);
  const [document] = await seat.desk.documents();
  const { thread } = await seat.desk.ask('What is turgor?', longWord);
  const paths = [...firstStates[persona].map(({ path }) => path), '/slatechat', `/slatechat?thread=${thread.id}&document=${document?.id}&page=3`, '/account'];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingBeside(page, `${path} at ${width} px`);
    }
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/slatechat?show=list');
  await page.getByRole('button', { name: `What to do with ${longWord}` }).first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingBeside(page, 'a dialog');
  await expect(page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).resolves.toBe(0);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByText(`Hello, ${seat.person.username}`)).toBeVisible();
  await expectNothingBeside(page, 'the open menu');
}

/** The finder: a few letters and Enter, or a search of what one has asked. */
export async function goByFinder(page: Page, letters: string, label: string, path: string): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  const finder = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(finder.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(letters);
  await expect(finder.getByRole('option').first()).toContainText(label);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(finder).toBeHidden();
}

/** Below 640 px the menu waits behind its toggle; from there on it is always in sight and the toggle is gone. */
export async function useMenuOnPhone(page: Page, label: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/home');
  await expect(menuLink(page, label)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByText(/You are logged in as/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await menuLink(page, label).click();
  await expect(page).toHaveURL(path);
  await expect(menuLink(page, label)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 640, height: 740 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await expect(menuLink(page, label)).toBeVisible();
}
