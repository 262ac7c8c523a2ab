import { type AnswerKind, nothingSpecial } from '../answer-kind.ts';
import { feedbackTexts, wrongBy } from '../causes.ts';
import { type CheckedPart, right, unreadable } from '../checked-response.ts';
import { isSameAnswer } from '../same-answer.ts';
import { optionId } from './option-letters.ts';
import { type AnswerOption, choosing, type ChosenOption, shownOptions } from './options.ts';
import type { ChoicesSpec, ChoiceSpec, TrueFalseSpec } from './schema.ts';

const isCorrect = (option: AnswerOption) => option.isCorrect;
const isWorthSomething = ({ isCorrect: is, score }: AnswerOption) => is || (score ?? 0) > 0;

export const choice: AnswerKind<ChoiceSpec> = {
  ...choosing<ChoiceSpec>({
    count: (options) => options,
    fault: ({ options, anyIsRight = false }) => {
      const count = options.filter(isCorrect).length;
      if (anyIsRight && (count < 2 || count === options.length)) return 'Where any right option is enough, two or more must be correct and some not';
      if (!anyIsRight && count !== 1) return `A choice has exactly one correct option; this one has ${count}`;
      return options.some((option) => (isCorrect(option) ? (option.score ?? 1) !== 1 : option.score === 1)) ? 'The correct option has the whole mark, and no other has' : null;
    },
    isWanted: isCorrect,
    mostChosen: 1,
    score: (options) => options.reduce((sum, option) => sum + (option.isChosen ? option.score ?? (option.isCorrect ? 1 : 0) : 0), 0),
  }),
  // One of them can be sent.
  key: ({ options }) => optionId(options.findIndex(isCorrect)),
  inWords: ({ options }) => options.filter(isCorrect).map(({ text }) => text).join(' / '),
  input: (answer) => ({ kind: 'choice', options: shownOptions(answer) }),
  asked: () => 'one of several options',
};

const choicesBase = (isWanted: (option: AnswerOption) => boolean) => choosing<ChoicesSpec>({
  count: (options) => 2 ** options - 1,
  fault: ({ options, rule, most = Infinity }) => {
    const count = options.filter(isWanted).length;
    if (count === 0 || count === options.length) return 'Some options must be correct and some not';
    if (most < count) return `${count} options are correct, and only ${most} may be chosen`;
    if (rule !== 'weights') return options.some(({ score }) => score !== undefined) ? 'What an option is worth needs the rule "weights"' : null;
    const whole = options.reduce((sum, { score = 0 }) => sum + Math.max(0, score), 0);
    return Math.abs(whole - 1) > 0.01 ? `What the right options are worth comes to ${Math.round(whole * 1000) / 1000}, not to 1` : null;
  },
  isWanted,
  mostChosen: Infinity,
  score: scoreOfChoices,
});
const [byCorrect, byWeights] = [choicesBase(isCorrect), choicesBase(isWorthSomething)];
const base = ({ rule }: ChoicesSpec) => (rule === 'weights' ? byWeights : byCorrect);

export const choices: AnswerKind<ChoicesSpec> = {
  ...byCorrect,
  isKey: (answer, written) => base(answer).isKey(answer, written),
  fault: (answer) => base(answer).fault(answer),
  inWords: (answer) => base(answer).inWords(answer),
  key: (answer) => base(answer).key(answer),
  wrong: (answer, random) => base(answer).wrong(answer, random),
  check: async (answer, given, use) => {
    const { most = Infinity } = answer;
    if (new Set(given.response.slice(0, 200).split(',').map((id) => id.trim()).filter(Boolean)).size > most) return unreadable(given.response, `Choose at most ${most} options.`);
    return base(answer).check(answer, given, use);
  },
  input: (answer) => ({ kind: 'choices', options: shownOptions(answer), ...(answer.most !== undefined && { most: answer.most }) }),
  asked: () => 'all options that are right',
};

function scoreOfChoices(options: readonly ChosenOption[], { rule }: ChoicesSpec): number {
  if (options.every((option) => option.isChosen === (rule === 'weights' ? isWorthSomething(option) : option.isCorrect))) return 1;
  if (rule === 'all-or-nothing') return 0;
  if (rule === 'weights') return options.reduce((sum, { isChosen, score = 0 }) => sum + (isChosen ? score : 0), 0);
  const wanted = options.filter(isCorrect).length;
  const hits = options.filter((option) => option.isChosen && option.isCorrect).length;
  const misses = options.filter((option) => option.isChosen && !option.isCorrect).length;
  return wanted === 0 ? 0 : Math.max(0, (hits - misses) / wanted);
}

const usual = ['True', 'False'] as const;
const optionsOf = ({ isTrue, words = [...usual], feedback = {}, misconception }: TrueFalseSpec): AnswerOption[] => [true, false].map((says) => {
  const said = says ? feedback.true : feedback.false;
  return { text: words[says ? 0 : 1] ?? '', isCorrect: says === isTrue, ...(said !== undefined && { feedback: said }), ...(says !== isTrue && misconception !== undefined && { misconception }) };
});

export const trueFalse: AnswerKind<TrueFalseSpec> = {
  ...nothingSpecial,
  longest: 20, interaction: 'choice',
  fill: ({ words, feedback, misconception, ...rest }, { fill, misconception: find }) => {
    const cause = misconception === undefined ? undefined : find(misconception);
    const [yes, no] = [feedback?.true, feedback?.false].map((text, index) => text ?? ((index === 0) === rest.isTrue ? undefined : cause?.feedback));
    return {
      ...rest,
      ...(words && { words: [fill(words[0]), fill(words[1])] }),
      ...((yes ?? no) !== undefined && { feedback: { ...(yes !== undefined && { true: fill(yes) }), ...(no !== undefined && { false: fill(no) }) } }),
      ...(cause && { misconception: cause.id }),
    };
  },
  isKey: (answer, written) => optionsOf(answer).some((option) => option.isCorrect && isSameAnswer(option.text.toLowerCase(), written.toLowerCase())),
  isUsable: ({ words }) => words === undefined || words[0] !== words[1],
  choices: () => 2,
  options: optionsOf,
  texts: (answer) => feedbackTexts(['feedback'], optionsOf(answer)),
  misconceptions: ({ misconception }) => (misconception === undefined ? [] : [{ id: misconception, path: ['misconception'] }]),
  input: (answer) => ({ kind: 'choice', options: shownOptions({ options: optionsOf(answer) }) }),
  inWords: (answer) => optionsOf(answer).find(isCorrect)?.text ?? '',
  key: ({ isTrue }) => (isTrue ? 'a' : 'b'),
  wrong: ({ isTrue }) => (isTrue ? 'b' : 'a'),
  asked: ({ words = [...usual] }) => `${words[0]} or ${words[1]}`,
  check: async (answer, { response }, use) => {
    const id = response.trim();
    if (id !== 'a' && id !== 'b') return unreadable(response, 'Choose one option.');
    const chosen = optionsOf(answer)[id === 'a' ? 0 : 1];
    if (!chosen) return unreadable(response, 'Choose one option.');
    const parts: CheckedPart[] = [{ id, mark: 1, score: chosen.isCorrect ? 1 : 0, verdict: chosen.isCorrect ? 'right' : 'wrong', feedback: chosen.feedback ?? null }];
    if (chosen.isCorrect) return { ...right(chosen.text, chosen.feedback ?? null), parts };
    return { ...wrongBy(chosen.text, chosen, use), parts };
  },
};
