import type { Group } from '#features/people/contract.ts';

/** A group before it is made. `about`: what a pupil may read, taken as its name. */
export type GroupDraft = { about: string; reason: string; memberIds: readonly string[] };
/** What the form of a group begins with: one that there is, or a draft. */
export type EditedGroup = { kind: 'new'; draft: GroupDraft } | { kind: 'change'; group: Group };
export const emptyDraft: GroupDraft = { about: '', reason: '', memberIds: [] };
