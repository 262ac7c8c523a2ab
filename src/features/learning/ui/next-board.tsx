import { useState } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import type { Figure } from '#features/content/figure.ts';
import type { NextStep } from '../contract.ts';
import { BoardDrawing } from './board-drawing.tsx';
import { StepEvidence, StepLink, StepPlan, StepReason, StepTitle } from './step-words.tsx';

/** The dark board: the one thing to do next, the reason it stands there, and on request what else there is. */
export function NextBoard({ next, alternatives, drawing }: { next: NextStep; alternatives: NextStep[]; drawing: Figure | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <section className="board board--split" aria-labelledby="next-title">
        <div>
          <p className="do-next"><Trans>Do next</Trans></p>
          <h2 id="next-title" className="board__title"><StepTitle step={next} /></h2>
          <p className="board__reason"><StepReason step={next} /> <StepEvidence step={next} /> <StepPlan step={next} /></p>
          <div className="row board__actions">
            <StepLink step={next} className={buttonClass({ variant: 'next' })} />
            {alternatives.length > 0 && <Button aria-expanded={isOpen} aria-controls="something-else" onClick={() => setOpen(!isOpen)}><Trans>Something else</Trans></Button>}
            {next.minutes > 0 && <span className="muted small"><About minutes={next.minutes} /></span>}
          </div>
        </div>
        <BoardDrawing drawing={drawing} />
      </section>
      <ul id="something-else" className="list list--card alternatives" hidden={!isOpen}>
        {alternatives.map((step) => (
          <li key={`${step.kind} ${step.lessonId ?? step.skillId}`}>
            <div className="grow">
              <div className="title"><StepTitle step={step} /></div>
              <div className="small muted"><StepReason step={step} /> <StepPlan step={step} /></div>
            </div>
            <span className="small muted"><About minutes={step.minutes} /></span>
            <StepLink step={step} className={buttonClass({ size: 'sm' })} />
          </li>
        ))}
      </ul>
    </>
  );
}

export const About = ({ minutes }: { minutes: number }) => <Plural value={minutes} one="About # minute" other="About # minutes" />;
