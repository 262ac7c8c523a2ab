import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sayWhen } from '#client/components/dates.ts';
import type { CourseSummary } from '../../contract.ts';
import { SubjectTile } from '../subject-icon.tsx';

/** Courses with answers in them: how far each is. */
export function BegunCourses({ courses }: { courses: CourseSummary[] }) {
  return (
    <section>
      <div className="section-head"><h2><Trans>Also begun</Trans></h2></div>
      <ul className="list list--card">
        {courses.map((course) => (
          <li key={course.id}>
            <SubjectTile subject={course.subject} />
            <div className="grow">
              <Link className="title quiet-link" to="/home/courses/$courseId" params={{ courseId: course.id }}>{course.title}</Link>
              <LastAnswer at={course.lastAt} />
            </div>
            <div className="spread-box"><Spread course={course} /><span className="small muted num"><SecureOf {...course} /></span></div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastAnswer({ at }: { at: string | null }) {
  const { i18n } = useLingui();
  const when = at && sayWhen(at, i18n.locale);
  return when && <div className="small muted"><Trans>Last answer: {when}</Trans></div>;
}

type Counts = Pick<CourseSummary, 'skillCount' | 'secureCount' | 'growingCount' | 'findingOutCount'>;

/** How many skills are secure, growing, hardly known and not begun, as one bar; the words beside it say the first. */
function Spread({ course: { skillCount, secureCount, growingCount, findingOutCount } }: { course: Counts }) {
  const { t } = useLingui();
  const parts: [string, number][] = [['e4', secureCount], ['e3', growingCount], ['e1', findingOutCount], ['e0', skillCount - secureCount - growingCount - findingOutCount]];
  return (
    <div className="spread" role="img" aria-label={t`${secureCount} secure, ${growingCount} growing, ${findingOutCount} finding out, of ${skillCount} skills`}>
      {parts.map(([look, count]) => count > 0 && <i key={look} className={look} style={{ flexGrow: count }} />)}
    </div>
  );
}

/** What is secure of how many, in words that also read well of one. */
export function SecureOf({ skillCount, secureCount }: Pick<Counts, 'skillCount' | 'secureCount'>) {
  if (skillCount === 1) return secureCount === 1 ? <Trans>Its one skill is secure</Trans> : <Trans>1 skill, not secure yet</Trans>;
  return <Trans>{secureCount} of {skillCount} skills secure</Trans>;
}

/** Courses to begin. */
export function NewCourses({ courses, title }: { courses: CourseSummary[]; title: React.ReactNode }) {
  return (
    <section>
      <div className="section-head"><h2>{title}</h2></div>
      <ul className="course-cards">
        {courses.map(({ id, title: name, subject, skillCount, unitCount, beginsWith }) => (
          <li key={id} className="card">
            <SubjectTile subject={subject} />
            <div className="grow">
              <Link className="title quiet-link course-cards__link" to="/home/courses/$courseId" params={{ courseId: id }}>{name}</Link>
              <p className="small muted"><Plural value={unitCount} one="# unit" other="# units" />, <Plural value={skillCount} one="# skill" other="# skills" />. <Trans>It begins with “{beginsWith}”.</Trans></p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
