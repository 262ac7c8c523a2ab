import { Trans } from '@lingui/react/macro';
import type { RosterFile } from '../contract.ts';

/** What a package of OneRoster holds, and how its terms are read. */
export function PackageParts({ file }: { file: RosterFile }) {
  const hasSessions = file.parts.some(({ name }) => name === 'academicSessions');
  return (
    <div className="card">
      <h3 className="h3 break-words">{file.name}</h3>
      <p className="muted"><Trans>A OneRoster {file.version} package. Its columns have fixed names, so there is nothing to choose.</Trans></p>
      <ul className="roster-parts">{file.parts.map(({ name, mode }) => <li key={name}>{name}.csv: {mode === 'bulk' ? <Trans>all of it</Trans> : <Trans>what changed</Trans>}</li>)}</ul>
      <p className="muted small mt-2">
        {hasSessions
          ? <Trans>Its academic sessions become terms. A class that is in several is put into the shortest that holds them all:
            into the semester when the year stands beside it, into the year when both semesters do. Where none holds them all, the class is for the whole year, and that is told.</Trans>
          : <Trans>It has no academicSessions.csv, so classes keep the terms they have.</Trans>}
      </p>
    </div>
  );
}
