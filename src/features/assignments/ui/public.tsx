export { AssignButton } from './assign-button.tsx';
export { AssignedList, isPressing } from './assigned-list.tsx';
export { ClassAssignments } from './class-assignments.tsx';
export { DueWords } from './due-words.tsx';
export { PathLink } from './path-link.tsx';
