import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestServices } from '#server/testing/test-services.ts';
import { makeQuestion } from '../make-question.ts';
import { checkContent } from './check-content.ts';
import { checkItemFile } from './check-item-file.ts';
import { shippedContentFolder } from './content.ts';
import type { Finding } from './finding.ts';
import { loadSources } from './load-content.ts';

/** `npm run content -- check` draws each item more often. Each file is a test of its own, so that no machine is too slow for one. */
const draws = 48;
const fileLimit = 120_000;

const shipped = loadSources(shippedContentFolder);
const itemFiles = readdirSync(join(shippedContentFolder, 'items'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml')).sort();
const faultsOf = (findings: readonly Finding[]) => findings.filter(({ isWarning }) => !isWarning).map(({ file, line, message }) => `${file}:${line}: ${message}`);

test('the content that ships loads, and has what it needs', async () => {
  const { findings } = await checkContent(shippedContentFolder, { checkFiles: () => Promise.resolve([]) });
  expect(faultsOf(findings)).toEqual([]);
}, fileLimit);

test.each(itemFiles)('%s has no fault in any draw', async (name) => {
  const { library, sources } = await shipped;
  const file = sources.itemFiles.find(({ place }) => place.file === `content/items/${name.replaceAll('\\', '/')}`);
  if (!file) throw new Error(`content/items/${name} was not read`);
  const checked = await checkItemFile(library, file, { file: file.place.file, items: file.items.map(({ value }) => value.id), draws });
  expect(checked.items).toBe(file.items.length);
  expect(faultsOf(checked.findings)).toEqual([]);
}, fileLimit);

test('services hand it to whoever asks', async () => {
  const services = await createTestServices();
  try {
    expect(services.content.skills.get('ratio-tables')?.name).toBe('Compare ratios using tables');
    expect(makeQuestion(services.content, 'ratio-tables.missing-amount', { level: 2, seed: 1 }).skillIds).toEqual(['ratio-tables']);
  } finally {
    await services.close();
  }
});
