import { useEffect, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Progress } from '#client/components/states.tsx';
import type { LiveView } from '../../contract.ts';
import { answeredAt } from '../../live-state.ts';
import type { StepName } from '../api.ts';

export const pupilsIn = ({ pupils }: LiveView): number => pupils.filter(({ marks }) => marks !== null).length;

type BoardProps = { view: LiveView; isBusy: boolean; onStep: (name: StepName) => void };

/** The code, where the class is, and the one thing to do next. Nothing of it is secret from the class. */
export function SessionBoard({ view, isBusy, onStep }: BoardProps) {
  const { t } = useLingui();
  const { joinCode, state } = view;
  const spoken = joinCode.split('').join(' ');
  return (
    <section className="board board--split live-board" aria-label={t`The session`}>
      <div>
        <p className="muted"><Trans>Slate Assessment, Join with a code</Trans></p>
        <span className="join-code"><span aria-hidden="true">{joinCode.slice(0, 3)} {joinCode.slice(3)}</span><span className="visually-hidden"><Trans>Join code {spoken}</Trans></span></span>
        {state !== 'ended' && <div className="live-board__actions"><Steps view={view} isBusy={isBusy} onStep={onStep} /></div>}
      </div>
      <div className="live-board__side"><Where view={view} /></div>
    </section>
  );
}

function Steps({ view: { pacing, state, position, questionCount }, isBusy, onStep }: BoardProps) {
  if (pacing === 'each') return <p className="muted"><Trans>Everybody goes on at their own pace.</Trans></p>;
  const isLast = position >= questionCount;
  const nextPosition = position + 1;
  const press = (name: StepName) => ({ 'aria-disabled': isBusy, onClick: () => { if (!isBusy) onStep(name); } });
  if (state === 'open') {
    return (
      <>
        <Button variant="next" {...press('close')}><Trans>Close question {position}</Trans></Button>
        {!isLast && <Button {...press('next')}><Trans>Close it and open question {nextPosition}</Trans></Button>}
      </>
    );
  }
  return (
    <>
      {!isLast && <Button variant="next" {...press('next')}><Trans>Open question {nextPosition}</Trans></Button>}
      {state === 'closed' && <Button {...press('again')}><Trans>Open question {position} again</Trans></Button>}
      {isLast && <p className="muted"><Trans>That was the last question.</Trans></p>}
    </>
  );
}

function Where({ view }: { view: LiveView }) {
  const { t } = useLingui();
  const { state, position, questionCount, pupils, pacing } = view;
  const isIn = pupilsIn(view);
  const all = pupils.length;
  if (state === 'ended') return <p className="live-board__count" role="status"><Trans>The session has ended.</Trans></p>;
  if (state === 'waiting' || pacing === 'each') return <p className="live-board__count" role="status"><Trans>{isIn} of {all} are in</Trans></p>;
  const answered = answeredAt(pupils.map(({ marks }) => marks), position);
  return (
    <>
      <p className="muted"><Trans>Question {position} of {questionCount}</Trans></p>
      <p className="live-board__count" role="status"><Trans>{answered} of {isIn} answered</Trans></p>
      <Progress value={answered} max={isIn} label={t`Answered`} />
      {state === 'open' ? <OpenFor key={view.openedAt} view={view} /> : <p className="muted"><Trans>Closed.</Trans></p>}
    </>
  );
}

/** Counted from the server's clock and on by this device's, which may be set as it likes. */
function OpenFor({ view: { now, openedAt } }: { view: LiveView }) {
  const [start] = useState(() => performance.now() - (openedAt === null ? 0 : Math.max(0, Date.parse(now) - Date.parse(openedAt))));
  const [seconds, setSeconds] = useState(() => Math.floor((performance.now() - start) / 1_000));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, [start]);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return <p className="muted num">{minutes === 0 ? <Trans>Open for <Plural value={rest} one="# second" other="# seconds" />.</Trans> : <Trans>Open for {minutes} min {rest} s.</Trans>}</p>;
}
