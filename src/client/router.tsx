import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { HomePage } from './home-page.tsx';
import { Layout } from './layout.tsx';
import { BrokenFrame, BrokenPage } from './broken-page.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: lazyRouteComponent(() => import('./lost-page.tsx'), 'LostPage'), errorComponent: BrokenFrame });

/** Pages that require a session: they stand beside the sidebar. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Layout, errorComponent: BrokenFrame });

/** The loader is the one thing that differs from page to page; which persona it belongs to stands in navigation.ts. */
function page(path: string, component: ReturnType<typeof lazyRouteComponent>) {
  return createRoute({ getParentRoute: () => signedIn, path, component, errorComponent: BrokenPage });
}

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', beforeLoad: () => { throw redirect({ to: '/home' }); } }),
  createRoute({ getParentRoute: () => root, path: '/setup', component: lazyRouteComponent(() => import('#features/session/ui/account/set-up-page.tsx'), 'SetUpPage') }),
  signedIn.addChildren([
    createRoute({ getParentRoute: () => signedIn, path: '/home', component: HomePage, errorComponent: BrokenPage }),
    page('/home/courses/$courseId', lazyRouteComponent(() => import('#features/learning/ui/course-page.tsx'), 'CoursePage')),
    page('/home/lessons/$lessonId', lazyRouteComponent(() => import('#features/learning/ui/lesson-page.tsx'), 'LessonPage')),
    page('/home/skills/$skillId', lazyRouteComponent(() => import('#features/learning/ui/skill-page.tsx'), 'SkillPage')),
    page('/home/practice', lazyRouteComponent(() => import('#features/practice/ui/start-practice-page.tsx'), 'StartPracticePage')),
    page('/home/practice/$practiceId', lazyRouteComponent(() => import('#features/practice/ui/practice-page.tsx'), 'PracticePage')),
    page('/slateplanning', lazyRouteComponent(() => import('#features/plans/ui/plan-page.tsx'), 'PlanPage')),
    page('/learning-plans', lazyRouteComponent(() => import('#features/plans/ui/classes/class-plans-page.tsx'), 'ClassPlansPage')),
    page('/slateassessment', lazyRouteComponent(() => import('#features/assessments/ui/recall-check-page.tsx'), 'RecallCheckPage')),
    page('/slatetools', lazyRouteComponent(() => import('#features/tools/ui/tools-page.tsx'), 'ToolsPage')),
    page('/slatetools/steps', lazyRouteComponent(() => import('#features/practice/ui/worked/worked-steps-page.tsx'), 'WorkedStepsPage')),
    page('/dashboard', lazyRouteComponent(() => import('#features/reports/ui/activity-page.tsx'), 'ActivityPage')),
    page('/slateassist', lazyRouteComponent(() => import('#features/tutor/ui/tutor-page.tsx'), 'TutorPage')),
    page('/slatechat', lazyRouteComponent(() => import('#features/documents/ui/documents-page.tsx'), 'DocumentsPage')),
    page('/slatehistory', lazyRouteComponent(() => import('#features/history/ui/history-page.tsx'), 'HistoryPage')),
    page('/my-training', lazyRouteComponent(() => import('#features/trainings/ui/first-steps-page.tsx'), 'FirstStepsPage')),
    page('/account', lazyRouteComponent(() => import('#features/session/ui/account/account-page.tsx'), 'AccountPage')),
  ]),
]);

export const router = createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
