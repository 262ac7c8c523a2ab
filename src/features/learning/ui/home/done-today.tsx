import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import { sayWhen } from '#client/components/dates.ts';
import type { DoneToday } from '../../contract.ts';
import { useRunTitle } from './run-words.ts';

/** What came to its end today; each opens what it was. */
export function DoneTodayList({ done }: { done: DoneToday[] }) {
  return (
    <section>
      <div className="section-head"><h2><Trans>What you did today</Trans></h2></div>
      <ul className="list list--card">{done.map((one) => (one.kind === 'lesson' ? <ReadLesson key={one.lessonId} lesson={one} /> : <EndedRun key={one.practiceId} run={one} />))}</ul>
    </section>
  );
}

const CheckTile = () => <span className="tile tile--plain tile--done"><Icon name="check" /></span>;

function ReadLesson({ lesson: { lessonId, title, at } }: { lesson: Extract<DoneToday, { kind: 'lesson' }> }) {
  return (
    <li>
      <CheckTile />
      <div className="grow"><Link className="title quiet-link" to="/home/lessons/$lessonId" params={{ lessonId }}>{title}</Link><div className="small muted"><Trans>Lesson</Trans></div></div>
      <At moment={at} />
    </li>
  );
}

function EndedRun({ run }: { run: Exclude<DoneToday, { kind: 'lesson' }> }) {
  const title = useRunTitle(run);
  const { kind, practiceId, right, answered, at } = run;
  return (
    <li>
      <CheckTile />
      <div className="grow">
        <Link className="title quiet-link" to="/home/practice/$practiceId" params={{ practiceId }}>{title}</Link>
        <div className="small muted">{kind === 'placement' ? <Plural value={answered} one="A check, # question" other="A check, # questions" /> : <Kind kind={kind} right={right} answered={answered} />}</div>
      </div>
      <At moment={at} />
    </li>
  );
}

function Kind({ kind, right, answered }: { kind: 'practice' | 'check' | 'review'; right: number; answered: number }) {
  if (kind === 'practice') return <Trans>Practice, {right} of {answered} right</Trans>;
  if (kind === 'check') return <Trans>Without help, {right} of {answered} right</Trans>;
  return <Trans>{right} of {answered} cards known</Trans>;
}

function At({ moment }: { moment: string }) {
  const { i18n } = useLingui();
  return <span className="small muted num">{sayWhen(moment, i18n.locale)}</span>;
}
