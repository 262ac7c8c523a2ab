import * as z from 'zod/mini';
import { isCalendarDate } from '#shared/calendar-date.ts';
import { receivers } from './contract.ts';

const text = z.string();
/** A word in passing, not a letter. */
export const longestWords = 600;
/** Longer than any of them is worth reading. */
export const longestDays = 90;

export const announceInput = z.strictObject({
  /** Made by the browser with the form: the same form sent twice is one. */
  key: z.uuid(),
  words: text.check(z.trim(), z.minLength(1, 'Write a word first'), z.maxLength(longestWords, `A word to pupils has ${longestWords} characters at most`)),
  to: receivers,
  /** The last day on which it stands on their home. */
  until: text.check(z.refine(isCalendarDate, 'Choose a day of the calendar')),
});
export type AnnounceInput = z.infer<typeof announceInput>;

/** Something a teacher wrote, as those who teach the class see it. `names`: of the groups or pupils; none for the whole class. `on`, `until`: dates of the school. */
export const announcement = z.object({
  id: z.uuid(), words: text, to: z.object({ audience: z.enum(['class', 'groups', 'pupils']), names: z.array(text) }),
  from: z.nullable(text), on: text, until: text, state: z.enum(['standing', 'over', 'withdrawn']),
});
export type Announcement = z.infer<typeof announcement>;
/** The newest first; `groups` and `pupils`: to whom one can be written. */
export const announcementList = z.object({
  announcements: z.array(announcement),
  groups: z.array(z.object({ id: z.uuid(), name: text, count: z.int() })), pupils: z.array(z.object({ id: z.uuid(), name: text })), today: text,
});
export type AnnouncementList = z.infer<typeof announcementList>;
export const announcementParam = z.object({ announcementId: z.uuid() });
