import { expect, type Page } from '@playwright/test';
import { and, asc, eq } from 'drizzle-orm';
import { isTypedInOne, kindOf, optionsOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { QuestionBody } from '#features/content/library.ts';
import { openShippedContent } from '#features/content/server/public.ts';
import { practices, questions } from '#features/practice/server/tables.ts';
import { recordEvidence } from '#features/record/server/public.ts';
import { evidence } from '#features/record/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { giveInParts } from './answer-in-parts.ts';
import { withPointer } from './hands.ts';

const content = openShippedContent(createLog('silent'));

async function idOf(db: Database, username: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return user!.id;
}

/** Answers of some days ago: `r` right, `w` wrong, one after the other over the skill's items. */
export async function answerBefore(db: Database, username: string, skillId: string, pattern: string, daysAgo: number): Promise<void> {
  const items = content.itemsOfSkill.get(skillId) ?? [];
  const first = Date.now() - daysAgo * 86_400_000;
  await recordEvidence({ db, content }, await idOf(db, username), Array.from(pattern, (mark, index) => ({
    id: newId(), answerKey: newId(), itemId: items[index % items.length]!.id, skillIds: [skillId], context: 'practice' as const,
    isCorrect: mark === 'r', score: mark === 'r' ? 1 : 0, attempt: 1, hintsUsed: 0, isAided: false, seconds: 20, misconceptionId: null,
    stem: `An earlier question, number ${index + 1}`, response: '12', answeredAt: new Date(first + index * 60_000),
  })));
}

/** How many answers of somebody are recorded. */
export async function countAnswers(db: Database, username: string): Promise<number> {
  return (await db.select({ id: evidence.id }).from(evidence).where(eq(evidence.learnerId, await idOf(db, username)))).length;
}

/** The question to answer now: a section of a lesson can hold several runs of them, one below the other. */
export const firstQuestion = (page: Page) => page.locator('.question').first();

/** The question with this place in the practice that the page shows, with its key: the pages never have it. */
export async function questionAt(db: Database, username: string, page: Page): Promise<QuestionBody> {
  const place = await firstQuestion(page).locator('.label').textContent();
  const position = Number(/\d+/.exec(place ?? '')?.[0]);
  const stem = await firstQuestion(page).locator('.question__stem').textContent();
  const rows = await db
    .select({ body: questions.body })
    .from(questions)
    .innerJoin(practices, eq(practices.id, questions.practiceId))
    .where(and(eq(questions.learnerId, await idOf(db, username)), eq(questions.position, position), eq(practices.status, 'open')))
    .orderBy(asc(practices.updatedAt));
  const found = rows.findLast(({ body }) => sameWords(body.stem, stem ?? ''));
  if (!found) throw new Error(`No question ${position} of ${username} reads like ${stem}`);
  return found.body;
}

/** The words of a stem that Markdown and KaTeX leave alone. */
const words = (text: string) => text.replaceAll(/\$[^$]*\$/g, ' ').match(/[\p{L}]{4,}/gu) ?? [];
const sameWords = (markdown: string, shown: string) => words(markdown).every((word) => shown.includes(word));

/** Fills the answer in, right or wrong, without checking it. */
export async function fillIn(page: Page, { answer }: QuestionBody, isRight = true): Promise<void> {
  if (await giveInParts(firstQuestion(page), answer, isRight, withPointer)) return;
  const choices = optionsOf(answer);
  if (choices.length > 0) {
    const wanted = choices.flatMap(({ isCorrect }, index) => (isCorrect === isRight ? [index] : []));
    const options = firstQuestion(page).locator('.option');
    for (const index of answer.kind === 'choices' ? wanted : wanted.slice(0, 1)) await options.nth(index).click();
    return;
  }
  if (!isTypedInOne(answer)) throw new Error(`Nobody here knows how to fill in ${answer.kind}`);
  const right = kindOf(answer).key(answer);
  await page.getByLabel('Your answer').first().fill(isRight ? right : answer.kind === 'number' ? '987654' : '7 - 7 + 987654', { timeout: 20_000 });
}

/** Answers the question on the page right, and goes on. */
export async function answerRight(page: Page, db: Database, username: string): Promise<void> {
  // While answers are still on their way the question may give way to another one: then the new one is read.
  await expect(async () => fillIn(page, await questionAt(db, username, page))).toPass();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.locator('.question .chip')).toContainText('Right');
  await page.locator('[data-next]').click();
}
