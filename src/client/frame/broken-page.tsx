import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../components/states.tsx';

/** A page that broke while it was shown: the rest of Slate stays usable. Loaded anew, because the same state would break again. */
export function BrokenPage({ error }: ErrorComponentProps) {
  return (
    <div className="page section">
      <h1 className="visually-hidden"><Trans>This page did not load</Trans></h1>
      <ErrorState title={<Trans>This page did not load</Trans>} error={error} onRetry={() => window.location.reload()} />
    </div>
  );
}

/** The frame itself broke, and with it the landmarks. */
export function BrokenFrame(props: ErrorComponentProps) {
  return <main><BrokenPage {...props} /></main>;
}
