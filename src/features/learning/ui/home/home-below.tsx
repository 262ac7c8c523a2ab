import { lazy, Suspense, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isPressing } from '#features/assignments/is-pressing.ts';
import { AssignedList } from '#features/assignments/ui/public.tsx';
import { SkeletonList } from '#client/components/states.tsx';
import '#client/styles/learning.css';
import type { CourseSummary, LearningHome } from '../../contract.ts';
import { restsUntil } from '../../rests-until.ts';
import { ContinueList } from './continue-list.tsx';
import { BegunCourses, NewCourses } from './course-lists.tsx';
import { CourseUnits } from './course-units.tsx';
import { DoneTodayList } from './done-today.tsx';
import { ReviewsCard } from './reviews-card.tsx';
import { CourseChoice, useShownCourse } from './shown-course.tsx';

const KnowSome = lazy(() => import('../first-run.tsx').then((module) => ({ default: module.KnowSome })));
/** Nobody's home waits for what is hardly ever changed. */
const GradeNote = lazy(() => import('../first-run.tsx').then((module) => ({ default: module.GradeNote })));

/** All of the home below its board. @param plans what stands below the reviews */
export function HomeBelow({ home, plans }: { home: LearningHome; plans: ReactNode }) {
  const { t } = useLingui();
  const { next, alternatives, reviews, doneToday } = home;
  const shown = useShownCourse(home);
  const left = home.continue.filter((one) => one.kind !== 'lesson' || one.lessonId !== next.lessonId);
  const isNew = next.reason?.kind === 'a-start' && home.continue.length === 0;
  const others = home.courses.filter(({ id }) => id !== shown.course?.id);
  const [begun, fresh] = [others.filter(isBegun), others.filter((course) => !isBegun(course))];
  const isResting = restsUntil(home) !== null;
  const isWide = home.announcements.length > 0 || isPressing(home.assigned);
  const assigned = <AssignedList assigned={home.assigned} announcements={home.announcements} isWide={isWide} />;
  const did = doneToday.length > 0 && <DoneTodayList done={doneToday} />;
  return (
    <>
      <div className="cols cols--rail section">
        <div className="stack stack--lg">
          {isWide && assigned}
          {isResting && did}
          {left.length > 0 && <ContinueList begun={left} />}
          {shown.course === undefined && <SkeletonList />}
          {shown.course && <CourseUnits course={shown.course} next={next} alternatives={alternatives}><CourseChoice courses={home.courses} shown={shown} /></CourseUnits>}
          {begun.length > 0 && <BegunCourses courses={begun} />}
          {!isResting && did}
        </div>
        <aside className="stack stack--lg" aria-label={t`Today`}>
          {isNew && shown.course && <Suspense><KnowSome course={shown.course} /></Suspense>}
          <ReviewsCard reviews={reviews} isNext={next.kind === 'review'} />
          {!isWide && assigned}
          {plans}
          {/* What a learner says comes before what their class says, and can be said anew at any time. */}
          <Suspense><GradeNote home={home} /></Suspense>
        </aside>
      </div>
      {fresh.length > 0 && <div className="section"><NewCourses courses={fresh} title={<Trans>More courses</Trans>} /></div>}
    </>
  );
}

const isBegun = ({ secureCount, growingCount, findingOutCount }: CourseSummary) => secureCount + growingCount + findingOutCount > 0;
