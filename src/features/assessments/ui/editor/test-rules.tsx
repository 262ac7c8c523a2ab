import { useId, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import type { ChangeTest } from '../../change-test.ts';
import type { TestBody } from '../../test-body.ts';

type Props = { body: TestBody; change: ChangeTest };
type Choice = { value: string; name: string };

/** How a test is taken, in plain words. */
export function TestRules({ body, change }: Props) {
  const { t } = useLingui();
  const id = useId();
  const set = (next: Partial<TestBody>) => change((now) => ({ ...now, ...next }));
  return (
    <section className="card test-rules">
      <h2 className="h3"><Trans>How it is taken</Trans></h2>
      <div className="field"><label htmlFor={`${id}-instructions`}><Trans>Read before it begins</Trans></label>
        <textarea id={`${id}-instructions`} className="input" rows={3} maxLength={4000} value={body.instructions} onChange={(event) => set({ instructions: event.target.value })} /></div>
      <NumberField label={<Trans>Minutes</Trans>} hint={<Trans>Empty: no limit. Who has more time gets it on top.</Trans>} value={body.timeLimitMinutes} most={600}
        onChange={(timeLimitMinutes) => set({ timeLimitMinutes })} />
      <NumberField label={<Trans>Attempts</Trans>} hint={<Trans>Empty: as often as they like.</Trans>} value={body.attempts} most={20} onChange={(attempts) => set({ attempts })} />
      {body.attempts !== 1 && <Select label={t`Which attempt counts`} value={body.counts} onChange={(counts) => set({ counts: oneOf(['best', 'last', 'first', 'mean'], counts) })}
        choices={[{ value: 'best', name: t`The best` }, { value: 'last', name: t`The last` }, { value: 'first', name: t`The first` }, { value: 'mean', name: t`The mean of all` }]} />}
      <Select label={t`Pupils learn how each answer did`} value={body.feedback} onChange={(feedback) => set({ feedback: oneOf(['now', 'closing', 'never'], feedback) })}
        choices={[{ value: 'now', name: t`At once; the question is closed then` }, { value: 'closing', name: t`When results are out` }, { value: 'never', name: t`Never` }]} />
      <Select label={t`Results are out`} value={body.release} onChange={(release) => set({ release: oneOf(['by-hand', 'at-once'], release) })}
        choices={[{ value: 'by-hand', name: t`When I release them` }, { value: 'at-once', name: t`As soon as all is scored` }]} />
      <label className="check"><input type="checkbox" checked={body.canGoBack && body.adaptive === null} disabled={body.adaptive !== null}
        onChange={(event) => set({ canGoBack: event.target.checked })} /><Trans>They may go back to earlier questions</Trans></label>
      {body.sections.length > 1 && <label className="check"><input type="checkbox" checked={body.isShuffled} onChange={(event) => set({ isShuffled: event.target.checked })} />
        <Trans>Sections in another order for each pupil</Trans></label>}
      <AdaptiveRules body={body} change={change} />
    </section>
  );
}

function AdaptiveRules({ body: { adaptive }, change }: Props) {
  const set = (next: TestBody['adaptive']) => change((now) => ({ ...now, adaptive: next, ...(next && { canGoBack: false }) }));
  return (
    <div className="stack stack--sm">
      <label className="check"><input type="checkbox" checked={adaptive !== null} onChange={(event) => set(event.target.checked ? { fewest: 5, most: 15, standardError: 0.4,
        cut: null } : null)} /><Trans>Adaptive: each pupil gets the questions that tell most about them</Trans></label>
      {adaptive && <>
        <NumberField label={<Trans>At least so many questions</Trans>} value={adaptive.fewest} most={100} onChange={(fewest) => set({ ...adaptive, fewest: fewest ?? 1 })} />
        <NumberField label={<Trans>At most so many</Trans>} value={adaptive.most} most={100} onChange={(most) => set({ ...adaptive, most: most ?? 1 })} />
        <label className="check"><input type="checkbox" checked={adaptive.standardError !== null} onChange={(event) => set({ ...adaptive,
          standardError: event.target.checked ? 0.4 : null })} /><Trans>Stop as soon as the estimate is sure enough</Trans></label>
      </>}
    </div>
  );
}

/** What a select says is one of what it offers. */
const oneOf = <Value extends string>(known: readonly [Value, ...Value[]], given: string): Value => known.find((value) => value === given) ?? known[0];

function NumberField({ label, hint, value, most, onChange }: { label: ReactNode; hint?: ReactNode; value: number | null; most: number; onChange: (value: number | null) => void }) {
  return <TextField label={label} hint={hint} type="number" inputMode="numeric" min={1} max={most} step={1} value={value ?? ''} onChange={(event) => {
    const typed = Math.round(event.target.valueAsNumber);
    onChange(Number.isFinite(typed) && typed >= 1 ? Math.min(typed, most) : null);
  }} />;
}

function Select({ label, value, choices, onChange }: { label: string; value: string; choices: Choice[]; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className="field"><label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>{choices.map((choice) => <option key={choice.value}
        value={choice.value}>{choice.name}</option>)}</select></div>
  );
}
