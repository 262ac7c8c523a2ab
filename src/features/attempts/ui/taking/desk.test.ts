import { expect, test } from 'vitest';
import type { AttemptQuestion, SavedReply } from '../../contract.ts';
import { isAnswered, layOut, takeIn, toSave } from './desk.ts';

const question = (more: Partial<AttemptQuestion> = {}): AttemptQuestion => ({
  id: 'q1', position: 1, sectionId: 'one', points: 1, stem: 'What?', figure: null, images: [], input: { kind: 'text' }, isToldNow: false, response: 'a', sequence: 5,
  savedAt: null, isFlagged: false, isSeen: false, seconds: 0, isClosed: false, told: null, ...more,
});
const result = (more: Partial<SavedReply['results'][number]>): SavedReply =>
  ({ state: {} as SavedReply['state'], results: [{ questionId: 'q1', outcome: 'older', sequence: 9, savedAt: null, response: 'b', isFlagged: true, why: null, ...more }] });

test('what this device kept stands on the page where it is newer than what the server has', () => {
  const kept = { ...toSave(question({ response: 'mine', sequence: 6, isFlagged: true })) };
  expect(layOut([question()], [kept])).toMatchObject([{ response: 'mine', sequence: 6, isFlagged: true, isSeen: true }]);
  expect(layOut([question({ sequence: 7 })], [kept])).toMatchObject([{ response: 'a', sequence: 7 }]);
});

test('what another device saved later is taken in, unless something newer was typed here', () => {
  expect(takeIn([question()], result({}))).toMatchObject([{ response: 'b', sequence: 9, isFlagged: true }]);
  expect(takeIn([question({ sequence: 12 })], result({}))).toMatchObject([{ response: 'a', sequence: 12 }]);
  expect(takeIn([question()], result({ outcome: 'refused', response: 'closed so' }))).toMatchObject([{ response: 'closed so', isClosed: true }]);
  expect(takeIn([question()], result({ outcome: 'saved' }))).toEqual([question()]);
});

test('spaces are no answer', () => expect([isAnswered({ response: ' ' }), isAnswered({ response: '0' })]).toEqual([false, true]));
