export { completedLessons } from './completed-lessons.ts';
