import { expectAccessible } from './axe.ts';
import { expect, test } from './product.ts';

test('whoever installs Slate makes the first admin with the code it printed, once', async ({ install, openBrowser, watch }) => {
  test.slow();
  watch.expects(/status of 40[39]/);
  const product = await install({ NODE_ENV: 'production' });
  const printed = /open (\S+\/setup#token=(\S+)) to create the first admin/.exec(product.printed());
  const [, address = '', code = ''] = printed ?? [];
  expect(code.length).toBeGreaterThan(20);
  expect(product.printed()).not.toContain('demo accounts');

  const page = await (await openBrowser({ baseURL: product.origin })).newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Demo school' })).toHaveCount(0);

  await page.goto('/setup#token=someone-guessed-this');
  await page.getByLabel('Your name').fill('Robin Harbour');
  await page.getByLabel('Username').fill('robin');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create the admin and sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('A few characters more: it needs at least 10.');
  await page.getByLabel('Password', { exact: true }).fill('harbour lane in november');
  await page.getByRole('button', { name: 'Create the admin and sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('This set-up code is not right or no longer valid. Slate prints a new one when it is started again.');
  await expect(page.getByLabel('Your name')).toHaveValue('Robin Harbour');
  await expectAccessible(page, 'a wrong set-up code');

  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByLabel('Set-up code')).toHaveValue(code);
  await page.getByLabel('Your name').fill('Robin Harbour');
  await page.getByLabel('Username').fill('robin');
  await page.getByLabel('Password', { exact: true }).fill('harbour lane in november');
  await page.getByRole('button', { name: 'Create the admin and sign in' }).click();
  await expect(page).toHaveURL(`${product.origin}/home`);
  await expect(page.getByText('You are logged in as admin.')).toBeVisible();
  await expect(page.getByText('Hello, robin')).toBeVisible();

  const second = await (await openBrowser({ baseURL: product.origin })).newPage();
  await second.goto(address);
  await expect(second.getByText('Slate is set up already.')).toBeVisible();
  const refused = await second.request.post('/api/setup', {
    headers: { origin: product.origin }, data: { token: code, username: 'eve', name: 'Eve', email: null, password: 'harbour lane in november' },
  });
  expect(refused.status()).toBe(409);
  await second.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await second.getByLabel('Username').fill('robin');
  await second.getByLabel('Password', { exact: true }).fill('harbour lane in november');
  await second.keyboard.press('Enter');
  await expect(second).toHaveURL(`${product.origin}/home`);
});
