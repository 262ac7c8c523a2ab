import { useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#client/components/button.tsx';
import { Icon, IconFrame } from '#client/components/icon.tsx';
import type { PlanStep } from '../../contract.ts';
import { kindIcons, KindName, ReasonText, StepTitle, useSayDate } from '../plan-words.tsx';
import { linkOfStep } from './step-link.ts';

export type StepActions = {
  canChange: boolean;
  onMove: (stepId: string, before: string | null) => void;
  onSkip: (step: PlanStep) => void;
  onRestore: (stepId: string) => void;
};

type StepRowProps = {
  step: PlanStep;
  /** Ids of the steps that can be moved, in their order. */
  order: string[];
  actions: StepActions;
  /** Its day is still to come. */
  isLater: boolean;
  isDropTarget: boolean;
  onDrag: (stepId: string | null) => void;
  onDrop: (before: string) => void;
};

export function StepRow({ step, isLater, order, actions, isDropTarget, onDrag, onDrop }: StepRowProps) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const canMove = actions.canChange && order.includes(step.id);
  const name = step.title;
  return (
    <li
      className={`plan-step${isDropTarget ? ' plan-step--target' : ''}`}
      onDragOver={(event) => { if (isDropTarget && canMove) event.preventDefault(); }}
      onDrop={() => onDrop(step.id)}
    >
      {canMove
        ? <span className="plan-step__grip" draggable aria-hidden="true" onDragStart={(event) => { event.dataTransfer.effectAllowed = 'move'; onDrag(step.id); }} onDragEnd={() => onDrag(null)}><IconFrame><circle cx="9" cy="12" r="1"/><circle cx="9" cy="5" r="1"/><circle cx="9" cy="19" r="1"/><circle cx="15" cy="12" r="1"/><circle cx="15" cy="5" r="1"/><circle cx="15" cy="19" r="1"/></IconFrame></span>
        : <span className="plan-step__grip plan-step__grip--none" />}
      <span className={step.status === 'done' ? 'tile' : 'tile tile--plain'}><Icon name={step.status === 'done' ? 'check' : kindIcons[step.kind]} /></span>
      <div className="grow">
        <div className="row plan-step__title"><StepName step={step} /><StepChip step={step} isLater={isLater} /></div>
        <p className="small muted">
          {step.status === 'skipped' ? <Trans>Skipped: “{step.skipReason}”</Trans> : <ReasonText reason={step.reason} />}{' '}
          {step.skillId !== null && step.evidenceCount > 0 && (
            <Link to="/home/skills/$skillId" params={{ skillId: step.skillId }}><Plural value={step.evidenceCount} one="# answer" other="# answers" /></Link>
          )}
        </p>
        {canMove && isOpen && <StepMenu step={step} order={order} actions={actions} id={id} />}
      </div>
      <span className="small muted num step-meta"><KindName kind={step.kind} /><br /><Trans>{step.minutes} min</Trans></span>
      {canMove && <IconButton size="sm" icon="ellipsis" label={t`Move or skip ${name}`} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)} />}
      {actions.canChange && step.status === 'skipped' && <IconButton size="sm" icon="undo" label={t`Bring back ${name}`} onClick={() => actions.onRestore(step.id)} />}
    </li>
  );
}

function StepName({ step }: { step: PlanStep }) {
  if (step.status !== 'todo') return <strong className={step.status === 'skipped' ? 'plan-step--skipped' : ''}><StepTitle step={step} /></strong>;
  const { to, params, search } = linkOfStep(step);
  return <Link className="title quiet-link" to={to} {...(params && { params })} search={search}><StepTitle step={step} /></Link>;
}

function StepChip({ step, isLater }: { step: PlanStep; isLater: boolean }) {
  const say = useSayDate();
  if (step.status === 'done') return <span className="chip chip--correct"><Icon name="circle-check" size="sm" /><Trans>Done {say.weekday(step.date)}</Trans></span>;
  if (step.status === 'skipped') return <span className="chip"><Trans>Skipped</Trans></span>;
  if (step.isNext && isLater) return <span className="chip chip--next"><Trans>Next, {say.weekday(step.date)}</Trans></span>;
  if (step.isNext) return <span className="chip chip--next"><Trans>Do next</Trans></span>;
  return <span className="chip num">{say.weekdayShort(step.date)}</span>;
}

/** Moving by button, for who does not drag; skipping; bringing back. */
function StepMenu({ step, order, actions, id }: { step: PlanStep; order: string[]; actions: StepActions; id: string }) {
  const at = order.indexOf(step.id);
  return (
    <div id={id} className="row row--tight plan-step__menu">
      <Button size="sm" icon="chevron-up" disabled={at <= 0} onClick={() => actions.onMove(step.id, order[at - 1] ?? null)}><Trans>Move earlier</Trans></Button>
      <Button size="sm" icon="chevron-down" disabled={at === order.length - 1} onClick={() => actions.onMove(step.id, order[at + 2] ?? null)}><Trans>Move later</Trans></Button>
      <Button size="sm" icon="x" onClick={() => actions.onSkip(step)}><Trans>Skip</Trans></Button>
    </div>
  );
}
