/** Who says when the next question comes: the teacher, for all at once, or each pupil for themselves. */
export const pacings = ['teacher', 'each'] as const;
export type Pacing = (typeof pacings)[number];

/** `waiting`: before the first question. `open`: one is being answered (at each pupil's own pace: all are). `closed`: it is closed, and the next one has not come. */
export const liveStates = ['waiting', 'open', 'closed', 'ended'] as const;
export type LiveState = (typeof liveStates)[number];

/** What stands in one question of one pupil: `-` has not come to them, `0` no answer, `1` an answer. */
export const markNames = { none: '-', unanswered: '0', answered: '1' } as const;

/** How many of some pupils have answered the question at a position, counted from 1. @param marks a sign for each question; null: not in */
export const answeredAt = (marks: readonly (string | null)[], position: number): number => marks.filter((own) => own?.[position - 1] === markNames.answered).length;
