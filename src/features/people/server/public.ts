export { listClasses, listMembers, loadClass } from './load-class.ts';
export { createClass, enrolById } from './manage-classes.ts';
export { loadGrade, readLearnerGrade, selectGrade, type GradeJson, type LearnerGrade } from './load-grade.ts';
export { sayGrade } from './say-grade.ts';
export { isTaughtBy, teaches, whomTheyTeach } from './teaches.ts';
export { keepAnAdmin } from './changing/keep-an-admin.ts';
