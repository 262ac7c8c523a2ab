import { useId, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { ClassPlanning, PlanSummary } from '../../contract.ts';
import { assignPlans } from '../api.ts';
import { useSayDate } from '../plan-words.tsx';
import { usePlansChange } from '../use-plans.ts';
import { useTakeBack } from './use-take-back.ts';

type Learner = ClassPlanning['learners'][number];
export type WaitingDraft = { learner: Learner; draft: PlanSummary };

export const draftsOf = (learners: readonly Learner[]): WaitingDraft[] =>
  learners.flatMap((learner) => learner.waiting.filter(({ status }) => status === 'draft').map((draft) => ({ learner, draft })));

/** Who gets what, and what they follow now, before any of it goes out. */
export function AssignDialog({ drafts, onClose }: { drafts: WaitingDraft[]; onClose: () => void }) {
  const { t } = useLingui();
  const [left, setLeft] = useState<string[]>([]);
  const assign = usePlansChange(assignPlans);
  const takeBack = useTakeBack();
  const chosen = drafts.map(({ draft }) => draft.id).filter((id) => !left.includes(id));
  const toggle = (id: string) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
  const send = () => assign.mutate(chosen, {
    onSuccess: () => {
      onClose();
      showToast(t`Assigned. Your pupils can accept now.`, { label: t`Undo`, run: () => takeBack(chosen) });
    },
  });
  return (
    <Dialog title={<Plural value={drafts.length} one="# draft, before it goes out" other="# drafts, before they go out" />} description={<Trans>Each pupil is asked and may say why not. Nothing that runs is replaced.</Trans>} onClose={onClose}>
      <ul className="list assign-list mt-4">{drafts.map((waiting) => <DraftLine key={waiting.draft.id} waiting={waiting} isChosen={!left.includes(waiting.draft.id)} onToggle={() => toggle(waiting.draft.id)} />)}</ul>
      {assign.error && <p className="field__problem mt-3" role="alert">{assign.error.message}</p>}
      <p className="small muted mt-4"><Trans>You can take it back until a pupil begins.</Trans></p>
      <div className="dialog__foot mt-3">
        <Button onClick={onClose}><Trans>Cancel</Trans></Button>
        <Button variant="primary" disabled={chosen.length === 0 || assign.isPending} onClick={send}><Plural value={chosen.length} one="Assign # draft" other="Assign # drafts" /></Button>
      </div>
    </Dialog>
  );
}

function DraftLine({ waiting: { learner, draft }, isChosen, onToggle }: { waiting: WaitingDraft; isChosen: boolean; onToggle: () => void }) {
  const say = useSayDate();
  const id = useId();
  const { running } = learner;
  return (
    <li className="check">
      <input id={id} type="checkbox" checked={isChosen} onChange={onToggle} />
      <label htmlFor={id} className="grow">
        <strong><bdi>{learner.name}</bdi></strong>
        <span className="block small">{draft.title}. <span className="num"><Plural value={draft.stepCount} one="# step" other="# steps" />, <Trans>{draft.minutesLeft} min</Trans></span>{draft.readyOn !== null && <>. <Trans>Ready about {say.short(draft.readyOn)}</Trans></>}</span>
        <span className="block small muted">{running ? <Trans>Runs now: {running.title}, {running.doneCount} of {running.stepCount}, goes on</Trans> : <Trans>Nothing runs</Trans>}</span>
      </label>
    </li>
  );
}
