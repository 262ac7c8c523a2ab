import { lazy, Suspense } from 'react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { readNotedRole } from '#shared/noted-role.ts';
import { SkeletonList } from './components/states.tsx';
import { usePersona } from './persona-context.ts';

const LearningPage = lazyRouteComponent(() => import('#features/learning/ui/learning-page.tsx'), 'LearningPage');
const ToolsPage = lazyRouteComponent(() => import('#features/tools/ui/tools-page.tsx'), 'ToolsPage');
/** Comes after the rest: what it shows stands lower on the page. */
const AssignedPlans = lazy(() => import('#features/plans/ui/public.tsx').then((module) => ({ default: module.AssignedPlans })));

/** `/home` is Slate Learning for a student, Slate Tools for everyone else. */
export function HomePage() {
  const { role } = usePersona();
  return <Suspense fallback={<div className="page section"><SkeletonList rows={4} /></div>}>{role === 'student' ? <LearningPage plans={<Suspense><AssignedPlans /></Suspense>} /> : <ToolsPage />}</Suspense>;
}

/** The router calls it while the session is still looked at; who is signed in may be somebody else than at the last visit. A page that has to be waited for comes 300 ms later: React holds it back after a placeholder. */
HomePage.preload = () => ((readNotedRole(document.cookie) ?? 'student') === 'student' ? LearningPage : ToolsPage).preload?.();
