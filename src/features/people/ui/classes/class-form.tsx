import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import type { ClassInput, Roster } from '../../contract.ts';
import { changeClass, makeClass } from './api.ts';
import { useRosterChange, useTerms } from './use-classes.ts';

type Props = { /** Null: a new one. */ schoolClass: Roster['class'] | null; onClose: () => void; onSaved: (roster: Roster) => void };

/** Makes a class, or changes its name, subject, grade and term. */
export function ClassForm({ schoolClass, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const [input, setInput] = useState<ClassInput>({ name: schoolClass?.name ?? '', subject: schoolClass?.subject ?? '', grade: schoolClass?.grade ?? '', termId: schoolClass?.termId ?? null });
  const set = (more: Partial<ClassInput>) => setInput({ ...input, ...more });
  const save = useRosterChange((given: ClassInput) => (schoolClass ? changeClass(schoolClass.id, given) : makeClass(given)));
  const isWhole = [input.name, input.subject, input.grade].every((text) => text.trim() !== '');
  const submit = () => save.mutate({ ...input, name: input.name.trim(), subject: input.subject.trim(), grade: input.grade.trim() }, { onSuccess: (roster) => { onSaved(roster); onClose(); } });
  return (
    <Dialog title={schoolClass ? <Trans>Change the class</Trans> : <Trans>New class</Trans>} onClose={onClose}>
      <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); if (isWhole && !save.isPending) submit(); }}>
        <TextField label={<Trans>Name</Trans>} value={input.name} maxLength={80} required data-autofocus placeholder={t`6B Mathematics`} onChange={(event) => set({ name: event.target.value })} />
        <TextField label={<Trans>Subject</Trans>} hint={<Trans>Slate teaches Mathematics, Science, Reading and writing, and Computing; what a class works on follows from subject and grade.</Trans>}
          value={input.subject} maxLength={60} required onChange={(event) => set({ subject: event.target.value })} />
        <TextField label={<Trans>Grade</Trans>} value={input.grade} maxLength={20} required onChange={(event) => set({ grade: event.target.value })} />
        <TermField termId={input.termId} onChange={(termId) => set({ termId })} />
        {save.error && <p className="field__problem" role="alert">{save.error.message}</p>}
        <div className="dialog__foot">
          <Button onClick={onClose}><Trans>Cancel</Trans></Button>
          <Button type="submit" variant="primary" disabled={!isWhole || save.isPending}>{schoolClass ? <Trans>Save</Trans> : <Trans>Make the class</Trans>}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function TermField({ termId, onChange }: { termId: string | null; onChange: (termId: string | null) => void }) {
  const id = useId();
  const { data } = useTerms();
  return (
    <div className="field">
      <label htmlFor={id}><Trans>Term</Trans></label>
      <select id={id} className="input" value={termId ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        <option value=""><Trans>The whole year</Trans></option>
        {data?.map((term) => <option key={term.id} value={term.id}>{term.name}</option>)}
      </select>
    </div>
  );
}
