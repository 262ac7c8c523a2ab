import { eq } from 'drizzle-orm';
import { openShippedContent } from '#features/content/server/public.ts';
import { guardianLinks } from '#features/guardians/server/tables.ts';
import { recordEvidence, type NewEvidence } from '#features/record/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import type { Person } from './people.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

/** What the pupil did before the guardian looks: some answers of one skill, just now. */
async function work(db: Database, { username }: Person): Promise<void> {
  const [learner] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  const answers = Array.from({ length: 4 }, (_, index): NewEvidence => ({
    answerKey: newId(), itemId: `ratio-tables.journey-${index}`, skillIds: ['ratio-tables'], context: 'practice', isCorrect: index > 0, score: index > 0 ? 1 : 0, attempt: 1, hintsUsed: 0,
    isAided: false, seconds: 60, misconceptionId: null, stem: '3 to 5 is as 12 to what?', response: '20', answeredAt: new Date(Date.now() - (4 - index) * 60_000),
  }));
  await recordEvidence({ db, content: openShippedContent(createLog('silent')) }, learner?.id ?? '', answers);
}

test('a school lets guardians look in; a teacher makes a link, a guardian reads and prints the page, the teacher ends it', async ({ admin, teacher, newPerson, database, openBrowser, watch }) => {
  test.slow();
  watch.expects(/status of 403/);
  const [ada, ben] = [await newPerson(['student']), await newPerson(['student'])];
  const classId = await makeClass(database.db, teacher.person, [ada, ben], 'Class of guardians');
  await work(database.db, ada);

  // As a school comes, nobody outside looks in.
  const { page } = teacher;
  await page.goto(`/home/classes/${classId}`);
  await page.getByRole('link', { name: 'Links for guardians' }).click();
  await expect(page.getByText('Switched off at your school')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Make a link/ })).toHaveCount(0);
  await expectAccessible(page, 'links for guardians, switched off');

  // An admin switches it on, for two weeks.
  const desk = admin.page;
  await desk.goto('/home/school/data');
  await desk.getByRole('link', { name: 'Links for guardians' }).click();
  await expect(desk.getByText('None. A link is made for one pupil')).toBeVisible();
  await desk.getByLabel('Guardians may see their child’s page by a link').check();
  await desk.getByLabel('Days a link holds').fill('0');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('alert')).toHaveText('Between 1 and 366 whole days.');
  await desk.getByLabel('Days a link holds').fill('14');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expectAccessible(desk, 'what guardians may see');

  // The teacher makes a link, from the keyboard; it is shown this once.
  await page.reload();
  await page.getByRole('button', { name: `Make a link for a guardian of ${ada.username}` }).click();
  await expect(page.getByLabel('For whom')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Write for whom it is');
  await expectAccessible(page, 'making a link');
  await page.getByLabel('For whom').fill('Ms Rivera, mother');
  await page.keyboard.press('Enter');
  const address = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  expect(new URL(address).pathname).toBe('/guardian');
  await expect(page.getByRole('dialog')).toContainText('It is not shown again.');
  await expectAccessible(page, 'a link, this once');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('It is for you alone. With it nothing can be changed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Links for guardians' })).not.toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Ms Rivera, mother' }).last();
  await expect(row).toContainText('Not opened yet.');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `links of a class at ${width} px`);
  }

  // The guardian, at home, on a phone, signed in nowhere.
  const phone = await (await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage();
  await phone.goto(`/guardian${new URL(address).hash}`);
  await expect(phone.getByRole('heading', { level: 1, name: ada.username })).toBeVisible();
  await expect(phone.getByText('Worked on 1 day')).toBeVisible();
  await expect(phone.getByText('About 4 minutes of questions.')).toBeVisible();
  await expect(phone.getByRole('heading', { name: `What ${ada.username} knows` })).toBeVisible();
  await expect(phone.getByText('Compare ratios using tables').first()).toBeVisible();
  await expect(phone.getByText('Nothing that a teacher gave is open.')).toBeVisible();
  await expect(phone.getByText('link for Ms Rivera, mother')).toBeVisible();
  await expect(phone.getByText('3 to 5 is as 12 to what?')).toHaveCount(0);
  await expect(phone.getByText(ben.username)).toHaveCount(0);
  await expectNothingBeside(phone, 'the page of a guardian on a phone');
  await expectAccessible(phone, 'the page of a guardian');
  expect(await phone.evaluate(() => window.location.hash)).toBe(new URL(address).hash);
  const sheets = (await phone.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBeLessThanOrEqual(2);

  // The teacher sees that it was opened, lets it go on, and ends it.
  await page.reload();
  await expect(row).toContainText('Last opened');
  await row.getByRole('button', { name: /^Renew/ }).click();
  await expectAccessible(page, 'renewing a link');
  await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The link holds anew' })).toBeVisible();
  await row.getByRole('button', { name: /^End/ }).click();
  await expectAccessible(page, 'ending a link');
  await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
  await expect(row).toContainText('Ended');
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This link no longer holds' })).toBeVisible();
  await expect(phone.getByText(ada.username)).toHaveCount(0);
  await expectAccessible(phone, 'a link that no longer holds');
  expect(await database.db.select({ by: guardianLinks.madeById }).from(guardianLinks).innerJoin(users, eq(users.id, guardianLinks.learnerId)).where(eq(users.username, ada.username))).toHaveLength(1);

  // The other journeys begin with a school as it comes.
  await desk.getByLabel('Guardians may see their child’s page by a link').uncheck();
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByLabel('Guardians may see their child’s page by a link')).not.toBeChecked();
});
