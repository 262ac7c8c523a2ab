import { useState, type SubmitEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#client/components/button.tsx';
import { sayDay } from '#client/components/dates.ts';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import type { EngineState, Price } from '../contract.ts';
import { readMoney, sayMoney } from '../money.ts';
import { addPrice, removePrice } from './api.ts';
import { useEngineChange } from './use-engine.ts';

/** What the cost is computed from. */
export function PriceTable({ state }: { state: EngineState }) {
  const { i18n, t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const remove = useEngineChange(removePrice);
  const { prices, currency, today } = state;
  const say = (micros: number) => sayMoney(micros, currency, i18n.locale);
  return (
    <section aria-labelledby="engine-prices">
      <div className="section-head"><h2 id="engine-prices"><Trans>Prices</Trans></h2><span className="small muted"><Trans>What the cost is computed from</Trans></span></div>
      {remove.error && <Note kind="danger" title={<Trans>The price is as it was</Trans>}>{remove.error.message}</Note>}
      <div className="card card--flush">
        {prices.length > 0 && (
          <table className="table table--edge table--tight">
            <thead><tr><th scope="col"><Trans>Model</Trans></th><th scope="col" className="end"><Trans>In</Trans></th><th scope="col" className="end"><Trans>Out</Trans></th><th scope="col"><Trans>Since</Trans></th><th scope="col"><Trans>Change</Trans></th></tr></thead>
            <tbody>
              {prices.map((price) => (
                <tr key={`${price.model} ${price.since}`}>
                  <th scope="row" className="wrap-anywhere">{price.model}</th><td className="end num">{say(price.inputMicros)}</td><td className="end num">{say(price.outputMicros)}</td><td>{sayDay(price.since, i18n.locale, { day: 'numeric', month: 'short', year: 'numeric' })}</td>
                  <td className="end">{price.since > today && <IconButton size="sm" icon="trash" label={t`Remove the price of ${price.model} that does not hold yet`} onClick={() => remove.mutate(price)} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="engine-add"><Button size="sm" onClick={() => setAdding(true)}><Trans>Add a price</Trans></Button></div>
      </div>
      <p className="small muted engine-foot"><Trans>Per million tokens; a token is about three quarters of a word. A new price holds from its day on, earlier figures stay as they were. 0 for a model on your own machines.</Trans></p>
      {isAdding && <AddPrice state={state} onClose={() => setAdding(false)} />}
    </section>
  );
}

function AddPrice({ state, onClose }: { state: EngineState; onClose: () => void }) {
  const add = useEngineChange(addPrice, onClose);
  const [typed, setTyped] = useState({ model: state.model ?? '', since: state.today, input: '', output: '' });
  const [inputMicros, outputMicros] = [readMoney(typed.input), readMoney(typed.output)];
  const isReady = typed.model.trim() !== '' && typeof inputMicros === 'number' && typeof outputMicros === 'number';
  const field = (name: keyof typeof typed) => ({ value: typed[name], onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }) });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady) add.mutate({ model: typed.model.trim(), since: typed.since, inputMicros, outputMicros } satisfies Price);
  };
  const { currency } = state;
  return (
    <Dialog title={<Trans>Add a price</Trans>} description={<Trans>In {currency} for a million tokens, as your provider lists it.</Trans>} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {add.error && <Note kind="danger" title={<Trans>The price was not added</Trans>}>{add.error.message}</Note>}
        <TextField label={<Trans>Model</Trans>} maxLength={200} dir="ltr" spellCheck={false} data-autofocus {...field('model')} />
        <div className="engine-pair">
          <TextField label={<Trans>In: what is sent</Trans>} inputMode="decimal" {...field('input')} />
          <TextField label={<Trans>Out: what comes back</Trans>} inputMode="decimal" {...field('output')} />
        </div>
        <TextField label={<Trans>Holds from</Trans>} type="date" min={state.today} {...field('since')} />
        <div className="row"><Button variant="primary" type="submit" disabled={!isReady || add.isPending}><Trans>Add</Trans></Button><Button variant="plain" onClick={onClose}><Trans>Cancel</Trans></Button></div>
      </form>
    </Dialog>
  );
}
