import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Without transitions a colour is at once the colour that is judged.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Nothing that axe finds, in both themes, and nothing beside the window. */
async function expectAccessible(page: Page) {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((name) => document.documentElement.classList.toggle('dark', name === 'dark'), theme);
    await page.evaluate(`${axe};0`);
    const found: unknown = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`))');
    expect(found, theme).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

async function signIn(page: Page, username: string) {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('slate-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
}

test('who wants a page is asked to sign in, told which page it was, and taken there; the other tab follows in and out', async ({ page, context }) => {
  await page.goto('/slatechat');
  await page.waitForURL('**/login?error=SessionRequired**');
  await expect(page.getByRole('status')).toHaveText('Please sign in to open Chat with Documents. You will go there next.');
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto('/login');
  await page.bringToFront();
  await page.getByLabel('Username').fill('student');
  await page.getByLabel('Password', { exact: true }).fill('slate-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/slatechat');
  await other.waitForURL('**/home');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await other.waitForURL('**/login?signedOut');
  await expect(other.getByRole('status')).toHaveText('You are signed out. Your work is kept.');
  await page.waitForURL('**/login?error=SessionRequired**');
});

test('a wrong password is said in place, and what was typed is still there', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('student');
  await page.getByLabel('Password', { exact: true }).fill('river bank');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This username and password do not go together.');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('river bank');
  await expectAccessible(page);
});

test('a server that does not answer is said in place', async ({ page, context }) => {
  await page.goto('/login');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Teacher' }).click();
  await expect(page.getByRole('alert')).toContainText('Slate did not answer.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Teacher' }).click();
  await page.waitForURL('**/home');
});

test('a sign-out that does not reach the server is said, for one is still signed in', async ({ page, context }) => {
  await signIn(page, 'student');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('alert')).toContainText('you are still signed in');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login?signedOut');
});

test('who forgot the password asks for a mail, and can come back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'I forgot it' }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('nobody@slate.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
  await expect(page.getByRole('status')).toContainText('nobody@slate.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use my password instead' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('a browser left signed in somewhere is signed out from the account page', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, 'admin');
  await signIn(page, 'admin');
  await page.goto('/account');
  await expect(page.getByText('You are here')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/login?signedOut');
  await elsewhere.reload();
  await elsewhere.waitForURL('**/login?error=SessionRequired**');
  await elsewhere.context().close();
});
