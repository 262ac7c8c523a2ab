import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { readKept, writeKept } from '#client/kept-on-device.ts';
import { usePersona } from '#client/persona-context.ts';
import type { CourseMap, LearningHome } from '../../contract.ts';
import { useCourse } from '../learning-queries.ts';

/** Stays when they sign out, unlike answers that wait: which course somebody likes to see is no secret. */
const keyOf = (userId: string) => `slate-course:${userId}`;

type Shown = {
  /** undefined: it is still loading. */
  course: CourseMap | null | undefined;
  /** The course that was chosen; null: the one that follows from plan and work. */
  chosen: string | null;
  choose: (courseId: string | null) => void;
};

/** The course on the home: the one that the person chose on this device, else the one that the home brings. */
export function useShownCourse(home: Pick<LearningHome, 'course' | 'courses'>): Shown {
  const { session } = usePersona();
  const key = keyOf(session.user.id);
  const [kept, setKept] = useState(() => readKept(key));
  const chosen = home.courses.some(({ id }) => id === kept) ? kept : null;
  const isOther = chosen !== null && chosen !== home.course?.id;
  const { data, error } = useCourse(chosen ?? '', isOther);
  const choose = (courseId: string | null) => {
    writeKept(key, courseId);
    setKept(courseId);
  };
  return { course: isOther && !error ? data : home.course, chosen, choose };
}

/** Which course stands here. */
export function CourseChoice({ courses, shown: { chosen, choose } }: { courses: LearningHome['courses']; shown: Shown }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <p className="course-choice">
      <label htmlFor={id} className="small muted"><Trans>Course shown here</Trans></label>
      <select id={id} className="input" value={chosen ?? ''} onChange={(event) => choose(event.target.value === '' ? null : event.target.value)}>
        <option value="">{t`The one you work on`}</option>
        {courses.map((course) => <option key={course.id} value={course.id}>{course.title}</option>)}
      </select>
    </p>
  );
}
