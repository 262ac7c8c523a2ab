import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import type { Essay, ShownRubric } from '../../essay-contract.ts';
import { sayPoints } from '../say-points.ts';

type Levels = Readonly<Record<string, number>>;
type Props = { essay: Essay; picked: Levels; openRow: number; onPick: (criterionId: string, level: number) => void; onRow: (row: number) => void };

/** The rows of a rubric, each with its levels; what is proposed is dashed, what is chosen has a ring. */
export function RubricForm({ essay, picked, openRow, onPick, onRow }: Props) {
  return (
    <ol className="rubric">
      {essay.rubric.map((criterion, row) => (
        <li key={criterion.id} className={row === openRow ? 'is-open' : ''} onFocus={() => onRow(row)}>
          <Criterion essay={essay} criterion={criterion} row={row} picked={picked[criterion.id]} onPick={(level) => onPick(criterion.id, level)} />
        </li>))}
    </ol>
  );
}

type RowProps = { essay: Essay; criterion: ShownRubric[number]; row: number; picked: number | undefined; onPick: (level: number) => void };

function Criterion({ essay, criterion: { id, name, levels }, row, picked, onPick }: RowProps) {
  const { i18n } = useLingui();
  const proposal = essay.suggestion?.criteria.find(({ criterionId }) => criterionId === id);
  const proposed = proposal?.level ?? null;
  return (
    <fieldset className="rubric__row">
      <legend><span className="row-no" aria-hidden="true">{row + 1}</span> <span className="h3">{name}</span>{' '}
        <State picked={picked} proposed={proposed} pointsOf={(level) => sayPoints(levels[level]?.points ?? 0, i18n.locale)} isMarked={essay.points !== null} /></legend>
      <div className="levels">
        {levels.map((level, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a level is its place in the rubric
          <label key={index} className={`mark-level${index === proposed && picked === undefined ? ' mark-level--suggested' : ''}`}>
            <input type="radio" name={`${essay.questionId} ${id}`} checked={picked === index} onChange={() => onPick(index)} />
            <b>{sayPoints(level.points, i18n.locale)}</b><span>{level.name !== null && <><strong>{level.name}</strong><br /></>}{level.says}</span>
          </label>))}
      </div>
      {proposal && <p className="suggest"><Icon name="quote" /><span>{proposal.quotes.map((quote, index) => <span key={quote}>{index > 0 && ' '}<q dir="auto">{quote}</q>
        </span>)}{proposal.quotes.length > 0 && ' '}
        <span className="muted">{proposal.why}</span></span></p>}
    </fieldset>
  );
}

function State({ picked, proposed, pointsOf, isMarked }: { picked: number | undefined; proposed: number | null; pointsOf: (level: number) => string; isMarked: boolean }) {
  if (picked !== undefined && isMarked) return <span className="chip chip--correct"><Icon name="check" /><Trans>Confirmed</Trans></span>;
  if (picked !== undefined && proposed !== null && picked !== proposed) return <span className="chip"><Icon name="pencil" /><Trans>You change {pointsOf(proposed)} to {pointsOf(picked)}</Trans></span>;
  if (picked !== undefined) return <span className="chip chip--correct"><Icon name="check" /><Trans>Chosen by you</Trans></span>;
  return proposed === null ? null : <span className="chip"><Trans>Suggested {pointsOf(proposed)}</Trans></span>;
}
