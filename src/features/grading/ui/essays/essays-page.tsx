import { useState } from 'react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import '#client/styles/learning.css';
import type { EssayQueue } from '../../essay-contract.ts';
import { EssayForm } from './essay-form.tsx';
import { Trial } from './essay-trial.tsx';
import { useEssays } from '../use-grading.ts';
import '../grading.css';

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
