import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EventKind, FlagCategory, FlagPlace, FlagSeverity, Resolution } from '../contract.ts';

export const categoryWords: Record<FlagCategory, MessageDescriptor> = {
  'self-harm': msg`Words about self-harm`, 'abuse': msg`Words about being hurt by somebody`, 'grooming': msg`Somebody may want something bad of a child`, 'violence': msg`Words about violence`,
  'sexual': msg`Sexual words`, 'hate': msg`Words against a group of people`, 'drugs': msg`Words about drugs or alcohol`, 'dangerous-acts': msg`Words about something dangerous or forbidden`,
  'bullying': msg`Words about bullying, or unkind ones`, 'manipulation': msg`Leans on Slate as on a person`, 'personal-data': msg`Private data typed`, 'cheating': msg`Asked for help to cheat`,
  'prompt-attack': msg`Tried to talk Slate out of its rules`, 'pattern': msg`Writes at night, on three nights of a week or more`,
};
export const severityWords: Record<FlagSeverity, MessageDescriptor> = { 1: msg`Low`, 2: msg`Medium`, 3: msg`High` };
export const placeWords: Record<FlagPlace, MessageDescriptor> = { tutor: msg`tutor`, assistant: msg`assistant`, documents: msg`documents` };
export const resolutionWords: Record<Resolution, MessageDescriptor> = {
  'helped': msg`The pupil has help`, 'talked': msg`We talked, and it is settled`, 'passed-on': msg`Passed on to others`, 'false-alarm': msg`It was a false alarm`,
};
/** What was done, where nobody's own words follow. */
export const eventWords: Record<EventKind, MessageDescriptor> = {
  'raised': msg`Slate noticed it.`, 'help-shown': msg`The pupil saw the help card with the school’s contacts.`, 'told': msg`It stands in the queue of:`, 'mailed': msg`Told by mail:`,
    'again': msg`It came again.`,
  'taken': msg`Looks after it:`, 'note': msg`Noted:`, 'read': msg`Read the messages:`, 'closed': msg`Closed:`, 'opened-again': msg`Opened again:`,
};
