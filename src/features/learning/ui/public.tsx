export { LessonSection } from './lesson-section.tsx';
