import * as z from 'zod/mini';

const text = z.string();
export const draftedKind = z.enum(['choice', 'cloze']);
/** What stands in the text of a cloze where its gap is. */
export const gapMark = '_____';
const option = z.string().check(z.trim(), z.minLength(1, 'An option says something'), z.maxLength(300));

export const draftQuestionsInput = z.strictObject({
  /** Made by the browser with the form: the same form sent twice drafts once. */
  key: z.uuid(),
  from: z.discriminatedUnion('kind', [
    /** `pages`: first and last of those to read; null: all. */
    z.strictObject({ kind: z.literal('document'), documentId: z.uuid(), pages: z.nullable(z.strictObject({ from: z.int().check(z.minimum(1)), to: z.int().check(z.minimum(1)) })) }),
    /** Whatever the documents that one may read say of it. */
    z.strictObject({ kind: z.literal('topic'), words: z.string().check(z.trim(), z.minLength(2, 'Say what the questions are about'), z.maxLength(200)) }),
  ]),
  count: z.int().check(z.minimum(1), z.maximum(30, 'At most 30 at once')),
  kinds: z.array(draftedKind).check(z.minLength(1, 'Choose a kind of question'), z.maxLength(2)),
});
export type DraftQuestionsInput = z.infer<typeof draftQuestionsInput>;

/** Where a draft comes from: kept with the item. `start`, `end`: of the key within the quote are not kept; the key is found there by its words. */
export const draftSource = z.object({ kind: z.literal('document'), documentId: text, documentTitle: text, page: z.number(), start: z.number(), end: z.number(), quote: text, spare: z.array(text) });
export type DraftSource = z.infer<typeof draftSource>;

/** A drafted question, to be read by a person. `stem`: plain text; of a cloze the sentence, with a mark for the gap. */
export const questionDraft = z.object({ id: z.uuid(), kind: draftedKind, stem: text, key: text, distractors: z.array(text), source: draftSource });
export type QuestionDraft = z.infer<typeof questionDraft>;
export const draftList = z.object({ drafts: z.array(questionDraft) });
/** `found`: how many were drafted now; fewer than were wanted where the text says less that can be asked about. */
export const drafted = z.object({ drafts: z.array(questionDraft), found: z.int() });

export const editDraftInput = z.strictObject({ stem: z.string().check(z.trim(), z.minLength(1, 'A question says something'), z.maxLength(1_000)), key: option,
  distractors: z.array(option).check(z.maxLength(7)) });
export type EditDraftInput = z.infer<typeof editDraftInput>;
export const draftParam = z.object({ itemId: z.uuid() });
/** `itemId`: of the question in the bank. */
export const keptDraft = z.object({ itemId: z.uuid() });
