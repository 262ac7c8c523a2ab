import { and, asc, eq } from 'drizzle-orm';
import { createSitting } from '#features/assessments/server/sittings.factory.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { choiceAnswer } from '#features/items/server/items.factory.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import type { Person } from './people.ts';
import { expect, test } from './product.ts';
import { makeClass } from './school-class.ts';

const idOf = async (db: Database, { username }: Person): Promise<string> => (await db.select({ id: users.id }).from(users).where(eq(users.username, username)))[0]?.id ?? '';

/** A test of three questions that a teacher gave to the class of one pupil. */
async function giveTest(db: Database, teacher: Person, pupil: Person, given: Partial<Parameters<typeof createSitting>[1]> = {}) {
  const classId = await makeClass(db, teacher, [pupil]);
  const answers = [choiceAnswer('Three', 'Four'), { kind: 'text' as const, accepted: ['steam'] }, { kind: 'number' as const, value: '12' }];
  return createSitting({ db }, {
    teacherId: await idOf(db, teacher), classId, answers, rules: { title: 'Half-way check', timeLimitMinutes: 40 }, section: { tools: ['calculator', 'scratchpad', 'eliminator'] }, ...given,
  });
}

/** What the server has of somebody's answers, by the place of the question. */
async function savedOf(db: Database, pupil: Person): Promise<(string | null)[]> {
  const rows = await db.select({ response: attemptQuestions.response }).from(attemptQuestions).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .where(and(eq(attempts.learnerId, await idOf(db, pupil)))).orderBy(asc(attemptQuestions.position));
  return rows.map(({ response }) => response);
}

const openTest = async (page: Page) => {
  await page.goto('/slateassessment');
  await page.getByRole('link', { name: 'Open: Half-way check' }).click();
};

test('a pupil reads what a test is, takes it with its tools, and hands it in', async ({ student, newPerson, database: { db } }) => {
  const { page, person } = student;
  await giveTest(db, await newPerson(['teacher']), person);
  await page.goto('/slateassessment');
  await expectAccessible(page, 'what is to be taken');
  await openTest(page);
  await expect(page.getByText('The clock starts when you begin.')).toBeVisible();
  await expectAccessible(page, 'a test before it begins');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();

  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Flag' }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Calculator' }).click();
  await page.getByLabel('What to work out').fill('7 × 2.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('= 17.5')).toBeVisible();
  await expectAccessible(page, 'a question with its tools');
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('steam');
  await expect(page.getByRole('button', { name: 'Question 1, answered, flagged' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, 'a question on a phone');

  await page.getByRole('button', { name: 'Hand in…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Before you hand in' });
  await expect(dialog.getByText('Question 3')).toBeVisible();
  await expectAccessible(page, 'before it is handed in');
  await dialog.getByRole('button', { name: 'Hand in 2 answers' }).click();
  await expect(page.getByRole('heading', { name: /^Handed in at/ })).toBeVisible();
  await expectAccessible(page, 'handed in');
  expect(await savedOf(db, person)).toEqual([expect.any(String), 'steam', null]);
  await page.getByRole('link', { name: 'Back to Slate Assessment' }).click();
  await expect(page.getByRole('heading', { name: 'Taken' })).toBeVisible();
});

test('without a network answers stay on the device over a reload, and are called saved only when Slate has them', async ({ student, newPerson, database: { db }, watch }) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|CLIENT_FETCH_ERROR|CLIENT_SESSION_ERROR/);
  const { page, person, context } = student;
  await giveTest(db, await newPerson(['teacher']), person);
  await openTest(page);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('st');
  await expect.poll(() => savedOf(db, person)).toEqual([null, 'st', null]);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('steam');
  await expect(page.getByText(/^Not yet sent/)).toBeVisible();
  await expect(page.getByText('Your answers are kept on this device')).toBeVisible();
  await expectAccessible(page, 'a test without a network');
  expect((await savedOf(db, person))[1]).toBe('st');
  // The server cannot be reached for what is saved, though the page itself can: as when only some of the network is gone.
  await context.route('**/api/attempts/*/answers', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/^Not yet sent/)).toBeVisible();
  await context.unroute('**/api/attempts/*/answers');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  expect((await savedOf(db, person))[1]).toBe('steam');
});

test('two tabs are one attempt, and what is handed in in one is handed in in the other', async ({ student, newPerson, database: { db } }) => {
  const { page, person, context } = student;
  const { sittingId } = await giveTest(db, await newPerson(['teacher']), person);
  await openTest(page);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('radio').first().check();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/slateassessment/${sittingId}`);
  await expect(other.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  await other.getByRole('button', { name: /^Question 1, answered/ }).click();
  await expect(other.getByRole('radio').first()).toBeChecked();
  await other.getByRole('button', { name: 'Hand in…' }).click();
  await other.getByRole('button', { name: 'Hand in 1 answer' }).click();
  await expect(other.getByRole('heading', { name: /^Handed in at/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Handed in at/ })).toBeVisible();
  const all = await db.select({ id: attempts.id }).from(attempts).where(eq(attempts.learnerId, await idOf(db, person)));
  expect(all).toHaveLength(1);
});

test('by keyboard alone: begun, answered, flagged, and handed in', async ({ student, newPerson, database: { db } }) => {
  const { page, person } = student;
  const { sittingId } = await giveTest(db, await newPerson(['teacher']), person);
  await page.goto(`/slateassessment/${sittingId}`);
  await page.getByRole('button', { name: 'Begin' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Next question' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('steam');
  await page.getByRole('button', { name: 'Hand in…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Back to the questions' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Handed in at/ })).toBeVisible();
  expect((await savedOf(db, person))[1]).toBe('steam');
});
