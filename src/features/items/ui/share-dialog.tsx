import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Segment } from '#client/components/fields.tsx';
import { Check } from '#features/content/ui/public-teaching.tsx';
import type { BulkResult } from '../contract.ts';
import type { Sharing } from '../sharing.ts';
import { changeItems, useOwnClasses } from './api.ts';

export type Shared = { sharing: Sharing; classIds: readonly string[] };
type Props = { ids: readonly string[]; sharing: Sharing; classIds: readonly string[]; onDone: (result: BulkResult, now: Shared) => void; onClose: () => void };

/** Who finds these questions besides who wrote them. */
export function ShareDialog({ ids, sharing: first, classIds: firstClasses, onDone, onClose }: Props) {
  const { t } = useLingui();
  const [sharing, setSharing] = useState<Sharing>(first);
  const [classIds, setClassIds] = useState<readonly string[]>(firstClasses);
  const classes = useOwnClasses();
  const own = classes.data?.classes ?? [];
  const save = useMutation({ mutationFn: () => changeItems(ids, { kind: 'sharing', sharing, classIds: sharing === 'classes' ? classIds.filter((id) => own.some((one) => one.id === id)) : [] }),
    onSuccess: (result) => onDone(result, { sharing, classIds }) });
  return (
    <Dialog title={<Trans>Share</Trans>} description={<Trans>Colleagues read and copy what you share. Only you change it, and pupils never see the bank.</Trans>} onClose={onClose}>
      <Segment label={t`Who finds it`} value={sharing} onChange={setSharing} options={[{ value: 'own', label: t`Only you` }, { value: 'classes', label: t`Teachers of classes` }, { value: 'school',
        label: t`Every teacher` }]} />
      {sharing === 'classes' && (
        <fieldset className="stack stack--sm mt-2">
          <legend className="small muted"><Trans>With who teaches</Trans></legend>
          {own.map(({ id, name }) => <Check key={id} label={name} isOn={classIds.includes(id)} onChange={(isOn) => setClassIds(isOn ? [...classIds, id] : classIds.filter((one) => one !== id))} />)}
          {classes.isSuccess && own.length === 0 && <p className="muted small"><Trans>You teach no class yet.</Trans></p>}
        </fieldset>
      )}
      {save.error && <p className="field__problem" role="alert">{save.error.message}</p>}
      <div className="row mt-4">
        <Button variant="primary" disabled={save.isPending || (sharing === 'classes' && classIds.length === 0)} onClick={() => save.mutate()}><Trans>Save</Trans></Button>
        <Button onClick={onClose}><Trans>Cancel</Trans></Button>
      </div>
    </Dialog>
  );
}
