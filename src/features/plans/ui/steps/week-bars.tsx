import { useLingui } from '@lingui/react/macro';
import type { Plan } from '../../contract.ts';
import { useSayDate } from '../plan-words.tsx';

const floor = 98;
const height = 70;

/** Minutes of the last seven days as bars in chalk, against the minutes a day. */
export function WeekBars({ week, minutesADay }: { week: Plan['week']; minutesADay: number }) {
  const { t } = useLingui();
  const say = useSayDate();
  const most = Math.max(minutesADay * 1.25, ...week.map(({ minutes }) => minutes));
  const yOf = (minutes: number) => floor - (minutes / most) * height;
  const today = week.at(-1)?.date;
  const told = week.map(({ date, minutes }) => `${say.weekday(date)} ${minutes}`).join(', ');
  return (
    <svg className="chalk plan-bars" viewBox="0 0 320 128" width="320" height="128" role="img" aria-label={t`Minutes in the last seven days: ${told}; the plan is ${minutesADay} a day`}>
      <path className="guide" strokeDasharray="4 6" d={`M8 ${yOf(minutesADay)}h304`} />
      <text className="worn" x="8" y={yOf(minutesADay) - 8} fontSize="13">{t`${minutesADay} min`}</text>
      <path d={`M6 ${floor}h308`} />
      {week.map(({ date, minutes }, index) => (
        <g key={date}>
          {minutes > 0 && <path className={date === today ? 'yellow' : ''} d={barOf(22 + index * 43, yOf(minutes))} />}
          <text className={date === today ? 'yellow' : 'worn'} x={32 + index * 43} y="120" fontSize="13" textAnchor="middle">{date === today ? t`Today` : say.weekdayShort(date)}</text>
        </g>
      ))}
    </svg>
  );
}

/** A bar with strokes across it, as chalk fills one. */
function barOf(x: number, top: number): string {
  let path = `M${x} ${floor}V${top.toFixed(1)}h20V${floor}`;
  for (let y = floor - 6; y > top + 8; y -= 8) path += `M${x + 2} ${y}l16 -8`;
  return path;
}
