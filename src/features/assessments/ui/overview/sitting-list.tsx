import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import { Icon, type IconName } from '#client/components/icon.tsx';
import { Progress } from '#client/components/states.tsx';
import type { SittingSummary } from '../../sittings-contract.ts';
import { SittingControls } from '../running/sitting-controls.tsx';
import { SittingFacts, SittingProgress, StateChip } from '../running/sitting-words.tsx';

/** What needs somebody first: running, to grade, open, coming, released. */
const order: Record<SittingSummary['state'], number> = { live: 0, 'to-grade': 1, open: 2, set: 3, released: 4, withdrawn: 5 };
const icons: Record<SittingSummary['state'], IconName> = { live: 'play', 'to-grade': 'pencil', open: 'clock', set: 'calendar', released: 'clipboard-check', withdrawn: 'undo' };

/** Tests that were given, each with its state and what can be done with it. */
export function SittingList({ sittings }: { sittings: SittingSummary[] }) {
  const sorted = sittings.toSorted((one, other) => order[one.state] - order[other.state]);
  return <ul className="list list--card">{sorted.map((sitting) => <SittingRow key={sitting.id} sitting={sitting} />)}</ul>;
}

function SittingRow({ sitting }: { sitting: SittingSummary }) {
  const { t } = useLingui();
  const { id, testId, state, title, counts } = sitting;
  const { pupils, handedIn } = counts;
  return (
    <li className="sitting-row">
      <span className="tile tile--plain"><Icon name={icons[state]} /></span>
      <div className="grow">
        <div className="row sitting-row__head"><Link className="title quiet-link" to="/home/assessments/given/$sittingId" params={{ sittingId: id }}>{title}</Link><StateChip sitting={sitting} /></div>
        <p className="small muted sitting-row__facts"><SittingFacts sitting={sitting} /> <SittingProgress sitting={sitting} /></p>
        {(state === 'live' || state === 'open') && pupils > 0 && <div className="sitting-row__bar"><Progress value={handedIn} max={pupils} label={t`${handedIn} of ${pupils} handed in`} /></div>}
      </div>
      <div className="row row--nowrap">
        {state === 'set' || state === 'open'
          ? <Link className={buttonClass({ size: 'sm' })} to="/home/assessments/tests/$testId" params={{ testId }} search={{ preview: 1 }} aria-label={t`Preview ${title}`}>
            <Trans>Preview</Trans></Link>
          : <Link className={buttonClass({ size: 'sm' })} to="/home/assessments/given/$sittingId" params={{ sittingId: id }}
            aria-label={state === 'live' ? t`Watch ${title}` : counts.toMark > 0 ? t`Grade ${title}` : t`Results of ${title}`}>
              {state === 'live' ? <Trans>Watch live</Trans> : counts.toMark > 0 ? <Trans>Grade</Trans> : <Trans>Results</Trans>}</Link>}
        <SittingControls sitting={sitting} />
      </div>
    </li>
  );
}
