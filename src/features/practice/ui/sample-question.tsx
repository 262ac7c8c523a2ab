import { useId, useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { FigureView } from '#features/content/ui/public.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import '#client/styles/questions.css';
import type { SampleQuestion as Sample } from '../sample-contract.ts';
import { AnswerField } from './answer/answer-field.tsx';
import { SolutionSteps } from './worked/solution-steps.tsx';

/** A question as a pupil gets it, which cannot be answered here, and for the teacher what is right. */
export function SampleQuestion({ sample: { question, answer, solution } }: { sample: Sample }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="card question" role="group" aria-labelledby={`${id}-stem`}>
      <div id={`${id}-stem`} className="prose question__stem"><Markdown>{question.stem}</Markdown></div>
      {question.figure && <div className="question__figure"><FigureView figure={question.figure} /></div>}
      <AnswerField question={question} response="" onChange={() => {}} isDisabled isMarked={false} describedBy={`${id}-stem`} field={field} />
      <details className="mt-3">
        <summary className="small"><Trans>For you: the answer and how it is found</Trans></summary>
        <div className="stack stack--sm mt-2">
          <p><Trans>Right is:</Trans> <strong><Markdown isInline>{answer}</Markdown></strong></p>
          <SolutionSteps steps={solution} />
        </div>
      </details>
    </div>
  );
}
