import type { AnswerRow } from '../load-graded.ts';

/** An answer with what its question is called, its number in the attempt, and who marked it. */
export type TitledAnswer = { answer: AnswerRow; title: string; markedBy: string | null; number: number };
