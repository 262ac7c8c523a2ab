import { FigureView } from '#features/content/ui/public.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { Maths } from '#client/components/maths.tsx';
import type { SolutionStep } from '../../contract.ts';

/** A solution in steps, on paper. */
export function SolutionSteps({ steps }: { steps: SolutionStep[] }) {
  return (
    <ol className="solution">
      {steps.map((step, index) => (
        <li key={`${index} ${step.say}`}>
          <div><Markdown>{step.say}</Markdown></div>
          {step.maths && <Maths latex={step.maths} isDisplay />}
          {step.figure && <FigureView figure={step.figure} />}
        </li>
      ))}
    </ol>
  );
}
