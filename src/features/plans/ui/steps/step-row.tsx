import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { DragHandle, DropPlace, useArranged } from '#client/widgets/arrange.tsx';
import type { PlanStep } from '../../contract.ts';
import { kindIcons, KindName, ReasonText, ReasonWord, useSayDate, useStepName } from '../plan-words.tsx';
import { linkOfStep } from './step-link.ts';
import type { StepActions } from './step-actions.ts';
import { StepMenu, usePlaceWords } from './step-menu.tsx';

/** One step in its day: what, why in a word, how long, and what can be done with it. */
export function StepRow({ step, actions }: { step: PlanStep; actions: StepActions }) {
  if (step.kind === 'review' && step.status === 'todo') return <ReviewRow step={step} isTeacher={actions.isTeacher} />;
  return step.status === 'todo' ? <OpenRow step={step} actions={actions} /> : <ClosedRow step={step} actions={actions} />;
}

function OpenRow({ step, actions }: { step: PlanStep; actions: StepActions }) {
  const { t } = useLingui();
  const nameOf = useStepName();
  const say = useSayDate();
  const canMove = actions.canChange && (actions.places.get(step.id)?.before.length ?? 0) > 0;
  const { dragProps, handle, isMoved } = useArranged(step.id, !canMove);
  const limits = usePlaceWords(step, actions);
  const refused = actions.refusal?.stepId === step.id ? actions.refusal.message : null;
  const name = nameOf(step);
  const day = say.long(step.date);
  return (
    <li className={`step${isMoved ? ' is-moved' : ''}`} data-step={step.id} tabIndex={-1} {...(canMove && dragProps)}>
      {canMove ? <DragHandle label={limits ? t`Move ${name}. ${limits}` : t`Move ${name}`} handle={handle} /> : <span className="handle handle--none" />}
      <Icon name={kindIcons[step.kind]} />
      <span className="step__title"><StepName step={step} isLink={!actions.isTeacher} />{step.isNext && actions.isTeacher && <> <span className="chip chip--next"><Trans>Next</Trans></span></>}</span>
      <Why step={step} actions={actions} />
      <span className="step__mins"><Trans>{step.minutes} min</Trans></span>
      {actions.canChange && <StepMenu step={step} actions={actions} />}
      {isMoved && limits && <p className="step__said small">{limits}</p>}
      {refused !== null && <p className="step__said field__problem" role="alert">{refused}</p>}
      <DropPlace before={step.id} name={t`Before ${name}, ${day}`} />
    </li>
  );
}

export function StepName({ step, isLink }: { step: PlanStep; isLink: boolean }) {
  const name = <>{step.kind !== 'lesson' && <span className="step__kind"><KindName kind={step.kind} />: </span>}{step.title}</>;
  if (!isLink) return <strong>{name}</strong>;
  const { to, params, search } = linkOfStep(step);
  return <Link className="quiet-link" draggable={false} to={to} {...(params && { params })} search={search}>{name}</Link>;
}

/** The reason in a word; opened, with its evidence. */
export function Why({ step, actions }: { step: PlanStep; actions: Pick<StepActions, 'isTeacher' | 'learnerId'> }) {
  return (
    <details className="why">
      <summary><ReasonWord reason={step.reason} /><Icon name="chevron-down" /></summary>
      <div className="why__body">
        <p>
          <ReasonText reason={step.reason} isTeacher={actions.isTeacher} />{' '}
          {step.skillId !== null && step.evidenceCount > 0 && (actions.isTeacher
            ? <Link to="/learning-plans" search={{ pupil: actions.learnerId, skill: step.skillId }}><Plural value={step.evidenceCount} one="Open # answer" other="Open # answers" /></Link>
            : <Link to="/home/skills/$skillId" params={{ skillId: step.skillId }}><Plural value={step.evidenceCount} one="Open # answer" other="Open # answers" /></Link>)}
        </p>
      </div>
    </details>
  );
}

function ReviewRow({ step, isTeacher }: { step: PlanStep; isTeacher: boolean }) {
  const { to, search } = linkOfStep(step);
  const cards = step.reason.kind === 'reviews' ? step.reason.cards : 0;
  const said = cards > 0 ? <Plural value={cards} one="# review card" other="# review cards" /> : <Trans>Reviews</Trans>;
  return (
    <li className="reviews">
      <Icon name="refresh" />
      <span>{step.isNext && !isTeacher ? <Link to={to} search={search}>{said}</Link> : said}</span>
      <span className="num"><Trans>{step.minutes} min</Trans></span>
    </li>
  );
}

function ClosedRow({ step, actions }: { step: PlanStep; actions: StepActions }) {
  const { t } = useLingui();
  const name = useStepName()(step);
  const isDone = step.status === 'done';
  return (
    <li className={isDone ? 'step step--done' : 'step step--done step--skipped'} data-step={step.id} tabIndex={-1}>
      <Icon name={isDone ? 'circle-check' : 'x'} />
      <span className="step__title">
        <span className="step__name">{name}</span>{' '}
        {isDone ? <span className="visually-hidden"><Trans>Done</Trans></span> : <span className="small muted"><Trans>Skipped: “{step.skipReason}”</Trans></span>}
      </span>
      {isDone && <span className="step__mins"><Trans>{step.minutes} min</Trans></span>}
      {!isDone && actions.canChange && <IconButton size="sm" className="step__undo" icon="undo" label={t`Bring back ${name}`} onClick={() => actions.onRestore(step.id)} />}
    </li>
  );
}
