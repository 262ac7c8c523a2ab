import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PathLink } from '#features/assignments/ui/public.tsx';
import { buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { sayTime, sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import type { OfferedTest } from '../contract.ts';
import { findTests } from './api.ts';
import { PracticeCard } from './practice-card.tsx';
import { sayMoment } from './say-moment.ts';
import './taking.css';

/** A pupil's tests: what runs, what is to be taken, and what came of the others. */
export function AssessmentPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ queryKey: ['tests'], queryFn: findTests });
  return (
    <Page title={t`Slate Assessment`} lede={<Trans>Your tests, and what came of them.</Trans>} actions={<Link to="/slateassessment/join" className={buttonClass()}><Trans>Join with a code</Trans></Link>}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonList rows={2} />}
      {data && <div className="stack stack--lg"><Tests tests={data.tests} /><PracticeCard /><RecallLink /></div>}
    </Page>
  );
}

function Tests({ tests }: { tests: OfferedTest[] }) {
  const of = (...states: OfferedTest['state'][]) => tests.filter(({ state }) => states.includes(state));
  const now = [...of('running'), ...of('to-take')];
  if (tests.length === 0) {
    return (
      <EmptyState title={<Trans>No tests yet</Trans>} actions={<Link to="/slateassessment/recall" className={buttonClass({ variant: 'primary' })}><Trans>Test yourself</Trans></Link>}>
        <Trans>What your teacher gives your class to take stands here. Until then you can recall what you asked your documents.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Group id="now" title={<Trans>To take now</Trans>} tests={now} empty={<Trans>Nothing is open now.</Trans>} />
      <Group id="later" title={<Trans>Coming</Trans>} tests={of('upcoming')} />
      <Group id="done" title={<Trans>Taken</Trans>} tests={[...of('results-out'), ...of('handed-in')]} />
      <Group id="missed" title={<Trans>Closed without an attempt</Trans>} tests={of('closed')} />
    </>
  );
}

function Group({ id, title, tests, empty }: { id: string; title: ReactNode; tests: OfferedTest[]; empty?: ReactNode }) {
  if (tests.length === 0 && !empty) return null;
  return (
    <section aria-labelledby={`tests-${id}`}>
      <div className="section-head"><h2 id={`tests-${id}`}>{title}</h2></div>
      {tests.length === 0 ? <p className="muted">{empty}</p> : <ul className="list list--card">{tests.map((test) => <Row key={test.id} test={test} />)}</ul>}
    </section>
  );
}

function Row({ test }: { test: OfferedTest }) {
  const { className, from, title, questionCount, isAdaptive } = test;
  return (
    <li>
      <span className={test.state === 'running' || test.state === 'to-take' ? 'tile' : 'tile tile--plain'}><Icon name="clipboard-check" /></span>
      <div className="grow stack stack--sm">
        <span className="title"><bdi>{title}</bdi></span>
        <p className="small muted">
          {className !== null && <><bdi>{className}</bdi>{from !== null && <>, <bdi>{from}</bdi></>}{' · '}</>}
          {isAdaptive ? <Plural value={questionCount} one="at most # question" other="at most # questions" />
            : <Plural value={questionCount} one="# question" other="# questions" />}<TimeFact test={test} /><WhenFact test={test} />
        </p>
      </div>
      {test.canTakeAgain && <AgainLink test={test} />}
      <Step test={test} />
    </li>
  );
}

/** One's own time, beside what others have where that differs. */
function TimeFact({ test: { ownMinutes, baseMinutes } }: { test: OfferedTest }) {
  if (ownMinutes === null || baseMinutes === null) return null;
  return <>{' · '}{ownMinutes > baseMinutes ? <Trans>{ownMinutes} minutes for you, {baseMinutes} for others</Trans> : <Plural value={baseMinutes} one="# minute" other="# minutes" />}</>;
}

function WhenFact({ test: { state, opensAt, closesAt, openEndsAt, handedInAt } }: { test: OfferedTest }) {
  const { i18n } = useLingui();
  const say = (moment: string) => sayMoment(moment, i18n.locale);
  if (state === 'running') return openEndsAt && <>{' · '}<Trans>ends at {sayTime(openEndsAt, i18n.locale)}</Trans></>;
  if (state === 'upcoming') return <>{' · '}<Trans>opens {say(opensAt)}</Trans></>;
  if (handedInAt) return <>{' · '}<Trans>handed in {sayWhen(handedInAt, i18n.locale)}</Trans></>;
  return closesAt && <>{' · '}{state === 'closed' ? <Trans>closed {sayWhen(closesAt, i18n.locale)}</Trans> : <Trans>open until {say(closesAt)}</Trans>}</>;
}

function AgainLink({ test: { id, title } }: { test: OfferedTest }) {
  const { t } = useLingui();
  return <PathLink path={`/slateassessment/${id}`} className={buttonClass({ variant: 'plain', size: 'sm' })} aria-label={t`Take again: ${title}`}><Trans>Take again</Trans></PathLink>;
}

function Step({ test: { id, state, title, lastAttemptId, canTakeAgain } }: { test: OfferedTest }) {
  const { t } = useLingui();
  const path = `/slateassessment/${id}`;
  switch (state) {
    case 'running': return <PathLink path={path} className={buttonClass({ variant: 'primary', size: 'sm' })} aria-label={t`Go on: ${title}`}><Trans>Go on</Trans></PathLink>;
    case 'to-take': return <PathLink path={path} className={buttonClass({ variant: 'primary', size: 'sm' })} aria-label={t`Open: ${title}`}><Trans>Open</Trans></PathLink>;
    case 'results-out': return (
      <PathLink path={`/slateassessment/results/${lastAttemptId ?? ''}`} className={buttonClass({ size: 'sm' })} aria-label={t`Result: ${title}`}><Trans>Result</Trans></PathLink>
    );
    case 'handed-in': return canTakeAgain ? null : <PathLink path={path} className={buttonClass({ variant: 'plain', size: 'sm' })} aria-label={t`Look: ${title}`}><Trans>Look</Trans></PathLink>;
    default: return null;
  }
}

function RecallLink() {
  return (
    <section className="card row row--between">
      <div className="grow stack stack--sm"><h2 className="h3"><Trans>Recall check</Trans></h2>
        <p className="small muted"><Trans>Questions you asked your documents before, answered from memory. Nothing is marked.</Trans></p></div>
      <Link to="/slateassessment/recall" className={buttonClass({})}><Trans>Test yourself</Trans></Link>
    </section>
  );
}
