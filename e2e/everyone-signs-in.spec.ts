import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { tabTo } from './keyboard.ts';
import { expect, test } from './product.ts';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

test('who wants a page is asked to sign in, told which page it was, and taken there; the other tab follows in and out', async ({ page, context, newPerson }) => {
  const person = await newPerson(['student']);
  await page.goto('/slatechat?show=list');
  await expect(page).toHaveURL(/\/login\?error=SessionRequired/);
  await expect(page.getByRole('status')).toHaveText('Please sign in to open Chat with Documents. You will go there next.');
  const other = await context.newPage();
  await other.goto('/login');
  await page.bringToFront();
  await page.getByLabel('Username').fill(person.username);
  await password(page).fill(person.password);
  await signInButton(page).click();
  await expect(page).toHaveURL('/slatechat?show=list');
  await expect(page.getByRole('heading', { level: 1, name: 'Chat with Documents' })).toBeVisible();
  await expect(other).toHaveURL('/home');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/login?signedOut');
  await expect(other.getByRole('status')).toHaveText('You are signed out. Your work is kept.');
  await expect(page).toHaveURL(/\/login\?error=SessionRequired/);
  await other.goto('/home');
  await expect(other).toHaveURL(/\/login\?error=SessionRequired/);
});

test('an address that leads away from Slate is not followed after signing in', async ({ page, newPerson }) => {
  const person = await newPerson(['student']);
  await page.goto('/login?callbackUrl=https%3A%2F%2Fexample.com%2F');
  await page.getByLabel('Username').fill(person.username);
  await password(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
});

test('a wrong password is said in place, in kind words, and what was typed is still there', async ({ page, newPerson, watch }) => {
  watch.expects(/status of 401/);
  const person = await newPerson(['student']);
  await page.goto('/login');
  await page.getByLabel('Username').fill(person.username);
  await password(page).fill('river bank');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This username and password do not go together. Check both, and whether Caps Lock is on. “Show” lets you read what you typed.');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('river bank');
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await expectAccessible(page, 'a wrong password');
  await password(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
});

for (const [way, persona] of [['Student', 'student'], ['Teacher', 'teacher'], ['Admin', 'admin'], ['All three', 'student']] as const) {
  test(`a visitor of the demo school is in with one click as ${way}`, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('region', { name: 'Demo school' }).getByRole('button', { name: way, exact: true }).click();
    await expect(page).toHaveURL('/home');
    await expect(page.getByText(`You are logged in as ${persona}.`)).toBeVisible();
  });
}

test('a server that does not answer is said in place', async ({ page, context, watch }) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED/);
  watch.expects(/CLIENT_FETCH_ERROR/);
  await page.goto('/login');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Teacher' }).click();
  await expect(page.getByRole('alert')).toContainText('Slate did not answer.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Teacher' }).click();
  await expect(page).toHaveURL('/home');
});

test('from the username the next step is the password; without the list of providers one is led to the error page, and comes to where one wanted', async ({ page, watch }) => {
  watch.expects(/status of 500/);
  watch.expects(/CLIENT_FETCH_ERROR/);
  await page.goto('/login?callbackUrl=%2Fslatechat');
  await page.getByRole('textbox', { name: 'Username' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('#password')).toBeFocused();
  await page.route('**/api/auth/providers', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByRole('button', { name: 'Teacher' }).click();
  await expect(page).toHaveURL(/\/login\?.*error=/);
  await page.unroute('**/api/auth/providers');
  await page.getByRole('button', { name: 'Teacher' }).click();
  await expect(page).toHaveURL('/slatechat');
});

test('a sign-out that does not reach the server is said, for one is still signed in', async ({ student: { page, context }, watch }) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED/);
  watch.expects(/CLIENT_FETCH_ERROR/);
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  // All of the page has come before the line goes.
  await expect(page.getByRole('heading', { name: 'Find out where you are' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('alert')).toContainText('you are still signed in');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login?signedOut');
});

test('who forgot the password asks for a mail, and can come back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'I forgot it' }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expectAccessible(page, 'sign in by mail');
  await page.keyboard.type('nobody@slate.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
  await expect(page.getByRole('status')).toContainText('nobody@slate.example');
  await expectAccessible(page, 'the mail is sent');
  await expectNothingBeside(page);
  await page.getByRole('button', { name: 'Use my password instead' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('the theme is light until it is chosen, and the choice is kept: over pages, tabs, reloads and signing out', async ({ newPerson, seat }) => {
  const { page, context } = await seat(await newPerson(['student']), { colorScheme: 'dark' });
  const root = page.locator('html');
  await page.goto('/home');
  const other = await context.newPage();
  await other.goto('/slatehistory');
  await expect(root).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Change to the dark theme' }).click();
  await expect(root).toHaveClass(/dark/);
  await expect(other.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change to the light theme' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login?signedOut');
  await expect(root).toHaveClass(/dark/);
});

test('somebody without a mouse signs in, skips to the content, finds a page and signs out', async ({ page, newPerson }) => {
  const person = await newPerson(['student']);
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(person.username);
  await tabTo(page, password(page));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Do next').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Start the check' }));
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('link', { name: 'Click here to change' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Click here to change' })).toBeFocused();
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/slatehistory');
  await tabTo(page, page.getByRole('button', { name: 'Sign Out' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login?signedOut');
});
