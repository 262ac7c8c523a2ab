import { useState } from 'react';
import { Link } from '@tanstack/react-router';
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
import { SkillPicker } from '../goals/skill-picker.tsx';
import { StatusChip } from './plan-status.tsx';
import { pairOf, SideBySide } from './side-by-side.tsx';
import { useTakeBack } from './use-take-back.ts';
import { PlanMenu } from '../plan-menu.tsx';
import { PlanView, ViewSwitch } from '../plan-view.tsx';
import { usePlan, usePlanChange, usePlans } from '../use-plans.ts';

/** One pupil's plan, as their teacher looks through it, changes and assigns it. */
export function TaughtPlan({ planId, classId }: { planId: string; classId: string | null }) {
  const { t } = useLingui();
  const { data: plan, error, refetch } = usePlan(planId);
  const [view, setView] = useState<'list' | 'calendar'>('list');
  const [open, setOpen] = useState<'edit' | 'add' | null>(null);
  const name = plan?.learner.name ?? '';
  return (
    <Page
      title={plan ? t`Plan of ${name}` : t`Personalized Learning Plans`} crumbs={[{ label: t`Personalized Learning Plans`, to: '/learning-plans' }, { label: plan ? name : '…' }]}
      lede={plan && <span className="row row--tight"><span>{plan.title}</span> <StatusChip plan={plan} /></span>}
      actions={plan && <div className="row plan-tools"><ViewSwitch view={view} onChange={setView} /><Assign plan={plan} /><PlanMenu planId={plan.id} onEdit={() => setOpen('edit')} onAdd={() => setOpen('add')} /></div>}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!plan && !error && <SkeletonList rows={5} />}
      {plan && plan.stuck.length > 0 && <StuckNote plan={plan} />}
      {plan && <BesideRunning plan={plan} />}
      {plan && <PlanView plan={plan} view={view} isTeacher aside={<><OfPupil plan={plan} classId={classId} /><LearnerGoals learnerId={plan.learner.id} /></>} />}
      {plan && open === 'edit' && <EditPlan plan={plan} isTeacher onClose={() => setOpen(null)} />}
      {plan && open === 'add' && <AddStep plan={plan} onClose={() => setOpen(null)} />}
    </Page>
  );
}

/** A draft is looked at beside what its pupil follows already. */
function BesideRunning({ plan }: { plan: Plan }) {
  const { data } = usePlans(plan.learner.id);
  const pair = pairOf(data, plan.id);
  return pair && <SideBySide {...pair} />;
}

/** The pupil's other plans, what runs before what waits, and the way to their skills. */
function OfPupil({ plan, classId }: { plan: Plan; classId: string | null }) {
  const { data } = usePlans(plan.learner.id);
  const inClass = classId === null ? {} : { class: classId };
  const others = data?.filter(({ id }) => id !== plan.id) ?? [];
  return (
    <section>
      <h2 className="h3 mb-2"><bdi>{plan.learner.name}</bdi></h2>
      <p className="small"><Link to="/learning-plans" search={{ ...inClass, pupil: plan.learner.id }}><Trans>What is known, with the answers</Trans></Link></p>
      {others.length > 0 && <ul className="plans mt-3">{others.map((other) => <li key={other.id}><Link to="/learning-plans" search={{ ...inClass, plan: other.id }}>{other.title}</Link> <StatusChip plan={other} /></li>)}</ul>}
    </section>
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

/** Shows a draft to its pupil; takes back what waits for the pupil. */
function Assign({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const assign = usePlanChange(() => updatePlan(plan.id, { status: 'proposed' }));
  const takeBack = useTakeBack();
  if (plan.status === 'proposed') return <Button icon="undo" onClick={() => takeBack([plan.id])}><Trans>Take it back</Trans></Button>;
  if (plan.status !== 'draft' && plan.status !== 'declined') return null;
  const send = () => assign.mutate(undefined, { onSuccess: () => showToast(t`Assigned. The pupil can accept now.`, { label: t`Undo`, run: () => takeBack([plan.id]) }) });
  return <Button variant="primary" disabled={assign.isPending} onClick={send}><Trans>Assign</Trans></Button>;
}

function AddStep({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [step, setStep] = useState<{ kind: StepKind; skillId: string; why: string }>({ kind: 'practice', skillId: '', why: '' });
  const add = usePlanChange(() => addStep(plan.id, { ...step, why: step.why.trim() }));
  const isWhole = step.skillId && step.why.trim();
  return (
    <Dialog title={<Trans>Add a step</Trans>} description={<Trans>The learner sees the reason, and it is kept with the plan.</Trans>} onClose={onClose}>
      <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); if (isWhole) add.mutate(undefined, { onSuccess: onClose }); }}>
        <SkillPicker label={<Trans>Skill</Trans>} learnerId={plan.learner.id} skillId={step.skillId} onChange={(skillId) => setStep({ ...step, skillId })} />
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
