import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayDay, sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState, Progress, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import { MoreMenu } from '#client/widgets/more-menu.tsx';
import type { AssignedPupil, Assignment, PupilStatus } from '../contract.ts';
import { useAssignment, useWithdraw } from './api.ts';
import { DueWords } from './due-words.tsx';
import { kindWords } from './kind-words.ts';

const EditDialog = lazy(() => import('./change-dialogs.tsx').then((module) => ({ default: module.EditDialog })));
const ExtendDialog = lazy(() => import('./change-dialogs.tsx').then((module) => ({ default: module.ExtendDialog })));

type AssignmentRowProps = { assignment: Assignment; isOpen: boolean; onOpen: () => void };

/** One assignment as its teacher sees it: what, until when, how many have done it, and on request who. */
export function AssignmentRow({ assignment, isOpen, onOpen }: AssignmentRowProps) {
  const { i18n, t } = useLingui();
  const id = useId();
  const { kind, note, counts, withdrawn } = assignment;
  const title = assignment.title || i18n._(kindWords[kind].title);
  const { done, all } = counts;
  return (
    <li className="assignment-row">
      <span className="tile tile--plain"><Icon name={kindWords[kind].icon} /></span>
      <div className="grow stack stack--sm">
        <div className="row"><strong className="assignment-title">{title}</strong><StateChip assignment={assignment} /></div>
        <p className="small muted">{i18n._(kindWords[kind].name)}, <ToWhom assignment={assignment} />{withdrawn && <>. <Trans>What was done stays with the pupils.</Trans></>}</p>
        {note !== '' && <p className="small assignment-note">{note}</p>}
        <div className="assignment-bar">
          <Progress value={done} max={all} label={t`${done} of ${all} done`} />
          <span className="small num"><Trans>{done} of {all} done</Trans>{counts.late > 0 && <>, <Plural value={counts.late} one="# late" other="# late" /></>}</span>
        </div>
        {isOpen && <div id={id}><Who assignment={assignment} /></div>}
      </div>
      <div className="row row--nowrap">
        <Button size="sm" aria-expanded={isOpen} {...(isOpen && { 'aria-controls': id })} aria-label={isOpen ? t`Hide who has done ${title}` : t`See who has done ${title}`} onClick={onOpen}>{isOpen ? <Trans>Hide</Trans> : <Trans>See who</Trans>}</Button>
        <RowMenu assignment={assignment} title={title} />
      </div>
    </li>
  );
}

function StateChip({ assignment: { withdrawn, opens, due } }: { assignment: Assignment }) {
  const { i18n } = useLingui();
  if (withdrawn) {
    const [when, by] = [sayWhen(withdrawn.at, i18n.locale), withdrawn.by];
    return <span className="chip"><Icon name="undo" />{by === null ? <Trans>Withdrawn, {when}</Trans> : <Trans>Withdrawn by {by}, {when}</Trans>}</span>;
  }
  if (!opens.isOver) {
    const [day, time] = [sayDay(opens.on, i18n.locale), opens.time];
    return <span className="chip"><Icon name="lock" /><Trans>Opens {day} at {time}</Trans></span>;
  }
  if (!due) return null;
  // That its time has passed says nothing of those who have done it.
  const day = sayDay(due.on, i18n.locale);
  return <span className={due.inDays <= 1 && !due.isOver ? 'chip chip--due' : 'chip'}><Icon name={due.inDays <= 1 ? 'clock' : 'calendar'} />{due.isOver ? <Trans>Was due {day}</Trans> : <DueWords due={due} />}</span>;
}

function ToWhom({ assignment: { to: { audience, names } } }: { assignment: Assignment }) {
  if (audience === 'class') return <Trans>for the class</Trans>;
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? <Plural value={names.length - 3} one={`for ${shown} and # more`} other={`for ${shown} and # more`} /> : <Trans>for {shown}</Trans>;
}

function RowMenu({ assignment, title }: { assignment: Assignment; title: string }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'edit' | 'extend' | null>(null);
  const restore = useWithdraw(assignment.classId, assignment.id, () => showToast(t`It is back on your pupils’ home.`));
  const giveBack = () => restore.mutate('restore');
  const withdraw = useWithdraw(assignment.classId, assignment.id, () => showToast(t`Withdrawn. What was done stays with your pupils.`, { label: t`Undo`, run: giveBack }));
  const takeAway = () => withdraw.mutate('withdraw');
  const choices = assignment.withdrawn
    ? [{ id: 'restore', name: t`Give it back`, icon: 'undo' as const, run: giveBack }]
    : [
        { id: 'edit', name: t`Edit`, icon: 'pencil' as const, run: () => setOpened('edit') },
        ...(assignment.due ? [{ id: 'extend', name: t`More time for one pupil`, icon: 'clock' as const, run: () => setOpened('extend') }] : []),
        { id: 'withdraw', name: t`Withdraw`, icon: 'trash' as const, run: takeAway },
      ];
  return (
    <>
      <MoreMenu label={t`What to do with ${title}`} parts={[{ id: 'all', choices }]} />
      {withdraw.error && <p className="field__problem" role="alert">{withdraw.error.message}</p>}
      {opened === 'edit' && <Suspense><EditDialog assignment={assignment} onClose={() => setOpened(null)} /></Suspense>}
      {opened === 'extend' && <Suspense><ExtendDialog assignment={assignment} onClose={() => setOpened(null)} /></Suspense>}
    </>
  );
}

/** Names by how they stand, those who wait longest first. */
function Who({ assignment }: { assignment: Assignment }) {
  const { t } = useLingui();
  const { data, error, isPending, refetch } = useAssignment(assignment.id);
  const parts: [PupilStatus, string][] = [['late', t`Late`], ['not-begun', t`Not begun`], ['begun', t`Begun`], ['late-done', t`Done late`], ['done', t`Done`]];
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonList rows={2} />;
  if (data.pupils.length === 0) return <p className="small muted"><Trans>Nobody has it now.</Trans></p>;
  return (
    <div className="assignment-people">
      {parts.map(([status, words]) => <Names key={status} words={words} pupils={data.pupils.filter((pupil) => pupil.status === status)} />)}
    </div>
  );
}

function Names({ words, pupils }: { words: ReactNode; pupils: AssignedPupil[] }) {
  const { i18n } = useLingui();
  if (pupils.length === 0) return null;
  return (
    <div>
      <h3 className="label">{words} <span className="num">{pupils.length}</span></h3>
      <ul className="small">
        {pupils.map(({ id, name, extended, due, status, begunAt, doneAt }) => {
          const day = due && sayDay(due.on, i18n.locale, { weekday: 'short', day: 'numeric', month: 'short' });
          const done = doneAt && sayWhen(doneAt, i18n.locale);
          return (
            <li key={id}>
              <bdi>{name}</bdi>
              {done && <span className="muted">, {done}</span>}
              {status === 'late' && begunAt !== null && <span className="muted">, <Trans>begun</Trans></span>}
              {extended && day && <span className="muted">, <Trans>until {day}</Trans></span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
