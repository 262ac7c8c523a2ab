import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import type { Session } from '#features/session/contract.ts';
import { SessionGate } from '#features/session/ui/public.tsx';
import { loadPageParts } from '../components/icon.tsx';
import { Note } from '../components/note.tsx';
import { ToastRegion } from '../components/toast.tsx';
import { OpenPalette, takeEarlyLetters, useFrameKeys, type Opened } from '../palette/palette-keys.ts';
import { menus, personasOf } from '../navigation.ts';
import { PersonaContext } from '../persona-context.ts';
import { noteRole, useRole } from './role.ts';
import { mindLargerText } from './larger-text.ts';
import { Sidebar } from './sidebar.tsx';

/** Late, because most visits do without; what is typed meanwhile is not lost. */
const loadPalette = () => import('../palette/palette.tsx');
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })));
const ForeignPage = lazy(() => import('./foreign-page.tsx').then((module) => ({ default: module.ForeignPage })));

/** Pages that require a session: sidebar at the side, content beside it. */
export function Layout() {
  return <SessionGate>{(session) => <Shell session={session} />}</SessionGate>;
}

function Shell({ session }: { session: Session }) {
  const role = useRole(session.user);
  const { pathname } = useLocation();
  const owners = personasOf(pathname);
  const isForeign = owners.length > 0 && !owners.includes(role);
  useEffect(() => {
    document.documentElement.dataset['persona'] = role;
    noteRole(role);
  }, [role]);
  const isLarger = session.needs?.hasLargerText === true;
  useEffect(() => mindLargerText(isLarger), [isLarger]);
  const main = useFocusOnNavigation(pathname);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback((what: Opened) => void Promise.all([loadPalette(), loadPageParts()]).then(() => setOpened(what), takeEarlyLetters), []);
  const navigate = useNavigate();
  useFrameKeys(menus[role], open, useCallback((to: string) => void navigate({ to }), [navigate]));
  return (
    <PersonaContext value={{ session, role }}>
      <a className="skip" href="#main"><Trans>Skip to content</Trans></a>
      <div className="shell">
        <Sidebar name={session.user.calledName ?? session.user.username} role={role} />
        <main ref={main} className="content" id="main" tabIndex={-1}>
          <OfflineNote />
          <OpenPalette value={open}>{isForeign ? <Suspense><ForeignPage owners={owners} /></Suspense> : <Outlet />}</OpenPalette>
        </main>
      </div>
      <ToastRegion />
      {opened && <Suspense><Palette opened={opened} onOpen={setOpened} onClose={() => setOpened(null)} /></Suspense>}
    </PersonaContext>
  );
}

/** After a change of page the next step of the keyboard, and what a screen reader says, is the new page. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that took the focus itself keeps it.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function OfflineNote() {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  if (isOnline) return null;
  return (
    <div className="page offline">
      <Note icon="wifi-off" title={<Trans>You are offline</Trans>}><Trans>You can go on reading this page. Answers to questions are kept on this device; to send anything else, wait until the connection is back.</Trans></Note>
    </div>
  );
}
