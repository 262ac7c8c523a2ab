import { iconPaths, type IconName } from './icon-paths.tsx';

export type { IconName };

/** Decoration beside a word or inside a control that has a name of its own; never read aloud. */
export function Icon({ name, size }: { name: IconName; size?: 'sm' }) {
  return <svg className={size === 'sm' ? 'icon icon--sm' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">{iconPaths[name]}</svg>;
}
