import { useId } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#client/components/note.tsx';
import { Progress } from '#client/components/states.tsx';
import { sayDay } from '#client/components/dates.ts';
import { payers, type Payer } from '#shared/engine-capabilities.ts';
import { currencies } from '../contract.ts';
import { capState } from '../forecast.ts';
import { readMoney, sayMoney } from '../money.ts';
import type { EditProps } from './edit-props.ts';
import { payerNames } from './engine-words.ts';

/** What each persona has used this month and may use, and what happens then. */
export function CapsTable(edit: EditProps) {
  const { i18n } = useLingui();
  const { state } = edit;
  const month = sayDay(state.today, i18n.locale, { month: 'long' });
  const day = Number(state.today.slice(8));
  return (
    <section aria-labelledby="engine-caps">
      <div className="section-head"><h2 id="engine-caps"><Trans>Caps</Trans></h2><span className="small muted"><Trans>{month}, day {day} of {state.daysInMonth}.</Trans> <Link to="/home/school/engine/usage"><Trans>Usage and cost</Trans></Link></span></div>
      <div className="stack">
        <CapNotes {...edit} />
        <div className="card card--flush">
          <table className="table table--edge table--tight engine-table">
            <thead><tr><th scope="col"><Trans>Persona</Trans></th><th scope="col"><Trans>Used</Trans></th><th scope="col"><Trans>Cap a month</Trans></th><th scope="col" className="end"><Trans>Messages a day, each</Trans></th></tr></thead>
            <tbody>{payers.map((payer) => <CapRow key={payer} payer={payer} {...edit} />)}</tbody>
          </table>
        </div>
        <WhenCapped {...edit} />
      </div>
    </section>
  );
}

function CapNotes({ state }: EditProps) {
  const { i18n } = useLingui();
  const near = state.spending.flatMap(({ payer, costMicros }) => {
    const at = capState(costMicros, state.caps[payer].monthlyMicros);
    return at === 'free' ? [] : [{ payer, isReached: at === 'reached' }];
  });
  const unpriced = state.spending.reduce((sum, { unpricedCalls }) => sum + unpricedCalls, 0);
  const names = (isReached: boolean) => near.filter((one) => one.isReached === isReached).map(({ payer }) => i18n._(payerNames[payer])).join(', ');
  return (
    <>
      {names(true) !== '' && <Note kind="refusal" title={<Trans>The cap of this month is reached: {names(true)}</Trans>}>{state.whenCapped === 'builtin' ? <Trans>The built-in engine does it for them. Raise the cap to go on with the model.</Trans> : <Trans>They are told that it goes on next month, or when you raise it.</Trans>}</Note>}
      {names(false) !== '' && <Note title={<Trans>More than 80% of the cap is used: {names(false)}</Trans>} />}
      {unpriced > 0 && <Note title={<Trans>{unpriced} calls of this month had no price</Trans>}><Trans>They are counted, but no cap can hold them: set what the model costs under Prices, or 0 for one on your own machines.</Trans></Note>}
    </>
  );
}

function CapRow({ payer, state, draft, change }: EditProps & { payer: Payer }) {
  const { i18n, t } = useLingui();
  const name = i18n._(payerNames[payer]);
  const spent = state.spending.find((one) => one.payer === payer);
  const [cost, foreseen] = [spent?.costMicros ?? 0, spent?.forecastMicros ?? 0].map((micros) => sayMoney(micros, state.currency, i18n.locale));
  const { monthly, messages } = draft.caps[payer];
  const set = (part: Partial<{ monthly: string; messages: string }>) => change({ caps: { ...draft.caps, [payer]: { ...draft.caps[payer], ...part } } });
  const cap = readMoney(monthly);
  const { currency } = draft;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="engine-full engine-used">
        <div className="row row--between small"><span className="num">{cost}</span><span className="muted"><Trans>forecast {foreseen}</Trans></span></div>
        {typeof cap === 'number' && cap > 0 && <Progress value={spent?.costMicros ?? 0} max={cap} label={t`${name}: used of the cap`} />}
      </td>
      <td><div className="row row--nowrap engine-cap"><input className="input num" inputMode="decimal" aria-label={t`${name}, ${currency} a month`} value={monthly} placeholder={t`none`} onChange={(event) => set({ monthly: event.target.value })} /><span className="small muted">{currency}</span></div></td>
      <td className="end">{payer === 'slate' ? <span className="small muted"><Trans>by timetable</Trans></span> : <input className="input num engine-count" inputMode="numeric" aria-label={t`${name}, messages a day`} value={messages} placeholder={t`none`} onChange={(event) => set({ messages: event.target.value })} />}</td>
    </tr>
  );
}

function WhenCapped({ draft, change }: EditProps) {
  const currency = useId();
  return (
    <div className="row row--between engine-capped">
      <fieldset className="engine-fields">
        <legend><Trans>When a cap is reached</Trans></legend>
        <label className="check"><input type="radio" name="when-capped" checked={draft.whenCapped === 'builtin'} onChange={() => change({ whenCapped: 'builtin' })} /><Trans>Go on with the built-in engine, and say so at 80% and at 100%</Trans></label>
        <label className="check"><input type="radio" name="when-capped" checked={draft.whenCapped === 'stop'} onChange={() => change({ whenCapped: 'stop' })} /><Trans>Stop, and name who can raise it</Trans></label>
      </fieldset>
      <div className="field">
        <label htmlFor={currency}><Trans>Currency</Trans></label>
        <select id={currency} className="input" value={draft.currency} onChange={(event) => change({ currency: currencies.find((one) => one === event.target.value) ?? 'EUR' })}>{currencies.map((one) => <option key={one}>{one}</option>)}</select>
        <p className="hint"><Trans>Amounts are not converted</Trans></p>
      </div>
    </div>
  );
}
