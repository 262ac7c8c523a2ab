import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import type { ImportOptions, RosterFile, RosterImport } from '../contract.ts';
import { columnFields, problemOfMapping, type Mapping } from '../files/mapping.ts';
import { checkImport } from './api.ts';
import { columnWords } from './say-roster.tsx';
import { PackageParts } from './package-parts.tsx';
import { SchoolChoice } from './school-choice.tsx';
import { SendFiles } from './send-files.tsx';
import { useImportChange } from './use-rosters.ts';

type Props = { given: RosterImport; onChecking: () => void };

/** How the columns of the files are read: guessed, shown with what stands in them, changed where it is wrong. */
export function MappingStep({ given, onChecking }: Props) {
  const [mappings, setMappings] = useState(() => given.files.flatMap(({ mapping }) => (mapping ? [mapping] : [])));
  const [options, setOptions] = useState<ImportOptions>(given.options);
  const check = useImportChange(() => checkImport(given.id, { mappings, options }));
  const problem = mappings.map((mapping) => problemOfMapping(mapping)).find((one) => one !== null) ?? null;
  const isCsv = given.files.every(({ kind }) => kind === 'csv');
  const set = (at: number, mapping: Mapping) => setMappings(mappings.map((one, index) => (index === at ? mapping : one)));
  return (
    <section>
      <div className="section-head"><div><h2><Trans>How the file is read</Trans></h2><p className="small muted"><Trans>Nothing is changed yet. Next you see every difference between the file and your school.</Trans></p></div></div>
      {given.problem !== null && <div className="mb-4"><Note kind="danger" title={given.problem} /></div>}
      <div className="stack">
        {given.files.map((file, at) => {
          const mapping = mappings[at];
          return mapping ? <CsvColumns key={file.name} file={file} mapping={mapping} onChange={(changed) => set(at, changed)} /> : <PackageParts key={file.name} file={file} />;
        })}
      </div>
      {given.files.map((file) => (file.kind === 'oneroster' ? <SchoolChoice key={file.name}
        file={file} chosen={options.schools} onChange={(schools) => setOptions({ ...options, schools })} /> : null))}
      <Options options={options} isCsv={isCsv} hasRole={mappings.some(({ holds, columns }) => holds === 'people' && columns.includes('persona'))} onChange={setOptions} />
      {(problem ?? check.error?.message) !== undefined && (problem !== null || check.error) && <p className="field__problem mt-4" role="alert">{problem ?? check.error?.message}</p>}
      <div className="roster-foot">
        <Button variant="primary" disabled={problem !== null || check.isPending} onClick={() => check.mutate(undefined, { onSuccess: onChecking })}><Trans>Compare with the school</Trans></Button>
        {isCsv && given.files.length < 6 && <SendFiles importId={given.id} isQuiet label={<Trans>Add another file</Trans>} />}
      </div>
    </section>
  );
}

function CsvColumns({ file, mapping, onChange }: { file: RosterFile; mapping: Mapping; onChange: (mapping: Mapping) => void }) {
  const { i18n, t } = useLingui();
  return (
    <div className="card card--flush">
      <div className="roster-bar">
        <h3 className="h3 break-words">{file.name}</h3>
        <label className="row small push"><Trans>Each row is</Trans>{' '}
          <select className="input roster-select" value={mapping.holds} onChange={(event) => onChange({ ...mapping, holds: event.target.value === 'classes' ? 'classes' : 'people' })}>
            <option value="people">{t`a person`}</option><option value="classes">{t`a class`}</option>
          </select>
        </label>
      </div>
      <div className="table-wrap">
        <table className="table table--tight table--edge table--roster">
          <thead><tr><th scope="col"><Trans>Column</Trans></th><th scope="col"><Trans>In the first rows</Trans></th><th scope="col"><Trans>Read as</Trans></th></tr></thead>
          <tbody>
            {file.headings.map((heading, at) => (
              <tr key={at}>
                <th scope="row">{heading || <Trans>Column {at + 1}</Trans>}</th>
                <td className="muted">{file.sample.map((row) => row[at] ?? '').filter((cell) => cell !== '').slice(0, 3).join(' · ')}</td>
                <td className="full">
                  <select className="input" aria-label={t`Column ${heading} is read as`} value={mapping.columns[at] ?? 'none'}
                    onChange={(event) => onChange({ ...mapping, columns: mapping.columns.map((one, index) => (index === at ? (columnFields.find((field) => field === event.target.value) ?? 'none') : one)) })}>
                    {columnFields.map((field) => <option key={field} value={field}>{i18n._(columnWords[field])}</option>)}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type OptionsProps = { options: ImportOptions; isCsv: boolean; hasRole: boolean; onChange: (options: ImportOptions) => void };

function Options({ options, isCsv, hasRole, onChange }: OptionsProps) {
  const { t } = useLingui();
  return (
    <fieldset className="roster-options">
      <legend className="sr-only"><Trans>What the file means</Trans></legend>
      {isCsv && (
        <div>
          <label className="check"><input type="checkbox" checked={options.makesClasses} onChange={(event) => onChange({ ...options, makesClasses: event.target.checked })} /><Trans>Make classes that are not in Slate yet</Trans></label>
          <p className="roster-hint muted small"><Trans>Without it, a class that is not here is told as an error: it may be mistyped.</Trans></p>
        </div>
      )}
      <div>
        <label className="check"><input type="checkbox" checked={options.letsGo} onChange={(event) => onChange({ ...options, letsGo: event.target.checked })} /><Trans>Whoever came by an earlier import and is not in this file has left</Trans></label>
        <p className="roster-hint muted small"><Trans>Leave it unticked when the file has only some of the people.</Trans></p>
      </div>
      {isCsv && !hasRole && (
        <label className="row small"><Trans>The people in it are</Trans>{' '}
          <select className="input roster-select" value={options.usualPersona} onChange={(event) => onChange({ ...options, usualPersona: event.target.value === 'teacher' ? 'teacher' : 'student' })}>
            <option value="student">{t`students`}</option><option value="teacher">{t`teachers`}</option>
          </select>
        </label>
      )}
    </fieldset>
  );
}
