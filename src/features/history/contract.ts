import { z } from 'zod/mini';

export const threadKinds = ['documents', 'tutor', 'assistant'] as const;
export type ThreadKind = (typeof threadKinds)[number];

export const citation = z.object({
  id: z.string(),
  documentId: z.string(),
  documentTitle: z.string(),
  page: z.number(),
  start: z.number(),
  end: z.number(),
  quote: z.string(),
});

export const provenance = z.object({
  engine: z.enum(['builtin', 'model']),
  model: z.nullable(z.string()),
  abstained: z.boolean(),
  isPartial: z.optional(z.boolean()),
  asksFor: z.optional(z.literal('summary')),
  notes: z.array(z.string()),
});

/** Drawn by the feature whose thread it stands in. */
export type MessageCard = { kind: string; [part: string]: unknown };

export const message = z.object({
  id: z.string(),
  position: z.number(),
  role: z.enum(['person', 'assistant']),
  /** Markdown; `[[c1]]` marks where the citation with that id belongs. */
  content: z.string(),
  citations: z.array(citation),
  provenance: z.nullable(provenance),
  /** What stands below the words, by its kind: the contacts of help, lines that were checked. */
  card: z.nullable(z.looseObject({ kind: z.string() })),
  status: z.enum(['complete', 'writing', 'stopped', 'failed']),
  problem: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Message = z.infer<typeof message>;

export const thread = z.object({
  id: z.string(),
  kind: z.enum(threadKinds),
  title: z.string(),
  isPinned: z.boolean(),
  documentIds: z.nullable(z.array(z.string())),
  questionCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.nullable(z.string()),
});
export type Thread = z.infer<typeof thread>;

export const threadWithMessages = z.object({ thread, messages: z.array(message) });
export type ThreadWithMessages = z.infer<typeof threadWithMessages>;

/** `query` searches titles and messages; `bin=true` lists what was deleted; `cursor` is the `next` of the page before. */
export const listThreadsQuery = z.object({
  query: z.optional(z.string().check(z.maxLength(200))),
  bin: z.optional(z.enum(['true', 'false'])),
  cursor: z.optional(z.string().check(z.maxLength(100))),
});

export const threadListEntry = z.extend(thread, {
  /** With a query: a stretch of a message around the match, the matching words between « and ». */
  excerpt: z.nullable(z.string()),
});
export const threadList = z.object({
  threads: z.array(threadListEntry),
  /** All that match, not only this page. */
  total: z.number(),
  next: z.nullable(z.string()),
});
export type ThreadList = z.infer<typeof threadList>;

const title = z.string().check(z.trim(), z.minLength(1, 'A name needs at least one character'), z.maxLength(200));
export const updateThreadInput = z.object({ title: z.optional(title), isPinned: z.optional(z.boolean()) });
/** The message that is edited: what stands before it is taken along. */
export const branchInput = z.strictObject({ messageId: z.uuid() });
export const threadParam = z.object({ threadId: z.uuid() });

/** Without `forever` a thread goes to the bin. */
export const removeThreadQuery = z.object({ forever: z.optional(z.enum(['true', 'false'])) });
export const exportQuery = z.object({ format: z.enum(['markdown', 'json']) });
export const binEmptied = z.object({ removed: z.number() });
