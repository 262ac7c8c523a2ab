import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayDay } from '#client/components/dates.ts';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Term, TermInput } from '../../contract.ts';
import { changeTerm, makeTerm, removeTerm } from './api.ts';
import { useTerms, useTermsChange } from './use-classes.ts';

/** The terms of the school: made, changed and removed. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useTerms();
  const [edited, setEdited] = useState<Term | 'new' | null>(null);
  return (
    <Dialog title={<Trans>Terms</Trans>} description={<Trans>A class belongs to one of them, or is taught the whole year.</Trans>} onClose={onClose}>
      <div className="stack mt-4">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList rows={2} />}
        {data?.length === 0 && edited === null && <p className="card card--well small muted"><Trans>There are no terms yet. Without them every class is taught the whole year.</Trans></p>}
        {data && data.length > 0 && edited === null && <ul className="list">{data.map((term) => <TermRow key={term.id} term={term} onEdit={() => setEdited(term)} />)}</ul>}
        {edited !== null && <TermForm key={edited === 'new' ? 'new' : edited.id} term={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />}
      </div>
      {edited === null && (
        <div className="dialog__foot mt-4">
          <Button onClick={onClose}><Trans>Close</Trans></Button>
          <Button variant="primary" icon="plus" onClick={() => setEdited('new')}><Trans>New term</Trans></Button>
        </div>
      )}
    </Dialog>
  );
}

function TermRow({ term, onEdit }: { term: Term; onEdit: () => void }) {
  const { i18n, t } = useLingui();
  const { id, name, startsOn, endsOn, classCount } = term;
  const remove = useTermsChange(removeTerm);
  const restore = useTermsChange(makeTerm);
  const day = (date: string) => sayDay(date, i18n.locale, { day: 'numeric', month: 'long', year: 'numeric' });
  // Told by the promise: this row is gone when somebody presses Undo. Only a term without classes is taken away here, so nothing else has to come back.
  const undo = () => void restore.mutateAsync({ name, startsOn, endsOn }).then(() => showToast(t`The term is back.`), (error: Error) => showToast(error.message));
  const run = () => void remove.mutateAsync(id).then(() => showToast(t`The term is removed.`, { label: t`Undo`, run: undo }), (error: Error) => showToast(error.message));
  return (
    <li>
      <div className="grow"><p className="title"><bdi>{name}</bdi></p><p className="small muted">{day(startsOn)} – {day(endsOn)}, <Plural value={classCount}
        one="# class" other="# classes" /></p></div>
      {classCount === 0 && <Button size="sm" variant="plain" aria-label={t`Remove ${name}`} disabled={remove.isPending} onClick={run}><Trans>Remove</Trans></Button>}
      <Button size="sm" aria-label={t`Change ${name}`} onClick={onEdit}><Trans>Change</Trans></Button>
    </li>
  );
}

function TermForm({ term, onDone }: { term: Term | null; onDone: () => void }) {
  const { t } = useLingui();
  const [input, setInput] = useState<TermInput>({ name: term?.name ?? '', startsOn: term?.startsOn ?? '', endsOn: term?.endsOn ?? '' });
  const set = (more: Partial<TermInput>) => setInput({ ...input, ...more });
  const save = useTermsChange((given: TermInput) => (term ? changeTerm(term.id, given) : makeTerm(given)));
  const isBackwards = input.startsOn !== '' && input.endsOn !== '' && input.endsOn < input.startsOn;
  const isWhole = input.name.trim() !== '' && input.startsOn !== '' && input.endsOn !== '' && !isBackwards;
  const submit = () => save.mutate({ ...input, name: input.name.trim() }, { onSuccess: () => { onDone(); showToast(term ? t`The term is changed.` : t`The term is made.`); } });
  return (
    <form className="stack" onSubmit={(event) => { event.preventDefault(); if (isWhole && !save.isPending) submit(); }}>
      <TextField label={<Trans>Name of the term</Trans>} value={input.name} maxLength={60} required data-autofocus autoFocus onChange={(event) => set({ name: event.target.value })} />
      <TextField label={<Trans>First day</Trans>} type="date" value={input.startsOn} required onChange={(event) => set({ startsOn: event.target.value })} />
      <TextField label={<Trans>Last day</Trans>} type="date" value={input.endsOn} required problem={isBackwards && <Trans>This is before the first day.</Trans>}
        onChange={(event) => set({ endsOn: event.target.value })} />
      {save.error && <p className="field__problem" role="alert">{save.error.message}</p>}
      <div className="dialog__foot">
        <Button onClick={onDone}><Trans>Back</Trans></Button>
        <Button type="submit" variant="primary" disabled={!isWhole || save.isPending}>{term ? <Trans>Save the term</Trans> : <Trans>Make the term</Trans>}</Button>
      </div>
    </form>
  );
}
