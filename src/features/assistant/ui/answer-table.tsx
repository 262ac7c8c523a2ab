import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { csvOf } from '#shared/csv.ts';
import { Button, buttonClass } from '#client/components/button.tsx';
import { saveCsv } from '#client/components/save-file.ts';
import type { QueryAnswer } from '../contract.ts';
import { CellView, cellText } from './cell-view.tsx';
import { columnTitles, queryTitles } from './words/titles.ts';

const shownAtFirst = 10;
const numeric = new Set(['count', 'minutes', 'part']);

/** The rows that were found: some at first, all on a press, as a file for spreadsheets, and where they can be looked at. */
export function AnswerTable({ answer, number }: { answer: QueryAnswer; /** Of the answer, in its conversation. */ number: number }) {
  const { i18n, t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const { columns, rows, total, to, query: { id } } = answer;
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const heads = columns.map((column) => i18n._(columnTitles[column]));
  const save = () => saveCsv(i18n._(queryTitles[id]).replaceAll(/[^\p{L}\p{N}]+/gu, '-'), csvOf([heads, ...rows.map((row) => row.map((cell) => cellText(i18n, cell)))]));
  return (
    <div className="card card--flush">
      <div className="table-wrap" role="region" tabIndex={0} aria-label={t`Rows of answer ${number}`}>
        <table className="table table--edge table--tight answer-rows">
          <thead><tr>{columns.map((column, index) => <th key={column} scope="col" className={numeric.has(rows[0]?.[index]?.kind ?? '') ? 'end' : ''}>{heads[index]}</th>)}</tr></thead>
          <tbody>
            {shown.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other key, and never change their order
              <tr key={at}>{row.map((cell, index) => (index === 0 ? <th key={columns[index]} scope="row"><CellView cell={cell} /></th>
                : <td key={columns[index]} data-label={heads[index]} className={numeric.has(cell.kind) ? 'end num' : ''}><CellView cell={cell} /></td>))}</tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row answer-foot">
        {!isWhole && rows.length > shown.length && <Button size="sm" onClick={() => setWhole(true)}><Plural value={rows.length - shown.length} one="Show # more row" other="Show # more rows" />
          </Button>}
        {to && <Link className={buttonClass({ size: 'sm', variant: 'plain' })} to={to.path} search={to.search}><Trans>Open the page</Trans></Link>}
        <Button size="sm" variant="plain" icon="download" onClick={save}>CSV</Button>
        <span className="small muted push"><Trans>{shown.length} of {total}</Trans></span>
      </div>
    </div>
  );
}
