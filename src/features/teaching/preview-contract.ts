import * as z from 'zod/mini';
import { announced, due } from '#features/assignments/assigned-contract.ts';
import { kindId } from '#features/assignments/contract.ts';
import { lesson } from '#features/learning/lesson-contract.ts';
import { sampleQuestion } from '#features/practice/sample-contract.ts';

const text = z.string();

/** What stands under *Assigned* for a pupil of a class who has begun nothing yet. `names`: for these groups or pupils alone; none: for the class. */
const previewItem = z.object({ id: z.uuid(), kind: kindId, title: text, from: z.nullable(text), note: text, due: z.nullable(due), names: z.array(text) });
export type PreviewItem = z.infer<typeof previewItem>;
export const classPreview = z.object({ class: z.object({ id: z.uuid(), name: text }), assigned: z.array(previewItem), announcements: z.array(announced) });
export type ClassPreview = z.infer<typeof classPreview>;

/**
 * What opens when a pupil begins it, as far as it is the same for all of them: lessons and questions as they are drawn for somebody. `checks`:
 * the questions of a lesson by `section:block`. What is each pupil's own (reviews, plans), or lies elsewhere (documents), has none.
 */
export const assignmentPreview = z.object({
  item: previewItem,
  lessons: z.array(z.object({ lesson, checks: z.record(text, z.array(sampleQuestion)) })),
  skills: z.array(z.object({ id: text, name: text, questions: z.array(sampleQuestion) })),
});
export type AssignmentPreview = z.infer<typeof assignmentPreview>;
export const previewParam = z.object({ classId: z.uuid(), assignmentId: z.uuid() });
