import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stageOf } from './skill-stage.ts';

const skill = (known: number, more: object = {}, shownBy: string[] = []) =>
  ({ estimate: { known, evidenceCount: 6, status: 'learning' as const, needsUnaidedCheck: false, ...more }, shownBy });

test('what to do about a skill follows from what is known of it', () => {
  expect(stageOf(skill(0.9, { status: 'secure' }))).toBe('known');
  expect(stageOf(skill(0.4, { status: 'not-started', evidenceCount: 0 }, ['above']))).toBe('known');
  expect(stageOf(skill(0.6, { status: 'fading' }))).toBe('refresh');
  expect(stageOf(skill(0.8, { status: 'not-started', evidenceCount: 0 }))).toBe('learn');
  expect(stageOf(skill(0.75, { needsUnaidedCheck: true }))).toBe('check');
  expect(stageOf(skill(0.65, { status: 'finding-out', evidenceCount: 2 }))).toBe('check');
  expect([stageOf(skill(0.6)), stageOf(skill(0.5))]).toEqual(['practise', 'learn']);
});

test('what was known until now is checked before it is taught again', () => {
  expect([stageOf(skill(0.75), 'known'), stageOf(skill(0.5), 'known'), stageOf(skill(0.3), 'known')]).toEqual(['check', 'check', 'learn']);
});

test('a stage is left only when the estimate falls clearly below where it was reached', () => {
  fc.assert(fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.double({ min: -0.1, max: 0, noNaN: true }), (known, fall) => {
    const before = stageOf(skill(known));
    expect(stageOf(skill(Math.max(0, known + fall)), before)).toBe(before);
  }));
});
