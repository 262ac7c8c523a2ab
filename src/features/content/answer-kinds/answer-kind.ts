import type { Random } from '#shared/random.ts';
import type { AnswerInput } from './answer-inputs.ts';
import type { CheckedResponse, CheckWith, Mistake } from './checked-response.ts';
import type { AnswerOptionSpec } from './choice/schema.ts';

/** What is wrong with how an answer is written in the content. */
export type AnswerFault = { check: 'options' | 'text and maths' | 'key accepted'; at: string; message: string };

export type FillWith = {
  fill: (template: string) => string;
  /** The full id of a misconception of the item's skill, and the feedback that belongs to it. */
  misconception: (id: string) => { id: string; feedback: string | undefined };
};

/** A sentence of an answer that a learner may read, and where in the answer it is written. */
export type AnswerText = { path: PropertyKey[]; role: 'option' | 'feedback'; text: string };

/**
 * All that differs from one kind of answer to another, as far as it is pure. Its field on the page stands beside it (`player.tsx`);
 * what a kind is checked for with the maths engine in `server/checks/key-in-text.ts`.
 */
export interface AnswerKind<Spec> {
  /** Most characters that a response has; what is longer is not read. */
  readonly longest: number;
  /** Whether people mark it, so that nothing here says right or wrong. */
  readonly isMarkedByPeople: boolean;
  /** Whether its parts are answers of their own: telling that one is right leaves the others to be found out. */
  readonly hasOwnParts: boolean;
  /** Its closest type of interaction in xAPI, as far as its response is told in that type's own words. */
  readonly interaction: 'choice' | 'fill-in' | 'long-fill-in' | 'other';
  /** The answer of an item with its placeholders filled. @throws ContentError */
  fill(answer: Spec, use: FillWith): Spec;
  /** Whether an answer is the key, as far as plain numbers and spelling tell. */
  isKey(answer: Spec, written: string): boolean;
  /** Whether a draw can be asked: options that come out alike would give the key away, or hide it. */
  isUsable(answer: Spec): boolean;
  /** The order in which it is shown. */
  arrange(answer: Spec, random: Random): Spec;
  /**
   * A response to an answer as it is shown, as it would be to that answer in the order in which it is written: what is kept as a test of an item.
   * @param written before it was arranged
   */
  asWritten(shown: Spec, written: Spec, response: string): string;
  /** What is wrong with it once it is drawn, without asking the maths engine. */
  fault(answer: Spec): AnswerFault | null;
  /** How many answers can be given to it; null where any can be typed. */
  choices(answer: Spec): number | null;
  /** What it is chosen from, as one list; none where it is not. */
  options(answer: Spec): readonly AnswerOptionSpec[];
  /** What a learner may read of it, besides options. */
  texts(answer: Spec): readonly AnswerText[];
  /** Misconceptions that it names, with where in the answer. */
  misconceptions(answer: Spec): { id: string; path: PropertyKey[] }[];
  /** Ids of the pictures that it shows. */
  assets(answer: Spec): readonly string[];
  input(answer: Spec): AnswerInput;
  /** Examples that the page shows beside the field: a question whose key is one of them is drawn again. */
  examples(answer: Spec): readonly string[];
  /** What stands beside the field, so that it need not be typed: units, words. */
  beside(answer: Spec): string;
  /** The right answer in words: for a closed question only. */
  inWords(answer: Spec): string;
  /** The right answer as a learner would send it. */
  key(answer: Spec): string;
  /** A wrong answer as people give it; null where the answer alone suggests none (words, formulas). For learners that are simulated. */
  wrong(answer: Spec, random: Random): string | null;
  /** What kind of answer is asked for, in words for a language model: "a number, as decimal, in cm". */
  asked(answer: Spec): string;
  /** Marks a response. What is neither right nor wrong for certain counts for nothing. Never throws for what is in the response. */
  check(answer: Spec, given: { response: string; mistakes: readonly Mistake[] }, use: CheckWith): Promise<CheckedResponse>;
}

/** What most kinds have nothing of. */
export const nothingSpecial = {
  isMarkedByPeople: false, hasOwnParts: false,
  isUsable: () => true, arrange: <Spec>(answer: Spec) => answer, asWritten: (_shown: unknown, _written: unknown, response: string) => response, fault: () => null, choices: () => null,
  options: () => [], texts: () => [], misconceptions: () => [], assets: () => [], examples: () => [], beside: () => '', wrong: () => null,
} as const;
