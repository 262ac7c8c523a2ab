import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

test('a teacher sets what a pupil needs; the pupil reads it in plain words and has it on every page', async ({ teacher, newPerson, seat, database }) => {
  test.slow();
  const { page } = teacher;
  const ada = await newPerson(['student']);
  await makeClass(database.db, teacher.person, [ada]);
  const pupil = await seat(ada);
  await pupil.page.goto('/account');
  await expect(pupil.page.getByText('Nothing is set. If you need more time')).toBeVisible();

  await page.goto('/learning-plans');
  await page.getByRole('link', { name: ada.username, exact: true }).first().click();
  const card = page.getByRole('region', { name: 'Accommodations' });
  await card.getByLabel('Time', { exact: true }).selectOption({ label: 'Half as much again' });
  await expect(card.getByText(`Last set by ${teacher.person.username}.`)).toBeVisible();
  await card.getByRole('checkbox', { name: /^Larger text/ }).click();
  await expect(card.getByRole('checkbox', { name: /^Larger text/ })).toBeChecked();
  await expect(card.getByRole('checkbox', { name: /^Read aloud/ })).toBeEnabled();
  await card.getByRole('checkbox', { name: /^Read aloud/ }).click();
  await expect(card.getByRole('checkbox', { name: /^Read aloud/ })).toBeChecked();
  await expectAccessible(page, 'what a pupil needs');

  const size = () => pupil.page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const before = await size();
  await pupil.page.reload();
  const needs = pupil.page.getByRole('region', { name: 'What Slate minds for you' });
  await expect(needs.getByText('You have half as much time again.')).toBeVisible();
  await expect(needs.getByText('Every page is in larger letters.')).toBeVisible();
  await expect(needs.getByText('No page of Slate has a clock today.')).toBeVisible();
  expect(await size()).toBeGreaterThan(1.15 * before);
  await expectAccessible(pupil.page, 'an account with what its person needs');
  for (const path of ['/account', '/home', '/home/lessons/describe-ratios']) {
    await pupil.page.goto(path);
    await expect(pupil.page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [360, 1280]) {
      await pupil.page.setViewportSize({ width, height: 800 });
      await expectNothingBeside(pupil.page, `${path} in larger letters at ${width} px`);
    }
    // Before anything was loaded: the page that comes next is large from its first paint.
    expect(await pupil.page.evaluate(() => localStorage.getItem('larger-text'))).toBe('1');
  }

  // This browser has no voice of its own, and says so.
  await pupil.page.getByRole('button', { name: 'Read aloud' }).first().click();
  await expect(pupil.page.getByText('This browser has no voice.')).toBeVisible();
  await expectAccessible(pupil.page, 'a lesson in larger letters that can be read aloud');
});

test('a lesson is read aloud by the voice of the browser, maths and all, and falls silent when asked', async ({ teacher, newPerson, seat, database }) => {
  const ada = await newPerson(['student']);
  await makeClass(database.db, teacher.person, [ada]);
  await teacher.page.goto('/learning-plans');
  await teacher.page.getByRole('link', { name: ada.username, exact: true }).first().click();
  await teacher.page.getByRole('checkbox', { name: /^Read aloud/ }).click();
  await expect(teacher.page.getByRole('checkbox', { name: /^Read aloud/ })).toBeChecked();
  const { page } = await seat(ada);
  // A browser with a voice: what it is given to say is kept instead of said.
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    Object.defineProperty(window, 'speechSynthesis', { value: {
      getVoices: () => [{ lang: 'en-GB', localService: true, name: 'Test', voiceURI: 'test', default: true }], addEventListener: () => {},
      cancel: () => { said.push('(silence)'); }, speak: (utterance: { text: string }) => { said.push(utterance.text); },
    } });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: class { text: string; voice = null; lang = ''; constructor(text: string) { this.text = text; } addEventListener() {} } });
  });
  await page.goto('/home/lessons/describe-ratios');
  await page.getByRole('button', { name: 'Read aloud' }).first().click();
  await expect(page.getByRole('button', { name: 'Stop reading' })).toBeVisible();
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said).toContain('For every …');
  expect(said.join(' ')).not.toMatch(/[\\{}$]/);
  expect(said.length).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'Stop reading' }).click();
  await expect(page.getByRole('button', { name: 'Read aloud' }).first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said.at(-1))).toBe('(silence)');
});
