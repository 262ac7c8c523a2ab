import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActName } from '#features/audit/acts.ts';

/** What was done, as a person reads it. An act without words of its own is told by its name. */
export const actWords: Partial<Record<ActName, MessageDescriptor>> = {
  'class-made': msg`Made a class`,
  'class-changed': msg`Changed a class`,
  'class-archived': msg`Archived a class`,
  'member-added': msg`Put somebody into a class`,
  'member-removed': msg`Took somebody out of a class`,
  'erasure-asked': msg`Asked for a person to be erased`,
  'person-erased': msg`Erased a person`,
  'export-asked': msg`Asked for a person’s data`,
  'export-opened': msg`Took a person’s data along`,
  'hold-set': msg`Set a legal hold`,
  'hold-lifted': msg`Lifted a legal hold`,
  'talks-listed': msg`Listed a person’s conversations`,
  'transcript-opened': msg`Opened a transcript`,
  'retention-set': msg`Set how long data is kept`,
  'retention-applied': msg`Removed by retention`,
  'chain-verified': msg`Verified the chain`,
  'audit-exported': msg`Took the audit log along`,
  'token-made': msg`Made an access token`,
  'token-withdrawn': msg`Withdrew an access token`,
  'mail-tested': msg`Sent a test mail`,
  'diagnostics-taken': msg`Took the diagnostics file`,
};

/** Groups that a school looks for. */
export const actGroups: readonly { id: string; label: MessageDescriptor; acts: readonly ActName[] }[] = [
  { id: 'transcripts', label: msg`Transcripts`, acts: ['talks-listed', 'transcript-opened'] },
  { id: 'classes', label: msg`Classes`, acts: ['class-made', 'class-changed', 'class-archived', 'member-added', 'member-removed'] },
  { id: 'removals', label: msg`Removals`, acts: ['erasure-asked', 'person-erased', 'retention-set', 'retention-applied', 'hold-set', 'hold-lifted'] },
  { id: 'exports', label: msg`Taken along`, acts: ['export-asked', 'export-opened', 'audit-exported', 'diagnostics-taken'] },
];
