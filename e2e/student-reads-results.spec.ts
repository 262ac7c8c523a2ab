import { choiceAnswer } from '#features/items/server/items.factory.ts';
import { theKey } from '#features/grading/server/attempts.factory.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { makeMarkedTest } from './marked-test.ts';
import { expect, test } from './product.ts';

const questions = [
  { title: 'Milk for twelve cups', stem: '2 cups of milk go with 3 cups of flour. How much milk goes with 12 cups of flour?', answer: { ...choiceAnswer('8', '11'), keepOrder: true },
    skills: ['ratio-tables'] },
  { title: 'Three quarters', stem: 'What is a half and a quarter?', answer: { kind: 'number' as const, value: '3/4' }, skills: ['ratio-tables'], points: 2 },
  { title: 'Nobody tells', stem: 'A secret question?', answer: choiceAnswer('Yes', 'No'), feedback: 'never' as const },
];

test('a pupil waits for a result, reads it once it is out, asks about a mark, and sees the reply beside both marks', async ({ student, teacher, database }) => {
  test.slow();
  const { page } = student;
  const { sittingId, attemptIds: [attemptId] } = await makeMarkedTest(database.db, { teacher: teacher.person, taken: [{ pupil: student.person, responses: [theKey, '2/6', 'a'] }], questions,
    title: 'Half-way check' });

  await page.goto(`/slateassessment/results/${attemptId}`);
  await expect(page.getByRole('heading', { name: 'Your result is not out yet' })).toBeVisible();
  await expect(page.getByText(/points/)).toHaveCount(0);
  await expectAccessible(page, 'a result that is not out');

  await teacher.page.goto(`/home/assessments/given/${sittingId}`);
  await teacher.page.getByRole('button', { name: 'Release to 1 pupil' }).click();
  await expect(teacher.page.getByText('The results are out.')).toBeVisible();

  // The answers are in the record a moment later.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'What moved' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('1 right, 0 partly, 1 not yet')).toBeVisible();
  await expect(page.getByText('Right is 3/4.')).toBeVisible();
  await expect(page.getByText('A secret question?')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Start the lesson' })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `a result at ${width} px`);
    await expectAccessible(page, `a result at ${width} px`);
  }

  await page.getByRole('button', { name: 'Ask about a mark' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask about a mark' });
  await ask.getByLabel('Question').selectOption('2. Three quarters');
  await ask.getByLabel('What do you see differently?').fill('I added the parts, as we did with the strips.');
  await expectAccessible(page, 'asking about a mark');
  await ask.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByText('Your teacher has not replied yet.')).toBeVisible();

  await teacher.page.reload();
  await teacher.page.getByRole('button', { name: `Reply to ${student.person.username}, question 2` }).click();
  const reply = teacher.page.getByRole('dialog', { name: 'Reply about a mark' });
  await expect(reply.getByText('I added the parts, as we did with the strips.')).toBeVisible();
  await reply.getByLabel('Your reply, needed').fill('Half a point for showing the strips');
  await reply.getByLabel('Points of 2').fill('0.5');
  await expectAccessible(teacher.page, 'replying about a mark');
  await reply.getByRole('button', { name: 'Reply, and change 0 to 0.5' }).click();
  await expect(teacher.page.getByText('The pupil can read your reply.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('0 → 0.5 of 2')).toBeVisible();
  await expect(page.getByText('Half a point for showing the strips').first()).toBeVisible();
});
