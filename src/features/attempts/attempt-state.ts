/** `open`: being taken. `handed-in`: no answer is taken any more. */
export const attemptStates = ['open', 'handed-in'] as const;
export type AttemptState = (typeof attemptStates)[number];
/** Who ended it. */
export const endings = ['learner', 'time', 'teacher'] as const;
export type Ending = (typeof endings)[number];
