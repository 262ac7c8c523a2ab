import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { sayWhen } from '#client/components/dates.ts';
import { useHolds } from './use-data.ts';

/** Whose data nothing removes now. */
export function HoldList() {
  const { i18n } = useLingui();
  const { data: holds } = useHolds();
  return (
    <section aria-labelledby="holds">
      <h2 id="holds" className="h3"><Trans>Legal holds</Trans></h2>
      {holds?.length === 0 && <p className="small muted"><Trans>None. Choose a person below to set one: nothing of theirs is removed until it is lifted.</Trans></p>}
      <ul className="stack stack--sm">
        {holds?.map(({ personId, name, reason, setBy, setAt }) => (
          <li key={personId} className="small">
            <Link to="/home/school/data" search={{ person: personId }}><bdi>{name}</bdi></Link>
            <p className="muted">“{reason}” {setBy ?? <Trans>a person who was erased</Trans>}, {sayWhen(setAt, i18n.locale)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
