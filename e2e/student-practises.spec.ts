import { expectAccessible, expectNothingBeside } from './axe.ts';
import { pickSkills } from './goal.ts';
import { answerRight, countAnswers, fillIn, questionAt } from './learner.ts';
import { expect, test } from './product.ts';

const start = '/home/practice?skill=ratio-tables&kind=practice';

test('a wrong answer is told from its cause, and help climbs one rung at a time', async ({ student, database }) => {
  const { page, person } = student;
  await page.goto(start);
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  const question = await questionAt(database.db, person.username, page);
  const mistake = question.mistakes.find(({ name }) => name !== undefined);
  if (mistake && question.answer.kind === 'number') await page.getByLabel('Your answer').fill(mistake.answer);
  else await fillIn(page, question, false);
  if (question.answer.kind === 'number') await expect(page.getByText(/^Slate reads/).first()).toBeAttached();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const said = page.locator('.question [role="status"]').filter({ has: page.locator('.note') });
  await expect(said.locator('.note')).toBeVisible();
  if (mistake?.name !== undefined && question.answer.kind === 'number') await expect(said).toContainText(mistake.name);
  await expect(page.getByText('1 try.')).toBeVisible();
  await expectAccessible(page, 'a wrong answer');

  for (const level of [1, 2, 3]) {
    await page.getByRole('button', { name: `Show hint ${level}` }).click();
    await expect(page.locator('.ladder .is-done')).toHaveCount(level);
  }
  await expect(page.getByText('Opens after one more try.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show hint/ })).toHaveCount(0);
  await fillIn(page, question, false);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Show hint 4' }).click();
  await expect(page.locator('.ladder .solution li').first()).toBeVisible();
  await expectAccessible(page, 'the whole ladder open');

  await page.getByRole('button', { name: 'Show me a worked example' }).click();
  await expect(page.getByRole('heading', { name: 'Worked example' })).toBeVisible();
  await expectAccessible(page, 'a worked example');
  await page.getByRole('button', { name: 'Now one of my own' }).click();
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, 'a practice on a phone');
});

test('a practice is left and found again, and ends with what changed', async ({ student, database }) => {
  const { page, person } = student;
  await page.goto(start);
  await answerRight(page, database.db, person.username);
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByText('Question 3 of 8')).toBeVisible();
  await page.goto('/home');
  await page.goto(start);
  await expect(page.getByText('Question 3 of 8')).toBeVisible();
  const end = page.getByRole('heading', { level: 2, name: /right$/ });
  for (let count = 0; count < 8 && !(await end.isVisible()); count += 1) {
    await answerRight(page, database.db, person.username);
    await expect(end.or(page.locator('.question .label'))).toBeVisible();
  }
  await expect(end).toBeFocused();
  await expect(page.getByText(/% before/)).toBeVisible();
  await expectAccessible(page, 'the end of a practice');
});

test('without a network answers stay on the device, and count once when it is back', async ({ student, database, watch }) => {
  // The page also asks now and then who is signed in, and says when it could not.
  watch.expects(/ERR_INTERNET_DISCONNECTED|Failed to load resource|CLIENT_FETCH_ERROR|CLIENT_SESSION_ERROR/);
  const { page, person, context } = student;
  await page.goto(start);
  const first = await questionAt(database.db, person.username, page);
  await fillIn(page, first);
  // What reads the answer back is here before the network goes.
  if (first.answer.kind === 'number') await expect(page.getByText(/^Slate reads/).first()).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check', exact: true }).dblclick();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await expect(page.getByText('It will be checked when the network is back. You can go on.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
  await expectAccessible(page, 'going on without a network');
  await fillIn(page, await questionAt(database.db, person.username, page));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('You answered everything that is on this device')).toBeVisible();
  expect(await countAnswers(database.db, person.username)).toBe(0);

  await context.setOffline(false);
  await expect(page.getByText('Question 3 of 8')).toBeVisible();
  await expect.poll(() => countAnswers(database.db, person.username)).toBe(2);
  await answerRight(page, database.db, person.username);
  expect(await countAnswers(database.db, person.username)).toBe(3);
});

test('answers kept on the device survive a closed tab, and go when their person signs out', async ({ student, database, watch }) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const { page, person, context } = student;
  await page.goto(start);
  await fillIn(page, await questionAt(database.db, person.username, page));
  await context.route('**/answers', (route) => route.abort());
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await page.close();
  await context.unroute('**/answers');
  const again = await context.newPage();
  await again.goto('/home');
  await expect.poll(() => countAnswers(database.db, person.username)).toBe(1);

  await again.goto(start);
  await fillIn(again, await questionAt(database.db, person.username, again));
  await context.route('**/answers', (route) => route.abort());
  await again.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(again.getByText('Kept on this device', { exact: true })).toBeVisible();
  await again.getByRole('button', { name: 'Sign Out' }).click();
  await expect(again).toHaveURL(/\/login/);
  expect(await again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('slate-kept')))).toEqual([]);
});

test('a short check finds out where a new student is, ends by itself and leads back', async ({ student, database }) => {
  const { page, person } = student;
  await page.goto('/home');
  await page.getByRole('radio', { name: 'Grade 6' }).check();
  await page.getByRole('button', { name: 'Start the check' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What you know already' })).toBeVisible();
  await expect(page.getByText(/^Question 1, up to \d+$/)).toBeVisible();
  await expectAccessible(page, 'a placement');
  const end = page.getByRole('heading', { level: 2, name: /^Slate knows enough after \d+ questions$/ });
  for (let count = 0; count < 30 && !(await end.isVisible()); count += 1) {
    if (count % 3 === 2) {
      const place = await page.locator('.question .label').textContent();
      await page.getByRole('button', { name: 'I don’t know this yet' }).click();
      await expect(end.or(page.locator('.question .label').filter({ hasNotText: place ?? '' }))).toBeVisible();
    } else {
      await answerRight(page, database.db, person.username);
      await expect(end.or(page.locator('.question .label'))).toBeVisible();
    }
  }
  await expect(end).toBeFocused();
  const begins = page.getByText(/^With .+ Your home and a plan you make begin there too\.$/);
  await expect(begins).toBeVisible();
  const name = await begins.getByRole('link').textContent();
  await expect(page.getByRole('heading', { level: 2, name: 'What you know already' })).toBeVisible();
  await expectAccessible(page, 'the end of a placement');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `the end of a placement at ${width} px`);
  }
  await page.getByRole('link', { name: 'Go on', exact: true }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByText('Know some of it already?')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Find out where you are' })).toHaveCount(0);
  // What the check said is what stands on the board, and where a plan begins.
  const board = page.locator('.board');
  await expect(board).toContainText('The check found that it is here where you begin.');
  await board.getByRole('link', { name: 'See your answers' }).or(board.getByRole('heading', { name: name ?? '' })).first().click();
  await page.goto('/slateplanning');
  await pickSkills(page, 'Mathematics, grade 6');
  await page.getByRole('button', { name: 'Make the plan without it' }).click();
  await expect(page.locator('.today__next').filter({ has: page.locator('.chip--next') })).toHaveCount(1);
  await expect(page.getByText(`It begins with “${name}”`)).toBeVisible();
});
