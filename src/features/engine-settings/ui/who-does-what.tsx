import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { capabilityNames, type CapabilityName } from '#shared/engine-capabilities.ts';
import type { Choice, EngineState } from '../contract.ts';
import { sayMoney } from '../money.ts';
import type { EditProps } from './edit-props.ts';
import { capabilityWords, useNames } from './engine-words.ts';

/** The engine of each capability, what happens where it fails, and what a million tokens cost. */
export function WhoDoesWhat(edit: EditProps) {
  const isBuiltin = edit.draft.provider === 'builtin';
  return (
    <section aria-labelledby="engine-who">
      <div className="section-head"><h2 id="engine-who"><Trans>Who does what</Trans></h2><span className="small muted"><Trans>Built-in needs no key and no network</Trans></span></div>
      <div className="card card--flush">
        <table className="table table--edge table--tight engine-table">
          <thead><tr><th scope="col"><Trans>Used for</Trans></th><th scope="col"><Trans>Engine</Trans></th><th scope="col">{isBuiltin ? <Trans>What a model would add</Trans> : <Trans>If it fails</Trans>}</th>{!isBuiltin && <th scope="col" className="end"><Trans>Per million, in and out</Trans></th>}</tr></thead>
          <tbody>{capabilityNames.map((name) => <CapabilityRow key={name} name={name} {...edit} />)}<MathsRow isBuiltin={isBuiltin} /></tbody>
        </table>
      </div>
    </section>
  );
}

function CapabilityRow({ name, state, draft, change }: EditProps & { name: CapabilityName }) {
  const { i18n } = useLingui();
  const isBuiltin = draft.provider === 'builtin';
  const isVectors = state.capabilities.find((one) => one.name === name)?.needs === 'vectors';
  const usual = (isVectors ? draft.embeddingModel : draft.model).trim();
  const choice = draft.choices[name];
  const model = isBuiltin || choice === 'builtin' ? null : choice === 'usual' || state.setByEnvironment.length > 0 ? usual : choice.model;
  const words = capabilityWords[name];
  return (
    <tr>
      <th scope="row">{i18n._(useNames[name])}<span className="engine-about">{i18n._(words.about)}</span></th>
      <td className="engine-full">{isBuiltin ? <Trans>Built-in</Trans> : <EngineChoice name={name} usual={usual} state={state} choice={choice} onChange={(next) => change({ choices: { ...draft.choices, [name]: next } })} />}</td>
      <td className="small muted">{isBuiltin ? i18n._(words.adds) : model ? i18n._(words.fails) : <Trans>cannot fail</Trans>}</td>
      {!isBuiltin && <td className="end muted engine-price"><PriceOf model={model} state={state} /></td>}
    </tr>
  );
}

type ChoiceProps = { name: CapabilityName; usual: string; state: EngineState; choice: Choice; onChange: (choice: Choice) => void };

function EngineChoice({ name, usual, state, choice, onChange }: ChoiceProps) {
  const { i18n, t } = useLingui();
  const label = i18n._(useNames[name]);
  const [isTyping, setTyping] = useState(false);
  const own = typeof choice === 'object' ? choice.model : null;
  const known = [...new Set([...state.prices.map(({ model }) => model), ...(own === null ? [] : [own])])].filter((model) => model !== usual);
  const isFixed = state.setByEnvironment.length > 0;
  const pick = (value: string) => {
    setTyping(value === 'other');
    if (value === 'usual' || value === 'builtin') onChange(value);
    else if (value.startsWith('model:')) onChange({ model: value.slice('model:'.length) });
  };
  return (
    <div className="stack stack--sm">
      <select className="input engine-choice" aria-label={t`Engine for ${label}`} value={isTyping ? 'other' : typeof choice === 'string' ? choice : isFixed ? 'usual' : `model:${choice.model}`} onChange={(event) => pick(event.target.value)}>
        <option value="usual">{usual === '' ? t`None is set: built-in` : usual}</option>
        <option value="builtin">{t`Built-in`}</option>
        {!isFixed && known.map((model) => <option key={model} value={`model:${model}`}>{model}</option>)}
        {!isFixed && <option value="other">{t`Another model…`}</option>}
      </select>
      {isTyping && <input className="input" aria-label={t`Name of the model for ${label}`} placeholder={t`Name of the model`} maxLength={200} dir="ltr" autoFocus onBlur={(event) => { if (event.target.value.trim() !== '') onChange({ model: event.target.value.trim() }); setTyping(false); }} />}
    </div>
  );
}

function PriceOf({ model, state: { prices, currency, today } }: { model: string | null; state: EngineState }) {
  const { i18n } = useLingui();
  if (!model) return <Trans>no cost</Trans>;
  const price = prices.findLast((one) => one.model === model && one.since <= today);
  if (!price) return <Trans>no price set</Trans>;
  return <>{sayMoney(price.inputMicros, currency, i18n.locale)} · {sayMoney(price.outputMicros, currency, i18n.locale)}</>;
}

/** Never a model: right and wrong are computed. */
function MathsRow({ isBuiltin }: { isBuiltin: boolean }) {
  return (
    <tr>
      <th scope="row"><Trans>Checking answers</Trans><span className="engine-about"><Trans>exact computation</Trans></span></th>
      <td className="engine-full"><Trans>Built-in, always</Trans></td>
      <td className="small muted">{isBuiltin ? <Trans>Nothing: no model ever says what is right or wrong.</Trans> : <Trans>cannot fail</Trans>}</td>
      {!isBuiltin && <td className="end muted engine-price"><Trans>no cost</Trans></td>}
    </tr>
  );
}
