import * as z from 'zod/mini';
import { feedback, readBack, verdicts } from '#features/content/answer-contract.ts';
import { answerInput } from '#features/content/answer-kinds/answer-inputs.ts';
import { figure } from '#features/content/figure.ts';
import { draftBody } from './draft.ts';
import { sharings } from './sharing.ts';

const text = z.string();
const id = z.uuid();
const moment = z.string();
const short = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const optional = (most: number) => z.optional(z.string().check(z.maxLength(most)));
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const sorts = ['newest', 'easiest', 'telling'] as const;
export type ItemSort = (typeof sorts)[number];
/** Items on a page of the bank. */
export const pageSize = 30;
/** Items that are changed in one go. */
export const mostChanged = 200;
export const mostTags = 30;

export const itemQuery = z.object({
  query: optional(200), kind: optional(40), skill: optional(80), standard: optional(60), tag: optional(60),
  /** Whose: one's own, everybody's that one may see, or those of colleagues. */
  owner: z.optional(z.enum(['mine', 'all', 'shared'])),
  /** `archived`: one's own that were put away. `review`: drafted by a machine and not yet taken. */
  show: z.optional(z.enum(['live', 'archived', 'review'])),
  /** On the logit scale. */
  from: z.optional(z.coerce.number()), to: z.optional(z.coerce.number()),
  /** Only what a test can take. */
  isPublished: z.optional(z.enum(['true', 'false'])),
  sort: z.optional(z.enum(sorts)), after: z.optional(id),
});
export type ItemQuery = z.infer<typeof itemQuery>;

export const listedItem = z.object({
  id, title: text,
  /** How its stem begins. */
  excerpt: text, kind: z.nullable(text), skillIds: z.array(text), standards: z.array(text), tags: z.array(text), difficulty: z.nullable(z.number()), points: z.number(),
  /** Of the newest version; 0 and null: none yet, so that no test can take it. */
  version: z.int(), versionId: z.nullable(id), isChanged: z.boolean(), isToReview: z.boolean(), isArchived: z.boolean(),
  sharing: z.enum(sharings), isMine: z.boolean(), ownerName: z.nullable(text),
  /** Another one that asks the same. */
  like: z.nullable(z.object({ id, title: text })),
  /** From tests: how many answers, their mean mark from 0 to 1, and the correlation of the mark with the rest of the test. */
  answers: z.int(), facility: z.nullable(z.number()), discrimination: z.nullable(z.number()),
  updatedAt: moment,
});
export type ListedItem = z.infer<typeof listedItem>;
export const itemPage = z.object({ items: z.array(listedItem), total: count, next: z.nullable(id) });
export type ItemPage = z.infer<typeof itemPage>;

/** What can be filtered by, with how many items one may see have it; and texts that stand above one's own items. */
export const itemFilters = z.object({
  all: count, toReview: count, archived: count, hasFigures: z.boolean(),
  tags: z.array(z.object({ name: text, count })), kinds: z.array(text), skillIds: z.array(text), standards: z.array(text),
  stimuli: z.array(z.object({ id: text, title: text, itemId: id })),
});
export type ItemFilters = z.infer<typeof itemFilters>;

export const makeItemInput = z.strictObject({ key: id, draft: draftBody });
export const itemParam = z.object({ itemId: id });
export const versionParam = z.object({ itemId: id, number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)) });

export const itemDetail = z.object({
  id, title: text, kind: z.nullable(text), revision: z.int(), version: z.int(), isMine: z.boolean(), ownerName: z.nullable(text),
  sharing: z.enum(sharings), classIds: z.array(id), isArchived: z.boolean(), isToReview: z.boolean(),
  /** What is written: the draft, or the newest version where nothing was changed since. */
  body: draftBody,
  /** Something was written since the newest version. */
  isChanged: z.boolean(), savedAt: moment,
  /** What came with it from a file, a document or a tool, for who reviews it. */
  source: z.unknown(),
  like: z.array(z.object({ id, title: text })),
});
export type ItemDetail = z.infer<typeof itemDetail>;

const revision = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
export const saveDraftInput = z.strictObject({ revision, body: draftBody });
export const savedDraft = z.object({ revision: z.int(), savedAt: moment });
export const publishInput = z.strictObject({ revision, note: z.string().check(z.trim(), z.maxLength(200)) });
export const restoreInput = z.strictObject({ revision });

/** What stands in the way of publishing, and where in the item. */
export const itemFault = z.object({ at: text, message: text });
export type ItemFault = z.infer<typeof itemFault>;

export const versionList = z.object({ versions: z.array(z.object({ id, number: z.int(), note: text, byName: z.nullable(text), at: moment })) });
/** `to` omitted: what is written now. */
export const compareQuery = z.object({ from: z.coerce.number().check(z.int(), z.minimum(1)), to: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) });
export const versionChanges = z.object({ changes: z.array(z.object({ path: z.array(z.union([text, z.number()])), before: z.nullable(text), after: z.nullable(text) })), isWhole: z.boolean() });
export type VersionChanges = z.infer<typeof versionChanges>;

