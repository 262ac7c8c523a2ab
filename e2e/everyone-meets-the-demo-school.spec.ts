import { demoPassword } from '#features/session/demo-accounts.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { expect, test } from './product.ts';

test('a fresh demo has a school: a teacher sees groups and plans, a student what to do next and why', async ({ install, openBrowser }) => {
  // A school of eight weeks is made in the background first: minutes where much else runs.
  test.setTimeout(900_000);
  const { origin } = await install({ SLATE_DEMO_SCHOOL: 'on' });
  const teacher = await openBrowser({ baseURL: origin });
  await signIn(teacher.request, origin, { username: 'teacher', password: demoPassword });
  const page = await teacher.newPage();
  await expect(async () => {
    await page.goto('/learning-plans');
    await page.getByRole('button', { name: /^6B Mathematics/ }).click({ timeout: 5_000 });
    await expect(page.getByText('Waits for the pupil').first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 600_000 });
  await expect(page.getByRole('row').filter({ hasText: 'Amara Okafor' })).toBeVisible();
  await expectAccessible(page, 'a class of the demo school');

  const student = await openBrowser({ baseURL: origin });
  await signIn(student.request, origin, { username: 'student', password: demoPassword });
  const home = await student.newPage();
  await home.goto('/home');
  await expect(home.getByText('Do next').first()).toBeVisible();
  await expect(home.getByRole('heading', { name: 'Mathematics, grade 6' })).toBeVisible();
  await expectAccessible(home, 'the home of the demo student');
});
