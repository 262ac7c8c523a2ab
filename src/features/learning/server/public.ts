export { completedLessons } from './completed-lessons.ts';
export { completeLesson } from './complete-lesson.ts';
