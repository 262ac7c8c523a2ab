export { askAboutMark } from './asking/ask-about-mark.ts';
export { loadAnswer } from './load-graded.ts';
export { markAttempt } from './marking/mark-attempt.ts';
