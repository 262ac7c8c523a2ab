import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, Page } from '@playwright/test';
import { startLenientIssuer } from '#features/session/server/testing/test-issuers.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';

const password = 'harbour lane in november';

/** A key in the machine, as browsers have them for tests (WebAuthn Level 3, section 11). */
async function withKey(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } });
}

async function signIn(page: Page, path = '/login') {
  await page.goto(path);
  await page.getByLabel('Username').fill('robin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('an admin decides how people come in: a second step for admins, and the accounts that the school has', async ({ install, openBrowser, watch }) => {
  test.slow();
  watch.expects(/status of 4(0\d|22)/);
  const issuer = await startLenientIssuer();
  const product = await install({ NODE_ENV: 'production' });
  // By its name: a passkey belongs to a name, never to a number.
  const origin = product.origin.replace('127.0.0.1', 'localhost');
  watch.alsoVisits(origin);
  const context = await openBrowser({ baseURL: origin });
  const page = await context.newPage();
  await withKey(context, page);
  await page.goto(`/setup${/\/setup(#token=\S+)/.exec(product.printed())?.[1] ?? ''}`);
  await page.getByLabel('Your name').fill('Robin Harbour');
  await page.getByLabel('Username').fill('robin');
  await page.getByLabel('Password', { exact: true }).fill('robinharbour1');
  await page.getByRole('button', { name: 'Create the admin and sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('mostly a name that others know');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create the admin and sign in' }).click();
  await expect(page.getByText('Hello, robin')).toBeVisible();

  await test.step('admins must have a second step from now on', async () => {
    await page.goto('/home/school/sign-on');
    await page.getByLabel('Admins must', { exact: true }).check();
    await page.getByLabel('Teachers', { exact: true }).fill('14');
    await expect(page.getByText('The only admin has none yet.')).toBeVisible();
    await expectAccessible(page, 'sign-in settings');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Admins must', { exact: true })).toBeChecked();
    await expect(page.getByLabel('Teachers', { exact: true })).toHaveValue('14');
  });

  await test.step('so the admin sets one up on the way in, and keeps the recovery codes', async () => {
    await context.clearCookies();
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
    await page.getByRole('button', { name: 'Use an authenticator app' }).click();
    await expectAccessible(page, 'a new authenticator');
    const secret = (await page.locator('.totp-secret').innerText()).replaceAll(/\s/g, '');
    await page.getByLabel('Six digits').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toContainText('This code is not right');
    await page.getByLabel('Six digits').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page, 'recovery codes');
    const code = await page.getByRole('listitem').first().innerText();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('Hello, robin')).toBeVisible();

    await context.clearCookies();
    await signIn(page);
    await page.getByRole('button', { name: 'I cannot use it: take a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Hello, robin')).toBeVisible();
  });

  await test.step('a passkey is quicker', async () => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Add another' }).click();
    await page.getByRole('textbox', { name: 'Your password' }).fill(password);
    await page.getByRole('button', { name: 'Use a passkey or security key' }).click();
    await expect(page.getByText('Passkey of this device', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'the account with second steps');
    await context.clearCookies();
    await signIn(page, '/login?callbackUrl=%2Fslatehistory');
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
    await expectAccessible(page, 'the second step');
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page).toHaveURL(`${origin}/slatehistory`);
    await expect(page.getByText('Hello, robin')).toBeVisible();
  });

  await test.step('the school’s own accounts are tested, switched on, and let its people in', async () => {
    await page.goto('/home/school/sign-on');
    await page.getByRole('button', { name: 'Add another issuer' }).click();
    await page.getByLabel('Name on the button').fill('Elm School');
    await page.getByLabel('Address of the issuer').fill(issuer.issuer);
    await page.getByLabel('Client id').fill('slate');
    await page.getByLabel('Client secret').fill('a secret of both');
    await page.getByRole('button', { name: 'Add a domain' }).click();
    await page.getByLabel('Domain').fill('elm.example');
    await page.getByLabel('Who is not here yet').selectOption('student');
    await expectAccessible(page, 'an issuer being set');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByRole('button', { name: 'Switch on' })).toBeDisabled();
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('It works as far as a test can tell')).toBeVisible();
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible();
    await expectAccessible(page, 'an issuer that is on');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNothingBeside(page, 'sign-in settings on a phone');

    const pupils = await openBrowser({ baseURL: product.origin });
    const pupil = await pupils.newPage();
    await pupil.goto('/login');
    await expect(pupil.getByRole('button', { name: 'Continue with Elm School' })).toBeVisible();
  });
  await issuer.close();
});
