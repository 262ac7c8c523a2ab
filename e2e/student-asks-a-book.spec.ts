import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';
import { makeArticle, makeBook, makeNotes, osmosis } from './sources.ts';

const picker = (page: Page) => page.getByLabel('Add documents');
const question = (page: Page) => page.getByRole('textbox', { name: 'Ask about these documents' });
const shelf = (page: Page) => page.getByRole('navigation', { name: 'Documents and conversations' });
const viewer = (page: Page, name: string) => page.getByRole('region', { name });
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
const markedIn = async (page: Page, name: string) => flat((await viewer(page, name).locator('mark').allTextContents()).join(' '));

async function ask(page: Page, words: string) {
  await question(page).fill(words);
  await question(page).press('Enter');
}

async function contentOf(download: Download) {
  return readFile(await download.path(), 'utf8');
}

test('a student adds three sources at once, asks, and reads the very words on their page', async ({ student: { page } }) => {
  await page.goto('/slatechat');
  await expect(page.getByRole('heading', { name: 'Your desk is ready for its first document' })).toBeVisible();
  // A slow line, so that there is something on the way to be seen.
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 12_000 });
  await picker(page).setInputFiles([await makeBook(), await makeArticle(), makeNotes()]);
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Sending Cells.pdf' })).toBeVisible();
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await expect(page.getByText('PDF, 6 pages')).toBeVisible();
  await expect(page.getByText(/^DOCX, \d+ parts?$/)).toBeVisible();
  await expect(page.getByText(/^Markdown, \d+ parts?$/)).toBeVisible();
  await expect(page.getByText('3 of 3 ready')).toBeVisible();

  await ask(page, 'What is osmosis?');
  await expect(page.getByText('Quoted from your document, built-in engine')).toBeVisible();
  await expect(page).toHaveURL(/thread=/);
  await page.getByRole('button', { name: 'p. 3 in Cells: show the words' }).first().click();
  await expect(viewer(page, 'Cells, page 3').locator('mark').first()).toBeInViewport();
  const marked = await markedIn(page, 'Cells, page 3');
  expect(marked).toContain(flat(osmosis));
  await expect(viewer(page, 'Cells, page 3').getByRole('status')).toHaveText('Page 3 of Cells is open, and the words are marked.');

  const address = page.url();
  await page.reload();
  await expect(viewer(page, 'Cells, page 3').locator('mark').first()).toBeVisible();
  expect(await markedIn(page, 'Cells, page 3')).toBe(marked);
  await expect(page.getByText('What is osmosis?', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(address);

  await viewer(page, 'Cells, page 3').getByRole('button', { name: 'Page after' }).click();
  await expect(viewer(page, 'Cells, page 4')).toBeVisible();
  await page.goBack();
  await expect(viewer(page, 'Cells, page 4')).toBeHidden();
  await expect(page.getByText('Quoted from your document, built-in engine')).toBeVisible();

  // Word and Markdown have parts in place of pages, and their words are marked as well.
  for (const [words, title, expected] of [['What is an oxbow lake?', 'Rivers', 'An oxbow lake'], ['What is a spring tide?', 'Tides', 'spring tide']] as const) {
    await ask(page, words);
    await page.getByRole('button', { name: new RegExp(`in ${title}: show the words`) }).first().click();
    await expect(page.getByRole('article').locator('mark').filter({ hasText: expected }).first()).toBeVisible();
  }
});

test('what does not stand in the documents is said, not guessed', async ({ student: { page, desk } }) => {
  await desk.add(await makeBook());
  await page.goto('/slatechat');
  await ask(page, 'Who won the football world cup in 1954?');
  await expect(page.getByText('Not found in these documents')).toBeVisible();
  await expect(page.getByRole('button', { name: /in Cells: show the words/ })).toHaveCount(0);
});

