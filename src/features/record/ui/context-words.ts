import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EvidenceContext } from '../contract.ts';

/** Where an answer was given. */
export const contextWords: Record<EvidenceContext, MessageDescriptor> = {
  lesson: msg`In a lesson`, practice: msg`In practice`, review: msg`In a review`, check: msg`In a check`,
  placement: msg`Finding out where you are`, assessment: msg`In an assessment`, tutor: msg`With the tutor`,
};
