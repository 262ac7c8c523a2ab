import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser } from '#features/session/server/session.factory.ts';
import { createRandom } from '#shared/random.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { createTestEvidence } from '../evidence.factory.ts';
import { runFitCommand } from './fit-command.ts';
import { recordEvidence } from '../record-evidence.ts';
import { estimates, fittedParameters } from '../tables.ts';
import { createTestContent } from '../test-content.factory.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
});
afterAll(() => services.close());

async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await runFitCommand(args, services, { print: (line) => lines.push(line) });
  return { code, text: lines.join('\n') };
}

test('without evidence nothing is fitted', async () => {
  const { code, text } = await run();
  expect(code).toBe(0);
  expect(text).toContain('Fitted 0 skills; 0 have too little evidence');
});

test('skills with enough evidence are fitted, and the estimates follow', async () => {
  const random = createRandom('fit command');
  for (let learner = 0; learner < 12; learner += 1) {
    const { id } = await createTestUser(services);
    const rows = Array.from({ length: 20 }, () => createTestEvidence({ isCorrect: random.next() < 0.95, answeredAt: new Date(Date.UTC(2026, 8, 1)) }));
    await recordEvidence(services, id, learner === 0 ? [...rows, createTestEvidence({ skillIds: ['third'], itemId: 'third.times' })] : rows);
  }
  const before = await services.db.select().from(estimates);
  const { code, text } = await run();
  expect(code).toBe(0);
  expect(text).toMatch(/^first: 240 answers of 12 learners, log loss 0\.\d+ → 0\.\d+\n {2}initial 0\.30 → 0\.\d+/);
  expect(text).toContain('Fitted 1 skills; 1 have too little evidence');
  expect(text).toMatch(/Rebuilt the estimates of 12 people from 241 pieces of evidence/);
  const [fitted, ...others] = await services.db.select().from(fittedParameters);
  expect([fitted?.skillId, others]).toEqual(['first', []]);
  expect(fitted!.initial).toBeGreaterThan(0.3);
  const after = await services.db.select().from(estimates);
  expect(after.length).toBe(before.length);
  expect(after).not.toEqual(before);
  // The estimate that is recorded next goes on with the fitted parameters, as a rebuild would.
  const learnerId = before[0]!.learnerId;
  await recordEvidence(services, learnerId, [createTestEvidence({ isCorrect: false, answeredAt: new Date(Date.UTC(2026, 8, 3)) })]);
  const recorded = await services.db.select().from(estimates).orderBy(estimates.learnerId, estimates.skillId);
  expect((await run('--rebuild')).text).toMatch(/^Rebuilt the estimates of 12 people from 242/);
  expect(await services.db.select().from(estimates).orderBy(estimates.learnerId, estimates.skillId)).toEqual(recorded);
});

test('a command that is none says how it goes', async () => {
  const { code, text } = await run('everything');
  expect([code, text]).toEqual([2, expect.stringContaining('usage: npm run fit')]);
});
