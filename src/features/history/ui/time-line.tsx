import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import type { ThreadList } from '../contract.ts';
import { BinRow } from './bin-row.tsx';
import { dayInWords, groupByDay, type DayGroup } from './days.ts';
import { TimeLineRow } from './time-line-row.tsx';

type TimeLineProps = {
  threads: ThreadList['threads'];
  total: number;
  isBin: boolean;
  /** The list is of the search before. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  failure: Error | null;
  onMore: () => void;
};

/** Threads under their days, newest first. */
export function TimeLine({ threads, total, isBin, isStale, hasMore, isLoadingMore, failure, onMore }: TimeLineProps) {
  const [now] = useState(() => new Date());
  const shown = threads.length;
  return (
    <div aria-busy={isStale || isLoadingMore} className="stack stack--lg">
      {groupByDay(threads, now).map((group) => (
        <section key={group.key} aria-labelledby={`day-${group.key}`}>
          <h2 id={`day-${group.key}`} className="h3 mb-2"><DayName group={group} now={now} /></h2>
          <ul className="list list--card">
            {group.threads.map((thread) => (isBin ? <BinRow key={thread.id} thread={thread} /> : <TimeLineRow key={thread.id} thread={thread} />))}
          </ul>
        </section>
      ))}
      {failure && (
        <div className="note" role="alert">
          <Icon name="circle-dashed" />
          <div className="row row--between">
            <p className="small"><strong><Trans>The rest did not load.</Trans></strong> <Trans>The {shown} entries above are all right.</Trans></p>
            <Button size="sm" onClick={onMore}><Trans>Load again</Trans></Button>
          </div>
        </div>
      )}
      {hasMore && !failure && (
        <div className="row">
          <Button onClick={onMore} disabled={isLoadingMore}><Trans>Show more</Trans></Button>
          <span className="small muted num"><Trans>{shown} of {total}</Trans></span>
        </div>
      )}
    </div>
  );
}

function DayName({ group, now }: { group: DayGroup; now: Date }) {
  const { i18n } = useLingui();
  switch (group.name) {
    case 'pinned': return <Trans>Pinned</Trans>;
    case 'today': return <Trans>Today</Trans>;
    case 'yesterday': return <Trans>Yesterday</Trans>;
    default: return dayInWords(group.date, now, i18n.locale);
  }
}
