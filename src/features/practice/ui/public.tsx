export { LessonCheck } from './lesson-check.tsx';
export { SolutionSteps } from './solution-steps.tsx';
export { useWaitingAnswers } from './use-answers.ts';
export { WorkedBoard } from './worked-board.tsx';
