import * as z from 'zod/mini';
import { group, schoolClass } from '#features/people/contract.ts';
import { estimateStatus, evidenceRow } from '#features/record/contract.ts';

const text = z.string();
const share = z.number().check(z.minimum(0), z.maximum(1));
const pupil = z.object({ id: z.uuid(), name: text });
export type Pupil = z.infer<typeof pupil>;

/** Why a teacher has a word with a pupil (`needs-a-word.ts`). */
export const wordReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stuck'), skillId: text, skillName: text, tries: z.int() }),
  z.object({ kind: z.literal('solutions'), count: z.int(), of: z.int() }),
  z.object({ kind: z.literal('silent'), days: z.int(), minutes: z.int() }),
  z.object({ kind: z.literal('never') }),
  z.object({ kind: z.literal('ready'), secure: z.int(), of: z.int(), next: z.nullable(text) }),
]);
export type WordReason = z.infer<typeof wordReason>;

/** How the pupils of a class stand in one skill. */
const spread = z.object({ secure: z.int(), high: z.int(), middle: z.int(), low: z.int(), none: z.int() });
export type Spread = z.infer<typeof spread>;

export const classCard = z.object({
  class: schoolClass,
  /** What the class works on now; null: nobody has answered anything yet. */
  topic: z.nullable(z.object({ skillId: text, name: text, spread })),
  /** Who needs a word, the most urgent first; those who are only ready for more are not among them. */
  words: z.array(pupil),
});
export type ClassCard = z.infer<typeof classCard>;
export const classCards = z.object({ classes: z.array(classCard) });

/** What a pupil is taken to know of one skill; `again`: a mistake that they made two times or more lately, and the skill is not secure. */
const cell = z.object({ skillId: text, known: share, low: share, high: share, status: estimateStatus, evidenceCount: z.int(), again: z.nullable(text) });
export type Cell = z.infer<typeof cell>;

const mistake = z.object({
  misconceptionId: text, name: text, skillId: text, skillName: text,
  /** Of all of them. */
  answers: z.int(),
  /** Who gave such answers, and how many: the most first. `isMended`: the skill is secure by now. */
  pupils: z.array(z.object({ id: z.uuid(), name: text, answers: z.int(), isMended: z.boolean() })),
  /** The newest of the answers, Markdown. */
  example: z.object({ stem: text, response: text }),
});
export type Mistake = z.infer<typeof mistake>;

const memberIds = z.array(z.uuid());
/** What is best done next in a class, from its evidence (`choose-do-next.ts`). */
const doNext = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mistake'), misconceptionId: text, skillId: text, memberIds }),
  z.object({ kind: z.literal('stuck'), skillId: text, skillName: text, memberIds }),
  z.object({ kind: z.literal('move-on'), ready: z.int(), of: z.int(), next: z.nullable(text) }),
  z.object({ kind: z.literal('word'), pupilId: z.uuid() }),
  z.object({ kind: z.literal('extend'), memberIds, next: z.nullable(text) }),
  z.object({ kind: z.literal('nothing-yet') }),
  z.object({ kind: z.literal('no-pupils') }),
  z.object({ kind: z.literal('nothing') }),
]);
export type DoNext = z.infer<typeof doNext>;

/** Pupils who belong together by what they answered. `about`: the skill or unit, which a pupil may read. */
const suggestion = z.object({ kind: z.enum(['mistake', 'stuck', 'ready']), about: text, memberIds, misconceptionId: z.nullable(text), answers: z.int() });
export type Suggestion = z.infer<typeof suggestion>;

const unit = z.object({ id: text, title: text });

export const classPage = z.object({
  class: schoolClass,
  teachers: z.array(z.object({ id: z.uuid(), name: text, username: text })),
  pupils: z.array(pupil),
  units: z.array(unit),
  /** The unit that is shown; null: there is nothing taught here. */
  unit: z.nullable(unit),
  skills: z.array(z.object({ id: text, name: text, shortName: text })),
  /** Each pupil's cells, in the order of `pupils` and of `skills`; null: no answer yet. */
  cells: z.array(z.array(z.nullable(cell))),
  /** ISO date since which mistakes are counted. */
  since: text,
  mistakes: z.array(mistake),
  words: z.array(z.object({ id: z.uuid(), name: text, reasons: z.array(wordReason) })),
  doNext,
  suggestions: z.array(suggestion),
  groups: z.array(group),
  latest: z.array(z.object({ pupil, answer: evidenceRow })),
});
export type ClassPage = z.infer<typeof classPage>;

export const classParam = z.object({ classId: z.uuid() });
export const pageQuery = z.object({ unit: z.optional(text.check(z.maxLength(160))) });
export const answersQuery = z.object({ misconceptionId: text.check(z.maxLength(160)), skillId: text.check(z.maxLength(120)) });
/** The answers of a class that show one misconception; `hasMore`: older ones are left out. */
export const classAnswers = z.object({ answers: z.array(z.object({ pupil, answer: evidenceRow })), hasMore: z.boolean() });
export type ClassAnswers = z.infer<typeof classAnswers>;
