export { chooseNextStep, loadHome } from './load-home.ts';
export { learnerLoader, type LearnerFacts } from './load-learner.ts';
export { loadHelpedStatesOf, loadSkillStates, loadSkillStatesOf } from './load-skill-states.ts';
export { completedLessons } from './completed-lessons.ts';
export type { PlannedStep } from '../choose-next-step.ts';
export { presentLesson } from './present-lesson.ts';
export { completeLesson } from './complete-lesson.ts';
export { assignedLesson } from './assigned-lesson.ts';
