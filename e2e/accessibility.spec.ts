import type { Page } from '@playwright/test';
import { signInErrorCodes } from '#features/session/sign-in-error-codes.ts';
import type { Persona } from '#shared/persona.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { firstStates, furnish, menuLink } from './look-around.ts';
import { expect, test } from './product.ts';
import { makeArticle, makeBook, makeNotes } from './sources.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const settled = (page: Page) => expect(page.getByRole('main').locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
const labels = (persona: Persona) => [...firstStates[persona].map(({ label }) => label), 'Chat with Documents'];

test('the sign-in page, whatever brought one there', async ({ page }) => {
  for (const query of ['', '?signedOut', '?mailSent', '?error=SessionRequired', '?error=SessionRequired&callbackUrl=%2Fslatehistory', '?error=Verification']) {
    await page.goto(`/login${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  for (const code of signInErrorCodes) {
    await page.goto(`/login?error=${code}`);
    await expect(page.getByRole(code === 'SessionRequired' ? 'status' : 'alert')).toHaveText(/\w{3}.*\./);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, 'the sign-in page on a phone');
  await expectNothingBeside(page);
});

for (const persona of ['student', 'teacher', 'admin'] as const) {
  test(`every page of the ${persona} before anything was made`, async ({ newPerson, seat }) => {
    const { page } = await seat(await newPerson([persona]));
    await page.goto('/home');
    for (const label of labels(persona)) {
      await menuLink(page, label).click();
      await expect(heading(page, label)).toBeVisible();
      await settled(page);
      await expectAccessible(page, `${label}, empty`);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page, 'the open menu on a phone');
  });

  test(`every page of the ${persona} with work on it, also from right to left and on paper`, async ({ newPerson, seat }) => {
    const own = await seat(await newPerson([persona]));
    const { page } = own;
    await furnish(own);
    await page.goto('/home');
    for (const label of labels(persona)) {
      await menuLink(page, label).click();
      await expect(heading(page, label)).toBeVisible();
      await settled(page);
      await expectAccessible(page, `${label}, in use`);
      await page.evaluate(() => { document.documentElement.dir = 'rtl'; });
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingBeside(page, `${label} from right to left at ${width} px`);
      }
      await page.evaluate(() => { document.documentElement.removeAttribute('dir'); });
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation', { name: 'Main', includeHidden: true })).toBeHidden();
      await expect(heading(page, label)).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    }
  });
}

test('the account, and every dialog', async ({ student }) => {
  const { page } = student;
  await furnish(student);
  const dialog = page.getByRole('dialog');
  const checkAndClose = async (what: string) => {
    await expect(dialog).toBeVisible();
    await expectAccessible(page, what);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await page.goto('/account');
  await expect(page.getByText('You are here')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Click here to change' }).click();
  await checkAndClose('the persona dialog');
  await page.keyboard.press('/');
  await page.keyboard.type('s');
  await checkAndClose('the finder');
  await menuLink(page, 'Slate Tools').click();
  await page.getByRole('button', { name: /^Summarise a document/ }).click();
  await expect(dialog.getByRole('button', { name: /^Cells/ })).toBeVisible();
  await checkAndClose('the choice of a document to summarise');
  await menuLink(page, 'Chat with Documents').click();
  await page.getByRole('button', { name: 'What to do with Cells' }).click();
  await expectAccessible(page, 'what to do with a document');
  await page.getByRole('button', { name: 'Delete' }).click();
  await checkAndClose('deleting a document');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expectAccessible(page, 'renaming a document');
  await menuLink(page, 'History').click();
  await page.getByRole('button', { name: 'Export all' }).click();
  await page.getByRole('button', { name: 'What to do with What is osmosis?' }).click();
  await expectAccessible(page, 'what to do with a conversation');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(page, 'a deletion that can be taken back');
  await page.goto('/slatehistory?show=bin');
  await expect(page.getByRole('button', { name: 'Empty the bin' })).toBeVisible();
  await expectAccessible(page, 'the bin');
  await page.getByRole('button', { name: 'Empty the bin' }).click();
  await checkAndClose('emptying the bin');
  await page.goto('/slatehistory?query=volcano');
  await expect(page.getByRole('heading', { name: 'Nothing mentions “volcano”' })).toBeVisible();
  await expectAccessible(page, 'nothing found');
});

test('a conversation with its document open: a page, a part, files that failed, an answer that broke off', async ({ student: { page, desk }, watch }) => {
  watch.expects(/ERR_FAILED/);
  await desk.add(await makeArticle());
  await desk.add(makeNotes());
  await desk.add(await makeBook());
  await page.goto('/slatechat');
  await page.getByLabel('Add documents').setInputFiles([await makeBook('Locked.pdf', 'secret'), { name: 'Nothing.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) }]);
  await expect(page.getByText(/This file is locked with a password/)).toBeVisible();
  await page.getByRole('button', { name: 'Choose documents' }).click();
  await expectAccessible(page, 'files that cannot be read, and the choice of documents');
  const ask = async (words: string) => {
    await page.getByRole('textbox', { name: 'Ask about these documents' }).fill(words);
    await page.keyboard.press('Enter');
  };
  await ask('What is osmosis?');
  await page.getByRole('button', { name: 'p. 3 in Cells: show the words' }).first().click();
  await expect(page.getByRole('region', { name: 'Cells, page 3' }).locator('mark').first()).toBeVisible();
  await expectAccessible(page, 'a marked page');
  await ask('What is a spring tide?');
  await page.getByRole('button', { name: /in Tides: show the words/ }).first().click();
  await expect(page.getByRole('article').locator('mark').first()).toBeVisible();
  await expectAccessible(page, 'a marked part');
  await page.route('**/ai/threads/*/messages', (route) => route.abort());
  await ask('What is a meander?');
  await expect(page.getByRole('region', { name: 'Conversation' }).getByRole('alert')).toContainText('The answer did not come');
  await expectAccessible(page, 'an answer that did not come');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const pane of ['Documents', 'Conversation', /^Page/]) {
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: pane }).click();
    await expectAccessible(page, `${String(pane)} on a phone`);
    await expectNothingBeside(page, `${String(pane)} on a phone`);
  }
});

test('what went wrong: a page that did not load, an address that is not there, no connection, a document that is gone', async ({ student: { page, context }, watch }) => {
  watch.expects(/status of (?:404|500)/);
  watch.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  watch.expects(/CLIENT_(?:FETCH|SESSION)_ERROR/);
  await context.route(/\/api\/(?!auth)/, (route) => route.fulfill({
    status: 500, json: { error: { code: 'internal', message: 'Something went wrong on our side.', reference: '0123456789' } },
  }));
  // Side by side, for each of them tries again before it says so.
  const others = await Promise.all(['/home', '/slatechat', '/slatehistory'].map(async (path) => {
    const other = await context.newPage();
    await other.goto(path);
    return other;
  }));
  await page.goto('/dashboard');
  for (const failed of [...others, page]) {
    await failed.bringToFront();
    await expect(failed.getByRole('alert').first()).toContainText('Something went wrong on our side.');
    await expectAccessible(failed, `${failed.url()} did not load`);
  }
  await context.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your report starts with your first answer' })).toBeVisible();
  await page.goto('/slateplaning');
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
  await expectAccessible(page, 'no page at this address');
  await page.goto('/slatechat?thread=01a1fc5c-7e6e-7d41-a498-d9265bffe01d&document=01a1fc5c-7e6e-7d41-a498-d9265bffe01d');
  await expect(page.getByRole('alert')).toContainText('This conversation did not load');
  await expectAccessible(page, 'a conversation and a document that are gone');
  await page.goto('/slatehistory');
  await expect(heading(page, 'History')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expectAccessible(page, 'no connection');
  await context.setOffline(false);
  await context.route('**/api/auth/session', (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Slate did not answer' })).toBeVisible();
  await expectAccessible(page, 'the server does not answer');
});

test('a press spreads chalk for half a second, and nothing moves for who asked for that', async ({ student: { page } }) => {
  const press = () => page.getByRole('button', { name: 'Export all' }).evaluate((button) => {
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const style = getComputedStyle(button.querySelector('.ripple') ?? button);
    return { shown: style.display !== 'none', seconds: style.animationDuration };
  });
  await page.goto('/slatehistory');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await press()).toEqual({ shown: true, seconds: '0.5s' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await press()).shown).toBe(false);
  await page.getByRole('link', { name: 'Click here to change' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length)).toBe(0);
});
