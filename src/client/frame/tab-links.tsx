import { useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import './tab-links.css';

/** `isExact`: only its own page is meant, and none below it. */
type Tab = { to: string; label: MessageDescriptor; isExact?: boolean };
type Props = { label: string; tabs: readonly Tab[]; /** Whether a page below a tab's own belongs to it too. */ isDeep?: boolean };

/** Pages that stand side by side under one menu entry: links, since each has an address. */
export function TabLinks({ label, tabs, isDeep = false }: Props) {
  const { i18n } = useLingui();
  const row = useRef<HTMLElement>(null);
  // On a phone the row is longer than the screen: the tab one is on is in sight (each page has a row of its own). Only the row moves.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2;
  }, []);
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map((tab) => <Link key={tab.to} to={tab.to} activeOptions={{ exact: !isDeep || tab.isExact === true }}>{i18n._(tab.label)}</Link>)}
    </nav>
  );
}