const tags = z.array(short(60)).check(z.maxLength(mostTags));
const ids = z.array(id).check(z.minLength(1), z.maxLength(mostChanged));
export const bulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tags'), add: tags, remove: tags }),
  /** Becomes the first of their skills. */
  z.strictObject({ kind: z.literal('skill'), skillId: short(80) }),
  z.strictObject({ kind: z.literal('sharing'), sharing: z.enum(sharings), classIds: z.array(id).check(z.maxLength(100)) }),
  z.strictObject({ kind: z.literal('archive'), isArchived: z.boolean() }),
]);
export type BulkChange = z.infer<typeof bulkChange>;
export const bulkInput = z.strictObject({ ids, change: bulkChange });
/** What they were, each in full: sent back, it undoes the change. */
export const itemState = z.strictObject({ id, tags, skillIds: z.array(short(80)).check(z.maxLength(8)), sharing: z.enum(sharings), classIds: z.array(id).check(z.maxLength(100)),
  isArchived: z.boolean() });
export type ItemState = z.infer<typeof itemState>;
export const bulkResult = z.object({ before: z.array(itemState), kept: z.array(z.object({ id, title: text, why: text })) });
export type BulkResult = z.infer<typeof bulkResult>;
export const undoInput = z.strictObject({ before: z.array(itemState).check(z.minLength(1), z.maxLength(mostChanged)) });
export const undone = z.object({ changed: count });

export const copyInput = z.strictObject({ key: id, from: z.union([z.strictObject({ itemId: id }), z.strictObject({ contentId: short(160) })]) });
export const shippedQuery = z.object({ query: optional(200), skill: optional(80) });
export const shippedItems = z.object({ items: z.array(z.object({ id: text, excerpt: text, kind: text, skillId: text })), total: count });

export const causesQuery = z.object({ skill: short(80) });
/** Known causes of wrong answers of a skill. */
export const causes = z.object({ causes: z.array(z.object({ id: text, name: text, feedback: text })) });

export const previewInput = z.strictObject({
  body: draftBody,
  /** Numbers the draws, and the orders in which options are shown. */
  seed: z.int().check(z.minimum(1), z.maximum(1_000_000)), level: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3)])),
  /** What a pupil would send; null: nothing yet. */
  response: z.nullable(z.string().check(z.maxLength(40_000))),
});
const image = z.object({ asset: text, width: z.number(), height: z.number(), alt: text });
export const previewQuestion = z.object({
  stem: text, figure: z.nullable(figure), images: z.array(image), input: answerInput, levels: z.array(z.number()), isMarkedByPeople: z.boolean(), hasDraws: z.boolean(),
  /** The right answer, as a pupil would send it and in words. */
  key: text, inWords: text,
  /** Known wrong answers, as a pupil would send them. */
  mistakes: z.array(z.object({ response: text, words: text })),
});
export type PreviewQuestion = z.infer<typeof previewQuestion>;
export const previewResult = z.object({
  faults: z.array(itemFault),
  question: z.nullable(previewQuestion),
  given: z.nullable(z.object({
    verdict: z.enum(verdicts), score: z.number(), feedback, readBack: z.nullable(readBack),
    /** The response as a test of the item keeps it: by the order in which the answer is written, not the one in which it is shown. */
    asTest: text,
  })),
});
export type PreviewResult = z.infer<typeof previewResult>;

export const readInput = z.strictObject({ kind: z.enum(['number', 'expression', 'equation', 'interval', 'set', 'list', 'system']), text: z.string().check(z.maxLength(1_000)) });
export const readResult = z.object({ readBack: z.nullable(readBack) });

/** Bytes of a picture that is uploaded. */
export const mostPictureBytes = 10 * 1024 * 1024;
export const pictureParam = z.object({ pictureId: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/)) });
export const keptPicture = z.object({ asset: text, width: z.int(), height: z.int(), byteSize: z.int(), mediaType: text });
export type KeptPicture = z.infer<typeof keptPicture>;

export const exportFormats = ['moodle-xml', 'gift', 'qti-3.0'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Questions that are written into one file. */
export const mostExported = 1_000;
export const exportInput = z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostExported)), format: z.enum(exportFormats) });
export const exportedFile = z.object({
  name: text, mediaType: text, base64: text, written: z.int(),
  /** Questions that are not in the file, or not with all that belongs to them, and what stays behind. */
  left: z.array(z.object({ title: text, why: z.array(text), isWritten: z.boolean() })),
  /** Of those that were asked for: never published, or not to be read by who asks. */
  missing: z.int(),
});
export type ExportedFile = z.infer<typeof exportedFile>;
