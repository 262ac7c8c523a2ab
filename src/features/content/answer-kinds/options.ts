import { z } from 'zod';
import type { AnswerKind } from './answer-kind.ts';
import { type CheckedResponse, type CheckWith, right, unreadable, wrong } from './checked-response.ts';
import { isSameAnswer } from './same-answer.ts';

const option = z.strictObject({ text: z.string(), isCorrect: z.boolean().default(false), misconception: z.string().optional(), feedback: z.string().optional() });
export type AnswerOption = z.infer<typeof option>;

export const optionFields = {
  options: z.array(option).min(2).max(8),
  /** Keep the order in which the options are written (numbers, "all of these"). */
  keepOrder: z.boolean().default(false),
};
type OptionsSpec = { options: AnswerOption[]; keepOrder: boolean };

/** Options carry letters in the order in which they are shown: nothing of the key can be read from them. */
export const optionId = (index: number) => String.fromCodePoint(97 + index);

/** What all kinds share where the answer is chosen. @param words how the kind counts, scores and refuses */
export function choosing<Spec extends OptionsSpec>(words: {
  /** How many answers can be given among so many options. */
  count: (options: number) => number;
  /** Right options it may have. */
  rightFault: (right: number, options: number) => string | null;
  mostChosen: number;
  score: (options: readonly ChosenOption[]) => number;
}): Omit<AnswerKind<Spec>, 'input' | 'asked'> {
  return {
    fill: (answer, { fill, misconception }) => ({ ...answer, options: answer.options.map((written) => fillOption(written, fill, misconception)) }),
    isKey: ({ options }, written) => options.some(({ isCorrect, text }) => isCorrect && isSameAnswer(text, written)),
    isUsable: ({ options }) => new Set(options.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())).size === options.length,
    arrange: (answer, random) => (answer.keepOrder ? answer : { ...answer, options: random.shuffle(answer.options) }),
    fault: ({ options }) => {
      const message = words.rightFault(options.filter(({ isCorrect }) => isCorrect).length, options.length);
      return message === null ? null : { check: 'options', at: 'options', message };
    },
    choices: ({ options }) => words.count(options.length),
    examples: () => [],
    beside: () => '',
    inWords: ({ options }) => options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text).join('; '),
    key: ({ options }) => options.flatMap(({ isCorrect }, index) => (isCorrect ? [optionId(index)] : [])).join(','),
    check: async ({ options }, { response }, use) => checkChosen(options, response, words, use),
  };
}

export const shownOptions = ({ options }: OptionsSpec) => options.map(({ text }, index) => ({ id: optionId(index), text }));

/** An option's misconception becomes `skill.misconception`, with its feedback. */
function fillOption({ text, isCorrect, misconception, feedback }: AnswerOption, fill: (template: string) => string, find: (id: string) => { id: string; feedback: string | undefined }): AnswerOption {
  const cause = misconception === undefined ? undefined : find(misconception);
  const words = feedback ?? cause?.feedback;
  return { text: fill(text), isCorrect, ...(cause && { misconception: cause.id }), ...(words !== undefined && { feedback: fill(words) }) };
}

export type ChosenOption = AnswerOption & { isChosen: boolean };

function checkChosen(written: readonly AnswerOption[], response: string, { mostChosen, score }: { mostChosen: number; score: (options: readonly ChosenOption[]) => number }, { misconceptionName }: CheckWith): CheckedResponse {
  const ids = new Set(response.split(',').map((id) => id.trim()).filter(Boolean));
  const known = written.map((_, index) => optionId(index));
  if (ids.size === 0 || [...ids].some((id) => !known.includes(id))) return unreadable(response, 'Choose from the options of this question.');
  if (ids.size > mostChosen) return unreadable(response, 'Choose one option.');
  const options = written.map((each, index) => ({ ...each, isChosen: ids.has(optionId(index)) }));
  const chosen = options.filter(({ isChosen }) => isChosen);
  const understood = chosen.map(({ text }) => text).join('; ');
  if (options.every(({ isChosen, isCorrect }) => isChosen === isCorrect)) return right(understood);
  const cause = chosen.find(({ isCorrect, misconception, feedback }) => !isCorrect && (misconception ?? feedback) !== undefined);
  const name = cause?.misconception === undefined ? undefined : misconceptionName(cause.misconception);
  return wrong(understood, { misconceptionId: cause?.misconception, name, feedback: cause?.feedback }, score(options));
}
