import { useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import type { FoundPerson, PersonData } from '../contract.ts';
import { EraseCard } from './erase-card.tsx';
import { ExportCard } from './export-card.tsx';
import { HoldCard } from './hold-card.tsx';
import { MentionsCard } from './mentions-card.tsx';
import { useFoundPeople, usePersonData } from './use-data.ts';

type Props = { personId: string | null; onChoose: (personId: string | null) => void };

/** One person's data: what there is, as a file, kept by a hold, erased. */
export function OnePerson({ personId, onChoose }: Props) {
  const { data, error, refetch } = usePersonData(personId);
  return (
    <section className="section" aria-labelledby="one">
      <div className="section-head">
        <h2 id="one"><Trans>One person’s data</Trans></h2>
        {data && <span className="small muted"><bdi>{data.person.name}</bdi>, {data.person.username}{data.person.hasLeft && <>, <Trans>left the school</Trans></>}</span>}
      </div>
      {data ? <ChosenPerson data={data} onLeave={() => onChoose(null)} /> : <Finder onChoose={onChoose} />}
      {personId !== null && !data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
    </section>
  );
}

function ChosenPerson({ data, onLeave }: { data: PersonData; onLeave: () => void }) {
  return (
    <div className="stack">
      <div className="row">
        <Button size="sm" onClick={onLeave}><Trans>Choose somebody else</Trans></Button>
        <Link className="btn btn--sm" to="/home/school/data/talks/$personId" params={{ personId: data.person.id }}><Trans>Read conversations</Trans></Link>
      </div>
      <div className="person-data">
        <ExportCard data={data} />
        <EraseCard key={data.person.id} data={data} />
      </div>
      <MentionsCard data={data} />
      <HoldCard key={`${data.person.id} ${data.hold?.setAt ?? ''}`} data={data} />
    </div>
  );
}

function Finder({ onChoose }: Pick<Props, 'onChoose'>) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { data: people } = useFoundPeople(typed.trim());
  const shown = typed.trim() === '' ? [] : (people ?? []);
  return (
    <div className="whose">
      <div className="field">
        <label htmlFor={id}><Trans>Whose data</Trans></label>
        <input id={id} type="search" className="input" autoComplete="off" placeholder={t`Some letters of a name`} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </div>
      {shown.length > 0 && (
        <ul className="list list--card hit-list" aria-label={t`People found`}>
          {shown.map((person) => <li key={person.id}><Hit person={person} onChoose={() => onChoose(person.id)} /></li>)}
        </ul>
      )}
      {typed.trim() !== '' && people?.length === 0 && <p className="small muted" role="status"><Trans>Nobody has these letters in their name.</Trans></p>}
    </div>
  );
}

const Hit = ({ person, onChoose }: { person: FoundPerson; onChoose: () => void }) => (
  <button type="button" onClick={onChoose}><strong><bdi>{person.name}</bdi></strong>
    <span className="small muted">{person.username}{person.hasLeft && <>, <Trans>left the school</Trans></>}</span></button>
);
