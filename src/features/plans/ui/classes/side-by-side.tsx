import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { comparePlans, type DraftedStep } from '../../compare-plans.ts';
import type { Plan, PlanStep, PlanSummary } from '../../contract.ts';
import { kindIcons, KindName, useSayDate, useStepName } from '../plan-words.tsx';
import { usePlan } from '../use-plans.ts';
import { StatusChip } from './plan-status.tsx';

/** So much of each plan is shown: about two weeks. */
const shown = 8;
const named = 3;

/** Of a pupil's plans, one that runs and the newest that is drafted or proposed; null where there are not both. */
export function pairOf(plans: readonly PlanSummary[] | undefined, draftId?: string): { runningId: string; draftId: string } | null {
  const running = plans?.find(({ status }) => status === 'active');
  const draft = plans?.find(({ id, status }) => ['draft', 'proposed', 'declined'].includes(status) && (draftId === undefined ? status !== 'declined' : id === draftId));
  return running && draft ? { runningId: running.id, draftId: draft.id } : null;
}

/** What a pupil follows beside what is drafted for them: what would be new, what stands on another day, what is not in it. */
export function SideBySide({ runningId, draftId }: { runningId: string; draftId: string }) {
  const [running, draft] = [usePlan(runningId), usePlan(draftId)];
  const error = running.error ?? draft.error;
  return (
    <section aria-labelledby="side-by-side" className="mb-8">
      <div className="section-head"><h2 id="side-by-side"><Trans>What runs, and what is drafted</Trans></h2></div>
      {error && <ErrorState error={error} />}
      {!error && (running.isPending || draft.isPending) && <SkeletonList rows={4} />}
      {running.data && draft.data && <Both running={running.data} draft={draft.data} />}
    </section>
  );
}

function Both({ running, draft }: { running: Plan; draft: Plan }) {
  const { drafted, leftOut, newCount, running: runs } = comparePlans(running.steps, draft.steps);
  const { name } = running.learner;
  return (
    <>
      <div className="beside">
        <section className="beside__plan" aria-labelledby="beside-runs">
          <PlanHead id="beside-runs" label={<Trans>Runs now</Trans>} plan={running} />
          <ul>{runs.slice(0, shown).map((step) => <StepLine key={step.id} step={step} />)}</ul>
          <More count={runs.length - shown} />
        </section>
        <section className="beside__plan" aria-labelledby="beside-drafted">
          <PlanHead id="beside-drafted" label={draft.status === 'proposed' ? <Trans>Proposed</Trans> : <Trans>Drafted</Trans>} plan={draft} newCount={newCount} leftOutCount={leftOut.length} />
          <ul>{drafted.slice(0, shown).map((one) => <StepLine key={one.step.id} step={one.step} drafted={one} />)}</ul>
          <More count={drafted.length - shown} />
          <LeftOut steps={leftOut} />
        </section>
      </div>
      <p className="small muted mt-3"><Trans><bdi>{name}</bdi> follows the running plan. Once the other one is accepted both run, the earlier step first, until one of them is put away.</Trans></p>
    </>
  );
}

type PlanHeadProps = { id: string; label: React.ReactNode; plan: Plan; newCount?: number; leftOutCount?: number };

function PlanHead({ id, label, plan, newCount, leftOutCount }: PlanHeadProps) {
  const say = useSayDate();
  const left = plan.stepCount - plan.doneCount;
  return (
    <header className="beside__head">
      <h3 id={id}><span className="small muted block">{label}</span> {plan.title}</h3>
      <p><StatusChip plan={plan} /></p>
      <p className="small muted">
        <Plural value={left} one="# step left" other="# steps left" />, <Plural value={plan.minutesLeft} one="# minute" other="# minutes" />{plan.readyOn !== null && <>, <Trans>ready about {say.short(plan.readyOn)}</Trans></>}
        {newCount !== undefined && <>. <Plural value={newCount} _0="Nothing new" one="# new" other="# new" />, <Plural value={leftOutCount ?? 0} _0="nothing left out" one="# left out" other="# left out" /></>}.
      </p>
    </header>
  );
}

function StepLine({ step, drafted }: { step: PlanStep; drafted?: DraftedStep<PlanStep> }) {
  const say = useSayDate();
  const isNew = drafted?.days === null;
  return (
    <li className={isNew ? 'beside__step beside__step--new' : 'beside__step'}>
      <Icon name={isNew ? 'plus' : kindIcons[step.kind]} />
      <span>
        {isNew && <span className="visually-hidden"><Trans>New:</Trans> </span>}<KindName kind={step.kind} />: {step.title}
        <span className="small muted block">{say.short(step.date)}<Moved days={drafted?.days ?? 0} /></span>
      </span>
      <span className="num small muted"><Trans>{step.minutes} min</Trans></span>
    </li>
  );
}

function Moved({ days }: { days: number }) {
  if (days === 0) return null;
  return <>, {days < 0 ? <Plural value={-days} one="# day earlier" other="# days earlier" /> : <Plural value={days} one="# day later" other="# days later" />}</>;
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="small muted mt-2"><Plural value={count} one="and # more step" other="and # more steps" /></p> : null;
}

function LeftOut({ steps }: { steps: PlanStep[] }) {
  const { i18n } = useLingui();
  const nameOf = useStepName();
  if (steps.length === 0) return null;
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(steps.slice(0, named).map(nameOf));
  const more = steps.length - named;
  return <p className="small muted mt-3"><Trans>Not in it:</Trans> <s>{names}</s>{more > 0 && <> <Plural value={more} one="and # more" other="and # more" /></>}</p>;
}
