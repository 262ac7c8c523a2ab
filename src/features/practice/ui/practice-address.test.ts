import { expect, test } from 'vitest';
import { readPracticeAddress, readBackPath } from './practice-address.ts';

test('an address says what to practise', () => {
  expect(readPracticeAddress({ skill: 'ratio-tables' })).toEqual({ kind: 'practice', skillId: 'ratio-tables' });
  expect(readPracticeAddress({ skill: 'ratio-tables', kind: 'check', fresh: 1 })).toEqual({ kind: 'check', skillId: 'ratio-tables', isFresh: true });
  expect(readPracticeAddress({ kind: 'review' })).toEqual({ kind: 'review' });
  expect(readPracticeAddress({ kind: 'placement', skills: 'a,b,a' })).toEqual({ kind: 'placement', skillIds: ['a', 'b'] });
  expect(readPracticeAddress({ kind: 'placement', subject: 'mathematics' })).toEqual({ kind: 'placement', subject: 'mathematics' });
  expect(readPracticeAddress({ kind: 'lesson', lesson: 'describe-ratios', section: 0, block: '3' })).toEqual({ kind: 'lesson', lessonId: 'describe-ratios', sectionIndex: 0, blockIndex: 3 });
});

test('an address that makes no sense asks for nothing', () => {
  for (const address of [{}, { skill: '../x' }, { kind: 'exam', skill: 'a' }, { kind: 'placement', skills: ', ,' }, { kind: 'lesson', lesson: 'a' }, { kind: 'lesson', lesson: 'a', section: -1, block: 0 }]) {
    expect(readPracticeAddress(address), JSON.stringify(address)).toBeNull();
  }
});

test('afterwards leads to a page of Slate and nowhere else', () => {
  expect(readBackPath({ back: '/slateplanning' })).toBe('/slateplanning');
  for (const back of ['//evil.example', 'https://evil.example', '/\\evil.example', '', undefined, 7, '/a?b=c', `/${'a'.repeat(300)}`]) expect(readBackPath({ back }), String(back)).toBeNull();
});
