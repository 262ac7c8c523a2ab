import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { SearchField } from '#client/components/fields.tsx';
import type { RosterFile } from '../contract.ts';

type Props = { file: RosterFile; /** Null: all. */ chosen: string[] | null; onChange: (chosen: string[] | null) => void };

/** Beyond so many, one looks for a name. */
const manySchools = 12;

/** Of a package of several schools: which of them come in. What was chosen before and is not in this package stays chosen. */
export function SchoolChoice({ file, chosen, onChange }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { schools } = file;
  const known = new Set(schools.map(({ id }) => id));
  const elsewhere = chosen?.filter((id) => !known.has(id)) ?? [];
  const isChosen = (id: string) => chosen === null || chosen.includes(id);
  const set = (ids: string[]) => {
    const isAll = elsewhere.length === 0 && ids.length === schools.length;
    // None at all means nothing to a server: the last one stays ticked.
    if (ids.length + elsewhere.length > 0) onChange(isAll ? null : [...elsewhere, ...ids]);
  };
  const shown = schools.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const count = schools.filter(({ id }) => isChosen(id)).length;
  if (schools.length < 2 && chosen === null) return null;
  return (
    <fieldset className="card roster-schools">
      <legend className="sr-only"><Trans>Schools that come in</Trans></legend>
      <h3 className="h3" aria-hidden="true"><Trans>Schools that come in</Trans></h3>
      <p className="muted small"><Trans>Slate holds one school, or several as if they were one:
        every admin sees everybody. Choose the schools that belong here. Whoever is at other schools only is as if they were not in the file;
        before anything is changed you see how many that are. Your choice is remembered for the next package.</Trans></p>
      {schools.length > 1 && (
        <div className="roster-schools__bar">
          {schools.length > manySchools && <SearchField label={t`Find a school`} value={typed} maxLength={100} onChange={(event) => setTyped(event.target.value)} />}
          <span className="small" role="status"><Trans>{count} of {schools.length} chosen</Trans></span>
          <Button size="sm" variant="plain" disabled={chosen === null} onClick={() => onChange(null)}><Trans>All, and those that come later</Trans></Button>
        </div>
      )}
      <ul className="roster-schools__list">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <label className="check"><input type="checkbox" checked={isChosen(id)}
              onChange={(event) => set(schools.filter((one) => (one.id === id ? event.target.checked : isChosen(one.id))).map((one) => one.id))} /><span>{name}</span></label>
            {schools.length > 1 && <Button size="sm" variant="plain"
              aria-label={t`Only this: ${name}`} disabled={chosen?.length === 1 && chosen[0] === id} onClick={() => onChange([id])}><Trans>Only this</Trans></Button>}
          </li>
        ))}
      </ul>
      {shown.length === 0 && schools.length > 0 && <p className="muted small"><Trans>No school is called that.</Trans></p>}
      {elsewhere.length > 0 && (
        <p className="small">
          <Plural value={elsewhere.length} one="# school that was chosen before is not listed in this package. Its people come in if the package has them."
            other="# schools that were chosen before are not listed in this package. Their people come in if the package has them." />
        </p>
      )}
    </fieldset>
  );
}
