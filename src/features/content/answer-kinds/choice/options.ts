import { type AnswerKind, type FillWith, nothingSpecial } from '../answer-kind.ts';
import { feedbackTexts, fillCause, namedIn, wrongBy } from '../causes.ts';
import { type CheckedPart, type CheckedResponse, type CheckWith, partly, right, unreadable, withinOne } from '../checked-response.ts';
import { isSameAnswer } from '../same-answer.ts';
import { optionId, optionPlace } from './option-letters.ts';
import type { AnswerOptionSpec } from './schema.ts';

export type AnswerOption = AnswerOptionSpec;
type OptionsSpec = { options: AnswerOption[]; keepOrder: boolean };

/** More letters than there can be options, with commas and spaces between them. */
const longest = 200;

type Choosing<Spec> = {
  /** How many answers can be given among so many options. */
  count: (options: number) => number;
  fault: (answer: Spec) => string | null;
  /** Whether one has to choose it. */
  isWanted: (option: AnswerOption) => boolean;
  mostChosen: number;
  /** What a choice is worth, 0 to 1. */
  score: (options: readonly ChosenOption[], answer: Spec) => number;
};

/** What all kinds share where the answer is chosen. @param words how the kind counts, scores and refuses */
export function choosing<Spec extends OptionsSpec>(words: Choosing<Spec>): Omit<AnswerKind<Spec>, 'input' | 'asked'> {
  const { isWanted } = words;
  return {
    ...nothingSpecial,
    longest, interaction: 'choice',
    fill: (answer, use) => ({ ...answer, options: answer.options.map((written) => fillOption(written, use)) }),
    isKey: ({ options }, written) => options.some((option) => isWanted(option) && isSameAnswer(option.text, written)),
    isUsable: ({ options }) => new Set(options.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())).size === options.length,
    arrange: (answer, random) => (answer.keepOrder ? answer : { ...answer, options: random.shuffle(answer.options) }),
    asWritten: ({ options: shown }, { options }, response) => lettersOf(response).flatMap((id) => {
      const at = options.findIndex(({ text }) => text === shown[optionPlace(id)]?.text);
      return at < 0 ? [] : [optionId(at)];
    }).sort().join(','),
    fault: (answer) => {
      const message = words.fault(answer);
      return message === null ? null : { check: 'options', at: 'options', message };
    },
    choices: ({ options }) => words.count(options.length),
    options: ({ options }) => options,
    texts: ({ options }) => feedbackTexts(['options'], options),
    misconceptions: ({ options }) => namedIn(options, (index) => ['options', index, 'misconception']),
    inWords: ({ options }) => options.filter(isWanted).map(({ text }) => text).join('; '),
    key: ({ options }) => options.flatMap((option, index) => (isWanted(option) ? [optionId(index)] : [])).join(','),
    wrong: ({ options }, random) => {
      const others = options.flatMap((option, index) => (isWanted(option) ? [] : [optionId(index)]));
      return others.length === 0 ? null : random.pick(others);
    },
    check: async (answer, { response }, use) => checkChosen(answer, response, words, use),
  };
}

const lettersOf = (response: string): string[] => response.split(',').map((id) => id.trim()).filter(Boolean);

export const shownOptions = ({ options }: Pick<OptionsSpec, 'options'>) => options.map(({ text }, index) => ({ id: optionId(index), text }));

function fillOption({ text, isCorrect, score, ...cause }: AnswerOption, use: FillWith): AnswerOption {
  return { text: use.fill(text), isCorrect, ...fillCause(cause, use), ...(score !== undefined && { score }) };
}

export type ChosenOption = AnswerOption & { isChosen: boolean };

function checkChosen<Spec extends OptionsSpec>(answer: Spec, response: string, { mostChosen, score: scoreOf, isWanted }: Choosing<Spec>, use: CheckWith): CheckedResponse {
  if (response.length > longest) return unreadable(response, 'Choose from the options of this question.');
  const ids = new Set(lettersOf(response));
  const known = new Set(answer.options.map((_, index) => optionId(index)));
  if (ids.size === 0 || [...ids].some((id) => !known.has(id))) return unreadable(response, 'Choose from the options of this question.');
  if (ids.size > mostChosen) return unreadable(response, 'Choose one option.');
  const options = answer.options.map((each, index) => ({ ...each, isChosen: ids.has(optionId(index)) }));
  const chosen = options.filter(({ isChosen }) => isChosen);
  const understood = chosen.map(({ text }) => text).join('; ');
  const parts = options.flatMap((option, index): CheckedPart[] => (option.isChosen ? [partOf(option, optionId(index), isWanted(option))] : []));
  const score = withinOne(scoreOf(options, answer));
  if (score === 1) return { ...right(understood, mostChosen === 1 ? chosen[0]?.feedback ?? null : null), parts };
  const cause = chosen.find((option) => !(isWanted(option) && !isPartlyRight(option)) && (option.misconception ?? option.feedback) !== undefined);
  if (cause?.misconception === undefined && mostChosen === 1 && score > 0) return { ...partly(understood, score, cause?.feedback ?? null), parts };
  return { ...wrongBy(understood, cause ?? {}, use, score), parts };
}

const isPartlyRight = ({ isCorrect, score }: AnswerOption) => !isCorrect && score !== undefined && score > 0 && score < 1;

function partOf({ feedback, score }: AnswerOption, id: string, isWanted: boolean): CheckedPart {
  const worth = withinOne(score ?? (isWanted ? 1 : 0));
  return { id, mark: 1, score: isWanted ? 1 : worth, verdict: isWanted ? 'right' : 'wrong', feedback: feedback ?? null };
}
