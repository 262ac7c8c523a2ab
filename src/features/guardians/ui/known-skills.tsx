import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EstimateStatus } from '#features/record/contract.ts';
import { StatusChip } from '#features/record/ui/public.tsx';
import type { GuardianPage } from '../contract.ts';

/** What is sure comes first; what has no answers is not in the report. */
const order: readonly EstimateStatus[] = ['secure', 'fading', 'learning', 'finding-out'];
const meanings: Record<EstimateStatus, MessageDescriptor> = {
  'not-started': msg`no answers yet`,
  secure: msg`shown without help, on two days`,
  fading: msg`was secure, and some time has passed`,
  learning: msg`on the way, not sure yet`,
  'finding-out': msg`too few answers to say`,
};

type Skills = NonNullable<GuardianPage['skills']>;

/** What is secure and what needs practice, course by course, in the words that the pupil reads too. */
export function KnownSkills({ name, skills: { courses, work } }: { name: string; skills: Skills }) {
  const { i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale);
  const most = list.format(work.map((skill) => `“${skill}”`));
  const met = order.filter((status) => courses.some(({ skills }) => skills.some((skill) => skill.status === status)));
  return (
    <section aria-labelledby="known" className="stack stack--sm">
      <h2 id="known"><Trans>What {name} knows</Trans></h2>
      {courses.length === 0 && <p><Trans>No questions were answered yet, so there is nothing to say of it.</Trans></p>}
      {courses.map((course) => <Course key={course.title} course={course} />)}
      {work.length > 0 && <p><Trans>A few questions would help most on {most}.</Trans> <Trans>You can help by asking to be shown how it works.</Trans></p>}
      {courses.length > 0 && work.length === 0 && <p><Trans>Everything that was begun is secure.</Trans></p>}
      {met.length > 0 && <ul className="guardian__key small muted">{met.map((status) => <li key={status}><StatusChip status={status} /> {i18n._(meanings[status])}</li>)}</ul>}
    </section>
  );
}

function Course({ course: { title, skills } }: { course: Skills['courses'][number] }) {
  return (
    <div className="guardian__course">
      <h3>{title || <Trans>Other skills</Trans>}</h3>
      <ul className="guardian__known">
        {order.filter((status) => skills.some((skill) => skill.status === status)).map((status) => (
          <li key={status}><StatusChip status={status} /><p>{skills.filter((skill) => skill.status === status).map(({ name }) => name).join('; ')}</p></li>
        ))}
      </ul>
    </div>
  );
}
