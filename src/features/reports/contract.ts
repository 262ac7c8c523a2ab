import { z } from 'zod/mini';

/** `timeZone` is the reader's (IANA name): a day begins at their midnight. */
export const activityQuery = z.object({
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, 'This time zone is not known')),
  days: z._default(z.coerce.number().check(z.int(), z.gte(7), z.lte(366)), 84),
});

export const activityDay = z.object({
  /** ISO date in the reader's time zone. */
  date: z.string(),
  questions: z.number(),
  /** Questions whose answer stands on words of a document. */
  answered: z.number(),
  /** Questions that the documents do not answer. */
  notFound: z.number(),
});
export type ActivityDay = z.infer<typeof activityDay>;

export const activity = z.object({
  from: z.string(),
  to: z.string(),
  /** Every day from the first to the last, quiet ones too. */
  days: z.array(activityDay),
});
export type Activity = z.infer<typeof activity>;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
