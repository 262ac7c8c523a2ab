import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Dialog } from '#client/components/dialog.tsx';
import { Note } from '#client/components/note.tsx';
import { Loading } from '#client/components/states.tsx';
import type { EngineCall } from '../contract.ts';
import { sayMoney } from '../money.ts';
import { getCalls } from './api.ts';
import { payerNames, sayOutcome, useNames } from './engine-words.ts';

/** Kinds and sizes: of what was said nothing is kept. */
export function LastCalls({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { data, error } = useQuery({ queryKey: ['engine', 'calls'], queryFn: getCalls });
  return (
    <Dialog title={<Trans>The last 20 calls</Trans>} description={<Trans>Kinds and sizes only: Slate keeps no text of a call, so there is none to show.</Trans>} onClose={onClose}>
      {error && <Note kind="danger" title={<Trans>This did not load</Trans>}>{error.message}</Note>}
      {!data && !error && <Loading />}
      {data && (data.calls.length === 0 ? <p><Trans>No model was called yet.</Trans></p> : <ul className="list engine-calls">{data.calls.map((call) => <Call key={call.id} call={call} currency={currency} />)}</ul>)}
      <div className="row"><Button data-autofocus onClick={onClose}><Trans>Close</Trans></Button></div>
    </Dialog>
  );
}

function Call({ call, currency }: { call: EngineCall; currency: string }) {
  const { i18n } = useLingui();
  const { at, payer, usedFor, model, inputTokens, outputTokens, isEstimated, costNanos, outcome, ms } = call;
  const when = sayWhen(at, i18n.locale);
  const [whom, what, how] = [i18n._(payerNames[payer]), i18n._(useNames[usedFor]), sayOutcome(i18n, outcome)];
  const seconds = (ms / 1_000).toFixed(1);
  const cost = costNanos === null ? null : sayMoney(costNanos / 1_000, currency, i18n.locale);
  return (
    <li>
      <div className="grow">
        <div className="title">{what} <span className="muted small">{whom}, {when}</span></div>
        <div className="small muted wrap-anywhere"><Trans>{model}: {inputTokens} tokens sent, {outputTokens} received</Trans>{isEstimated && <> <Trans>(estimated)</Trans></>}, <Trans>{seconds} s</Trans>, {how}</div>
      </div>
      <span className="small num">{cost ?? <Trans>no price</Trans>}</span>
    </li>
  );
}
