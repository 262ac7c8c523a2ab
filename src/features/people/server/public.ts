export { createClass } from './classes/change-class.ts';
export { enrolById } from './classes/enrol.ts';
export { listClasses, listMembers, listPupilsOf, loadClass, type TaughtClass } from './classes/load-class.ts';
export { makeTerm } from './classes/terms.ts';
export { makeGroup } from './groups/change-group.ts';
export { listGroups, listOwnGroups, loadGroup } from './groups/load-groups.ts';
export { loadGrade, readLearnerGrade, selectGrade, type GradeJson, type LearnerGrade } from './load-grade.ts';
export { sayGrade } from './say-grade.ts';
export { isTaughtBy, teaches, whomTheyTeach } from './teaches.ts';
