import * as z from 'zod/mini';
import { figure } from '#features/content/figure.ts';
import { workedExample } from '#features/practice/contract.ts';
import { estimate } from '#features/record/contract.ts';
import { subject } from './contract.ts';

const text = z.string();
const moment = z.string();

export const lessonBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), markdown: text }),
  z.object({ kind: z.literal('figure'), figure }),
  z.object({ kind: z.literal('worked-example'), example: workedExample }),
  z.object({ kind: z.literal('check'), questionCount: z.int() }),
]);
export type LessonBlock = z.infer<typeof lessonBlock>;

export const lesson = z.object({
  id: text, title: text, summary: text, minutes: z.int(), subject,
  course: z.object({ id: text, title: text }),
  unit: z.object({ id: text, title: text }),
  skills: z.array(estimate),
  sections: z.array(z.object({ title: text, blocks: z.array(lessonBlock), isDone: z.boolean() })),
  /** Where the learner stopped. */
  sectionIndex: z.int(),
  completedAt: z.nullable(moment),
  nextLesson: z.nullable(z.object({ id: text, title: text })),
});
export type Lesson = z.infer<typeof lesson>;

export const lessonParam = z.object({ lessonId: z.string().check(z.maxLength(120)) });
export const lessonProgressInput = z.strictObject({
  sectionIndex: z.int().check(z.minimum(0), z.maximum(40)),
  /** The section was read to its end and its checks are closed. */
  isDone: z.boolean(),
});
