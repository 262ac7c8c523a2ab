import { z } from 'zod/mini';

/** `supervised`: replies wait for a teacher. */
export const tutorModeNames = ['open', 'paused', 'supervised'] as const;
export type TutorMode = (typeof tutorModeNames)[number];
export const heldDecisions = ['sent', 'changed', 'declined'] as const;
export type HeldDecision = (typeof heldDecisions)[number];

const text = z.string();
const mode = z.enum(tutorModeNames);
const words = text.check(z.trim(), z.minLength(1, 'Write something first'), z.maxLength(600, 'A word has 600 characters at most'));

/** Who works now, who is stuck, who asks for help. Nothing of what they wrote to the tutor, but for replies that wait. */
export const watchedClass = z.object({
  class: z.object({ id: z.uuid(), name: text }),
  /** Of the whole class. */
  mode,
  pupils: z.array(z.object({
    id: z.uuid(), name: text,
    /** Their own, where it is other than the class's. */
    mode,
    /** The newest sign of work within the last half hour; null: none. */
    lastAt: z.nullable(text), doing: z.nullable(text),
    inTutor: z.boolean(),
    stuck: z.array(z.object({ skillName: text, tries: z.int() })),
    /** Since when they ask for a person. */
    calledAt: z.nullable(text),
  })),
  held: z.array(z.object({ messageId: z.uuid(), pupil: z.object({ id: z.uuid(), name: text }), asked: text, reply: text, at: text })),
});
export type WatchedClass = z.infer<typeof watchedClass>;

export const watchedParam = z.object({ classId: z.uuid() });
export const setModeInput = z.strictObject({ learnerId: z.nullable(z.uuid()), mode });
export const wordInput = z.strictObject({ learnerId: z.uuid(), words });
export const heldParam = z.object({ messageId: z.uuid() });
export const decideInput = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('sent') }),
  z.strictObject({ decision: z.literal('changed'), words: text.check(z.trim(), z.minLength(1, 'Write something first'), z.maxLength(4_000)) }),
  z.strictObject({ decision: z.literal('declined') }),
]);
export type DecideInput = z.infer<typeof decideInput>;
