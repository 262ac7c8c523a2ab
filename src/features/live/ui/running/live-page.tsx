import { useState } from 'react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '#features/session/ui/public.tsx';
import { Button, buttonClass } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import '#client/styles/learning.css';
import type { LiveView } from '../../contract.ts';
import '../live.css';
import { AnswerBars } from './answer-bars.tsx';
import { PupilTable } from './pupil-table.tsx';
import { SessionBoard } from './session-board.tsx';
import { PaceCard, WhoIsIn } from './session-rail.tsx';
import { useSession } from './use-session.ts';

/** A live session for who runs it; with `?wall` as the class may see it on a projector. */
export function LivePage() {
  const { sessionId = '' } = useParams({ strict: false });
  return <Session key={sessionId} sessionId={sessionId} />;
}

function Session({ sessionId }: { sessionId: string }) {
  const { t } = useLingui();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const isWall = search['wall'] === 1 || search['wall'] === true;
  const session = useSession(sessionId);
  const { view, error, following } = session;
  const crumbs = [{ label: t`Slate Tools`, to: '/home' }, { label: t`Live tests`, to: '/home/assessments/live' }, { label: t`Live` }];
  const isNone = following.isGone || (error instanceof ApiError && [400, 404].includes(error.status));
  if (view && !isNone) return <Running session={session} view={view} isWall={isWall} crumbs={crumbs} />;
  return (
    <Page title={t`Live test`} crumbs={crumbs}>
      {isNone ? (
        <EmptyState title={<Trans>There is no live test at this address</Trans>}
          actions={<Link to="/home/assessments/live" className={buttonClass({ variant: 'primary' })}><Trans>See live tests</Trans></Link>}>
          <Trans>It may be another class’s.</Trans>
        </EmptyState>
      ) : error ? <ErrorState error={error} onRetry={() => void session.refetch()} /> : <Loading />}
    </Page>
  );
}

type RunningProps = { session: ReturnType<typeof useSession>; view: LiveView; isWall: boolean; crumbs: { label: string; to?: string }[] };

function Running({ session: { following, problem, isBusy, step, end }, view, isWall, crumbs }: RunningProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isEnding, setEnding] = useState(false);
  const { id, title, className, questionCount, state, pacing, position, sittingId, revision } = view;
  const showWall = (wall: boolean) => void navigate({ to: '/home/assessments/live/$sessionId', params: { sessionId: id }, search: wall ? { wall: 1 } : {}, replace: true });
  const isOver = state === 'ended';
  const isAsked = pacing === 'teacher' && position > 0;
  const actions = (
    <>
      <Button icon="presentation" onClick={() => showWall(!isWall)}>{isWall ? <Trans>Leave the wall</Trans> : <Trans>Show on the wall</Trans>}</Button>
      {!isWall && (isOver ? <a className={buttonClass({ variant: 'primary' })} href={`/home/assessments/given/${sittingId}`}><Trans>See results</Trans></a>
        : <Button onClick={() => setEnding(true)}><Trans>End and see results</Trans></Button>)}
    </>
  );
  const lede = <><Plural value={questionCount} one={`${className}, # question.`} other={`${className}, # questions.`} />{' '}
    {pacing === 'teacher' ? <Trans>You set the pace, every answer is kept as it comes.</Trans> : <Trans>Each pupil sets their own pace, every answer is kept as it comes.</Trans>}</>;
  return (
    <Page title={t`${title}, live`} lede={isWall ? undefined : lede} crumbs={crumbs} actions={actions}>
      <div className={isWall ? 'wall' : ''}>
        <SessionBoard view={view} isBusy={isBusy} onStep={(name) => step({ name, revision })} />
        <div role="status" className="stack">
          {!following.isConnected && !isOver && <Note kind="not-yet" icon="wifi-off" title={<Trans>Not connected</Trans>}>
            <Trans>What you see may be old. Your pupils’ answers are kept all the same, and this page connects again by itself.</Trans>
          </Note>}
          {problem !== null && <Note kind="not-yet" title={problem} />}
        </div>
        {isWall ? isAsked && <AnswerBars view={view} isHidden={state === 'open'} /> : (
          <div className="cols cols--rail">
            <div className="stack stack--lg">
              {isAsked && (
                <section aria-labelledby="live-answers">
                  <div className="section-head">
                    <h2 id="live-answers">{state === 'open' ? <Trans>Question {position}, as answers come</Trans> : <Trans>Question {position}, how the class answered</Trans>}</h2>
                    {state === 'open' && <span className="small muted"><Trans>Hidden on the wall until it is closed</Trans></span>}</div>
                  <AnswerBars view={view} isHidden={false} />
                </section>
              )}
              <PupilTable view={view} />
            </div>
            <aside className="stack stack--lg" aria-label={t`Who is in, and pace`}>
              <PaceCard view={view} isBusy={isBusy} onStep={(name) => step({ name, revision })} />
              <WhoIsIn view={view} />
            </aside>
          </div>
        )}
      </div>
      {isEnding && (
        <Dialog title={<Trans>End this live test?</Trans>} onClose={() => setEnding(false)}
          description={<Trans>What everybody has answered is handed in and marked. It cannot be opened again.</Trans>}>
          <div className="row dialog__actions">
            <Button onClick={() => setEnding(false)}><Trans>Go on</Trans></Button>
            <Button variant="primary" aria-disabled={isBusy} onClick={() => { if (!isBusy) end.mutate(undefined, { onSettled: () => setEnding(false) }); }}><Trans>End it</Trans></Button>
          </div>
        </Dialog>
      )}
    </Page>
  );
}
