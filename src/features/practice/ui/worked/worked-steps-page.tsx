import { useId, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { MathsField } from '#features/content/ui/public.tsx';
import { ApiError } from '#features/session/ui/public.tsx';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import { Page } from '#client/page.tsx';
import { usePersona } from '#client/persona-context.ts';
import '#client/styles/questions.css';
import { workOutSteps } from '../api.ts';
import { problemKinds } from '../problem-kinds.ts';
import { SolvedBoard } from './solved-board.tsx';

/** As long as a problem may be. */
const longest = 300;

/** A tool to think with: one's own problem, worked out one step at a time. */
export function WorkedStepsPage() {
  const { t } = useLingui();
  const { role } = usePersona();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const { mutate, data, variables, error, isPending, submittedAt } = useMutation({ mutationFn: workOutSteps });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (problem.trim() === '') field.current?.focus();
    else if (!isPending) mutate(problem.trim());
  };
  const tryOut = (example: string) => {
    setProblem(example);
    if (!isPending) mutate(example);
  };
  return (
    <Page
      title={t`Work it out in steps`} crumbs={[{ label: t`Slate Tools`, to: role === 'student' ? '/slatetools' : '/home' }, { label: t`Work it out in steps` }]}
      lede={<Trans>Type a problem and see it worked out. Think before you look at the next step.</Trans>}
    >
      <div className="cols cols--rail">
        <div className="stack">
          <form className="card" onSubmit={ask}>
            <label htmlFor={id} className="problem__label"><Trans>Your problem</Trans></label>
            <div className="problem">
              <MathsField
                id={id} field={field} kind="problem" stem="" value={problem} onChange={setProblem} longest={longest} className="input--maths problem__field" describedBy={`${id}-hint`}
              >
                <span id={`${id}-hint`} className="small muted problem__hint"><Trans>For example an equation, a calculation with fractions, or a percentage.</Trans></span>
              </MathsField>
            </div>
            <Button variant="primary" type="submit" aria-disabled={problem.trim() === '' || isPending} aria-busy={isPending}>{isPending ? <Trans>Working it out…</Trans> : <Trans>Work it out</Trans>}</Button>
          </form>
          {error && <Refusal error={error} />}
          {data?.kind === null && (
            <Note title={<Trans>Slate can’t show steps for this</Trans>}><p>{data.note}</p><p><Trans>Change it a little, or try one of the examples.</Trans></p></Note>
          )}
          {data && data.kind !== null && <SolvedBoard key={submittedAt} solved={data} typed={variables ?? ''} />}
        </div>
        <Examples onTry={tryOut} />
      </div>
    </Page>
  );
}

function Examples({ onTry }: { onTry: (example: string) => void }) {
  const { i18n } = useLingui();
  const titleId = useId();
  return (
    <section className="card card--well" aria-labelledby={titleId}>
      <h2 id={titleId} className="help__title"><Trans>Slate can do these kinds</Trans></h2>
      <dl className="kinds">
        {problemKinds.map(({ id, name, examples }) => (
          <div key={id}>
            <dt className="small muted">{i18n._(name)}</dt>
            <dd className="kinds__examples">{examples.map((example) => <Button key={example} size="sm" dir="ltr" onClick={() => onTry(example)}>{example}</Button>)}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted kinds__note"><Trans>Slate checks every step before it shows it. Nothing you type here is kept.</Trans></p>
    </section>
  );
}

/** While a check is open the tool waits; the way back to it stands in the answer. */
function Refusal({ error }: { error: Error }) {
  const practiceId = error instanceof ApiError && error.code === 'unaided_open' ? practiceOf(error.details) : null;
  if (practiceId === null) return <Note kind="danger" title={<Trans>That did not work</Trans>}>{error.message}</Note>;
  return (
    <Note kind="refusal" title={<Trans>This tool opens again later</Trans>}>
      <p>{error.message}</p>
      <p><Link to="/home/practice/$practiceId" params={{ practiceId }}><Trans>Go on with it</Trans></Link></p>
    </Note>
  );
}

function practiceOf(details: unknown): string | null {
  return typeof details === 'object' && details !== null && 'practiceId' in details && typeof details.practiceId === 'string' ? details.practiceId : null;
}
