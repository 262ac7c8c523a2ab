import { Link, Navigate } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { pupilEvent, type PupilView } from '../../contract.ts';
import { findOwnView, openEvents } from '../api.ts';
import { useFollow } from '../following/use-follow.ts';
import { newer } from '../running/use-session.ts';
import { LiveQuestion } from './live-question.tsx';

/** A live test for a pupil who is in it: what comes next comes by itself. */
export function LiveDesk({ sessionId, onLeave }: { sessionId: string; onLeave: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const queryKey = ['live-view', sessionId];
  const { data: view, error, refetch } = useQuery({ queryKey, queryFn: () => findOwnView(sessionId), staleTime: Infinity, retry: 2 });
  const following = useFollow(
    { open: (signal) => openEvents(sessionId, 'pupil', signal), ask: async () => ({ type: 'view', view: await findOwnView(sessionId) }) },
    (event) => queries.setQueryData<PupilView>(queryKey, (known) => newer(known, pupilEvent.parse(event).view)),
  );
  const crumbs = [{ label: t`Slate Assessment`, to: '/slateassessment' }, { label: t`Live` }];
  if (view?.pacing === 'each' && view.state !== 'ended') return <Navigate to="/slateassessment/$sittingId" params={{ sittingId: view.sittingId }} />;
  return (
    <Page title={view?.title ?? t`Live test`} lede={view?.className} crumbs={crumbs}>
      <div role="status">
        {!following.isConnected && view?.state !== 'ended' && <Note kind="not-yet" icon="wifi-off" title={<Trans>Not connected</Trans>}>
          <Trans>Go on answering: your answers are kept on this device and sent as soon as the connection is back.</Trans>
        </Note>}
      </div>
      {following.isGone ? (
        <EmptyState title={<Trans>This live test is no longer there</Trans>}
          actions={<Button variant="primary" onClick={onLeave}><Trans>Join another</Trans></Button>}><Trans>Ask your teacher if you miss it.</Trans></EmptyState>
      ) : view ? <Moment view={view} onLeave={onLeave} /> : error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}

function Moment({ view, onLeave }: { view: PupilView; onLeave: () => void }) {
  const { state, attemptId, question } = view;
  if (state === 'ended' || view.attemptState === 'handed-in') return <Over view={view} onLeave={onLeave} />;
  if (state === 'waiting' || !question) return <Waiting view={view} />;
  return <LiveQuestion key={attemptId} view={view} question={question} />;
}

function Waiting({ view: { teacherName, position, answeredCount } }: { view: PupilView }) {
  const next = position + 1;
  return (
    <section className="card live-wait">
      <Icon name="circle-check" />
      <h2 className="h3"><Trans>You are in</Trans></h2>
      <p className="muted">{teacherName === null ? <Trans>Question {next} opens in a moment. This page changes by itself.</Trans>
        : <Trans>{teacherName} opens question {next} in a moment. This page changes by itself.</Trans>}</p>
      {answeredCount > 0 && <Saved count={answeredCount} />}
    </section>
  );
}

const Saved = ({ count }: { count: number }) => <span className="chip"><Icon name="check" /><Plural value={count} one="# answer saved" other="# answers saved" /></span>;

function Over({ view: { answeredCount, attemptId }, onLeave }: { view: PupilView; onLeave: () => void }) {
  return (
    <section className="card live-wait">
      <Icon name="circle-check" />
      <h2 className="h3"><Trans>This live test is over</Trans></h2>
      <p className="muted"><Trans>What you answered has been handed in. Your teacher says when results are out.</Trans></p>
      <Saved count={answeredCount} />
      <div className="row">
        <a className={buttonClass({ variant: 'primary' })} href={`/slateassessment/results/${attemptId}`}><Trans>See your result</Trans></a>
        <Link className={buttonClass()} to="/slateassessment"><Trans>Your tests</Trans></Link>
        <Button variant="plain" onClick={onLeave}><Trans>Join another</Trans></Button>
      </div>
    </section>
  );
}
