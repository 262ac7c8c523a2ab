import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { percent, rampStep, statusWord } from '#features/record/ui/public.tsx';
import { Icon } from '#client/components/icon.tsx';
import type { Cell, ClassPage } from '../contract.ts';

type Props = { page: ClassPage; onUnit: (unitId: string) => void };

/** Pupils and the skills of a unit: each number is an estimate in percent, and opens its range and the answers behind it. */
export function HeatMap({ page: { class: { id: classId }, pupils, skills, cells, unit, units }, onUnit }: Props) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="knows-title">
      <div className="section-head">
        <h2 id="knows-title"><Trans>What the class knows</Trans></h2>
        {unit && units.length > 1 && (
          <label className="row small"><span className="muted"><Trans>Unit</Trans></span>
            <select className="input input--short" value={unit.id}
              onChange={(event) => onUnit(event.target.value)}>{units.map(({ id, title }) => <option key={id} value={id}>{title}</option>)}</select>
          </label>
        )}
      </div>
      {pupils.length === 0 || skills.length === 0
        ? <p className="card card--well small muted">{pupils.length === 0 ? <Trans>There are no pupils in this class yet. An admin puts them in; then each stands here with what they know.</Trans>
          : <Trans>Nothing is taught in this unit yet.</Trans>}</p>
        : (
          <>
            <div className="card table-wrap heat-box" role="region" tabIndex={0} aria-label={t`What the class knows of ${unit?.title ?? ''}`}>
              <table className="heat">
                <thead>
                  <tr><th scope="col"><Plural value={pupils.length} one="# pupil" other="# pupils" />
                    </th>{skills.map(({ id, name, shortName }) => <th key={id} scope="col" title={name}>{shortName}</th>)}</tr>
                </thead>
                <tbody>
                  {pupils.map((pupil, row) => (
                    <tr key={pupil.id}>
                      <th scope="row"><Link className="quiet-link" to="/learning-plans" search={{ class: classId, pupil: pupil.id }} dir="auto">{pupil.name}</Link></th>
                      {skills.map((skill, column) => <KnownCell key={skill.id} cell={cells[row]?.[column] ?? null} classId={classId} pupilId={pupil.id} />)}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Legend />
            <p className="small muted mt-2"><Trans>Each number is Slate’s estimate in percent. Open one for its range and the answers behind it.</Trans></p>
          </>
        )}
    </section>
  );
}

function KnownCell({ cell, classId, pupilId }: { cell: Cell | null; classId: string; pupilId: string }) {
  const { i18n, t } = useLingui();
  if (!cell) return <td className="none"><Trans>no data</Trans></td>;
  const { skillId, evidenceCount, again } = cell;
  const [known, low, high] = [percent(cell.known), percent(cell.low), percent(cell.high)];
  const state = i18n._(statusWord(cell.status));
  const whole = t`${known} percent, likely ${low} to ${high}, ${state}, answers: ${evidenceCount}`;
  const label = again === null ? whole : t`${whole}. Two times or more: ${again}`;
  return (
    <td className={`${rampStep(cell)}${again === null ? '' : ' flag'}`}>
      <Link to="/learning-plans" search={{ class: classId, pupil: pupilId, skill: skillId }} aria-label={label} title={label}>
        {known}{again !== null && <Icon name="circle-dashed" size="sm" />}{again === null && cell.status === 'secure' && <Icon name="check" size="sm" />}
      </Link>
    </td>
  );
}

function Legend() {
  return (
    <ul className="legend mt-3">
      <li><i className="swatch e1" /><Trans>under 40</Trans></li>
      <li><i className="swatch e2" /><Trans>40 to 69</Trans></li>
      <li><i className="swatch e3" /><Trans>70 and over</Trans></li>
      <li><i className="swatch e4"><Icon name="check" size="sm" /></i><Trans>secure</Trans></li>
      <li><i className="swatch flag"><Icon name="circle-dashed" size="sm" /></i><Trans>the same mistake two times or more in four weeks</Trans></li>
    </ul>
  );
}
