import { Link, useSearch } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import { CardDesk } from './card-desk.tsx';
import { CardOverview } from './card-overview.tsx';
import { ScopeForm } from './scope-form.tsx';
import './cards.css';

/** An admin's: cards of a class, of some people, or of everybody, and where they work. */
export function SchoolCardsPage() {
  const { t } = useLingui();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const given = (name: string) => (typeof search[name] === 'string' && search[name] !== '' ? search[name] : null);
  const [classId, people] = [given('class'), given('people')];
  const query = classId !== null ? { classId } : people !== null ? { people } : null;
  return (
    <SchoolFrame title={t`Sign-in cards`} lede={<Trans>Children who have no password come in with a printed card and three pictures.</Trans>}>
      {query === null
        ? <div className="cols cols--rail"><CardOverview /><ScopeForm /></div>
        : <><p className="mb-6"><Link to="/home/school/cards"><Trans>All classes</Trans></Link></p><CardDesk key={JSON.stringify(query)} query={query} /></>}
    </SchoolFrame>
  );
}
