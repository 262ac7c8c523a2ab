import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/components/button.tsx';
import { sayTime } from '#client/components/dates.ts';
import { showToast } from '#client/components/toast.tsx';
import { dataKindNames, dataKinds } from '../data-kinds.ts';
import { ruledKinds, type RetentionState, type RuledKind } from '../contract.ts';
import { CountedFrom, Days, useSay } from './kind-words.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { useRuleChange } from './use-data.ts';

/** One rule for each kind of data: the school's, or what is always so. */
export function RetentionTable({ state }: { state: RetentionState }) {
  const { i18n } = useLingui();
  const [changing, setChanging] = useState<RuledKind | null>(null);
  // As beside it: the moment, on the clock of who reads.
  const nextTime = sayTime(state.next.at, i18n.locale);
  return (
    <section aria-labelledby="kept">
      <div className="section-head"><h2 id="kept"><Trans>How long things are kept</Trans></h2><span className="small muted"><Trans>One rule for each kind of data</Trans></span></div>
      <div className="card card--flush">
        <table className="table table--edge table--tight cards-on-phone">
          <thead>
            <tr>
              <th scope="col"><Trans>Kind of data</Trans></th>
              <th scope="col"><Trans>Kept for</Trans></th>
              <th scope="col"><Trans>Counted from</Trans></th>
              <th scope="col" className="end"><Trans>Held now</Trans></th>
              <th scope="col" className="end"><Trans>Change</Trans></th>
            </tr>
          </thead>
          <tbody>
            {ruledKinds.map((kind) => <RuledRow key={kind} kind={kind} state={state} onChange={() => setChanging(kind)} />)}
            <FixedRows />
          </tbody>
        </table>
      </div>
      <p className="small muted mt-3"><Trans>Rules are applied each night, the next time at {nextTime}. What a legal hold keeps is never removed by them.</Trans></p>
      <KeepsCounts keepsCounts={state.rules.keepsCounts} />
      {changing && <RuleDialog kind={changing} rules={state.rules} onClose={() => setChanging(null)} />}
    </section>
  );
}

/** What erasing suggests, and what the rule for people who left does. */
function KeepsCounts({ keepsCounts }: { keepsCounts: boolean }) {
  const { t } = useLingui();
  const change = useRuleChange(() => showToast(t`Saved`));
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={keepsCounts} disabled={change.isPending} onChange={({ target }) => change.mutate({ keepsCounts: target.checked })} />
        <Trans>When a person is erased, their answers stay as counts without a person, by question and year.</Trans></label>
      {change.error && <p className="small text-danger" role="alert">{change.error.message}</p>}
    </>
  );
}

function RuledRow({ kind, state: { rules, held }, onChange }: { kind: RuledKind; state: RetentionState; onChange: () => void }) {
  const { t, i18n } = useLingui();
  const title = useSay().title(kind);
  const days = rules[kind];
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className="wide"><Days days={days} /></td>
      <td className="small muted">{days !== null && <><span className="only-on-phone"><Trans>from</Trans> </span><CountedFrom kind={kind} /></>}</td>
      <td className="end small muted num"><span className="only-on-phone"><Trans>held now</Trans> </span>{new Intl.NumberFormat(i18n.locale).format(held[kind] ?? 0)}</td>
      <td className="end"><IconButton size="sm" icon="pencil" label={t`Change the rule for ${title}`} onClick={onChange} /></td>
    </tr>
  );
}

/** What no school sets. */
function FixedRows() {
  const { say } = useSay();
  return (
    <>
      {dataKindNames.map((kind) => {
        const { title, rule } = dataKinds[kind];
        return typeof rule === 'string' ? null : (
          <tr key={kind}>
            <th scope="row">{say(title)}</th>
            <td className="wide" colSpan={4}>{rule === null ? <Trans>As long as the account</Trans> : say(rule)}</td>
          </tr>
        );
      })}
      <tr><th scope="row"><Trans>Bin</Trans></th><td className="wide"><Trans>30 days</Trans></td><td className="small muted" colSpan={3}><Trans>deleting</Trans></td></tr>
    </>
  );
}
