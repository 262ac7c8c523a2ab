/**
 * Every kind of administrative act, and whom or what it is done to. A new one is one line.
 * The words a person reads stand with the page that shows them.
 */
export const acts = {
  'class-made': 'class',
  'class-changed': 'class',
  'class-archived': 'class',
  'class-restored': 'class',
  'member-added': 'class',
  'member-removed': 'class',
  'term-made': 'term',
  'term-changed': 'term',
  'term-removed': 'term',
  'group-made': 'group',
  'group-changed': 'group',
  'group-dissolved': 'group',
  'announcement-written': 'class',
  'tutor-set': 'class',
  'mark-changed': 'class',
  'marks-regraded': 'class',
  'announcement-withdrawn': 'class',
  'card-made': 'person',
  'card-ended': 'person',
  'card-addresses-set': 'setting',
  'person-added': 'person',
  'person-changed': 'person',
  'person-personas-set': 'person',
  'person-disabled': 'person',
  'person-enabled': 'person',
  'person-archived': 'person',
  'person-session-ended': 'person',
  'password-link-made': 'person',
  'people-change-undone': 'person',
  'people-told-apart': 'person',
  'people-merged': 'person',
  'second-step-added': 'person',
  'second-step-removed': 'person',
  'person-entered': 'person',
  'person-joined': 'person',
  'sign-on-changed': 'sign-on',
  'provider-changed': 'sign-on',
  'provider-switched': 'sign-on',
  'provider-removed': 'sign-on',
  'engine-set': 'engine',
  'engine-price-set': 'engine',
  'engine-price-removed': 'engine',
  'engine-class-on': 'class',
  'engine-class-off': 'class',
  'erasure-asked': 'person',
  'person-erased': 'person',
  'export-asked': 'person',
  'export-opened': 'person',
  'hold-set': 'person',
  'hold-lifted': 'person',
  'talks-listed': 'person',
  'transcript-opened': 'person',
  'retention-set': 'data',
  'retention-applied': 'data',
  'chain-verified': 'audit',
  'audit-exported': 'audit',
  'token-made': 'token',
  'token-withdrawn': 'token',
  'xapi-client-made': 'token',
  'xapi-client-revoked': 'token',
  'mail-tested': 'setting',
  'diagnostics-taken': 'setting',
  'accommodations-set': 'person',
  'attempt-ended': 'person',
  'roster-applied': 'roster',
  'roster-rolled-back': 'roster',
  'roster-settings-changed': 'setting',
  'leavers-archived': 'roster',
  'safety-set': 'setting',
  'flag-taken': 'person',
  'flag-closed': 'person',
  'guardian-settings-changed': 'setting',
  'guardian-link-made': 'person',
  'guardian-link-renewed': 'person',
  'guardian-link-revoked': 'person',
  'test-given': 'assignment',
  'test-window-changed': 'assignment',
  'test-extended': 'assignment',
  'test-ended': 'assignment',
  'test-released': 'assignment',
  'test-withdrawn': 'assignment',
  'test-restored': 'assignment',
  'live-started': 'assignment',
  'live-ended': 'assignment',
} as const satisfies Record<string, SubjectKind>;

/** What an act is done to. */
export type SubjectKind = 'person' | 'class' | 'group' | 'term' | 'roster' | 'assignment' | 'engine' | 'sign-on' | 'setting' | 'data' | 'audit' | 'token';
export type ActName = keyof typeof acts;

/** Ids, numbers and names of fields; free words only where the act asks for a reason. Never a password, a key or an answer. */
export type ActDetail = Record<string, string | number | boolean | null | readonly string[]>;

export type Act = {
  act: ActName;
  /** Whom or what; null: the school as a whole. */
  subjectId: string | null;
  detail?: ActDetail;
};
