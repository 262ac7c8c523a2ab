import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { longestReview } from '#features/practice/practice-rules.ts';
import { buttonClass } from '#client/components/button.tsx';
import { sayDay } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { Progress } from '#client/components/states.tsx';
import type { LearningHome } from '../contract.ts';
import { SubjectTile } from './subject-icon.tsx';

/** Lessons that were begun. */
export function ContinueList({ lessons }: { lessons: LearningHome['continue'] }) {
  const { t } = useLingui();
  return (
    <section>
      <div className="section-head"><h2><Trans>Continue</Trans></h2></div>
      <ul className="list list--card">
        {lessons.map((lesson) => {
          const [section, count] = [lesson.sectionIndex + 1, lesson.sectionCount];
          return (
            <li key={lesson.lessonId}>
              <SubjectTile subject={lesson.subject} />
              <div className="grow">
                <div className="title">{lesson.title}</div>
                <div className="small muted"><Trans>{lesson.courseTitle}, section {section} of {count}. You stopped at “{lesson.sectionTitle}”.</Trans></div>
                <div className="lesson-progress"><Progress value={lesson.sectionIndex} max={count} label={t`Progress in ${lesson.title}`} /></div>
              </div>
              <Link to="/home/lessons/$lessonId" params={{ lessonId: lesson.lessonId }} className={buttonClass({ size: 'sm' })} aria-label={t`Continue ${lesson.title}`}><Trans>Continue</Trans></Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const mostSkills = 4;

export function ReviewsCard({ reviews, isNext }: { reviews: LearningHome['reviews']; isNext: boolean }) {
  const { i18n } = useLingui();
  const { count, skills, nextDueOn } = reviews;
  const when = nextDueOn && sayDay(nextDueOn, i18n.locale);
  if (count === 0) {
    return (
      <section className="card">
        <h2><Trans>Reviews</Trans></h2>
        <p className="small muted">{when ? <Trans>Nothing is due. The next one comes on {when}.</Trans> : <Trans>What you answer comes back here just before it would fade, a few cards at a time.</Trans>}</p>
      </section>
    );
  }
  return (
    <section className="card">
      <div className="row row--between"><h2><Trans>Reviews due</Trans></h2><span className="chip chip--due"><Icon name="clock" /><Plural value={count} one="# card" other="# cards" /></span></div>
      <p className="small muted reviews__lede"><Trans>Things you knew, just before they fade.</Trans> <Plural value={reviews.minutes} one="About # minute." other="About # minutes." /></p>
      <ul className="small stack stack--sm reviews__skills">
        {skills.slice(0, mostSkills).map((skill) => <li key={skill.skillId}>{skill.name}</li>)}
        {skills.length > mostSkills && <li className="muted"><Plural value={skills.length - mostSkills} one="and # more skill" other="and # more skills" /></li>}
      </ul>
      {!isNext && <Link to="/home/practice" search={{ kind: 'review' }} className={buttonClass({}, 'btn--wide')}><Plural value={Math.min(count, longestReview)} one="Review # card" other="Review # cards" /></Link>}
    </section>
  );
}

/** The other courses, with how much of each is secure. */
export function CourseList({ courses, title }: { courses: LearningHome['courses']; title: React.ReactNode }) {
  return (
    <section>
      <div className="section-head"><h2>{title}</h2></div>
      <ul className="list">
        {courses.map((course) => (
          <li key={course.id}>
            <SubjectTile subject={course.subject} />
            <div className="grow">
              <Link className="title quiet-link" to="/home/courses/$courseId" params={{ courseId: course.id }}>{course.title}</Link>
              <div className="small muted num"><Trans>{course.secureCount} of {course.skillCount} skills secure</Trans></div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
