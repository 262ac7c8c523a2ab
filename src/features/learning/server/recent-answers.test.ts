import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEvidence } from '#features/record/server/evidence.factory.ts';
import { recordEvidence } from '#features/record/server/public.ts';
import { createTestUser } from '#features/session/server/session.factory.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { recentAnswers } from './recent-answers.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.close());

test('an answer counts once, however many of the steps that are offered build on its skill', async () => {
  const { id } = await createTestUser(services);
  const given = [true, true, false, true, false].map((isCorrect, hour) => createTestEvidence({ skillIds: ['ratio-language'], isCorrect, score: isCorrect ? 1 : 0, answeredAt: new Date(Date.UTC(2026, 8, 1, hour)) }));
  await recordEvidence(services, id, given);
  const counted = await recentAnswers(services.db, id, ['ratio-language', 'ratio-tables', 'ratio-language', 'ratio-language']);
  expect(counted).toEqual(new Map([['ratio-language', { right: 1, answers: 3 }]]));
});
