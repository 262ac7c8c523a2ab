import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans } from '@lingui/react/macro';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { AssignButton } from './assign-button.tsx';
import { AssignmentRow } from './assignment-row.tsx';
import { useAssignments, type Show } from './api.ts';
import '#client/styles/learning.css';
import './assignments.css';

/** What is open in a class, with how many have done it: for the page of the class. */
export function ClassAssignments({ classId }: { classId: string }) {
  return <AssignmentList classId={classId} show="open" title={<Trans>Assignments</Trans>} hasLink />;
}

type AssignmentListProps = { classId: string; show: Show; title: ReactNode; hasLink?: boolean };

/** Those that are open, or closed, of a class. @param hasLink to the page that has all of them */
export function AssignmentList({ classId, show, title, hasLink = false }: AssignmentListProps) {
  const { data, error, isPending, refetch } = useAssignments(classId, show);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <section>
      <div className="section-head">
        <h2>{title}</h2>
        {data && <span className="small muted num">{hasLink ? <Link to="/home/classes/$classId/assigned" params={{ classId }}><Counts {...data} /></Link> : <Counts {...data} only={show} />}</span>}
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonList rows={2} />}
      {data?.assignments.length === 0 && (show === 'open'
        ? <div className="card card--well stack stack--sm"><p className="small muted"><Trans>Nothing is open. What you assign stands on your pupils’ home until they have done it, and here with who has.</Trans></p><div><AssignButton classId={classId} size="sm" /></div></div>
        : <p className="small muted"><Trans>Nothing is closed yet. What was withdrawn, or due more than two weeks ago, stands here.</Trans></p>)}
      {data && data.assignments.length > 0 && (
        <ul className="list list--card">
          {data.assignments.map((each) => <AssignmentRow key={each.id} assignment={each} isOpen={each.id === openId} onOpen={() => setOpenId(each.id === openId ? null : each.id)} />)}
        </ul>
      )}
      {data && data.assignments.length === 100 && <p className="small muted mt-2"><Trans>These are the first hundred.</Trans></p>}
    </section>
  );
}

function Counts({ openCount, closedCount, only }: { openCount: number; closedCount: number; only?: Show }) {
  const open = <Plural value={openCount} one="# open" other="# open" />;
  const closed = <Plural value={closedCount} one="# closed" other="# closed" />;
  return only === 'open' ? open : only === 'closed' ? closed : <>{open}, {closed}</>;
}
