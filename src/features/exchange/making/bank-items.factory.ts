import fc from 'fast-check';
import { bankItem, type BankItem } from '#features/content/bank-item.ts';
import { htmlToMarkdown } from '../markup/to-markdown.ts';

const signs = fc.constantFrom(...'abcdé1 2 .,;:!?=~#{}%\\"\'&<>*_/-()[]$'.split(''), 'word ', 'two words', '->', '::', '//', '\\(x^2\\)', '%50%', '&amp;', '<b>', '&#1;', '&#65;');
const words = fc.array(signs, { minLength: 1, maxLength: 14 }).map((parts) => parts.join(''));
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A text that stands within a line, as a reading makes one: never empty. */
export const line: fc.Arbitrary<string> = words.map((text) => htmlToMarkdown(`x${escaped(text)}`, 'line').markdown);
/** A text of its own, with all that one can have. */
export const block: fc.Arbitrary<string> = fc.array(fc.tuple(fc.constantFrom('p', 'li', 'b', 'blockquote'), words), { minLength: 1, maxLength: 3 })
  .map((parts) => htmlToMarkdown(parts.map(([name, text]) => (name === 'li' ? `<ul><li>x${escaped(text)}</li></ul>` : name === 'b'
    ? `<p>y <b>${escaped(text)}</b></p>` : `<${name}>z${escaped(text)}</${name}>`)).join('')).markdown);
const typed = fc.array(fc.constantFrom(...'abcdé 12.,*{}=~#%&<>:\\"-'.split('')), { minLength: 1, maxLength: 10 })
  .map((parts) => `w${parts.join('')}`.replaceAll(/\s+/g, ' ').trim().replace(/[\\\s]+$/, '').replaceAll(/\\\*/g, '*')).filter((text) => !text.includes('->'));
const decimal = fc.tuple(fc.integer({ min: -9_999, max: 9_999 }), fc.integer({ min: 0, max: 3 })).map(([n, places]) => (n / 10 ** places).toFixed(places));
const maybe = <Value>(of: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> => fc.option(of, { nil: undefined });
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was undefined is optional in all of them
const without = <Value extends object>(value: Value): Value => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value;

const option = (isCorrect: boolean, score?: number) => fc.record({ text: line, feedback: maybe(block) }).map((one) => without({ ...one, isCorrect, ...(score !== undefined && { score }) }));
const distinct = (options: { text: string }[]) => new Set(options.map(({ text }) => text)).size === options.length;

export const choice = fc.record({ right: option(true), others: fc.array(fc.constantFrom(undefined, 0.5, 0.3333333).chain((score) => option(false, score)), { minLength: 1, maxLength: 4 }) })
  .map(({ right, others }) => ({ kind: 'choice' as const, keepOrder: false, options: [...others, right] })).filter(({ options }) => distinct(options));
export const choices = fc.tuple(option(true, 0.5), option(true, 0.5), fc.array(fc.constantFrom(undefined, -0.5, -1).chain((score) => option(false, score)), { minLength: 1, maxLength: 3 }))
  .map(([a, b, others]) => ({ kind: 'choices' as const, keepOrder: false, rule: 'weights' as const, options: [a, ...others, b] })).filter(({ options }) => distinct(options));
export const trueFalse = fc.record({ isTrue: fc.boolean(), yes: maybe(block), no: maybe(block) }).map(({ isTrue, yes, no }) => ({
  kind: 'true-false' as const, isTrue, ...((yes ?? no) !== undefined && { feedback: without({ true: yes, false: no }) }),
}));
export const text = fc.record({ key: typed, feedback: maybe(block) }).map(({ key, feedback }) =>
  ({ kind: 'text' as const, accepted: [feedback === undefined ? key : { text: key, feedback }], rules: { matchAccents: true } }));
export const number = fc.record({ value: decimal, tolerance: maybe(fc.constantFrom('0.05', '1', '2.5')) }).map((one) => without({ kind: 'number' as const, ...one }));
export const matching = fc.record({ pairs: fc.array(fc.record({ left: line, right: line }), { minLength: 2, maxLength: 5 }),
  spare: maybe(words.map((one) => [htmlToMarkdown(`x${escaped(one)} spare`, 'line').markdown])) })
  .filter(({ pairs, spare }) => new Set(pairs.map(({ left }) => left)).size === pairs.length && new Set(pairs.map(({ right }) => right)).size > 1 && !pairs.some(({ right }) => spare?.includes(right)))
  .map((one) => without({ kind: 'matching' as const, ...one }));
export const ordering = fc.record({ items: fc.uniqueArray(line, { minLength: 2, maxLength: 6 }), rule: fc.constantFrom('exact' as const, 'place' as const, 'run' as const) })
  .map((one) => ({ kind: 'ordering' as const, ...one }));
export const essay = fc.record({ template: maybe(block), sample: maybe(block), words: maybe(fc.constant({ min: 50, max: 200 })) }).map((one) => without({ kind: 'essay' as const, ...one }));
const gapAnswer = fc.oneof(choice, text, number);
export const cloze = fc.array(fc.record({ before: line, answer: gapAnswer, mark: maybe(fc.constantFrom(2, 3)) }), { minLength: 1, maxLength: 4 }).map((parts) => ({
  kind: 'cloze' as const, text: parts.map(({ before }, index) => `${before} {{g${index + 1}}}`).join('\n\n'),
  gaps: parts.map(({ answer, mark }, index) => without(
    { id: `g${index + 1}`, mark, answer: answer.kind === 'choice' ? { ...answer, options: inLine(answer.options) } : answer.kind === 'text'
      ? { ...answer, accepted: answer.accepted.map((one) => (typeof one === 'string' ? one : one.text)) } : answer })),
}));

/** What a gap says stands in a line. */
const inLine = (options: { text: string; isCorrect: boolean; feedback?: string | undefined; score?: number }[]) => options.map(({ feedback: _said, ...rest }) => rest);

/** Items as they are made of an answer of some kind. */
export const itemOf = (answer: fc.Arbitrary<unknown>): fc.Arbitrary<BankItem> => fc.record(
  { title: typed, stem: block, answer, tags: fc.constantFrom([], ['one'], ['one', 'two words']), general: maybe(block) })
  .map(({ general, ...item }) => bankItem.parse({ ...item, ...(general !== undefined && { feedback: { general } }) }));
