import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Segment } from '#client/components/fields.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Plan, PlanStep } from '../contract.ts';
import { StepCalendar } from './calendar/step-calendar.tsx';
import { changeOf, usePlanChanges, type Change, type Wanted } from './plan-changes.ts';
import { PlanBoard } from './plan-board.tsx';
import { PlanRail } from './plan-rail.tsx';
import { useSayDate, useStepName } from './plan-words.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type StepActions, usePlaces } from './steps/step-actions.ts';
import { StepList } from './steps/step-list.tsx';
import { useStepOrder } from './use-plans.ts';

type PlanViewProps = { plan: Plan; isTeacher?: boolean; view?: 'list' | 'calendar'; aside?: React.ReactNode };

/** A plan as its learner sees it, and (`isTeacher`) as their teacher does, who gives a reason for every change. */
export function PlanView({ plan, isTeacher = false, view = 'list', aside }: PlanViewProps) {
  const { t } = useLingui();
  const say = useSayDate();
  const nameOf = useStepName();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [told, setTold] = useState('');
  const canChange = isTeacher ? plan.status !== 'archived' : plan.status === 'active' || plan.status === 'done';
  const { data: order } = useStepOrder(plan, canChange);
  const focusStep = useFocusOnStep();
  const change = usePlanChanges(plan);
  const run = (input: Change) => change.mutate(input, {
    onSuccess: (next) => {
      setWanted(null);
      if (input.kind === 'settings') return;
      focusStep(input.stepId);
      const step = next.steps.find(({ id }) => id === input.stepId);
      if (input.kind === 'move' && step) setTold(t`${nameOf(step)} stands on ${say.long(step.date)} now.`);
      if (input.kind === 'restore') showToast(t`The step is back in your plan`);
      if (input.kind === 'skip') showToast(t`Skipped`, { label: t`Undo`, run: () => run({ kind: 'restore', stepId: input.stepId }) });
    },
    onError: () => { if (input.kind === 'move') focusStep(input.stepId); },
  });
  const ask = (next: Wanted) => {
    change.reset();
    setWanted(next);
  };
  const failed = change.error && wanted === null ? change.variables : undefined;
  const actions: StepActions = {
    ...usePlaces(plan, order), canChange, isTeacher, learnerId: plan.learner.id,
    refusal: failed && failed.kind !== 'settings' ? { stepId: failed.stepId, message: change.error?.message ?? '' } : null,
    onMove: (stepId: string, before: string | null) => (isTeacher ? ask({ kind: 'move', stepId, before }) : run({ kind: 'move', stepId, before })),
    onSkip: (step: PlanStep) => ask({ kind: 'skip', step }),
    onRestore: (stepId: string) => run({ kind: 'restore', stepId }),
  };
  const pace = (minutesADay: number) => (isTeacher ? ask({ kind: 'pace', minutesADay }) : run({ kind: 'settings', settings: { ...plan.settings, minutesADay } }));
  return (
    <>
      {view === 'list' && <PlanBoard plan={plan} isTeacher={isTeacher} />}
      <p className="visually-hidden" role="status">{told}</p>
      <div className={view === 'list' ? 'cols cols--rail' : 'cols'}>
        <div className="stack stack--lg">
          {plan.steps.length === 0 && <p className="card card--well small"><Trans>There is nothing to do in this plan: every skill of its goal is secure, or no longer taught.</Trans></p>}
          {plan.steps.length > 0 && (view === 'list' ? <StepList plan={plan} actions={actions} /> : <StepCalendar plan={plan} actions={actions} />)}
        </div>
        {view === 'list' && (
          <aside className="stack stack--lg plan-aside" aria-label={t`About this plan`}>
            {aside}
            <PlanRail plan={plan} isTeacher={isTeacher} onPace={canChange ? pace : null} isBusy={change.isPending} failure={failed?.kind === 'settings' ? change.error : null} onRestore={canChange ? actions.onRestore : null} />
          </aside>
        )}
      </div>
      {wanted && <WhyDialog wanted={wanted} isTeacher={isTeacher} isBusy={change.isPending} failure={change.error} onClose={() => setWanted(null)} onGive={(why) => run(changeOf(plan, wanted, why))} />}
    </>
  );
}

/** After a change the focus goes to the row of the step that it was about, wherever that stands now; where it has none, to the day. */
function useFocusOnStep(): (stepId: string) => void {
  const [wanted, setWanted] = useState<{ stepId: string } | null>(null);
  const last = useRef<typeof wanted>(null);
  useEffect(() => {
    if (!wanted || last.current === wanted) return;
    last.current = wanted;
    const row = document.querySelector<HTMLElement>(`[data-step="${CSS.escape(wanted.stepId)}"]`);
    const fold = row?.closest('details.fold');
    if (fold instanceof HTMLDetailsElement) fold.open = true;
    (row ?? document.querySelector<HTMLElement>('#plan-today') ?? document.querySelector<HTMLElement>('main'))?.focus();
  }, [wanted]);
  return (stepId) => setWanted({ stepId });
}

type WhyDialogProps = { wanted: Wanted; isTeacher: boolean; isBusy: boolean; failure: Error | null; onClose: () => void; onGive: (why: string) => void };

function WhyDialog({ wanted, isTeacher, ...props }: WhyDialogProps) {
  const { t } = useLingui();
  const examples = isTeacher ? [t`More urgent for this pupil`, t`Done in class`, t`Agreed with the family`] : [t`I did this last year`, t`I know this already`, t`Not now`];
  const title = wanted.kind === 'skip' ? <Trans>Skip “{wanted.step.title}”</Trans> : wanted.kind === 'move' ? <Trans>Move this step</Trans> : <Trans>Change the minutes a day</Trans>;
  const action = wanted.kind === 'skip' ? <Trans>Skip it</Trans> : <Trans>Change it</Trans>;
  const description = isTeacher ? <Trans>The learner sees the reason, and it is kept with the plan.</Trans> : <Trans>The reason is kept with your plan. You can bring the step back at any time.</Trans>;
  return <ReasonDialog title={title} description={description} action={action} examples={examples} {...props} />;
}

/** The two ways to look at a plan. */
export function ViewSwitch({ view, onChange }: { view: 'list' | 'calendar'; onChange: (view: 'list' | 'calendar') => void }) {
  const { t } = useLingui();
  return <Segment label={t`View`} value={view} onChange={onChange} options={[{ value: 'list', label: <Trans>List</Trans> }, { value: 'calendar', label: <Trans>Calendar</Trans> }]} />;
}
