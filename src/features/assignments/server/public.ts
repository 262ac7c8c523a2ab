export { milliseconds, type AssignedKind, type AssignedKinds, type AssignedStep, type ProgressOf } from './assigned-kind.ts';
export type { AssignmentKind, AssignmentKinds, Assigning, Choice, Target } from './assignment-kind.ts';
export { listAnnouncements } from './announcements/list-announcements.ts';
export { listAssignments, loadAssignment, loadPupilProgress, type NamedAssignment } from './load-assignments.ts';
export { makeAssignment } from './make-assignment.ts';
export { presentDue, readAssigned, type OpenAssigned } from './read-assigned.ts';
export { readAnnouncements, selectAnnouncements, type AnnouncedJson } from './announcements/select-announcements.ts';
export { selectAssigned, selectAssignedTargets, type AssignedJson } from './select-assigned.ts';
