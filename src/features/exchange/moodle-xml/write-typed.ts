import type { NumberSpec } from '#features/content/answer-kinds/number/schema.ts';
import type { TextSpec } from '#features/content/answer-kinds/text/schema.ts';
import { NotWritten } from '../making/written.ts';
import { writtenNumber } from '../making/typed-number.ts';

/** An answer that is typed, as Moodle tries them one after the other. */
export type TypedRow = { words: string; tolerance?: string | undefined; score: number; feedback: string | undefined };
type Said = { mistakes: readonly { answer: string; feedback?: string | undefined }[]; right?: string | undefined; wrong?: string | undefined };

/** The answers of a word or phrase. What has no `*` of its own has none. */
export function wordRows({ accepted, rules }: TextSpec, { mistakes, wrong }: Said): TypedRow[] {
  const plain = (text: string): string => (rules?.wildcard ? text : text.replaceAll('*', '\\*'));
  return [
    ...accepted.map((one): TypedRow => (typeof one === 'string' ? { words: plain(one), score: 1, feedback: undefined } : { words: plain(one.text), score: one.score ?? 1, feedback: one.feedback })),
    ...mistakes.map((mistake): TypedRow => ({ words: mistake.answer.replaceAll('*', '\\*'), score: 0, feedback: mistake.feedback })),
    ...(wrong === undefined ? [] : [{ words: '*', score: 0, feedback: wrong }]),
  ];
}

/** The answers of a number. @throws NotWritten for one that is no decimal */
export function numberRows(answer: NumberSpec, { mistakes, right, wrong }: Said): TypedRow[] {
  if (answer.relative !== undefined || (answer.alternatives ?? []).some(({ relative }) => relative !== undefined)) throw new NotWritten(
    'Moodle has no numbers with a relative tolerance whose value stands.');
  const rows: TypedRow[] = [
    { words: answer.value, tolerance: answer.tolerance, score: 1, feedback: right },
    ...(answer.alternatives ?? []).map(({ value, tolerance, score, feedback }): TypedRow => ({ words: value, tolerance: tolerance ?? answer.tolerance, score, feedback })),
    ...mistakes.map((mistake): TypedRow => ({ words: mistake.answer, score: 0, feedback: mistake.feedback })),
  ];
  if (rows.some(({ words, tolerance }) => writtenNumber(words) === null || (tolerance !== undefined && writtenNumber(tolerance) === null))) throw new NotWritten(
    'Moodle has only numbers written as decimals.');
  return [...rows, ...(wrong === undefined ? [] : [{ words: '*', score: 0, feedback: wrong }])];
}
