import * as z from 'zod/mini';

/**
 * What a person needs, set once and minded wherever it matters. What each means stands here and nowhere else: pages and tests ask
 * these functions instead of the fields.
 */
export const accommodations = z.object({
  /** How many times the usual time: 1 is the usual time, 1.5 half as much again. */
  timeFactor: z.number().check(z.minimum(1), z.maximum(3)),
  /** May stop the clock and go on later. */
  hasBreaks: z.boolean(),
  /** Every page in larger letters. */
  hasLargerText: z.boolean(),
  /** Lessons and questions can be heard. */
  hasReadAloud: z.boolean(),
  /** Where several questions would stand on a page, one does. */
  hasFewerQuestions: z.boolean(),
});
export type Accommodations = z.infer<typeof accommodations>;

export const noAccommodations: Accommodations = { timeFactor: 1, hasBreaks: false, hasLargerText: false, hasReadAloud: false, hasFewerQuestions: false };
/** The factors that are offered to choose from. */
export const timeFactors = [1, 1.25, 1.5, 2, 3] as const;

/** Whether somebody needs nothing: then nothing is kept of them. */
export const isNothing = (needs: Accommodations): boolean => accommodationFields.every((field) => needs[field] === noAccommodations[field]);
export const accommodationFields = ['timeFactor', 'hasBreaks', 'hasLargerText', 'hasReadAloud', 'hasFewerQuestions'] as const satisfies readonly (keyof Accommodations)[];
/** Which fields differ, by name. */
export const changedFields = (before: Accommodations, after: Accommodations) => accommodationFields.filter((field) => before[field] !== after[field]);

/** Minutes that somebody has where others have so many: whole ones, never fewer. */
export const minutesFor = ({ timeFactor }: Pick<Accommodations, 'timeFactor'>, minutes: number): number => Math.ceil(minutes * timeFactor);
export const canPause = ({ hasBreaks }: Pick<Accommodations, 'hasBreaks'>): boolean => hasBreaks;
/** Of as many questions as would stand on one page, how many do. */
export const questionsOnPage = ({ hasFewerQuestions }: Pick<Accommodations, 'hasFewerQuestions'>, usual: number): number => (hasFewerQuestions ? Math.min(1, usual) : usual);

/** Somebody's accommodations as a person reads or sets them. `setBy`: who set them last; null: nobody, or somebody who is gone. */
export const personAccommodations = z.object({ needs: accommodations, setBy: z.nullable(z.string()), setAt: z.nullable(z.string()), canSet: z.boolean() });
export type PersonAccommodations = z.infer<typeof personAccommodations>;
export const setAccommodationsInput = z.strictObject(accommodations.shape);
export const accommodationsParam = z.object({ userId: z.uuid() });
