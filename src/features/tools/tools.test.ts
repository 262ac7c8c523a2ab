import { expect, test } from 'vitest';
import { personas } from '#shared/persona.ts';
import { toolsOf } from './tools.ts';

test('every persona has tools, each once, and the way to each', () => {
  for (const persona of personas) {
    const ids = toolsOf(persona).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(toolsOf('student').map(({ id }) => id)).toContain('steps');
  expect(toolsOf('teacher').map(({ id }) => id)).toContain('steps');
  expect(toolsOf('admin').map(({ id }) => id)).not.toContain('steps');
  expect(toolsOf('student').find(({ id }) => id === 'plan')?.to).toBe('/slateplanning');
  expect(toolsOf('teacher').find(({ id }) => id === 'plan')?.to).toBe('/learning-plans');
});
