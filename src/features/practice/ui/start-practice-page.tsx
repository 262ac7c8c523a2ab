import { useState } from 'react';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '#features/session/ui/public.tsx';
import { newId } from '#shared/ids.ts';
import { buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { readPracticeAddress, readBackPath } from './practice-address.ts';
import { useStartedPractice } from './use-practice.ts';

/** Begins (or goes on with) what the address names, and leads to it. */
export function StartPracticePage() {
  const { t } = useLingui();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [token] = useState(newId);
  const input = readPracticeAddress(search);
  const { data, error, refetch } = useStartedPractice(input, token);
  const back = readBackPath(search);
  if (data) return <Navigate to="/home/practice/$practiceId" params={{ practiceId: data.id }} search={back ? { back } : {}} replace />;
  const isNothing = input === null || (error instanceof ApiError && [404, 409].includes(error.status));
  return (
    <Page title={t`Practice`} crumbs={[{ label: t`Slate Learning`, to: '/home' }, { label: t`Practice` }]}>
      {isNothing && (
        <EmptyState title={<Trans>There is nothing to practise here</Trans>} actions={<Link to={back ?? '/home'} className={buttonClass({ variant: 'primary' })}>{back ? <Trans>Go back</Trans> : <Trans>See what is next</Trans>}</Link>}>
          {error instanceof ApiError ? error.message : <Trans>This address does not say what to practise.</Trans>}
        </EmptyState>
      )}
      {!isNothing && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isNothing && !error && <Loading />}
    </Page>
  );
}
