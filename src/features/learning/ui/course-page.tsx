import { useEffect } from 'react';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EstimateSquares } from '#features/record/ui/public.tsx';
import { buttonClass } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { usePersona } from '#client/persona-context.ts';
import '#client/styles/learning.css';
import type { Figure } from '#features/content/figure.ts';
import type { CourseMap as Course, NextStep } from '../contract.ts';
import { BoardDrawing } from './board-drawing.tsx';
import { UnitTitle } from './home/course-units.tsx';
import { useCourse, useHome } from './learning-queries.ts';
import { CourseMap } from './map/course-map.tsx';
import { About } from './next-board.tsx';
import { StepLink, StepReason, StepTitle } from './step-words.tsx';

/** A whole course: what to do next in it, how its skills build on each other, and every lesson. */
export function CoursePage() {
  const { t } = useLingui();
  const { courseId = '' } = useParams({ strict: false });
  const { data: course, error, refetch } = useCourse(courseId);
  const title = course?.title ?? t`Course`;
  return (
    <Page title={title} lede={course?.summary} crumbs={[{ label: t`Slate Learning`, to: '/home' }, { label: title }]}>
      {course && <Parts course={course} />}
      {!course && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!course && !error && <SkeletonList rows={5} />}
    </Page>
  );
}

function Parts({ course }: { course: Course }) {
  const { role } = usePersona();
  const home = useHome(role === 'student').data;
  const step = [home?.next, ...(home?.alternatives ?? [])].find((each) => each && isOf(course, each));
  const isNext = step !== undefined && step === home?.next;
  const nextSkillId = step ? skillOf(course, step) : null;
  return (
    <div className="stack stack--lg">
      {step && <StepHere step={step} isNext={isNext} drawing={isNext ? (home?.drawing ?? null) : null} />}
      <CourseMap course={course} nextSkillId={isNext ? nextSkillId : null} />
      <Lessons course={course} step={step} />
    </div>
  );
}

const lessonsOf = ({ units }: Course) => units.flatMap(({ lessons }) => lessons);
const isOf = (course: Course, { skillId, lessonId }: NextStep) =>
  lessonsOf(course).some(({ id }) => id === lessonId) || course.units.some(({ skills }) => skills.some((skill) => skill.skillId === skillId));
const skillOf = (course: Course, { skillId, lessonId }: NextStep) => skillId ?? lessonsOf(course).find(({ id }) => id === lessonId)?.skillIds[0] ?? null;

/** What of this course is sensible now; the page's one filled button. */
function StepHere({ step, isNext, drawing }: { step: NextStep; isNext: boolean; drawing: Figure | null }) {
  return (
    <section className={drawing ? 'board board--split' : 'board'} aria-labelledby="here-title">
      <div>
        <p className={isNext ? 'do-next' : 'small muted'}>{isNext ? <Trans>Do next</Trans> : <Trans>Where it goes on</Trans>}</p>
        <h2 id="here-title" className="board__title"><StepTitle step={step} /></h2>
        <p className="board__reason"><StepReason step={step} /></p>
        <div className="row board__actions">
          <StepLink step={step} className={buttonClass(isNext ? { variant: 'next' } : {})} />
          {step.skillId && step.kind === 'lesson' && <Link to="/home/practice" search={{ skill: step.skillId, kind: 'check' }} className={buttonClass()}><Trans>I know this already</Trans></Link>}
          <span className="muted small"><About minutes={step.minutes} /></span>
        </div>
      </div>
      {drawing && <BoardDrawing drawing={drawing} />}
    </section>
  );
}

function Lessons({ course, step }: { course: Course; step: NextStep | undefined }) {
  const all = lessonsOf(course);
  const minutes = all.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const names = new Map(course.units.flatMap(({ skills }) => skills.map((skill) => [skill.skillId, skill] as const)));
  const waitsFor = (lesson: Lesson) => course.links.filter(({ to, from }) => lesson.skillIds.includes(to) && !lesson.skillIds.includes(from)).map(({ from }) => names.get(from)).find((skill) => skill && skill.status !== 'secure' && skill.status !== 'fading')?.shortName ?? null;
  // The unit where it goes on is open; else the first with something left to read.
  const open = (course.units.find(({ lessons }) => lessons.some(({ id }) => id === step?.lessonId)) ?? course.units.find(({ lessons }) => lessons.some(({ isDone }) => !isDone)))?.id;
  const { hash } = useLocation();
  const asked = course.units.find(({ id }) => id === hash)?.id;
  useEffect(() => {
    // From a unit of the home: what was asked for was not there yet when the page opened.
    if (asked !== undefined) document.getElementById(asked)?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return (
    <section aria-labelledby="lessons-title">
      <div className="section-head"><h2 id="lessons-title"><Trans>Lessons</Trans></h2><span className="small muted num"><Plural value={all.length} one="# lesson" other="# lessons" />, <Long minutes={minutes} /></span></div>
      <div className="stack stack--sm">
        {course.units.map((unit, index) => (
          <details key={unit.id} id={unit.id} className="card unit-lessons" open={unit.id === (asked ?? open)}>
            <summary>
              <Icon name="chevron-right" />
              <span className="grow"><strong><UnitTitle number={index + 1} title={unit.title} /></strong> <span className="small muted num"><LessonCount lessons={unit.lessons} /></span></span>
              <EstimateSquares skills={unit.skills} />
            </summary>
            <ul className="list">{unit.lessons.map((lesson) => <LessonRow key={lesson.id} lesson={lesson} isNext={lesson.id === step?.lessonId} waitsFor={waitsFor(lesson)} />)}</ul>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Some hours are nobody's minutes. */
function Long({ minutes }: { minutes: number }) {
  return minutes < 90 ? <Plural value={minutes} one="about # minute" other="about # minutes" /> : <Plural value={Math.round(minutes / 60)} one="about # hour" other="about # hours" />;
}

type Lesson = Course['units'][number]['lessons'][number];

function LessonCount({ lessons }: { lessons: Lesson[] }) {
  const done = lessons.filter(({ isDone }) => isDone).length;
  return <><Plural value={lessons.length} one="# lesson" other="# lessons" />{done > 0 && <>, <Trans>{done} done</Trans></>}</>;
}

function LessonRow({ lesson, isNext, waitsFor }: { lesson: Lesson; isNext: boolean; waitsFor: string | null }) {
  const { sectionsDone, sectionCount, isDone } = lesson;
  const isBegun = sectionsDone > 0 && !isDone;
  return (
    <li>
      <Icon name={isDone ? 'check' : isNext ? 'play' : 'book-open'} />
      <div className="grow"><Link className="title quiet-link" to="/home/lessons/$lessonId" params={{ lessonId: lesson.id }}>{lesson.title}</Link></div>
      <span className="small muted num unit-lessons__state">
        {isDone ? <Trans>Done</Trans> : isBegun ? <Trans>{sectionsDone} of {sectionCount} sections done</Trans> : isNext ? <Trans>Goes on here</Trans> : waitsFor !== null && <Trans>After {waitsFor}</Trans>}
      </span>
      <span className="small muted num unit-lessons__minutes"><Plural value={lesson.minutes} one="# min" other="# min" /></span>
    </li>
  );
}
