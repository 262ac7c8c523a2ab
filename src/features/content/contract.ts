import * as z from 'zod/mini';

/** A standard, and the skills of the content that teach it. */
export const standard = z.object({
  code: z.string(),
  grade: z.string(),
  domain: z.string(),
  /** In our own words. */
  says: z.string(),
  skills: z.array(z.object({ id: z.string(), name: z.string() })),
});
export const standardList = z.object({ standards: z.array(standard) });
export const standardsQuery = z.object({ grade: z.optional(z.string().check(z.maxLength(10))), search: z.optional(z.string().check(z.maxLength(100))) });

/** What there is to open, to be found by its words: courses in their order, lessons in that of the courses, skills. */
export const contentPlaces = z.object({
  courses: z.array(z.object({ id: z.string(), title: z.string(), grades: z.array(z.number()) })),
  lessons: z.array(z.object({ id: z.string(), title: z.string(), courseTitle: z.string(), minutes: z.number() })),
  skills: z.array(z.object({ id: z.string(), name: z.string(), grades: z.array(z.number()) })),
});
export type ContentPlaces = z.infer<typeof contentPlaces>;
