import type { NumberSpec } from '#features/content/answer-kinds/number/schema.ts';
import { ContentError } from '#features/content/content-error.ts';
import { evaluateFormula, type FormulaValue } from '#features/content/formulas/evaluate-formula.ts';
import { decimalPlaces, type Rational, readRational } from '#features/content/rational.ts';
import { shareOf } from '../../making/chosen.ts';
import type { Draft } from '../../making/finish-question.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { writtenNumber } from '../../making/typed-number.ts';
import { elementsOf, firstOf, isElement, type XmlElement, type XmlNode } from '../../xml/xml-element.ts';
import type { Made } from '../question-parts.ts';
import { fractionOf, type Reading, saidBy, wordsOf } from '../question-texts.ts';

/** As long as a formula of ours may be. */
const longestFormula = 560;
const most = 10;

/** The numbers of a question as the file has them: a row for each way in which it can be asked. */
type Rows = { names: string[]; values: Record<string, string>[] };

/**
 * A question whose numbers are drawn from rows that stand in the file. The rows are taken as they are and its formulas as they are, where our exact
 * arithmetic can do them; a formula that only an approximation could do is refused.
 * @param read makes the draft of a question, here with each placeholder held as one word
 */
export function calculated(reading: Reading, read: (reading: Reading, answer: () => Omit<Made, 'stem'>) => Draft): Draft {
  const rows = rowsOf(reading);
  const formulas: string[] = [];
  const hold = (formula: string): string => `\uE400${formulas.push(formula) - 1}\uE401`;
  const held: Reading = { ...reading, question: holdIn(reading.question, (text) => holdPlaceholders(text, rows, hold)) };
  const draft = read(held, () => answerOf(held, rows, reading.question));
  const filled = fillDeep(draft, (text) => text.replaceAll(/\uE400(\d+)\uE401/g, (_all, index: string) => `@{${formulas[Number(index)] ?? ''}}`));
  return { ...filled, variables: variablesOf(rows) };
}

function rowsOf({ question, notes }: Reading): Rows {
  const definitions = elementsOf(firstOf(question, 'dataset_definitions') ?? question, 'dataset_definition').map((one) => ({
    name: wordsOf(firstOf(one, 'name')),
    values: elementsOf(firstOf(one, 'dataset_items') ?? one, 'dataset_item').map((item) =>
      ({ number: Number(wordsOf(firstOf(item, 'number'))), value: plainNumber(wordsOf(firstOf(item, 'value'))) })).sort((a, b) => a.number - b.number),
  }));
  if (definitions.length === 0) throw new NotTaken('Its numbers are not in the file.');
  const strange = definitions.find(({ name }) => !/^[a-zA-Z][a-zA-Z0-9_]*$/.test(name) || name === 'row');
  if (strange) throw new NotTaken(`Its variable “${strange.name.slice(0, 40)}” has a name that a variable cannot have here.`);
  const whole = Math.min(...definitions.map(({ values }) => values.length));
  let count = Math.min(100, whole);
  while (count > 0 && definitions.some(({ values }) => picked(values.slice(0, count).map(({ value }) => value)).length > longestFormula)) count -= 1;
  if (count === 0) throw new NotTaken('Its numbers are not in the file.');
  if (count < whole) notes.add(`Of its ${whole} sets of numbers the first ${count} are taken.`);
  return { names: definitions.map(({ name }) => name), values: Array.from({ length: count }, (_, index) =>
    Object.fromEntries(definitions.map(({ name, values }) => [name, values[index]?.value ?? '0']))) };
}

const picked = (values: readonly string[]): string => `pick(row, ${values.join(', ')})`;

/** A number without an exponent, as formulas have them. */
function plainNumber(written: string): string {
  const number = writtenNumber(written);
  if (number === null || /e/i.test(number)) throw new NotTaken(`“${written.slice(0, 40)}” is no number that can be drawn.`);
  const bare = number.replace(/^(-?)\./, '$10.').replace(/\.0*$/, '').replace(/(\.\d*?)0+$/, '$1');
  if (bare.length > 20) throw new NotTaken('Its numbers have more digits than are drawn here.');
  return bare === '' || bare === '-' ? '0' : bare;
}

function variablesOf({ names, values }: Rows): NonNullable<Draft['variables']> {
  return { row: { from: 1, to: values.length }, ...Object.fromEntries(names.map((name) => [name, values.length === 1 ? values[0]?.[name] ?? '0' : picked(values.map((row) => row[name] ?? '0'))])) };
}

/** "{a}" and "{=2*{a}}" each as one word, whatever the text is written in. What is in braces and no variable stays. */
function holdPlaceholders(text: string, rows: Rows, hold: (formula: string) => string): string {
  if (!text.includes('{')) return text;
  const worked = text.replaceAll(/\{=((?:[^{}]|\{\w{1,40}\}){1,300})\}/g, (_all, formula: string) => {
    const ours = formulaOf(unescapeHtml(formula), rows);
    if (rows.values.some((_row, index) => (decimalPlaces(valueIn(ours, rows, index)) ?? Infinity) > most)) throw new NotTaken(
      `In its text stands “${formula.slice(0, 60)}”, which is no decimal that ends.`);
    return hold(ours);
  });
  return worked.replaceAll(/\{(\w{1,40})\}/g, (all, name: string) => (rows.names.includes(name) ? hold(name) : all));
}

