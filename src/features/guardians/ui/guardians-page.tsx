import { Link, useSearch } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import type { PersonLinks } from '../contract.ts';
import { LinkRow } from './link-list.tsx';
import { PupilLinks } from './pupil-links.tsx';
import { SettingsForm } from './settings-form.tsx';
import { usePersonLinks, useSchoolLinks, useSettings } from './use-guardians.ts';
import './guardians.css';

/** An admin's: whether guardians may look in, and every link by which they do. */
export function GuardiansPage() {
  const { t } = useLingui();
  const { person }: { person?: unknown } = useSearch({ strict: false });
  const { data, error, refetch } = useSettings();
  return (
    <SchoolFrame title={t`Links for guardians`} lede={<Trans>With a link a guardian sees how their own child is doing, and nothing else.</Trans>}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={6} />}
      {data && (
        <div className="cols cols--rail">
          <div className="stack stack--lg">
            {typeof person === 'string' && <OnePupil personId={person} />}
            <SchoolList />
          </div>
          <SettingsForm key={JSON.stringify(data)} settings={data} />
        </div>
      )}
    </SchoolFrame>
  );
}

function OnePupil({ personId }: { personId: string }) {
  const { data, error, refetch } = usePersonLinks(personId);
  if (data) {
    const { person, links, isOn, isShown } = data;
    return <section className="card" aria-label={person.name}><PupilLinks pupil={person} links={links} terms={isOn && isShown ? data : null} /><WhyNot data={data} /></section>;
  }
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={2} />;
}

function WhyNot({ data: { isOn, isShown } }: { data: PersonLinks }) {
  if (!isOn) return <p className="small muted mt-3"><Trans>Switched off for the whole school: no link opens, and none can be made.</Trans></p>;
  return isShown ? null : <p className="small muted mt-3"><Trans>Only pupils who are at the school now have a page for guardians, so no link of theirs opens.</Trans></p>;
}

function SchoolList() {
  const { data, error, refetch } = useSchoolLinks();
  const settings = useSettings();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={4} />;
  const { count, links } = data;
  return (
    <section aria-labelledby="all-links">
      <div className="section-head"><h2 id="all-links"><Trans>Links that hold</Trans></h2><span className="small muted num"><Plural value={count} one="# link" other="# links" /></span></div>
      {settings.data?.isOn === false && count > 0 && <Note title={<Trans>They open nothing now</Trans>}>
        <Trans>Guardians are switched off. Links that hold open again when you switch them on, unless you end them.</Trans>
      </Note>}
      {count === 0 && <p className="card card--well small muted"><Trans>None. A link is made for one pupil: in People, with the person, or by who teaches them, on the page of the class.</Trans>
        {' '}<Link to="/home/school/people"><Trans>Go to People</Trans></Link></p>}
      {count > 0 && (
        <ul className="list list--card">
          {links.map(({ person, ...link }) => (
            <LinkRow key={link.id} link={link} pupil={person} terms={null} before={<Link to="/home/school/data/guardians" search={{ person: person.id }}><bdi>{person.name}</bdi></Link>} />
          ))}
        </ul>
      )}
      {count > links.length && <p className="small muted mt-3"><Trans>The {links.length} made last are shown.</Trans></p>}
    </section>
  );
}
