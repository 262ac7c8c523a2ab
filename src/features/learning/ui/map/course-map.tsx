import type { CSSProperties } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Estimate } from '#features/record/contract.ts';
import { Icon, type IconName } from '#client/components/icon.tsx';
import type { CourseMap as Course } from '../../contract.ts';
import { mapColumns, placeSkills, type MapLink, type Place } from '../../place-skills.ts';
import { Secure, UnitTitle } from '../home/course-units.tsx';
import { Dial, SkillNode } from '../skill-node.tsx';
import './course-map.css';

/** What builds on what: units from top to bottom, lines from each skill to what builds on it. Narrow, it is a list that says so in words. */
export function CourseMap({ course, nextSkillId }: { course: Course; nextSkillId: string | null }) {
  const { places, units, links, rowCount } = placeSkills(course);
  const skills = new Map(course.units.flatMap((unit) => unit.skills.map((skill) => [skill.skillId, skill] as const)));
  const isSecure = (id: string) => skills.get(id)?.status === 'secure' || skills.get(id)?.status === 'fading';
  return (
    <section aria-labelledby="map-title">
      <div className="section-head"><h2 id="map-title"><Trans>What builds on what</Trans></h2><span className="small muted num"><StatusCounts skills={[...skills.values()]} /></span></div>
      <div className="card map-card">
        <div className="map">
          <Lines links={links} rowCount={rowCount} isOpen={isSecure} />
          {course.units.map((unit, index) => (
            <div key={unit.id} className="map__unit" style={spanOf(units[index]?.rowCount ?? 1)}>
              <div className="map__name"><h3><UnitTitle number={index + 1} title={unit.title} /></h3><span className="small muted"><Secure skills={unit.skills} /></span></div>
              <div className="map__skills">
                {unit.skills.filter(({ skillId }) => isIn(places.get(skillId), units[index])).map((skill) => (
                  <SkillNode key={skill.skillId} skill={skill} isNext={skill.skillId === nextSkillId} style={cellOf(places.get(skill.skillId), units[index]?.firstRow ?? 0)}>
                    <Needs names={course.links.filter(({ to }) => to === skill.skillId).flatMap(({ from }) => skills.get(from)?.shortName ?? [])} />
                  </SkillNode>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
      <MapKey />
    </section>
  );
}

const isIn = (place: Place | undefined, unit: { firstRow: number; rowCount: number } | undefined) =>
  place !== undefined && unit !== undefined && place.row >= unit.firstRow && place.row < unit.firstRow + unit.rowCount;
type MapStyle = CSSProperties & Record<`--${string}`, number>;
const cellOf = (place: Place | undefined, firstRow: number): MapStyle => ({ '--c': (place?.column ?? 0) + 1, '--r': (place?.row ?? 0) - firstRow + 1 });
const spanOf = (rowCount: number): MapStyle => ({ '--span': rowCount });

function Needs({ names }: { names: string[] }) {
  const { i18n } = useLingui();
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
  return <span className="needs"><Trans>After {list}</Trans></span>;
}

/** A cell is 100 units wide and high; a ring stands at these heights of it. */
const [ringMiddle, ringTop, ringBottom, gap] = [27.8, 9, 46.5, 23];

function Lines({ links, rowCount, isOpen }: { links: readonly MapLink[]; rowCount: number; isOpen: (skillId: string) => boolean }) {
  return (
    <svg className="map__lines" viewBox={`0 0 ${mapColumns * 100} ${rowCount * 100}`} preserveAspectRatio="none" aria-hidden="true">
      {links.map((link) => <path key={`${link.from} ${link.to}`} className={isOpen(link.from) ? 'open' : ''} d={lineOf(link)} />)}
    </svg>
  );
}

function lineOf({ start, end, shape }: MapLink): string {
  const [x, y, toX, toY] = [start.column * 100 + 50, start.row * 100, end.column * 100 + 50, end.row * 100];
  const side = toX > x ? 1 : -1;
  if (shape === 'straight') return `M${x + gap * side} ${y + ringMiddle}H${toX - gap * side}`;
  if (shape === 'bow') return `M${x + 14 * side} ${y + ringTop}C${x + 40 * side} ${y - 8} ${toX - 40 * side} ${y - 8} ${toX - 14 * side} ${y + ringTop}`;
  const isUp = toY < y;
  const [from, to] = isUp ? [y + ringTop, toY + ringBottom + 45] : [y + ringBottom + 45, toY + ringTop];
  if (Math.abs(toY - y) > 100) {
    // Past other rows between the columns, where no ring stands that it does not lead to.
    const [channel, turn] = [x + 50 * side, isUp ? -1 : 1];
    return `M${x} ${from}C${x} ${from + 12 * turn} ${channel} ${from + 4 * turn} ${channel} ${from + 20 * turn}V${to - 20 * turn}C${channel} ${to - 4 * turn} ${toX} ${to - 12 * turn} ${toX} ${to}`;
  }
  const bend = (to - from) * 0.55;
  return `M${x} ${from}C${x} ${from + bend} ${toX} ${to - bend} ${toX} ${to}`;
}

/** How many skills are secure, growing, hardly known and not begun; what there is none of is not said. */
function StatusCounts({ skills }: { skills: Estimate[] }) {
  const { t } = useLingui();
  const count = (status: Estimate['status']) => skills.filter((skill) => skill.status === status).length;
  const [secure, due, growing, findingOut, open] = [count('secure'), count('fading'), count('learning'), count('finding-out'), count('not-started')];
  const parts = [secure > 0 && t`${secure} secure`, due > 0 && t`${due} due for review`, growing > 0 && t`${growing} growing`, findingOut > 0 && t`${findingOut} finding out`, open > 0 && t`${open} not started`];
  return parts.filter((part) => part !== false).join(', ');
}

function MapKey() {
  const { t } = useLingui();
  const marks: [string, IconName | 'dial' | 'dash', string][] = [
    ['node--secure', 'check', t`Secure`], ['node--growing', 'dial', t`Growing, with its range`], ['node--finding', 'dash', t`Finding out, few answers`],
    ['node--due', 'clock', t`Review due`], ['node--open', 'circle-small', t`Not started`],
  ];
  return (
    <ul className="map__key" aria-label={t`What the marks mean`}>
      {marks.map(([look, mark, words]) => (
        <li key={look} className={look}>
          <span className="node__ring key">{mark === 'dial' ? <Dial known={60} high={80} /> : mark === 'dash' ? <svg className="dial" viewBox="0 0 48 48" aria-hidden="true"><circle className="dash" cx="24" cy="24" r="22" /></svg> : <Icon name={mark} />}</span>{words}
        </li>
      ))}
      <li className="map__lines-key"><Trans>A green line leads from a skill that is secure.</Trans></li>
    </ul>
  );
}
