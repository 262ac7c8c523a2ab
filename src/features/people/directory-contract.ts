import * as z from 'zod/mini';
import { personas } from '#shared/persona.ts';
import { classRole } from './contract.ts';

const persona = z.enum(personas);
const words = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const username = z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{1,63}$/u, 'A username has 2 to 64 letters, digits, dots, dashes or underscores'));
const email = z.nullable(z.email('A mail address looks like name@school.example').check(z.maxLength(254)));

/** Which people a list shows. Without those who left the school, but for `archived`. */
export const peopleFilters = ['all', 'students', 'teachers', 'admins', 'never-signed-in', 'disabled', 'archived'] as const;
export const peopleFilter = z.enum(peopleFilters);
export type PeopleFilter = z.infer<typeof peopleFilter>;

/** `wide`: names that are spelt nearly so are looked for also where some are spelt exactly so. */
export const peopleQuery = z.object({
  query: z.optional(z.string().check(z.maxLength(100))),
  show: z._default(peopleFilter, 'all'),
  classId: z.optional(z.uuid()),
  wide: z.optional(z.enum(['true', 'false'])),
  /** The last person of the page before. */
  after: z.optional(z.uuid()),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 10),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;

export const listedPerson = z.object({
  id: z.uuid(), name: z.string(), username: z.string(), personas: z.array(persona), classes: z.array(z.string()),
  lastSeenAt: z.nullable(z.string()), isDisabled: z.boolean(), isArchived: z.boolean(),
});
export type ListedPerson = z.infer<typeof listedPerson>;
/** `isNear`: names that are spelt nearly as asked are among them. `total`: null: as the counts say. `next`: where the next page begins; null: that was all. */
export const peoplePage = z.object({ people: z.array(listedPerson), total: z.nullable(z.int()), isNear: z.boolean(), next: z.nullable(z.uuid()) });
export type PeoplePage = z.infer<typeof peoplePage>;
export const peopleCounts = z.object({ all: z.int(), students: z.int(), teachers: z.int(), admins: z.int(), 'never-signed-in': z.int(), disabled: z.int(), archived: z.int() });
export type PeopleCounts = z.infer<typeof peopleCounts>;

export const findQuery = z.object({ query: z.string().check(z.maxLength(100)) });
export const foundPeople = z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string(), username: z.string(), classId: z.nullable(z.uuid()), className: z.nullable(z.string()) })) });

export const personParam = z.object({ personId: z.uuid() });
export const personSessionParam = z.object({ personId: z.uuid(), sessionId: z.uuid() });
export const personClassParam = z.object({ personId: z.uuid(), classId: z.uuid() });

export const personState = z.enum(['active', 'disabled', 'archived']);
export type PersonState = z.infer<typeof personState>;
export const person = z.object({
  id: z.uuid(), name: z.string(), username: z.string(), email: z.nullable(z.string()), personas: z.array(persona), state: personState,
  isYou: z.boolean(), isDemo: z.boolean(), hasPassword: z.boolean(), createdAt: z.string(), lastSeenAt: z.nullable(z.string()),
  /** Whether Slate can send mail here. */
  canMail: z.boolean(),
  classes: z.array(z.object({ id: z.uuid(), name: z.string(), role: classRole })),
  devices: z.array(z.object({ id: z.uuid(), device: z.string(), createdAt: z.string(), lastSeenAt: z.string() })),
  providers: z.array(z.string()),
});
export type Person = z.infer<typeof person>;

export const addPersonInput = z.strictObject({ name: words(120), username, email: z._default(email, null), personas: z.array(persona).check(z.minLength(1), z.maxLength(3)),
  classId: z.optional(z.nullable(z.uuid())) });
export const changePersonInput = z.strictObject({ name: z.optional(words(120)), username: z.optional(username), email: z.optional(email) });
export const personasInput = z.strictObject({ personas: z.array(persona).check(z.maxLength(3)) });
export const stateInput = z.strictObject({ state: personState });
export const putInClassInput = z.strictObject({ classId: z.uuid(), role: classRole });

/** `mail`: sent to the address of the person; `hand`: given back once, for the admin to hand over. */
export const passwordLinkInput = z.strictObject({ by: z.enum(['mail', 'hand']), kind: z.enum(['invite', 'reset']) });
export const passwordLinkReply = z.object({ link: z.nullable(z.string()), hours: z.int() });

