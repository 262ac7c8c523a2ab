import { Trans, useLingui } from '@lingui/react/macro';
import { sayWhen } from '#client/components/dates.ts';
import type { EngineState } from '../contract.ts';
import { sayOutcome } from './engine-words.ts';

/** What a person meets when the provider is down, and when that was last so. */
export function WhenItFails({ state: { provider, lastFailure } }: { state: EngineState }) {
  const { i18n } = useLingui();
  if (provider === 'builtin') return null;
  const when = lastFailure && sayWhen(lastFailure.at, i18n.locale);
  const how = lastFailure && sayOutcome(i18n, lastFailure.outcome);
  return (
    <section className="card card--well">
      <h3><Trans>If the provider is down</Trans></h3>
      <p className="small muted">
        <Trans>After 30 seconds without a word, or two minutes with Ollama, what came is kept and “Use the built-in engine” is offered.</Trans>{' '}
        {when ? <Trans>Last time: {when}, {how}.</Trans> : <Trans>It did not happen in the last 30 days.</Trans>}
      </p>
    </section>
  );
}
