import { useEffect, useState } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { newId } from '#shared/ids.ts';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState } from '#client/components/states.tsx';
import { keptKey, readKept, writeKept } from '#client/kept-on-device.ts';
import { usePersona } from '#client/persona-context.ts';
import type { Practice } from '../contract.ts';
import { Outcome } from './outcome-chip.tsx';
import { isOver } from './run/run-state.ts';
import { RunView } from './run/run-view.tsx';
import { useRun, useStartedPractice } from './use-practice.ts';

type LessonCheckProps = {
  lessonId: string; sectionIndex: number; blockIndex: number; questionCount: number;
  /** The section was finished before: its questions are not asked again unasked. */
  isDone: boolean;
  onDone: () => void;
};

/** The questions of one place in a lesson, in the text itself. */
export function LessonCheck({ lessonId, sectionIndex, blockIndex, questionCount, isDone, onDone }: LessonCheckProps) {
  const place = `${lessonId}:${sectionIndex}:${blockIndex}`;
  const [wasDone, noteDone] = useDoneChecks(place);
  const [isAgain, setAgain] = useState(false);
  const [token] = useState(newId);
  const isAsked = isAgain || (!isDone && !wasDone);
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useStartedPractice(isAsked ? { kind: 'lesson', lessonId, sectionIndex, blockIndex, ...(isWhole && { isWhole }) } : null, token);
  useEffect(() => {
    if (wasDone) onDone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once for what was done before
  }, []);
  if (!isAsked) {
    return (
      <div className="card card--well row row--between">
        <p className="row small"><Icon name="circle-check" /><Plural value={questionCount} one="# question, done" other="# questions, done" /></p>
        <Button size="sm" onClick={() => setAgain(true)}><Trans>Answer fresh ones</Trans></Button>
      </div>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton skeleton--board" aria-hidden="true" />;
  return <OpenCheck key={data.id} practice={data} onDone={() => { noteDone(); onDone(); }} onMore={() => setWhole(true)} />;
}

function OpenCheck({ practice, onDone, onMore }: { practice: Practice; onDone: () => void; onMore: () => void }) {
  const controls = useRun(practice);
  const { run } = controls;
  const isFinished = run.practice.status === 'done' && run.keptIds.length === 0;
  useEffect(() => {
    if (isFinished) onDone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told when it happens, not when the listener changes
  }, [isFinished]);
  if (!isOver(run)) return <RunView controls={controls} isAlone={false} />;
  return (
    <div className="card card--well row row--between" role="status">
      <div>
        <p className="row small"><Icon name="circle-check" /><Plural value={run.practice.outcomes.length} one="# question answered" other="# questions answered" /></p>
        {run.practice.isShortened && <p className="small muted"><Trans>You know this already, so that was enough.</Trans> <Button size="sm" variant="plain" onClick={onMore}><Trans>Ask me more</Trans></Button></p>}
      </div>
      <ul className="tally">{run.practice.outcomes.map((outcome, index) => outcome && <li key={`${index} ${outcome}`}><Outcome outcome={outcome} /></li>)}</ul>
    </div>
  );
}

/** Checks of this device whose questions were all answered, while their section was not finished yet. */
function useDoneChecks(place: string): [wasDone: boolean, noteDone: () => void] {
  const { session } = usePersona();
  const key = keptKey('checks', session.user.id);
  const read = () => (readKept(key) ?? '').split('\n').filter(Boolean);
  const [wasDone] = useState(() => read().includes(place));
  return [wasDone, () => writeKept(key, [...new Set([...read(), place])].slice(-200).join('\n'))];
}
