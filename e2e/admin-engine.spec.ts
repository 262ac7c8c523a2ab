import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startFakeModelServer, type FakeModelServer, type ModelRequest } from '#server/testing/fake-model-server.ts';
import { expectAccessible } from './axe.ts';
import { Desk } from './desk.ts';
import { createPerson, joinDatabase, signIn, type Person } from './people.ts';
import { expect, test as base } from './product.ts';
import { makeBook } from './sources.ts';
import { makeDataFolder, removeDataFolder, startProduct } from './start-product.ts';

/** As a model that does what it is asked: counts, writes JSON, cites. */
const counting = 'one two three four five six seven eight nine ten eleven twelve';
const reply = ({ prompt }: ModelRequest) => {
  if (prompt.includes('spider')) return '{"animal": "spider", "legs": 8}';
  if (prompt.includes('How deep')) return 'It is 60 centimetres deep [1].';
  return prompt.includes('numbers from one') ? counting : 'Water moves to the saltier side. [[p1: "Osmosis is the movement of water through a semipermeable membrane"]]';
};
const key = 'sk-of-a-journey-1234-Q7M2';

/** A product of its own, fresh from its first start, and a provider, played by a server on this machine. */
const test = base.extend<{ model: FakeModelServer; school: { origin: string; folder: string; newPerson: (personas: Person['personas']) => Promise<Person> } }>({
  model: async ({}, use) => {
    const model = await startFakeModelServer();
    model.usual({ kind: 'answer', text: reply, pieces: 6, usage: { input: 1_000, output: 500 } });
    await use(model);
    await model.close();
  },
  school: async ({}, use) => {
    const folder = await makeDataFolder();
    const product = await startProduct(folder);
    const database = await joinDatabase(folder);
    await use({ origin: product.origin, folder, newPerson: (personas) => createPerson(database.db, personas) });
    await database.close();
    await product.stop();
    await removeDataFolder(folder);
  },
});

async function ask(page: Page, words: string) {
  await page.getByRole('textbox', { name: 'Ask about these documents' }).fill(words);
  await page.keyboard.press('Enter');
}

test('an admin connects a model, sees that it answers, sets a price and a cap; a pupil is answered by it until the cap is reached', async ({ page, context, browser, model, school, watch }) => {
  const { origin, newPerson } = school;
  watch.alsoVisits(origin);
  await signIn(context.request, origin, await newPerson(['admin']));
  await page.goto(`${origin}/home/school/engine`);
  await expect(page.getByText('Nothing: the built-in engine does everything on your own machine.')).toBeVisible();
  await expectAccessible(page);

  // A typing slip first: it is told in plain words, before anything is saved.
  await page.getByLabel('Kind').selectOption({ label: 'OpenAI-compatible' });
  const gone = await startFakeModelServer();
  await gone.close();
  await page.getByLabel('Address').fill(gone.baseUrl);
  await page.getByLabel('Model', { exact: true }).fill('fake-model');
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('Nothing listens at this address.')).toBeVisible();
  await page.getByLabel('Address').fill(model.baseUrl);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('It answers', { exact: true })).toBeVisible();
  await expect(page.getByText(/4 of 4 checks, \d+ ms to the first word/)).toBeVisible();
  await page.getByRole('button', { name: /^Save \d changes$/ }).click();
  await expect(page.getByText('Saved. It holds from now on.').first()).toBeVisible();
  await expect(page.getByText('ends in Q7M2')).toBeVisible();
  expect(await page.content()).not.toContain(key);
  expect(model.requests.every(({ headers }) => headers.authorization === `Bearer ${key}`)).toBe(true);

  await page.getByRole('button', { name: 'Add a price' }).click();
  await page.getByLabel('In: what is sent').fill('2');
  await page.getByLabel('Out: what comes back').fill('4');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /fake-model/ }).first()).toBeVisible();
  await page.getByLabel('Students, EUR a month').fill('0.004');
  // While it is being saved, the next figure is typed already: it waits, and is not lost.
  const saving = Promise.withResolvers<void>();
  await page.route('**/api/engine', async (route) => {
    if (route.request().method() === 'PUT') await saving.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByLabel('Students, messages a day').fill('40');
  saving.resolve();
  await expect(page.getByText('Saved. It holds from now on.').first()).toBeVisible();
  await expect(page.getByLabel('Students, messages a day')).toHaveValue('40');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.unroute('**/api/engine');
  await expectAccessible(page);

  // A pupil, in a browser of their own: at once, without a restart.
  const theirs = await browser.newContext();
  await signIn(theirs.request, origin, await newPerson(['student']));
  await new Desk(theirs.request, origin).add(await makeBook());
  const seat = await theirs.newPage();
  await seat.goto(`${origin}/slatechat`);
  await ask(seat, 'What is osmosis?');
  await expect(seat.getByText('Written by fake-model from your documents')).toBeVisible();
  await ask(seat, 'Once more: what is osmosis?');
  await expect(seat.getByText('Quoted from your document, built-in engine')).toBeVisible();
  await expect(seat.getByText(/is used up. Slate’s built-in engine did this instead/)).toBeVisible();
  await theirs.close();

  await page.reload();
  await expect(page.getByText('The cap of this month is reached: Students')).toBeVisible();
  await page.getByRole('button', { name: 'See the last 20 calls' }).click();
  await expect(page.getByRole('dialog').getByText('fake-model: 1000 tokens sent, 500 received').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('link', { name: 'Usage and cost' }).click();
  await page.getByRole('button', { name: 'Persona' }).click();
  await expect(page.getByRole('row', { name: 'Students 1 0 1000 500 0.0040' })).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download as CSV' }).click()]);
  const shown = await page.getByRole('row').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => `"${cell.textContent}"`).join(',')));
  expect((await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n')).toEqual(shown);
});
