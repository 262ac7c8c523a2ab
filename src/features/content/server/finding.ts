import type { ContentFault } from '../library.ts';

/** What a check looks at, in the order of the table that `npm run content -- check` prints. */
export const checkNames = [
  'loads', 'draws', 'variety', 'text and maths', 'wording', 'equations hold', 'key accepted', 'tests', 'unit', 'example is not the key', 'hint keeps the key', 'solution reaches the key',
  'mistake refused', 'one cause', 'own letters', 'own units', 'options', 'not guessable', 'lesson', 'coverage',
] as const;
export type CheckName = (typeof checkNames)[number];

/** A fault, or a warning, with the ids it is about, by which the command filters. */
export type Finding = ContentFault & { check: CheckName; isWarning: boolean; about: string[] };
