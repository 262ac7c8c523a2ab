import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ReadAloudButton } from '#features/people/ui/public.tsx';
import { Button, buttonClass } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import type { Practice, Question } from '../../contract.ts';
import { HintLadder } from '../hint-ladder.tsx';
import { QuestionCard } from '../question-card.tsx';
import { isGiven } from './run-state.ts';
import { SkillEstimate } from './skill-estimate.tsx';
import { useWaitingAnswers } from '../sending/use-answers.ts';
import type { RunControls } from '../use-practice.ts';
import { WorkedBoard } from '../worked/worked-board.tsx';

type RunViewProps = {
  controls: RunControls;
  /** The first question too takes the focus, and keys work on the whole page: nothing else is on it. */
  isAlone: boolean;
};

/** The question that is to be answered now, with its help beside it. */
export function RunView({ controls, isAlone }: RunViewProps) {
  const { run, isBusy, give, hint, example, skip, next } = controls;
  const { shown, practice } = run;
  const waiting = useWaitingAnswers();
  const { t } = useLingui();
  if (run.example) return <ExampleFirst example={<WorkedBoard example={run.example} />} onNext={next} />;
  if (!shown) return run.keptIds.length > 0 ? <AllKept waiting={waiting} /> : null;
  const isWaiting = isGiven(run);
  const estimate = practice.estimates.find(({ skillId }) => skillId === shown.skill.id);
  const canSkip = practice.kind !== 'lesson';
  return (
    <div className="cols cols--rail">
      <div className="stack">
        <Problem error={run.problem} />
        <QuestionCard
          key={shown.id} question={shown} result={run.result} place={<Place practice={practice} question={shown} />}
          isGiven={isWaiting} isKept={isWaiting && waiting > 0} isBusy={isBusy} takesFocus={isAlone || shown.position > 1} hasKeys={isAlone}
          onGive={(response) => give(shown, response)} onHint={() => hint(shown)} onSkip={canSkip ? () => skip(shown) : null} onNext={next}
          nextLabel={isLast(practice, shown) ? <Trans>See how it went</Trans> : <Trans>Next question</Trans>}
        />
        {waiting > 0 && !isWaiting && <KeptCount waiting={waiting} />}
      </div>
      <aside className="stack lesson-rail" aria-label={t`Help`}>
        {shown.isUnaided ? <WithoutHelp practice={practice} /> : <Help question={isWaiting ? { ...shown, nextHint: null } : shown} isBusy={isBusy} onHint={() => hint(shown)}
          onExample={practice.kind === 'review' || isWaiting ? null : () => example(shown)} />}
        {practice.comesAgain.length > 0 && <ComesAgain count={practice.comesAgain.length} />}
        {/* Between two cards of a review a figure that falls would only weigh on the next one. */}
        {estimate && practice.kind !== 'placement' && practice.kind !== 'review' && (
          <SkillEstimate estimate={estimate}>{!shown.isUnaided && <p className="small muted"><Trans>An answer with hints counts a little less than one without.</Trans></p>}</SkillEstimate>
        )}
      </aside>
    </div>
  );
}

function Place({ practice, question }: { practice: Practice; question: Question }) {
  const { position } = question;
  const { total } = practice;
  if (practice.kind === 'placement') return <Trans>Question {position}, up to {total}</Trans>;
  return <Trans>Question {position} of {total}</Trans>;
}

const isLast = (practice: Practice, question: Question) => practice.status === 'done' && question.status === 'closed';

type HelpProps = { question: Question; isBusy: boolean; onHint: () => void; onExample: (() => void) | null };

function Help({ question, isBusy, onHint, onExample }: HelpProps) {
  return (
    <section className="card" data-reads="">
      <h2 className="help__title"><Trans>Hints</Trans></h2>
      {question.hints.length > 0 && <ReadAloudButton />}
      <HintLadder question={question} isBusy={isBusy} onOpen={onHint} />
      {onExample && question.status === 'open' && (
        <div className="help__example">
          <Button size="sm" aria-busy={isBusy} onClick={onExample}><Trans>Show me a worked example</Trans></Button>
          <p className="small muted"><Trans>Then you get a fresh question.</Trans></p>
        </div>
      )}
      {onExample && question.status === 'open' && <p className="help__example"><Link to="/slateassist" search={{ question: question.id }} className={buttonClass({ size: 'sm' })}>
        <Trans>Ask the tutor</Trans></Link></p>}
    </section>
  );
}

function WithoutHelp({ practice }: { practice: Practice }) {
  return (
    <section className="card card--well">
      <h2 className="h3"><Trans>On your own</Trans></h2>
      <p className="small muted">
        {practice.kind === 'placement'
          ? <Trans>These questions find out where you are. Skip what you have not met yet; nothing is marked.</Trans>
          : <Trans>There are no hints for this one: it decides what you can do without help.</Trans>}
      </p>
    </section>
  );
}

function ComesAgain({ count }: { count: number }) {
  return (
    <p className="small muted" role="status">
      <Plural value={count} one="One that went wrong comes once more at the end, and again tomorrow." other="# that went wrong come once more at the end, and again tomorrow." />
    </p>
  );
}

function ExampleFirst({ example, onNext }: { example: ReactNode; onNext: () => void }) {
  return (
    <div className="stack max-w-3xl" data-reads="">
      <ReadAloudButton />
      {example}
      <div className="row"><Button variant="primary" onClick={onNext}><Trans>Now one of my own</Trans></Button></div>
    </div>
  );
}

function Problem({ error }: { error: unknown }) {
  if (!error) return null;
  const words = error instanceof Error && 'status' in error && error.message ? error.message : null;
  return <Note kind="info" icon="info" title={<Trans>That did not work</Trans>}>{words ?? <Trans>Please try again.</Trans>} <Trans>Your earlier answers are kept.</Trans></Note>;
}

function KeptCount({ waiting }: { waiting: number }) {
  return <p className="small muted" role="status"><KeptWords waiting={waiting} /></p>;
}

const KeptWords = ({ waiting }: { waiting: number }) =>
  (waiting === 1 ? <Trans>1 answer is kept on this device; it will be checked when the network is back.</Trans> : <Trans>{waiting} answers are kept on this device;
    they will be checked when the network is back.</Trans>);

function AllKept({ waiting }: { waiting: number }) {
  return (
    <Note icon={waiting > 0 ? 'wifi-off' : 'loader'} title={waiting > 0 ? <Trans>You answered everything that is on this device</Trans> : <Trans>Checking…</Trans>}>
      {waiting > 0 && <><KeptWords waiting={waiting} /> <Trans>The next questions come with it.</Trans></>}
    </Note>
  );
}
