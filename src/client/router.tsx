import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { BrokenFrame, BrokenPage } from './frame/broken-page.tsx';
import { Layout } from './frame/layout.tsx';
import { pageOf } from './page-of.tsx';
import { pages } from './pages.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: lazyRouteComponent(() => import('./frame/lost-page.tsx'), 'LostPage'), errorComponent: BrokenFrame });

/** Pages that require a session: they stand beside the sidebar. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Layout, errorComponent: BrokenFrame });

/** The routes of all pages, which stand alone or beside the sidebar. */
function routes(isOpen: boolean) {
  const here = pages.filter((page) => (page.isOpen ?? false) === isOpen);
  return Array.from(new Set(here.map(({ path }) => path)), (path) =>
    createRoute({ getParentRoute: () => (isOpen ? root : signedIn), path, component: pageOf(here.filter((page) => page.path === path)), errorComponent: BrokenPage }));
}

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', beforeLoad: () => { throw redirect({ to: '/home' }); } }),
  ...routes(true),
  signedIn.addChildren(routes(false)),
]);

export const router = createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
