import * as z from 'zod/mini';

const text = z.string();
const figure = z.nullable(z.number());

/** Figures of a question as `assessments/statistics` defines them: facility 0 to 1, the others in percent. `isRough`: too few answers to read much into it. */
const questionFigures = { answers: z.int(), facility: figure, discriminationIndex: figure, discriminativeEfficiency: figure, isFacilityRough: z.boolean(), isDiscriminationRough: z.boolean() };

export const questionStatistics = z.object({
  columnId: text, ...questionFigures, intendedWeight: figure, effectiveWeight: figure, hasNegativeCovariance: z.boolean(),
  /** The wrong answer that most gave. */
  miss: z.nullable(z.object({ response: text, count: z.int(), of: z.int(), mistake: z.nullable(text) })),
  /** Of the questions that were drawn there. */
  drawn: z.array(z.object({ itemId: z.uuid(), title: text, ...questionFigures })),
});
export type QuestionStatistics = z.infer<typeof questionStatistics>;

export const err = z.object({
  misconceptionId: text, name: text, skillName: text, answers: z.int(), pupilCount: z.int(),
  /** Null while names are hidden. */
  pupils: z.nullable(z.array(z.object({ id: z.uuid(), name: text }))), examples: z.array(text),
});
export type Err = z.infer<typeof err>;

export const sittingStatistics = z.object({
  attempts: z.int(), toMark: z.int(), outOf: z.number(), totals: z.array(z.number()), mean: figure, median: figure, sd: figure, skewness: figure, kurtosis: figure,
  /** In percent: Cronbach's alpha, and the part of the spread that is chance. */
  internalConsistency: figure, errorRatio: figure,
  /** Of a total, in points. */
  standardError: figure,
  questions: z.array(questionStatistics), errs: z.array(err), answers: z.int(),
});
export type SittingStatistics = z.infer<typeof sittingStatistics>;

export const optionsParam = z.object({ sittingId: z.uuid(), itemId: z.uuid() });
export const optionFigures = z.object({
  answers: z.int(), omitted: z.int(), isRough: z.boolean(),
  options: z.array(z.object({ id: text, isRight: z.boolean(), times: z.int(), share: figure, discrimination: figure, look: z.nullable(z.enum(['unused', 'attracts-the-able', 'puts-off-the-able'])) })),
});
export type OptionFigures = z.infer<typeof optionFigures>;

/** An item over all sittings in which it was asked; nobody is named. */
export const itemStatistics = z.object({ itemId: z.uuid(), title: text, sittings: z.int(), ...questionFigures, options: z.nullable(optionFigures) });
