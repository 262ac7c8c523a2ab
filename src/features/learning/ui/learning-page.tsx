import { lazy, Suspense, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { hasKept } from '#client/kept-on-device.ts';
import { Page } from '#client/page.tsx';
import { usePersona } from '#client/persona-context.ts';
import type { LearningHome } from '../contract.ts';
import { restsUntil } from '../rests-until.ts';
import { useHome } from './learning-queries.ts';
import { NextBoard } from './next-board.tsx';

/** Only for who left with answers that did not get through: everybody else's home is there without its script. */
const WaitingNote = lazy(() => import('#features/practice/ui/public.tsx').then((module) => ({ default: module.WaitingNote })));

/** Only for who begins: everybody else's home is there without it. */
const FirstRun = lazy(() => import('./first-run.tsx').then((module) => ({ default: module.FirstRun })));
const RestBoard = lazy(() => import('./home/rest-board.tsx').then((module) => ({ default: module.RestBoard })));
/** What to do next stands there before the rest has come; it is asked for at once, beside what it shows. */
const below = import('./home/home-below.tsx').then((module) => ({ default: module.HomeBelow }));
const HomeBelow = lazy(() => below);

/** The student's home: one thing to do next, and everything that was started. @param plans what stands below the reviews */
export function LearningPage({ plans }: { plans?: ReactNode }) {
  const { t } = useLingui();
  const { data, error, refetch } = useHome();
  const { session: { user } } = usePersona();
  return (
    <Page title={t`Slate Learning`} lede={<Lede name={user.name === user.username ? '' : user.name} />}>
      {hasKept('answers', user.id) && <Suspense><WaitingNote /></Suspense>}
      {data && <Home home={data} plans={plans} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <><BoardComing /><Coming /></>}
    </Page>
  );
}

/** With the name that somebody is called by, where they have told one beside the one they sign in with. */
function Lede({ name }: { name: string }) {
  const [first = ''] = name.trim().split(/\s+/u);
  return first === '' ? <Trans>One thing to do next, and everything you have started.</Trans> : <Trans>Hello {first}: one thing to do next, and everything you have started.</Trans>;
}

function Home({ home, plans }: { home: LearningHome; plans: ReactNode }) {
  const { next, alternatives, drawing, doneToday } = home;
  if (next.kind === 'placement') return <Suspense fallback={<BoardComing />}><FirstRun home={home} plans={plans} /></Suspense>;
  const on = restsUntil(home);
  return (
    <>
      {on === null ? <NextBoard next={next} alternatives={alternatives} drawing={drawing} /> : <Suspense fallback={<BoardComing />}><RestBoard next={next} on={on} doneCount={doneToday.length} /></Suspense>}
      <Suspense fallback={<Coming />}><HomeBelow home={home} plans={plans} /></Suspense>
    </>
  );
}

const BoardComing = () => <div className="skeleton skeleton--board" />;
const Coming = () => <div className="section"><SkeletonList /></div>;
