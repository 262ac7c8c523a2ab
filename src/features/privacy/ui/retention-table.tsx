import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/components/button.tsx';
import { dataKindNames, dataKinds } from '../data-kinds.ts';
import { ruledKinds, type RetentionState, type RuledKind } from '../contract.ts';
import { CountedFrom, Days, useSay } from './kind-words.tsx';
import { RuleDialog } from './rule-dialog.tsx';

/** One rule for each kind of data: the school's, or what is always so. */
export function RetentionTable({ state }: { state: RetentionState }) {
  const [changing, setChanging] = useState<RuledKind | null>(null);
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
      <p className="small muted mt-3"><Trans>Rules are applied each night, at ten past two. What a legal hold keeps is never removed by them.</Trans></p>
      {changing && <RuleDialog kind={changing} rules={state.rules} onClose={() => setChanging(null)} />}
    </section>
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
