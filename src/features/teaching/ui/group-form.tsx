import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GroupInput } from '#features/people/contract.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { ClassPage } from '../contract.ts';
import { changeGroup, dissolveGroup, makeGroup } from './api.ts';
import type { EditedGroup } from './group-draft.ts';
import { useClassChange } from './use-class.ts';

type Props = { page: ClassPage; edited: EditedGroup; onClose: () => void };

const inputOf = (edited: EditedGroup): GroupInput => (edited.kind === 'change'
  ? { name: edited.group.name, reason: edited.group.reason, showsName: edited.group.showsName, until: edited.group.until, memberIds: edited.group.members.map(({ id }) => id) }
  : { name: edited.draft.about.slice(0, 60), reason: edited.draft.reason.slice(0, 300), showsName: false, until: null, memberIds: [...edited.draft.memberIds] });

/** Makes a group, or changes one: its name, until when, why, and who. */
export function GroupForm({ page, edited, onClose }: Props) {
  const { t } = useLingui();
  const [input, setInput] = useState(() => inputOf(edited));
  const set = (more: Partial<GroupInput>) => setInput({ ...input, ...more });
  const save = useClassChange(page.class.id, (given: GroupInput) => (edited.kind === 'change' ? changeGroup(edited.group.id, given) : makeGroup(page.class.id, given)));
  const isWhole = input.name.trim() !== '' && input.memberIds.length > 0;
  const isChange = edited.kind === 'change';
  const submit = () => save.mutate({ ...input, name: input.name.trim(), reason: input.reason.trim() }, {
    onSuccess: () => {
      onClose();
      showToast(isChange ? t`The group is changed.` : t`The group is made.`);
    },
  });
  return (
    <Dialog title={isChange ? <Trans>Change the group</Trans> : <Trans>New group</Trans>}
      description={<Trans>Pupils see that they are in a group and what it is given, not why, and not who else is in it.</Trans>} onClose={onClose}>
      <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); if (isWhole && !save.isPending) submit(); }}>
        <TextField label={<Trans>Name</Trans>} hint={<Trans>For you and your co-teachers, unless you let your pupils read it.</Trans>} value={input.name} maxLength={60} required data-autofocus
          onChange={(event) => set({ name: event.target.value })} />
        <div className="field">
          <label className="check"><input type="checkbox" checked={input.showsName} onChange={(event) => set({ showsName: event.target.checked })} /><Trans>Its pupils read the name</Trans></label>
          <p className="hint"><Trans>On their account. Think of how it reads to a child who is in it.</Trans></p>
        </div>
        <TextField label={<Trans>Why</Trans>} hint={<Trans>For you and your co-teachers.</Trans>} value={input.reason} maxLength={300} onChange={(event) => set({ reason: event.target.value })} />
        <TextField label={<Trans>Until</Trans>} hint={<Trans>Its last day; empty: no end yet.</Trans>} type="date" value={input.until ?? ''}
          onChange={(event) => set({ until: event.target.value || null })} />
        <Members pupils={page.pupils} chosen={input.memberIds} onChange={(memberIds) => set({ memberIds })} />
        {save.error && <p className="field__problem" role="alert">{save.error.message}</p>}
        <div className="dialog__foot">
          {isChange && <Dissolve page={page} group={edited.group} onDone={onClose} />}
          <Button onClick={onClose}><Trans>Cancel</Trans></Button>
          <Button type="submit" variant="primary" disabled={!isWhole || save.isPending}>{isChange ? <Trans>Save</Trans> : <Trans>Make the group</Trans>}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function Members({ pupils, chosen, onChange }: { pupils: ClassPage['pupils']; chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  // Whoever was chosen stands first, as long as the form is open.
  const [first] = useState(chosen);
  const sorted = [...pupils.filter(({ id }) => first.includes(id)), ...pupils.filter(({ id }) => !first.includes(id))];
  return (
    <fieldset className="field">
      <legend className="legend"><Plural value={chosen.length} _0="Who is in it: nobody yet" one="Who is in it: # pupil" other="Who is in it: # pupils" /></legend>
      <ul className="group-members">
        {sorted.map(({ id, name }) => <li key={id}><label className="check"><input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} /><bdi>{name}</bdi></label></li>)}
      </ul>
    </fieldset>
  );
}

type DissolveProps = { page: ClassPage; group: Extract<EditedGroup, { kind: 'change' }>['group']; onDone: () => void };

function Dissolve({ page, group, onDone }: DissolveProps) {
  const { t } = useLingui();
  const dissolve = useClassChange(page.class.id, dissolveGroup);
  const restore = useClassChange(page.class.id, (given: GroupInput) => makeGroup(page.class.id, given));
  // Told by the promise: this dialog is gone when somebody presses Undo.
  const undo = () => void restore.mutateAsync(inputOf({ kind: 'change', group })).then(() => showToast(t`The group is back.`), (error: Error) => showToast(error.message));
  const finish = () => {
    onDone();
    showToast(t`The group is dissolved. What its pupils did stays.`, { label: t`Undo`, run: undo });
  };
  const run = () => void dissolve.mutateAsync(group.id).then(finish, (error: Error) => showToast(error.message));
  return <Button className="push-end" disabled={dissolve.isPending} onClick={run}><Trans>Dissolve it</Trans></Button>;
}
