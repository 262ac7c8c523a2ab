import { lazy, Suspense } from 'react';
import { SkeletonList } from './components/states.tsx';
import { usePersona } from './persona-context.ts';

const LearningPage = lazy(() => import('#features/learning/ui/learning-page.tsx').then((module) => ({ default: module.LearningPage })));
/** Comes after the rest: what it shows stands lower on the page. */
const AssignedPlans = lazy(() => import('#features/plans/ui/public.tsx').then((module) => ({ default: module.AssignedPlans })));
const ToolsPage = lazy(() => import('#features/tools/ui/tools-page.tsx').then((module) => ({ default: module.ToolsPage })));

/** `/home` is Slate Learning for a student, Slate Tools for everyone else. */
export function HomePage() {
  const { role } = usePersona();
  return <Suspense fallback={<div className="page section"><SkeletonList rows={4} /></div>}>{role === 'student' ? <LearningPage plans={<Suspense><AssignedPlans /></Suspense>} /> : <ToolsPage />}</Suspense>;
}
