import * as z from 'zod/mini';
import { assignmentKindIds } from './kind-ids.ts';

const text = z.string();

/** When something is due, by the school's calendar and clock. `inDays`: counted in dates, 0 today, negative once it was; `isOver`: the moment has passed. */
export const due = z.object({ on: text, time: text, inDays: z.int(), isOver: z.boolean() });
export type Due = z.infer<typeof due>;

/** One thing that a pupil was given and has not done yet. `from`: who gave it; `path`: where it is begun; `note`: the teacher's words. */
export const assignedItem = z.object({
  id: z.uuid(), kind: z.enum(assignmentKindIds), title: text, from: z.nullable(text), note: text, path: text, minutes: z.nullable(z.int()), due: z.nullable(due), isBegun: z.boolean(),
});
export type AssignedItem = z.infer<typeof assignedItem>;

/** What a teacher wrote to a pupil, their group or their class. `on`: the date where the school is. */
export const announced = z.object({ id: z.uuid(), words: text, from: z.nullable(text), on: text, className: text });
export type Announced = z.infer<typeof announced>;
