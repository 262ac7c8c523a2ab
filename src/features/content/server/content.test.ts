import { expect, test } from 'vitest';
import { createTestServices } from '#server/testing/test-services.ts';
import { makeQuestion } from '../make-question.ts';
import { checkContent } from './check-content.ts';
import { shippedContentFolder } from './content.ts';

test('the content that ships has no fault', async () => {
  const { findings } = await checkContent(shippedContentFolder);
  expect(findings.filter(({ isWarning }) => !isWarning).map(({ file, line, message }) => `${file}:${line}: ${message}`)).toEqual([]);
}, 120_000);

test('services hand it to whoever asks', async () => {
  const services = await createTestServices();
  try {
    expect(services.content.skills.get('ratio-tables')?.name).toBe('Compare ratios using tables');
    expect(makeQuestion(services.content, 'ratio-tables.missing-amount', { level: 2, seed: 1 }).skillIds).toEqual(['ratio-tables']);
  } finally {
    await services.close();
  }
});
