import { z } from 'zod/mini';
import { documentKindIds } from './document-kinds.ts';

/** `queued` waits for a worker, `reading` is being parsed, `ready` can be asked. */
export const documentStatuses = ['queued', 'reading', 'ready', 'failed', 'cancelled'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const maxUploadBytes = 100 * 1024 * 1024;
export const maxPages = 5_000;

/** Why a document could not be read. Each has its sentence in `problem`. */
export const problemCodes = [
  'password', 'image_only', 'broken', 'empty', 'unsupported', 'too_many_pages', 'too_slow', 'too_much_memory', 'internal',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export const document = z.object({
  id: z.string(),
  title: z.string(),
  /** Whose it is, where somebody else has given it to read; null: one's own. */
  from: z.nullable(z.string()),
  fileName: z.string(),
  kind: z.nullable(z.enum(documentKindIds)),
  byteSize: z.number(),
  status: z.enum(documentStatuses),
  pagesRead: z.number(),
  pageCount: z.nullable(z.number()),
  problemCode: z.nullable(z.enum(problemCodes)),
  problem: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Document = z.infer<typeof document>;

export const documentList = z.object({ documents: z.array(document) });

/** `POST /documents?name=…` with the file itself as the body; a long name is shortened. */
export const uploadQuery = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(4_096)) });
export const documentParam = z.object({ documentId: z.uuid() });
export const pageParam = z.object({ documentId: z.uuid(), page: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });
export const updateDocumentInput = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'A name needs at least one character'), z.maxLength(200)),
});

/** `blocks` cover the page's text in order; offsets count on `text`; `level` is a heading's depth from 1. */
export const documentPage = z.object({
  number: z.number(),
  text: z.string(),
  blocks: z.array(z.object({
    kind: z.enum(['heading', 'paragraph', 'list', 'table', 'code']), start: z.number(), end: z.number(), level: z.optional(z.number()),
  })),
});
export type DocumentPage = z.infer<typeof documentPage>;

/** A new thread over some documents; without `documentIds`, over all the person's. */
export const startThreadInput = z.object({ documentIds: z.optional(z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)))) });

export const maxQuestionLength = 4_000;
export const askInput = z.object({
  question: z.string().check(
    z.trim(),
    z.minLength(1, 'Write a question first'),
    z.maxLength(maxQuestionLength, 'A question can have 4,000 characters at most'),
  ),
  /** `builtin` asks for the built-in engine even when a model is set. */
  engine: z.optional(z.enum(['default', 'builtin'])),
});

/** Which engine is to write: `builtin` even when a model is set. */
export const retryInput = z.object({ engine: z.optional(z.enum(['default', 'builtin'])) });
export const answerParam = z.object({ threadId: z.uuid(), messageId: z.uuid() });

/** A summary of a whole document, as a question of a thread: the given one, or a new one over that document. */
export const summaryInput = z.object({ threadId: z.optional(z.uuid()), engine: z.optional(z.enum(['default', 'builtin'])) });

/** Questions that the document answers, to begin with. */
export const suggestions = z.object({ questions: z.array(z.string()) });

/**
 * Lines of the event stream that `POST {ai}/threads/:threadId/messages` answers with (`data: {json}\n\n`):
 * `started` with both messages' ids, then text and citations, then exactly one of `finished` or `failed`.
 */
export const answerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), threadId: z.string(), questionId: z.string(), answerId: z.string(), threadTitle: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('citation'),
    citation: z.object({
      id: z.string(), documentId: z.string(), documentTitle: z.string(),
      page: z.number(), start: z.number(), end: z.number(), quote: z.string(),
    }),
  }),
  z.object({
    type: z.literal('finished'),
    provenance: z.object({
      engine: z.enum(['builtin', 'model']), model: z.nullable(z.string()), abstained: z.boolean(), isPartial: z.optional(z.boolean()),
      asksFor: z.optional(z.literal('summary')), notes: z.array(z.string()),
    }),
    status: z.enum(['complete', 'stopped']),
    /** What stands below the words. */
    card: z.optional(z.looseObject({ kind: z.string() })),
  }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string(), retryAfter: z.nullable(z.number()) }),
]);
export type AnswerStreamEvent = z.infer<typeof answerEvent>;
