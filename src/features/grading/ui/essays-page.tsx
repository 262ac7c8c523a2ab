import { useState } from 'react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import '#client/styles/learning.css';
import type { EssayQueue } from '../essay-contract.ts';
import { EssayForm } from './essay-form.tsx';
import { sayShare } from './say-points.ts';
import { useEssays } from './use-grading.ts';
import './grading.css';

/** Longer answers of a test, one question at a time, one answer after the other. */
export function EssaysPage() {
  const { t } = useLingui();
  const { sittingId = '' } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const itemId = typeof search['item'] === 'string' ? search['item'] : null;
  const { data, error, refetch } = useEssays(sittingId, itemId);
  const title = data?.open?.title ?? t`Longer answers`;
  const test = data?.sitting.title ?? t`Results`;
  return (
    <Page title={title} lede={data && <Lede queue={data} />}
      crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`Assessments`, to: '/home/assessments' }, { label: test, to: `/home/assessments/given/${sittingId}` }, { label: title }]}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={4} />}
      {data && <Questions queue={data} />}
      {data && !data.open && <p className="card card--well"><Trans>This test has no longer answers to read, or nobody has handed in yet.</Trans></p>}
      {data?.open && <Walk key={data.open.itemId} queue={data} open={data.open} />}
    </Page>
  );
}

function Lede({ queue: { open, sitting } }: { queue: EssayQueue }) {
  if (!open) return null;
  return <><Plural value={open.points} one={`Question ${open.number}, # point.`} other={`Question ${open.number}, # points.`} />
    {' '}{sitting.areNamesHidden && <Trans>Names are hidden until you release the results.</Trans>}</>;
}

function Questions({ queue: { questions, open, sitting } }: { queue: EssayQueue }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (questions.length < 2) return null;
  return (
    <div className="segment mb-6" role="group" aria-label={t`Questions`}>
      {questions.map(({ itemId, number, title, answers, marked }) => <button key={itemId} type="button" aria-pressed={itemId === open?.itemId}
        onClick={() => void navigate({ to: '/home/assessments/given/$sittingId/essays', params: { sittingId: sitting.id }, search: { item: itemId } })}>{number}. {title} <span
          className="num muted">{marked}/{answers}</span></button>)}
    </div>
  );
}

/** The first answer that nobody marked; else the first. */
const firstOpen = (essays: NonNullable<EssayQueue['open']>['essays']) => Math.max(0, essays.findIndex(({ points }) => points === null));

function Walk({ queue, open }: { queue: EssayQueue; open: NonNullable<EssayQueue['open']> }) {
  const { t } = useLingui();
  const [at, setAt] = useState(() => firstOpen(open.essays));
  const { essays } = open;
  const essay = essays[at];
  const count = essays.length;
  const go = (by: number) => setAt((at + by + count) % count);
  if (!essay) return null;
  return (
    <>
      <div className="row row--between essays-bar">
        <p className="small muted" role="status"><Trans>Answer {at + 1} of {count}</Trans></p>
        <div className="row"><Button onClick={() => go(-1)} aria-keyshortcuts="K"><Trans>Back</Trans> <kbd>K</kbd></Button><Button onClick={() => go(1)} aria-keyshortcuts="J">
          <Trans>Next</Trans> <kbd>J</kbd></Button></div>
      </div>
      <div className="essays-steps" role="img" aria-label={t`${essays.filter(({ points }) => points !== null).length} of ${count} marked`}>{essays.map(({ questionId, points }, index) => (
        <i key={questionId} className={index === at ? 'is-here' : points === null ? '' : 'is-done'} />))}</div>
      <Trial open={open} />
      <EssayForm key={`${essay.questionId} ${essay.points ?? ''} ${String(essay.suggestion !== null)}`} essay={essay} open={open} isReleased={queue.sitting.releasedAt !== null} onNext={() => go(1)}
        onBack={() => go(-1)} />
    </>
  );
}

/** Whether suggestions are shown by now, and how good they were where nobody saw them. */
function Trial({ open: { trial, essays } }: { open: NonNullable<EssayQueue['open']> }) {
  const { i18n } = useLingui();
  if (essays.every(({ rubric }) => rubric.length === 0)) return null;
  const { needed, marked, agreement, without } = trial;
  if (marked < needed) {
    return <p className="card card--well small mb-6">
      <Trans>Slate looks for words of the rubric in each answer and keeps what it would suggest to itself until you have marked {needed} on your own. Then you see how often it agreed with you,
      and decide how far to trust it.</Trans>{' '}
      <strong><Plural value={needed - marked} one="# to go." other="# to go." /></strong></p>;
  }
  if (!agreement) return <p className="card card--well small mb-6"><Trans>In the first {needed} answers that you marked it had nothing to suggest. Do not rely on it here.</Trans></p>;
  const kappa = agreement.kappa === null ? null : new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(agreement.kappa);
  return (
    <p className="card card--well small mb-6"><strong>{(agreement.kappa ?? 0) >= 0.6 ? <Trans>It mostly agreed with you.</Trans>
      : <Trans>It often did not agree with you: take its suggestions as places to look at.</Trans>}</strong>{' '}
      <Trans>On the first {needed} answers, before you saw any suggestion: {sayShare(agreement.exact)} of {agreement.pairs} rows the same, {sayShare(agreement.withinOne)} within one level.</Trans>
        {' '}
      {kappa !== null && <Trans>Quadratic weighted kappa {kappa}.</Trans>} {without > 0 && <Plural value={without} one="For # row it had nothing to suggest."
        other="For # rows it had nothing to suggest." />}{' '}
      <Trans>It counts words and understands nothing. Every quote stands word for word in the answer; a row without one has no suggestion.</Trans></p>
  );
}
