import { expect, test } from 'vitest';
import { evaluate } from './simulation.ts';

test('estimates find what simulated learners truly know, and the order of a plan saves them time', async () => {
  const summary = await evaluate([], { row: () => undefined, progress: () => undefined });
  expect(summary['answers']).toBeGreaterThan(8_000);
  expect(summary['correlation']).toBeGreaterThan(0.6);
  expect(summary['correlation_from_8_answers']).toBeGreaterThan(0.65);
  expect(summary['calibration_error']).toBeLessThan(0.1);
  expect(summary['ratio_planner_to_random']).toBeLessThan(0.85);
  expect(summary['secure_at_50']).toBeLessThanOrEqual(0.05);
  expect(summary['secure_at_60']).toBeLessThanOrEqual(0.12);
  expect(summary['secure_at_95']).toBeGreaterThanOrEqual(0.85);
});
