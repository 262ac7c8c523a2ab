import type { Words } from './data-kinds.ts';

/**
 * What somebody wrote in words of their own, which may name anybody: one line for each column. `of`: the column with the person it is about,
 * who is no mention of themselves; `through`: that column stands in the row of another table to which this one refers.
 */
export type FreeText = { table: string; column: string; of: string | null; through?: { table: string; by: string }; what: Words };

/**
 * Where a person may be named in what others wrote. Looked through before they are erased, for an admin to read: a program that took names
 * out of sentences by itself would take out those of others too. Not looked through: conversations, documents and answers of other people,
 * which are theirs and opened with a reason alone, and statements of other systems.
 */
export const freeTexts: readonly FreeText[] = [
  { table: 'announcements', column: 'words', of: 'learner_id', what: /*i18n*/ { id: 'text.announcements', message: 'What a teacher wrote to pupils' } },
  { table: 'assignments', column: 'note', of: null, what: /*i18n*/ { id: 'text.assignments', message: 'The note to something assigned' } },
  { table: 'classes', column: 'name', of: null, what: /*i18n*/ { id: 'text.classes', message: 'The name of a class' } },
  { table: 'goal_notes', column: 'text', of: 'learner_id', through: { table: 'goals', by: 'goal_id' }, what: /*i18n*/ { id: 'text.goal-notes', message: 'A note on a goal' } },
  { table: 'goals', column: 'statement', of: 'learner_id', what: /*i18n*/ { id: 'text.goals', message: 'A goal' } },
  { table: 'groups', column: 'name', of: null, what: /*i18n*/ { id: 'text.group-names', message: 'The name of a group' } },
  { table: 'groups', column: 'reason', of: null, what: /*i18n*/ { id: 'text.group-reasons', message: 'Why a group is together' } },
  { table: 'legal_holds', column: 'reason', of: 'user_id', what: /*i18n*/ { id: 'text.holds', message: 'Why somebody’s data is on hold' } },
  { table: 'plans', column: 'title', of: 'learner_id', what: /*i18n*/ { id: 'text.plans', message: 'The title of a plan' } },
];
