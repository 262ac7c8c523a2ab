import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { SearchField } from '#client/components/fields.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { Loading } from '#client/components/states.tsx';
import { ComboBox } from '#client/widgets/combo-box.tsx';
import { newId } from '#shared/ids.ts';
import { copyItem, itemKeys, useShipped, useSkills } from '../api.ts';
import { usePaused } from '../use-paused.ts';

/** A question that comes with Slate, to be copied into one's bank and changed there. */
export function ShippedDialog({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [skill, setSkill] = useState<string | null>(null);
  const skills = useSkills();
  const found = useShipped(usePaused(typed.trim()), skill);
  const copy = useMutation({
    mutationFn: (contentId: string) => copyItem({ key: newId(), from: { contentId } }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: itemKeys.all });
      await navigate({ to: '/home/assessments/bank/$itemId', params: { itemId: id } });
    },
  });
  return (
    <Dialog title={<Trans>Copy a question that comes with Slate</Trans>} onClose={onClose}>
      <SearchField label={t`Words of the question`} value={typed} onChange={({ target }) => setTyped(target.value)} maxLength={200} data-autofocus="" />
      <ComboBox label={t`Skill`} placeholder={t`All skills`} value={skill} onChange={setSkill} choices={(skills.data?.skills ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
      {found.isPending && <Loading />}
      {found.error && <p className="field__problem" role="alert">{found.error.message}</p>}
      <ul className="list">
        {found.data?.items.map(({ id, excerpt }) => (
          <li key={id}><span className="grow"><Markdown isInline>{excerpt}</Markdown></span><Button size="sm" disabled={copy.isPending} aria-label={t`Copy: ${excerpt}`}
            onClick={() => copy.mutate(id)}><Trans>Copy</Trans></Button></li>
        ))}
      </ul>
      {found.data && <p className="hint" role="status">{found.data.total === 0 ? <Trans>None is like that. Try another word.</Trans>
        : <Trans>{i18n.number(found.data.items.length)} of {i18n.number(found.data.total)}. Write some of its words to find others.</Trans>}</p>}
      {copy.error && <p className="field__problem" role="alert">{copy.error.message}</p>}
      <div className="row mt-2"><Button onClick={onClose}><Trans>Close</Trans></Button></div>
    </Dialog>
  );
}
