import type { Figure } from './figure.ts';
import { referenceLoopMs, type Beside } from './yardstick.ts';

/** Milliseconds in one of the unit; of what is counted by the second, those that one of it takes. */
const milliseconds: Record<string, (value: number) => number> = { ms: (value) => value, s: (value) => value * 1_000 };

type Held = Figure & { against: number; source: string };

/**
 * A figure whose limit is the reference machine's, as that limit reads where the fixed loop took so long: more milliseconds, or fewer a second,
 * on a machine that is slower, and on one that others use meanwhile. Processor time leaves `others` out: it does not wait for them.
 */
export function onThisMachine(figure: Held, { loop, others = 0 }: Pick<Beside, 'loop'> & Partial<Beside>): Figure {
  const machine = loop / referenceLoopMs;
  const slowness = machine / (1 - others);
  const isRate = figure.better === 'higher';
  const busy = others >= 0.005 ? `, others had ${Math.round(others * 100)}% of it` : '';
  const takes = isRate ? 1_000 / figure.value : milliseconds[figure.unit]?.(figure.value);
  return {
    ...figure, slowness, against: isRate ? figure.against / slowness : figure.against * slowness,
    source: `${figure.source} ${figure.against.toLocaleString('en', { maximumFractionDigits: 1 })}, scaled by ${slowness.toFixed(2)} (machine ${machine.toFixed(2)}${busy})`,
    ...(takes !== undefined && { times: takes / loop }),
  };
}

/** The yardstick itself as a row: how long it took, and what that says of the machine. */
export const loopFigure = (loop: number): Figure => ({
  row: 'yardstick: the fixed loop', value: loop, unit: 'ms', times: 1, slowness: loop / referenceLoopMs, note: `${referenceLoopMs} ms on the reference machine`,
});
