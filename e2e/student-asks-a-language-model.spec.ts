import type { Page } from '@playwright/test';
import { startFakeModelServer, type FakeModelServer, type ModelRequest } from '#server/testing/fake-model-server.ts';
import { expectAccessible } from './axe.ts';
import { Desk } from './desk.ts';
import { createPerson, joinDatabase, signIn } from './people.ts';
import { expect, test as base } from './product.ts';
import { makeBook } from './sources.ts';
import { makeDataFolder, removeDataFolder, startProduct } from './start-product.ts';

/** As it is asked for: the number of the source sentence that begins so. */
const numberOf = ({ prompt }: ModelRequest, beginning: string) => new RegExp(String.raw`^\[(\d+)\] (?:… )?${beginning}`, 'm').exec(prompt)?.[1] ?? '0';
/** In the older form, which many models write whatever they are told. */
const grounded = 'Water moves to the saltier side. [[p1: "Osmosis is the movement of water through a semipermeable membrane"]]';

/** A product of its own whose answers a model writes; the model is played by a server on this machine. */
const test = base.extend<object, { model: FakeModelServer; installed: { origin: string; folder: string } }>({
  model: [async ({}, use) => {
    const model = await startFakeModelServer();
    await use(model);
    await model.close();
  }, { scope: 'worker' }],
  installed: [async ({ model }, use) => {
    const folder = await makeDataFolder();
    const product = await startProduct(folder, {
      SLATE_AI_PROVIDER: 'openai-compatible', SLATE_AI_BASE_URL: model.baseUrl, SLATE_AI_API_KEY: 'key-of-a-journey', SLATE_AI_MODEL: 'fake-model',
    });
    await use({ origin: product.origin, folder });
    await product.stop();
    await removeDataFolder(folder);
  }, { scope: 'worker' }],
});

// One product for these journeys: they go one after the other.
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page, context, installed: { origin, folder }, watch }) => {
  watch.alsoVisits(origin);
  const database = await joinDatabase(folder);
  const person = await createPerson(database.db, ['student']);
  await database.close();
  await signIn(context.request, origin, person);
  await new Desk(context.request, origin).add(await makeBook());
  await page.goto(`${origin}/slatechat`);
});

async function ask(page: Page, words: string) {
  await page.getByRole('textbox', { name: 'Ask about these documents' }).fill(words);
  await page.keyboard.press('Enter');
}

test('an answer of a model says who wrote it and cites the very words', async ({ page, model }) => {
  model.next({ kind: 'answer', text: grounded, pieces: 12 });
  await ask(page, 'What is osmosis?');
  await expect(page.getByText('Written by fake-model from your documents')).toBeVisible();
  await page.getByRole('button', { name: 'p. 3 in Cells: show the words' }).click();
  await expect(page.getByRole('region', { name: 'Cells, page 3' }).locator('mark').first()).toHaveText(/^Osmosis is/);
});

test('what a model says beyond its source is marked, and what is missing is said', async ({ page, model }) => {
  model.next({
    kind: 'answer', pieces: 9,
    text: (request) => `Osmosis is the movement of water through a semipermeable membrane [${numberOf(request, 'Osmosis is')}]. In 1877 Pfeffer found it [${numberOf(request, 'Osmosis is')}].\nMISSING: who named it`,
  });
  await ask(page, 'What is osmosis, and who named it?');
  await expect(page.getByText('Written by fake-model from your documents, which answer a part of it')).toBeVisible();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByText('(not in the source: 1877, Pfeffer)', { exact: true })).toBeVisible();
  await expect(conversation.getByText('1 statement does not agree with what the documents say there: it is marked.', { exact: true })).toBeVisible();
  await expect(conversation).toContainText('Not in your documents: who named it');
  await page.getByRole('button', { name: 'p. 3 in Cells: show the words' }).first().click();
  await expect(page.getByRole('region', { name: 'Cells, page 3' }).locator('mark').first()).toHaveText(/^Osmosis is/);
  await expectAccessible(page);
});

test('a model that is stopped half way is left alone, and what it wrote is kept', async ({ page, model }) => {
  model.next({ kind: 'silence', text: `${grounded} And so on it goes` });
  await ask(page, 'What is osmosis?');
  await expect(page.getByText('Water moves to the saltier side.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped this answer.')).toBeVisible();
  await model.aborted();
  await page.reload();
  await expect(page.getByText('You stopped this answer.')).toBeVisible();
  await expect(page.getByText('Water moves to the saltier side.').first()).toBeVisible();
});

test('a model that breaks off says what happened, keeps what came, and gives way to the built-in engine', async ({ page, model }) => {
  model.usual({ kind: 'cut', text: `${grounded} And so` });
  await ask(page, 'What is osmosis?');
  const failure = page.getByRole('region', { name: 'Conversation' }).getByRole('alert');
  await expect(failure).toContainText('The answer stopped half way');
  await expect(failure).toContainText('What came is kept above, and so is your question.');
  await page.getByRole('button', { name: 'Use the built-in engine' }).click();
  await expect(page.getByText('Quoted from your document, built-in engine')).toBeVisible();
  await expect(failure).toBeHidden();
  model.usual({ kind: 'answer', text: grounded });
  await ask(page, 'Once more: what is osmosis?');
  await expect(page.getByText('Written by fake-model from your documents')).toBeVisible();
});
