import { checkMaths } from '#engine/maths/check-maths.ts';
import type { AnswerSpec } from '../../answer-kinds/answer-kinds.ts';

type NumberAnswer = Extract<AnswerSpec, { kind: 'number' }>;

/** One unit of each kind that pupils confuse, and each is of another kind than most. */
const strangers = ['kg', 'm', 'minutes', 'dollars', 'cm^2', 'km/h'];

/** What is wrong with how an amount is counted, or null. */
export function unitFault(stem: string, answer: NumberAnswer): string | null {
  if (answer.unit === undefined && answer.after === undefined && /\bhow (?:many(?!,)|long|far|heavy|tall|wide|fast|deep|high|much (?:money|water))\b[^.?]*\?/i.test(stem)) return 'Say what is counted or measured: write `unit` or `after`';
  return echo(stem, answer);
}

/** Amounts of the question that count as the answer only because they are converted: "2 km" for 2 km in metres. */
function echo(stem: string, answer: NumberAnswer): string | null {
  if (answer.unit === undefined && answer.after === undefined) return null;
  const amounts = [...stem.replaceAll('**', '').matchAll(/(?<![\d.,/])(\d[\d,]*(?:\.\d+)?) (\p{L}+(?:\/\p{L}+|\^\d)?(?: per \p{L}+| an hour)?)/gu)].map(([, number = '', unit = '']) => `${number.replaceAll(',', '')} ${unit}`);
  const found = amounts.filter((amount) => !amount.startsWith(`${answer.value} `)).find((response) => isRight(answer, response));
  return found === undefined ? null : `"${found}" stands in the question and counts as the answer, in another unit`;
}

const isRight = (answer: NumberAnswer, response: string) => checkMaths({ answer, response }).verdict === 'correct';

/** A unit of another kind beside the right number that counts as right, or null. */
export function strangeUnitTaken(answer: NumberAnswer): string | null {
  const own = `${answer.unit ?? ''} ${answer.after ?? ''}`.toLowerCase();
  const foreign = strangers.filter((unit) => !isOfTheKind(own, unit));
  return foreign.find((unit) => isRight(answer, `${answer.value} ${unit}`)) ?? null;
}

const kinds: Record<string, RegExp> = {
  kg: /kg|gram|tonne|\bg\b/, m: /\b(?:m|km|cm|mm|dm)\b|met(?:re|er)|inch|mile/, minutes: /minute|hour|second|\bh\b|\bs\b|day|week/, dollars: /dollar|cent\b/,
  'cm^2': /\^2|square/, 'km/h': /\/|per/,
};
const isOfTheKind = (own: string, unit: string) => kinds[unit]?.test(own) ?? false;
