import { Link, useParams } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import '#client/styles/learning.css';
import type { CourseMap } from '../contract.ts';
import { Secure, UnitTitle } from './course-units.tsx';
import { useCourse, useHome } from './learning-queries.ts';
import { About } from './next-board.tsx';
import { UnitPath } from './unit-path.tsx';

/** A whole course: every unit with its skills and lessons. */
export function CoursePage() {
  const { t } = useLingui();
  const { courseId = '' } = useParams({ strict: false });
  const { data: course, error, refetch } = useCourse(courseId);
  const title = course?.title ?? t`Course`;
  return (
    <Page title={title} lede={course?.summary} crumbs={[{ label: t`Slate Learning`, to: '/home' }, { label: title }]}>
      {course && <Units course={course} />}
      {!course && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!course && !error && <SkeletonList rows={5} />}
    </Page>
  );
}

function Units({ course }: { course: CourseMap }) {
  const next = useHome().data?.next;
  return (
    <div className="stack stack--lg">
      {course.units.map((unit, index) => (
        <section key={unit.id} id={unit.id} aria-labelledby={`${unit.id}-title`}>
          <div className="section-head"><h2 id={`${unit.id}-title`}><UnitTitle number={index + 1} title={unit.title} /></h2><span className="small muted"><Secure skills={unit.skills} isLong /></span></div>
          <div className="card"><UnitPath skills={unit.skills} nextSkillId={next?.skillId ?? null} /></div>
          <ul className="list unit-rows">{unit.lessons.map((lesson) => <LessonRow key={lesson.id} lesson={lesson} isNext={lesson.id === next?.lessonId} />)}</ul>
        </section>
      ))}
    </div>
  );
}

function LessonRow({ lesson, isNext }: { lesson: CourseMap['units'][number]['lessons'][number]; isNext: boolean }) {
  const { t } = useLingui();
  const isBegun = lesson.sectionsDone > 0 && !lesson.isDone;
  const { title } = lesson;
  const [word, name] = lesson.isDone ? [t`Read again`, t`Read again: ${title}`] : isBegun ? [t`Continue`, t`Continue ${title}`] : [t`Start`, t`Start ${title}`];
  return (
    <li>
      <span className={lesson.isDone ? 'tile' : 'tile tile--plain'}><Icon name={lesson.isDone ? 'check' : 'book-open'} /></span>
      <div className="grow">
        <div className="title">{title}</div>
        <div className="small muted num">
          {lesson.isDone ? <Trans>Done</Trans> : isBegun ? <Trans>{lesson.sectionsDone} of {lesson.sectionCount} sections done</Trans> : <><About minutes={lesson.minutes} />, <Plural value={lesson.sectionCount} one="# section" other="# sections" /></>}
        </div>
      </div>
      <Link to="/home/lessons/$lessonId" params={{ lessonId: lesson.id }} className={buttonClass(isNext ? { variant: 'primary', size: 'sm' } : { size: 'sm' })} aria-label={name}>
        {word}
      </Link>
    </li>
  );
}
