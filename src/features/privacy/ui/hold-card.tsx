import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { TextField } from '#client/components/fields.tsx';
import type { PersonData } from '../contract.ts';
import { liftHold, setHold } from './api.ts';
import { usePersonChange } from './use-data.ts';

/** Keeps a person's data from every rule and from erasing. */
export function HoldCard({ data: { person, hold } }: { data: PersonData }) {
  const { i18n } = useLingui();
  const [reason, setReason] = useState('');
  const set = usePersonChange(() => setHold(person.id, reason));
  const lift = usePersonChange(() => liftHold(person.id));
  const problem = set.error ?? lift.error;
  return (
    <section className="card stack stack--sm" aria-labelledby="hold">
      <h3 id="hold"><Trans>Legal hold</Trans></h3>
      {hold ? (
        <>
          <p><Trans>Nothing of this person is removed until the hold is lifted.</Trans></p>
          <p className="small muted">“{hold.reason}” {hold.setBy ?? <Trans>a person who was erased</Trans>}, {sayWhen(hold.setAt, i18n.locale)}</p>
          <div><Button size="sm" disabled={lift.isPending} onClick={() => lift.mutate(undefined)}><Trans>Lift the hold</Trans></Button></div>
        </>
      ) : (
        <form className="stack stack--sm" onSubmit={(event) => { event.preventDefault(); set.mutate(undefined); }}>
          <p className="small muted"><Trans>Keeps their data from rules and from erasing, for a court or a complaint.</Trans></p>
          <TextField label={<Trans>Why</Trans>} className="whose" value={reason} maxLength={400} onChange={({ target }) => setReason(target.value)} />
          <div><Button type="submit" size="sm" disabled={set.isPending || reason.trim().length < 5}><Trans>Set a hold</Trans></Button></div>
        </form>
      )}
      {problem && <p className="small text-danger" role="alert">{problem.message}</p>}
    </section>
  );
}
