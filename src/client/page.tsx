import { use, useEffect, useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from './components/button.tsx';
import { Icon } from './components/icon.tsx';
import { OpenPalette } from './palette/palette-keys.ts';
import { useTheme } from './theme.ts';

type Crumb = { label: string; to?: string };
type PageProps = {
  title: string;
  /** One sentence that says what the page is for. */
  lede?: ReactNode;
  /** The way here; without it the day is shown. */
  crumbs?: Crumb[];
  /** At most one primary action. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Title, one sentence, one action, content: the frame of every page beside the sidebar. */
export function Page({ title, lede, crumbs, actions, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className="page">
      <Topbar {...(crumbs && { crumbs })} />
      <header className="page-head">
        <div><h1>{title}</h1>{lede && <p className="lede">{lede}</p>}</div>
        {actions && <div className="row">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** The browser's title, and with it what a screen reader says first. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Slate`;
  }, [title]);
}

/** The way here or the day, the search of pages, the theme. */
export function Topbar({ crumbs }: { crumbs?: Crumb[] }) {
  const { i18n, t } = useLingui();
  const [theme, setTheme] = useTheme();
  const [now] = useState(() => new Date());
  const today = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(now);
  return (
    <div className="topbar">
      {crumbs ? <Crumbs crumbs={crumbs} /> : <p className="push-end">{today}</p>}
      <FinderButton />
      <IconButton size="sm" className="theme" icon="sun-moon" label={theme === 'dark' ? t`Change to the light theme` : t`Change to the dark theme`} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')} />
    </div>
  );
}

function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useLingui();
  return (
    <nav className="push-end" aria-label={t`You are here`}>
      <ol className="crumbs">
        {crumbs.map(({ label, to }) => <li key={label} {...(to ? {} : { 'aria-current': 'page' as const })}>{to ? <Link to={to} activeOptions={{ exact: true }}>{label}</Link> : label}</li>)}
      </ol>
    </nav>
  );
}

function FinderButton() {
  const open = use(OpenPalette);
  return (
    <button type="button" className="finder" aria-haspopup="dialog" onClick={() => open('search')}>
      <Icon name="search" size="sm" /><span><Trans>Search or go to</Trans></span><kbd>/</kbd>
    </button>
  );
}
