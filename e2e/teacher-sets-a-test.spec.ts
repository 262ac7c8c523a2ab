import { expectAccessible, expectNothingBeside } from './axe.ts';
import { pickSkills } from './goal.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

test('a teacher writes a test from skills, is told what is missing, gives it with a code, and ends it; a pupil has it on their home', async ({ teacher, newPerson, seat, database }) => {
  test.slow();
  const { page } = teacher;
  const ada = await newPerson(['student']);
  await makeClass(database.db, teacher.person, [ada], '6B Mathematics');

  await page.goto('/home/assessments');
  await expect(page.getByText('No test yet')).toBeVisible();
  await expectAccessible(page, 'assessments, empty');
  await page.getByRole('button', { name: 'Write your first test' }).click();
  await page.getByRole('dialog', { name: 'New test' }).getByLabel('Title').fill('Unit rates check');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Unit rates check' })).toBeVisible();
  await expect(page.getByText('Add a question first: a test without questions can’t be given.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give', exact: true })).toBeDisabled();

  await page.getByRole('button', { name: 'Add questions' }).click();
  const adding = page.getByRole('dialog', { name: 'Add questions' });
  await adding.getByRole('button', { name: 'Skills' }).click();
  await pickSkills(adding, 'Describe a ratio in words and numbers', 'Skills');
  await expectAccessible(page, 'adding questions');
  await adding.getByRole('button', { name: /^Add up to 3 questions/ }).click();
  await expect(page.getByText('Add a question first')).toBeHidden();
  const rows = page.getByRole('button', { name: /^Move / });
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();

  // Impossible settings are told where they are set, and nothing is lost meanwhile.
  await page.getByText('How this section is asked').click();
  await page.getByLabel('Draw only some of them').fill('9');
  await expect(page.getByText('Section 1 draws 9 questions, and only 3 stand in it. Draw fewer, or add questions.')).toBeVisible();
  await page.getByLabel('Draw only some of them').fill('');
  await expect(page.getByText('Section 1 draws 9')).toBeHidden();
  await page.getByLabel('Minutes', { exact: true }).fill('20');

  // By keyboard alone: the last question becomes the first.
  const last = rows.nth(2);
  const moved = await last.getAttribute('aria-label');
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.place.is-over')).toHaveCount(1);
  // The nearest place comes first, then the others.
  await page.keyboard.press('Tab');
  await expect(page.locator('.place').first()).toHaveClass(/is-over/);
  await page.keyboard.press('Enter');
  await expect(rows.first()).toHaveAttribute('aria-label', moved ?? '');

  await expectAccessible(page, 'a test as it is written');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `a test as it is written at ${width} px`);
  }
  await page.getByRole('button', { name: 'Preview as a pupil' }).click();
  await expect(page.getByRole('dialog').getByText('Question 3, 1 point', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the preview of a test');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByLabel('Minutes', { exact: true })).toHaveValue('20');

  // On paper: the sheet alone is printed, without the key and with it; a version is the same paper again.
  const editor = page.url();
  await page.getByRole('link', { name: 'On paper' }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('Name')).toBeVisible();
  const versionA = await sheet.innerText();
  await expectAccessible(page, 'a test on paper');
  await page.getByRole('button', { name: 'Version B' }).click();
  await page.getByRole('button', { name: 'Version A' }).click();
  await expect.poll(() => sheet.innerText()).toBe(versionA);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'On paper' })).not.toBeVisible();
  await expect(sheet.getByText('Name')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('With the key').check();
  await expect(sheet.getByText('Key: not for pupils')).toBeVisible();
  await expectAccessible(page, 'the key of a test');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, 'a test on paper, on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(editor);

  await page.getByRole('button', { name: 'Give', exact: true }).click();
  const giving = page.getByRole('dialog', { name: 'Give the test' });
  await giving.getByText('Due time, access code, hidden names, a note').click();
  await giving.getByLabel('Access code').fill('harbour');
  await expectAccessible(page, 'giving a test');
  await giving.getByRole('button', { name: 'Give', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Assessments' })).toBeVisible();
  const given = page.getByRole('listitem').filter({ hasText: 'Unit rates check' }).filter({ hasText: '6B Mathematics' });
  await expect(given.getByText('Open', { exact: true })).toBeVisible();
  await expect(given.getByText('harbour')).toBeVisible();
  await expectAccessible(page, 'assessments with a test');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `assessments at ${width} px`);
  }

  const pupil = await seat(ada);
  await pupil.page.goto('/home');
  await expect(pupil.page.getByText('Unit rates check').first()).toBeVisible();

  await given.getByRole('button', { name: 'What to do with Unit rates check' }).click();
  await page.getByRole('menuitem', { name: 'End it now' }).click();
  await page.getByRole('dialog', { name: 'End it now?' }).getByRole('button', { name: 'End it now' }).click();
  await expect(given.getByText('0 of 1 handed in.')).toBeVisible();
  await expect(given.getByText('Over', { exact: true })).toBeVisible();
});

test('a teacher has questions drafted from a document, reads each beside its sentence, keeps one and drops one', async ({ teacher }) => {
  const { page } = teacher;
  await page.goto('/home/assessments/review?draft=1');
  const dialog = page.getByRole('dialog', { name: 'Draft questions' });
  await expect(dialog.getByText('You have no document that can be read yet.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Chat with Documents' }).click();
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'leaves.txt', mimeType: 'text/plain', buffer: Buffer.from(leaves) });
  await expect(page.getByText('Ready').first()).toBeVisible();
  await page.goto('/home/assessments/review?draft=1');
  await dialog.getByLabel('Document', { exact: true }).selectOption({ label: 'leaves' });
  await dialog.getByLabel('How many').fill('4');
  await expectAccessible(page, 'drafting questions');
  await dialog.getByRole('button', { name: 'Draft 4 questions' }).click();
  await expect(page.getByText('4 drafts to read')).toBeVisible();
  const first = page.getByRole('article', { name: 'Draft 1', exact: true });
  await expect(first.locator('mark')).toBeVisible();
  await expectAccessible(page, 'drafts to read');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `drafts to read at ${width} px`);
  }
  await first.getByRole('button', { name: 'Keep draft 1' }).click();
  await expect(page.getByText('3 drafts to read')).toBeVisible();
  await page.getByRole('button', { name: 'Drop draft 1' }).click();
  await expect(page.getByText('2 drafts to read')).toBeVisible();
  await page.goto('/home/assessments');
  await expect(page.getByRole('link', { name: 'Review 2 drafts' })).toBeVisible();
});

const leaves = `Photosynthesis is a process that plants use to make sugar from water and carbon dioxide. Chlorophyll is a pigment that absorbs light in the leaves of plants.
Carotene is a pigment that gives carrots their orange colour and protects the leaf. Xanthophyll is a pigment that turns leaves yellow in autumn days.
Respiration is a process that releases the energy stored in sugar for the cell to use. Transpiration is a process that moves water out of the leaves into the air.
A chloroplast is an organelle that holds the pigment of a plant cell. A vacuole is an organelle that stores water and keeps the cell firm.`;
