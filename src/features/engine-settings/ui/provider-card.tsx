import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { engineProviders, type EngineProvider } from '#shared/engine-capabilities.ts';
import { keepsKey } from '../connection-rules.ts';
import { connectionOf, draftOf } from '../engine-draft.ts';
import { ConnectionTest } from './connection-test.tsx';
import type { EditProps } from './edit-props.ts';
import { providerNames } from './engine-words.ts';
import { KeyField } from './key-field.tsx';

const usualAddress: Partial<Record<EngineProvider, string>> = { 'openai-compatible': 'http://127.0.0.1:8080/v1', 'ollama': 'http://127.0.0.1:11434/v1' };

/** Where the models are and with which key. What the environment sets is shown, and cannot be changed here. */
export function ProviderCard({ state, draft, change }: EditProps) {
  const { i18n, t } = useLingui();
  const kind = useId();
  const isFixed = state.setByEnvironment.length > 0;
  const isBuiltin = draft.provider === 'builtin';
  const variables = state.setByEnvironment.join(', ');
  return (
    <section className="card stack engine-provider" aria-labelledby="engine-provider">
      <div className="row row--between">
        <h2 id="engine-provider"><Trans>Provider</Trans></h2>
        <ProviderState state={state} />
      </div>
      {isFixed && <Note title={<Trans>Set by the environment: {variables}</Trans>}><Trans>Who runs Slate has set the connection there, so it cannot be changed here. The rest of this page can.</Trans></Note>}
      {state.key?.isReadable === false && !isFixed && (
        <Note kind="danger" title={<Trans>The key cannot be opened</Trans>}><Trans>It was encrypted with another SLATE_SECRET. Start Slate with that one, or set the key anew. Until then the built-in engine does everything.</Trans></Note>
      )}
      <fieldset className="stack engine-fields" disabled={isFixed}>
        <legend className="visually-hidden"><Trans>Connection</Trans></legend>
        <div className="engine-pair">
          <div className="field">
            <label htmlFor={kind}><Trans>Kind</Trans></label>
            <select id={kind} className="input" value={draft.provider} onChange={(event) => change({ provider: engineProviders.find((provider) => provider === event.target.value) ?? 'builtin' })}>
              {engineProviders.map((provider) => <option key={provider} value={provider}>{i18n._(providerNames[provider])}</option>)}
            </select>
          </div>
          {!isBuiltin && (
            <TextField
              label={<Trans>Address</Trans>} type="url" value={draft.address} maxLength={500} dir="ltr" spellCheck={false} onChange={(event) => change({ address: event.target.value })}
              placeholder={usualAddress[draft.provider] ?? t`the provider’s own`} {...(draft.provider === 'openai-compatible' ? { required: true } : {})}
            />
          )}
        </div>
        {isBuiltin
          ? <p className="small muted"><Trans>Needs no key and no network: it quotes, ranks and computes, and costs nothing. Nothing leaves the building.</Trans></p>
          : (
            <>
              <div className="engine-pair">
                <TextField label={<Trans>Model</Trans>} value={draft.model} maxLength={200} dir="ltr" spellCheck={false} onChange={(event) => change({ model: event.target.value })} hint={<Trans>Its name, as the provider writes it</Trans>} />
                <TextField label={<Trans>Model for searching</Trans>} value={draft.embeddingModel} maxLength={200} dir="ltr" spellCheck={false} onChange={(event) => change({ embeddingModel: event.target.value })} hint={<Trans>An embedding model; empty: documents are searched by words alone</Trans>} />
              </div>
              {!isFixed && (
                <KeyField
                  key={state.key?.setAt ?? ''} kept={keepsKey(connectionOf(draftOf(state)), connectionOf(draft)) ? state.key : null} wasMoved={state.key !== null}
                  value={draft.key} onChange={(key) => change({ key })}
                />
              )}
            </>
          )}
      </fieldset>
      {!isBuiltin && <ConnectionTest state={state} draft={draft} />}
    </section>
  );
}

function ProviderState({ state }: { state: EditProps['state'] }) {
  const { i18n } = useLingui();
  if (state.provider === 'builtin') return <span className="chip"><Trans>Built-in</Trans></span>;
  const { lastTest } = state;
  if (!lastTest) return <span className="chip"><Trans>Not tested yet</Trans></span>;
  const when = sayWhen(lastTest.at, i18n.locale);
  return lastTest.checks[0]?.problem === null
    ? <span className="chip chip--correct"><Icon name="circle-check" /><Trans>Answered, {when}</Trans></span>
    : <span className="chip engine-failed"><Icon name="triangle-alert" /><Trans>Did not answer, {when}</Trans></span>;
}
