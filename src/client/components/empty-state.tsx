import type { ReactNode } from 'react';
// In the script itself: a picture that came later would be the last thing an empty page paints.
import magnifier from '../images/magnifier.svg?inline';
import openBook from '../images/open-book.svg?inline';

const pictures = { book: openBook, magnifier };

type EmptyStateProps = { picture?: keyof typeof pictures; title: ReactNode; children: ReactNode; actions?: ReactNode };

/** What this place is for, one action, one example. */
export function EmptyState({ picture = 'book', title, children, actions }: EmptyStateProps) {
  return (
    <div className="card empty">
      <img src={pictures[picture]} alt="" width={176} height={117} />
      <h2 className="h3">{title}</h2>
      <p className="muted small">{children}</p>
      {actions && <div className="row empty__actions">{actions}</div>}
    </div>
  );
}
