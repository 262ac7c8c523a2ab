import { useEffect, useId, useRef, useState } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { Maths } from '#client/components/maths.tsx';
import '#client/styles/questions.css';
import type { WorkedStepsReply } from '../../contract.ts';

type SolvedBoardProps = { solved: WorkedStepsReply; /** The problem as it was typed. */ typed: string };

/** Somebody's own problem on the board. It begins without a step, so that they can think first; the answer comes last. */
export function SolvedBoard({ solved: { problem, steps, answer }, typed }: SolvedBoardProps) {
  const [shown, setShown] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const titleId = useId();
  const count = steps.length;
  const isOver = shown >= count;
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    // The button that was pressed last is gone: the next step of the keyboard is here.
    if (isOver) end.current?.focus({ preventScroll: true });
  }, [isOver]);
  return (
    <section className="board" aria-labelledby={titleId}>
      <div className="row row--between">
        <h2 id={titleId} ref={title} tabIndex={-1} className="worked__title solved__title"><Trans>Your problem</Trans></h2>
        <span className="muted small num worked__count"><Plural value={count} one={`${shown} of # step`} other={`${shown} of # steps`} /></span>
      </div>
      <div className="worked__problem solved__problem">{problem ? <Maths latex={problem.latex} isDisplay /> : <span dir="ltr">{typed}</span>}</div>
      {shown === 0 && <p className="solved__think"><Trans>What would you do first? Think about it, then look.</Trans></p>}
      <ol className="worked" aria-live="polite">
        {steps.map((step, index) => (
          <li key={`${index} ${step.say}`} hidden={index >= shown}>
            <span className="n" aria-hidden="true">{index + 1}</span>
            <div className="worked__step">
              <div><Markdown>{step.say}</Markdown></div>
              {step.maths && <Maths latex={step.maths} isDisplay />}
            </div>
          </li>
        ))}
      </ol>
      {isOver && answer && <p ref={end} tabIndex={-1} className="solved__answer"><strong><Trans>Answer</Trans></strong> <Maths latex={answer.latex} /></p>}
      <div className="row worked__foot">
        {!isOver && <Button onClick={() => setShown(shown + 1)}><Trans>Show the next step</Trans></Button>}
        {count - shown > 1 && <Button onClick={() => setShown(count)}><Trans>Show all</Trans></Button>}
        {isOver && <Button onClick={() => setShown(0)}><Trans>Hide the steps</Trans></Button>}
      </div>
    </section>
  );
}
