import type { Document } from '#features/documents/contract.ts';
import type { Thread } from '#features/history/contract.ts';

export const firstStepIds = ['add-document', 'ask-question', 'second-document', 'pin-conversation', 'ten-questions'] as const;
export type FirstStepId = (typeof firstStepIds)[number];

/** Which first steps a person has taken, from what they have made: nothing is ticked off by hand. */
export function takenSteps(documents: Document[], threads: Thread[]): Record<FirstStepId, boolean> {
  const ready = documents.filter(({ status }) => status === 'ready').length;
  const questions = threads.reduce((sum, { questionCount }) => sum + questionCount, 0);
  return {
    'add-document': ready >= 1,
    'ask-question': questions >= 1,
    'second-document': ready >= 2,
    'pin-conversation': threads.some(({ isPinned }) => isPinned),
    'ten-questions': questions >= 10,
  };
}
