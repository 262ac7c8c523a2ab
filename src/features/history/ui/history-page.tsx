import { useState } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import { SearchField, Segment } from '#client/components/fields.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { useTypedQuery } from '#client/components/use-typed-query.ts';
import { Page } from '#client/page.tsx';
import { BinHead } from './bin-head.tsx';
import { ExportHistory } from './export-history.tsx';
import { NothingFound } from './nothing-found.tsx';
import { TimeLine } from './time-line.tsx';
import { useTimeLine } from './use-threads.ts';
import './history.css';


export function HistoryPage() {
  const { t } = useLingui();
  const { query, isBin, goTo } = useHistoryAddress();
  const [typed, setTyped] = useTypedQuery(query, goTo);

  const timeLine = useTimeLine({ query, isBin });
  const pages = timeLine.data?.pages ?? [];
  const threads = pages.flatMap((page) => page.threads);
  const total = pages.at(-1)?.total ?? 0;
  const hasNone = timeLine.isSuccess && threads.length === 0;
  return (
    <Page title={t`History`} lede={<Trans>Your conversations, in one time line.</Trans>} actions={<ExportHistory />}>
      <div className="row row--between mb-4">
        <div className="history-search"><SearchField label={t`Search your conversations`} value={typed} onChange={(event) => setTyped(event.target.value)} maxLength={200} /></div>
        <Segment
          label={t`Show`} value={isBin ? 'bin' : 'documents'} onChange={(show) => goTo({ isBin: show === 'bin' })}
          options={[{ value: 'documents', label: <Trans>Conversations</Trans> }, { value: 'bin', label: <Trans>Bin</Trans> }]}
        />
      </div>
      {isBin && <BinHead count={query === '' ? total : null} />}
      <p className="visually-hidden" role="status">
        {query !== '' && timeLine.isSuccess && !timeLine.isPlaceholderData && <Plural value={total} one="# conversation found" other="# conversations found" />}
      </p>
      {timeLine.isPending && <SkeletonList rows={5} />}
      {timeLine.error && threads.length === 0 && <ErrorState title={<Trans>Your history did not load</Trans>} error={timeLine.error} onRetry={() => void timeLine.refetch()} />}
      {hasNone && query !== '' && <NothingFound query={query} isBin={isBin} onClear={() => goTo({ query: '' })} onOther={() => goTo({ isBin: !isBin })} />}
      {hasNone && query === '' && (isBin ? <EmptyBin /> : <EmptyHistory />)}
      {threads.length > 0 && (
        <TimeLine
          threads={threads} total={total} isBin={isBin} isStale={timeLine.isPlaceholderData} hasMore={timeLine.hasNextPage}
          isLoadingMore={timeLine.isFetchingNextPage} failure={timeLine.error} onMore={() => void timeLine.fetchNextPage()}
        />
      )}
    </Page>
  );
}

type HistoryAddress = { query: string; isBin: boolean };

function useHistoryAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = typeof search['query'] === 'string' || typeof search['query'] === 'number' ? String(search['query']).slice(0, 200) : '';
  const isBin = search['show'] === 'bin';
  const [goTo] = useState(() => (changes: Partial<HistoryAddress>) => {
    void navigate({
      to: '/slatehistory',
      search: (before: Record<string, unknown>) => {
        const next = { ...before };
        if (changes.query !== undefined) next['query'] = changes.query || undefined;
        if (changes.isBin !== undefined) next['show'] = changes.isBin ? 'bin' : undefined;
        return next;
      },
      replace: changes.query !== undefined,
    });
  });
  return { query, isBin, goTo };
}

function EmptyHistory() {
  return (
    <EmptyState title={<Trans>Your time line starts with your first question</Trans>} actions={<Link to="/slatechat" className={buttonClass({ variant: 'primary' })}><Trans>Ask your documents</Trans></Link>}>
      <Trans>Conversations are kept here so that you can go back to them. For example: “What is osmosis?”, asked of your biology book.</Trans>
    </EmptyState>
  );
}

function EmptyBin() {
  return (
    <EmptyState title={<Trans>The bin is empty</Trans>}>
      <Trans>A conversation that you delete rests here for 30 days and can be brought back.</Trans>
    </EmptyState>
  );
}