export const bulkKinds = ['add-to-class', 'disable', 'enable', 'grant', 'withdraw'] as const;
export const bulkKind = z.enum(bulkKinds);
export type BulkKind = z.infer<typeof bulkKind>;
/** More than a page can have ticked one by one; beyond it, all that match are taken. */
export const mostPicked = 1_000;
export const bulkTargets = z.union([
  z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostPicked)) }),
  /** All that match, as many as the page said. */
  z.strictObject({ query: z.string().check(z.maxLength(100)), show: peopleFilter, classId: z.nullable(z.uuid()), expected: z.int().check(z.gte(1)) }),
]);
export type BulkTargets = z.infer<typeof bulkTargets>;
export const bulkInput = z.strictObject({ targets: bulkTargets, kind: bulkKind, classId: z.optional(z.uuid()), persona: z.optional(persona) });
export type BulkInput = z.infer<typeof bulkInput>;
export const bulkReply = z.object({ changeId: z.nullable(z.uuid()), changed: z.int(), leftOut: z.int() });
export type BulkReply = z.infer<typeof bulkReply>;

/** More than a day's work of a school's mail server. */
export const mostInvited = 5_000;
export const inviteInput = z.strictObject({ targets: bulkTargets });
const namedPerson = z.object({ id: z.uuid(), name: z.string() });
/**
 * `invited` get a mail each; `comesIn` have a password or the sign-in of a service, `disabled` may not come in, `demo` are of the demo school;
 * `noAddress` cannot be mailed, the first of them by name.
 */
export const inviteReply = z.object({ invited: z.int(), comesIn: z.int(), disabled: z.int(), demo: z.int(), noAddress: z.int(), withoutAddress: z.array(namedPerson) });
export type InviteReply = z.infer<typeof inviteReply>;
/** Invitations that are still to be sent, and when the last of them goes; `failed` of the last week, given up after several tries, the first of them by name. */
export const invitations = z.object({ canMail: z.boolean(), waiting: z.int(), lastAt: z.nullable(z.string()), failed: z.int(), failedPeople: z.array(namedPerson) });
export type Invitations = z.infer<typeof invitations>;

export const changeParam = z.object({ changeId: z.uuid() });
export const latestChange = z.object({ change: z.nullable(z.object({ id: z.uuid(), kind: bulkKind, persona: z.nullable(persona), className: z.nullable(z.string()), count: z.int(),
  at: z.string() })) });
export type LatestChange = z.infer<typeof latestChange>;
/** `kept`: those who have been changed since, so that nothing was taken back for them; the first of them by name. */
export const undoReply = z.object({ undone: z.int(), kept: z.int(), keptNames: z.array(z.string()) });

export const likeness = z.enum(['class', 'mail', 'username', 'never-seen']);
export type Likeness = z.infer<typeof likeness>;
const likePerson = z.object({ id: z.uuid(), name: z.string(), username: z.string(), email: z.nullable(z.string()), personas: z.array(persona), classes: z.array(z.string()),
  lastSeenAt: z.nullable(z.string()), isDisabled: z.boolean() });
export type LikePerson = z.infer<typeof likePerson>;
export const duplicateList = z.object({ pairs: z.array(z.object({ one: likePerson, other: likePerson, because: z.array(likeness) })), isMore: z.boolean() });
export type DuplicateList = z.infer<typeof duplicateList>;
export const pairInput = z.strictObject({ oneId: z.uuid(), otherId: z.uuid() });
export const mergeQuery = z.object({ keepId: z.uuid(), goneId: z.uuid() });
export const mergeInput = z.strictObject({ keepId: z.uuid(), goneId: z.uuid() });
/** What moves, by what it is; nothing is listed that there is none of. */
export const movedKinds = ['answers', 'lessons', 'practices', 'plans', 'goals', 'reviews', 'threads', 'documents', 'classes', 'groups', 'sign-ins', 'statements', 'sessions', 'other'] as const;
export const movedKind = z.enum(movedKinds);
export type MovedKind = z.infer<typeof movedKind>;
export const mergePreview = z.object({
  keep: likePerson, gone: likePerson,
  moves: z.array(z.object({ kind: movedKind, count: z.int() })),
  /** The person as they will be. */
  username: z.string(), email: z.nullable(z.string()), personas: z.array(persona), endedSessions: z.int(),
});
export type MergePreview = z.infer<typeof mergePreview>;
export const nothing = z.object({});
