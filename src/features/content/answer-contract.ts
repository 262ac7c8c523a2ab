import * as z from 'zod/mini';

const text = z.string();

/** What is said of an answer; only right and wrong count. `ungraded`: people mark it. */
export const verdicts = ['right', 'wrong', 'other-form', 'undecided', 'unreadable', 'ungraded'] as const;
export type Verdict = (typeof verdicts)[number];

/** How a part of an answer did: a gap, a pair, an option that was chosen. Never what would have been right. */
export const partFeedback = z.object({ id: text, is: z.enum([...verdicts, 'partly', 'missing']), text: z.nullable(text) });
export type PartFeedback = z.infer<typeof partFeedback>;

export const feedback = z.object({
  /** `misconception`: the wrong answer has a known cause, `title` names it. */
  kind: z.enum([...verdicts, 'partly', 'misconception']),
  title: z.nullable(text),
  text: z.nullable(text),
  /** Only where, and as far as, it may be told by now. */
  parts: z.optional(z.array(partFeedback)),
});
export type Feedback = z.infer<typeof feedback>;

/** A response as it was understood. */
export const readBack = z.object({ latex: text, text });
export type ReadBack = z.infer<typeof readBack>;