const unescapeHtml = (text: string): string => text.replaceAll(/&nbsp;|<[^>]{0,100}>/g, ' ').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** A formula of the file as ours. @throws NotTaken where it cannot be done exactly for each row */
function formulaOf(written: string, rows: Rows): string {
  let formula = written.replaceAll(/\{(\w{1,40})\}/g, ' $1 ').trim();
  if (/[\^%?:=<>!&|]/.test(formula)) throw new NotTaken(`Its formula “${written.slice(0, 60)}” has signs that are not known here.`);
  for (let before = ''; before !== formula;) {
    before = formula;
    formula = formula.replace(/\bpow\(([^(),]+),([^(),]+)\)/, '(($1)^($2))');
  }
  formula = formula.replaceAll(/\s+/g, ' ');
  for (const index of rows.values.keys()) valueIn(formula, rows, index);
  return formula;
}

function valueIn(formula: string, rows: Rows, index: number): Rational {
  const variables = new Map<string, FormulaValue>(Object.entries(rows.values[index] ?? {}).flatMap(([name, value]) => {
    const read = readRational(value);
    return read ? [[name, read]] : [];
  }));
  try {
    const value = evaluateFormula(formula, variables);
    if (typeof value === 'object') return value;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
  }
  throw new NotTaken(`Its formula “${formula.slice(0, 80)}” cannot be worked out exactly here.`);
}

/** @param whole the question as it is written: formulas of answers are read there */
function answerOf(reading: Reading, rows: Rows, whole: XmlElement): Omit<Made, 'stem'> {
  const written = elementsOf(whole, 'answer');
  const answers = elementsOf(reading.question, 'answer').map((answer, index) => ({
    formula: wordsOf(written[index]), fraction: fractionOf(answer), feedback: saidBy(firstOf(answer, 'feedback'), reading), reach: reachOf(answer),
  }));
  const rest = answers.find(({ formula }) => formula === '*');
  const tried = answers.filter(({ formula }) => formula !== '*').map((one) => ({ ...one, formula: formulaOf(one.formula, rows) }));
  const [key, ...others] = tried;
  if (!key || key.fraction < 0.9999 || (rest && rest.fraction > 0)) throw new NotTaken('Its first answer does not have the whole mark.');
  const answer: NumberSpec = { kind: 'number', value: `@{${key.formula}}`, ...key.reach };
  const alternatives = others.filter(({ fraction }) => fraction > 0).map(({ formula, fraction, feedback, reach }) =>
    ({ value: `@{${formula}}`, score: shareOf(fraction), ...(Object.keys(reach).length > 0 ? reach : { tolerance: '0' }), ...(feedback !== undefined && { feedback }) }));
  return {
    answer: { ...answer, ...(alternatives.length > 0 && { alternatives }) }, said: { right: key.feedback, wrong: rest?.feedback },
    mistakes: others.filter(({ fraction, feedback }) => fraction <= 0 && feedback !== undefined).map(({ formula, feedback = '' }) => ({ answer: `@{${formula}}`, feedback })),
  };
}

/** What an answer may be off: as a part of it, or by so much. */
function reachOf(answer: XmlElement): { tolerance?: string; relative?: string } {
  const tolerance = writtenNumber(wordsOf(firstOf(answer, 'tolerance')) || '0')?.replace(/^-/, '') ?? '0';
  const kind = wordsOf(firstOf(answer, 'tolerancetype'));
  if (Number(tolerance) === 0) return {};
  if (kind === '3') throw new NotTaken('Its tolerance is geometric, which is not known here.');
  return kind === '2' ? { tolerance } : { relative: tolerance };
}

/** Every text of an element and of those within it. The numbers themselves are no texts. */
function holdIn(parent: XmlElement, hold: (text: string) => string): XmlElement {
  return { ...parent, children: parent.children.map((child): XmlNode => (!isElement(child) ? hold(child) : ['dataset_definitions', 'answer', 'file'].includes(child.name)
    ? inAnswer(child, hold) : holdIn(child, hold))) };
}

/** Of an answer only its feedback is a text; of the rest nothing. */
const inAnswer = (child: XmlElement, hold: (text: string) => string): XmlElement => (child.name === 'answer'
  ? { ...child, children: child.children.map((one): XmlNode => (isElement(one) && one.name === 'feedback' ? holdIn(one, hold) : one)) } : child);

function fillDeep<Value>(value: Value, fill: (text: string) => string): Value;
function fillDeep(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map((one) => fillDeep(one, fill));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillDeep(one, fill)]));
  return value;
}
