import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { questionAt } from './learner.ts';
import { nameLead } from './name-lead.ts';
import { expect, test } from './product.ts';
import type { Page } from '@playwright/test';

const field = (page: Page) => page.getByRole('textbox', { name: 'What you say to the tutor' });
async function say(page: Page, words: string): Promise<void> {
  await expect(field(page)).toHaveValue('');
  await field(page).fill(words);
  await page.keyboard.press('Enter');
}
const lastTurn = (page: Page) => page.locator('.thread > .turn').last();

test('from a question of a practice the tutor helps one step at a time, and the answer counts', async ({ student, database: { db } }) => {
  await nameLead(db);
  const { page, person } = student;
  await page.goto('/home/practice?skill=ratio-tables&kind=practice');
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  const question = await questionAt(db, person.username, page);
  await page.getByRole('link', { name: 'Ask the tutor' }).click();
  await expect(page.getByRole('heading', { name: 'Help so far' })).toBeVisible();
  await expectAccessible(page, 'a conversation about a question');
  await say(page, 'Can you just tell me the answer?');
  await expect(lastTurn(page)).toContainText('one try of yours first');
  await page.getByRole('button', { name: 'I do not know where to start' }).click();
  await expect(lastTurn(page)).toContainText('Hint: nudge.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Nudge' })).toContainText('You are here');
  await page.getByRole('button', { name: 'Check my working' }).click();
  await field(page).fill('2 + 2 = 4');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('4 + 1 = 6');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Your working, line by line' })).toContainText('Does not follow');
  await expectAccessible(page, 'lines that were checked');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your working, line by line' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, 'the tutor on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await say(page, `I got ${kindOf(question.answer).key(question.answer)}`);
  await expect(lastTurn(page)).toContainText('Right.');
  await page.getByRole('link', { name: 'Try one on my own' }).click();
  await expect(page.getByText('One try, without help.')).toBeVisible();
  await page.goto('/slatehistory');
  await expect(page.getByText(/^Tutor, \d+ messages$/)).toBeVisible();
});

test('it explains from lessons, asks a question that is marked there, and keeps a draft', async ({ student: { page }, database: { db } }) => {
  await nameLead(db);
  await page.goto('/slateassist');
  await expect(page.getByRole('heading', { name: 'What would you like to think about?' })).toBeVisible();
  await expect(page.getByText('Not your class and not other teachers.').first()).toBeVisible();
  await expectAccessible(page, 'the tutor before the first word');
  await say(page, 'What is a prime number?');
  await expect(lastTurn(page)).toContainText('A number with exactly two factors');
  await expect(page.getByRole('link', { name: /^Lesson: Find factors/ })).toBeVisible();
  await page.getByRole('button', { name: 'Quiz me' }).click();
  await say(page, 'rounding');
  await expect(lastTurn(page).getByText('Question 1 of 8')).toBeVisible();
  await expectAccessible(page, 'a question in a conversation');
  await field(page).fill('So if 3 goes to 12 then the');
  await page.goto('/home');
  await page.goBack();
  await expect(field(page)).toHaveValue('So if 3 goes to 12 then the');
});

test('who is upset sees at once who can help; the school hears of it, reads for a reason, and looks after it', async ({ student, newPerson, seat, database: { db } }) => {
  await nameLead(db);
  const { page, person } = student;
  await page.goto('/slateassist');
  await say(page, 'i want to kill myself');
  await expect(page.getByRole('heading', { name: 'People who can help you now' })).toBeVisible();
  await expect(page.getByText('Dr Khoury')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 116 111' })).toHaveAttribute('href', 'tel:116111');
  await expectAccessible(page, 'the card of help');

  const admin = await seat(await newPerson(['admin']));
  await admin.page.goto('/home/school/safety');
  const row = admin.page.getByRole('listitem').filter({ hasText: person.username });
  await expect(row).toContainText('High');
  await expect(row).toContainText('Help was shown at once.');
  await row.getByRole('button', { name: /^Open/ }).click();
  const panel = admin.page.getByRole('region', { name: 'Words about self-harm' });
  await expect(panel.getByText('The pupil saw the help card', { exact: false })).toBeVisible();
  await expectAccessible(admin.page, 'an open flag');
  await expect(panel.getByRole('button', { name: 'Open the messages' })).toBeDisabled();
  await panel.getByLabel('Why do you need to read them?').fill('To talk with the pupil today');
  await panel.getByRole('button', { name: 'Open the messages' }).click();
  await expect(panel.getByRole('paragraph').filter({ hasText: 'i want to kill myself' })).toBeVisible();
  await panel.getByLabel('Owner').selectOption({ index: 1 });
  await panel.getByLabel('Add a note').fill('Talked at nine');
  await panel.getByRole('button', { name: 'Keep the note' }).click();
  await expect(panel.getByText('“Talked at nine”')).toBeVisible();
  await panel.getByRole('button', { name: 'Close this flag' }).click();
  await panel.getByLabel('What came of it').fill('The family is here');
  await panel.getByRole('button', { name: 'Close it' }).click();
  await expect(panel.getByText('The pupil has help')).toBeVisible();
  await admin.page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(admin.page, 'the queue on a phone');

  await page.reload();
  await page.getByText('Who can read this').last().click();
  await expect(page.getByText('“To talk with the pupil today”').last()).toBeVisible();
});

test('a message is edited into a branch, and the conversation that it comes from stays', async ({ student, database: { db } }) => {
  await nameLead(db);
  const { page } = student;
  await page.goto('/slateassist');
  await say(page, 'What is a ratio?');
  await expect(lastTurn(page)).toContainText('The lesson');
  await say(page, 'What is rounding?');
  await expect(page.locator('.thread > .turn')).toHaveCount(4);
  const before = page.url();
  await page.getByRole('button', { name: 'Edit' }).last().click();
  await expect(field(page)).toHaveValue('What is rounding?');
  await expect(page.getByText('You edit an earlier message')).toBeVisible();
  await expectAccessible(page, 'a message that is edited');
  await field(page).fill('What is a fraction?');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(before);
  await expect(page.locator('.turn--me > p')).toHaveText(['What is a ratio?', 'What is a fraction?']);
  await page.goto(before);
  await expect(page.locator('.turn--me > p')).toHaveText(['What is a ratio?', 'What is rounding?']);
});

test('where the browser understands speech on the device one may speak; what is said comes behind what was typed', async ({ student, database: { db } }) => {
  await nameLead(db);
  const { page } = student;
  // No browser of a test hears anything: this one says what it heard, as the real one would.
  await page.addInitScript(() => {
    class Heard {
      static available = ({ processLocally }: { processLocally: boolean }) => Promise.resolve(processLocally ? 'available' : 'unavailable');
      lang = '';
      processLocally = false;
      onresult: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        if (!this.processLocally) throw new Error('A voice would leave the device');
        this.onresult?.({ results: [[{ transcript: 'what is' }], [{ transcript: ' a ratio' }]] });
      }
      stop() { this.onend?.(); }
    }
    Object.assign(window, { SpeechRecognition: Heard });
  });
  await page.goto('/slateassist');
  await field(page).fill('Hello,');
  await page.getByRole('button', { name: 'Speak' }).click();
  await expect(field(page)).toHaveValue('Hello, what is a ratio');
  await expectAccessible(page, 'a tutor that listens');
  await page.getByRole('button', { name: 'Stop listening' }).click();
  await expect(page.getByRole('button', { name: 'Speak' })).toBeVisible();
});
