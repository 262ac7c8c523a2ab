import * as z from 'zod/mini';
import { answerInput } from '#features/content/answer-kinds/answer-inputs.ts';
import { attemptQuestion } from '#features/attempts/contract.ts';
import { liveStates, pacings } from './live-state.ts';

const text = z.string();
const moment = z.iso.datetime();
const maybe = z.nullable(moment);

export const sessionParam = z.object({ sessionId: z.uuid() });
export const answersParam = z.object({ sessionId: z.uuid(), position: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000)) });

export const startInput = z.strictObject({ sittingId: z.uuid(), pacing: z.enum(pacings) });
/** `revision`: of the session as the page shows it. Two tabs, or a double press, go on by one question and not by two. */
export const stepInput = z.strictObject({ revision: z.int() });
export const joinInput = z.strictObject({ code: z.string().check(z.maxLength(40)) });

/** A session as everybody in it knows it. */
const session = {
  id: z.uuid(), sittingId: z.uuid(), title: text, className: text, pacing: z.enum(pacings), state: z.enum(liveStates),
  /** Of the question that is open or was last; 0: none yet. */
  position: z.int(), questionCount: z.int(),
  /** Goes up with each change: of two that crossed on their way the higher one is newer. */
  revision: z.int(),
  /** The server's clock, and when the question was opened by it. */
  now: moment, openedAt: maybe,
};

/** What who runs it sees. `marks`: a sign for each question (`markNames`); null: not in. */
export const liveView = z.object({
  ...session, joinCode: text, startedAt: moment, endedAt: maybe,
  questions: z.array(z.object({ position: z.int(), title: text })),
  pupils: z.array(z.object({ id: z.uuid(), name: text, marks: z.nullable(text) })),
});
export type LiveView = z.infer<typeof liveView>;

/** What a pupil in it sees: the open question, or the last one with what they answered. Nothing of a key, and of no question that has not come. */
export const pupilView = z.object({
  ...session, attemptId: z.uuid(), attemptState: z.enum(['open', 'handed-in']), startedAt: moment, answeredCount: z.int(), teacherName: z.nullable(text),
  question: z.nullable(attemptQuestion),
});
export type PupilView = z.infer<typeof pupilView>;

export const joined = z.object({ sessionId: z.uuid(), sittingId: z.uuid(), attemptId: z.uuid(), pacing: z.enum(pacings) });
export type Joined = z.infer<typeof joined>;
/** The session that a pupil is in. */
export const ownSession = z.object({ session: z.nullable(joined) });

/** Events of who runs it. `progress`: of the pupils in whom something changed. */
export const teacherEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('view'), view: liveView }),
  z.object({ type: z.literal('progress'), changed: z.array(z.tuple([z.uuid(), text])) }),
]);
export type TeacherEvent = z.infer<typeof teacherEvent>;
export const pupilEvent = z.object({ type: z.literal('view'), view: pupilView });
export type PupilEvent = z.infer<typeof pupilEvent>;

/** How a class answered one question, without names. */
export const classAnswers = z.object({
  position: z.int(), stem: text, input: answerInput, pupilCount: z.int(), answeredCount: z.int(),
  /** The most frequent first, options in their order; `text` as it is read. `verdict`: null where people mark it. */
  answers: z.array(z.object({ text, count: z.int(), verdict: z.nullable(z.enum(['right', 'partly', 'wrong'])) })),
  /** How many answers there are beside those. */
  otherCount: z.int(),
  /** The right answer in words; null where people mark it. */
  key: z.nullable(text),
});
export type ClassAnswers = z.infer<typeof classAnswers>;

/** What a teacher can run live, and what runs. */
export const liveList = z.object({
  running: z.array(z.object({ id: z.uuid(), title: text, className: text, startedAt: moment })),
  ready: z.array(z.object({ sittingId: z.uuid(), title: text, className: text, questionCount: z.int() })),
});
export type LiveList = z.infer<typeof liveList>;
