export { loadAccommodations } from './accommodations/load-accommodations.ts';
export { loadPageNeeds } from './accommodations/load-page-needs.ts';
export { listClasses, listMembers, loadClass } from './load-class.ts';
export { createClass, enrolById } from './manage-classes.ts';
export { loadGrade, readLearnerGrade, selectGrade, type GradeJson, type LearnerGrade } from './load-grade.ts';
export { sayGrade } from './say-grade.ts';
export { isTaughtBy, teaches, whomTheyTeach } from './teaches.ts';
