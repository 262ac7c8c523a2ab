import * as z from 'zod/mini';
import { longestWords } from './contract.ts';
import { suggestion } from './marking.ts';

const text = z.string();

export const essaysQuery = z.object({ item: z.optional(z.uuid()) });

const rubric = z.array(z.object({ id: text, name: text, levels: z.array(z.object({ points: z.number(), name: z.nullable(text), says: text })) }));
export type ShownRubric = z.infer<typeof rubric>;

export const essay = z.object({
  questionId: z.uuid(), who: z.nullable(text), whoNumber: z.int(), stem: text, text, wordCount: z.int(), minutes: z.nullable(z.int()), isBlank: z.boolean(), rubric,
  outOf: z.number(), points: z.nullable(z.number()), levels: z.record(text, z.int()), words: text,
  /** Only once enough were marked without one. */
  suggestion: z.nullable(suggestion),
});
export type Essay = z.infer<typeof essay>;

export const agreement = z.object({ pairs: z.int(), exact: z.number(), withinOne: z.number(), kappa: z.nullable(z.number()) });

/** One question's longer answers, and the others of the sitting. */
export const essayQueue = z.object({
  sitting: z.object({ id: z.uuid(), title: text, className: text, areNamesHidden: z.boolean(), releasedAt: z.nullable(text) }),
  questions: z.array(z.object({ itemId: z.uuid(), number: z.int(), title: text, answers: z.int(), marked: z.int() })),
  open: z.nullable(z.object({
    itemId: z.uuid(), number: z.int(), title: text, points: z.number(), sample: text, essays: z.array(essay),
    /** How the first ones that were marked compare with what the engine would have proposed, unseen. `without`: criteria for which it proposed nothing. */
    trial: z.object({ needed: z.int(), marked: z.int(), engine: text, agreement: z.nullable(agreement), without: z.int() }),
  })),
});
export type EssayQueue = z.infer<typeof essayQueue>;

export const markEssayInput = z.strictObject({
  /** Of each criterion the place of the level, from 0. */
  levels: z.record(z.string().check(z.maxLength(40)), z.int().check(z.minimum(0), z.maximum(7))),
  /** Where there is no rubric. */
  points: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000))),
  /** To the pupil. */
  words: z.string().check(z.trim(), z.maxLength(4_000)),
  /** Wanted once the result is out. */
  reason: z.string().check(z.trim(), z.maxLength(longestWords)),
});
export type MarkEssayInput = z.infer<typeof markEssayInput>;
