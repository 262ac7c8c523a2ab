import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Segment } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Plan, PlanSettings, PlanStep } from '../contract.ts';
import { moveStep, restoreStep, skipStep, updatePlan } from './api.ts';
import { PlanBoard } from './plan-board.tsx';
import { PlanRail } from './plan-rail.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { StepCalendar } from './steps/step-calendar.tsx';
import { StepList } from './steps/step-list.tsx';
import { usePlanChange } from './use-plans.ts';

type Change = { kind: 'move'; stepId: string; before: string | null; why?: string } | { kind: 'skip'; stepId: string; why: string } | { kind: 'restore'; stepId: string } | { kind: 'settings'; settings: PlanSettings; why?: string };
/** What a teacher wants and has not said why yet. */
type Wanted = { kind: 'move'; stepId: string; before: string | null } | { kind: 'skip'; step: PlanStep } | { kind: 'pace'; minutesADay: number };

/** A plan as its learner sees it, and (`isTeacher`) as their teacher does, who gives a reason for every change. */
export function PlanView({ plan, isTeacher = false, aside }: { plan: Plan; isTeacher?: boolean; aside?: React.ReactNode }) {
  const { t } = useLingui();
  const [view, setView] = useState<'list' | 'calendar'>('list');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const change = usePlanChange((input: Change) => applyChange(plan, input));
  const canChange = isTeacher ? plan.status !== 'archived' : plan.status === 'active' || plan.status === 'done';
  const run = (input: Change) => change.mutate(input, { onSuccess: () => { setWanted(null); if (input.kind === 'restore') showToast(t`The step is back in your plan`); } });
  const ask = (next: Wanted) => {
    change.reset();
    setWanted(next);
  };
  const actions = {
    canChange,
    onMove: (stepId: string, before: string | null) => (isTeacher ? ask({ kind: 'move', stepId, before }) : run({ kind: 'move', stepId, before })),
    onSkip: (step: PlanStep) => ask({ kind: 'skip', step }),
    onRestore: (stepId: string) => run({ kind: 'restore', stepId }),
  };
  const pace = (minutesADay: number) => (isTeacher ? ask({ kind: 'pace', minutesADay }) : run({ kind: 'settings', settings: { ...plan.settings, minutesADay } }));
  return (
    <>
      <PlanBoard plan={plan} />
      {change.error && wanted === null && <div className="mb-4"><Note kind="refusal" title={<Trans>The plan stays as it was</Trans>}>{change.error.message}</Note></div>}
      <div className={view === 'list' ? 'cols cols--rail' : 'cols'}>
        <div className="stack stack--lg">
          <div className="row row--between">
            <Segment label={t`View`} value={view} onChange={setView} options={[{ value: 'list', label: <Trans>List</Trans> }, { value: 'calendar', label: <Trans>Calendar</Trans> }]} />
            {view === 'list' && canChange && plan.steps.length > 0 && <span className="small muted only-fine"><Trans>Drag a step to move it. Slate keeps what must come first.</Trans></span>}
          </div>
          {plan.steps.length === 0 && <p className="card card--well small"><Trans>There is nothing to do in this plan: every skill of its goal is secure, or no longer taught.</Trans></p>}
          {plan.steps.length > 0 && (view === 'list' ? <StepList plan={plan} today={plan.today} actions={actions} /> : <StepCalendar plan={plan} today={plan.today} />)}
        </div>
        <aside className="stack stack--lg" aria-label={t`About this plan`}>
          {aside}
          <PlanRail plan={plan} isTeacher={isTeacher} onPace={canChange ? pace : null} isBusy={change.isPending} onRestore={canChange ? actions.onRestore : null} />
        </aside>
      </div>
      {wanted && <WhyDialog wanted={wanted} isTeacher={isTeacher} isBusy={change.isPending} failure={change.error} onClose={() => setWanted(null)} onGive={(why) => run(changeOf(plan, wanted, why))} />}
    </>
  );
}

function changeOf(plan: Plan, wanted: Wanted, why: string): Change {
  if (wanted.kind === 'skip') return { kind: 'skip', stepId: wanted.step.id, why };
  if (wanted.kind === 'move') return { ...wanted, why };
  return { kind: 'settings', settings: { ...plan.settings, minutesADay: wanted.minutesADay }, why };
}

function applyChange(plan: Plan, change: Change): Promise<Plan> {
  switch (change.kind) {
    case 'move': return moveStep(plan.id, change.stepId, change.before, change.why);
    case 'skip': return skipStep(plan.id, change.stepId, change.why);
    case 'restore': return restoreStep(plan.id, change.stepId);
    case 'settings': return updatePlan(plan.id, { settings: change.settings, ...(change.why !== undefined && { why: change.why }) });
  }
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
