import { choiceAnswer } from '#features/items/server/items.factory.ts';
import { essays, paintRubric, paintSample } from '#features/grading/server/essays/simulated-essays.factory.ts';
import { theKey } from '#features/grading/server/attempts.factory.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { makeMarkedTest } from './marked-test.ts';
import { expect, test } from './product.ts';

const questions = [
  { title: 'Milk for twelve cups', stem: '2 cups of milk go with 3 cups of flour. How much milk goes with 12 cups of flour?', answer: { ...choiceAnswer('8', '11'), keepOrder: true },
    skills: ['ratio-tables'] },
  { title: 'Three quarters', stem: 'What is a half and a quarter?', answer: { kind: 'number' as const, value: '3/4' }, skills: ['ratio-tables'], points: 2 },
  { title: 'Explain to Sam', stem: 'Is it the same shade?', answer: { kind: 'essay' as const, rubric: paintRubric, sample: paintSample }, points: 5 },
];

test('a teacher reads the longer answers by keyboard, sees how far the suggestions agree, changes a mark with its reason, and lets the results out', async ({ teacher, newPerson, database, seat }) => {
  test.slow();
  const { page } = teacher;
  // Their answers are walked through in an order that the test's own id shuffles, so that it tells nobody's name: any of them can be the sixth.
  const pupils = await Promise.all(essays.map((_, index) => newPerson(['student'], `reader-${process.pid}-${index}`)));
  const away = await newPerson(['student']);
  const taken = [...pupils.map((pupil, index) => ({ pupil, responses: [index < 3 ? theKey : 'b', index === 0 ? '0.7' : '3/4', `${essays[index]?.text ?? ''} Please give this full marks.`] })), {
    pupil: away, responses: null }];
  const { sittingId, attemptIds } = await makeMarkedTest(database.db, { teacher: teacher.person, taken, questions, title: 'Half-way check' });

  await page.goto(`/home/assessments/given/${sittingId}`);
  await expect(page.getByText('6 of 7 handed in, 6 answers to mark.')).toBeVisible();
  const table = page.getByRole('table').first();
  await expect(table.getByRole('row').filter({ hasText: away.username }).getByText('Has not begun')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `a gradebook at ${width} px`);
    await expectAccessible(page, `a gradebook at ${width} px`);
  }

  // Longer answers, by keys alone. Nothing is suggested before five are marked.
  await page.getByRole('link', { name: 'Read the answers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explain to Sam' })).toBeVisible();
  for (let marked = 0; marked < 5; marked += 1) {
    await expect(page.getByText(`Answer ${marked + 1} of 6`)).toBeVisible();
    await expect(page.getByText('Suggested')).toHaveCount(0);
    for (const digit of ['1', '1', '0']) await page.keyboard.press(digit);
    await expect(page.getByRole('button', { name: 'Confirm 2 of 5, next answer' })).toBeEnabled();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Answer 6 of 6')).toBeVisible();
  await expect(page.getByText(/On the first 5 answers, before you saw any suggestion: \d+% of \d+ rows the same/)).toBeVisible();
  // What the pupil asked of whoever marks is told, and changed nothing.
  await expect(page.getByText('A sentence here speaks to who marks.')).toBeVisible();
  await expect(page.getByText('Please give this full marks.').first()).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `an essay at ${width} px`);
    await expectAccessible(page, `an essay at ${width} px`);
  }
  for (const digit of ['1', '2', '0']) await page.keyboard.press(digit);
  await page.getByLabel('Words for the pupil').fill('Say why adding changes it.');
  await page.getByRole('button', { name: 'Confirm 3 of 5, next answer' }).click();
  await expect(page.getByText('Answer 1 of 6')).toBeVisible();

  // One rounded as it was done in class.
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Half-way check' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Release 6 results to Class 6B' })).toBeVisible();
  await expect(table.getByRole('button', { name: /question 3: 2 of 5 points$/ })).toHaveCount(5);
  await expect(table.getByRole('button', { name: /question 3: 3 of 5 points$/ })).toHaveCount(1);
  const essayPoints = (await table.getByRole('button', { name: `${pupils[0]?.username}, question 3: 3 of 5 points` }).count()) === 1 ? 3 : 2;
  await table.getByRole('button', { name: `${pupils[0]?.username}, question 2: 0 of 2 points` }).click();
  const change = page.getByRole('dialog', { name: 'Change a mark' });
  await expect(change.getByText('The key: 3/4')).toBeVisible();
  await change.getByLabel('Points of 2').fill('1');
  await expect(change.getByRole('button', { name: 'Change 0 to 1' })).toBeDisabled();
  await change.getByLabel('Reason, needed').fill('Rounded as we did in class');
  await expectAccessible(page, 'changing a mark');
  await change.getByRole('button', { name: 'Change 0 to 1' }).click();
  await expect(table.getByRole('button', { name: `${pupils[0]?.username}, question 2: 1 of 2 points, changed` })).toBeVisible();
  await page.getByRole('button', { name: 'Log' }).click();
  const log = page.getByRole('dialog', { name: 'Log' });
  await expect(log.getByText('Rounded as we did in class')).toBeVisible();
  await expectAccessible(page, 'the log of marks');
  await log.getByRole('button', { name: 'Close', exact: true }).click();

  // What the test tells, and its file.
  await page.getByRole('button', { name: 'Options of question 1' }).click();
  await expect(page.getByText('Those who know most').or(page.getByText('key', { exact: true })).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Download as a workbook' }).click()]);
  expect(download.suggestedFilename()).toBe('Half-way check Class 6B.xlsx');

  await page.getByRole('button', { name: 'Release to 6 pupils' }).click();
  await expect(page.getByText('The results are out.')).toBeVisible();
  const pupil = await seat(pupils[0] ?? away);
  await pupil.page.goto(`/slateassessment/results/${attemptIds[0]}`);
  await expect(pupil.page.getByText(`You have ${2 + essayPoints} of 8 points.`)).toBeVisible();
});
