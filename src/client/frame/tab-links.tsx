import { Link } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import './tab-links.css';

type Props = { label: string; tabs: readonly { to: string; label: MessageDescriptor }[]; /** Whether a page below a tab's own belongs to it too. */ isDeep?: boolean };

/** Pages that stand side by side under one menu entry: links, since each has an address. */
export function TabLinks({ label, tabs, isDeep = false }: Props) {
  const { i18n } = useLingui();
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => <Link key={tab.to} to={tab.to} activeOptions={{ exact: !isDeep }}>{i18n._(tab.label)}</Link>)}
    </nav>
  );
}
