import { lazy, Suspense } from 'react';
import { LearningPage } from '#features/learning/ui/learning-page.tsx';

/** Comes after the rest: what it shows stands lower on the page. */
const AssignedPlans = lazy(() => import('#features/plans/ui/public.tsx').then((module) => ({ default: module.AssignedPlans })));

/** `/home` of a student: Slate Learning with what teachers planned, which learning, a layer below plans, does not know. */
export function StudentHome() {
  return <LearningPage plans={<Suspense><AssignedPlans /></Suspense>} />;
}
