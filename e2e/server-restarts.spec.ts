import { Desk } from './desk.ts';
import { createPerson, joinDatabase, signIn } from './people.ts';
import { expect, test } from './product.ts';
import { makeBook } from './sources.ts';

test('a power cut while a book is read loses nothing: the book is read on, the conversation stands there, one is still signed in', async ({ install, openBrowser, watch }) => {
  test.slow();
  watch.expects(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/);
  watch.expects(/CLIENT_FETCH_ERROR|CLIENT_SESSION_ERROR/);
  const product = await install();
  const { origin, folder } = product;
  const database = await joinDatabase(folder);
  const person = await createPerson(database.db, ['student']);
  await database.close();
  const context = await openBrowser({ baseURL: origin });
  await signIn(context.request, origin, person);
  const desk = new Desk(context.request, origin);
  await desk.add(await makeBook());
  const { thread } = await desk.ask('What is osmosis?');

  const page = await context.newPage();
  await page.goto('/slatechat');
  await page.getByLabel('Add documents').setInputFiles(await makeBook('Long.pdf', undefined, 600));
  await expect(page.getByRole('progressbar', { name: 'Reading Long' })).toBeVisible();
  expect((await desk.documents()).find(({ title }) => title === 'Long')?.status).toMatch(/queued|reading/);
  await product.kill();

  await install({ PORT: new URL(origin).port }, folder);
  await page.goto(`/slatechat?thread=${thread.id}`);
  await expect(page.getByText('Quoted from your document, built-in engine')).toBeVisible();
  await expect(page.getByText('PDF, 600 pages')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('textbox', { name: 'Ask about these documents' }).fill('What is turgor?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This pressure is called turgor/).first()).toBeVisible();
});
