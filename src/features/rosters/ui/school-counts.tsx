import { Plural, Trans } from '@lingui/react/macro';
import { Note } from '#client/components/note.tsx';
import type { Counts } from '../contract.ts';

type School = Counts['schools'][number];

/** Beyond so many, the others stand behind a click. */
const shownAtOnce = 5;

/** Of files with several schools: who comes in, and who does not. */
export function SchoolCounts({ schools }: { schools: School[] }) {
  const [taken, left] = [schools.filter(({ isTaken }) => isTaken), schools.filter(({ isTaken }) => !isTaken)];
  if (schools.length < 2 && left.length === 0) return null;
  return (
    <div className="mb-4">
      <Note title={left.length === 0 ? <Trans>Every school of the file comes in</Trans> : <Plural value={left.length} one="# school or office of the file does not come in"
        other="# schools or offices of the file do not come in" />}>
        {left.length > 0 && <><p><Trans>Whoever is there only is left out. Who also has a class in a school that comes in, comes in.</Trans></p><SchoolList schools={left} /></>}
        {left.length > 0 && taken.length > 0 && <p className="mt-2"><Trans>These come in:</Trans></p>}
        <SchoolList schools={taken} />
      </Note>
    </div>
  );
}

function SchoolList({ schools }: { schools: School[] }) {
  const more = schools.slice(shownAtOnce);
  return (
    <>
      <ul className="roster-parts">{schools.slice(0, shownAtOnce).map((school) => <SchoolLine key={school.id} school={school} />)}</ul>
      {more.length > 0 && (
        <details>
          <summary><Plural value={more.length} one="# more" other="# more" /></summary>
          <ul className="roster-parts">{more.map((school) => <SchoolLine key={school.id} school={school} />)}</ul>
        </details>
      )}
    </>
  );
}

function SchoolLine({ school: { name, people, classes } }: { school: School }) {
  return <li>{name === '' ? <Trans>Without a school</Trans> : name}: <Plural value={people} one="# person" other="# people" />, <Plural value={classes} one="# class" other="# classes" /></li>;
}
