import { useId, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { FigureView } from '#features/content/ui/public.tsx';
import { Button } from '#client/components/button.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { Maths } from '#client/components/maths.tsx';
import '#client/styles/questions.css';
import type { WorkedExample } from '../../contract.ts';

/** A worked example on the board, one step at a time. On paper all of it stands there. */
export function WorkedBoard({ example }: { example: WorkedExample }) {
  const [shown, setShown] = useState(1);
  const titleId = useId();
  const count = example.steps.length;
  const next = shown + 1;
  return (
    <section className="board" aria-labelledby={titleId}>
      <div className="row row--between">
        <h2 id={titleId} className="worked__title"><Trans>Worked example</Trans></h2>
        <span className="muted small num worked__count"><Trans>Step {shown} of {count}</Trans></span>
      </div>
      <div className="worked__problem"><Markdown>{example.problem}</Markdown></div>
      {example.figure && <div className="worked__figure"><FigureView figure={example.figure} /></div>}
      <ol className="worked" aria-live="polite">
        {example.steps.map((step, index) => (
          <li key={`${index} ${step.say}`} hidden={index >= shown}>
            <span className="n" aria-hidden="true">{index + 1}</span>
            <div className="worked__step">
              <div><Markdown>{step.say}</Markdown></div>
              {step.maths && <Maths latex={step.maths} isDisplay />}
              {step.figure && <FigureView figure={step.figure} />}
            </div>
          </li>
        ))}
      </ol>
      <div className="row worked__foot">
        {shown < count && <Button onClick={() => setShown(next)}><Trans>Show step {next}</Trans></Button>}
        {shown > 1 && <Button onClick={() => setShown(1)}><Trans>Hide steps</Trans></Button>}
      </div>
    </section>
  );
}
