import * as z from 'zod/mini';
import { question, solutionStep } from './contract.ts';

/** A question as a pupil would get it, which nobody is asked, with what a teacher wants to see of it. */
export const sampleQuestion = z.object({ question, answer: z.string(), solution: z.array(solutionStep) });
export type SampleQuestion = z.infer<typeof sampleQuestion>;
