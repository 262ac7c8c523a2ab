import * as z from 'zod/mini';

const text = z.string();

/** How a person marked an answer: by rubric the place of the level of each criterion, counted from 0; and words to the pupil. */
export const marking = z.object({ levels: z.record(text, z.int()), words: text });
export type Marking = z.infer<typeof marking>;

export const suggestedLevel = z.object({
  criterionId: text,
  /** Place of the level, counted from 0; null: nothing in the answer speaks for one. */
  level: z.nullable(z.int()),
  /** Word for word from the answer. */
  quotes: z.array(text),
  /** What was found, in plain words. */
  why: text,
});
/** What an engine proposes: never a mark. `asks`: sentences of the answer that speak to who marks; they count for nothing. */
export const suggestion = z.object({
  criteria: z.array(suggestedLevel), asks: z.array(text),
  /** What a check dropped or had written anew, or why no model was asked. */
  notes: z.optional(z.array(text)),
});
export type Suggestion = z.infer<typeof suggestion>;

/** @param stored as it was written; what is of another shape counts as no marking */
export function readMarking(stored: unknown): Marking | null {
  const read = marking.safeParse(stored);
  return read.success ? read.data : null;
}
