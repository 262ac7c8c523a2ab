/**
 * Every kind of administrative act, and whom or what it is done to. A new one is one line.
 * The words a person reads stand with the page that shows them.
 */
export const acts = {
  'class-made': 'class',
  'class-changed': 'class',
  'class-archived': 'class',
  'member-added': 'class',
  'member-removed': 'class',
  'roster-applied': 'roster',
  'roster-rolled-back': 'roster',
  'roster-settings-changed': 'setting',
  'leavers-archived': 'roster',
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
