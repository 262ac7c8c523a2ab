import { expect, test } from 'vitest';
import { show } from '#client/testing/show.tsx';
import type { Due } from '../assigned-contract.ts';
import { DueWords } from './due-words.tsx';

const say = (due: Partial<Due>) => show(<DueWords due={{ on: '2026-11-27', time: '16:00', inDays: 0, isOver: false, ...due }} />).textContent;

test('when something is due is said as people say it', () => {
  expect(say({ inDays: 0 })).toBe('Due today at 16:00');
  expect(say({ inDays: 1 })).toBe('Due tomorrow at 16:00');
  expect(say({ inDays: 3 })).toBe('Due Friday at 16:00');
  expect(say({ inDays: 7 })).toBe('Due Friday 27 November');
});

test('and since when it is late', () => {
  expect(say({ inDays: 0, isOver: true })).toBe('Late since 16:00 today');
  expect(say({ inDays: -1, isOver: true })).toBe('Late since yesterday');
  expect(say({ inDays: -3, isOver: true })).toBe('Late since Friday');
  expect(say({ inDays: -9, isOver: true })).toBe('Late since Friday 27 November');
});
