import { Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { accommodationFields, noAccommodations, type Accommodations } from '#features/people/accommodations.ts';
import { buttonClass } from '#client/components/button.tsx';
import type { AssessmentsOverview, NeedingPupil } from '../../overview-contract.ts';

/** Pupils who need something when they take a test. It is theirs, and holds for every test. */
export function NeedingCard({ needing, classes }: Pick<AssessmentsOverview, 'needing' | 'classes'>) {
  return (
    <section className="card">
      <h2><Trans>Who gets more time</Trans></h2>
      <p className="small muted mb-3"><Trans>Applies to every test you assign.</Trans></p>
      {needing.length === 0
        ? <p className="small"><Trans>Nobody in your classes needs anything beside the usual. Set it on a pupil’s page.</Trans></p>
        : <ul className="stack small needing">{needing.map((pupil) => <Needing key={pupil.id} pupil={pupil} />)}</ul>}
      {classes.map(({ id, name }) => <Link key={id} className={buttonClass({ size: 'sm' }, 'btn--wide mt-3')} to="/home/classes/$classId" params={{ classId: id }}>
        <Trans>Pupils of {name}</Trans></Link>).slice(0, 4)}
    </section>
  );
}

function Needing({ pupil: { name, classNames, needs } }: { pupil: NeedingPupil }) {
  const initials = name.split(/\s+/).map((part) => part.charAt(0)).slice(0, 2).join('').toUpperCase();
  const set = accommodationFields.filter((field) => needs[field] !== noAccommodations[field]);
  return (
    <li className="row row--nowrap needing__row">
      <span className="avatar" aria-hidden="true">{initials}</span>
      <div><p className="title"><bdi>{name}</bdi></p><p className="muted">{set.map((field, index) => <span key={field}>{index > 0 && ', '}<Need field={field} needs={needs} />
        </span>)}. {classNames.join(', ')}</p></div>
    </li>
  );
}

function Need({ field, needs }: { field: (typeof accommodationFields)[number]; needs: Accommodations }) {
  const percent = Math.round((needs.timeFactor - 1) * 100);
  switch (field) {
    case 'timeFactor': return <Trans>{percent}% more time</Trans>;
    case 'hasBreaks': return <Trans>breaks stop the clock</Trans>;
    case 'hasLargerText': return <Trans>larger text</Trans>;
    case 'hasReadAloud': return <Trans>questions read aloud</Trans>;
    case 'hasFewerQuestions': return <Trans>fewer questions on a page</Trans>;
  }
}
