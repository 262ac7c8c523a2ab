import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Segment } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import type { LiveList } from '../../contract.ts';
import type { Pacing } from '../../live-state.ts';
import { findLive, startLive } from '../api.ts';

/** What a teacher can run live, and what runs. */
export function LiveListPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ queryKey: ['live-list'], queryFn: findLive });
  return (
    <Page title={t`Live tests`} lede={<Trans>Your class takes a test together: everybody joins with a code, and you see answers as they come.</Trans>}
      crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`Live tests` }]}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonList rows={2} />}
      {data && <Lists list={data} />}
    </Page>
  );
}

function Lists({ list: { running, ready } }: { list: LiveList }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [pacing, setPacing] = useState<Pacing>('teacher');
  const start = useMutation({
    mutationFn: (sittingId: string) => startLive(sittingId, pacing),
    onSuccess: ({ id }) => void navigate({ to: '/home/assessments/live/$sessionId', params: { sessionId: id } }),
  });
  if (running.length + ready.length === 0) {
    return <EmptyState title={<Trans>No test to run live</Trans>}>
      <Trans>Give a test to a class first. As long as no pupil has begun it on their own, it can be run live from here.</Trans>
    </EmptyState>;
  }
  return (
    <div className="stack stack--lg">
      {running.length > 0 && (
        <section aria-labelledby="live-running">
          <div className="section-head"><h2 id="live-running"><Trans>Running</Trans></h2></div>
          <ul className="list list--card">
            {running.map(({ id, title, className }) => (
              <li key={id}><div className="grow"><p className="list__title">{title}</p><p className="small muted">{className}</p></div>
                <Link className={buttonClass({ variant: 'primary', size: 'sm' })} to="/home/assessments/live/$sessionId" params={{ sessionId: id }}><Trans>Go on</Trans>
                  <span className="visually-hidden"> {title}</span></Link></li>
            ))}
          </ul>
        </section>
      )}
      {ready.length > 0 && (
        <section aria-labelledby="live-ready">
          <div className="section-head"><h2 id="live-ready"><Trans>Given, and not begun</Trans></h2>
            <Segment label={t`Who sets the pace`} value={pacing} onChange={setPacing}
              options={[{ value: 'teacher', label: <Trans>I set the pace</Trans> }, { value: 'each', label: <Trans>Each pupil does</Trans> }]} /></div>
          <ul className="list list--card">
            {ready.map(({ sittingId, title, className, questionCount }) => (
              <li key={sittingId}><div className="grow"><p className="list__title">{title}</p>
                <p className="small muted">{className}, <Plural value={questionCount} one="# question" other="# questions" /></p></div>
                <Button size="sm" aria-disabled={start.isPending} onClick={() => { if (!start.isPending) start.mutate(sittingId); }}><Trans>Run it live</Trans>
                  <span className="visually-hidden"> {title}</span></Button></li>
            ))}
          </ul>
          <p className="small muted mt-3"><Trans>Once it runs live, pupils can begin it with the code alone.</Trans></p>
        </section>
      )}
      {start.error && <Note kind="danger" title={<Trans>It was not begun</Trans>}>{start.error.message}</Note>}
    </div>
  );
}
