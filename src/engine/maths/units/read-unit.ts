import { combineUnits, findUnit, type Unit } from './unit.ts';

const longestUnit = 40;
const superscriptOf: Record<string, number> = { square: 2, sq: 2, squared: 2, cubic: 3, cu: 3, cubed: 3 };

/**
 * Reads "cm", "cm^2", "cm2", "square metres", "sq ft", "km/h", "miles per hour", "m s^-1", "fl oz", "$ per kg".
 * @returns null when it is no unit
 */
export function readUnit(text: string): Unit | null {
  const unit = readSpelled(text);
  const electric = text.replaceAll(/(?<![°\p{L}])(?<prefix>[kmμunp]?)(?<sign>[CF])(?![\p{L}])/gu, (_, prefix: string, sign: string) => `${prefix}${sign === 'C' ? 'coulomb' : 'farad'}`);
  const other = electric === text || /deg|°/.test(text) ? null : readSpelled(electric);
  if (!other) return unit;
  const named = { ...other, name: text.trim() };
  return unit ? { ...unit, other: named } : named;
}

function readSpelled(text: string): Unit | null {
  const trimmed = text.trim().replace(/\.$/, '');
  if (trimmed === '' || trimmed.length > longestUnit) return null;
  const spelled = trimmed.replaceAll(/\bfl(?:uid|\.)? ?(oz|ounces?)\b\.?/gi, 'floz').replaceAll(
    /(°|\bdeg(?:rees?)?) ?(C|F|celsius|fahrenheit)\b/gi, (_, __, scale: string) => `°${scale.charAt(0).toUpperCase()}`,
  )
    .replaceAll(/\bper ?cent\b/gi, '%').replaceAll(/\bU\.?S\.? ?dollars?\b/gi, 'dollars').replace(/^\(\(([^()]+)\)\/\(([^()]+)\)\)$/, '$1/$2').replace(/^\(([^()]+)\)$/, '$1').replace(/\/ ?\(([^()]*)\)$/, '/ $1')
    // "ms^-1" is a speed, as it is written in physics.
    .replaceAll(/\bms\^?\(?(-[12])\)?/g, 'm s^$1').replaceAll(/\^\((-?\d)\)/g, '^$1').replaceAll(/([a-zA-Z])-hours?\b/g, '$1hours');
  if (/[()]/.test(spelled)) return null;
  const sides = spelled.split(/ ?\/ ?| per | an? (?=hour|minute|second|day|kg|pound)/i);
  // "J/kg/K" divides twice; a product below one line is joined to it: "J/kg K".
  if (sides.length > 3) return null;
  const parts: { unit: Unit; power: number }[] = [];
  for (const [at, side] of sides.entries()) {
    const read = readProduct(side);
    if (read === null) return null;
    parts.push(...read.map(({ unit, power }) => ({ unit, power: at === 0 ? power : -power })));
  }
  return parts.length === 0 ? null : combineUnits(parts, trimmed.replaceAll(/\^\(?(-?\d)\)?/g, '^$1'));
}

function readProduct(text: string): { unit: Unit; power: number }[] | null {
  const parts: { unit: Unit; power: number }[] = [];
  let power = 1;
  for (const word of text.replaceAll(/ ?\^ ?/g, '^').trim().split(/[ *]+/)) {
    const raised = superscriptOf[word.toLowerCase()];
    const last = parts.at(-1);
    if (raised !== undefined && word.endsWith('ed') && last) last.power *= raised;
    else if (raised !== undefined) power = raised;
    else {
      const match = /^([^\d^-]+)(?:\^? ?(-?\d))?$/.exec(word);
      const unit = match?.[1] === undefined ? null : findUnit(match[1]);
      if (!match || unit === null) return null;
      parts.push({ unit, power: power * Number(match[2] ?? 1) });
      power = 1;
    }
  }
  return power === 1 ? parts : null;
}

/** The unit that words beside an answer field name: "newtons (N) to the right", "dollars per kilogram"; null for "bottles". */
export function unitIn(words: string): Unit | null {
  const whole = readUnit(words.replace(/^%.*$/, '%'));
  if (whole) return whole;
  const list = words.replaceAll(/\([^)]*\)/g, ' ').trim().split(/\s+/).filter(Boolean);
  for (let length = list.length; length > 0; length -= 1) {
    const unit = readUnit(list.slice(0, length).join(' '));
    // "in", "a" and "to" are words before they are units.
    if (unit && (list[0]?.length ?? 0) > 2) return unit;
  }
  return null;
}
