import { expect, test } from 'vitest';
import type { ThreadList } from '../contract.ts';
import { dayInWords, groupByDay, timeInWords } from './days.ts';

const now = new Date(2026, 10, 21, 9, 30);
const thread = (id: string, updatedAt: Date, more: Partial<ThreadList['threads'][number]> = {}): ThreadList['threads'][number] => ({
  id, kind: 'documents', title: id, isPinned: false, documentIds: null, questionCount: 1,
  createdAt: updatedAt.toISOString(), updatedAt: updatedAt.toISOString(), deletedAt: null, excerpt: null, ...more,
});
const shape = (threads: ThreadList['threads']) => groupByDay(threads, now).map((group) => `${group.name}: ${group.threads.map(({ id }) => id).join(' ')}`);

test('threads stand under their day, pinned ones above all days', () => {
  expect(shape([
    thread('pinned', new Date(2026, 9, 1), { isPinned: true }),
    thread('morning', new Date(2026, 10, 21, 0, 1)),
    thread('late', new Date(2026, 10, 20, 23, 59)),
    thread('older', new Date(2026, 10, 19, 12, 0)),
    thread('older-too', new Date(2026, 10, 19, 8, 0)),
  ])).toEqual(['pinned: pinned', 'today: morning', 'yesterday: late', 'date: older older-too']);
});

test('in the bin the day of deleting counts, and pins do not', () => {
  expect(shape([thread('gone', new Date(2026, 1, 1), { isPinned: true, deletedAt: new Date(2026, 10, 20, 12).toISOString() })])).toEqual(['yesterday: gone']);
});

test('days and times are written in words and in 24 hours', () => {
  expect(dayInWords(new Date(2026, 10, 20), now, 'en')).toBe('Friday 20 November');
  expect(dayInWords(new Date(2025, 10, 20), now, 'en')).toMatch(/^Thursday,? 20 November 2025$/);
  expect(timeInWords(new Date(2026, 10, 20, 0, 5), 'en')).toBe('00:05');
});
