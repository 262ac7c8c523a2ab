import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import { dataKinds, type DataKindName } from '../data-kinds.ts';
import type { DataMap } from '../contract.ts';
import { Days, useSay } from './kind-words.tsx';
import { useDataMap } from './use-data.ts';
import './privacy.css';

/** Which tables hold what of a person, why, for how long, and who can read it. */
export function DataMapPage() {
  const { t } = useLingui();
  const { data: map, error, refetch } = useDataMap();
  const { say } = useSay();
  return (
    <SchoolFrame title={t`Data map`} lede={<Trans>What Slate keeps of people, table by table, as the database itself has it.</Trans>}>
      {!map && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={6} />)}
      {map && (
        <div className="stack stack--lg">
          {map.kinds.map((one) => <KindSection key={one.kind} one={one} />)}
          <section aria-labelledby="nobodys">
            <h2 id="nobodys" className="section-head"><Trans>Tables without anybody’s data</Trans></h2>
            <dl className="facts card">{map.nobodys.map(({ table, why }) => <div key={table}><dt><code>{table}</code></dt><dd>{say(why)}</dd></div>)}</dl>
          </section>
        </div>
      )}
    </SchoolFrame>
  );
}

const isKind = (kind: string): kind is DataKindName => kind in dataKinds;

function KindSection({ one: { kind, days, tables } }: { one: DataMap['kinds'][number] }) {
  const { i18n } = useLingui();
  const { say } = useSay();
  if (!isKind(kind)) return null;
  const { title, why, readers, erased, rule } = dataKinds[kind];
  return (
    <section aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`} className="section-head">{say(title)}</h2>
      <div className="card card--flush">
        <dl className="facts p-5">
          <div><dt><Trans>Why</Trans></dt><dd>{say(why)}</dd></div>
          <div><dt><Trans>Who can read it</Trans></dt><dd>{say(readers)}</dd></div>
          <div><dt><Trans>Kept for</Trans></dt><dd>{rule === 'by-rule' ? <Days days={days} /> : rule === null ? <Trans>As long as the account</Trans> : say(rule)}</dd></div>
          <div><dt><Trans>When a person is erased</Trans></dt><dd>{say(erased)}</dd></div>
        </dl>
        <table className="table table--edge table--tight cards-on-phone">
          <thead><tr><th scope="col"><Trans>What</Trans></th><th scope="col"><Trans>Table and columns</Trans></th><th scope="col" className="end"><Trans>Rows, about</Trans></th></tr></thead>
          <tbody>
            {tables.map(({ table, what, columns, rows }) => (
              <tr key={table}>
                <th scope="row">{say(what)}</th>
                <td className="wide"><code>{table}</code><div className="columns-of">{columns.join(', ')}</div></td>
                <td className="end num small muted">{new Intl.NumberFormat(i18n.locale).format(rows)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
