export { askAboutMark } from './asking/ask-about-mark.ts';
export { loadAnswer, loadGradedSitting, loadTaughtSittings, type GradedSitting } from './load-graded.ts';
export { loadGradebook } from './gradebook/load-gradebook.ts';
export { markAttempt } from './marking/mark-attempt.ts';
