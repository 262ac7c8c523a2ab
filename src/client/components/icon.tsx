import { useSyncExternalStore, type ReactNode } from 'react';
import { iconPaths } from './icon-paths.tsx';
import type { pageIconPaths } from './page-icon-paths.tsx';

export type IconName = keyof typeof iconPaths | keyof typeof pageIconPaths;

let known: Partial<Record<IconName, ReactNode>> = iconPaths;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The icons that the frame does not draw come with the pages that do. */
export function loadPageIcons(): Promise<void> {
  loading ??= import('./page-icon-paths.tsx').then(({ pageIconPaths }) => {
    known = { ...known, ...pageIconPaths };
    for (const listener of listeners) listener();
  }, () => { loading = undefined; });
  return loading;
}

/** Decoration beside a word or inside a control that has a name of its own; never read aloud. */
export function Icon({ name, size }: { name: IconName; size?: 'sm' }) {
  return <IconFrame {...(size && { size })}>{useSyncExternalStore(subscribe, () => known[name] ?? askFor(), () => known[name])}</IconFrame>;
}

/** For a drawing that only one page has, and loads itself. */
export function IconFrame({ children, size }: { children: ReactNode; size?: 'sm' }) {
  return <svg className={size === 'sm' ? 'icon icon--sm' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">{children}</svg>;
}

/** Its place is kept until it is there. */
function askFor(): undefined {
  void loadPageIcons();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
