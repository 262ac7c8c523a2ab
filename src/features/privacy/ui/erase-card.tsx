import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Icon } from '#client/components/icon.tsx';
import type { Obstacle, PersonData } from '../contract.ts';
import { isTheirName } from '../policy.ts';
import { erase } from './api.ts';

/** Removes a person for good. Their name is typed, so that the right one goes. */
export function EraseCard({ data: { person, obstacle, keepsCounts } }: { data: PersonData }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [keeps, setKeeps] = useState(keepsCounts);
  const begin = useMutation({
    mutationFn: () => erase(person.id, { name, keepsCounts: keeps }),
    onSuccess: async () => {
      await navigate({ to: '/home/school/data/erasures' });
      queries.removeQueries({ queryKey: ['data-person', person.id] });
      await queries.invalidateQueries({ queryKey: ['data-erasures'] });
    },
  });
  return (
    <form className="card" onSubmit={(event) => { event.preventDefault(); begin.mutate(); }}>
      <div className="row row--nowrap"><span className="tile tile--danger"><Icon name="trash" /></span>
        <div className="grow"><h3><Trans>Erase</Trans></h3><p className="small muted"><Trans>Cannot be taken back</Trans></p></div></div>
      {obstacle ? <p><ObstacleWords obstacle={obstacle} /></p> : (
        <div className="stack stack--sm">
          <p><Trans>Removes the account at once, then everything in it: answers, conversations, documents with their files, plans, statements, exports and sign-ins.</Trans> <Trans>What others
            wrote that names them stays: it is listed below, to be read first.</Trans></p>
          <label className="check"><input type="checkbox" checked={keeps} onChange={({ target }) => setKeeps(target.checked)} />
            <Trans>Keep answers as counts without a person, by question and year.</Trans></label>
          <TextField label={<Trans>Type their name to go on</Trans>} autoComplete="off" placeholder={person.name} value={name} onChange={({ target }) => setName(target.value)} />
          {begin.error && <p className="small text-danger" role="alert">{begin.error.message}</p>}
        </div>
      )}
      {!obstacle && (
        <div className="row">
          <Button type="submit" variant="danger" disabled={begin.isPending || !isTheirName(name, person.name)} aria-label={t`Erase the data of ${person.name}`}><Trans>Erase their data</Trans></Button>
          <span className="small muted"><Trans>You get a certificate of erasure</Trans></span>
        </div>
      )}
    </form>
  );
}

function ObstacleWords({ obstacle }: { obstacle: Obstacle }) {
  if (obstacle === 'held') return <Trans>A legal hold stands on this person’s data. Nothing of it can be erased until it is lifted.</Trans>;
  if (obstacle === 'last-admin') return <Trans>This is the school’s last admin. Make somebody else an admin first.</Trans>;
  if (obstacle === 'self') return <Trans>This is you. Ask another admin to erase your data.</Trans>;
  return <Trans>This demo account is shared, so nobody can erase it.</Trans>;
}
