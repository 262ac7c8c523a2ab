import type { Locator, Page } from '@playwright/test';
import type { AnswerSpec } from '#features/content/answer-kinds/answer-kinds.ts';
import type { QuestionBody } from '#features/content/library.ts';
import { giveInParts } from './answer-in-parts.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { type Hands, withKeys, withPointer } from './hands.ts';
import { answerBefore, countAnswers, firstQuestion, questionAt } from './learner.ts';
import { expect, test, type Seat } from './product.ts';

const kinds = [
  { kind: 'cloze', skill: 'photosynthesis', told: 'Not yet' },
  { kind: 'matching', skill: 'cells', told: 'Not yet' },
  // How single places did would tell the order.
  { kind: 'ordering', skill: 'water-cycle', told: null },
] as const satisfies readonly { kind: AnswerSpec['kind']; skill: string; told: string | null }[];

type Database = Parameters<typeof questionAt>[0];

/** Somebody who knows about half of it is asked questions of the middle level, which these are. Skips questions, and begins again, until one of this kind is asked. */
async function meet(page: Page, database: Database, username: string, skill: string, kind: AnswerSpec['kind'], { press }: Hands): Promise<QuestionBody> {
  const [place, end] = [firstQuestion(page).locator('.label'), page.getByRole('heading', { level: 2, name: /right$|skipped/ })];
  await answerBefore(database, username, skill, 'rwrrwrrw', 2);
  for (let practice = 0; practice < 2; practice += 1) {
    await page.goto(`/home/practice?skill=${skill}&kind=practice&fresh=1`);
    await expect(place).toContainText('Question 1 of');
    while (await place.isVisible()) {
      const body = await questionAt(database, username, page);
      if (body.answer.kind === kind) return body;
      const before = await place.textContent() ?? '';
      await press(page.getByRole('button', { name: 'Skip for now' }));
      await expect(end.or(place.filter({ hasNotText: before })).first()).toBeVisible();
    }
  }
  throw new Error(`No ${kind} in two practices of ${skill}`);
}

/** Wrong first, then right: it is told what is right by then, what was given stands there to be mended, and counts in the end. */
async function answerTwice({ page, person }: Seat, database: Database, { kind, skill, told }: (typeof kinds)[number], handsOf: (page: Page) => Hands): Promise<void> {
  const hands = handsOf(page);
  const body = await meet(page, database, person.username, skill, kind, hands);
  const question = firstQuestion(page);
  const before = await countAnswers(database, person.username);
  await expectAccessible(page, `${kind}, untouched`);
  await expectNothingBeside(page, `${kind}, untouched`);
  await giveInParts(question, body.answer, false, hands);
  await expectAccessible(page, `${kind}, filled in`);
  await hands.press(page.getByRole('button', { name: 'Check', exact: true }));
  await expect(page.getByText('1 try.')).toBeVisible();
  await expectMarks(question, told);
  await expectAccessible(page, `${kind}, not right yet`);
  await expectNothingBeside(page, `${kind}, not right yet`);
  await giveInParts(question, body.answer, true, hands);
  await hands.press(page.getByRole('button', { name: 'Check again' }));
  await expect(question.locator('.chip')).toContainText('Right');
  await expect(page.locator('[data-next]')).toBeFocused();
  await expectAccessible(page, `${kind}, right`);
  expect(await countAnswers(database, person.username)).toBe(before + 2);
}

async function expectMarks(question: Locator, told: string | null): Promise<void> {
  if (told === null) await expect(question.locator('.part-mark')).toHaveCount(0);
  else await expect(question.locator('.part-mark').filter({ hasText: told }).first()).toBeVisible();
}

const phone = { width: 360, height: 740 };

for (const each of kinds) {
  test(`a student meets ${each.kind} on a phone, gets a part of it wrong and mends it`, async ({ student, database }) => {
    await student.page.setViewportSize(phone);
    await answerTwice(student, database.db, each, () => withPointer);
  });

  test(`a student answers ${each.kind} with the keyboard alone`, async ({ student, database }) => {
    await student.page.setViewportSize(phone);
    await answerTwice(student, database.db, each, withKeys);
  });
}
