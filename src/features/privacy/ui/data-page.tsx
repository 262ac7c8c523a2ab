import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import { HoldList } from './hold-list.tsx';
import { LastNight } from './last-night.tsx';
import { OnePerson } from './one-person.tsx';
import { RetentionTable } from './retention-table.tsx';
import { useRetention } from './use-data.ts';
import './privacy.css';

/** What the school keeps of people, for how long, and how it goes; and one person's data. */
export function DataPage() {
  const { t } = useLingui();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data, error, refetch } = useRetention();
  const personId = typeof search['person'] === 'string' ? search['person'] : null;
  const actions = (
    <>
      <Link className={buttonClass()} to="/home/school/data/guardians"><Trans>Links for guardians</Trans></Link>
      <Link className={buttonClass()} to="/home/school/data/map"><Trans>Data map</Trans></Link>
      <Link className={buttonClass()} to="/home/school/data/erasures"><Trans>Erasures</Trans></Link>
    </>
  );
  return (
    <SchoolFrame title={t`Data and retention`} lede={<Trans>What is kept, for how long, who can read it, and how it goes.</Trans>} actions={actions}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={6} />)}
      {data && (
        <div className="cols cols--rail">
          <RetentionTable state={data} />
          <div className="stack stack--lg">
            <LastNight state={data} />
            <HoldList />
            <section className="card card--well">
              <h2 className="h3"><Trans>Backups</Trans></h2>
              <p className="small muted"><Trans>Slate makes none and reaches none. What is erased here stands in the school’s own backups until these are overwritten.</Trans></p>
            </section>
          </div>
        </div>
      )}
      <OnePerson personId={personId} onChoose={(next) => void navigate({ to: '/home/school/data', search: next === null ? {} : { person: next }, replace: personId !== null, resetScroll: false })} />
    </SchoolFrame>
  );
}
