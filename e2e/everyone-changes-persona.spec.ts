import type { Page } from '@playwright/test';
import type { Persona } from '#shared/persona.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './product.ts';

/** The menus of the specification: labels, addresses and order. */
const menus: Record<Persona, [string, string][]> = {
  student: [
    ['Slate Learning', '/home'], ['Personalized Learning Plan', '/slateplanning'], ['Slate Assessment', '/slateassessment'],
    ['Slate Tools', '/slatetools'], ['Slate Reports', '/dashboard'], ['Your AI Tutor', '/slateassist'],
    ['Chat with Documents', '/slatechat'], ['History', '/slatehistory'],
  ],
  teacher: [
    ['Slate Tools', '/home'], ['Personalized Learning Plans', '/learning-plans'], ['Your Assistant', '/slateassist'],
    ['Chat with Documents', '/slatechat'], ['My Trainings', '/my-training'], ['History', '/slatehistory'],
  ],
  admin: [['Slate Tools', '/home'], ['Your Assistant', '/slateassist'], ['Chat with Documents', '/slatechat'], ['History', '/slatehistory']],
};

for (const persona of ['student', 'teacher', 'admin'] as const) {
  test(`the ${persona} finds their own menu, in its order, with the page they are on marked`, async ({ newPerson, seat }) => {
    const { page, person } = await seat(await newPerson([persona]));
    await page.goto('/');
    await expect(page).toHaveURL('/home');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(menus[persona].map(([label]) => label));
    const roleBox = page.getByText(`You are logged in as ${persona}.`);
    await expect(roleBox).toBeVisible();
    await expect(page.getByRole('link', { name: `Hello, ${person.username}` })).toBeVisible();
    for (const [at, [label, path]] of menus[persona].entries()) {
      await expect(links.nth(at)).toHaveAttribute('href', path);
      await links.nth(at).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible();
      await expect(page).toHaveTitle(`${label} · Slate`);
      await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText([label]);
    }
    await page.getByRole('link', { name: 'Slate', exact: true }).click();
    await expect(page).toHaveURL('/home');
  });
}

const sentences: Record<Persona, string> = {
  admin: 'Elevate your administrative work with Slate AI',
  student: 'Access Slate learning tools and resources.',
  teacher: 'Explore Slate magic tools',
};
const names: Record<Persona, string> = { admin: 'Admin', student: 'Student', teacher: 'Teacher' };
const roleOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('role'));

test('the dialog offers the two other personas, word for word, and Cancel changes nothing', async ({ newPerson, seat }) => {
  const { page } = await seat(await newPerson(['student', 'teacher', 'admin']));
  await page.goto('/home');
  await page.getByRole('link', { name: 'Click here to change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select a Persona' });
  const choices = dialog.getByRole('button').filter({ hasNotText: 'Cancel' });
  await expect(choices).toHaveText([`Admin${sentences.admin}`, `Teacher${sentences.teacher}`]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You are logged in as student.')).toBeVisible();
  expect(await roleOf(page)).toBeNull();
});

test('on the home page the choice loads it anew; on another page it leads there', async ({ newPerson, seat }) => {
  const { page, context } = await seat(await newPerson(['student', 'teacher', 'admin']));
  const choose = async (persona: Persona) => {
    await page.getByRole('link', { name: 'Click here to change' }).click();
    const asked = page.waitForRequest('**/api/user/update');
    await page.getByRole('dialog').getByRole('button', { name: names[persona] }).click();
    return asked;
  };
  await page.goto('/home');
  await page.evaluate(() => { document.body.dataset['before'] = 'yes'; });
  const request = await choose('teacher');
  expect(request.method()).toBe('POST');
  expect(request.postDataJSON()).toEqual({ selectedRole: 'teacher' });
  expect(request.headers()['authorization']).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(page.getByText('You are logged in as teacher.')).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-before');
  await expect(page).toHaveURL('/home');
  expect(await roleOf(page)).toBe('teacher');
  const { user } = await (await context.request.get('/api/auth/session')).json() as { user: { role: string } };
  expect(user.role).toBe('teacher');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(menus.teacher.map(([label]) => label));

  await page.getByRole('link', { name: 'My Trainings' }).click();
  await expect(page).toHaveURL('/my-training');
  await choose('admin');
  await expect(page).toHaveURL('/home');
  await expect(page.getByText('You are logged in as admin.')).toBeVisible();
  expect(await roleOf(page)).toBe('admin');
  // The next tab begins with what the server was told.
  const next = await context.newPage();
  await next.goto('/home');
  await expect(next.getByText('You are logged in as admin.')).toBeVisible();
});

test('a persona that was not granted is refused in the dialog, and everything stays as it was', async ({ student: { page, context }, watch }) => {
  watch.expects(/Error updating role/);
  watch.expects(/status of 403/);
  const logged = page.waitForEvent('console', (message) => message.text().includes('Error updating role'));
  await page.goto('/slatehistory');
  await page.getByRole('link', { name: 'Click here to change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select a Persona' });
  await dialog.getByRole('button', { name: 'Teacher' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You are still logged in as student');
  expect((await logged).type()).toBe('error');
  await expectAccessible(page, 'a refused persona');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You are logged in as student.')).toBeVisible();
  await expect(page).toHaveURL('/slatehistory');
  expect(await roleOf(page)).toBeNull();
  const { user } = await (await context.request.get('/api/auth/session')).json() as { user: { role: string } };
  expect(user.role).toBe('student');
});

test('a role that someone wrote into the session storage opens nothing', async ({ student: { page } }) => {
  await page.addInitScript(() => sessionStorage.setItem('role', 'admin'));
  await page.goto('/home');
  await expect(page.getByText('You are logged in as student.')).toBeVisible();
});

test('a page of another persona says whose it is, and leads there who may go', async ({ newPerson, seat }) => {
  const { page } = await seat(await newPerson(['student', 'teacher']));
  await page.goto('/learning-plans');
  await expect(page.getByRole('heading', { level: 1, name: 'Personalized Learning Plans' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('You are logged in as student. Change the persona to open it; your work stays where it is.');
  await expectAccessible(page, 'a page of another persona');
  await page.getByRole('button', { name: 'Change to Teacher' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByText('You are logged in as teacher.')).toBeVisible();
});

test('a page of a persona that was not granted says who can grant it', async ({ admin: { page } }) => {
  await page.goto('/slateplanning');
  await expect(page.getByRole('alert')).toContainText('the student persona was not granted to you. An admin of your school can grant it.');
  await expect(page.getByRole('main').getByRole('button', { name: /^Change to (?:Admin|Student|Teacher)/ })).toHaveCount(0);
});
