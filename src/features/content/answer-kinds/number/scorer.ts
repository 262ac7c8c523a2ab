import type { AnswerKind } from '../answer-kind.ts';
import { type CheckedPart, type CheckedResponse, type CheckWith, type Mistake, partly, right, scoreOfParts } from '../checked-response.ts';
import { checkTyped, examplesOf, filledAlternatives, typedMaths } from '../typed-maths/typed-maths.ts';
import type { NumberSpec } from './schema.ts';

type Given = { response: string; mistakes: readonly Mistake[] };

export const number: AnswerKind<NumberSpec> = {
  ...typedMaths<NumberSpec>({
    input: ({ unit, after, form, unitMark }) => ({ kind: 'number', unit: unitMark ? null : unit ?? null, after: after ?? null, form: form ?? null, ...(unitMark && { asksUnit: true,
      units: unitMark.offered ?? null }) }),
    asked: ({ form, unit, after }) => ['a number', form && `as ${form}`, (unit ?? after) && `in ${unit ?? after}`].filter(Boolean).join(', '),
    examples: examplesOf,
  }),
  fill: ({ value, tolerance, unit, after, relative, alternatives, ...rest }, { fill }) => ({
    ...rest, value: fill(value), ...(tolerance !== undefined && { tolerance: fill(tolerance) }), ...(unit !== undefined && { unit: fill(unit) }), ...(after !== undefined && { after: fill(after) }),
    ...(relative !== undefined && { relative: fill(relative) }), ...filledAlternatives({ alternatives }, fill),
  }),
  // A unit with a mark of its own is not told.
  beside: ({ after, unit, unitMark }) => `${after ?? ''} ${unitMark ? '' : unit ?? ''}`,
  inWords: ({ value, unit, after }) => [value, unit ?? after].filter(Boolean).join(' '),
  key: ({ value, unit, unitMark }) => (unitMark && unit !== undefined ? `${value} ${unit}` : value),
  // Counted past, or ten too many. Other than whole numbers go wrong in ways that only their item knows.
  wrong: ({ value, unit, unitMark, tolerance, relative }, random) => {
    if (!/^-?\d{1,15}$/.test(value) || tolerance !== undefined || relative !== undefined) return null;
    const other = Number(value) + random.pick([-2, -1, 1, 2, 10]);
    return unitMark && unit !== undefined ? `${other} ${unit}` : String(other);
  },
  check: (answer, given, use) => (answer.unitMark ? checkAmount(answer, answer.unitMark, given, use) : checkTyped(answer, given, use)),
};

type UnitMark = NonNullable<NumberSpec['unitMark']>;

/** An amount whose unit has a mark of its own. A unit alone is worth nothing. */
async function checkAmount(answer: NumberSpec, { share, isExact = false }: UnitMark, given: Given, use: CheckWith): Promise<CheckedResponse> {
  const { response } = given;
  const { quantity } = await use.checkMaths({ answer: { ...answer, tellsUnit: true }, mistakes: [], response });
  const whole = await checkTyped(answer, given, use);
  const said = quantity ?? (whole.verdict === 'unreadable' ? await withoutStrangeUnit(answer, response, use) : null);
  const isConverted = quantity?.unit === 'converted' && (whole.verdict === 'right' || whole.verdict === 'other-form');
  const isUnitRight = quantity?.unit === 'same' || (isConverted && !isExact);
  // "500 m" for 0.5 km: with another unit the number that fits it is the right one.
  const isNumberRight = said !== null && (said.isNumberRight || isConverted);
  if (!isNumberRight || (isUnitRight && whole.verdict !== 'right')) return { ...whole, parts: partsOf(share, whole.score, isUnitRight, said?.unit ?? 'missing') };
  const parts = partsOf(share, 1, isUnitRight, said.unit);
  if (isUnitRight) return { ...right(whole.understood), readBack: whole.readBack, parts };
  return { ...partly(whole.understood, scoreOfParts(parts), noteOn(said.unit, answer.unit ?? '', isExact)), readBack: whole.readBack, parts };
}

function partsOf(share: number, number: number, isUnitRight: boolean, unit: string): CheckedPart[] {
  const isRight = number === 1;
  return [
    { id: 'number', mark: 1 - share, score: number, verdict: isRight ? 'right' : 'wrong', feedback: null },
    { id: 'unit', mark: share, score: isRight && isUnitRight ? 1 : 0, verdict: isUnitRight ? 'right' : unit === 'missing' ? 'missing' : 'wrong', feedback: null },
  ];
}

function noteOn(unit: 'same' | 'converted' | 'missing' | 'wrong', asked: string, isExact: boolean): string {
  if (unit === 'missing') return 'The number is right. Its unit is missing.';
  return unit === 'converted' && isExact ? `The number is right for its unit, but it is asked for in ${asked}.` : 'The number is right. Look at the unit again.';
}

/** A unit that no one knows is a wrong one; the number before it is still read. */
async function withoutStrangeUnit({ kind, value, tolerance, relative, figures, places }: NumberSpec, response: string, { checkMaths }: CheckWith) {
  const [, number] = /^([^\p{L}]*\d[^\p{L}]*)\p{L}[\p{L}\s/^\d.]{0,40}$/u.exec(response.trim().slice(0, 200)) ?? [];
  if (number === undefined) return null;
  const { verdict } = await checkMaths({ answer: { kind, value, tolerance, relative, figures, places }, mistakes: [], response: number });
  return { isNumberRight: verdict === 'correct', unit: 'wrong' as const };
}
