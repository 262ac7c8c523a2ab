import * as z from 'zod/mini';

/** What the audit log is looked through by. `from` and `to` are dates, both included. */
const day = z.iso.date();
export const auditFilter = z.object({
  /** Acts with commas between them; without it all of them. */
  acts: z.optional(z.string().check(z.maxLength(2_000))),
  by: z.optional(z.uuid()),
  /** Whom or what it was done to. */
  of: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(day),
  to: z.optional(day),
});
export type AuditFilter = z.infer<typeof auditFilter>;
/** `before`: entries with lower numbers than this one. */
export const auditQuery = z.extend(auditFilter, { before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) });

/** A person as the log reads of them: their name is joined when it is read. `isGone`: there is nobody of that number any more. */
const whom = z.object({ id: z.string(), name: z.nullable(z.string()), isGone: z.boolean() });
export const auditEntry = z.object({
  number: z.int(),
  at: z.string(),
  /** Null: Slate itself, by timetable or by command. */
  by: z.nullable(whom),
  act: z.string(),
  /** What kind of thing it was done to, and which; null: the school as a whole. */
  subject: z.nullable(z.extend(whom, { kind: z.string() })),
  /** Null when there was none, or when it was erased with the person. */
  detail: z.nullable(z.record(z.string(), z.unknown())),
  isDetailErased: z.boolean(),
  /** The first eight signs of the hash over this entry and the mark before. */
  mark: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditPage = z.object({
  entries: z.array(auditEntry),
  /** All that match. */
  total: z.int(),
  /** `before` of the next page; null: there is none. */
  next: z.nullable(z.int()),
});
export type AuditPage = z.infer<typeof auditPage>;

/** When the chain was looked through last, and what was found: `entries` were whole then. `written`: as many there are now. */
export const chainState = z.object({ at: z.nullable(z.string()), entries: z.int(), written: z.int(), brokenAt: z.nullable(z.int()), /** Of the oldest entry. */ since: z.nullable(z.string()) });
export type ChainState = z.infer<typeof chainState>;
