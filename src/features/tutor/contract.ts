import { z } from 'zod/mini';
import { hint } from '#features/practice/contract.ts';

const slug = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9.-]+$/));

/** What a conversation is about: a question of a practice, a lesson, a skill, or anything (`free`). */
export const about = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), questionId: z.uuid() }),
  z.object({ kind: z.literal('lesson'), lessonId: slug }),
  z.object({ kind: z.literal('skill'), skillId: slug }),
  z.object({ kind: z.literal('free') }),
]);
export type About = z.infer<typeof about>;

export const modes = ['guide', 'explain', 'quiz', 'working'] as const;
export type Mode = (typeof modes)[number];

export const startTutorInput = z.object({ about });
export const tutorMessageInput = z.object({ question: z.string().check(z.trim(), z.minLength(1, 'Write something first'), z.maxLength(4_000)), mode: z._default(z.enum(modes), 'guide'),
  engine: z.optional(z.enum(['default', 'builtin'])) });
export const tutorParam = z.object({ threadId: z.uuid() });
export const tutorRetryParam = z.object({ threadId: z.uuid(), messageId: z.uuid() });

/** How far the help has come with the question that is talked about. */
export const ladder = z.object({
  questionId: z.string(), practiceId: z.string(), position: z.number(), skill: z.object({ id: z.string(), name: z.string() }), stem: z.string(), status: z.enum(['open', 'closed']),
    isUnaided: z.boolean(),
  attempts: z.number(), hints: z.array(hint), /** The next level opens after one more try. */ wantsTry: z.boolean(),
});
export type Ladder = z.infer<typeof ladder>;
export const tutorPage = z.object({
  threadId: z.string(), title: z.string(), about, lesson: z.nullable(z.object({ id: z.string(), title: z.string() })), skill: z.nullable(z.object({ id: z.string(), name: z.string() })),
    ladder: z.nullable(ladder),
});
export type TutorPage = z.infer<typeof tutorPage>;
/** Whether the tutor may be talked to, and why not. */
export const tutorOpening = z.object({ isOpen: z.boolean(), why: z.nullable(z.enum(['no-lead', 'at-test', 'paused'])),
  /** Replies wait for a teacher. */
  isSupervised: z.boolean(),
  /** They asked for a person, who has not come yet; null: nobody teaches them here. */
  isCalling: z.nullable(z.boolean()) });
export type TutorOpening = z.infer<typeof tutorOpening>;

/** A way of erring that came more than once lately, with the newest answer of it. */
export const remembered = z.object({
  misconceptionId: z.string(), name: z.string(), skill: z.object({ id: z.string(), name: z.string() }), answers: z.number(), example: z.object({ stem: z.string(), response: z.string() }),
});
export type Remembered = z.infer<typeof remembered>;
export const rememberedList = z.object({ patterns: z.array(remembered) });
export const patternParam = z.object({ misconceptionId: z.string().check(z.maxLength(160)) });

export const lineVerdicts = ['holds', 'does-not-hold', 'cannot-tell'] as const;
const lesson = z.object({ id: z.string(), title: z.string() });
/** What stands below the tutor's words. */
export const tutorCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('help') }),
  z.object({ kind: z.literal('working'), lines: z.array(z.object({ text: z.string(), verdict: z.enum(lineVerdicts), isGiven: z.boolean() })) }),
  z.object({ kind: z.literal('hint'), level: z.number(), lesson: z.nullable(lesson) }),
  z.object({ kind: z.literal('lessons'), lessons: z.array(lesson) }),
  /** A question of one's own, without help; its answer is evidence. */
  z.object({ kind: z.literal('check'), skill: z.object({ id: z.string(), name: z.string() }) }),
  z.object({ kind: z.literal('quiz'), practiceId: z.string(), skillName: z.string() }),
  /** A teacher looks at the reply first. */
  z.object({ kind: z.literal('held') }),
  /** A person's words, not the tutor's. */
  z.object({ kind: z.literal('from-teacher'), name: z.string() }),
]);
export type TutorCard = z.infer<typeof tutorCard>;
