import { expect, test } from 'vitest';
import type { LessonBlock } from '../lesson-contract.ts';
import { groupBlocks, heldBackChecks, noteCheck, openChecks, questionCount } from './lesson-state.ts';

const text: LessonBlock = { kind: 'text', markdown: 'Some text.' };
const check = (count: number): LessonBlock => ({ kind: 'check', questionCount: count });
const sections = [
  { title: 'Read', blocks: [text, text], isDone: false },
  { title: 'Both', blocks: [text, check(2), text, check(3)], isDone: false },
  { title: 'Before', blocks: [check(4)], isDone: true },
];

test('a section waits for its checks, and for nothing once it was finished', () => {
  expect([0, 1, 2, 9].map((index) => openChecks({ sections }, index, []))).toEqual([0, 2, 0, 0]);
  const once = noteCheck(noteCheck([], '1:1'), '1:1');
  expect(openChecks({ sections }, 1, once)).toBe(1);
  expect(openChecks({ sections }, 1, noteCheck(once, '1:3'))).toBe(0);
});

test('who needs fewer questions on a page gets one check of a section after the other', () => {
  const few = { hasFewerQuestions: true };
  expect(heldBackChecks({ sections }, 1, [], few)).toEqual([3]);
  expect(heldBackChecks({ sections }, 1, ['1:1'], few)).toEqual([]);
  expect([0, 2, 9].map((index) => heldBackChecks({ sections }, index, [], few))).toEqual([[], [], []]);
  expect(heldBackChecks({ sections }, 1, [], { hasFewerQuestions: false })).toEqual([]);
});

test('questions are counted over all checks', () => {
  expect(sections.map(({ blocks }) => questionCount(blocks))).toEqual([0, 5, 4]);
});

test('a check stands by itself, all else together', () => {
  expect(groupBlocks([text, text, check(2), check(3), text]).map((group) => group.map(({ at }) => at))).toEqual([[0, 1], [2], [3], [4]]);
  expect(groupBlocks([])).toEqual([]);
});
