import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import { Progress } from '#client/components/states.tsx';
import type { Begun } from '../../contract.ts';
import { RunTile, SubjectTile } from '../subject-icon.tsx';
import { useRunTitle } from './run-words.ts';

/** What was begun and not finished, with where it stopped. */
export function ContinueList({ begun }: { begun: Begun[] }) {
  return (
    <section>
      <div className="section-head"><h2><Trans>Continue</Trans></h2></div>
      <ul className="list list--card">{begun.map((one) => (one.kind === 'lesson' ? <LeftLesson key={one.lessonId} lesson={one} /> : <LeftRun key={one.practiceId} run={one} />))}</ul>
    </section>
  );
}

function LeftLesson({ lesson }: { lesson: Extract<Begun, { kind: 'lesson' }> }) {
  const { t } = useLingui();
  const [section, count] = [lesson.sectionIndex + 1, lesson.sectionCount];
  return (
    <Row
      tile={<SubjectTile subject={lesson.subject} />} title={lesson.title} progress={<Progress value={lesson.sectionIndex} max={count} label={t`Progress in ${lesson.title}`} />}
      where={<Trans>{lesson.courseTitle}, section {section} of {count}. You stopped at “{lesson.sectionTitle}”.</Trans>}
    >
      <Link to="/home/lessons/$lessonId" params={{ lessonId: lesson.lessonId }} className={buttonClass({ size: 'sm' })} aria-label={t`Continue ${lesson.title}`}><Trans>Continue</Trans></Link>
    </Row>
  );
}

function LeftRun({ run }: { run: Exclude<Begun, { kind: 'lesson' }> }) {
  const { t } = useLingui();
  const title = useRunTitle(run);
  const { answered, total, kind, practiceId } = run;
  return (
    <Row
      tile={run.subject ? <SubjectTile subject={run.subject} /> : <RunTile kind={kind} />} title={title}
      // A placement ends by itself: how far it is, nobody knows.
      progress={kind !== 'placement' && <Progress value={answered} max={total} label={t`Progress in ${title}`} />}
      where={kind === 'placement' ? <Plural value={answered} one="# question answered. It goes on with the next one." other="# questions answered. It goes on with the next one." /> : <Where kind={kind} answered={answered} total={total} />}
    >
      <Link to="/home/practice/$practiceId" params={{ practiceId }} className={buttonClass({ size: 'sm' })} aria-label={t`Continue ${title}`}><Trans>Continue</Trans></Link>
    </Row>
  );
}

function Where({ kind, answered, total }: { kind: 'practice' | 'check' | 'review'; answered: number; total: number }) {
  if (kind === 'practice') return <Trans>Practice, {answered} of {total} questions answered.</Trans>;
  if (kind === 'check') return <Trans>A check without help, {answered} of {total} questions answered.</Trans>;
  return <Trans>{answered} of {total} cards done.</Trans>;
}

type RowProps = { tile: ReactNode; title: string; where: ReactNode; progress: ReactNode; children: ReactNode };

const Row = ({ tile, title, where, progress, children }: RowProps) => (
  <li>
    {tile}
    <div className="grow">
      <div className="title">{title}</div>
      <div className="small muted">{where}</div>
      {progress && <div className="lesson-progress">{progress}</div>}
    </div>
    {children}
  </li>
);
