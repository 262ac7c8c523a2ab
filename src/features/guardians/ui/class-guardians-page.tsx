import { useParams, useSearch } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import type { ClassLinks } from '../contract.ts';
import { PupilLinks } from './pupil-links.tsx';
import { useClassLinks } from './use-guardians.ts';
import './guardians.css';

/** A teacher's: by which links guardians of a class see how their child is doing. */
export function ClassGuardiansPage() {
  const { t } = useLingui();
  const { classId = '' } = useParams({ strict: false });
  const { pupil }: { pupil?: unknown } = useSearch({ strict: false });
  const { data, error, refetch } = useClassLinks(classId);
  const className = data?.class.name ?? t`Class`;
  return (
    <Page
      title={t`Links for guardians`} lede={<Trans>With a link a guardian sees how their own child is doing, and nothing else.</Trans>}
      crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`My classes`, to: '/home/classes' }, { label: className, to: `/home/classes/${classId}` }, { label: t`Links for guardians` }]}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={6} />}
      {data && <Pupils data={data} first={typeof pupil === 'string' ? pupil : null} />}
    </Page>
  );
}

function Pupils({ data: { isOn, days, canMail, pupils }, first }: { data: ClassLinks; first: string | null }) {
  const { t } = useLingui();
  const terms = isOn ? { days, canMail } : null;
  const sorted = [...pupils.filter(({ id }) => id === first), ...pupils.filter(({ id }) => id !== first)];
  return (
    <div className="stack stack--lg">
      {isOn ? <p className="small muted"><Plural value={days}
        one="A link holds for # day. Your school’s admin says for how long, and what it shows." other="A link holds for # days. Your school’s admin says for how long, and what it shows." /></p>
        : <Note title={t`Switched off at your school`}><Trans>No link opens, and none can be made, until an admin switches them on in School, Data and retention.</Trans></Note>}
      {pupils.length === 0 ? <p className="card card--well small muted"><Trans>Nobody is in this class yet. Pupils come in by an admin.</Trans></p> : (
        <ul className="list list--card">
          {sorted.map(({ links, ...pupil }) => <li key={pupil.id} className="guardian-block"><PupilLinks pupil={pupil} links={links} terms={terms} /></li>)}
        </ul>
      )}
    </div>
  );
}
