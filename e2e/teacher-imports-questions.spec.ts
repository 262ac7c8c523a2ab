import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bankItem } from '#features/content/bank-item.ts';
import { writePackage, zipped } from '#features/exchange/qti/writing/write-package.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';

/** Four questions as a colleague typed them, in one folder; the third has no right answer. */
const gift = [
  '$CATEGORY: $course$/top/Geography', '',
  '::Capital::What is the capital of France?{=Paris ~Lyon#Lyon is second. ~Nice}', '',
  '::Sum::What is 1 + 1?{#2}', '',
  '::Odd::Nothing to choose{~a ~b}', '',
  '::Word::Which colour do blue and yellow make?{=green =Green}', '',
].join('\n');
const asFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const choose = (page: Page, name: string, text: string) => page.getByLabel('File of questions').setInputFiles(asFile(name, text));

test('a teacher chooses a file, sees what becomes of each question, leaves one out and finds the others in the bank', async ({ teacher, watch }) => {
  test.slow();
  watch.expects(/item-imports\/report\?name=letter.txt/);
  watch.expects(/ERR_FAILED/);
  const { page } = teacher;
  await page.goto('/home/assessments/bank');
  await page.getByRole('link', { name: 'Import' }).first().click();
  await expect(page.getByRole('heading', { name: 'Import questions' })).toBeVisible();
  await expectAccessible(page, 'choosing a file');

  await choose(page, 'letter.txt', 'Dear colleague, the questions follow tomorrow.');
  await expect(page.getByRole('alert')).toContainText('No questions are found in this file');
  await expectAccessible(page, 'a file without questions');

  // The way to the server is cut once; the same file goes through when it is tried again.
  await page.route('**/api/item-imports/report?**', (route) => route.abort(), { times: 1 });
  await choose(page, 'unit 3.txt', gift);
  await expect(page.getByRole('alert')).toContainText('the connection ended');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { name: '4 questions, nothing is added yet' })).toBeVisible();
  const report = page.getByRole('region', { name: 'Questions in the file' });
  await expect(report.getByRole('listitem')).toHaveCount(4);
  await report.getByRole('button', { name: 'Show question 1' }).click();
  await expect(report.getByText('What is the capital of France?')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `the report at ${width} px`);
    await expectAccessible(page, `the report at ${width} px`);
  }
  await report.getByRole('button', { name: /^Dropped/ }).click();
  await expect(report.getByRole('listitem')).toHaveCount(1);
  await expect(report.getByRole('listitem')).toContainText('Odd');
  await expect(report.getByRole('checkbox')).toHaveCount(0);
  await report.getByRole('button', { name: /^All/ }).click();

  await report.getByRole('checkbox', { name: 'Bring in: Sum' }).uncheck();
  await expect(report.getByText('2 are left out')).toBeVisible();
  // Cut in the middle and sent again, it is written once.
  await page.route('**/api/item-imports?**', async (route) => { await route.fetch(); await route.abort(); }, { times: 1 });
  await report.getByRole('button', { name: 'Bring in 2 questions' }).click();
  await expect(report.getByRole('alert')).toContainText('none is added twice');
  await report.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: '2 questions are in your bank' })).toBeVisible();
  await expectAccessible(page, 'questions brought in');

  await page.getByRole('link', { name: 'Open the item bank' }).click();
  await expect(page.getByRole('checkbox', { name: /^Choose:/ })).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Choose: What is the capital of France?' })).toBeVisible();
  await expect(page.getByText('Geography', { exact: true }).first()).toBeVisible();

  // And out again, for a colleague on another platform.
  for (const box of await page.getByRole('checkbox', { name: /^Choose:/ }).all()) await box.check();
  await page.getByRole('toolbar', { name: 'For the chosen questions' }).getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export 2 questions' });
  await dialog.getByRole('radio', { name: 'GIFT' }).check();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('questions.gift.txt');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/=Paris[^]*Lyon is second/);
  await expect(dialog.getByText('2 questions are in the file questions.gift.txt.')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `an export at ${width} px`);
    await expectAccessible(page, `an export at ${width} px`);
    if (process.env['SLATE_SHOTS']) await page.screenshot({ path: `${process.env['SLATE_SHOTS']}/export-${width}.png` });
  }
});

test('a teacher brings in a test of another program with its questions, opens it, and takes it along again', async ({ teacher: { page } }) => {
  const item = (title: string) => bankItem.parse({ title, stem: `**${title}**: what is 1 + 1?`, answer: { kind: 'number', value: '2' } });
  const section = { isShuffled: false, draw: null };
  const questions = [0, 1].map((index) => ({ index, points: 2 }));
  const { files } = writePackage({ title: 'Numbers', items: ['First', 'Second', 'Third'].map(item), pictures: [], tests: [
    { title: 'Numbers of the whole year that are to be known by heart', timeLimitSeconds: 20 * 60, sections: [{ ...section, title: 'Begin', text: 'Without a *calculator*.', questions }] },
    { title: 'Homework', timeLimitSeconds: 90, sections: [{ ...section, title: '', questions: [{ index: 2, points: null }] }] },
  ] });
  await page.goto('/home/assessments/import');
  await page.getByLabel('File of questions').setInputFiles({ name: 'numbers.zip', mimeType: 'application/zip', buffer: Buffer.from(zipped(files)) });
  const tests = page.getByRole('region', { name: '2 tests in the file' });
  await expect(tests.getByText('20 minutes')).toBeVisible();
  await expect(tests.getByText('Its time limit is rounded up to whole minutes.')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `tests of a file at ${width} px`);
    await expectAccessible(page, `tests of a file at ${width} px`);
    if (process.env['SLATE_SHOTS']) await page.screenshot({ path: `${process.env['SLATE_SHOTS']}/import-tests-${width}.png`, fullPage: true });
  }
  await tests.getByRole('checkbox', { name: 'Make the test: Homework' }).uncheck();
  await page.getByRole('button', { name: 'Bring in 3 questions' }).click();
  await expect(page.getByText('1 test stands among your tests as a draft')).toBeVisible();
  await page.getByRole('link', { name: 'Open the test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Numbers of the whole year/ })).toBeVisible();
  await expect(page.getByText('2 questions, 4 points.')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export this test' });
  await dialog.getByRole('radio', { name: 'QTI 3.0' }).check();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('test-qti3.zip');
  await expect(dialog.getByText(/Set anew in the other program/)).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `a test that goes out at ${width} px`);
    await expectAccessible(page, `a test that goes out at ${width} px`);
    if (process.env['SLATE_SHOTS']) await page.screenshot({ path: `${process.env['SLATE_SHOTS']}/export-test-${width}.png` });
  }
});
