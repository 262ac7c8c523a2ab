import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { sayDay } from '#client/components/dates.ts';
import type { LearningReport } from '../learning-contract.ts';

type Week = LearningReport['weeks'][number];
const [width, height, base, top, left] = [640, 190, 158, 20, 8];

/** How many skills were secure at the end of each week: columns to see it, a table to read it and to open what was gained. */
export function SecureWeeks({ weeks }: { weeks: Week[] }) {
  const { t } = useLingui();
  const [first, last] = [weeks[0]?.secureCount ?? 0, weeks.at(-1)?.secureCount ?? 0];
  return (
    <section aria-labelledby="weeks-title">
      <div className="section-head"><h2 id="weeks-title"><Trans>Skills secure, week by week</Trans></h2><span className="small muted num"><Trans>From {first} to {last} in eight weeks</Trans></span></div>
      <div className="card">
        <div className="table-wrap" tabIndex={0} role="group" aria-label={t`Chart of the weeks, the table below has the numbers`}><Columns weeks={weeks} /></div>
        <p className="small muted"><Trans>The upper part of a column became secure in that week.</Trans></p>
        <details className="report-table">
          <summary><Trans>The same as a table, with the skills</Trans></summary>
          <WeekTable weeks={weeks} />
        </details>
      </div>
    </section>
  );
}

function Columns({ weeks }: { weeks: Week[] }) {
  const { i18n } = useLingui();
  const most = Math.max(1, ...weeks.map(({ secureCount }) => secureCount));
  const step = (width - 2 * left) / weeks.length;
  return (
    <svg className="week-columns" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className="week-columns__base" d={`M${left} ${base + 0.5}H${width - left}`} />
      {weeks.map(({ from, secureCount, gained }, index) => {
        const tall = (secureCount / most) * (base - top);
        const fresh = (Math.min(gained.length, secureCount) / most) * (base - top);
        const [x, wide] = [left + index * step + step * 0.2, step * 0.6];
        return (
          <g key={from}>
            <rect className="week-columns__kept" x={x} y={base - tall + fresh} width={wide} height={tall - fresh} />
            <rect className="week-columns__gained" x={x} y={base - tall} width={wide} height={fresh} />
            <text x={x + wide / 2} y={base - tall - 6} textAnchor="middle" className="week-columns__count">{secureCount}</text>
            <text x={x + wide / 2} y={base + 20} textAnchor="middle">{sayDay(from, i18n.locale, { day: 'numeric', month: 'short' })}</text>
          </g>
        );
      })}
    </svg>
  );
}

function WeekTable({ weeks }: { weeks: Week[] }) {
  const { i18n, t } = useLingui();
  return (
    <div className="table-wrap" tabIndex={0} role="group" aria-label={t`Skills by week`}>
      <table className="table">
        <thead><tr><th scope="col"><Trans>Week of</Trans></th><th scope="col" className="end"><Trans>Answers</Trans></th><th scope="col" className="end"><Trans>Secure</Trans></th><th scope="col"><Trans>Became secure</Trans></th><th scope="col"><Trans>To be shown again</Trans></th></tr></thead>
        <tbody>
          {weeks.toReversed().map(({ from, answerCount, secureCount, gained, lost }) => (
            <tr key={from}>
              <th scope="row">{sayDay(from, i18n.locale, { day: 'numeric', month: 'long' })}</th>
              <td className="end">{answerCount}</td><td className="end">{secureCount}</td><td><Names skills={gained} /></td><td><Names skills={lost} /></td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Names = ({ skills }: { skills: Week['gained'] }) => skills.map(({ skillId, name }, index) => <span key={skillId}>{index > 0 && ', '}<Link to="/home/skills/$skillId" params={{ skillId }}>{name}</Link></span>);
