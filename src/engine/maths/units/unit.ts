import { multiplyRational, one, powerRational, type Rational, rational } from '../exact/rational.ts';
import { prefixes } from './prefixes.ts';

/** What a unit measures: powers of length, mass, time, current, amount (of substance), angle, heat (temperature), ratio, or a currency. */
export type Dimension = Readonly<Record<string, number>>;
/** `size` in metres, kilograms, seconds, degrees, one unit of the currency. `offset` is added to the number before it is scaled. `overPi`: how often the size is still to be divided by π.
 * `other`: the same spelling in electricity, where C is a coulomb and F a farad. */
export type Unit = { dimension: Dimension; size: Rational; offset: Rational | null; name: string; overPi: number; other?: Unit | undefined };

const r = (num: number | string, den: number | string = 1) => rational(BigInt(num), BigInt(den));
const length = { length: 1 };
const mass = { mass: 1 };
const time = { time: 1 };
const volume = { length: 3 };
const speed = { length: 1, time: -1 };
const yard = r(9_144, 10_000);
const foot = r(3_048, 10_000);
const inch = r(254, 10_000);
const mile = r(1_609_344, 1_000);
const acre = r('40468564224', '10000000');
const litre = r(1, 1_000);
/** 231 cubic inches. */
const gallon = r('3785411784', '1000000000000');
const pound = r('45359237', '100000000');
const part = (unit: Rational, den: number, num = 1) => multiplyRational(unit, r(num, den));

/**
 * Units by all their spellings. Prefixes of lengths, masses and volumes are written out: of those a pupil meets few.
 * Sizes: the international yard and pound agreement of 1959; NIST Handbook 44, appendix C (customary units).
 */
