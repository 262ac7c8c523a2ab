import { lazy, Suspense } from 'react';
import { SkeletonList } from '#client/components/states.tsx';
import type { Announced, AssignedItem } from '../assigned-contract.ts';

// A pupil's home imports this file for its words alone: all else comes when it is shown, and what is a teacher's stands in public-teaching.tsx.
const List = lazy(() => import('./assigned-list.tsx').then((module) => ({ default: module.AssignedList })));

/** On a pupil's home: what teachers wrote, and what they gave and is not done. Nothing is shown, or loaded, while there is none. */
export function AssignedList(props: { assigned: AssignedItem[]; announcements: Announced[]; isWide: boolean }) {
  const count = props.assigned.length + props.announcements.length;
  return count > 0 && <Suspense fallback={<SkeletonList rows={count} />}><List {...props} /></Suspense>;
}

export { DueWords } from './due-words.tsx';
export { PathLink } from './path-link.tsx';
