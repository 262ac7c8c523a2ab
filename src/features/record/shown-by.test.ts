import { expect, test } from 'vitest';
import type { EstimateStatus } from './contract.ts';
import { findShown } from './shown-by.ts';
import { skillGraph } from './skill-graph.ts';
import { createTestContent } from './server/test-content.factory.ts';

/** `first` → `second` → `third`. */
const graph = skillGraph(createTestContent().skills);
const judged = (statuses: Record<string, [EstimateStatus, right?: number, answers?: number, needsCheck?: boolean]>) => (id: string) => {
  const [status, correctCount = 0, evidenceCount = correctCount, needsUnaidedCheck = false] = statuses[id] ?? ['not-started'];
  return { status, correctCount, evidenceCount, needsUnaidedCheck };
};
const shown = (statuses: Parameters<typeof judged>[0]) => Object.fromEntries(findShown(graph, judged(statuses)));

test('what is secure, or was, shows all that it builds on; the nearest skill is named', () => {
  expect(shown({ third: ['secure', 4] })).toEqual({ first: ['third'], second: ['third'] });
  expect(shown({ third: ['fading', 4], second: ['secure', 4] })).toEqual({ first: ['second'] });
  expect(shown({ third: ['learning', 4] })).toEqual({});
  expect(shown({})).toEqual({});
});

test('a skill that something went wrong in, or that needs an answer without help, speaks for itself', () => {
  expect(shown({ third: ['secure', 4], second: ['finding-out', 1, 2] })).toEqual({ first: ['third'] });
  expect(shown({ third: ['secure', 4], second: ['learning', 3, 3, true] })).toEqual({ first: ['third'] });
  expect(shown({ third: ['secure', 4], second: ['finding-out', 2] })).toEqual({ first: ['third'], second: ['third'] });
});
