import type { Words } from './data-kinds.ts';

/**
 * What somebody wrote in words of their own, which may name anybody: one line for each column. `of`: the column with the person it is about,
 * who is no mention of themselves; `through`: that column stands in the row of another table to which this one refers; `key`: the text of a column of JSON that stands under it.
 */
export type FreeText = { table: string; column: string; key?: string; of: string | null; through?: { table: string; by: string }; what: Words };

/**
 * Where a person may be named in what others wrote. Looked through before they are erased, for an admin to read: a program that took names
 * out of sentences by itself would take out those of others too. Not looked through: conversations, documents and answers of other people,
 * which are theirs and opened with a reason alone, statements of other systems, and what the questions of the item bank say: their stories are full of names.
 */
export const freeTexts: readonly FreeText[] = [
  { table: 'announcements', column: 'words', of: 'learner_id', what: /*i18n*/ { id: 'text.announcements', message: 'What a teacher wrote to pupils' } },
  { table: 'assignments', column: 'note', of: null, what: /*i18n*/ { id: 'text.assignments', message: 'The note to something assigned' } },
  { table: 'classes', column: 'name', of: null, what: /*i18n*/ { id: 'text.classes', message: 'The name of a class' } },
  { table: 'flag_events', column: 'words', of: 'person_id', through: { table: 'flags', by: 'flag_id' }, what: /*i18n*/ { id: 'text.flag-notes', message: 'A note of staff on a safety flag' } },
  { table: 'goal_notes', column: 'text', of: 'learner_id', through: { table: 'goals', by: 'goal_id' }, what: /*i18n*/ { id: 'text.goal-notes', message: 'A note on a goal' } },
  { table: 'goals', column: 'statement', of: 'learner_id', what: /*i18n*/ { id: 'text.goals', message: 'A goal' } },
  { table: 'groups', column: 'name', of: null, what: /*i18n*/ { id: 'text.group-names', message: 'The name of a group' } },
  { table: 'groups', column: 'reason', of: null, what: /*i18n*/ { id: 'text.group-reasons', message: 'Why a group is together' } },
  { table: 'item_versions', column: 'note', of: null, what: /*i18n*/ { id: 'text.item-notes', message: 'The note to a version of a question' } },
  { table: 'items', column: 'title', of: null, what: /*i18n*/ { id: 'text.items', message: 'The title of a question' } },
  { table: 'legal_holds', column: 'reason', of: 'user_id', what: /*i18n*/ { id: 'text.holds', message: 'Why somebody’s data is on hold' } },
  { table: 'mark_changes', column: 'reason', of: 'learner_id', what: /*i18n*/ { id: 'text.mark-changes', message: 'Why a mark was changed' } },
  { table: 'mark_questions', column: 'reason', of: 'learner_id', what: /*i18n*/ { id: 'text.mark-questions', message: 'Why a pupil asked about a mark' } },
  { table: 'mark_questions', column: 'reply', of: 'learner_id', what: /*i18n*/ { id: 'text.mark-replies', message: 'A teacher’s reply about a mark' } },
  { table: 'plans', column: 'title', of: 'learner_id', what: /*i18n*/ { id: 'text.plans', message: 'The title of a plan' } },
  { table: 'tests', column: 'draft', key: 'title', of: null, what: /*i18n*/ { id: 'text.tests', message: 'The title of a test' } },
  { table: 'tests', column: 'draft', key: 'instructions', of: null, what: /*i18n*/ { id: 'text.test-instructions', message: 'What a test says before it begins' } },
];
