import { useId, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { AssignedList } from '#features/assignments/ui/public.tsx';
import { Button, buttonClass } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import type { LearningHome } from '../contract.ts';
import { NewCourses } from './home/course-lists.tsx';
import { GradeStairs } from './grade-stairs.tsx';
import { homeKey, useSayGrade } from './learning-queries.ts';
import '#client/styles/pages.css';
import './first-run.css';

type Choice = number | 'not-sure' | null;

/** A home before the first answer. @param plans what stands in the rail of every home */
export function FirstRun({ home, plans }: { home: LearningHome; plans: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <FirstQuestion home={home} />
      <div className="cols cols--rail section">
        <div className="stack stack--lg">
          <AssignedList assigned={home.assigned} announcements={home.announcements} isWide />
          <NewCourses courses={home.courses} title={<Trans>Or look around first</Trans>} />
          <section>
            <div className="section-head"><h2><Trans>What happens after the check</Trans></h2></div>
            <ol className="first-run__then">
              <li><strong><Trans>You see what you know</Trans></strong><span className="small muted"><Trans>Skill by skill, with the answers that show it. You can disagree with any of it.</Trans></span></li>
              <li><strong><Trans>One thing to do next stands here</Trans></strong><span className="small muted"><Trans>With its reason. You can always choose something else.</Trans></span></li>
              <li><strong><Trans>Cards come back just before you forget</Trans></strong><span className="small muted"><Trans>A few minutes a day. Days off are fine.</Trans></span></li>
            </ol>
          </section>
        </div>
        <aside className="stack stack--lg" aria-label={t`Today`}>
          {plans}
          <section className="card card--well">
            <h2 className="h3"><Trans>Who sees what</Trans></h2>
            <p className="small muted"><Trans>The teachers of your classes see your answers. Classmates never do.</Trans></p>
          </section>
          <section>
            <h2><Trans>Make it yours</Trans></h2>
            <p className="small"><Link to="/account"><Trans>The name you are called by</Trans></Link></p>
          </section>
        </aside>
      </div>
    </>
  );
}

/** In which grade to look. Nobody has to say it, and nobody begins with what they learned years ago. */
function FirstQuestion({ home: { grade } }: { home: LearningHome }) {
  const [choice, setChoice] = useState<Choice>(grade.isAsked ? 'not-sure' : null);
  const say = useSayGrade();
  const navigate = useNavigate();
  const value = typeof choice === 'number' ? choice : null;
  const check = async () => {
    const home = await say.mutateAsync(value).catch(() => null);
    const skills = value === null ? [] : skillsOf(home);
    if (home) await navigate({ to: '/home/practice', search: { kind: 'placement', ...(skills.length > 0 ? { skills: skills.join(',') } : { subject: 'mathematics' }), back: '/home' } });
  };
  const lesson = async () => {
    const home = await say.mutateAsync(value).catch(() => null);
    const first = [home?.next, ...(home?.alternatives ?? [])].find((step) => step?.lessonId);
    if (first?.lessonId) await navigate({ to: '/home/lessons/$lessonId', params: { lessonId: first.lessonId } });
  };
  return (
    <section className="board board--split" aria-labelledby="first-title">
      <div>
        <p className="do-next"><Trans>Do next</Trans></p>
        <h2 id="first-title" className="board__title"><Trans>Find out where you are</Trans></h2>
        <GradeChoice grades={grade.choices} choice={choice} onChoose={setChoice} />
        <div className="row first-run__actions">
          <Button variant="next" aria-busy={say.isPending} onClick={() => void check()}><Trans>Start the check</Trans></Button>
          {value !== null && <Button aria-busy={say.isPending} onClick={() => void lesson()}><Trans>Begin with a lesson instead</Trans></Button>}
        </div>
        <p className="small muted board__reason"><Trans>About 12 questions, 25 at most. It gets easier or harder as you answer. Nobody gets a mark, and “I don’t know this yet” is a good answer.</Trans></p>
        {say.error && <Note kind="danger" title={<Trans>That did not work</Trans>}>{say.error.message}</Note>}
      </div>
      <GradeStairs grades={grade.choices} chosen={value} />
    </section>
  );
}

/** The skills of the course that the answer put first. */
const skillsOf = (home: LearningHome | null) => [...new Set((home?.course?.units ?? []).flatMap(({ skills }) => skills.map(({ skillId }) => skillId)))];

function GradeChoice({ grades, choice, onChoose }: { grades: readonly number[]; choice: Choice; onChoose: (choice: Choice) => void }) {
  const { t } = useLingui();
  const name = useId();
  return (
    <fieldset className="first-run">
      <legend><Trans>Which grade is your mathematics in?</Trans></legend>
      <div className="first-run__grades">
        {grades.map((grade) => (
          <label key={grade}><input type="radio" name={name} aria-label={t`Grade ${grade}`} checked={choice === grade} onChange={() => onChoose(grade)} /><span>{grade}</span></label>
        ))}
        <label><input type="radio" name={name} checked={choice === 'not-sure'} onChange={() => onChoose('not-sure')} /><span>{t`Not sure`}</span></label>
      </div>
    </fieldset>
  );
}

/** What was said about the grade, for who wants to change it. */
export function GradeNote({ home: { grade } }: { home: LearningHome }) {
  const id = useId();
  const client = useQueryClient();
  const say = useSayGrade();
  return (
    <div className="field">
      <label htmlFor={id}><Trans>Your grade in mathematics</Trans></label>
      <select id={id} className="input" value={grade.value ?? ''} disabled={say.isPending} onChange={(event) => say.mutate(event.target.value === '' ? null : Number(event.target.value), { onSuccess: (home) => client.setQueryData(homeKey, home) })}>
        {grade.choices.map((each) => <option key={each} value={each}>{each}</option>)}
        <NotSure />
      </select>
      {say.error && <p className="field__problem" role="alert">{say.error.message}</p>}
    </div>
  );
}

function NotSure() {
  const { t } = useLingui();
  return <option value="">{t`Not sure`}</option>;
}

/** Nobody has to begin with what they know: a short check finds out where they are. */
export function KnowSome({ course }: { course: NonNullable<LearningHome['course']> }) {
  const skills = [...new Set(course.units.flatMap((unit) => unit.skills.map(({ skillId }) => skillId)))].join(',');
  return (
    <section className="card">
      <h2><Trans>Know some of it already?</Trans></h2>
      <p className="small muted reviews__lede"><Trans>A short check finds out where you are in {course.title}. It ends by itself, and nothing is marked.</Trans></p>
      <Link to="/home/practice" search={{ kind: 'placement', skills, back: '/home' }} className={buttonClass({}, 'btn--wide')}><Trans>Find out where I am</Trans></Link>
    </section>
  );
}
