import { useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { EstimateMeter, percent, StatusChip } from '#features/record/ui/public.tsx';
import { Button, buttonClass } from '#client/components/button.tsx';
import type { Lesson } from '../lesson-contract.ts';
import { useLesson } from './learning-queries.ts';

/** The end of a lesson: what Slate thinks of its skills now, and where it goes on. */
export function LessonEnd({ lesson, onBack }: { lesson: Lesson; onBack: (index: number) => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { refetch } = useLesson(lesson.id);
  useEffect(() => {
    heading.current?.focus();
    void refetch();
  }, [refetch]);
  const left = lesson.sections.findIndex(({ isDone }) => !isDone);
  const { nextLesson, skills } = lesson;
  const [first] = skills;
  return (
    <section className="stack stack--lg max-w-3xl">
      <div className="card question">
        <h2 ref={heading} tabIndex={-1} className="question__stem">{left === -1 ? <Trans>You finished this lesson</Trans> : <Trans>You have read to the end</Trans>}</h2>
        {left !== -1 && <p className="muted"><Trans>Some questions are still open. Everything else is kept.</Trans></p>}
        <div className="row card__foot">
          {left !== -1 && <Button variant="primary" onClick={() => onBack(left)}><Trans>Back to the open questions</Trans></Button>}
          {nextLesson && <Link to="/home/lessons/$lessonId" params={{ lessonId: nextLesson.id }} className={buttonClass(left === -1 ? { variant: 'primary' } : {})}><Trans>Next: {nextLesson.title}</Trans></Link>}
          {first && <Link to="/home/practice" search={{ skill: first.skillId, kind: 'practice' }} className={buttonClass(nextLesson || left !== -1 ? {} : { variant: 'primary' })}><Trans>Practise this</Trans></Link>}
          <Link to="/home" className={buttonClass({ variant: 'plain' })}><Trans>See what is next</Trans></Link>
        </div>
      </div>
      <div>
        <div className="section-head"><h2><Trans>What you know of it now</Trans></h2></div>
        <ul className="list list--card">
          {skills.map((skill) => (
            <li key={skill.skillId}>
              <div className="grow change">
                <div className="row row--between">
                  <Link className="title quiet-link" to="/home/skills/$skillId" params={{ skillId: skill.skillId }}>{skill.name}</Link>
                  <span className="row"><StatusChip status={skill.status} /><strong className="num">{percent(skill.known)}%</strong></span>
                </div>
                <EstimateMeter estimate={skill} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
