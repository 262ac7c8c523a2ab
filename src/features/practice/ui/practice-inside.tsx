import { Link } from '@tanstack/react-router';
import { Plural, Trans } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState } from '#client/components/states.tsx';
import type { Practice } from '../contract.ts';
import { Outcome } from './outcome-chip.tsx';
import { isOver } from './run/run-state.ts';
import { RunView } from './run/run-view.tsx';
import { usePractice, useRun } from './use-practice.ts';

/** A practice on another page: its open question, and what came of it. */
export function PracticeInside({ practiceId }: { practiceId: string }) {
  const { data, error, refetch } = usePractice(practiceId);
  if (data) return <Run key={data.id} practice={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <div className="skeleton skeleton--board" aria-hidden="true" />;
}

function Run({ practice }: { practice: Practice }) {
  const controls = useRun(practice);
  const { run } = controls;
  if (!isOver(run)) return <RunView controls={controls} isAlone={false} />;
  return (
    <div className="card card--well row row--between" role="status">
      <p className="row small"><Icon name="circle-check" /><Plural value={run.practice.outcomes.length} one="# question answered" other="# questions answered" /></p>
      <ul className="tally">{run.practice.outcomes.map((outcome, index) => outcome && <li key={`${index} ${outcome}`}><Outcome outcome={outcome} /></li>)}</ul>
      <Link to="/home/practice/$practiceId" params={{ practiceId: practice.id }} className={buttonClass({ size: 'sm' })}><Trans>See what changed</Trans></Link>
    </div>
  );
}
