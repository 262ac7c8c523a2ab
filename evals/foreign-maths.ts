import { z } from 'zod';
import type { Checked, MathsAnswer, NumberAnswer } from '#engine/maths/maths-answer.ts';

/**
 * A case of a suite that is not ours: what is asked and typed as plain maths or LaTeX. `kind` and `form` go by their usual names;
 * what is not checked here (text, complex numbers, differential equations) is out of scope and counted apart.
 */
export const foreignRow = z.object({
  kind: z.string(),
  answer: z.union([z.string(), z.number()]).transform(String),
  response: z.union([z.string(), z.number()]).transform(String),
  form: z.union([z.string(), z.array(z.string()).transform((list) => list.join(' '))]).nullable().optional(),
  expected: z.union([z.boolean(), z.string(), z.number(), z.null()]),
  unit: z.string().optional(),
  tolerance: z.union([z.string(), z.number()]).transform(String).optional(),
});
export type Foreign = z.infer<typeof foreignRow>;

/** What is known for certain of a response. */
export type Judgement = 'right' | 'wrong' | 'undecided';

const kinds: [RegExp, MathsAnswer['kind'] | 'unit'][] = [
  [/^(?:inequal|interval|domain|range|condition|solution_?interval|union)/, 'interval'],
  [/^(?:num|int|decimal|fraction|ratio|scalar|value|float|percent|money|currency|mixed|scientific|angle|arith|real|constant|word)/, 'number'],
  [/^(?:unit|quantit|measure|physical|dimension)/, 'unit'],
  [/^(?:system|simultaneous|equations$)/, 'system'],
  [/^(?:equation|line$|relation|formula with)/, 'equation'],
  [/^(?:ordered|list|sequence|tuple|point|coord|vector|matri|pair|array)/, 'list'],
  [/^(?:set|unordered|root|solution|zeros|multiset)/, 'set'],
  [/^(?:expr|algebra|symbolic|poly|formula|function|trig|term|log|exponential|radical|rational|derivative|surd|absolute|factorial|piecewise|power|simplif|factor|expand|equiv|equal)/, 'expression'],
];

/** The case as a question of ours; null when it is out of scope. */
export function asAnswer({ kind, answer, form, unit, tolerance }: Foreign): MathsAnswer | null {
  const name = kind.trim().toLowerCase().replaceAll(/[ -]+/g, '_');
  const found = kinds.find(([pattern]) => pattern.test(name))?.[1];
  const asked = (form ?? '').trim().toLowerCase();
  if (found === undefined) return null;
  if (found === 'number' || found === 'unit') {
    const spec = numberForm(asked);
    return spec && { kind: 'number', value: answer, unit, tolerance, ...(found === 'unit' ? { needsUnit: true } : {}), ...spec };
  }
  if (found === 'expression') return expressionForm(answer, asked);
  // Without a form, or with one that speaks of equality only, whatever is equivalent counts.
  const isStrict = /solved|isolated|explicit/.test(asked);
  if (asked !== '' && !isStrict && !isAnyForm(asked)) return null;
  if (found === 'equation' || found === 'interval') return { kind: found, value: answer, form: isStrict ? undefined : 'equivalent' };
  return { kind: found, value: answer };
}

const isAnyForm = (form: string) => form === '' || /^(?:any|equiv|equal|alg|none|exact|same|value|literal|unordered|ordered|null|default|numeric)/.test(form);

function numberForm(form: string): Partial<NumberAnswer> | null {
  const count = Number(/\d+/.exec(form)?.[0] ?? Number.NaN);
  const part = /(\d+(?:\.\d+)?(?:e-?\d+)?%?)/.exec(form)?.[1];
  if (/sig|\bs\.?f\b/.test(form)) return Number.isInteger(count) ? { figures: count, form: 'any' } : null;
  if (/decimal place|\bd\.?p\b|places/.test(form)) return Number.isInteger(count) ? { places: count, form: 'any' } : null;
  if (/relative|within .*%|percent tol/.test(form)) return part === undefined ? null : { relative: part, form: 'any' };
  if (/toler|absolute|±|within|approx/.test(form)) return part === undefined ? null : { tolerance: part, form: 'any' };
  if (/scien|standard form/.test(form)) return { form: 'scientific' };
  if (/simpl|lowest|reduced|irreducible/.test(form)) return { form: 'simplified' };
  if (/mixed/.test(form)) return { form: 'mixed' };
  if (/^(?:decimal)/.test(form)) return { form: 'decimal' };
  if (/^(?:fraction|improper|common)/.test(form)) return { form: 'fraction' };
  if (/^(?:integer|whole)/.test(form)) return { form: 'integer' };
  return isAnyForm(form) ? { form: 'any' } : null;
}

function expressionForm(value: string, form: string): MathsAnswer | null {
  if (/one fraction|single|common den|one-fraction|one_fraction/.test(form)) return { kind: 'expression', value, form: 'one-fraction' };
  if (/square|vertex/.test(form)) return { kind: 'expression', value, form: 'completed-square' };
  if (/factor|prime/.test(form)) return { kind: 'expression', value, form: 'factored' };
  if (/expand|multiplied out|standard/.test(form)) return { kind: 'expression', value, form: 'expanded' };
  if (/simpl|lowest|reduced|collected/.test(form)) return { kind: 'expression', value, form: 'simplified' };
  return isAnyForm(form) ? { kind: 'expression', value } : null;
}

/** "true", "wrong", 1: what the other suite says; null when it says something else. */
export function expectedOf(expected: Foreign['expected']): Judgement | null {
  const word = String(expected).trim().toLowerCase();
  if (/^(?:true|right|correct|same|equal|equivalent|yes|1|accept(?:ed)?)$/.test(word)) return 'right';
  if (/^(?:false|wrong|incorrect|different|no|0|reject(?:ed)?|other[- ]form|not equal)$/.test(word)) return 'wrong';
  return /^(?:undecided|cannot[- ]tell|unknown|unreadable|invalid|null|-1|error|fail)$/.test(word) ? 'undecided' : null;
}

/** A right value in another form than was asked for is not right. */
export function judgementOf({ verdict }: Checked): Judgement {
  if (verdict === 'correct') return 'right';
  return verdict === 'wrong' || verdict === 'other-form' ? 'wrong' : 'undecided';
}
