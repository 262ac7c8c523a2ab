import * as z from 'zod/mini';
import { pupilStatus } from '#features/assignments/contract.ts';
import { accommodations } from '#features/people/accommodations.ts';
import { estimateStatus } from '#features/record/contract.ts';
import { wordReason } from '#features/teaching/contract.ts';
import { isCalendarDate } from '#shared/calendar-date.ts';
import { queryIds, slotNames, type Slot } from './catalogue.ts';

const text = z.string();
const share = z.number().check(z.minimum(0), z.maximum(1));

/** What stands in a cell. `words`: Markdown of the content or of an answer. `part`: so many of so many. */
export const cell = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** Left out, because so few pupils stand behind it that they could be told apart. */
  z.object({ kind: z.literal('few') }),
  z.object({ kind: z.literal('pupil'), id: z.uuid(), name: text, classId: z.uuid() }),
  z.object({ kind: z.literal('name'), name: text }),
  z.object({ kind: z.literal('words'), text }),
  z.object({ kind: z.literal('count'), count: z.number() }),
  z.object({ kind: z.literal('part'), part: z.number(), of: z.number() }),
  z.object({ kind: z.literal('minutes'), minutes: z.int() }),
  z.object({ kind: z.literal('estimate'), known: share, low: share, high: share }),
  z.object({ kind: z.literal('standing'), status: estimateStatus }),
  z.object({ kind: z.literal('work'), status: pupilStatus }),
  z.object({ kind: z.literal('moment'), at: text }),
  z.object({ kind: z.literal('day'), on: text }),
  z.object({ kind: z.literal('mistake'), name: text, times: z.int() }),
  z.object({ kind: z.literal('reasons'), reasons: z.array(wordReason) }),
  z.object({ kind: z.literal('needs'), needs: accommodations }),
]);
export type Cell = z.infer<typeof cell>;

export const columnNames = [
  'pupil', 'estimate', 'mistake', 'answers', 'skill', 'standing', 'secure', 'growing', 'finding-out', 'pupils', 'question', 'wrong', 'class', 'average', 'before', 'after', 'reasons', 'tries',
  'last', 'solutions', 'helped', 'minutes', 'days', 'reviews', 'due', 'work', 'assignment', 'done', 'late', 'not-begun', 'plan', 'ready', 'points', 'handed-in', 'test', 'to-mark', 'needs', 'example',
  'grade', 'active', 'given', 'taken', 'asked',
] as const;
export const columnName = z.enum(columnNames);
export type ColumnName = z.infer<typeof columnName>;

const place = z.optional(text.check(z.maxLength(120)));
const params = z.object({ class: place, other: place, skill: place, pupil: place, work: place, test: place, since: place } satisfies Record<Slot, typeof place>);
export type Params = z.infer<typeof params>;
export const typedQuery = z.object({ id: z.enum(queryIds), params });
export type TypedQuery = z.infer<typeof typedQuery>;

export const queryAnswer = z.object({
  query: typedQuery,
  /** What each open place stands for now, as people call it. */
  names: params,
  columns: z.array(columnName),
  rows: z.array(z.array(cell)),
  /** Of all rows, also those that are left out of a long list. */
  total: z.int(),
  /** How many pupils were looked at; null: it is not about pupils. */
  of: z.nullable(z.int()),
  /** Where this can be looked at and changed. */
  to: z.nullable(z.object({ path: text, search: z.record(text, text) })),
  computedAt: text,
  ms: z.int(),
});
export type QueryAnswer = z.infer<typeof queryAnswer>;

/** What may stand in the open places, for whoever asks. */
export const choices = z.object({
  today: text,
  queries: z.array(z.object({ id: z.enum(queryIds), slots: z.array(z.enum(slotNames)) })),
  classes: z.array(z.object({ id: z.uuid(), name: text, skillId: z.nullable(text), pupils: z.array(z.object({ id: z.uuid(), name: text })) })),
  skills: z.array(z.object({ id: text, name: text })),
  work: z.array(z.object({ id: z.uuid(), title: text, className: text })),
  tests: z.array(z.object({ id: z.uuid(), title: text, className: text })),
});
export type Choices = z.infer<typeof choices>;

const typed = text.check(z.trim(), z.minLength(1, 'Write a question first'), z.maxLength(1_000, 'A question has 1000 characters at most'));
export const readInput = z.object({ text: typed, engine: z.optional(z.enum(['default', 'builtin'])) });
export const readQuestion = z.object({
  /** The best first; what is missing in `params` is for the person to choose. Empty: nothing of this kind was asked. */
  readings: z.array(typedQuery),
  /** Whether the first is clear enough to be run without asking back. */
  isSure: z.boolean(),
  by: z.enum(['builtin', 'model']),
  model: z.nullable(text),
  /** What left the building, letter by letter; null: nothing did. */
  sent: z.nullable(text),
  came: z.nullable(text),
  note: z.nullable(text),
});
export type ReadQuestion = z.infer<typeof readQuestion>;

/** `words`: what was typed, or the question as the form says it. `threadId` null: a new conversation. */
export const askInput = z.object({ threadId: z.nullable(z.uuid()), words: typed, query: typedQuery });
export const asked = z.object({ threadId: z.uuid(), messageId: z.uuid(), answer: queryAnswer });
export type Asked = z.infer<typeof asked>;
export const assistantThread = z.object({ id: z.uuid(), title: text, isDeleted: z.boolean(), turns: z.array(z.object({ id: z.uuid(), words: text, query: typedQuery })) });
export type AssistantThread = z.infer<typeof assistantThread>;
export const threadParam = z.object({ threadId: z.uuid() });

export const sinceOf = (params_: Params): string | undefined => (params_.since !== undefined && isCalendarDate(params_.since) ? params_.since : undefined);
