import type { ErrorComponentProps } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { ErrorState } from './components/states.tsx';

/** A page that broke while it was shown: the rest of Slate stays usable. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  return (
    <div className="page section">
      <h1 className="visually-hidden"><Trans>This page did not load</Trans></h1>
      <ErrorState title={<Trans>This page did not load</Trans>} error={error} onRetry={reset} />
    </div>
  );
}
