import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personas } from '#shared/persona.ts';
import { comparePerson, type PersonNow, type PersonSaid } from './compare-person.ts';
import { mergeField, mergeSet } from './merge.ts';

const set = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 });
const word = fc.constantFrom('Sam', 'Kim', 'Ann');

test('a field: the source is followed, a hand edit survives and is marked, what is not said stays', () => {
  expect([mergeField('a', 'b', 'a'), mergeField('a', 'b', undefined), mergeField('hand', 'a', 'a'), mergeField('hand', 'b', 'a'), mergeField('a', undefined, 'b'), mergeField('b', 'b', 'a')]).toEqual([
    { after: 'b', isKept: false }, { after: 'b', isKept: false }, { after: 'hand', isKept: true }, { after: 'hand', isKept: true }, { after: 'a', isKept: false }, { after: 'b', isKept: false },
  ]);
});

test('a list: nothing is taken away that the source did not bring, and nothing is brought back that somebody took out', () => {
  fc.assert(fc.property(set, set, fc.option(set), (current, said, last) => {
    const { after, added, removed, kept } = mergeSet(current, said, last);
    expect(new Set(after).size).toBe(after.length);
    expect(removed.every((one) => last?.includes(one) && !said.includes(one))).toBe(true);
    expect(added.every((one) => !(last ?? []).includes(one))).toBe(true);
    expect(kept.every((one) => !after.includes(one))).toBe(true);
    expect(mergeSet(after, said, said)).toEqual({ after, added: [], removed: [], kept: said.filter((one) => !after.includes(one)) });
  }));
});

const now: fc.Arbitrary<PersonNow> = fc.record({
  state: fc.record({ name: word, username: word, email: fc.option(fc.constantFrom('a@x.org', 'A@x.org', 'b@x.org')), personas: fc.subarray([...personas], { minLength: 1 }), isActive: fc.boolean() }),
  enrolments: set, hasLeft: fc.boolean(),
  last: fc.option(fc.record({ name: word, username: word, email: fc.constantFrom('a@x.org', 'b@x.org'), personas: fc.subarray([...personas]), enrolments: set }, { requiredKeys: [] })),
});
const said: fc.Arbitrary<PersonSaid> = fc.record({
  said: fc.record({ name: fc.option(word), username: fc.option(word), email: fc.option(fc.constantFrom('a@x.org', 'b@x.org')), personas: fc.option(fc.subarray([...personas], { minLength: 1 })) }), enrolments: fc.option(set),
});

test('a person: the same file again changes nothing, and an admin stays one', () => {
  fc.assert(fc.property(now, said, (before, file) => {
    const first = comparePerson(before, file);
    const enrolments = [...before.enrolments.filter((one) => !first.leaves.includes(one)), ...first.joins];
    const again = comparePerson({ state: first.after, enrolments, last: first.imported, hasLeft: false }, file);
    expect([again.after, again.joins, again.leaves]).toEqual([first.after, [], []]);
    expect(again.imported).toEqual(first.imported);
    if (before.state.personas.includes('admin')) expect(first.after.personas).toContain('admin');
    expect(first.after.personas.length).toBeGreaterThan(0);
  }), { numRuns: 500 });
});
