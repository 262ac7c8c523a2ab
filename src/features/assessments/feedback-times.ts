/** When a pupil is told how an answer did. `now`: at once, and the question is closed then; `closing`: when results are out; `never`. */
export const feedbackTimeIds = ['now', 'closing', 'never'] as const;
export type FeedbackTime = (typeof feedbackTimeIds)[number];