test('an answer is stopped half way, what came is kept, and it can be tried again', async ({ student: { page, desk } }) => {
  await desk.add(await makeBook());
  await page.goto('/slatechat');
  let release = () => {};
  const held = new Promise<void>((resolve) => { release = resolve; });
  // Holds the request back on its way to the server, for as long as it takes to press Stop.
  await page.route('**/ai/threads/*/messages', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await ask(page, 'What is turgor?');
  await expect(page.getByText('Looking in your document')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped this answer.')).toBeVisible();
  release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This pressure is called turgor').first()).toBeVisible();
  await expect(page.getByText('You stopped this answer.')).toBeHidden();
});

test('a conversation is renamed, deleted, taken back, found again by a word, and taken along', async ({ student: { page, desk } }) => {
  await desk.add(await makeBook());
  await desk.ask('What is osmosis?');
  await desk.ask('What holds the chromosomes?');
  await page.goto('/slatechat');
  await shelf(page).getByRole('button', { name: 'What to do with What is osmosis?' }).click();
  await shelf(page).getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name of the conversation').fill('Water in cells');
  await page.keyboard.press('Enter');
  await expect(shelf(page).getByRole('link', { name: /^Water in cells/ })).toBeVisible();

  await shelf(page).getByRole('button', { name: 'What to do with Water in cells' }).click();
  await shelf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(shelf(page).getByRole('link', { name: /^Water in cells/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shelf(page).getByRole('link', { name: /^Water in cells/ })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  await page.getByRole('searchbox', { name: 'Search your conversations' }).fill('semipermeable');
  await expect(page).toHaveURL(/query=semipermeable/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('semipermeable', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'What to do with Water in cells' }).click();
  for (const [format, expected] of [['Markdown', osmosis], ['JSON', '"quote"']] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save as ${format}` }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(format === 'JSON' ? /Water in cells.*\.json$/i : /Water in cells.*\.md$/i);
    expect(await contentOf(download)).toContain(expected);
  }
  await page.getByRole('searchbox', { name: 'Search your conversations' }).fill('volcano');
  await expect(page.getByRole('heading', { name: 'Nothing mentions “volcano”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Water in cells' }).click();
  await expect(page).toHaveURL(/\/slatechat\?thread=/);
  await expect(page.getByText('Quoted from your document, built-in engine')).toBeVisible();
});

test('a conversation rests in the bin, comes back, and is let go for good', async ({ student: { page, desk } }) => {
  await desk.add(await makeBook());
  await desk.ask('What is osmosis?');
  await page.goto('/slatehistory');
  await page.getByRole('button', { name: 'What to do with What is osmosis?' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Your time line starts with your first question' })).toBeVisible();
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Bin' }).click();
  await page.getByRole('button', { name: 'Restore What is osmosis?' }).click();
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Conversations' }).click();
  await page.getByRole('button', { name: 'What to do with What is osmosis?' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Bin' }).click();
  await page.getByRole('button', { name: 'Delete for good: What is osmosis?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
});

test('files that cannot be read say why; one that did not arrive is sent again', async ({ student: { page }, watch }) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/slatechat');
  const book = await makeBook('Cut off.pdf');
  await picker(page).setInputFiles([
    await makeBook('Locked.pdf', 'secret'),
    { name: 'Damaged.pdf', mimeType: 'application/pdf', buffer: book.buffer.subarray(0, 700) },
    { name: 'Blank.txt', mimeType: 'text/plain', buffer: Buffer.from('  \n\n ') },
    { name: 'Nothing.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    { name: 'Photo.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
  ]);
  await expect(page.getByText('This file is locked with a password. Save a copy without the password and upload that.')).toBeVisible();
  await expect(page.getByText('This file is damaged and cannot be read. Open it in its own program, save it again and upload the new copy.')).toBeVisible();
  await expect(page.getByText('There is no text in this file.')).toBeVisible();
  await expect(page.getByText('This file is empty, so there is nothing to read.')).toBeVisible();
  await expect(page.getByText(/which cannot be read yet/)).toBeVisible();
  // Only where another try may end otherwise is it offered.
  const again = page.waitForResponse((response) => response.url().endsWith('/retry'));
  await page.getByRole('button', { name: 'Read again' }).click();
  expect((await again).status()).toBe(200);
  await expect(page.getByText(/^This file is damaged/)).toBeVisible();

  await page.route('**/api/documents?name=*', (route) => route.abort(), { times: 1 });
  await picker(page).setInputFiles(book);
  await expect(page.getByText('The connection was lost before the whole file had arrived.')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('PDF, 6 pages')).toBeVisible();
  await expect(page.getByText('The connection was lost before the whole file had arrived.')).toBeHidden();
});

test('a file that is too large is refused before a byte of it leaves', async ({ student: { page } }) => {
  await page.goto('/slatechat');
  const sent: string[] = [];
  page.on('request', (request) => { if (request.method() === 'POST' && request.url().includes('/api/documents')) sent.push(request.url()); });
  // Made in the browser: the test's own channel carries no file of that size.
  await picker(page).evaluate((input) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(101 * 1024 * 1024)], 'Encyclopaedia.pdf', { type: 'application/pdf' }));
    (input as HTMLInputElement).files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByRole('alert')).toHaveText(/^This file has 101 MB; Slate takes 100 MB at most\./);
  await page.getByRole('button', { name: 'Take off the list' }).click();
  await expect(page.getByRole('heading', { name: 'Your desk is ready for its first document' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('on a phone a citation opens the page, Back returns to the conversation, and a deleted document says so', async ({ newPerson, seat }) => {
  const { page } = await seat(await newPerson(['teacher']), { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.goto('/slatechat');
  await picker(page).setInputFiles(makeNotes());
  const panes = page.getByRole('group', { name: 'Show' });
  await panes.getByRole('button', { name: 'Documents' }).click();
  await expect(page.getByText(/^Markdown, \d+ parts?$/)).toBeVisible();
  await panes.getByRole('button', { name: 'Conversation' }).click();
  await ask(page, 'What is a spring tide?');
  const citation = page.getByRole('button', { name: /in Tides: show the words/ }).first();
  await citation.click();
  await expect(page.getByRole('article').locator('mark').first()).toContainText('spring tide');
  await expectNothingBeside(page);
  await page.goBack();
  await expect(panes.getByRole('button', { name: 'Conversation' })).toHaveAttribute('aria-pressed', 'true');
  await expect(citation).toBeVisible();

  await panes.getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'What to do with Tides' }).click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Delete “Tides”?' })).toContainText('will be gone from Slate for good');
  await page.getByRole('button', { name: 'Delete document' }).click();
  await panes.getByRole('button', { name: 'Conversation' }).click();
  await expect(citation).toHaveCount(0);
  await expect(page.getByText(/A spring tide is an especially high tide/).first()).toBeVisible();
});
