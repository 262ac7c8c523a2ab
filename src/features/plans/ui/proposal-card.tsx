import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import type { PlanSummary } from '../contract.ts';
import { updatePlan } from './api.ts';
import { ReasonText, StepTitle, useSayDate } from './plan-words.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { usePlan, usePlanChange } from './use-plans.ts';

/** A plan that a teacher made, to accept or to decline. */
export function ProposalCard({ proposal, onAccepted }: { proposal: PlanSummary; onAccepted: (planId: string) => void }) {
  const { t } = useLingui();
  const say = useSayDate();
  const [open, setOpen] = useState<'steps' | 'decline' | null>(null);
  const change = usePlanChange((input: { status: 'active' | 'declined'; why?: string }) => updatePlan(proposal.id, input));
  // It is no proposal any more once the lists are read anew: this card is gone by then.
  const accept = () => void change.mutateAsync({ status: 'active' }).then(() => onAccepted(proposal.id), () => undefined);
  const { title, from, stepCount, minutesLeft, readyOn } = proposal;
  return (
    <section className="card">
      <p className="label"><Trans>From {from?.name ?? ''}</Trans></p>
      <h2 className="h3 my-1">{title}</h2>
      <p className="small muted">
        <Plural value={stepCount} one="# step" other="# steps" />, <Plural value={minutesLeft} one="# minute" other="# minutes" />{readyOn !== null && <>, <Trans>done about {say.short(readyOn)}</Trans></>}.
      </p>
      <div className="row card__foot mt-4">
        <Button size="sm" disabled={change.isPending} onClick={accept}><Trans>Accept</Trans></Button>
        <Button size="sm" onClick={() => setOpen('steps')}><Trans>See the steps</Trans></Button>
        <Button size="sm" variant="plain" onClick={() => setOpen('decline')}><Trans>Decline</Trans></Button>
      </div>
      {change.error && open === null && <p className="field__problem" role="alert">{change.error.message}</p>}
      {open === 'steps' && <StepsDialog planId={proposal.id} title={title} onClose={() => setOpen(null)} />}
      {open === 'decline' && (
        <ReasonDialog
          title={<Trans>Decline “{title}”</Trans>} description={<Trans>Your teacher reads why, and can offer another one.</Trans>} action={<Trans>Decline</Trans>}
          examples={[t`I know this already`, t`I have another plan`, t`It is too much at once`]} isBusy={change.isPending} failure={change.error}
          onClose={() => setOpen(null)} onGive={(why) => change.mutate({ status: 'declined', why }, { onSuccess: () => setOpen(null) })}
        />
      )}
    </section>
  );
}

function StepsDialog({ planId, title, onClose }: { planId: string; title: string; onClose: () => void }) {
  const { data, error } = usePlan(planId);
  const say = useSayDate();
  return (
    <Dialog title={title} description={data?.narrative.why ?? ''} onClose={onClose}>
      {error && <ErrorState error={error} />}
      {!data && !error && <SkeletonList />}
      <ul className="list plan-preview mt-4">
        {data?.steps.map((step) => (
          <li key={step.id}>
            <div className="grow"><strong><StepTitle step={step} /></strong><p className="small muted"><ReasonText reason={step.reason} /></p></div>
            <span className="small muted num">{say.short(step.date)}</span>
          </li>
        ))}
      </ul>
      <div className="dialog__foot mt-5"><Button onClick={onClose} data-autofocus><Trans>Close</Trans></Button></div>
    </Dialog>
  );
}
