import * as z from 'zod/mini';

const words = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

export const schoolClass = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  grade: z.string(),
  studentCount: z.int(),
});
export type SchoolClass = z.infer<typeof schoolClass>;
export const classList = z.object({ classes: z.array(schoolClass) });

export const makeClassInput = z.strictObject({ name: words(80), subject: words(60), grade: words(20) });
export const classParam = z.object({ classId: z.uuid() });
export const enrolmentParam = z.object({ classId: z.uuid(), userId: z.uuid() });

/** More than any class or year group; who is put into a full one is refused. */
export const mostInClass = 500;

export const classRole = z.enum(['student', 'teacher']);
export type ClassRole = z.infer<typeof classRole>;
/** A person by username, who has that persona. */
export const enrolInput = z.strictObject({ username: words(120), role: classRole });
export const classMember = z.object({ id: z.uuid(), username: z.string(), name: z.string(), role: classRole });
export type ClassMember = z.infer<typeof classMember>;
export const roster = z.object({ class: schoolClass, members: z.array(classMember) });
