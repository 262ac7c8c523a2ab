import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type SchoolTab = { to: string; label: MessageDescriptor; /** Whether it is only where it stands, and not the pages below it. */ isExact?: boolean };

/** The pages of *School*, in the order of their tabs; each is an entry of `client/pages.ts` too. */
export const schoolTabs: readonly SchoolTab[] = [
  { to: '/home/school', label: msg`Overview`, isExact: true },
  { to: '/home/school/people', label: msg`People` },
  { to: '/home/school/classes', label: msg`Classes` },
  { to: '/home/school/rosters', label: msg`Roster import` },
  { to: '/home/school/cards', label: msg`Sign-in cards` },
  { to: '/home/school/sign-on', label: msg`Sign-in` },
  { to: '/home/school/engine', label: msg`AI engine` },
  { to: '/home/school/safety', label: msg`Safety` },
  { to: '/home/school/data', label: msg`Data and retention` },
  { to: '/home/school/audit', label: msg`Audit log` },
  { to: '/home/school/health', label: msg`Health` },
];
