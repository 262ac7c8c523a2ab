import { expect, test } from 'vitest';
import { dequeue, enqueue, joinQueues, readQueue, type QueuedAnswer } from './answer-queue.ts';

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const answer = (key: number, question = key): QueuedAnswer => ({
  answerKey: uuid(key), practiceId: uuid(900), questionId: uuid(500 + question), response: '12', answeredAt: `2026-11-21T08:00:${String(key % 60).padStart(2, '0')}.000Z`, seconds: 4,
});

test('answers are kept in the order in which they were given, and go one by one', () => {
  const queue = enqueue(enqueue([], answer(1)), answer(2));
  expect(queue).toEqual([answer(1), answer(2)]);
  expect(dequeue(queue, uuid(1))).toEqual([answer(2)]);
});

test('a second click on the same question is no second answer', () => {
  expect(enqueue([answer(1)], answer(2, 1))).toEqual([answer(1)]);
  expect(enqueue(dequeue([answer(1)], uuid(1)), answer(2, 1))).toEqual([answer(2, 1)]);
});

test('what was stored is read again; a damaged or foreign note counts as none', () => {
  expect(readQueue(JSON.stringify([answer(1)]))).toEqual([answer(1)]);
  for (const stored of [null, '', '{', '{}', '[1]', '[{"answerKey":"x"}]']) expect(readQueue(stored), String(stored)).toEqual([]);
});

test('what two tabs keep is one queue', () => {
  expect(joinQueues([answer(3)], [answer(1), answer(3)])).toEqual([answer(1), answer(3)]);
});

test('a queue does not grow without end', () => {
  const full = Array.from({ length: 130 }, (_, index) => answer(index + 1)).reduce<QueuedAnswer[]>((queue, each) => enqueue(queue, each), []);
  expect(full).toHaveLength(100);
});
