/** Who answered what: learners × items, learner by learner in one array. 1 right, 0 not right, −1 not asked (by design, or not reached): that says nothing. */
export type ResponseTable = { learners: number; items: number; scores: Int8Array };

/** Why an item cannot be calibrated: nobody was asked, or all answered alike, so that no difficulty is more likely than an endless one. */
export type Unusable = 'unanswered' | 'all-right' | 'all-wrong';

export type AnswerCounts = { asked: Int32Array; right: Int32Array };

/** @throws RangeError for a table that is not whole, or a score that is none */
export function countAnswers({ learners, items, scores }: ResponseTable): AnswerCounts {
  if (scores.length !== learners * items) throw new RangeError('A table of responses wants a score for each item of each learner');
  const counts = { asked: new Int32Array(items), right: new Int32Array(items) };
  for (const [at, score] of scores.entries()) {
    if (score < -1 || score > 1) throw new RangeError(`A score is 1, 0 or -1, not ${score}`);
    if (score < 0) continue;
    const item = at % items;
    counts.asked[item] = (counts.asked[item] ?? 0) + 1;
    counts.right[item] = (counts.right[item] ?? 0) + score;
  }
  return counts;
}

export function whyUnusable(asked: number, right: number): Unusable | null {
  if (asked === 0) return 'unanswered';
  if (right === asked) return 'all-right';
  return right === 0 ? 'all-wrong' : null;
}

/** The same learners with some of the items, in the order given. */
export function withItems({ learners, items, scores }: ResponseTable, kept: readonly number[]): ResponseTable {
  const own = new Int8Array(learners * kept.length);
  for (let learner = 0; learner < learners; learner += 1) {
    for (const [place, item] of kept.entries()) own[learner * kept.length + place] = scores[learner * items + item] ?? -1;
  }
  return { learners, items: kept.length, scores: own };
}
