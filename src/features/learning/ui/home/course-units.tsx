import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans } from '@lingui/react/macro';
import { EstimateSquares } from '#features/record/ui/public.tsx';
import type { CourseMap, NextStep } from '../../contract.ts';
import { secureCount, UnitPath } from '../unit-path.tsx';

/** The course worked on: the unit one is in as a path, the others as rows. */
export function CourseUnits({ course, next, alternatives, children }: { course: CourseMap; next: NextStep; alternatives: NextStep[]; children?: ReactNode }) {
  const nextSkillId = next.skillId ?? skillOfLesson(course, next.lessonId);
  const current = currentUnit(course, [nextSkillId, ...alternatives.map(({ skillId, lessonId }) => skillId ?? skillOfLesson(course, lessonId))]);
  const unitCount = course.units.length;
  return (
    <section>
      <div className="section-head"><h2>{course.title}</h2><Link to="/home/courses/$courseId" params={{ courseId: course.id }} className="small"><Plural value={unitCount} one="Course map, # unit" other="Course map, # units" /></Link></div>
      {course.units.map((unit, index) => unit.id === current && (
        <div key={unit.id} className="card">
          <div className="row row--between unit__head"><h3><UnitTitle number={index + 1} title={unit.title} /></h3><span className="small muted"><Secure skills={unit.skills} isLong /></span></div>
          <UnitPath skills={unit.skills} nextSkillId={nextSkillId} />
        </div>
      ))}
      <ul className="list unit-rows">
        {course.units.map((unit, index) => unit.id !== current && (
          <li key={unit.id} className="unit">
            <div className="grow title"><Link className="quiet-link" to="/home/courses/$courseId" params={{ courseId: course.id }} hash={unit.id}><UnitTitle number={index + 1} title={unit.title} /></Link></div>
            <EstimateSquares skills={unit.skills} nextSkillId={nextSkillId} />
            <span className="small muted num"><Secure skills={unit.skills} /></span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

export const UnitTitle = ({ number, title }: { number: number; title: string }) => <Trans>Unit {number}: {title}</Trans>;

export function Secure({ skills, isLong = false }: { skills: CourseMap['units'][number]['skills']; isLong?: boolean }) {
  const [secure, all] = [secureCount(skills), skills.length];
  if (skills.every(({ status }) => status === 'not-started')) return <Plural value={all} one="# skill, not started" other="# skills, not started" />;
  if (all === 1) return secure === 1 ? <Trans>Secure</Trans> : <Trans>1 skill, not secure yet</Trans>;
  return isLong ? <Trans>{secure} of {all} skills secure</Trans> : <Trans>{secure} of {all} secure</Trans>;
}

/** The unit of the first step that is in this course, else the first one that is not secure yet, else the last. */
function currentUnit({ units }: CourseMap, skillIds: (string | null)[]): string | undefined {
  const ofSteps = skillIds.flatMap((id) => units.find(({ skills }) => skills.some(({ skillId }) => skillId === id)) ?? []);
  return (ofSteps[0] ?? units.find(({ skills }) => secureCount(skills) < skills.length) ?? units.at(-1))?.id;
}

/** The skill that a step is about stands in the map; a lesson that was left names none, so the first of its unit that is not secure does. */
function skillOfLesson({ units }: CourseMap, lessonId: string | null): string | null {
  const unit = units.find(({ lessons }) => lessons.some(({ id }) => id === lessonId));
  return unit?.skills.find(({ status }) => status !== 'secure')?.skillId ?? null;
}
