import { useId } from 'react';
import { Trans } from '@lingui/react/macro';
import { FigureView, useAnswerPlayer } from '#features/content/ui/public.tsx';
import { ErrorState } from '#client/components/states.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import '#client/styles/questions.css';
import type { SampleQuestion as Sample } from '../sample-contract.ts';
import { SolutionSteps } from './worked/solution-steps.tsx';

/** A question as a pupil gets it, which cannot be answered here, and for the teacher what is right. */
export function SampleQuestion({ sample: { question, answer, solution } }: { sample: Sample }) {
  const id = useId();
  const { Player, error, retry } = useAnswerPlayer(question.input.kind);
  return (
    <div className="card question" role="group" aria-labelledby={`${id}-stem`}>
      <div id={`${id}-stem`} className="prose question__stem"><Markdown>{question.stem}</Markdown></div>
      {question.figure && <div className="question__figure"><FigureView figure={question.figure} /></div>}
      {Player ? <Player input={question.input} value="" onChange={() => {}} isLocked feedback={null} stem={question.stem} describedBy={`${id}-stem`} />
        : error ? <ErrorState error={error} onRetry={retry} /> : <div className="skeleton" aria-hidden="true" />}
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
