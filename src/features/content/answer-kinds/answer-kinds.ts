import { z } from 'zod';
import type { AnswerKind } from './answer-kind.ts';
import type { AnswerOption } from './choice/options.ts';
import { choicesSpec, choiceSpec, trueFalseSpec } from './choice/schema.ts';
import { choice, choices, trueFalse } from './choice/scorer.ts';
import { clozeSpec } from './cloze/schema.ts';
import { cloze } from './cloze/scorer.ts';
import { essaySpec } from './essay/schema.ts';
import { essay } from './essay/scorer.ts';
import { formulaSpecs } from './formula/schema.ts';
import { formulaKinds } from './formula/scorer.ts';
import { hotspotSpec } from './hotspot/schema.ts';
import { hotspot } from './hotspot/scorer.ts';
import { matchingSpec } from './matching/schema.ts';
import { matching } from './matching/scorer.ts';
import { numberSpec } from './number/schema.ts';
import { number } from './number/scorer.ts';
import { orderingSpec } from './ordering/schema.ts';
import { ordering } from './ordering/scorer.ts';
import { textSpec } from './text/schema.ts';
import { text } from './text/scorer.ts';
import type { MathsSpec } from './typed-maths/maths-spec.ts';

/**
 * How an answer is checked. Values are plain maths as a person types it ("3/4", "2x + 1", "x > 3", "{2, 3}").
 * Never leaves the server before the question is closed.
 */
export const answerSpec = z.discriminatedUnion('kind', [
  numberSpec, ...formulaSpecs, choiceSpec, choicesSpec, trueFalseSpec, textSpec, clozeSpec, matchingSpec, orderingSpec, hotspotSpec, essaySpec,
]);
export type AnswerSpec = z.infer<typeof answerSpec>;

const mathsKinds = { number, ...formulaKinds };

/**
 * The register of the kinds of answers: a new kind is its folder and its lines here, in `answer-inputs.ts` and in `players.tsx`, which the browser
 * loads without these. Methods take the answers of their own kind.
 */
const answerKinds: Record<AnswerSpec['kind'], AnswerKind<AnswerSpec>> = {
  ...mathsKinds, choice, choices, 'true-false': trueFalse, text, cloze, matching, ordering, hotspot, essay,
};

export const kindNames = Object.keys(answerKinds);
export const kindsMarkedByPeople = Object.entries(answerKinds).flatMap(([kind, { isMarkedByPeople }]) => (isMarkedByPeople ? [kind] : []));

export const kindOf = ({ kind }: Pick<AnswerSpec, 'kind'>): AnswerKind<AnswerSpec> => answerKinds[kind];

/** Whether it is typed as maths, so that the maths engine reads and compares it. */
export const isMathsSpec = (answer: AnswerSpec): answer is MathsSpec => Object.hasOwn(mathsKinds, answer.kind);

/** Whether it is typed into one line, so that the mistakes of its item are looked for in it. */
export const isTypedInOne = (answer: AnswerSpec): boolean => isMathsSpec(answer) || answer.kind === 'text';

/** The options of an answer that is chosen as one list; none of any other. */
export const optionsOf = (answer: AnswerSpec): readonly AnswerOption[] => kindOf(answer).options(answer);

/** How many answers can be given to a question; null: what can be typed is not counted. */
export const choicesOf = (answer: AnswerSpec): number | null => kindOf(answer).choices(answer);
