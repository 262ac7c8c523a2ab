import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseDoNext, suggestGroups, type ClassFacts } from './choose-do-next.ts';
import type { Mistake, WordReason } from './contract.ts';

/** `given`: pupil and answers; `mended`: whose skill is secure since. */
const mistake = (misconceptionId: string, given: Record<string, number>, mended: string[] = []): Mistake => ({
  misconceptionId, name: misconceptionId, skillId: `skill-${misconceptionId}`, skillName: `Skill ${misconceptionId}`, answers: Object.values(given).reduce((sum, one) => sum + one, 0),
  pupils: Object.entries(given).map(([id, answers]) => ({ id, name: id, answers, isMended: mended.includes(id) })), example: { stem: '', response: '' },
});
const stuck = (id: string, skillId = 'k') => ({ id, reasons: [{ kind: 'stuck', skillId, skillName: skillId, tries: 4 } as WordReason] });
const ready = (id: string) => ({ id, reasons: [{ kind: 'ready', secure: 2, of: 3, next: 'Percent' } as WordReason] });
const facts = (more: Partial<ClassFacts> = {}): ClassFacts => ({ pupilCount: 10, hasAnswers: true, mistakes: [], words: [], groups: [], next: 'Percent', ...more });

test('an empty class and one without answers are told as what they are', () => {
  expect([chooseDoNext(facts({ pupilCount: 0 })).kind, chooseDoNext(facts({ hasAnswers: false })).kind, chooseDoNext(facts()).kind]).toEqual(['no-pupils', 'nothing-yet', 'nothing']);
});

test('a mistake that several make again and again comes first, the one of the most pupils; once is a slip', () => {
  const [five, two, slips] = [mistake('five', { a: 2, b: 3, c: 2, d: 2, e: 5, f: 1 }), mistake('two', { a: 9, b: 9 }), mistake('slips', { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 })];
  expect(chooseDoNext(facts({ mistakes: [slips, two, five] }))).toEqual({ kind: 'mistake', misconceptionId: 'five', skillId: 'skill-five', memberIds: ['a', 'b', 'c', 'd', 'e'] });
  expect(chooseDoNext(facts({ mistakes: [slips] })).kind).toBe('nothing');
  expect(chooseDoNext(facts({ mistakes: [mistake('one', { a: 8 })] })).kind).toBe('nothing');
  expect(suggestGroups(facts({ mistakes: [slips, two, five] }), 'Ratios').map(({ about, memberIds, answers }) => [about, memberIds.length, answers])).toEqual([['Skill five', 5, 14],
    ['Skill two', 2, 18]]);
});

test('what was put right since is nobody’s matter any more', () => {
  expect(chooseDoNext(facts({ mistakes: [mistake('m', { a: 3, b: 3, c: 3 }, ['b', 'c'])] })).kind).toBe('nothing');
  expect(chooseDoNext(facts({ mistakes: [mistake('m', { a: 3, b: 3, c: 3 }, ['b'])] }))).toMatchObject({ memberIds: ['a', 'c'] });
});

test('what a group works on is not proposed again, as long as the group holds them all', () => {
  const mistakes = [mistake('five', { a: 2, b: 3, c: 2 }), mistake('two', { a: 9, d: 9 })];
  expect(chooseDoNext(facts({ mistakes, groups: [['c', 'b', 'a', 'x']] }))).toMatchObject({ misconceptionId: 'two' });
  expect(chooseDoNext(facts({ mistakes, groups: [['a', 'b']] }))).toMatchObject({ misconceptionId: 'five' });
  expect(suggestGroups(facts({ mistakes, groups: [['a', 'b', 'c'], ['a', 'd']] }), 'Ratios')).toEqual([]);
});

test('who is stuck together comes before a mistake of as many', () => {
  const both = facts({ mistakes: [mistake('m', { a: 4, b: 4 })], words: [stuck('c'), stuck('d'), stuck('e', 'other')] });
  expect(chooseDoNext(both)).toEqual({ kind: 'stuck', skillId: 'k', skillName: 'k', memberIds: ['c', 'd'] });
  expect(suggestGroups(both, 'Ratios').map(({ kind }) => kind)).toEqual(['stuck', 'mistake']);
});

test('a class of which two thirds are ready goes on; else one who needs a word; else those further on', () => {
  const readies = (count: number) => Array.from({ length: count }, (_, index) => ready(`r${index}`));
  expect(chooseDoNext(facts({ words: readies(7) }))).toEqual({ kind: 'move-on', ready: 7, of: 10, next: 'Percent' });
  expect(chooseDoNext(facts({ words: [stuck('a'), ...readies(3)] }))).toEqual({ kind: 'word', pupilId: 'a' });
  expect(chooseDoNext(facts({ words: readies(3) }))).toMatchObject({ kind: 'extend', memberIds: ['r0', 'r1', 'r2'] });
  expect(chooseDoNext(facts({ words: readies(3), groups: [['r0', 'r1', 'r2']] })).kind).toBe('nothing');
  expect(suggestGroups(facts({ words: readies(3), next: null }), 'Ratios')).toMatchObject([{ kind: 'ready', about: 'Ratios' }]);
});

test('nobody is proposed who is not in the evidence, and what is proposed is never covered by a group', () => {
  const id: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const input = fc.record({ mistakes: fc.array(fc.dictionary(id, fc.integer({ min: 1, max: 4 })), { maxLength: 4 }), stuckIds: fc.uniqueArray(id),
    groups: fc.array(fc.uniqueArray(id), { maxLength: 3 }) });
  fc.assert(fc.property(input, ({ mistakes, stuckIds, groups }) => {
    const given = facts({ pupilCount: 5, mistakes: mistakes.map((one, index) => mistake(String(index), one)), words: stuckIds.map((one) => stuck(one)), groups });
    const next = chooseDoNext(given);
    const lists = [...suggestGroups(given, 'Ratios').map(({ memberIds }) => memberIds), ...('memberIds' in next ? [next.memberIds] : [])];
    for (const members of lists) {
      expect(members.length).toBeGreaterThanOrEqual(2);
      expect(groups.some((group) => members.every((one) => group.includes(one)))).toBe(false);
      expect(members.every((one) => stuckIds.includes(one) || mistakes.some((own) => (own[one] ?? 0) >= 2))).toBe(true);
    }
  }));
});
