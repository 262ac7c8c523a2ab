export { milliseconds, type AssignedKind, type AssignedKinds, type AssignedStep, type ProgressOf } from './assigned-kind.ts';
export type { AssignmentKind, AssignmentKinds, Assigning, Choice, Target } from './assignment-kind.ts';
export { listAssignments, loadPupilProgress } from './load-assignments.ts';
export { makeAssignment } from './make-assignment.ts';
export { presentDue, readAssigned, type OpenAssigned } from './read-assigned.ts';
export { readAnnouncements, selectAnnouncements, type AnnouncedJson } from './announcements/select-announcements.ts';
export { selectAssigned, selectAssignedTargets, type AssignedJson } from './select-assigned.ts';
