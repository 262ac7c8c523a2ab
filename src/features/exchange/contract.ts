import * as z from 'zod/mini';

const text = z.string();
const count = z.int();

/** Bytes of a file or package of questions that is uploaded. */
export const mostImportBytes = 50 * 1024 * 1024;
/** Questions that are brought in at once. */
export const mostImported = 10_000;

/** The name of the file says nothing for certain; it is shown, and kept with what came of it. */
export const importQuery = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) });
export type ImportQuery = z.infer<typeof importQuery>;

/** As long as an address may well be. */
export const longestPlaces = 6_000;
const places = z.string().check(z.maxLength(longestPlaces), z.regex(/^(?:\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)?$/));
/** `key`: made by the browser with the import; the same one sent twice is one. `leave`, `leaveTests`: what is left out, by its place in the report: `3,7-12`. */
export const bringInQuery = z.extend(importQuery, { key: z.uuid(), leave: z.optional(places), leaveTests: z.optional(places) });
export type BringInQuery = z.infer<typeof bringInQuery>;

export const outcomes = ['kept', 'changed', 'dropped'] as const;
/** What becomes of one question of a file. */
export const reportedQuestion = z.object({
  /** Its place in the file, from 0. */
  index: count, place: text, title: text,
  /** As its format calls it, and as the bank does; null where it is dropped. */
  kind: text, answerKind: z.nullable(text),
  outcome: z.enum(outcomes), why: z.array(text), path: z.array(text),
  /** Markdown; empty where it is dropped. */
  stem: text,
  /** The right answer in words. */
  inWords: text,
});
export type ReportedQuestion = z.infer<typeof reportedQuestion>;
/** What becomes of one test of a file: a draft among one's tests. */
export const reportedTest = z.object({
  /** Its place in the file, from 0. */
  index: count, title: text,
  /** That come with it. */
  questions: count, sections: count, timeLimitMinutes: z.nullable(count),
  /** Whether it can be brought in; its questions come in by themselves. */
  isTaken: z.boolean(),
  why: z.array(text),
});
export type ReportedTest = z.infer<typeof reportedTest>;
export const importReport = z.object({ name: text, format: text, questions: z.array(reportedQuestion), kept: count, changed: count, dropped: count, pictures: count, tests: z.array(reportedTest) });
export type ImportReport = z.infer<typeof importReport>;

export const broughtIn = z.object({
  /** In the order of the file. */
  itemIds: z.array(z.uuid()),
  /** Drafts, in the order of the file. */
  testIds: z.array(z.uuid()),
  /** Questions that could not be kept after all, with why. */
  left: z.array(z.object({ index: count, title: text, why: text })),
});
export type BroughtIn = z.infer<typeof broughtIn>;
