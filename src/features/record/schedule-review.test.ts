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

/** Answers a minute apart: r right, w wrong. */
const sitting = (marks: string, from = 0) => Array.from(marks, (mark, minute) => answer(mark === 'r', from + minute * 60_000));

test('ten right answers in one sitting are one review; a slip among them changes nothing, more wrong than right takes the interval back', () => {
  const { dueAt, reps } = review([answer(true, 0)])!;
  expect(review(sitting('rrrrrrrrrr'))).toMatchObject({ dueAt, reps, rightSince: 10 });
  for (const marks of ['rw', 'rwrrrrrr', 'rrrwww']) expect(review(sitting(marks))).toMatchObject({ dueAt, lapses: 0 });
  for (const marks of ['rww', 'rwwrrrrr', 'rrwww']) expect(review(sitting(marks))!.dueAt).toBeLessThan(dueAt);
  const wrong = review(sitting('rww'))!;
  expect(review([...sitting('rww'), answer(false, 180_000, { attempt: 2 })])).toEqual(wrong);
});

test('a sitting ends with the hours, wherever midnight is; what comes again in a review is not rated twice', () => {
  const card = review([answer(true, 23.5 * 3_600_000)])!;
  expect(rateAnswer(card, answer(true, 25 * 3_600_000))).toBeNull();
  expect(rateAnswer(card, answer(true, 25 * 3_600_000, { context: 'review' }))).toBe('good');
  expect(rateAnswer(card, answer(true, 36 * 3_600_000))).toBe('good');
  const missed = review([answer(true, 0), answer(false, 3 * day, { context: 'review' })])!;
  expect(missed.scheduledDays).toBe(1);
  expect(rateAnswer(missed, answer(true, 3 * day + 120_000, { context: 'review' }))).toBeNull();
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
