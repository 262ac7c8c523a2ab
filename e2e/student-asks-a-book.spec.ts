import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import PDFDocument from 'pdfkit';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const words = 'Osmosis is the movement of water through a semipermeable membrane towards the side with more dissolved matter.';
const pages = [
  'Living things are made of cells. A cell is surrounded by a membrane that lets some matter in and keeps other matter out.',
  `Diffusion evens out what is dissolved. ${words} A cell in pure water swells because water flows in.`,
  'Plants hold themselves upright by the pressure of the water in their cells. A plant without water wilts.',
];

test.use({ baseURL: process.env['SLATE_E2E_ORIGIN'] ?? '', contextOptions: { reducedMotion: 'reduce' } });

async function makeBook(): Promise<Buffer> {
  const book = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  book.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const text of pages) book.addPage().fontSize(14).text(text);
  const ended = new Promise((resolve) => book.on('end', resolve));
  book.end();
  await ended;
  return Buffer.concat(chunks);
}

async function expectAccessible(page: Page) {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((name) => document.documentElement.classList.toggle('dark', name === 'dark'), theme);
    await page.evaluate(`${axe};0`);
    const found: unknown = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`))');
    expect(found, theme).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

async function openDesk(page: Page, username: string) {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('slate-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.goto('/slatechat');
}

test('a student adds a book, asks it, reads the very words on its page, and finds the conversation again', async ({ page }) => {
  await openDesk(page, 'student');
  await page.locator('input[type=file]').setInputFiles({ name: 'Cells.pdf', mimeType: 'application/pdf', buffer: await makeBook() });
  await expect(page.getByText('PDF, 3 pages')).toBeVisible();

  await page.getByLabel('Ask about these documents').fill('What is osmosis?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quoted from your document, built-in engine')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'p. 2, open it in Cells and show the words' }).first().click();
  const viewer = page.getByRole('region', { name: 'Cells, page 2' });
  await expect(viewer.locator('mark').first()).toBeInViewport();
  const marked = (await viewer.locator('mark').allTextContents()).join(' ').replace(/\s+/g, ' ').trim();
  expect(words).toContain(marked);
  expect(marked).toContain('Osmosis is the movement of water');
  await expectAccessible(page);

  await viewer.getByRole('button', { name: 'Page after' }).click();
  await expect(page.getByRole('region', { name: 'Cells, page 3' })).toBeVisible();

  const address = page.url();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cells, page 3' })).toBeVisible();
  expect(page.url()).toBe(address);

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('searchbox').fill('semipermeable');
  await expect(page.getByRole('link', { name: 'What is osmosis?' })).toBeVisible();
  await expect(page.getByText('semipermeable', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'What is osmosis?' }).click();
  await expect(page.getByText('Quoted from your document, built-in engine')).toBeVisible();
});

test('on a phone a citation opens the page pane, Back returns to the conversation, and a deleted document says so', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDesk(page, 'teacher');
  await page.locator('input[type=file]').setInputFiles([
    { name: 'Notes.md', mimeType: 'text/markdown', buffer: Buffer.from(`# Cells\n\n${pages.join('\n\n')}\n`) },
    { name: 'Nothing.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ]);
  const panes = page.getByRole('group', { name: 'Show' });
  await panes.getByRole('button', { name: 'Documents' }).click();
  await expect(page.getByText('This file is empty, so there is nothing to read.')).toBeVisible();
  await expect(page.getByText('Markdown, 1 part')).toBeVisible();
  await expectAccessible(page);

  await panes.getByRole('button', { name: 'Conversation' }).click();
  await page.getByLabel('Ask about these documents').fill('What is osmosis?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'part 1, open it in Notes and show the words' }).first().click();
  await expect(page.locator('.sheet mark').first()).toContainText('Osmosis is the movement of water');
  await expectAccessible(page);
  await page.goBack();
  await expect(panes.getByRole('button', { name: 'Conversation' })).toHaveAttribute('aria-pressed', 'true');

  await panes.getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'What to do with Notes' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('will be gone from Slate for good');
  await page.getByRole('button', { name: 'Delete document' }).click();
  await panes.getByRole('button', { name: 'Conversation' }).click();
  await expect(page.getByRole('button', { name: 'part 1, open it in Notes and show the words' })).toHaveCount(0);
  await expect(page.getByText(words.slice(0, 40)).first()).toBeVisible();
});
