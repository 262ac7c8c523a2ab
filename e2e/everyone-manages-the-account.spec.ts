import { expect, test } from './product.ts';
import { signIn } from './people.ts';

test('the account says who one is, and the other browser is signed out by its name', async ({ newPerson, seat, watch }) => {
  watch.expects(/status of 401/);
  const person = await newPerson(['teacher', 'admin']);
  const phone = await seat(person, { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1' });
  const { page } = await seat(person);
  await phone.page.goto('/home');
  await page.goto('/home');
  await page.getByRole('link', { name: `Hello, ${person.username}` }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('Admin, Teacher').or(page.getByText('Teacher, Admin'))).toBeVisible();
  await expect(page.getByText('You are here')).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Last used/)).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out of .*iPhone/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is signed out' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Last used/)).toHaveCount(0);
  await phone.page.reload();
  await expect(phone.page).toHaveURL(/\/login\?error=SessionRequired/);
  await expect(page.getByText('You are here')).toBeVisible();
});

test('a new password is asked twice over in kind words, then it is the only one and other browsers are out', async ({ newPerson, seat, openBrowser, origin, watch }) => {
  watch.expects(/status of 40[13]/);
  const person = await newPerson(['student']);
  const elsewhere = await seat(person);
  const { page } = await seat(person);
  await elsewhere.page.goto('/home');
  await page.goto('/account');
  const save = page.getByRole('button', { name: 'Save the password' });
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill('short');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('A few characters more: it needs at least 10.');
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('gulls over the breakwater');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('This is not your current password. Check it with “Show”.');
  await expect(page.getByLabel('New password')).toHaveValue('gulls over the breakwater');
  await page.getByLabel('Current password').fill(person.password);
  await save.click();
  await expect(page.getByText('Your password is set. Other browsers are signed out.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');
  await elsewhere.page.reload();
  await expect(elsewhere.page).toHaveURL(/\/login\?error=SessionRequired/);
  const { request } = await openBrowser();
  await expect(signIn(request, origin, person)).rejects.toThrow('401');
  await signIn(request, origin, { ...person, password: 'gulls over the breakwater' });
});

test('the demo school keeps its password, for everyone uses it', async ({ openBrowser, origin, watch }) => {
  watch.expects(/status of 403/);
  const context = await openBrowser();
  await signIn(context.request, origin, { username: 'teacher', password: 'slate-demo' });
  const page = await context.newPage();
  await page.goto('/account');
  await page.getByLabel('Current password').fill('slate-demo');
  await page.getByLabel('New password').fill('gulls over the breakwater');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('alert')).toContainText('Your password is as it was');
});

test('signing out everywhere ends every browser and every tab, this one too', async ({ newPerson, seat, watch }) => {
  watch.expects(/status of 401/);
  const person = await newPerson(['admin']);
  const elsewhere = await seat(person);
  const { page, context } = await seat(person);
  const tab = await context.newPage();
  await tab.goto('/home');
  await elsewhere.page.goto('/home');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login?signedOut');
  await expect(tab).toHaveURL(/\/login/);
  // The other browser learns of it with the next thing it asks for.
  await elsewhere.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  await expect(elsewhere.page).toHaveURL(/\/login\?error=SessionRequired/);
});

test('the theme is chosen on the account page as well', async ({ student: { page } }) => {
  await page.goto('/account');
  const theme = page.getByRole('group', { name: 'Theme' });
  await theme.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByRole('button', { name: 'Change to the light theme' })).toBeVisible();
  await theme.getByRole('button', { name: 'Light' }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});
