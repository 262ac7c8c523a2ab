import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { type Flag, flagShows, type FlagSeverity } from '../contract.ts';
import { FlagPanel } from './flag-panel.tsx';
import { categoryWords, placeWords, severityWords } from './safety-words.ts';
import { useFlags } from './use-safety.ts';
import './safety.css';

const showWords: Record<(typeof flagShows)[number], MessageDescriptor> = { open: msg`Open`, mine: msg`Mine`, closed: msg`Closed` };
const chipOf: Record<FlagSeverity, string> = { 1: 'chip', 2: 'chip chip--not-yet', 3: 'chip chip--danger' };

/** What Slate noticed, who looks after it and until when; one of them opened below. */
export function FlagQueue() {
  const { i18n, t } = useLingui();
  const { flag: asked }: { flag?: unknown } = useSearch({ strict: false });
  const [show, setShow] = useState<(typeof flagShows)[number]>('open');
  const [openId, setOpenId] = useState(typeof asked === 'string' ? asked : null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFlags(show);
  const counts = data?.pages[0]?.counts;
  const flags = data?.pages.flatMap((page) => page.flags) ?? [];
  return (
    <div className="stack stack--lg">
      <section aria-labelledby="flags">
        <div className="section-head"><h2 id="flags"><Trans>Queue</Trans></h2>
          <div className="filters" role="group" aria-label={t`Show`}>
            {flagShows.map((one) => (
              <button key={one} type="button" className="filter" aria-pressed={one === show}
                onClick={() => setShow(one)}>{i18n._(showWords[one])} {counts && <span className="num">{counts[one]}</span>}</button>
            ))}
          </div>
        </div>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList rows={3} />}
        {data && flags.length === 0 && <Nothing show={show} />}
        {flags.length > 0 && (
          <ul className="list list--card">{flags.map((one) => <FlagRow key={one.id} flag={one} isOpen={one.id === openId} onToggle={() => setOpenId(one.id === openId ? null : one.id)} />)}</ul>
        )}
        {hasNextPage && <div className="mt-3"><Button size="sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}><Trans>Show more</Trans></Button></div>}
      </section>
      {openId !== null && <FlagPanel key={openId} flagId={openId} />}
    </div>
  );
}

function Nothing({ show }: { show: (typeof flagShows)[number] }) {
  if (show === 'closed') return <EmptyState title={<Trans>Nothing was closed yet</Trans>}><Trans>What somebody looked after stands here, with what came of it.</Trans></EmptyState>;
  if (show === 'mine') return <EmptyState title={<Trans>Nothing is yours to look after</Trans>}><Trans>Open one of the queue and take it.</Trans></EmptyState>;
  return <EmptyState title={<Trans>Nothing waits</Trans>}><Trans>What Slate notices in conversations stands here at once. It does not notice everything: a worry of your own is worth more.</Trans>
    </EmptyState>;
}

function FlagRow({ flag, isOpen, onToggle }: { flag: Flag; isOpen: boolean; onToggle: () => void }) {
  const { i18n } = useLingui();
  const title = i18n._(categoryWords[flag.category]);
  return (
    <li className={isOpen ? 'flag-row is-open' : 'flag-row'}>
      <div className="grow">
        <div className="row flag-row__head"><SeverityChip severity={flag.severity} /><span className="title">{title}</span></div>
        <p className="small muted mt-1"><bdi>{flag.person.name}</bdi>{flag.classes.length > 0 && <>, {flag.classes.join(', ')}</>}, {i18n._(placeWords[flag.place])}, {sayWhen(flag.createdAt,
          i18n.locale)}.{' '}
          {flag.helpWasShown && <Trans>Help was shown at once.</Trans>} {flag.times > 1 && <Plural value={flag.times} one="# time."
            other="# times." />} {flag.isOfAnswer && <Trans>In an answer of a model, which was held back.</Trans>}</p>
      </div>
      <p className="small flag-row__due"><strong>{flag.owner === null ? <Trans>No owner yet</Trans> : <bdi>{flag.owner.name}</bdi>}</strong><br />
        <span className="muted">{flag.closedAt === null ? <Trans>by {sayWhen(flag.dueAt, i18n.locale)}</Trans> : <Trans>closed {sayWhen(flag.closedAt, i18n.locale)}</Trans>}</span></p>
      <Button size="sm" aria-expanded={isOpen} aria-label={`${isOpen ? i18n._(msg`Fold`) : i18n._(msg`Open`)}: ${title}, ${flag.person.name}`} onClick={onToggle}>{isOpen ? <Trans>Fold</Trans>
        : <Trans>Open</Trans>}</Button>
    </li>
  );
}

export function SeverityChip({ severity }: { severity: FlagSeverity }) {
  const { i18n } = useLingui();
  return <span className={chipOf[severity]}>{severity > 1 && <Icon name="triangle-alert" />}{i18n._(severityWords[severity])}</span>;
}
