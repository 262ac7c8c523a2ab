import * as z from 'zod/mini';

/** Counts by kind of data (`data-kinds.ts`); kinds of a later version are let through. */
export const removed = z.record(z.string(), z.int());
export type Removed = z.infer<typeof removed>;

const erasureStatus = z.enum(['waiting', 'running', 'done']);
export type ErasureStatus = z.infer<typeof erasureStatus>;
const exportStatus = z.enum(['waiting', 'ready', 'failed']);
export type ExportStatus = z.infer<typeof exportStatus>;

/** An admin as others read of them; null: Slate itself, or somebody who was erased. */
const admin = z.nullable(z.string());
const reason = z.string().check(z.trim(), z.minLength(5, 'Say why, in a few words'), z.maxLength(400, 'A reason has 400 characters at most'));

export const personParam = z.object({ personId: z.uuid() });
export const findPeopleQuery = z.object({ query: z.string().check(z.trim(), z.maxLength(100)) });
export const foundPerson = z.object({ id: z.uuid(), name: z.string(), username: z.string(), personas: z.array(z.string()), hasLeft: z.boolean() });
export const foundPeople = z.object({ people: z.array(foundPerson) });
export type FoundPerson = z.infer<typeof foundPerson>;

export const hold = z.object({ reason: z.string(), setBy: admin, setAt: z.string() });
export const holdInput = z.strictObject({ reason });
export const heldPeople = z.object({ holds: z.array(z.extend(hold, { personId: z.uuid(), name: z.string() })) });
export type HeldPerson = z.infer<typeof heldPeople>['holds'][number];

export const dataExport = z.object({
  id: z.uuid(), status: exportStatus, /** Rows and files written, of about so many. */ done: z.int(), total: z.int(),
  byteSize: z.nullable(z.number()), askedAt: z.string(), askedBy: admin, expiresAt: z.nullable(z.string()),
});
export type DataExport = z.infer<typeof dataExport>;
export const exportParam = z.object({ personId: z.uuid(), exportId: z.uuid() });

/** Why somebody cannot be erased. */
const obstacle = z.enum(['held', 'last-admin', 'self', 'demo']);
export type Obstacle = z.infer<typeof obstacle>;

/** What Slate holds about one person, and what can be done with it. */
export const personData = z.object({
  person: foundPerson,
  /** How much of each kind, in rows that a person would count: conversations, documents, answers. */
  held: removed,
  hold: z.nullable(hold),
  exports: z.array(dataExport),
  obstacle: z.nullable(obstacle),
  /** As the school chose: answers of who is erased stay as counts. */
  keepsCounts: z.boolean(),
});
export type PersonData = z.infer<typeof personData>;

/** Something that somebody else wrote and that may name a person. */
const words = z.object({ id: z.string(), message: z.string() });
const mention = z.object({ what: words, text: z.string() });
export type Mention = z.infer<typeof mention>;
export const mentionList = z.object({ mentions: z.array(mention), hasMore: z.boolean() });

/** `name` is typed, so that the right person goes. */
export const eraseInput = z.strictObject({ name: z.string().check(z.maxLength(300)), keepsCounts: z.boolean() });
export const erasure = z.object({
  id: z.uuid(), status: erasureStatus, askedAt: z.string(), askedBy: admin, /** By the rule for people who left. */ isByRule: z.boolean(),
  finishedAt: z.nullable(z.string()), keepsCounts: z.boolean(), removed,
});
export type Erasure = z.infer<typeof erasure>;
export const erasureList = z.object({ erasures: z.array(erasure) });
export const erasureParam = z.object({ erasureId: z.uuid() });

/** Kinds for which the school sets how long they are kept. */
export const ruledKinds = ['learning', 'plans', 'talks', 'documents', 'statements', 'account'] as const;
export type RuledKind = (typeof ruledKinds)[number];
/** Days; null: until somebody deletes it, or the person is erased. */
const days = z.nullable(z.int().check(z.minimum(1), z.maximum(36_500)));
export const retentionRules = z.object({
  learning: days, plans: days, talks: days, documents: days, statements: days, account: days,
  /** What erasing a person suggests: answers stay as counts without a person. */
  keepsCounts: z.boolean(),
});
export type RetentionRules = z.infer<typeof retentionRules>;
export const ruleInput = z.union([z.strictObject({ kind: z.enum(ruledKinds), days }), z.strictObject({ keepsCounts: z.boolean() })]);

const retentionRun = z.object({ startedAt: z.string(), finishedAt: z.nullable(z.string()), removed, held: z.int() });
export const retentionState = z.object({
  rules: retentionRules,
  /** How much of each kind there is now. */
  held: removed,
  lastRun: z.nullable(retentionRun),
  next: z.object({ at: z.string(), removed, held: z.int() }),
});
export type RetentionState = z.infer<typeof retentionState>;

export const dataMap = z.object({
  kinds: z.array(z.object({
    kind: z.string(),
    days,
    tables: z.array(z.object({ table: z.string(), what: words, columns: z.array(z.string()), rows: z.number() })),
  })),
  /** Tables that hold nothing of a person, and why. */
  nobodys: z.array(z.object({ table: z.string(), why: words })),
});
export type DataMap = z.infer<typeof dataMap>;

export const openTalkInput = z.strictObject({ reason });
export const talkParam = z.object({ personId: z.uuid(), threadId: z.uuid() });
export const talkList = z.object({
  talks: z.array(z.object({ id: z.string(), title: z.string(), questionCount: z.int(), updatedAt: z.string(), isInBin: z.boolean() })),
  /** All of them; the newest are listed. */
  total: z.int(),
});
export type TalkList = z.infer<typeof talkList>;
export const transcript = z.object({
  title: z.string(),
  messages: z.array(z.object({ role: z.enum(['person', 'assistant']), content: z.string(), createdAt: z.string() })),
});
export type Transcript = z.infer<typeof transcript>;
