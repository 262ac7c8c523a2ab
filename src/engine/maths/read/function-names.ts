/** Functions that a school writes by name; their argument is in radians where it is an angle. */
export const functionNames = [
  'sin', 'cos', 'tan', 'cot', 'sec', 'csc', 'arcsin', 'arccos', 'arctan', 'sinh', 'cosh', 'tanh', 'ln', 'log', 'exp', 'abs', 'sgn', 'floor', 'ceil',
] as const;
export type FunctionName = (typeof functionNames)[number];
/** Functions of several numbers. `choose`: n over k. */
export type AppliedName = 'log' | 'max' | 'min' | 'gcd' | 'lcm' | 'mod' | 'choose';

/** What a name that was typed stands for. */
export type KnownName =
  | { is: 'call'; name: FunctionName }
  | { is: 'apply'; name: AppliedName }
  | { is: 'root'; degree: 2 | 3 | null }
  | { is: 'letter'; name: string }
  /** Known as mathematics, and not read here: never taken for a product of letters. */
  | { is: 'refused' };

const other: Record<FunctionName, string[]> = {
  sin: [], cos: [], tan: ['tg'], cot: ['ctg', 'cotan', 'cotg'], sec: [], csc: ['cosec'], arcsin: ['asin'], arccos: ['acos'], arctan: ['atan', 'arctg'],
  sinh: [], cosh: [], tanh: [], ln: [], log: ['lg'], exp: [], abs: [], sgn: ['sign', 'signum'], floor: [], ceil: ['ceiling'],
};
const applied: [AppliedName, string[]][] = [
  ['max', ['max', 'maximum']], ['min', ['min', 'minimum']], ['gcd', ['gcd', 'hcf', 'gcf']], ['lcm', ['lcm']], ['mod', ['mod']], ['choose', ['choose', 'binom', 'ncr', 'binomial']],
];
const greek: [string, string][] = [
  ['alpha', 'α'], ['beta', 'β'], ['gamma', 'γ'], ['delta', 'δ'], ['epsilon', 'ε'], ['theta', 'θ'], ['lambda', 'λ'], ['sigma', 'σ'], ['omega', 'ω'], ['rho', 'ρ'], ['phi', 'φ'], ['tau', 'τ'],
  ['mu', 'μ'], ['pi', 'π'],
];
const refused = [
  'arccot', 'acot', 'arcctg', 'arcsec', 'asec', 'arccsc', 'acsc', 'arcosh', 'arsinh', 'artanh', 'arcoth', 'asinh', 'acosh', 'atanh', 'acoth', 'arcsinh', 'arccosh', 'arctanh', 'sech', 'csch', 'coth',
  'cosech', 'lim', 'limit', 'sup', 'det', 'dim', 'ker', 'arg', 'diff', 'integral', 'integrate', 'int', 'sum', 'prod', 'trunc', 'round', 'atan2', 'npr', 'perm', 'erf',
  'sinc', 'vers', 'grad', 'div', 'curl',
  'trace', 'rank', 'deriv', 'solve', 'expand', 'factor', 'simplify', 'numer', 'denom', 'real', 'imag', 'conj', 'cis', 'gon',
];

const known = new Map<string, KnownName>([
  ...functionNames.flatMap((name) => [name, ...other[name]].map((spelling) => [spelling, { is: 'call', name }] as const)),
  ...applied.flatMap(([name, spellings]) => spellings.map((spelling) => [spelling, { is: 'apply', name }] as const)),
  ['sqrt', { is: 'root', degree: 2 }], ['cbrt', { is: 'root', degree: 3 }], ['root', { is: 'root', degree: null }],
  ...greek.map(([spelling, name]) => [spelling, { is: 'letter', name }] as const),
  ...refused.map((spelling) => [spelling, { is: 'refused' }] as const),
]);
/** Longest first: "arcsin" is never read as "arc" and "sin", nor "tanh" as "tan" and "h". */
const spellings = [...known.keys()].sort((a, b) => b.length - a.length);
/** Short names that may just as well be letters side by side; where the answer has those letters, they are. */
const isShort = (spelling: string) => spelling.length === 2;

/** The known name that a word begins with. @param letters of the answer, null when not known */
export function knownNameAt(word: string, letters: ReadonlySet<string> | null): { spelling: string; stands: KnownName } | null {
  const lower = word.toLowerCase();
  const spelling = spellings.find((each) => lower.startsWith(each) && !(isShort(each) && each !== 'pi' && letters !== null && letters.has(word.charAt(0)) && letters.has(word.charAt(1))));
  const stands = spelling === undefined ? undefined : known.get(spelling);
  return spelling === undefined || stands === undefined ? null : { spelling, stands };
}

/** Functions whose commas separate numbers and begin no decimals. */
export const takesSeveral = /(?<![a-z])(?:max(?:imum)?|min(?:imum)?|gcd|hcf|gcf|lcm|mod|choose|binom(?:ial)?|ncr|root|log) ?\(/gi;
