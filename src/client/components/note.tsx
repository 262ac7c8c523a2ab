import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type NoteKind = 'info' | 'correct' | 'not-yet' | 'danger' | 'refusal';

const looks: Record<NoteKind, { className: string; icon: IconName; role: 'status' | 'alert' }> = {
  info: { className: 'note note--due', icon: 'info', role: 'status' },
  correct: { className: 'note note--correct', icon: 'check', role: 'status' },
  'not-yet': { className: 'note note--not-yet', icon: 'circle-dashed', role: 'status' },
  danger: { className: 'note note--danger', icon: 'triangle-alert', role: 'alert' },
  refusal: { className: 'note note--not-yet', icon: 'lock', role: 'alert' },
};

/** Says what happened, in place. `title` is the short form, the content what was kept and what to do. No heading: it stands anywhere in a page's order. */
export function Note({ kind = 'info', icon, title, children }: { kind?: NoteKind; icon?: IconName; title?: ReactNode; children?: ReactNode }) {
  const look = looks[kind];
  return (
    <div className={look.className} role={look.role}>
      <Icon name={icon ?? look.icon} />
      <div>
        {title && <p className="note__title">{title}</p>}
        {children && <div className="small">{children}</div>}
      </div>
    </div>
  );
}
