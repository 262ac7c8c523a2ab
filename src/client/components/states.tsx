import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import paperBoat from '../images/paper-boat.svg';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type ErrorStateProps = { title?: ReactNode; error: unknown; onRetry?: () => void };

/** What happened, what was kept, what to do; in the place of what did not load. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const reference = referenceOf(error);
  return (
    <div className="card empty" role="alert">
      <img src={paperBoat} alt="" width={176} height={117} />
      <h2 className="h3">{title ?? <Trans>This did not load</Trans>}</h2>
      <p className="muted small">
        {isForPeople(error) ? error.message : <Trans>Something in this page went wrong.</Trans>} <Trans>Nothing you did is lost.</Trans>
      </p>
      {onRetry && <div className="row empty__actions"><Button variant="primary" onClick={onRetry}><Trans>Try again</Trans></Button></div>}
      {reference && <p className="muted small num"><Trans>If you tell someone about this: {reference}</Trans></p>}
    </div>
  );
}

/** A refused call says why in words; any other error speaks to programmers. */
function isForPeople(error: unknown): error is Error & { status: number } {
  return error instanceof Error && 'status' in error && error.message !== '';
}

function referenceOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('reference' in error)) return undefined;
  return typeof error.reference === 'string' ? error.reference.slice(0, 8) : undefined;
}

/** The rows that are coming, at their real height. */
export function SkeletonList({ rows = 3 }: { rows?: number }) {
  const { t } = useLingui();
  return (
    <ul className="list list--card" aria-busy="true" aria-label={t`Loading...`}>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>
          <div className="skeleton skeleton--tile" />
          <div className="grow stack stack--sm"><div className="skeleton skeleton--title" /><div className="skeleton skeleton--line" /></div>
        </li>
      ))}
    </ul>
  );
}

/** A whole-number share of something long. */
export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  const share = max > 0 ? Math.min(100, Math.round((value / max) * 100)) : 0;
  return (
    <div className="progress" role="progressbar" aria-valuenow={share} aria-valuemin={0} aria-valuemax={100} aria-label={label}>
      <i style={{ inlineSize: `${share}%` }} />
    </div>
  );
}

export function Loading() {
  return <p className="muted row" role="status"><Icon name="loader" /><Trans>Loading...</Trans></p>;
}
