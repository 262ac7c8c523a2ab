export { LessonCheck } from './lesson-check.tsx';
export { SolutionSteps } from './solution-steps.tsx';
export { WaitingNote } from './waiting-note.tsx';
export { WorkedBoard } from './worked-board.tsx';
