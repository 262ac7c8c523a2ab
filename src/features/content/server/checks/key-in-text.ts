import { checkMaths } from '#engine/maths/check-maths.ts';
import { type AnswerSpec, kindOf, optionsOf } from '../../answer-kinds/answer-kinds.ts';
import { acceptedTexts } from '../../answer-kinds/text/scorer.ts';
import { findMaths } from '../../find-maths.ts';
import type { QuestionBody } from '../../library.ts';
import { readRational, whole, type Rational } from '../../rational.ts';
import { givensIn, isSameValue, plainNumbers, valuesIn, type ValueInText } from './values-in-text.ts';
import { remember } from './remember.ts';

type FormulaAnswer = Extract<AnswerSpec, { kind: 'expression' | 'equation' | 'interval' | 'list' | 'system' }>;

/** What a learner reads of a question before any hint, as far as a number or word may stand in it. */
export type Given = { values: readonly Rational[]; text: string };

export function givenOf({ stem, figure, answer }: QuestionBody): Given {
  const options = optionsOf(answer).map(({ text }) => text).join('\n');
  const text = `${stem}\n${kindOf(answer).beside(answer)}\n${figure === null ? '' : JSON.stringify(figure)}`;
  return { values: givensIn(text), text: plainWords(`${text}\n${options}`) };
}

/** How the key of a kind of answer is found in what is said of the question. */
interface KeyInText<Spec> {
  /** The answer as it stands in a text; what the question itself says doesn't count. */
  shown(answer: Spec, text: string, given: Given): string | null;
  /** Whether the solution comes to it, as far as its numbers, formulas or words tell. `said`: the numbers in it. */
  reached(answer: Spec, solution: string, said: () => readonly Rational[]): boolean;
}
type Kinds = { [Kind in AnswerSpec['kind']]: KeyInText<Extract<AnswerSpec, { kind: Kind }>> };

const formula: KeyInText<FormulaAnswer> = {
  shown: (answer, text) => mathsIn(text, answer),
  reached: (answer, solution) => formulasIn(solution).some((response) => ['correct', 'other-form'].includes(checkMaths({ answer, response }).verdict)),
};

/** Of a key in several parts, or in a word such as "true", a text holds one by chance. */
const inParts: KeyInText<AnswerSpec> = { shown: () => null, reached: () => true };

/** Complete by its type: a new kind of answer is not content that is checked before it stands here. */
const kinds: Kinds = {
  number: {
    shown: (answer, text, given) => numberIn(text, keyValue(answer), given),
    reached: (answer, _, said) => {
      const key = keyValue(answer);
      return key === null || said().some((value) => isSameValue(value, key));
    },
  },
  set: {
    shown: ({ value }, text, given) => setIn(text, value, given),
    reached: ({ value }, _, said) => {
      const found = said();
      return valuesIn(value).every((member) => found.some((one) => isSameValue(one, member.value)));
    },
  },
  expression: formula,
  equation: formula,
  interval: formula,
  list: formula,
  system: formula,
  text: {
    shown: (answer, text, given) => wordIn(text, acceptedTexts(answer), given),
    reached: (answer, solution) => wordIn(solution, acceptedTexts(answer), { values: [], text: '' }) !== null,
  },
  choice: { shown: (answer, text, given) => optionIn(text, answer, given), reached: () => true },
  choices: inParts, 'true-false': inParts, cloze: inParts, matching: inParts, ordering: inParts, hotspot: inParts, essay: inParts,
};
const kindOfKey = ({ kind }: AnswerSpec): KeyInText<AnswerSpec> => kinds[kind];

/**
 * Where a text holds the answer: as a number in any form, as a word, as an equivalent expression. What the question
 * itself says doesn't count: a hint may repeat it.
 * @returns the answer as it stands in the text, or null
 */
export const answerIn = (text: string, { answer }: QuestionBody, given: Given): string | null => kindOfKey(answer).shown(answer, text, given);

function keyValue({ value }: Extract<AnswerSpec, { kind: 'number' }>): Rational | null {
  const [first] = valuesIn(value);
  return readRational(value) ?? first?.value ?? null;
}

