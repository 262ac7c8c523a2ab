import { lazy, Suspense } from 'react';
import { SkeletonList } from '#client/components/states.tsx';
import type { Announced, AssignedItem } from '../assigned-contract.ts';

// A pupil's home imports this file for its words alone: all else comes when it is shown.
const List = lazy(() => import('./assigned-list.tsx').then((module) => ({ default: module.AssignedList })));
const OfClass = lazy(() => import('./class-assignments.tsx').then((module) => ({ default: module.ClassAssignments })));
const Written = lazy(() => import('./class-announcements.tsx').then((module) => ({ default: module.ClassAnnouncements })));

/** On a pupil's home: what teachers wrote, and what they gave and is not done. Nothing is shown, or loaded, while there is none. */
export function AssignedList(props: { assigned: AssignedItem[]; announcements: Announced[]; isWide: boolean }) {
  return props.assigned.length + props.announcements.length > 0 && <Suspense fallback={<SkeletonList rows={props.assigned.length} />}><List {...props} /></Suspense>;
}

/** What is open in a class, with how many have done it: for the page of the class. */
export function ClassAssignments({ classId }: { classId: string }) {
  return <Suspense fallback={<SkeletonList rows={2} />}><OfClass classId={classId} /></Suspense>;
}

/** What was written to the pupils of a class. */
export function ClassAnnouncements({ classId }: { classId: string }) {
  return <Suspense fallback={<SkeletonList rows={1} />}><Written classId={classId} /></Suspense>;
}

export { AssignButton } from './assign-button.tsx';
export { Writing, WriteButton } from './write-button.tsx';
export { DueWords } from './due-words.tsx';
export { PathLink } from './path-link.tsx';
