import * as z from 'zod/mini';
import { due } from '#features/assignments/assigned-contract.ts';
import { assignmentKindIds } from '#features/assignments/kind-ids.ts';
import { stepKind } from '#features/plans/contract.ts';
import { estimateStatus } from '#features/record/contract.ts';

const text = z.string();
const moment = z.string();
const count = z.int();

/** What a guardian's page can show beside what the child works on now. */
export const guardianParts = ['week', 'assigned', 'skills', 'plan'] as const;
export type GuardianPart = (typeof guardianParts)[number];

/** A year is the longest that somebody outside the school looks in without being asked anew. */
const days = z.int().check(z.minimum(1, 'A link holds for a day at least'), z.maximum(366, 'A link holds for a year at most'));
export const guardianSettings = z.object({
  /** Off: no link opens, and none is made. */
  isOn: z.boolean(),
  /** For how long a link holds that is made or renewed from here on. */
  days,
  shows: z.array(z.enum(guardianParts)).check(z.maxLength(guardianParts.length)),
});
export type GuardianSettings = z.infer<typeof guardianSettings>;
export const guardianSettingsInput = z.strictObject(guardianSettings.shape);

/** So many links of one pupil hold at a time: families are large, and a list that nobody overlooks protects nobody. */
export const mostLinks = 10;
export const longestLabel = 80;

export const linkState = z.enum(['holds', 'over', 'revoked']);
export type LinkState = z.infer<typeof linkState>;

/** A link as those see it who may end it. Its address is shown once and kept nowhere. */
export const guardianLink = z.object({
  id: z.uuid(),
  /** For whom, in the words of who made it. */
  label: text,
  state: linkState,
  /** Null: that person was erased. */
  madeBy: z.nullable(text),
  madeAt: moment,
  until: moment,
  lastOpenedAt: z.nullable(moment),
});
export type GuardianLink = z.infer<typeof guardianLink>;

/** What can be done here. `canMail`: whether mail is set up. */
const terms = { isOn: z.boolean(), days: count, canMail: z.boolean() };
const pupil = z.object({ id: z.uuid(), name: text });
/** `isShown`: false for who is no pupil (any more), is disabled or has left: their links open nothing. */
export const personLinks = z.object({ ...terms, person: pupil, isShown: z.boolean(), links: z.array(guardianLink) });
export type PersonLinks = z.infer<typeof personLinks>;
export const classLinks = z.object({ ...terms, class: pupil, pupils: z.array(z.object({ ...pupil.shape, links: z.array(guardianLink) })) });
export type ClassLinks = z.infer<typeof classLinks>;
/** Links of the whole school that hold, the newest first. `count`: of all of them. */
export const schoolLinks = z.object({ count, links: z.array(z.object({ ...guardianLink.shape, person: pupil })) });
export type SchoolLinks = z.infer<typeof schoolLinks>;

/** How a guardian gets the address: over from hand to hand, or by mail to an address that Slate forgets afterwards. */
const byHand = z.strictObject({ by: z.literal('hand') });
const byMail = z.strictObject({ by: z.literal('mail'), address: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) });
const label = z.string().check(z.trim(), z.minLength(1, 'Write for whom it is, such as “Mother”'), z.maxLength(longestLabel, `At most ${longestLabel} characters`));
export const makeLinkInput = z.strictObject({ label, way: z.discriminatedUnion('by', [byHand, byMail]) });
export type MakeLinkInput = z.infer<typeof makeLinkInput>;
/** `same`: the address that the guardian has holds on; else there is a new one, and the old one ends. */
export const renewLinkInput = z.strictObject({ way: z.discriminatedUnion('by', [z.strictObject({ by: z.literal('same') }), byHand, byMail]) });
export type RenewLinkInput = z.infer<typeof renewLinkInput>;
/** `address`: null when it went by mail, or stayed the same. */
export const linkReply = z.object({ link: guardianLink, address: z.nullable(text) });
export type LinkReply = z.infer<typeof linkReply>;

export const personParam = z.object({ personId: z.uuid() });
export const classParam = z.object({ classId: z.uuid() });
export const linkParam = z.object({ linkId: z.uuid() });

/** What stands behind the '#' of a link. */
export const openLinkInput = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** Days are ISO dates where the school is; minutes are whole. */
const week = z.object({
  from: text, to: text,
  /** Days with answers. */
  days: z.array(z.object({ date: text, minutes: count })),
  minutes: count,
  /** Lessons that came to their end, by title. */
  lessons: z.array(text),
  /** Skills that became secure, by name. */
  gained: z.array(text),
});
export type GuardianWeek = z.infer<typeof week>;

const nextKind = z.enum(['placement', 'lesson', 'practice', 'check', 'review', 'assigned']);
/** What a guardian reads: no answer, no conversation, no document, no other child. A part that the school leaves out is null, and so is one that there is not. */
export const guardianPage = z.object({
  school: z.nullable(text),
  name: text,
  label: text,
  madeAt: moment,
  until: moment,
  today: text,
  shows: z.array(z.enum(guardianParts)),
  /** False until the first answer. */
  hasWorked: z.boolean(),
  now: z.nullable(z.object({ kind: nextKind, title: text, courseTitle: z.nullable(text) })),
  weeks: z.nullable(z.object({ this: week, last: week })),
  assigned: z.nullable(z.array(z.object({ id: z.uuid(), kind: z.enum(assignmentKindIds), title: text, from: z.nullable(text), due: z.nullable(due), isBegun: z.boolean() }))),
  skills: z.nullable(z.object({
    /** `title`: empty for skills of no course. */
    courses: z.array(z.object({ title: text, skills: z.array(z.object({ name: text, status: estimateStatus })) })),
    /** Where some questions would help most, by name. */
    work: z.array(text),
  })),
  /** The next steps of the plan that is followed. `on`: the day it is planned for; null: as soon as there is time. */
  plan: z.nullable(z.object({ title: text, steps: z.array(z.object({ kind: stepKind, title: text, minutes: count, on: z.nullable(text) })) })),
});
export type GuardianPage = z.infer<typeof guardianPage>;
