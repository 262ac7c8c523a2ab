import type { Persona } from '#shared/persona.ts';
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
