import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import type { Cell, Column, Gradebook, Line, Measured } from '../contract.ts';
import { useOutOfTen } from './measured-words.tsx';
import { kindWord } from './kind-words.ts';
import { sayPoints, sayShare } from './say-points.ts';

type Props = { book: Gradebook; openedId: string | null; onOpen: (questionId: string) => void };

/** Pupils and questions: each cell has its points in sign and number, and opens the answer. */
export function MarksTable({ book, openedId, onOpen }: Props) {
  const { i18n, t } = useLingui();
  const { columns, lines, sitting } = book;
  // An adaptive test asks each pupil others, so that points say nothing.
  const isMeasured = lines.some(({ measured }) => measured !== null);
  const outOf = columns.reduce((sum, { points }) => sum + points, 0);
  return (
    <section>
      <div className="section-head"><h2 id="marks-title"><Trans>Pupils and questions</Trans></h2><Legend /></div>
      <div className="card card--flush table-wrap" role="region" tabIndex={0} aria-label={t`Pupils and questions`}>
        <table className="marks">
          <thead>
            <tr>
              <th scope="col"><Plural value={lines.length} one="# pupil" other="# pupils" /></th>
              {columns.map((column) => <Head key={column.id} column={column} />)}
              <th scope="col">{isMeasured ? <Trans>Right of ten</Trans>
                : <><Trans>Points</Trans><br /><span className="marks__of"><Trans>of {sayPoints(outOf, i18n.locale)}</Trans></span></>}</th>
            </tr>
          </thead>
          <tbody>{lines.map((line) => <Row key={line.number} line={line} columns={columns} openedId={openedId} onOpen={onOpen} />)}</tbody>
          <tfoot><tr><th scope="row"><Trans>Share right</Trans></th>{columns.map(({ id }, place) => <td key={id}>{shareOf(lines, place)}</td>)}
            <td className="total">{isMeasured ? '' : meanOf(lines, i18n.locale)}</td></tr></tfoot>
        </table>
      </div>
      {sitting.areNamesHidden && book.away.length > 0 && <p className="small muted mt-2"><Trans>Not handed in:</Trans> {book.away.map(({ name }) => name).join(', ')}</p>}
    </section>
  );
}

function Head({ column: { number, title, points, kind } }: { column: Column }) {
  const { i18n } = useLingui();
  const what = [title, i18n._(kindWord(kind))].filter(Boolean).join(', ');
  return <th scope="col" title={what}><span className="visually-hidden">{what}: </span>{number}<br /><span className="marks__of"><Trans>of {sayPoints(points, i18n.locale)}</Trans></span></th>;
}

type RowProps = { line: Line; columns: readonly Column[]; openedId: string | null; onOpen: (questionId: string) => void };

function Row({ line, columns, openedId, onOpen }: RowProps) {
  const { i18n, t } = useLingui();
  const { pupil, number, state, cells, points, attempts, measured } = line;
  const name = pupil?.name ?? t`Pupil ${number}`;
  return (
    <tr>
      <th scope="row" dir="auto">{name}{attempts > 1 && <span className="marks__of"> <Plural value={attempts} one="# attempt" other="# attempts" /></span>}</th>
      {state === 'handed-in'
        ? columns.map((column, place) => <MarkCell key={column.id} cell={cells[place] ?? null} name={name} column={column} isOpen={openedId !== null && cells[place]?.questionId === openedId}
          onOpen={onOpen} />)
        : <td className="away" colSpan={columns.length}>{state === 'open' ? <Trans>Has begun, and not handed in</Trans> : <Trans>Has not begun</Trans>}</td>}
      <td className="total">{state !== 'handed-in' ? <span className="muted"><Trans>none</Trans></span> : points === null ? <span className="muted"><Trans>open</Trans></span>
        : measured ? <OutOfTen measured={measured} /> : sayPoints(points, i18n.locale)}</td>
    </tr>
  );
}

function OutOfTen({ measured }: { measured: Measured }) {
  const { about, from, to } = useOutOfTen(measured);
  return <Trans>about {about} of ten <span className="marks__of">({from} to {to})</span></Trans>;
}

type CellProps = { cell: Cell | null; name: string; column: Column; isOpen: boolean; onOpen: (questionId: string) => void };

function MarkCell({ cell, name, column, isOpen, onOpen }: CellProps) {
  const { i18n, t } = useLingui();
  if (!cell) return <td aria-label={t`No question`} />;
  const { points, outOf, isChanged, isAsked } = cell;
  const look = points === null ? 'wait' : points >= outOf ? 'full' : points > 0 ? 'part' : 'none';
  const said = points === null ? t`waits for a mark` : t`${sayPoints(points, i18n.locale)} of ${sayPoints(outOf, i18n.locale)} points`;
  const more = [cell.isAnswered ? '' : cell.isReached ? t`left empty` : t`not reached`, isChanged ? t`changed` : '', isAsked ? t`the pupil asks about it` : ''].filter(Boolean).join(', ');
  return (
    <td className={`${look}${isChanged ? ' by-hand' : ''}${isOpen ? ' is-open' : ''}`}>
      <button type="button" aria-haspopup="dialog" aria-label={`${name}, ${t`question ${column.number}`}: ${said}${more && `, ${more}`}`} onClick={() => onOpen(cell.questionId)}>
        <Icon name={look === 'full' ? 'check' : look === 'wait' ? 'clock' : look === 'part' ? 'circle-small' : 'circle-dashed'} />
        {points === null ? '' : sayPoints(points, i18n.locale)}{isAsked && <Icon name="messages" />}
      </button>
    </td>
  );
}

function Legend() {
  return (
    <ul className="legend marks-legend">
      <li className="full"><Icon name="check" size="sm" /><Trans>all points</Trans></li>
      <li className="part"><Icon name="circle-small" size="sm" /><Trans>some</Trans></li>
      <li className="none"><Icon name="circle-dashed" size="sm" /><Trans>not yet</Trans></li>
      <li><Icon name="clock" size="sm" /><Trans>to mark</Trans></li>
      <li><i className="marks__corner" /><Trans>changed by you</Trans></li>
    </ul>
  );
}

/** Of those who reached the question and have a mark. */
function shareOf(lines: readonly Line[], place: number): string {
  const marked = lines.flatMap(({ cells }) => {
    const cell = cells[place];
    return cell && cell.points !== null && cell.isReached ? [cell.points / cell.outOf] : [];
  });
  return marked.length === 0 ? '' : sayShare(marked.reduce((sum, share) => sum + share, 0) / marked.length);
}

function meanOf(lines: readonly Line[], locale: string): string {
  const marked = lines.flatMap(({ points }) => points ?? []);
  return marked.length === 0 ? '' : sayPoints(Math.round((10 * marked.reduce((sum, points) => sum + points, 0)) / marked.length) / 10, locale);
}
