import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import type { ClassPlanning, PlanSummary } from '../../contract.ts';
import { useSayDate } from '../plan-words.tsx';

type Learner = ClassPlanning['learners'][number];
type LearnerTableProps = { learners: Learner[]; selected: string[]; onSelect: (ids: string[]) => void; onOpen: (planId: string) => void; onDraft: (learnerId: string) => void };

/** Every pupil with what they know and how their plan goes. */
export function LearnerTable({ learners, selected, onSelect, onOpen, onDraft }: LearnerTableProps) {
  const { t, i18n } = useLingui();
  const say = useSayDate();
  const isAll = learners.length > 0 && selected.length === learners.length;
  const toggle = (id: string) => onSelect(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls must be reached by the keyboard
    <div className="table-wrap card card--flush" role="region" aria-label={t`Pupils and their plans`} tabIndex={0}>
      <table className="table table--edge table--tight">
        <thead>
          <tr>
            <th><input type="checkbox" aria-label={t`Choose all pupils`} checked={isAll} onChange={() => onSelect(isAll ? [] : learners.map(({ id }) => id))} /></th>
            <th scope="col"><Trans>Pupil</Trans></th>
            <th scope="col" className="end"><Trans>Secure skills</Trans></th>
            <th scope="col"><Trans>Last answer</Trans></th>
            <th scope="col"><Trans>Plan</Trans></th>
            <th scope="col" className="end"><Trans>Steps done</Trans></th>
            <th scope="col"><Trans>Ready about</Trans></th>
            <th scope="col" className="end"><Trans>Goals</Trans></th>
          </tr>
        </thead>
        <tbody>
          {learners.map(({ id, name, plan, secureCount, lastAt, goals, stuck }) => (
            <tr key={id}>
              <td><input type="checkbox" aria-label={t`Choose ${name}`} checked={selected.includes(id)} onChange={() => toggle(id)} /></td>
              <th scope="row"><bdi>{name}</bdi>{stuck[0] && <div className="small"><span className="chip chip--not-yet"><Trans>Stuck on {stuck[0].name}</Trans></span></div>}</th>
              <td className="end">{secureCount}</td>
              <td>{lastAt === null ? <span className="muted"><Trans>none yet</Trans></span> : sayWhen(lastAt, i18n.locale)}</td>
              <td>{plan ? <><Button size="sm" variant="plain" className="plan-open" onClick={() => onOpen(plan.id)}>{plan.title}</Button> <StatusChip status={plan.status} /></> : <Button size="sm" aria-label={t`Draft a plan for ${name}`} onClick={() => onDraft(id)}><Trans>Draft a plan</Trans></Button>}</td>
              <td className="end">{plan ? `${plan.doneCount} / ${plan.stepCount}` : ''}</td>
              <td>{plan?.readyOn ? say.short(plan.readyOn) : ''}</td>
              <td className="end">{goals > 0 ? goals : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {learners.length === 0 && <p className="small muted p-5"><Trans>There are no pupils in this class yet. An admin puts them in.</Trans></p>}
    </div>
  );
}

export function StatusChip({ status }: { status: PlanSummary['status'] }) {
  switch (status) {
    case 'draft': return <span className="chip"><Trans>Draft</Trans></span>;
    case 'proposed': return <span className="chip chip--due"><Trans>Waits for the pupil</Trans></span>;
    case 'active': return <span className="chip chip--correct"><Trans>Running</Trans></span>;
    case 'done': return <span className="chip chip--correct"><Trans>Done</Trans></span>;
    case 'declined': return <span className="chip chip--not-yet"><Trans>Declined</Trans></span>;
    case 'archived': return <span className="chip"><Trans>Put away</Trans></span>;
  }
}
