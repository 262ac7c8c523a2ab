import { lazy, Suspense } from 'react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { SkeletonList } from './components/states.tsx';
import { usePersona } from './persona-context.ts';
import { notedRole } from './role.ts';

const LearningPage = lazyRouteComponent(() => import('#features/learning/ui/learning-page.tsx'), 'LearningPage');
const ToolsPage = lazyRouteComponent(() => import('#features/tools/ui/tools-page.tsx'), 'ToolsPage');
/** Comes after the rest: what it shows stands lower on the page. */
const AssignedPlans = lazy(() => import('#features/plans/ui/public.tsx').then((module) => ({ default: module.AssignedPlans })));

/** `/home` is Slate Learning for a student, Slate Tools for everyone else. */
export function HomePage() {
  const { role } = usePersona();
  return <Suspense fallback={<div className="page section"><SkeletonList rows={4} /></div>}>{role === 'student' ? <LearningPage plans={<Suspense><AssignedPlans /></Suspense>} /> : <ToolsPage />}</Suspense>;
}

/** The router calls it while the session is still looked at. A page that has to be waited for comes 300 ms later: React holds it back after a placeholder. */
HomePage.preload = () => ((notedRole() ?? 'student') === 'student' ? LearningPage : ToolsPage).preload?.();
