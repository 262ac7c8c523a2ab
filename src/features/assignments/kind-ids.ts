/** What can be assigned. A new kind is its id here, its file, and its line in each register that the compiler then asks for (decision 0035). */
export const assignmentKindIds = ['lesson', 'practice', 'review', 'plan', 'document', 'test'] as const;
export type AssignmentKindId = (typeof assignmentKindIds)[number];
