import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '#features/session/ui/public.tsx';
import { Button } from '#client/components/button.tsx';
import { sayDay } from '#client/components/dates.ts';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { SlateLogo } from '#client/frame/slate-logo.tsx';
import { usePageTitle } from '#client/page.tsx';
import type { GuardianPage as Shown } from '../contract.ts';
import { openGuardianPage } from './api.ts';
import { Assigned, Now, PlanSteps, Weeks } from './guardian-parts.tsx';
import { KnownSkills } from './known-skills.tsx';
import { useSayDate } from './say-date.ts';
import './guardian-page.css';

/** What a guardian's link opens: how one child is doing, in words. The token stands behind '#', which no server and no log sees; it stays there, so that the page can be kept and loaded again. */
export function GuardianPage() {
  const { t } = useLingui();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash).get('token') ?? '';
  const { data, error, refetch } = useQuery({ queryKey: ['guardian-page', token], queryFn: () => openGuardianPage(token), retry: false, gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false });
  usePageTitle(data ? t`How ${data.name} is doing` : t`How your child is doing`);
  return (
    <main className="guardian">
      {data && <Sheet page={data} />}
      {!data && (
        <div className="guardian__plain">
          <SlateLogo className="guardian__logo" />
          {error ? <NotOpened error={error} onRetry={() => void refetch()} /> : <><h1><Trans>One moment</Trans></h1><Loading /></>}
        </div>
      )}
    </main>
  );
}

function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.code !== 'link_closed') return <><h1><Trans>Not yet</Trans></h1><ErrorState error={error} onRetry={onRetry} /></>;
  return (
    <div role="alert" className="stack">
      <h1><Trans>This link no longer holds</Trans></h1>
      <p><Trans>It is over, was ended by the school, or is not whole: part of it may be missing.</Trans></p>
      <p className="muted"><Trans>If you are a guardian of a pupil, ask the school for a new one.</Trans></p>
    </div>
  );
}

function Sheet({ page }: { page: Shown }) {
  const { i18n } = useLingui();
  const { school, name, today, hasWorked, shows, weeks, assigned, skills, plan } = page;
  return (
    <article className="guardian__sheet">
      <header className="guardian__head">
        <div>
          {school !== null && <p className="small muted">{school}</p>}
          <h1><bdi>{name}</bdi></h1>
          <p className="muted">{sayDay(today, i18n.locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}</p>
        </div>
        <SlateLogo className="guardian__logo" />
      </header>
      <Now page={page} />
      {!hasWorked && <p className="guardian__lead"><Trans>There is nothing to tell yet: {name} has not answered a question in Slate so far. That is how everybody begins.
        What was done, and what is known, stands here from the first answer on.</Trans></p>}
      {hasWorked && weeks && <Weeks name={name} weeks={weeks} />}
      {assigned && <Assigned assigned={assigned} />}
      {hasWorked && skills && <KnownSkills name={name} skills={skills} />}
      {shows.includes('plan') && plan && <PlanSteps plan={plan} />}
      <Foot page={page} />
      <p className="no-print"><Button onClick={() => window.print()}><Trans>Print</Trans></Button></p>
    </article>
  );
}

/** Who can see what, and for how long. */
function Foot({ page: { name, label, madeAt, until } }: { page: Shown }) {
  const sayDate = useSayDate();
  const [made, end] = [sayDate(madeAt), sayDate(until)];
  return (
    <footer className="guardian__foot small muted stack stack--sm">
      <h2 className="h3"><Trans>Who can see this</Trans></h2>
      <p><Trans>The school made this page’s link for {label} on {made}. It holds until {end}. Whoever has it can read this page and change nothing, so please keep it to yourself.</Trans></p>
      <p><Trans>The page compares {name} with nobody. It shows no single answers, no conversations and no documents.
        Who teaches {name} sees more in Slate; they and the school’s admins see when this page was last opened, and can end the link at any time.</Trans></p>
    </footer>
  );
}
