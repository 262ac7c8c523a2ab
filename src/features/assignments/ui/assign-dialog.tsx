import { useId, useMemo, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import { TreePicker } from '#client/widgets/tree-picker.tsx';
import { newId } from '#shared/ids.ts';
import type { AssignStart } from '../assign-start.ts';
import { choiceTree } from '../choice-tree.ts';
import { countReceivers, longestNote, type Receivers, type SchoolTime } from '../contract.ts';
import { assignmentKindIds, type AssignmentKindId } from '../kind-ids.ts';
import { useAssign, useAssignChoices } from './api.ts';
import { kindWords } from './kind-words.ts';
import { ReceiverFields } from './receiver-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import './assignments.css';

type AssignDialogProps = { classId: string; start: AssignStart; onClose: () => void };

/** What, to whom, until when, and a word to it. */
export function AssignDialog({ classId, start, onClose }: AssignDialogProps) {
  return (
    <Dialog title={<Trans>Assign something</Trans>} description={<Trans>It stands on your pupils’ home until it is done.</Trans>} onClose={onClose}>
      <AssignForm classId={classId} start={start} onClose={onClose} />
    </Dialog>
  );
}

function AssignForm({ classId, start, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const id = useId();
  // One form is one assignment, however often it is sent.
  const [key] = useState(newId);
  const [kind, setKind] = useState<AssignmentKindId>(start.kind ?? 'lesson');
  const [targetIds, setTargetIds] = useState<string[]>(start.targetIds ?? []);
  const [to, setTo] = useState<Receivers>(start.to ?? { audience: 'class' });
  const [due, setDue] = useState<SchoolTime | null>(null);
  const [opens, setOpens] = useState<SchoolTime | null>(null);
  const [note, setNote] = useState('');
  const choices = useAssignChoices(classId, kind);
  const assign = useAssign(classId);
  const words = kindWords[kind];
  const isReady = (words.choose === null || targetIds.length > 0) && (kind === 'plan' || countReceivers(to) > 0);
  const chooseKind = (next: AssignmentKindId) => {
    setKind(next);
    setTargetIds([]);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || assign.isPending) return;
    assign.mutate({ key, kind, targetIds, to: kind === 'plan' ? { audience: 'class' } : to, opens, due, note }, {
      onSuccess: () => {
        onClose();
        showToast(t`Assigned.`);
      },
    });
  };
  return (
    <form className="stack mt-4" onSubmit={send}>
      <KindChoice kind={kind} onChange={chooseKind} />
      {choices.error && <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />}
      {choices.isPending && <SkeletonList rows={3} />}
      {choices.data && <Targets kind={kind} choices={choices.data.choices} chosen={targetIds} onChange={setTargetIds} />}
      {choices.data && kind !== 'plan' && <ReceiverFields choices={choices.data} to={to} onChange={setTo} />}
      <div className="assign-times">
        <TimeFields label={t`Due`} value={due} onChange={setDue} usualTime="16:00" {...(choices.data && { min: choices.data.today })} />
        <TimeFields label={t`Opens later`} value={opens} onChange={setOpens} usualTime="08:00" {...(choices.data && { min: choices.data.today })} />
      </div>
      <div className="field">
        <label htmlFor={`${id}-note`}><Trans>Note to your pupils</Trans></label>
        <textarea id={`${id}-note`} className="input" rows={2} maxLength={longestNote} value={note} onChange={(event) => setNote(event.target.value)} />
      </div>
      {assign.error && <p className="field__problem" role="alert">{assign.error.message}</p>}
      <div className="dialog__foot">
        <Button onClick={onClose}><Trans>Cancel</Trans></Button>
        <Button type="submit" variant="primary" disabled={!isReady || assign.isPending}><Trans>Assign</Trans></Button>
      </div>
    </form>
  );
}

function KindChoice({ kind, onChange }: { kind: AssignmentKindId; onChange: (kind: AssignmentKindId) => void }) {
  const { i18n, t } = useLingui();
  return (
    <div className="field">
      <div className="filters" role="group" aria-label={t`What to assign`}>
        {assignmentKindIds.map((each) => <button key={each} type="button" className="filter" aria-pressed={each === kind} onClick={() => onChange(each)}>{i18n._(kindWords[each].name)}</button>)}
      </div>
      <p className="hint">{i18n._(kindWords[kind].about)}</p>
    </div>
  );
}

type Choices = Parameters<typeof choiceTree>[0];

function Targets({ kind, choices, chosen, onChange }: { kind: AssignmentKindId; choices: Choices; chosen: string[]; onChange: (ids: string[]) => void }) {
  const { i18n } = useLingui();
  const nodes = useMemo(() => choiceTree(choices), [choices]);
  const { choose } = kindWords[kind];
  if (choose === null) return null;
  if (nodes.length > 0) return <TreePicker key={kind} label={i18n._(choose)} nodes={nodes} chosen={chosen} onChange={onChange} />;
  return (
    <p className="small muted card card--well">
      {kind === 'document' ? <Trans>You have no document that can be read yet. Add one under Chat with Documents.</Trans>
        : kind === 'plan' ? <Trans>There is no draft. Make some under Personalized Learning Plans.</Trans> : <Trans>There is nothing to choose.</Trans>}
    </p>
  );
}
