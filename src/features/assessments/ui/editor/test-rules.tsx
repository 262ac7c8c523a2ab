import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeTest } from '../../change-test.ts';
import type { TestBody } from '../../test-body.ts';
import type { SavedTest } from '../../tests-contract.ts';
import { AdaptiveRules } from './adaptive-rules.tsx';
import { NumberField, Select } from './rule-fields.tsx';

type Props = { testId: string; body: TestBody; items: SavedTest['items']; change: ChangeTest; flush: () => Promise<unknown> };

/** How a test is taken, in plain words. */
export function TestRules({ body, change, ...more }: Props) {
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
      <AdaptiveRules body={body} change={change} {...more} />
    </section>
  );
}

/** What a select says is one of what it offers. */
const oneOf = <Value extends string>(known: readonly [Value, ...Value[]], given: string): Value => known.find((value) => value === given) ?? known[0];
