import { z } from 'zod/mini';

/** As in `engine/moderation/categories.ts`; `pattern` is not found in one message, but in several. */
export const flagCategories = ['self-harm', 'abuse', 'grooming', 'violence', 'sexual', 'hate', 'drugs', 'dangerous-acts', 'bullying', 'manipulation', 'personal-data', 'cheating', 'prompt-attack',
  'pattern'] as const;
export type FlagCategory = (typeof flagCategories)[number];
export const flagSeverity = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type FlagSeverity = z.infer<typeof flagSeverity>;
export const flagPlaces = ['tutor', 'assistant', 'documents'] as const;
export type FlagPlace = (typeof flagPlaces)[number];
export const resolutions = ['helped', 'talked', 'passed-on', 'false-alarm'] as const;
export type Resolution = (typeof resolutions)[number];

const person = z.object({ id: z.string(), name: z.string() });
export type SafetyPerson = z.infer<typeof person>;

export const flag = z.object({
  id: z.string(), category: z.enum(flagCategories), severity: flagSeverity, place: z.enum(flagPlaces),
  person, classes: z.array(z.string()),
  /** How often since then, the first one counted. */
  times: z.number(), helpWasShown: z.boolean(), isOfAnswer: z.boolean(),
  owner: z.nullable(person), createdAt: z.string(), dueAt: z.string(), closedAt: z.nullable(z.string()), resolution: z.nullable(z.enum(resolutions)),
});
export type Flag = z.infer<typeof flag>;

export const eventKinds = ['raised', 'help-shown', 'told', 'mailed', 'again', 'taken', 'note', 'read', 'closed', 'opened-again'] as const;
export type EventKind = (typeof eventKinds)[number];
export const flagEvent = z.object({ at: z.string(), kind: z.enum(eventKinds), by: z.nullable(person), words: z.nullable(z.string()) });
export type FlagEvent = z.infer<typeof flagEvent>;
export const flagDetail = z.object({ flag, events: z.array(flagEvent), owners: z.array(person), canReadTranscript: z.boolean() });
export type FlagDetail = z.infer<typeof flagDetail>;

export const flagShows = ['open', 'mine', 'closed'] as const;
export const listFlagsQuery = z.object({ show: z.optional(z.enum(flagShows)), cursor: z.optional(z.string().check(z.maxLength(100))) });
export const flagList = z.object({ flags: z.array(flag), counts: z.object({ open: z.number(), mine: z.number(), closed: z.number() }), next: z.nullable(z.string()) });
export type FlagList = z.infer<typeof flagList>;
export const flagParam = z.object({ flagId: z.uuid() });

const words = (least: number) => z.string().check(z.trim(), z.minLength(least, `At least ${least} letters`), z.maxLength(1_000));
export const takeInput = z.object({ ownerId: z.uuid() });
export const noteInput = z.object({ words: words(3) });
export const closeInput = z.object({ resolution: z.enum(resolutions), words: words(3) });
export const transcriptInput = z.object({ reason: words(10) });
export const flagTranscript = z.object({
  title: z.string(), messages: z.array(z.object({ id: z.string(), role: z.enum(['person', 'assistant']), content: z.string(), createdAt: z.string(), isFlagged: z.boolean() })),
});
export type FlagTranscript = z.infer<typeof flagTranscript>;

/** Somebody a child can turn to. `phone`: null where they are met and not called. */
export const contact = z.object({ name: words(1), where: z.string().check(z.trim(), z.maxLength(200)), phone: z.nullable(z.string().check(z.trim(), z.maxLength(40))) });
export type Contact = z.infer<typeof contact>;
export const safetySettings = z.object({
  /** Who looks after what is serious; at least one, before pupils may talk to the tutor. */
  leadIds: z.array(z.uuid()).check(z.maxLength(20)),
  contacts: z.array(contact).check(z.maxLength(6)),
  /** Free for children, day and night. Null: none is named. */
  helpline: z.nullable(z.string().check(z.trim(), z.minLength(2), z.maxLength(40))),
  emergency: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
});
export type SafetySettings = z.infer<typeof safetySettings>;
export const safetyPage = z.object({ settings: safetySettings, staff: z.array(z.extend(person, { hasMail: z.boolean() })), canMail: z.boolean() });
export type SafetyPage = z.infer<typeof safetyPage>;

/** What stands on the card of help. */
export const help = z.object({ contacts: z.array(contact), helpline: z.nullable(z.string()), emergency: z.string(), leads: z.array(z.string()) });
export type Help = z.infer<typeof help>;
/** Who can read what the person writes, and who did. */
export const readers = z.object({
  teachers: z.array(z.string()), leads: z.array(z.string()), usesModel: z.boolean(), opened: z.array(z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.string() })),
});
export type Readers = z.infer<typeof readers>;
