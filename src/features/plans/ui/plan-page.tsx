import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import type { PlanSummary } from '../contract.ts';
import { EditPlan } from './edit-plan.tsx';
import { keptGoal } from './goals/goal-draft.ts';
import { LearnerGoals } from './goals/learner-goals.tsx';
import { NewPlan } from './goals/new-plan.tsx';
import { PlanMenu } from './plan-menu.tsx';
import { PlanView, ViewSwitch } from './plan-view.tsx';
import { useSayDate } from './plan-words.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { usePlan, usePlans } from './use-plans.ts';
import './plans.css';

/** The learner's own plan; what teachers propose; a new goal. */
export function PlanPage() {
  const { t } = useLingui();
  const plans = usePlans();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isNew, setIsNew] = useState(() => keptGoal() !== null);
  const own = plans.data?.filter(({ status }) => status === 'active' || status === 'done') ?? [];
  const proposals = plans.data?.filter(({ status }) => status === 'proposed') ?? [];
  const shown = own.find(({ id }) => id === chosen) ?? own[0];
  useFocusOnPage(plans.data && (isNew ? 'new' : (shown?.id ?? 'none')));
  const accept = (planId: string) => { setChosen(planId); setIsNew(false); };
  if (shown && !isNew) return <OwnPlan key={shown.id} summary={shown} others={own} proposals={proposals} onChoose={setChosen} onAccepted={accept} onNew={() => setIsNew(true)} />;
  return (
    <Page title={t`Personalized Learning Plan`} lede={<Trans>Choose what to reach. Slate lays out the way, week by week, from what you know today.</Trans>}>
      {plans.error && <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />}
      {plans.isPending && <SkeletonList rows={4} />}
      {plans.data && (
        <div className="stack stack--lg">
          {proposals.length > 0 && <div className="tools">{proposals.map((proposal) => <ProposalCard key={proposal.id} proposal={proposal} onAccepted={accept} />)}</div>}
          <NewPlan onMade={() => setIsNew(false)} {...(own.length > 0 && { onCancel: () => setIsNew(false) })} />
        </div>
      )}
    </Page>
  );
}

/** When another plan, or the form for a new one, takes the place of what had the focus, the page has it. */
function useFocusOnPage(shown: string | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== undefined && shown !== before.current) document.querySelector<HTMLElement>('main')?.focus();
    before.current = shown;
  }, [shown]);
}

type OwnPlanProps = { summary: PlanSummary; others: PlanSummary[]; proposals: PlanSummary[]; onChoose: (planId: string) => void; onAccepted: (planId: string) => void; onNew: () => void };

function OwnPlan({ summary, others, proposals, onChoose, onAccepted, onNew }: OwnPlanProps) {
  const { t } = useLingui();
  const { data: plan, error, refetch } = usePlan(summary.id);
  const [isEditing, setIsEditing] = useState(false);
  const [view, setView] = useState<'list' | 'calendar'>('list');
  const aside = (
    <>
      {proposals.map((proposal) => <ProposalCard key={proposal.id} proposal={proposal} onAccepted={onAccepted} />)}
      <LearnerGoals learnerId={null} />
      {others.length > 1 && (
        <section>
          <h2 className="h3 mb-2"><Trans>Your plans</Trans></h2>
          <div className="filters">{others.map((other) => <button key={other.id} type="button" className="filter" aria-pressed={other.id === summary.id} onClick={() => onChoose(other.id)}>{other.title}</button>)}</div>
        </section>
      )}
    </>
  );
  return (
    <Page
      title={t`Personalized Learning Plan`} lede={<Lede plan={summary} />}
      actions={plan && <div className="row row--nowrap plan-tools"><ViewSwitch view={view} onChange={setView} /><PlanMenu planId={plan.id} onEdit={() => setIsEditing(true)} onNew={onNew} /></div>}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!plan && !error && <><div className="skeleton skeleton--board mb-8" /><SkeletonList rows={5} /></>}
      {plan && <PlanView plan={plan} view={view} aside={aside} />}
      {plan && isEditing && <EditPlan plan={plan} onClose={() => setIsEditing(false)} />}
    </Page>
  );
}

function Lede({ plan: { title, settings } }: { plan: PlanSummary }) {
  const say = useSayDate();
  return settings.dueOn === null
    ? <Trans>Your path to “{title}”, at {settings.minutesADay} minutes a day.</Trans>
    : <Trans>Your path to “{title}” on {say.short(settings.dueOn)}, at {settings.minutesADay} minutes a day.</Trans>;
}
