export { answerQuestion } from './answer-question.ts';
export { findStuckRuns, stuckWithinMs, type StuckRun } from './find-stuck-runs.ts';
export { findLastPlacement, type LastPlacement } from './find-last-placement.ts';
export { finishedPractices, type FinishedPractice } from './finished-practices.ts';
export { loadAsked, type Asked } from './load-asked.ts';
export { loadPractice, loadQuestion, type PracticeRow, type QuestionRow } from './load-questions.ts';
export { openHint } from './open-hint.ts';
export { skipQuestion } from './skip-question.ts';
export { showPractice, startPractice } from './start-practice.ts';
