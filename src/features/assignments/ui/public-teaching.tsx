import { lazy, Suspense } from 'react';
import { SkeletonList } from '#client/components/states.tsx';

// What teachers use of assignments: apart from public.tsx, which a pupil's home loads.
const OfClass = lazy(() => import('./class-assignments.tsx').then((module) => ({ default: module.ClassAssignments })));
const Written = lazy(() => import('./class-announcements.tsx').then((module) => ({ default: module.ClassAnnouncements })));

/** What is open in a class, with how many have done it: for the page of the class. */
export function ClassAssignments({ classId }: { classId: string }) {
  return <Suspense fallback={<SkeletonList rows={2} />}><OfClass classId={classId} /></Suspense>;
}

/** What was written to the pupils of a class. */
export function ClassAnnouncements({ classId }: { classId: string }) {
  return <Suspense fallback={<SkeletonList rows={1} />}><Written classId={classId} /></Suspense>;
}

export { ReceiverFields } from './receiver-fields.tsx';
export { TimeFields } from './time-fields.tsx';
export { AssignButton } from './assign-button.tsx';
export { Writing, WriteButton } from './write-button.tsx';
export { WrittenWords } from './written-words.tsx';
