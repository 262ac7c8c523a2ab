import { lazy, Suspense, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { hasKept } from '#client/kept-on-device.ts';
import { Page } from '#client/page.tsx';
import { usePersona } from '#client/persona-context.ts';
import '#client/styles/learning.css';
import type { LearningHome } from '../contract.ts';
import { CourseUnits } from './course-units.tsx';
import { ContinueList, CourseList, ReviewsCard } from './home-parts.tsx';
import { useHome } from './learning-queries.ts';
import { NextBoard } from './next-board.tsx';

/** Only for who left with answers that did not get through: everybody else's home is there without its script. */
const WaitingNote = lazy(() => import('#features/practice/ui/public.tsx').then((module) => ({ default: module.WaitingNote })));

/** Only for who begins: everybody else's home is there without it. */
const FirstRun = lazy(() => import('./first-run.tsx').then((module) => ({ default: module.FirstRun })));
const KnowSome = lazy(() => import('./first-run.tsx').then((module) => ({ default: module.KnowSome })));
/** Nobody's home waits for what is hardly ever changed. */
const GradeNote = lazy(() => import('./first-run.tsx').then((module) => ({ default: module.GradeNote })));

/** The student's home: one thing to do next, and everything that was started. @param plans what stands below the reviews */
export function LearningPage({ plans }: { plans?: ReactNode }) {
  const { t } = useLingui();
  const { data, error, refetch } = useHome();
  const { session } = usePersona();
  return (
    <Page title={t`Slate Learning`} lede={<Trans>One thing to do next, and everything you have started.</Trans>}>
      {hasKept('answers', session.user.id) && <Suspense><WaitingNote /></Suspense>}
      {data && <Home home={data} plans={plans} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <><div className="skeleton skeleton--board" /><div className="section"><SkeletonList /></div></>}
    </Page>
  );
}

function Home({ home, plans }: { home: LearningHome; plans: ReactNode }) {
  const { t } = useLingui();
  if (home.next.kind === 'placement') return <Suspense fallback={<div className="skeleton skeleton--board" />}><FirstRun home={home} plans={plans} /></Suspense>;
  const { next, alternatives, course, courses, reviews } = home;
  const left = home.continue.filter(({ lessonId }) => lessonId !== next.lessonId);
  const isNew = next.reason?.kind === 'a-start' && home.continue.length === 0;
  const others = courses.filter(({ id }) => id !== course?.id);
  return (
    <>
      <NextBoard next={next} alternatives={alternatives} />
      <div className="cols cols--rail section">
        <div className="stack stack--lg">
          {left.length > 0 && <ContinueList lessons={left} />}
          {course && <CourseUnits course={course} next={next} alternatives={alternatives} />}
        </div>
        <aside className="stack stack--lg" aria-label={t`Today`}>
          {isNew && course && <Suspense><KnowSome course={course} /></Suspense>}
          <ReviewsCard reviews={reviews} isNext={next.kind === 'review'} />
          {plans}
          {others.length > 0 && <CourseList courses={others} title={<Trans>Other courses</Trans>} />}
          {home.grade.from === 'learner' && <Suspense><GradeNote home={home} /></Suspense>}
        </aside>
      </div>
    </>
  );
}
