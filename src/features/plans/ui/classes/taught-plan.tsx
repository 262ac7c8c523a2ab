import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#client/components/note.tsx';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import { Page } from '#client/page.tsx';
import type { Plan, StepKind } from '../../contract.ts';
import { addStep, updatePlan } from '../api.ts';
import { EditPlan } from '../edit-plan.tsx';
import { LearnerGoals } from '../goals/learner-goals.tsx';
import { StatusChip } from './learner-table.tsx';
import { PlanMenu } from '../plan-menu.tsx';
import { PlanView, ViewSwitch } from '../plan-view.tsx';
import { useGoalChoices, usePlan, usePlanChange } from '../use-plans.ts';

/** One pupil's plan, as their teacher looks through it, changes and assigns it. */
export function TaughtPlan({ planId, onBack }: { planId: string; onBack: () => void }) {
  const { t } = useLingui();
  const { data: plan, error, refetch } = usePlan(planId);
  return (
    <Page
      title={plan?.learner.name ?? t`Personalized Learning Plans`} crumbs={[{ label: t`Personalized Learning Plans`, to: '/learning-plans' }, { label: plan?.learner.name ?? '…' }]}
      lede={plan && <><span>{plan.title}</span> <StatusChip status={plan.status} /></>} actions={plan && <><ExportPlan planId={plan.id} /><Assign plan={plan} /></>}
    >
      <div className="row mb-4"><Button size="sm" variant="plain" icon="chevron-left" onClick={onBack}><Trans>Back to the class</Trans></Button></div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!plan && !error && <SkeletonList rows={5} />}
      {plan && plan.stuck.length > 0 && <StuckNote plan={plan} />}
      {plan && <PlanView plan={plan} isTeacher aside={<><LearnerGoals learnerId={plan.learner.id} /><Tools plan={plan} /></>} />}
    </Page>
  );
}

/** Help from the program ended here: what is left is a word from a person. */
function StuckNote({ plan: { stuck, learner } }: { plan: Plan }) {
  return (
    <div className="mb-4">
      <Note title={<Trans>{learner.name} is stuck</Trans>}>
        <ul>{stuck.map(({ skillId, name, tries }) => <li key={skillId}><Plural value={tries} one={`${name}: # question did not work out, with nearly all of the help.`} other={`${name}: the last # questions did not work out, with nearly all of the help.`} /></li>)}</ul>
        <Trans>Slate offers something easier first, and then leaves it alone for a week. A few minutes beside them help most.</Trans>
      </Note>
    </div>
  );
}

function Assign({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const assign = usePlanChange(() => updatePlan(plan.id, { status: 'proposed' }));
  if (plan.status !== 'draft' && plan.status !== 'declined') return null;
  return <Button variant="primary" disabled={assign.isPending} onClick={() => assign.mutate(undefined, { onSuccess: () => showToast(t`Assigned. The pupil can accept now.`) })}><Trans>Assign</Trans></Button>;
}

function Tools({ plan }: { plan: Plan }) {
  const [open, setOpen] = useState<'edit' | 'add' | null>(null);
  return (
    <div className="row">
      <Button size="sm" icon="plus" onClick={() => setOpen('add')}><Trans>Add a step</Trans></Button>
      <Button size="sm" icon="pencil" onClick={() => setOpen('edit')}><Trans>Change this plan</Trans></Button>
      {open === 'edit' && <EditPlan plan={plan} isTeacher onClose={() => setOpen(null)} />}
      {open === 'add' && <AddStep plan={plan} onClose={() => setOpen(null)} />}
    </div>
  );
}

function AddStep({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useLingui();
  const choices = useGoalChoices(plan.learner.id);
  const [step, setStep] = useState<{ kind: StepKind; skillId: string; why: string }>({ kind: 'practice', skillId: '', why: '' });
  const add = usePlanChange(() => addStep(plan.id, { ...step, why: step.why.trim() }));
  const isWhole = step.skillId && step.why.trim();
  return (
    <Dialog title={<Trans>Add a step</Trans>} description={<Trans>The learner sees the reason, and it is kept with the plan.</Trans>} onClose={onClose}>
      <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); if (isWhole) add.mutate(undefined, { onSuccess: onClose }); }}>
        <div className="field">
          <label htmlFor="step-skill"><Trans>Skill</Trans></label>
          <select id="step-skill" className="input" required value={step.skillId} onChange={(event) => setStep({ ...step, skillId: event.target.value })}>
            <option value="">{t`Choose a skill`}</option>
            {choices.data?.skills.map(({ skillId, name }) => <option key={skillId} value={skillId}>{name}</option>)}
          </select>
        </div>
        <fieldset className="field">
          <legend className="legend"><Trans>Kind</Trans></legend>
          <div className="filters">
            <KindChoice kind="lesson" step={step} onChange={setStep}><Trans>Lesson</Trans></KindChoice>
            <KindChoice kind="practice" step={step} onChange={setStep}><Trans>Practice</Trans></KindChoice>
            <KindChoice kind="check" step={step} onChange={setStep}><Trans>Check</Trans></KindChoice>
          </div>
        </fieldset>
        <TextField label={<Trans>Why?</Trans>} value={step.why} maxLength={500} required onChange={(event) => setStep({ ...step, why: event.target.value })} problem={add.error?.message} />
        <div className="dialog__foot"><Button onClick={onClose}><Trans>Cancel</Trans></Button><Button type="submit" variant="primary" disabled={add.isPending || !isWhole}><Trans>Add it</Trans></Button></div>
      </form>
    </Dialog>
  );
}

type KindChoiceProps = { kind: StepKind; step: { kind: StepKind; skillId: string; why: string }; onChange: (step: { kind: StepKind; skillId: string; why: string }) => void; children: React.ReactNode };

function KindChoice({ kind, step, onChange, children }: KindChoiceProps) {
  return <label className="check plan-day"><input type="radio" name="step-kind" checked={step.kind === kind} onChange={() => onChange({ ...step, kind })} /><span>{children}</span></label>;
}
