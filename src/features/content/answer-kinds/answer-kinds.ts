import { z } from 'zod';
import type { AnswerKind } from './answer-kind.ts';
import { choice, choiceSpec } from './choice.ts';
import { choices, choicesSpec } from './choices.ts';
import { mathsKinds } from './maths-kinds.ts';
import { type MathsSpec, mathsSpecs } from './maths-specs.ts';
import type { AnswerOption } from './options.ts';
import { text, textSpec } from './text.ts';

/**
 * How an answer is checked. Values are plain maths as a person types it ("3/4", "2x + 1", "x > 3", "{2, 3}").
 * Never leaves the server before the question is closed.
 */
export const answerSpec = z.discriminatedUnion('kind', [...mathsSpecs, choiceSpec, choicesSpec, textSpec]);
export type AnswerSpec = z.infer<typeof answerSpec>;

/** The register of the kinds of answers: a new kind is its file and its lines here. Methods take the answers of their own kind. */
const answerKinds: Record<AnswerSpec['kind'], AnswerKind<AnswerSpec>> = { ...mathsKinds, choice, choices, text };

export const kindOf = ({ kind }: Pick<AnswerSpec, 'kind'>): AnswerKind<AnswerSpec> => answerKinds[kind];

/** Whether it is typed as maths, so that the maths engine reads and compares it. */
export const isMathsSpec = (answer: AnswerSpec): answer is MathsSpec => Object.hasOwn(mathsKinds, answer.kind);

/** The options of an answer that is chosen; none of one that is typed. */
export const optionsOf = (answer: AnswerSpec): readonly AnswerOption[] => ('options' in answer ? answer.options : []);

/** How many answers can be given to a question; null: what can be typed is not counted. */
export const choicesOf = (answer: AnswerSpec): number | null => kindOf(answer).choices(answer);
