import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateAnswer, rateCard, reviewAnswer, type ReviewCard, type ReviewedAnswer } from './schedule-review.ts';

const day = 86_400_000;
const answer = (isCorrect: boolean, at: number, more: Partial<ReviewedAnswer> = {}): ReviewedAnswer => ({ isCorrect, attempt: 1, hintsUsed: 0, isAided: false, context: 'practice', at, ...more });
const review = (answers: ReviewedAnswer[]) => answers.reduce<ReviewCard | null>(reviewAnswer, null);

test('a card begins with the first right answer, not in a placement', () => {
  expect(review([answer(false, 0)])).toBeNull();
  expect(review([answer(true, 0, { context: 'placement' })])).toBeNull();
  expect(review([answer(false, 0), answer(true, 1, { attempt: 2, isAided: true })])).toMatchObject({ reps: 1, lapses: 0 });
  expect(rateAnswer(null, answer(true, 0))).toBe('good');
  expect(rateAnswer(null, answer(true, 0, { hintsUsed: 1, isAided: true }))).toBe('hard');
});

test('the next day rates it: wrong again, with help hard, right good', () => {
  const card = review([answer(true, 0)]);
  expect([answer(false, 2 * day), answer(true, 2 * day, { isAided: true }), answer(true, 2 * day)].map((each) => rateAnswer(card, each))).toEqual(['again', 'hard', 'good']);
  const [again, hard, good] = [answer(false, 2 * day), answer(true, 2 * day, { isAided: true }), answer(true, 2 * day)].map((each) => reviewAnswer(card, each)!.dueAt);
  expect(again).toBeLessThan(hard!);
  expect(hard).toBeLessThan(good!);
});

test('ten right answers on one day are one review; a wrong one takes the interval back', () => {
  const once = review([answer(true, 0)]);
  expect(review(Array.from({ length: 10 }, (_, minute) => answer(true, minute * 60_000)))).toEqual(once);
  const wrong = review([answer(true, 0), answer(false, 60_000)])!;
  expect(wrong.dueAt).toBeLessThan(once!.dueAt);
  expect(review([answer(true, 0), answer(false, 60_000), answer(false, 120_000, { attempt: 2 })])).toEqual(wrong);
});

test('whatever is answered whenever, the card is due later than its review, and the same history gives the same card', () => {
  const answers = fc.array(fc.record({ isCorrect: fc.boolean(), hours: fc.integer({ min: -30, max: 2_000 }), hintsUsed: fc.nat(4), attempt: fc.integer({ min: 1, max: 3 }) }), { maxLength: 30 });
  fc.assert(fc.property(answers, (given) => {
    let at = 1_000 * day;
    const history = given.map(({ hours, ...rest }) => answer(rest.isCorrect, (at += hours * 3_600_000), { ...rest, isAided: rest.hintsUsed > 0 }));
    const card = review(history);
    expect(review(history)).toEqual(card);
    if (card) expect(card.dueAt).toBeGreaterThanOrEqual(card.lastReviewedAt + day);
  }));
});

test('intervals grow with good answers on the day', () => {
  let card = rateCard(null, 'good', 0);
  const days = [card.scheduledDays];
  for (let time = 0; time < 5; time += 1) {
    card = rateCard(card, 'good', card.dueAt);
    days.push(card.scheduledDays);
  }
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(new Set(days).size).toBe(days.length);
});
