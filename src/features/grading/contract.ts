import * as z from 'zod/mini';
import { estimateStatus } from '#features/record/contract.ts';

const text = z.string();
const moment = z.string();
const share = z.number().check(z.minimum(0), z.maximum(1));
const person = z.object({ id: z.uuid(), name: text });
/** Longest reason, question and reply. */
export const longestWords = 1_000;
const words = (empty: string) => z.string().check(z.trim(), z.minLength(3, empty), z.maxLength(longestWords, `These are more than ${longestWords} characters`));

export const sittingParam = z.object({ sittingId: z.uuid() });
export const questionParam = z.object({ questionId: z.uuid() });
export const attemptParam = z.object({ attemptId: z.uuid() });
export const itemParam = z.object({ itemId: z.uuid() });
export const askedParam = z.object({ askedId: z.uuid() });

/** A place of the test, or, where questions are drawn, the n-th of its section. `kind`: of its answer; null: differs. */
export const column = z.object({ id: text, number: z.int(), title: text, kind: z.nullable(text), points: z.number(), itemId: z.nullable(z.uuid()), isEssay: z.boolean() });
export type Column = z.infer<typeof column>;

export const cell = z.object({
  questionId: z.uuid(), points: z.nullable(z.number()), outOf: z.number(), isAnswered: z.boolean(), isReached: z.boolean(),
  /** By a person, instead of what was computed; or again, with a corrected key. */
  isChanged: z.boolean(),
  /** The pupil asked why, and nobody replied yet. */
  isAsked: z.boolean(),
});
export type Cell = z.infer<typeof cell>;

/** What an adaptive test measured: of ten questions of it so many would be right, between `from` and `to` in 95 of 100 such cases. */
export const measured = z.object({ about: z.number(), from: z.number(), to: z.number(), precision: z.enum(['first-idea', 'rough', 'good', 'close']) });
export type Measured = z.infer<typeof measured>;

/** A line of the gradebook. While names are hidden: `pupil` is null, and `number` stands instead. */
export const line = z.object({
  number: z.int(), pupil: z.nullable(person), state: z.enum(['not-begun', 'open', 'handed-in']), attempts: z.int(), attemptId: z.nullable(z.uuid()), handedInAt: z.nullable(moment),
  cells: z.array(z.nullable(cell)),
  /** Of what counts; null: something of it has no mark yet. */
  points: z.nullable(z.number()), outOf: z.nullable(z.number()),
  /** In place of points, where the test is adaptive; null: it is not, or nothing was handed in. */
  measured: z.nullable(measured),
});
export type Line = z.infer<typeof line>;

export const gradebook = z.object({
  sitting: z.object({
    id: z.uuid(), title: text, class: person, opensAt: z.nullable(moment), closesAt: z.nullable(moment), releasedAt: z.nullable(moment), release: z.enum(['at-once', 'by-hand']),
    counts: z.enum(['best', 'last', 'first', 'mean']), isAnonymous: z.boolean(), areNamesHidden: z.boolean(),
    /** For those without more time: before that, results would give the answers away. */
    isOver: z.boolean(),
  }),
  columns: z.array(column), lines: z.array(line),
  /** Who has the test and did not hand it in; here with names, whoever marks. */
  away: z.array(z.object({ id: z.uuid(), name: text, isBegun: z.boolean() })),
  /** Answers that wait for a person: essays, and what computing could not decide. */
  counts: z.object({ pupils: z.int(), handedIn: z.int(), toMark: z.int(), essays: z.int(), marked: z.int(), asked: z.int() }),
  /** Items whose key was corrected since: newer versions that ask the same. */
  newerKeys: z.array(z.object({ itemId: z.uuid(), title: text, number: z.int() })),
});
export type Gradebook = z.infer<typeof gradebook>;

export const markChange = z.object({
  kind: z.enum(['person', 'override', 'regrade']), from: z.nullable(z.number()), to: z.nullable(z.number()), outOf: z.number(), reason: text, by: z.nullable(text), at: moment,
});
export type MarkChange = z.infer<typeof markChange>;

/** One answer, for who marks it. */
export const answerDetail = z.object({
  id: z.uuid(), number: z.int(), title: text, who: z.nullable(text), whoNumber: z.int(), stem: text, response: text, isAnswered: z.boolean(), key: text, feedback: z.nullable(text),
  points: z.nullable(z.number()), outOf: z.number(), words: text, changes: z.array(markChange),
  asked: z.nullable(z.object({ id: z.uuid(), reason: text, askedAt: moment, reply: z.nullable(text) })),
  /** How many others of this sitting gave the very same answer to the same question and have other points. */
  same: z.int(),
});
export type AnswerDetail = z.infer<typeof answerDetail>;

export const changeMarkInput = z.strictObject({
  points: z.number().check(z.minimum(0), z.maximum(1_000)), reason: words('Say why: the pupil reads it'),
  /** Also for everybody of this sitting who gave the very same answer. */
  alsoSame: z.boolean(),
});
export type ChangeMarkInput = z.infer<typeof changeMarkInput>;
export const changed = z.object({ count: z.int() });


export const logEntry = z.object({ ...markChange.shape, questionId: z.uuid(), number: z.int(), title: text, who: z.nullable(text), whoNumber: z.int() });
export const gradingLog = z.object({ entries: z.array(logEntry), hasMore: z.boolean() });
export type GradingLog = z.infer<typeof gradingLog>;

/** What the newest version of an item would change. `others`: attempts of classes that somebody else teaches; they are theirs to mark again. */
export const regradePreview = z.object({
  itemId: z.uuid(), title: text, versionId: z.uuid(), number: z.int(), note: text, answers: z.int(), others: z.int(),
  /** Answers that the newer version does not fit: it asks something else of them. */
  unfit: z.int(),
  changes: z.array(z.object({ questionId: z.uuid(), who: z.nullable(text), className: text, response: text, from: z.nullable(z.number()), to: z.number(), outOf: z.number(), isSeen: z.boolean() })),
});
export type RegradePreview = z.infer<typeof regradePreview>;
export const regradeInput = z.strictObject({ versionId: z.uuid(), reason: words('Say what was corrected: pupils read it') });
export type RegradeInput = z.infer<typeof regradeInput>;

export const askInput = z.strictObject({ reason: words('Say what you see differently') });
export const replyInput = z.strictObject({ reply: words('Write a reply: the pupil reads it'), points: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000))) });
export type ReplyInput = z.infer<typeof replyInput>;
export const askedMark = z.object({
  id: z.uuid(), questionId: z.uuid(), sittingId: z.uuid(), testTitle: text, className: text, number: z.int(), title: text, who: z.nullable(text), reason: text, askedAt: moment,
  points: z.nullable(z.number()), outOf: z.number(), response: text,
});
export type AskedMark = z.infer<typeof askedMark>;
export const askedMarks = z.object({ asked: z.array(askedMark) });

export const movedEstimate = z.object({ known: share, low: share, high: share, status: estimateStatus, evidenceCount: z.int() });
export type MovedEstimate = z.infer<typeof movedEstimate>;
