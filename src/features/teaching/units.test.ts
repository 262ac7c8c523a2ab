import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EvidenceContext } from '#features/record/contract.ts';
import { currentSkill, currentUnit, type Unit } from './units.ts';

const units: Unit[] = [{ id: 'a', title: 'A', skillIds: ['a1', 'a2'] }, { id: 'b', title: 'B', skillIds: ['b1', 'b2', 'a2'] }, { id: 'c', title: 'C', skillIds: ['c1'] }];
/** The newest first. */
const answers = (skillIds: string, context: EvidenceContext = 'practice') => skillIds.split(' ').filter(Boolean).map((skillId) => ({ skillId, context }));

test('a class is where most of its pupils are, one voice a pupil, and of several units in the later one', () => {
  const at = (...lasts: string[]) => currentUnit(units, lasts.map((last) => answers(last)))?.id;
  expect(at()).toBe('a');
  expect(at('', '')).toBe('a');
  expect(at('a1 a1 a1 a1 a1 a1', 'b1', 'b2')).toBe('b');
  expect(at('a1', 'b1')).toBe('b');
  // A skill of two units belongs to the first.
  expect(at('a2')).toBe('a');
  expect(at('x y', 'c1 x')).toBe('c');
  // As much of each: what came last.
  expect(at('c1 a1')).toBe('c');
  expect(currentUnit([], [answers('a1')])).toBeNull();
});

test('reviews and check-ins look elsewhere and do not count', () => {
  expect(currentUnit(units, [[...answers('c1 c1 c1', 'review'), ...answers('c1', 'placement'), ...answers('b1')]])?.id).toBe('b');
});

test('what is worked on in a unit is a skill of it, whatever else was answered', () => {
  const [, b] = units as [Unit, Unit, Unit];
  expect(currentSkill(b, [answers('b1 a1 a1'), answers('b2'), answers('b2 b1 b2')])).toBe('b2');
  expect(currentSkill(b, [answers('c1 a1')])).toBeNull();
  const skill = fc.constantFrom('a1', 'a2', 'b1', 'b2', 'c1', 'x');
  fc.assert(fc.property(fc.array(fc.array(skill.map((skillId) => ({ skillId, context: 'practice' as const })))), (lasts) => {
    const unit = currentUnit(units, lasts);
    const found = unit && currentSkill(unit, lasts);
    const known = lasts.flat().filter(({ skillId }) => skillId !== 'x');
    if (known.length > 0) expect(unit?.skillIds).toContain(found);
    else expect([unit?.id, found]).toEqual(['a', null]);
  }));
});
