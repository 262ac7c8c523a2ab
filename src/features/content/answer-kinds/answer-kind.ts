import type { Random } from '#shared/random.ts';
import type { AnswerInput } from '../answer-contract.ts';
import type { CheckedResponse, CheckWith, Mistake } from './checked-response.ts';

/** What is wrong with how an answer is written in the content. */
export type AnswerFault = { check: 'options' | 'text and maths' | 'key accepted'; at: string; message: string };

export type FillWith = {
  fill: (template: string) => string;
  /** The full id of a misconception of the item's skill, and the feedback that belongs to it. */
  misconception: (id: string) => { id: string; feedback: string | undefined };
};

/**
 * All that differs from one kind of answer to another, as far as it is pure. What a kind is checked for with the maths
 * engine stands in `server/checks/key-in-text.ts`, its field on the page in `practice/ui/answer/answer-field.tsx`; both tables are
 * complete by their types.
 */
export interface AnswerKind<Spec> {
  /** The answer of an item with its placeholders filled. @throws ContentError */
  fill(answer: Spec, use: FillWith): Spec;
  /** Whether an answer is the key, as far as plain numbers and spelling tell. */
  isKey(answer: Spec, written: string): boolean;
  /** Whether a draw can be asked: options that come out alike would give the key away, or hide it. */
  isUsable(answer: Spec): boolean;
  /** The order in which it is shown. */
  arrange(answer: Spec, random: Random): Spec;
  /** What is wrong with it once it is drawn, without asking the maths engine. */
  fault(answer: Spec): AnswerFault | null;
  /** How many answers can be given to it; null where any can be typed. */
  choices(answer: Spec): number | null;
  input(answer: Spec): AnswerInput;
  /** Examples that the page shows beside the field: a question whose key is one of them is drawn again. */
  examples(answer: Spec): readonly string[];
  /** What stands beside the field, so that it need not be typed: units, words. */
  beside(answer: Spec): string;
  /** The right answer in words: for a closed question only. */
  inWords(answer: Spec): string;
  /** The right answer as a learner would send it. */
  key(answer: Spec): string;
  /** What kind of answer is asked for, in words for a language model: "a number, as decimal, in cm". */
  asked(answer: Spec): string;
  /** Marks a response. What is neither right nor wrong for certain counts for nothing. */
  check(answer: Spec, given: { response: string; mistakes: readonly Mistake[] }, use: CheckWith): Promise<CheckedResponse>;
}
