import * as z from 'zod/mini';
import { markChange, measured, movedEstimate } from './contract.ts';

const text = z.string();
const moment = z.string();

/** One question of a pupil's own attempt, once they may be told. */
export const resultQuestion = z.object({
  id: z.uuid(), number: z.int(), title: text, stem: text, status: z.enum(['right', 'partly', 'not-yet', 'no-answer']), points: z.number(), outOf: z.number(),
  /** What they answered, as it was understood. */
  response: text, feedback: z.nullable(z.object({ title: z.nullable(text), text: z.nullable(text) })),
  /** The right answer; null: right already, or people marked it. */
  answer: z.nullable(text),
  /** By rubric, and the words of who marked. */
  rubric: z.array(z.object({ name: text, says: text, points: z.number(), outOf: z.number() })), words: text, markedBy: z.nullable(text),
  /** Since the results were out: both marks. */
  changes: z.array(markChange),
  asked: z.nullable(z.object({ reason: text, askedAt: moment, reply: z.nullable(text), repliedAt: z.nullable(moment) })),
});
export type ResultQuestion = z.infer<typeof resultQuestion>;

const skill = z.object({ id: text, name: text });
export const skillMove = z.object({ skill, before: movedEstimate, after: movedEstimate, numbers: z.object({ right: z.array(z.int()), partly: z.array(z.int()), notYet: z.array(z.int()) }) });
export type SkillMove = z.infer<typeof skillMove>;

const head = { attemptId: z.uuid(), sittingId: z.uuid(), title: text, number: z.int(), handedInAt: z.nullable(moment) };

/** `taking`: it goes on. `waiting`: handed in, and not out yet; nothing else is told then. */
export const attemptResult = z.discriminatedUnion('state', [
  z.object({ ...head, state: z.literal('taking') }),
  z.object({ ...head, state: z.literal('waiting'), isByHand: z.boolean() }),
  z.object({
    ...head, state: z.literal('out'), outAt: moment, startedAt: moment, minutes: z.int(), limitMinutes: z.nullable(z.int()), points: z.number(), outOf: z.number(),
    /** In place of points, where the test is adaptive. */
    measured: z.nullable(measured),
    /** What counts of several attempts, where this one is not all of it. */
    counted: z.nullable(z.object({ rule: z.enum(['best', 'last', 'first', 'mean']), points: z.number(), outOf: z.number() })),
    questions: z.array(resultQuestion),
    /** Questions whose feedback is never told: that they are there, and no more. */
    untold: z.int(), moves: z.array(skillMove),
    next: z.nullable(z.object({ skill, mistake: z.nullable(text), numbers: z.array(z.int()), lesson: z.nullable(z.object({ id: text, title: text, minutes: z.int() })) })),
  }),
]);
export type AttemptResult = z.infer<typeof attemptResult>;
export type OutResult = Extract<AttemptResult, { state: 'out' }>;
