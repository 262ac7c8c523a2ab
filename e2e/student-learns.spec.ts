import { expectAccessible, expectNothingBeside } from './axe.ts';
import { answerBefore, answerRight, countAnswers } from './learner.ts';
import { expect, test } from './product.ts';

test('a new student is asked for their grade first, is told where to begin, and may say another grade later', async ({ student: { page } }) => {
  await page.goto('/home');
  await expect(page.getByText('Do next').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Find out where you are' })).toBeVisible();
  await expectAccessible(page, 'the first home of a new student');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `the first question at ${width} px`);
  }
  // The grade is chosen with the keyboard, as any choice of one.
  await page.getByRole('radio', { name: 'Grade 4' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Grade 6' })).toBeChecked();
  await page.getByRole('button', { name: 'Begin with a lesson instead' }).click();
  await expect(page).toHaveURL(/\/home\/lessons\//);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 2, name: 'Find out where you are' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Your grade in mathematics' })).toHaveValue('6');
  await expectAccessible(page, 'the home of a new student');
  await page.getByRole('button', { name: 'Something else' }).click();
  await expect(page.locator('#something-else li').first()).toBeVisible();
  await Promise.all([page.waitForResponse(/\/learning\/grade$/), page.getByRole('combobox', { name: 'Your grade in mathematics' }).selectOption('5')]);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Your grade in mathematics' })).toHaveValue('5');
});

test('a student reads a lesson, leaves in the middle, and goes on where they stopped', async ({ student, database }) => {
  const { page, person } = student;
  await page.goto('/home/lessons/describe-ratios');
  await expect(page.getByRole('heading', { level: 2, name: 'For every …' })).toBeVisible();
  await expect(page.getByText('Section 1 of 4', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next section' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The order of the words' })).toBeFocused();
  // Maths is set, and read aloud as maths.
  await expect(page.locator('.lesson-section math').first()).toBeAttached();
  await expectAccessible(page, 'a lesson with a question in it');
  await answerRight(page, database.db, person.username);
  await page.getByRole('button', { name: 'Next section' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'A part and the whole' })).toBeVisible();
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Show step 2' }).click();
  await expect(page.getByText('Share the children equally among the 8 groups.')).toBeVisible();
  await expectAccessible(page, 'a worked example on the board');
  await answerRight(page, database.db, person.username);

  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 2, name: 'Describe a ratio in words and numbers' })).toBeVisible();
  await expect(page.getByText('You stopped at “A part and the whole”. Everything before it is kept.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'A part and the whole' })).toBeVisible();
  await expect(page.getByText('Question 2 of 2')).toBeVisible();
  await answerRight(page, database.db, person.username);
  await page.getByRole('button', { name: 'Next section' }).click();
  // It asks three, or fewer where the skill is known before.
  const answered = page.getByText(/^\d questions? answered$/).last();
  for (let count = 0; count < 3 && !(await answered.isVisible()); count += 1) {
    await answerRight(page, database.db, person.username);
    await expect(answered.or(page.locator('.question .label')).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Finish the lesson' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'You finished this lesson' })).toBeFocused();
  await expectAccessible(page, 'the end of a lesson');
  await page.getByRole('link', { name: /^Next: / }).click();
  await expect(page).toHaveURL(/\/home\/lessons\/make-equivalent-ratios/);
  expect(await countAnswers(database.db, person.username)).toBeGreaterThanOrEqual(5);
});

test('a student opens the answers behind an estimate, and disagrees with it by a check without help', async ({ student, database }) => {
  const { page, person } = student;
  await answerBefore(database.db, person.username, 'ratio-language', 'rrrr', 3);
  await answerBefore(database.db, person.username, 'ratio-language', 'rrrr', 1);
  await page.goto('/home');
  await expect(page.getByText(/answers on “.*” were right, and this builds on it/)).toBeVisible();
  await page.getByRole('link', { name: 'See the three answers' }).click();
  await expect(page).toHaveURL('/home/skills/ratio-language');
  await expect(page.locator('.evidence > li')).toHaveCount(8);
  await expect(page.getByText('8 answers', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a skill with its answers');
  await page.getByRole('link', { name: 'I disagree' }).click();
  await expect(page).toHaveURL(/\/home\/practice\/[\da-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name: /on your own$/ })).toBeVisible();
  await expect(page.getByText('There are no hints for this one')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show hint/ })).toHaveCount(0);
  for (let count = 0; count < 3; count += 1) await answerRight(page, database.db, person.username);
  await expect(page.getByRole('heading', { level: 2, name: 'All 3 right' })).toBeFocused();
  await expectAccessible(page, 'the end of a check');
});

test('questions left in the middle wait on the home, and what was done stands there for the day', async ({ student, database }) => {
  const { page, person } = student;
  await answerBefore(database.db, person.username, 'ratio-language', 'rrrr', 3);
  await page.goto('/home/practice?skill=ratio-language&kind=check');
  await answerRight(page, database.db, person.username);
  await expect(page.getByText('Question 2 of 3')).toBeVisible();
  const left = page.url();

  await page.goto('/home');
  const begun = page.getByRole('listitem').filter({ hasText: 'A check without help, 1 of 3 questions answered.' });
  await expect(begun).toBeVisible();
  await expectAccessible(page, 'a home with something to continue');
  await begun.getByRole('link', { name: 'Continue Describe a ratio in words and numbers' }).click();
  await expect(page).toHaveURL(left);
  await expect(page.getByText('Question 2 of 3')).toBeVisible();
  for (let count = 0; count < 2; count += 1) await answerRight(page, database.db, person.username);

  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 2, name: 'What you did today' })).toBeVisible();
  await expect(page.getByText('Without help, 3 of 3 right')).toBeVisible();
  await expect(begun).toHaveCount(0);
});

