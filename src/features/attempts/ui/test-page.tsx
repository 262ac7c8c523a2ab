import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '#features/session/ui/public.tsx';
import { buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { Page, Topbar, usePageTitle } from '#client/page.tsx';
import type { Receipt, TestToTake } from '../contract.ts';
import { findAttempt, findReceipt, findTest } from './api.ts';
import { BeginCard } from './begin-card.tsx';
import { ReceiptView } from './taking/receipt-view.tsx';
import { TakingView } from './taking/taking-view.tsx';
import './taking.css';

/** A test of one pupil: read about, taken, handed in. */
export function TestPage() {
  const { t } = useLingui();
  const { sittingId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({ queryKey: ['test', sittingId], queryFn: () => findTest(sittingId), staleTime: Infinity });
  if (data) return <OneTest key={data.id} test={data} />;
  const isNone = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <Page title={t`Test`} crumbs={[{ label: t`Slate Assessment`, to: '/slateassessment' }, { label: t`Test` }]}>
      {isNone ? (
        <EmptyState title={<Trans>There is no test at this address</Trans>} actions={<Link to="/slateassessment" className={buttonClass({ variant: 'primary' })}><Trans>See your tests</Trans></Link>}>
          <Trans>It may have been withdrawn, or it was given to another class.</Trans>
        </EmptyState>
      ) : error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}

function OneTest({ test }: { test: TestToTake }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [attemptId, setAttemptId] = useState<string | null>(test.openAttemptId);
  const [ended, setEnded] = useState<{ receipt: Receipt; hasUnsent: boolean } | null>(null);
  const crumbs = [{ label: t`Slate Assessment`, to: '/slateassessment' }, { label: test.title }];
  if (ended) return <Page title={test.title} crumbs={crumbs}><ReceiptView {...ended} /></Page>;
  if (attemptId) {
    const end = (receipt: Receipt, hasUnsent: boolean) => {
      setEnded({ receipt, hasUnsent });
      void client.invalidateQueries({ queryKey: ['test', test.id] });
      void client.invalidateQueries({ queryKey: ['tests'] });
    };
    return <Sitting attemptId={attemptId} title={test.title} onHandedIn={end} />;
  }
  return (
    <Page title={test.title} lede={test.className ?? undefined} crumbs={crumbs}>
      <BeginCard test={test} onBegun={(attempt) => { client.setQueryData(['attempt', attempt.state.id], attempt); setAttemptId(attempt.state.id); }} />
    </Page>
  );
}

function Sitting({ attemptId, title, onHandedIn }: { attemptId: string; title: string; onHandedIn: (receipt: Receipt, hasUnsent: boolean) => void }) {
  const { t } = useLingui();
  usePageTitle(title);
  const { data, error, refetch } = useQuery({ queryKey: ['attempt', attemptId], queryFn: () => findAttempt(attemptId), staleTime: Infinity });
  const isEnded = data?.state.state === 'handed-in';
  const { data: receipt } = useQuery({ queryKey: ['receipt', attemptId], queryFn: () => findReceipt(attemptId), enabled: isEnded });
  return (
    <div className="page exam-page">
      <Topbar crumbs={[{ label: t`Slate Assessment`, to: '/slateassessment' }, { label: title }]} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && !isEnded && <TakingView key={`${data.state.id} ${data.state.isPaused} ${data.questions.length}`} attempt={data} onHandedIn={onHandedIn} />}
      {receipt && <><h1 className="exam-page__title">{title}</h1><ReceiptView receipt={receipt} hasUnsent={false} /></>}
    </div>
  );
}