const table: [string, Dimension, Rational, string[]][] = [
  ['m', length, one, ['m', 'meter', 'meters', 'metre', 'metres']],
  ['km', length, r(1_000), ['km', 'kilometer', 'kilometers', 'kilometre', 'kilometres']],
  ['dm', length, r(1, 10), ['dm', 'decimeter', 'decimeters', 'decimetre', 'decimetres']],
  ['cm', length, r(1, 100), ['cm', 'cms', 'centimeter', 'centimeters', 'centimetre', 'centimetres']],
  ['mm', length, r(1, 1_000), ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres']],
  ['μm', length, r(1, 1_000_000), ['μm', 'um', 'micrometer', 'micrometers', 'micrometre', 'micrometres']],
  ['nm', length, r(1, 1_000_000_000), ['nm', 'nanometer', 'nanometers']],
  ['in', length, inch, ['in', 'inch', 'inches', '"']], ['ft', length, foot, ['ft', 'foot', 'feet', "'"]],
  ['yd', length, yard, ['yd', 'yds', 'yard', 'yards']], ['mi', length, mile, ['mi', 'mile', 'miles']],
  ['hectare', { length: 2 }, r(10_000), ['ha', 'hectare', 'hectares']], ['acre', { length: 2 }, acre, ['ac', 'acre', 'acres']],
  ['L', volume, litre, ['L', 'l', 'ℓ', 'liter', 'liters', 'litre', 'litres']], ['dL', volume, part(litre, 10), ['dL', 'dl', 'deciliter', 'deciliters']],
  ['cL', volume, part(litre, 100), ['cL', 'cl', 'centiliter', 'centiliters', 'centilitre', 'centilitres']],
  ['mL', volume, part(litre, 1_000), ['mL', 'ml', 'milliliter', 'milliliters', 'millilitre', 'millilitres', 'cc']],
  ['gal', volume, gallon, ['gal', 'gallon', 'gallons']], ['qt', volume, part(gallon, 4), ['qt', 'quart', 'quarts']], ['pt', volume, part(gallon, 8), ['pt', 'pint', 'pints']],
  ['cup', volume, part(gallon, 16), ['cup', 'cups']], ['fl oz', volume, part(gallon, 128), ['floz', 'fluidounce', 'fluidounces']],
  ['tbsp', volume, part(gallon, 256), ['tbsp', 'tablespoon', 'tablespoons']], ['tsp', volume, part(gallon, 768), ['tsp', 'teaspoon', 'teaspoons']],
  ['kg', mass, one, ['kg', 'kgs', 'kilogram', 'kilograms', 'kilo', 'kilos']], ['g', mass, r(1, 1_000), ['g', 'gram', 'grams', 'gramme', 'grammes']],
  ['mg', mass, r(1, 1_000_000), ['mg', 'milligram', 'milligrams']], ['t', mass, r(1_000), ['t', 'tonne', 'tonnes']],
  ['ton', mass, multiplyRational(pound, r(2_000)), ['ton', 'tons']], ['lb', mass, pound, ['lb', 'lbs', 'pound', 'pounds']], ['oz', mass, part(pound, 16), ['oz', 'ounce', 'ounces']],
  ['s', time, one, ['s', 'sec', 'secs', 'second', 'seconds']], ['ms', time, r(1, 1_000), ['ms', 'millisecond', 'milliseconds']],
  ['min', time, r(60), ['min', 'mins', 'minute', 'minutes']], ['h', time, r(3_600), ['h', 'hr', 'hrs', 'hour', 'hours']],
  ['day', time, r(86_400), ['d', 'day', 'days']], ['week', time, r(604_800), ['wk', 'wks', 'week', 'weeks']],
  // Months have no fixed number of days, so they convert to years only.
  ['month', { month: 1 }, one, ['month', 'months']], ['year', { month: 1 }, r(12), ['yr', 'yrs', 'year', 'years']],
  ['km/h', speed, r(1_000, 3_600), ['kmh', 'kph', 'kmph']], ['mph', speed, part(mile, 3_600), ['mph']],
  ['°', { angle: 1 }, one, ['°', 'deg', 'degree', 'degrees']], ['K', { heat: 1 }, one, ['K', 'kelvin', 'kelvins']],
  ['%', { ratio: 1 }, r(1, 100), ['%', 'percent', 'pct']],
  ['$', { dollar: 1 }, one, ['$', 'dollar', 'dollars', 'USD', 'usd']], ['¢', { dollar: 1 }, r(1, 100), ['¢', 'cent', 'cents']],
  ['£', { sterling: 1 }, r(1, 100), ['p', 'pence', 'penny']],
  ['€', { euro: 1 }, one, ['€', 'euro', 'euros', 'EUR']], ['£', { sterling: 1 }, one, ['£', 'GBP']],
  ['₹', { rupee: 1 }, one, ['₹', 'rupee', 'rupees', 'INR']], ['¥', { yen: 1 }, one, ['¥', 'yen', 'JPY']],
];

const force = { length: 1, mass: 1, time: -2 };
const energy = { length: 2, mass: 1, time: -2 };
const powerOf = { length: 2, mass: 1, time: -3 };
const pressure = { length: -1, mass: 1, time: -2 };
const voltage = { length: 2, mass: 1, time: -3, current: -1 };
const resistance = { length: 2, mass: 1, time: -3, current: -2 };
const charge = { time: 1, current: 1 };
const calorie = r(4_184, 1_000);

/** Units that take every prefix: sign, what it measures, size, words, other signs. */
const prefixed: [string, Dimension, Rational, string[], string[]?][] = [
  ['N', force, one, ['newton', 'newtons']], ['J', energy, one, ['joule', 'joules']], ['W', powerOf, one, ['watt', 'watts']], ['V', voltage, one, ['volt', 'volts']],
  ['A', { current: 1 }, one, ['ampere', 'amperes', 'amp', 'amps']], ['Pa', pressure, one, ['pascal', 'pascals']], ['Hz', { time: -1 }, one, ['hertz']],
  ['mol', { amount: 1 }, one, ['mole', 'moles', 'mols']], ['Wh', energy, r(3_600), ['watt-hour', 'watt-hours', 'watthour', 'watthours']], ['cal', energy, calorie, ['calorie', 'calories']],
  ['Ω', resistance, one, ['ohm', 'ohms'], ['Ω']], ['Ah', charge, r(3_600), ['amp-hour', 'amp-hours']],
  ['eV', energy, r('1602176634', '10000000000000000000000000000'), ['electronvolt', 'electronvolts']],
  ['Nm', energy, one, ['newton-metre', 'newton-metres', 'newtonmetre', 'newtonmetres', 'newton-meter', 'newton-meters']],
  ['Ns', { length: 1, mass: 1, time: -1 }, one, []], ['bar', pressure, r(100_000), []],
  ['T', { mass: 1, time: -2, current: -1 }, one, ['tesla', 'teslas']], ['coulomb', charge, one, ['coulombs']], ['farad', { length: -2, mass: -1, time: 4, current: 2 }, one, ['farads']],
  ['cd', { light: 1 }, one, ['candela', 'candelas']], ['Bq', { time: -1 }, one, ['becquerel', 'becquerels']], ['s', time, one, ['second', 'seconds']],
  ['g', mass, r(1, 1_000), ['gram', 'grams', 'gramme', 'grammes']],
  ['L', volume, litre, ['liter', 'liters', 'litre', 'litres'], ['l']], ['m', length, one, ['meter', 'meters', 'metre', 'metres']],
];
/** Where a capital would be another unit, or a slip of a keyboard that begins with one. */
const smallOnly = new Set(['m', 'g', 's', 'L']);
const otherUnits: [string, Dimension, Rational, string[]][] = [
  ['atm', pressure, r(101_325), ['atm', 'atmosphere', 'atmospheres']], ['mmHg', pressure, r('133322387415', '1000000000'), ['mmHg', 'mmhg']], ['kg', mass, one, []],
  ['knot', speed, r(1_852, 3_600), ['knot', 'knots', 'kn']], ['rpm', { time: -1 }, r(1, 60), ['rpm']],
  ['kWh', energy, r(3_600_000), ['kwh', 'KWH', 'KWh', 'KwH', 'kilowatt-hour', 'kilowatt-hours', 'kilowatthour', 'kilowatthours']],
  ['kW', powerOf, r(1_000), ['kw', 'KW', 'Kw']], ['kJ', energy, r(1_000), ['kj', 'KJ', 'Kj']], ['Hz', { time: -1 }, one, ['hz', 'HZ']], ['kPa', pressure, r(1_000), ['kpa', 'KPa']],
  ['kcal', energy, multiplyRational(calorie, r(1_000)), ['Kcal', 'KCAL', 'Cal']], ['kHz', { time: -1 }, r(1_000), ['khz', 'KHz', 'KHZ']],
];

const heat = (size: Rational, offset: Rational, name: string): Unit => ({ dimension: { heat: 1 }, size, offset, name, overPi: 0 });
const celsius = heat(one, r(27_315, 100), '°C');
const fahrenheit = heat(r(5, 9), r(45_967, 100), '°F');

const units = new Map<string, Unit>();
const plain = (name: string, dimension: Dimension, size: Rational): Unit => ({ dimension, size, offset: null, name, overPi: 0 });
for (const [sign, dimension, size, words, signs = []] of prefixed) {
  for (const spelling of [sign, ...signs, ...words]) units.set(spelling, plain(sign, dimension, size));
  for (const prefix of prefixes) {
    const unit = (name: string) => plain(name, dimension, multiplyRational(size, prefix.size));
    for (const start of prefix.signs) if (!smallOnly.has(sign) || /^[kcdmμun]$/.test(start)) for (const end of [sign, ...signs]) units.set(`${start}${end}`, unit(`${prefix.signs[0]}${sign}`));
    for (const word of words) units.set(`${prefix.name}${word}`, unit(`${prefix.signs[0]}${sign}`));
  }
}
for (const [name, dimension, size, spellings] of [...otherUnits, ...table]) for (const spelling of spellings) units.set(spelling, plain(name, dimension, size));
for (const spelling of ['rad', 'radian', 'radians']) units.set(spelling, { ...plain('rad', { angle: 1 }, r(180)), overPi: 1 });
for (const spelling of ['°C', 'C', 'celsius', 'degC', 'degreesC', 'degreesCelsius', 'degreescelsius', 'degreeCelsius', 'degreecelsius']) units.set(spelling, celsius);
for (const spelling of ['°F', 'F', 'fahrenheit', 'degF', 'degreesF', 'degreesFahrenheit', 'degreesfahrenheit', 'degreeFahrenheit', 'degreefahrenheit']) units.set(spelling, fahrenheit);

/** A unit by its spelling; capitals count only where they tell two units apart. */
export const findUnit = (spelling: string): Unit | null => units.get(spelling) ?? units.get(spelling.toLowerCase()) ?? null;

export function combineUnits(parts: { unit: Unit; power: number }[], name: string): Unit {
  const dimension: Record<string, number> = {};
  let size = one;
  let overPi = 0;
  for (const { unit, power } of parts) {
    for (const [base, times] of Object.entries(unit.dimension)) dimension[base] = (dimension[base] ?? 0) + times * power;
    size = multiplyRational(size, powerRational(unit.size, power));
    overPi += unit.overPi * power;
  }
  const [only] = parts;
  const offset = parts.length === 1 && only?.power === 1 ? only.unit.offset : null;
  return { dimension: Object.fromEntries(Object.entries(dimension).filter(([, times]) => times !== 0)), size, offset, name, overPi };
}

export function measureTheSame(a: Unit, b: Unit): boolean {
  const bases = new Set([...Object.keys(a.dimension), ...Object.keys(b.dimension)]);
  return [...bases].every((base) => (a.dimension[base] ?? 0) === (b.dimension[base] ?? 0));
}

/** In plain words what a unit measures, for the note on a wrong one. */
export function whatItMeasures({ dimension }: Unit): string {
  const shape = Object.entries(dimension).map(([base, power]) => `${base}${power}`).sort().join(' ');
  const words: Record<string, string> = {
    length1: 'a length', length2: 'an area', length3: 'a volume', mass1: 'a mass', time1: 'a time', month1: 'a time', 'length1 time-1': 'a speed',
    heat1: 'a temperature', angle1: 'an angle', ratio1: 'a part of a hundred', dollar1: 'an amount of money', euro1: 'an amount of money', sterling1: 'an amount of money',
    rupee1: 'an amount of money', yen1: 'an amount of money', 'length1 mass1 time-2': 'a force', 'length2 mass1 time-2': 'an energy', 'length2 mass1 time-3': 'a power',
    'length-1 mass1 time-2': 'a pressure', 'current-1 length2 mass1 time-3': 'a voltage', current1: 'a current', 'time-1': 'a frequency', amount1: 'an amount of substance',
    'current-2 length2 mass1 time-3': 'a resistance', 'length-3 mass1': 'a density', 'length1 time-2': 'an acceleration', 'current1 time1': 'a charge',
  };
  return words[shape] ?? 'something else';
}
