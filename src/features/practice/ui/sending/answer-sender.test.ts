import { expect, test } from 'vitest';
import type { AnswerResult } from '../../contract.ts';
import type { QueuedAnswer } from './answer-queue.ts';
import { AnswerSender, type AnswerOutcome } from './answer-sender.ts';

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const answer = (key: number): QueuedAnswer => ({
  answerKey: uuid(key), practiceId: uuid(900), questionId: uuid(500 + key), response: String(key), answeredAt: `2026-11-21T08:00:0${key}.000Z`, seconds: 4,
});
const lost = new Error('no network');

/** A device and a network that can be dropped; the server's reply is its count of posts. */
function device(stored: string | null = null) {
  const held = { note: stored, isOnline: true, posts: [] as string[], refuse: new Set<string>() };
  const sender = new AnswerSender({
    read: () => held.note,
    write: (text) => { held.note = text; },
    post: async ({ answerKey }) => {
      if (!held.isOnline) throw lost;
      held.posts.push(answerKey);
      if (held.refuse.has(answerKey)) throw new Error('closed');
      return { isRepeat: held.posts.filter((key) => key === answerKey).length > 1 } as AnswerResult;
    },
    isPassing: (error) => error === lost,
  });
  const outcomes: AnswerOutcome[] = [];
  sender.onOutcome((outcome) => outcomes.push(outcome));
  return { held, sender, outcomes };
}

test('an answer is sent at once and then kept no longer', async () => {
  const { held, sender, outcomes } = device();
  sender.give(answer(1));
  expect(held.note).toContain(uuid(1));
  await sender.flush();
  expect(held).toMatchObject({ note: null, posts: [uuid(1)] });
  expect(outcomes.map(({ kind }) => kind)).toEqual(['answered']);
});

test('without a network answers wait on the device and go later, in order and with the same keys', async () => {
  const { held, sender } = device();
  held.isOnline = false;
  sender.give(answer(1));
  await sender.flush();
  sender.give(answer(2));
  await sender.flush();
  expect(sender.isStuck()).toBe(true);
  expect(sender.waiting()).toEqual([answer(1), answer(2)]);
  held.isOnline = true;
  await sender.flush();
  expect(held).toMatchObject({ note: null, posts: [uuid(1), uuid(2)] });
  expect(sender.isStuck()).toBe(false);
});

test('a page that is opened again sends what the last one kept', async () => {
  const { held, sender } = device(JSON.stringify([answer(4)]));
  await sender.flush();
  expect(held).toMatchObject({ note: null, posts: [uuid(4)] });
});

test('a refused answer is told and does not stand in the way of the next', async () => {
  const { held, sender, outcomes } = device();
  held.refuse.add(uuid(1));
  sender.give(answer(1));
  sender.give(answer(2));
  await sender.flush();
  expect(outcomes.map(({ kind, answer: { answerKey } }) => [kind, answerKey])).toEqual([['refused', uuid(1)], ['answered', uuid(2)]]);
  expect(held.note).toBeNull();
});

test('two clicks send one answer', async () => {
  const { held, sender } = device();
  sender.give(answer(1));
  sender.give({ ...answer(2), questionId: answer(1).questionId });
  await sender.flush();
  expect(held.posts).toEqual([uuid(1)]);
});

test('what another tab keeps is not overwritten', async () => {
  const { held, sender } = device();
  held.isOnline = false;
  held.note = JSON.stringify([answer(1)]);
  sender.give(answer(2));
  expect(held.note).toBe(JSON.stringify([answer(1), answer(2)]));
  await sender.flush();
});
