import { expect, test } from './product.ts';
import { makeBook } from './sources.ts';

const field = 'Ask about these documents';

test('after seven questions the page ends where it ends, and the field keeps its height when the window grows', async ({ student: { page } }) => {
  await page.goto('/slatechat');
  await page.getByLabel('Add documents').setInputFiles([await makeBook()]);
  await expect(page.getByText('1 of 1 ready')).toBeVisible();
  const question = page.getByRole('textbox', { name: field });
  for (let asked = 1; asked <= 7; asked += 1) {
    await question.fill('What is osmosis?');
    await question.press('Enter');
    await expect(page.getByText('Quoted from your document, built-in engine')).toHaveCount(asked);
  }
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(await beyond()).toBe(0);
  // A citation opened on a phone hides the conversation; in a wider window it comes back.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'p. 3 in Cells: show the words' }).last().click();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cells, page 3' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(question).toBeVisible();
  await expect.poll(async () => (await question.boundingBox())?.height ?? 0).toBeGreaterThan(24);
  expect(await beyond()).toBe(0);
});
