import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { saveCsv } from '#client/components/save-file.ts';
import { Button } from '#client/components/button.tsx';
import { sayDay } from '#client/components/dates.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Segment } from '#client/components/fields.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import { forCapabilities, forPayers } from '#shared/engine-capabilities.ts';
import { dateOf, localTimeZone } from '#shared/calendar-date.ts';
import { usageCsv, usageTable, type UsageGroup, type UsageTable, type UsageWords } from '../../usage-cells.ts';
import { getUsage } from '../api.ts';
import { payerNames, namesOfUses } from '../engine-words.ts';
import '../engine.css';

const monthsBack = 13;

/** What was used in a month and what it cost; the file holds the very cells that are shown. */
export function UsagePage() {
  const { i18n, t } = useLingui();
  const [thisMonth] = useState(() => dateOf(new Date(), localTimeZone()).slice(0, 7));
  const [month, setMonth] = useState(thisMonth);
  const [group, setGroup] = useState<UsageGroup>('day');
  const { data, error, refetch } = useQuery({ queryKey: ['engine', 'usage', month], queryFn: () => getUsage(month) });
  const words = useUsageWords(group);
  const table = data && usageTable(data, group, words);
  const name = sayDay(`${month}-01`, i18n.locale, { month: 'long', year: 'numeric' });
  const options = [{ value: 'day' as const, label: t`Day` }, { value: 'payer' as const, label: t`Persona` }, { value: 'usedFor' as const, label: t`Used for` }, { value: 'class' as const, label: t`Class` }];
  return (
    <SchoolFrame
      title={t`Usage and cost`} lede={<Trans>What language models were used for, and what it cost. No text of a call is kept.</Trans>}
      actions={table && table.body.length > 0 && <Button icon="download" onClick={() => saveCsv(`slate-usage-${month}-${group}`, usageCsv(table))}><Trans>Download as CSV</Trans></Button>}
    >
      <div className="stack">
        <div className="row row--between">
          <Segment label={t`Add up by`} value={group} onChange={setGroup} options={options} />
          <select className="input engine-month" aria-label={t`Month`} value={month} onChange={(event) => setMonth(event.target.value)}>
            {Array.from({ length: monthsBack }, (_, back) => monthBefore(thisMonth, back)).map((one) => <option key={one} value={one}>{sayDay(`${one}-01`, i18n.locale, { month: 'long', year: 'numeric' })}</option>)}
          </select>
        </div>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!table && !error && <SkeletonList rows={5} />}
        {table && (table.body.length === 0
          ? <EmptyState picture="magnifier" title={<Trans>No model was called in {name}</Trans>}><Trans>The built-in engine costs nothing and is not counted.</Trans> <Link to="/home/school/engine"><Trans>Set up the AI engine</Trans></Link></EmptyState>
          : <Cells table={table} caption={t`Usage in ${name}`} />)}
      </div>
    </SchoolFrame>
  );
}

function Cells({ table: { head, body, foot, notes }, caption }: { table: UsageTable; caption: string }) {
  const line = ([name, ...figures]: string[], key: string) => <tr key={key}><th scope="row" className="wrap-anywhere">{name}</th>{figures.map((figure, place) => <td key={head[place + 1]} className="end num">{figure}</td>)}</tr>;
  return (
    <>
      <div className="card card--flush table-wrap" tabIndex={0} role="region" aria-label={caption}>
        <table className="table table--edge table--tight engine-usage">
          <thead><tr>{head.map((one, place) => <th key={one} scope="col" {...(place > 0 ? { className: 'end' } : {})}>{one}</th>)}</tr></thead>
          <tbody>{body.map((cells, place) => line(cells, `${place} ${cells[0]}`))}</tbody>
          <tfoot>{line(foot, 'total')}</tfoot>
        </table>
      </div>
      {notes.map((note) => <p key={note} className="small muted">{note}</p>)}
    </>
  );
}

function monthBefore(month: string, back: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7);
}

function useUsageWords(group: UsageGroup): UsageWords {
  const { i18n, t } = useLingui();
  const what = { day: t`Day`, payer: t`Persona`, usedFor: t`Used for`, class: t`Class` }[group];
  return {
    heads: { what, calls: t`Calls`, failed: t`Failed`, input: t`Tokens in`, output: t`Tokens out`, cost: t`Cost` },
    payer: forPayers((payer) => i18n._(payerNames[payer])), usedFor: { ...forCapabilities((use) => i18n._(namesOfUses[use])), 'connection-test': i18n._(namesOfUses['connection-test']) },
    noClass: t`No class, or several`, formerClass: t`A class that is no longer there`, total: t`In all`,
    unpriced: t`Calls without a price, which count as no cost`, estimated: t`Calls whose tokens are estimated, as the provider did not say or it was cut off`,
    sayDay: (day) => sayDay(day, i18n.locale),
  };
}
