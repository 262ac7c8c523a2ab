import type { ReactNode } from 'react';
import { iconPaths, type IconName } from './icon-paths.tsx';

export type { IconName };

/** Decoration beside a word or inside a control that has a name of its own; never read aloud. */
export const Icon = ({ name, size }: { name: IconName; size?: 'sm' }) => <IconFrame {...(size && { size })}>{iconPaths[name]}</IconFrame>;

/** For a drawing that only one page has, and loads itself. */
export function IconFrame({ children, size }: { children: ReactNode; size?: 'sm' }) {
  return <svg className={size === 'sm' ? 'icon icon--sm' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">{children}</svg>;
}
