import { useSyncExternalStore, type ReactNode } from 'react';
import { iconPaths } from './icon-paths.tsx';
import type { pageIconPaths } from './page-parts.tsx';

export type IconName = keyof typeof iconPaths | keyof typeof pageIconPaths;

let known: Partial<Record<IconName, ReactNode>> = iconPaths;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function loadRest(): Promise<void> {
  const { pageIconPaths } = await import('./page-parts.tsx');
  known = { ...known, ...pageIconPaths };
  for (const listener of listeners) listener();
}

/** The icons and styles that neither the frame nor a learner's home has come beside the pages that do. */
export function loadPageParts(): Promise<void> {
  // What did not come is asked for again by the next page.
  loading ??= loadRest().catch(() => { loading = undefined; });
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
  void loadPageParts();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
