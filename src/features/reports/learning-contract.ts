import { z } from 'zod/mini';
import { estimate, evidenceRow } from '#features/record/contract.ts';

const share = z.number().check(z.minimum(0), z.maximum(1));
const count = z.int();

/** What a learner's own answers show, over some weeks. */
export const learningReport = z.object({
  /** ISO dates where the school is; whole weeks, the last one up to today. */
  from: z.string(),
  to: z.string(),
  /** Skills with answers, the ones worked on last first. */
  skills: z.array(z.object({
    estimate,
    courseTitle: z.string(),
    /** As estimated at the end of each week, the last one now; null: without answers until then. */
    weeks: z.array(z.nullable(z.object({ known: share }))),
  })),
  /** `secureCount`: at the end of the week. `gained`, `lost`: skills that became secure in it, or fell out of it. */
  weeks: z.array(z.object({ from: z.string(), answerCount: count, secureCount: count, gained: z.array(z.object({ skillId: z.string(), name: z.string() })), lost: z.array(z.object({ skillId: z.string(), name: z.string() })) })),
  /** Every day of them, quiet ones too. */
  days: z.array(z.object({ date: z.string(), answers: count, right: count, minutes: z.number() })),
  /** Known causes of wrong answers in those weeks, the most frequent first. `rightSince`: right answers on the skill after the last of them. */
  mistakes: z.array(z.object({ misconceptionId: z.string(), name: z.string(), skillId: z.string(), skillName: z.string(), count, lastAt: z.string(), rightSince: count })),
});
export type LearningReport = z.infer<typeof learningReport>;

/** A date on which a school can have asked: the database reckons with none of the year 1. */
const dateOfAnswers = z.iso.date().check(z.refine((date) => date >= '2000-01-01' && date <= '2199-12-31'));

/** The rows behind one figure: those of a day, or those with one cause. */
export const reportAnswersQuery = z.union([
  z.strictObject({ date: dateOfAnswers }),
  z.strictObject({ misconceptionId: z.string().check(z.minLength(1), z.maxLength(200)) }),
]);
export type ReportAnswersQuery = z.infer<typeof reportAnswersQuery>;
/** Newest first. `isCut`: there are more than are shown. */
export const reportAnswers = z.object({ answers: z.array(evidenceRow), isCut: z.boolean() });
