import * as z from 'zod/mini';
import { due } from '#features/assignments/assigned-contract.ts';
import { longestNote, receivers, schoolTime } from '#features/assignments/contract.ts';
import { accommodations } from '#features/people/accommodations.ts';
import { sittingStates } from './sitting-state.ts';
import { feedbackTimeIds } from './feedback-times.ts';

const text = z.string();
export const sittingParam = z.object({ sittingId: z.uuid() });
export const sittingPupilParam = z.object({ sittingId: z.uuid(), learnerId: z.uuid() });

/** Said or written on a board, typed by a child: letters and digits, as they are, spaces at the ends away. */
const accessCode = z.string().check(z.trim(), z.minLength(3, 'An access code has 3 characters or more'), z.maxLength(40, 'An access code has 40 characters at most'));
const window = {
  /** Null: whenever it is open. */
  due: z.nullable(schoolTime),
  /** Null: no end; it is ended by hand. */
  closes: z.nullable(schoolTime),
  accessCode: z.nullable(accessCode),
};

export const giveTestInput = z.strictObject({
  /** Made by the browser with the form: the same form sent twice is one. */
  key: z.uuid(),
  classId: z.uuid(),
  to: receivers,
  /** Null: at once. */
  opens: z.nullable(schoolTime),
  ...window,
  isAnonymous: z.boolean(),
  note: z.string().check(z.trim(), z.maxLength(longestNote, `A note has ${longestNote} characters at most`)),
});
export type GiveTestInput = z.infer<typeof giveTestInput>;

/** `opens`: null leaves it as it is. */
export const changeWindowInput = z.strictObject({ opens: z.nullable(schoolTime), ...window });
export type ChangeWindowInput = z.infer<typeof changeWindowInput>;
export const extendInput = z.strictObject({ until: schoolTime });

const time = z.object({ on: text, time: text, isOver: z.boolean() });
export const sittingSummary = z.object({
  id: z.uuid(), testId: z.uuid(), title: text, class: z.object({ id: z.uuid(), name: text }), by: z.nullable(text), state: z.enum(sittingStates),
  opens: time, due: z.nullable(due), closes: z.nullable(time),
  /** When somebody ended it for everybody. */
  ended: z.nullable(time),
  accessCode: z.nullable(text), isAnonymous: z.boolean(), minutes: z.nullable(z.int()), questions: z.int(), points: z.number(), feedback: z.enum(feedbackTimeIds), isAdaptive: z.boolean(),
  releasesAtOnce: z.boolean(), releasedOn: z.nullable(text),
  counts: z.object({ pupils: z.int(), begun: z.int(), taking: z.int(), handedIn: z.int(), toMark: z.int() }),
});
export type SittingSummary = z.infer<typeof sittingSummary>;

export const sittingPupil = z.object({
  id: z.uuid(), name: text, needs: accommodations, minutes: z.nullable(z.int()), closes: z.nullable(time),
  /** A teacher gave them more time; `by`: who. */
  extension: z.nullable(z.object({ on: text, time: text, by: z.nullable(text) })),
});
export type SittingPupil = z.infer<typeof sittingPupil>;
export const sittingDetail = z.object({ sitting: sittingSummary, note: text, to: z.enum(['class', 'groups', 'pupils']), pupils: z.array(sittingPupil) });
export type SittingDetail = z.infer<typeof sittingDetail>;
