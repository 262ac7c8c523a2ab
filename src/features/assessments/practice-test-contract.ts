import * as z from 'zod/mini';

/** How many questions a practice test may ask. */
export const practiceCounts = [5, 10, 15, 20] as const;
export const mostPracticeSkills = 10;

/** A test that a learner makes for themselves. `key`: the same one again finds what it made. */
export const practiceTestInput = z.strictObject({
  key: z.uuid(),
  skillIds: z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.minLength(1, 'Choose a skill'), z.maxLength(mostPracticeSkills, `Choose ${mostPracticeSkills} skills at most`)),
  count: z.literal(practiceCounts),
  /** Null: no limit. */
  minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(180))),
  feedback: z.enum(['now', 'closing']),
});
export type PracticeTestInput = z.infer<typeof practiceTestInput>;
export const madePracticeTest = z.object({ sittingId: z.uuid() });
