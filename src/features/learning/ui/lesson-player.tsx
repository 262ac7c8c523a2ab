import { useEffect, useReducer, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#client/components/button.tsx';
import { Page } from '#client/page.tsx';
import { usePersona } from '#client/persona-context.ts';
import '#client/styles/learning.css';
import '#client/styles/questions.css';
import type { Lesson } from '../lesson-contract.ts';
import { useSaveProgress } from './learning-queries.ts';
import { LessonContents } from './lesson-contents.tsx';
import { LessonEnd } from './lesson-end.tsx';
import { LessonSection } from './lesson-section.tsx';
import { heldBackChecks, noteCheck, openChecks } from './lesson-state.ts';
import { useIsPrinting } from './use-is-printing.ts';

/** One section after the other. Where the learner is goes to the server with every step, so leaving loses nothing. */
export function LessonPlayer({ lesson }: { lesson: Lesson }) {
  const { t } = useLingui();
  const save = useSaveProgress(lesson.id);
  // Who comes back to a lesson they finished reads it from its beginning.
  const [index, setIndex] = useState(lesson.completedAt ? 0 : lesson.sectionIndex);
  const [isEnded, setEnded] = useState(false);
  const [closed, note] = useReducer(noteCheck, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPrinting = useIsPrinting();
  const count = lesson.sections.length;
  const open = openChecks(lesson, index, closed);
  const { session: { needs } } = usePersona();
  const heldBack = heldBackChecks(lesson, index, closed, needs ?? { hasFewerQuestions: false });
  const { mutate } = save;
  useEffect(() => {
    // Opened: from now on it is among the lessons to continue.
    mutate({ sectionIndex: lesson.sectionIndex, isDone: false });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the lesson is opened
  }, []);
  const show = (next: number) => {
    setEnded(false);
    setIndex(next);
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    });
  };
  const goOn = () => {
    const isLast = index === count - 1;
    if (open === 0) mutate({ sectionIndex: index, isDone: true });
    else if (!isLast) mutate({ sectionIndex: index + 1, isDone: false });
    if (isLast) setEnded(true);
    else show(index + 1);
  };
  const place = index + 1;
  return (
    <Page
      title={lesson.title} lede={lesson.summary}
      crumbs={[{ label: t`Slate Learning`, to: '/home' }, { label: lesson.unit.title, to: `/home/courses/${lesson.course.id}` }, { label: lesson.title }]}
      actions={<><span className="small muted num lesson__place"><Trans>Section {place} of {count}</Trans></span>
        <Link to="/slateassist" search={{ lesson: lesson.id }} className={buttonClass({ size: 'sm' })}><Trans>Ask the tutor</Trans></Link></>}
    >
      <div className="steps lesson__steps" role="img" aria-label={t`Section ${place} of ${count}`}>
        {lesson.sections.map((section, at) => <i key={section.title} className={section.isDone ? 'done' : at === index ? 'now' : ''} />)}
      </div>
      {isEnded ? <LessonEnd lesson={lesson} onBack={show} /> : (
        <>
          {lesson.sections.map((section, at) => (at === index || isPrinting) && (
            <LessonSection
              key={section.title} lesson={lesson} index={at} heading={at === index ? heading : null} isForReading={at !== index} heldBack={at === index ? heldBack : []}
              contents={at === index && <LessonContents lesson={lesson} index={index} onShow={show} />} onCheckDone={(block) => note(`${at}:${block}`)}
            />
          ))}
          <GoOn index={index} count={count} open={open} onBack={() => show(index - 1)} onNext={goOn} />
        </>
      )}
    </Page>
  );
}

type GoOnProps = { index: number; count: number; open: number; onBack: () => void; onNext: () => void };

function GoOn({ index, count, open, onBack, onNext }: GoOnProps) {
  const isLast = index === count - 1;
  return (
    <div className="row section lesson__foot">
      {/* While questions wait, checking them is what the page is for. */}
      <Button {...(open === 0 && { variant: 'primary' as const })} onClick={onNext}>{isLast ? <Trans>Finish the lesson</Trans> : <Trans>Next section</Trans>}</Button>
      {index > 0 && <Button variant="plain" onClick={onBack}><Trans>Back</Trans></Button>}
      {open > 0 && <span className="small muted"><Trans>You can come back to the questions later.</Trans></span>}
    </div>
  );
}