test('the course on the home stays, whatever was answered last, and another one can be chosen', async ({ student, database }) => {
  const { page, person } = student;
  for (const [skill, day] of [['ratio-language', 5], ['equivalent-ratios', 4], ['ratio-tables', 2]] as const) await answerBefore(database.db, person.username, skill, 'rrw', day);
  await answerBefore(database.db, person.username, 'states-of-matter', 'r', 0);
  await page.goto('/home');
  const shown = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await expect(shown('Mathematics, grade 6')).toBeVisible();
  await expect(page.getByRole('img', { name: /^0 secure, \d growing, \d finding out, of 13 skills$/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Course shown here' }).selectOption('Science');
  await expect(shown('Science')).toBeVisible();
  await page.reload();
  await expect(shown('Science')).toBeVisible();
  await page.getByRole('combobox', { name: 'Course shown here' }).selectOption('The one you work on');
  await expect(shown('Mathematics, grade 6')).toBeVisible();
});

test('a student finds every lesson of a course, also on a phone and at twice the size', async ({ student: { page } }) => {
  await page.goto('/home/courses/mathematics-6');
  await expect(page.getByRole('heading', { level: 3, name: 'Unit 2: Ratios and rates' })).toBeVisible();
  // The map says what a line would: what comes before, in words.
  await expect(page.getByRole('link', { name: /^Ratio tables Not started After Equivalent ratios$/ })).toBeVisible();
  await expectAccessible(page, 'a course');
  await page.locator('summary').filter({ hasText: 'Unit 2: Ratios and rates' }).click();
  await expect(page.getByRole('link', { name: 'Compare ratios using tables' })).toBeVisible();
  for (const path of ['/home', '/home/courses/mathematics-6', '/home/lessons/compare-ratios-using-tables', '/home/skills/ratio-tables']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
    for (const width of [320, 360, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingBeside(page, `${path} at ${width} px`);
    }
    await page.evaluate(() => { document.documentElement.dir = 'rtl'; });
    await expectNothingBeside(page, `${path} from right to left`);
  }
});

test('a lesson is printed whole: every section, every step', async ({ student: { page } }) => {
  await page.goto('/home/lessons/describe-ratios');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: 'A part and the whole' })).toBeVisible();
  await expect(page.getByText('Then write the children over the whole.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next section' })).toBeHidden();
});

test('what is not there is said in words', async ({ student: { page }, watch }) => {
  watch.expects(/400|404|409/);
  for (const path of ['/home/lessons/none', '/home/courses/none', '/home/skills/none']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert'), path).toContainText('does not exist');
  }
  for (const path of ['/home/practice/00000000-0000-4000-8000-000000000000', '/home/practice/the-one-of-yesterday']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2, name: 'There is no practice at this address' }), path).toBeVisible();
  }
  await page.goto('/home/practice?kind=review');
  await expect(page.getByText('No reviews are due now.')).toBeVisible();
  await page.goto('/home/practice');
  await expect(page.getByRole('heading', { level: 2, name: 'There is nothing to practise here' })).toBeVisible();
  await expectAccessible(page, 'nothing to practise');
});
