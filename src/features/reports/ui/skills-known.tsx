import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EstimateMeter, percent, StatusChip } from '#features/record/ui/public.tsx';
import { buttonClass } from '#client/components/button.tsx';
import type { LearningReport } from '../learning-contract.ts';
import { WeekLine } from './week-line.tsx';

type Skill = LearningReport['skills'][number];
const firstShown = 5;

/** Every skill with answers, by course: the estimate with its range, how it went over the weeks, the way to its answers. */
export function SkillsKnown({ skills }: { skills: Skill[] }) {
  const courses = [...Map.groupBy(skills, ({ courseTitle }) => courseTitle)];
  return (
    <section id="known" aria-labelledby="known-title">
      <div className="section-head"><h2 id="known-title"><Trans>What you know</Trans></h2><span className="small muted"><Trans>The dot is the best guess, the band is where it may really be</Trans></span></div>
      <div className="stack">
        {courses.map(([title, own]) => {
          const [shown, more] = [own.slice(0, firstShown), own.slice(firstShown)];
          return (
            <section key={title} className="card card--flush">
              <h3 className="report-course">{title || <Trans>Other skills</Trans>}</h3>
              <ul className="list report-skills">{shown.map((skill) => <SkillRow key={skill.estimate.skillId} skill={skill} />)}</ul>
              {more.length > 0 && (
                <details className="report-more">
                  <summary><Plural value={more.length} one="# more skill" other="# more skills" /></summary>
                  <ul className="list report-skills">{more.map((skill) => <SkillRow key={skill.estimate.skillId} skill={skill} />)}</ul>
                </details>
              )}
            </section>
          );
        })}
      </div>
    </section>
  );
}

function SkillRow({ skill: { estimate, weeks } }: { skill: Skill }) {
  const { t } = useLingui();
  const { skillId, name, evidenceCount, status } = estimate;
  const [known, low, high] = [percent(estimate.known), percent(estimate.low), percent(estimate.high)];
  return (
    <li className="report-skill">
      <div className="report-skill__name"><span className="title">{name}</span><StatusChip status={status} /></div>
      <EstimateMeter estimate={estimate} />
      <div className="num report-skill__figure"><strong>{known}%</strong> <span className="small muted"><Trans>{low} to {high}</Trans></span></div>
      <WeekLine weeks={weeks} />
      <Link className="small num" to="/home/skills/$skillId" params={{ skillId }}><Plural value={evidenceCount} one="# answer" other="# answers" /> <span className="visually-hidden"><Trans>on {name}</Trans></span></Link>
      <Link className={buttonClass({ size: 'sm' })} to="/home/practice" search={{ skill: skillId, kind: 'check', back: '/dashboard' }} aria-label={t`I disagree about ${name}`}><Trans>I disagree</Trans></Link>
    </li>
  );
}
