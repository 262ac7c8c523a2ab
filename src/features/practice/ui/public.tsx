export { LessonCheck } from './lesson-check.tsx';
export { SolutionSteps } from './worked/solution-steps.tsx';
export { WaitingNote } from './sending/waiting-note.tsx';
export { WorkedBoard } from './worked/worked-board.tsx';
export { SampleQuestion } from './sample-question.tsx';
export { PracticeInside } from './practice-inside.tsx';
