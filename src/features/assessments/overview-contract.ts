import * as z from 'zod/mini';
import { accommodations } from '#features/people/accommodations.ts';
import { sittingSummary } from './sittings-contract.ts';

const text = z.string();

/** A test as it is written. `empty`: a section without questions, by its name. */
export const testSummary = z.object({
  id: z.uuid(), title: text, questions: z.int(), points: z.number(), version: z.int(), isChanged: z.boolean(), savedAt: text, empty: z.nullable(text), givenCount: z.int(),
});
export type TestSummary = z.infer<typeof testSummary>;

export const needingPupil = z.object({ id: z.uuid(), name: text, classNames: z.array(text), needs: accommodations });
export type NeedingPupil = z.infer<typeof needingPupil>;

/** Everything on the page of a teacher's tests. `items`: in their own bank. */
export const assessmentsOverview = z.object({
  sittings: z.array(sittingSummary),
  tests: z.array(testSummary),
  archived: z.array(testSummary),
  needing: z.array(needingPupil),
  classes: z.array(z.object({ id: z.uuid(), name: text })),
  counts: z.object({ items: z.int(), toReview: z.int(), toMark: z.int() }),
});
export type AssessmentsOverview = z.infer<typeof assessmentsOverview>;
