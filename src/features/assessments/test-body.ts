import { z } from 'zod';
import { feedbackTimeIds } from './feedback-times.ts';
import { testToolIds } from './test-tools.ts';

export type { FeedbackTime } from './feedback-times.ts';

const text = (longest: number) => z.string().trim().max(longest);
const id = z.string().regex(/^[a-z0-9-]{1,40}$/);

export const testQuestion = z.strictObject({
  /** Names the place in the test for ever: answers and marks go by it. */
  id,
  itemId: z.uuid(),
  /** The version of the item that it asks; null: the newest one when the test is published, where it is written down. */
  versionId: z.nullable(z.uuid()),
  points: z.number().gt(0).max(1_000),
  /** Omitted: as the test has it. */
  feedback: z.optional(z.enum(feedbackTimeIds)),
  /** For adaptive tests: discrimination (per logit) and difficulty (logits) from so many pupils' answers (`measured-contract.ts`). Omitted: as its author says. */
  measured: z.optional(z.strictObject({ a: z.number().gt(0).max(8), b: z.number().min(-6).max(6), answers: z.number().int().min(1) })),
});

export const testSection = z.strictObject({
  id,
  title: text(120),
  /** Markdown, above its questions. */
  text: text(4_000),
  isShuffled: z.boolean(),
  /** So many of its questions are drawn for each attempt, unseen ones first; null: all. Their points are equal then. */
  draw: z.nullable(z.number().int().min(1).max(200)),
  tools: z.array(z.enum(testToolIds)).max(testToolIds.length),
  questions: z.array(testQuestion).max(200),
});

/** A test that asks each pupil what tells most about them (`adaptive/`). Its sections are the parts of the content; all of their questions are its bank. */
export const adaptiveRules = z.strictObject({
  fewest: z.number().int().min(1).max(100),
  most: z.number().int().min(1).max(100),
  /** Stops once the standard error is below, in logits; null: by length alone. */
  standardError: z.nullable(z.number().min(0.1).max(1)),
  /** Stops once it is decided on which side of this ability a pupil is, in logits; null: no cut. */
  cut: z.nullable(z.number().min(-4).max(4)),
});

export const testBody = z.strictObject({
  title: text(160),
  /** Markdown, read before it begins. */
  instructions: text(4_000),
  /** Null: no limit but the window. */
  timeLimitMinutes: z.nullable(z.number().int().min(1).max(600)),
  /** Answers given before the end are taken for so long after it. */
  graceSeconds: z.number().int().min(0).max(600),
  /** Null: as often as wanted. */
  attempts: z.nullable(z.number().int().min(1).max(20)),
  /** Which of several attempts counts. */
  counts: z.enum(['best', 'last', 'first', 'mean']),
  feedback: z.enum(feedbackTimeIds),
  /** Results are out as soon as all is marked, or when the teacher says so. */
  release: z.enum(['at-once', 'by-hand']),
  /** Order of the sections. */
  isShuffled: z.boolean(),
  /** One may go back to earlier questions. */
  canGoBack: z.boolean(),
  sections: z.array(testSection).max(30),
  adaptive: z.nullable(adaptiveRules),
});
export type TestBody = z.infer<typeof testBody>;
export type TestSection = z.infer<typeof testSection>;
export type TestQuestion = z.infer<typeof testQuestion>;

export const emptyTest: TestBody = {
  title: '', instructions: '', timeLimitMinutes: null, graceSeconds: 30, attempts: 1, counts: 'best', feedback: 'closing', release: 'by-hand', isShuffled: false, canGoBack: true,
  sections: [{ id: 'one', title: '', text: '', isShuffled: false, draw: null, tools: [], questions: [] }], adaptive: null,
};
