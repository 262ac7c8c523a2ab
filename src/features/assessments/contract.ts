import { z } from 'zod/mini';
import { citation } from '#features/history/contract.ts';

/** A question that the person asked before and whose answer stands in their documents. */
export const recallQuestion = z.object({
  id: z.string(),
  threadId: z.string(),
  question: z.string(),
  /** `[[c1]]` marks where the citation with that id belongs. */
  answer: z.string(),
  citations: z.array(citation),
  askedAt: z.string(),
});
export type RecallQuestion = z.infer<typeof recallQuestion>;

export const recallCheck = z.object({ questions: z.array(recallQuestion) });
