import { type Expression, exactly, mapParts } from '../read/expression.ts';
import { readUnit } from '../units/read-unit.ts';
import { measureTheSame, type Unit } from '../units/unit.ts';

/** `text`: each number with its unit (or its currency) as a product with a letter that stands for the unit. */
export type Measured = { text: string; units: Map<string, Unit> };

/** "20 m/s" as "(20*ʉ_1)". */
export function withMeasures(typed: string): Measured {
  const plain = typed.replaceAll(/\^\((-?\d)\)/g, '^$1');
  const units = new Map<string, Unit>();
  const letterOf = (unit: Unit): string => {
    const name = `ʉ_${units.size + 1}`;
    units.set(name, unit);
    return name;
  };
  let text = '';
  /** Where the last amount begins, and what it measures: "2 h 30 min" is a sum. */
  let last: { from: number; unit: Unit } | null = null;
  for (let at = 0; at < plain.length;) {
    const money = /^([$€£₹¥]) ?(\d[\d.,]*\d|\d)/.exec(plain.slice(at));
    const number = /^\d[\d.,]*(?:\/\d+)?/.exec(plain.slice(at));
    const currency = money && readUnit(money[1] ?? '');
    if (money && currency) {
      text += `(${money[2]}*${letterOf(currency)})`;
      at += money[0].length;
    } else if (number && !/[\p{L}\d_.]$/u.test(text)) {
      const found = unitBehind(plain.slice(at + number[0].length));
      const isSum = found && last && text.endsWith(') ') && measureTheSame(found.unit, last.unit) && !text.slice(last.from).includes(' (');
      const amount: string = found ? `(${number[0]}*${letterOf(found.unit)})` : number[0];
      if (isSum && last) text = `${text.slice(0, last.from)}(${text.slice(last.from).trim()}+${amount})`;
      else {
        last = found ? { from: text.length, unit: found.unit } : null;
        text += amount;
      }
      at += number[0].length + (found?.length ?? 0);
    } else {
      text += plain.charAt(at);
      at += 1;
    }
  }
  return { text, units };
}

/** The longest unit that begins behind a number. */
function unitBehind(rest: string): { unit: Unit; length: number } | null {
  const most = /^ ?[\p{L}°¢€£][\p{L}°/^*²³\d -]*/u.exec(rest)?.[0] ?? '';
  for (let length = most.length; length > 0; length -= 1) {
    const part = most.slice(0, length);
    const isCut = /\p{L}$/u.test(part) && /\p{L}/u.test(rest.charAt(length));
    const unit = isCut || /[\s/^*-]$/.test(part) ? null : readUnit(part);
    // Degrees are read as they stand: they belong to functions of angles.
    if (unit && unit.offset === null && unit.dimension['angle'] === undefined) return { unit, length };
  }
  return null;
}

/** Whether a name stands for something that a unit measures, and for no number. */
export const isMeasure = (name: string) => name.startsWith('§');

/** Each unit as its size in base units, with a letter for each thing that it measures. */
export function inBaseUnits(expression: Expression, units: ReadonlyMap<string, Unit>): Expression {
  const unit = expression.op === 'symbol' ? units.get(expression.name) : undefined;
  if (!unit) return mapParts(expression, (part) => inBaseUnits(part, units));
  const powers = Object.entries(unit.dimension).map(([base, power]): Expression => ({ op: 'power', base: { op: 'symbol', name: `§${base}` }, exponent: exactly({ num: BigInt(power), den: 1n }) }));
  return { op: 'product', factors: [exactly(unit.size), ...powers] };
}
