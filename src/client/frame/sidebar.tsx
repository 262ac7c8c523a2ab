import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { signOut } from '#features/session/ui/public.tsx';
import type { Persona } from '#shared/persona.ts';
import { IconButton } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { forgetKept } from '../kept-on-device.ts';
import { isCurrent, menus } from '../navigation.ts';
import { usePersona } from '../persona-context.ts';
import { SlateLogo } from './slate-logo.tsx';

const PersonaDialog = lazy(() => import('./persona-dialog.tsx').then((module) => ({ default: module.PersonaDialog })));

function Menu({ role, onNavigate }: { role: Persona; onNavigate: () => void }) {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t`Main`}>
      <ul className="menu">
        {menus[role].map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path} aria-current={isCurrent(role, path, pathname) ? 'page' : undefined} onClick={onNavigate}>
              <Icon name={icon} /><span>{i18n._(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RoleBox({ name, role }: { name: string; role: Persona }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="role">
      <strong><Link to="/account" className="quiet-link"><Trans>Hello, {name}</Trans></Link></strong>
      <Trans>You are logged in as {role}.</Trans>{' '}
      <a href="#select-a-persona" aria-haspopup="dialog" onClick={(event) => { event.preventDefault(); setChanging(true); }}><Trans>Click here to change</Trans></a>
      {isChanging && <Suspense><PersonaDialog current={role} onClose={() => setChanging(false)} /></Suspense>}
    </div>
  );
}

/** Logo, menu of the persona, role box, Sign Out. Below 640 px it folds behind a toggle. */
export function Sidebar({ name, role }: { name: string; role: Persona }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={isOpen ? 'sidebar is-open' : 'sidebar'}>
      <div className="sidebar__inner">
        <div className="sidebar__bar">
          <Link to="/home" className="logo"><SlateLogo /></Link>
          <IconButton className="toggle" icon={isOpen ? 'x' : 'menu'} label={isOpen ? t`Close menu` : t`Open menu`} aria-expanded={isOpen} aria-controls="menu" onClick={() => setOpen(!isOpen)} />
        </div>
        <div className="sidebar__panel" id="menu">
          <Menu role={role} onNavigate={() => setOpen(false)} />
          <div className="sidebar__foot">
            <RoleBox name={name} role={role} />
            <SignOut />
          </div>
        </div>
      </div>
    </aside>
  );
}

/** A sign-out that did not reach the server is said: who walks away from a school's computer must know. */
function SignOut() {
  const [problem, setProblem] = useState(false);
  const { session } = usePersona();
  const leave = () => signOut().then(() => forgetKept(session.user.id)).catch(() => setProblem(true));
  return (
    <>
      <ul className="menu">
        <li><button type="button" onClick={() => void leave()}><Icon name="log-out" /><span><Trans>Sign Out</Trans></span></button></li>
      </ul>
      {problem && <p className="small field__problem" role="alert"><Trans>Slate did not answer, so you are still signed in. Please try again.</Trans></p>}
    </>
  );
}
