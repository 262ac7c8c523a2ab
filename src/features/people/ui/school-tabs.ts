import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type SchoolTab = { to: string; label: MessageDescriptor };

/** The pages of *School*, in the order of their tabs; each is an entry of `client/pages.ts` too. */
export const schoolTabs: readonly SchoolTab[] = [
  { to: '/home/school/classes', label: msg`Classes` },
  { to: '/home/school/rosters', label: msg`Roster import` },
];
