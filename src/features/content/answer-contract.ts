import * as z from 'zod/mini';

const text = z.string();
const option = z.object({ id: text, text });

/** How an answer is typed or chosen; the key stays on the server. */
export const answerInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), unit: z.nullable(text), after: z.nullable(text), form: z.nullable(text) }),
  z.object({ kind: z.literal('expression'), form: z.nullable(text) }),
  z.object({ kind: z.literal('equation') }),
  z.object({ kind: z.literal('interval') }),
  z.object({ kind: z.literal('set') }),
  z.object({ kind: z.literal('choice'), options: z.array(option) }),
  z.object({ kind: z.literal('choices'), options: z.array(option) }),
  z.object({ kind: z.literal('text') }),
]);
export type AnswerInput = z.infer<typeof answerInput>;

export const feedback = z.object({
  /** `misconception`: the wrong answer has a known cause, `title` names it. */
  kind: z.enum(['right', 'misconception', 'wrong', 'other-form', 'undecided', 'unreadable']),
  title: z.nullable(text),
  text: z.nullable(text),
});
export type Feedback = z.infer<typeof feedback>;

/** A response as it was understood. */
export const readBack = z.object({ latex: text, text });
export type ReadBack = z.infer<typeof readBack>;
