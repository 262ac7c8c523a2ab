import { Link } from '@tanstack/react-router';
import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { usePlacementResult } from '../use-practice.ts';

/** What the check found, as home and a plan go by it: what is left out and why, and where to begin. */
export function PlacementResult({ practiceId }: { practiceId: string }) {
  const { data, error, refetch } = usePlacementResult(practiceId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={3} />;
  const { leftOut, begin, skillCount } = data;
  return (
    <>
      <section>
        <div className="section-head"><h2><Trans>Where you begin</Trans></h2></div>
        {begin
          ? <p><Trans>With <Link to="/home/skills/$skillId" params={{ skillId: begin.skillId }}>{begin.name}</Link>. Your home and a plan you make begin there too.</Trans></p>
          : <p><Trans>You know everything that was asked about. There is nothing left to begin with here.</Trans></p>}
      </section>
      <section>
        <div className="section-head"><h2><Trans>What you know already</Trans></h2><span className="small muted num"><Trans>{leftOut.length} of {skillCount} skills</Trans></span></div>
        {leftOut.length === 0 && <p className="small muted"><Trans>Nothing is left out yet. As soon as answers show that you know something, it is.</Trans></p>}
        {leftOut.length > 0 && (
          <ul className="list list--card">
            {leftOut.map(({ skillId, name, shownBy }) => (
              <li key={skillId}>
                <Icon name="circle-check" />
                <div className="grow">
                  <Link className="title quiet-link" to="/home/skills/$skillId" params={{ skillId }}>{name}</Link>
                  <div className="small muted">{shownBy.length > 0 ? <ShownBy names={shownBy} /> : <Trans>All your answers on it were right. A review in some days makes sure.</Trans>}</div>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function ShownBy({ names }: { names: readonly string[] }) {
  const [first = ''] = names;
  if (names.length === 1) return <Trans>It builds up to “{first}”, which you know.</Trans>;
  return <Plural value={names.length - 1} one={`It builds up to “${first}” and # more that you know.`} other={`It builds up to “${first}” and # more that you know.`} />;
}
