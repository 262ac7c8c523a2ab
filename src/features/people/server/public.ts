export { listClasses, listMembers, loadClass } from './load-class.ts';
export { createClass, enrolById } from './manage-classes.ts';
export { teaches } from './teaches.ts';
