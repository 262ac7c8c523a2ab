export { answerQuestion } from './questions/answer-question.ts';
export { findStuckRuns, readStuckRuns, selectStuckRuns, stuckWithinMs, type StuckRun, type StuckRunsJson } from './practices/find-stuck-runs.ts';
export { readLastPlacement, selectLastPlacement, type LastPlacement, type LastPlacementJson } from './practices/find-last-placement.ts';
export { finishedPractices, type FinishedPractice } from './practices/finished-practices.ts';
export { loadAsked, type Asked } from './questions/load-asked.ts';
export { loadPractice, loadQuestion, type PracticeRow, type QuestionRow } from './questions/load-questions.ts';
export { openHint } from './questions/open-hint.ts';
export { skipQuestion } from './questions/skip-question.ts';
export { showPractice, startPractice } from './practices/start-practice.ts';
