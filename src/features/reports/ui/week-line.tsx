import { useLingui } from '@lingui/react/macro';
import { percent } from '#features/record/ui/public.tsx';
import type { LearningReport } from '../learning-contract.ts';

const [width, height, pad] = [72, 24, 4];

/** The estimate at the end of each week as a small line; weeks before the first answer are left empty. */
export function WeekLine({ weeks }: { weeks: LearningReport['skills'][number]['weeks'] }) {
  const { t } = useLingui();
  const points = weeks.flatMap((week, index) => (week ? [{ x: pad + (index / Math.max(1, weeks.length - 1)) * (width - 2 * pad), y: height - pad - week.known * (height - 2 * pad), known: percent(week.known) }] : []));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <span />;
  const [from, to] = [first.known, last.known];
  return (
    <svg className="week-line" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={points.length > 1 ? t`From ${from} to ${to} percent in these weeks` : t`${to} percent, since this week`}>
      {points.length > 1 && <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />}
      <circle cx={last.x} cy={last.y} r="3" />
    </svg>
  );
}