function numberIn(text: string, key: Rational | null, given: Given): string | null {
  if (!key || given.values.some((value) => isSameValue(value, key))) return null;
  return valuesIn(text).find(({ value }) => isSameValue(value, key))?.written ?? null;
}

/** All members of it that the question doesn't name, of at least one. */
function setIn(text: string, written: string, given: Given): string | null {
  const asked = valuesIn(written).filter(({ value }) => !given.values.some((other) => isSameValue(value, other)));
  const found = valuesIn(text);
  const hits = asked.map(({ value }) => found.find((one) => isSameValue(one.value, value))).filter((hit): hit is ValueInText => hit !== undefined);
  return asked.length > 0 && hits.length === asked.length ? hits.map((hit) => hit.written).join(', ') : null;
}

/** Formulas of a text, whole and by the sides of their equals signs. */
export const formulasIn = remember((markdown): readonly string[] => {
  const code = [...markdown.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, inside = '']) => inside);
  const maths = findMaths(markdown).maths.map(({ latex }) => latex);
  return [...maths, ...code].flatMap((formula) => {
    const pieces = formula.split(/\\q?quad/).map((piece) => piece.trim());
    const sides = pieces.flatMap((piece) => (piece.includes('=') ? piece.split('=') : []));
    return [...pieces, ...sides.map((side) => side.trim())].filter((piece) => piece !== '');
  });
});

function mathsIn(text: string, answer: FormulaAnswer): string | null {
  // A number alone is part of many hints; it is no giving away of "x > 4" or "2x + 1".
  const candidates = formulasIn(text).filter((formula) => /[a-zA-Z]/.test(formula.replaceAll(/\\[a-zA-Z]+/g, '')));
  return candidates.find((formula) => checkMaths({ answer, response: formula }).verdict === 'correct') ?? null;
}

function wordIn(text: string, accepted: readonly string[], given: Given): string | null {
  const words = ` ${plainWords(text)} `;
  return accepted.find((word) => {
    const plain = plainWords(word);
    return plain !== '' && !` ${given.text} `.includes(` ${plain} `) && words.includes(` ${plain} `);
  }) ?? null;
}

/** The text of the right option, when no wrong option stands there beside it. */
function optionIn(text: string, answer: Extract<AnswerSpec, { kind: 'choice' }>, given: Given): string | null {
  const right = answer.options.find(({ isCorrect }) => isCorrect);
  const values = right ? valuesIn(right.text) : [];
  const others = answer.options.filter(({ isCorrect }) => !isCorrect);
  const isNumber = (option: string) => /^[-\d\s.,/%{}\\a-z$]*$/.test(option) && /^\$?-?[\d\\]/.test(option.trim()) && valuesIn(option).length === 1;
  if (right && answer.options.every((option) => isNumber(option.text))) {
    const found = numberIn(text, values[0]?.value ?? null, given);
    return found !== null && others.every((option) => numberIn(text, valuesIn(option.text)[0]?.value ?? null, given) === null) ? found : null;
  }
  const plain = plainWords(right?.text ?? '');
  const [words, stem] = [` ${plainWords(text)} `, ` ${given.text.split('\n')[0] ?? ''} `];
  if (plain.length < 4 || !words.includes(` ${plain} `) || stem.includes(` ${plain} `)) return null;
  return others.some((option) => words.includes(` ${plainWords(option.text)} `)) ? null : right?.text ?? null;
}

export const plainWords = (text: string) => plainNumbers(text).toLowerCase().replaceAll(/[^\p{L}\p{N}%/.<>=+-]+/gu, ' ').replaceAll(/\.(?= |$)/g, '').trim();

/** Whether a solution comes to the key, as far as its numbers, formulas or words tell. */
export function solutionHolds({ answer, solution }: QuestionBody): boolean {
  const text = solution.map(({ say, maths, figure }) => `${say}\n${maths === null ? '' : `$${maths}$`}\n${figure === null ? '' : JSON.stringify(figure)}`).join('\n');
  const said = () => [...givensIn(text), ...(/\bone\b/.test(text) ? [whole(1)] : []), ...(/\bfirst\b/.test(text) ? [whole(1)] : [])];
  return kindOfKey(answer).reached(answer, text, said);
}
