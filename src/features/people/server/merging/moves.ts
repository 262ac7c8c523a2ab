import type { MovedKind } from '../../directory-contract.ts';

/**
 * What becomes of rows that name a person when that person turns out to be another one:
 * `move`: they are the other's. `without`: they are the other's, but for those of which the other has one with the same values in these columns.
 * `drop`: they go; what follows from evidence is made anew, and sessions end. `combine`: how far both came in a lesson.
 * `release`: they are never changed but for whose they are, which nobody is then.
 */
export type Move = { kind: MovedKind; how: 'move' | 'drop' | 'combine' | 'release' | { without: readonly string[] } };

const move = (kind: MovedKind): Move => ({ kind, how: 'move' });
const without = (kind: MovedKind, ...columns: string[]): Move => ({ kind, how: { without: columns } });
const drop = (kind: MovedKind = 'other'): Move => ({ kind, how: 'drop' });

/**
 * Every column that refers to a person, as `table.column`, in the order in which they are moved. A test reads the foreign keys from the
 * database: a table with a person that is missing here fails it.
 */
export const moves: Readonly<Record<string, Move>> = {
  'sessions.user_id': drop('sessions'),
  'identities.user_id': move('sign-ins'),
  // Whoever stays proves a second step as before.
  'authenticators.user_id': drop(),
  'recovery_codes.user_id': drop(),
  'access_tokens.user_id': drop('sign-ins'),
  // Printed for the other name: whoever stays has a card of their own, or gets one.
  'sign_in_cards.user_id': drop('sign-ins'),
  'evidence.learner_id': without('answers', 'answer_key'),
  'estimates.learner_id': drop(),
  'review_cards.learner_id': drop('reviews'),
  'learner_levels.learner_id': drop(),
  'practices.learner_id': move('practices'),
  'questions.learner_id': move('other'),
  'lesson_progress.learner_id': { kind: 'lessons', how: 'combine' },
  'learner_grades.learner_id': without('other'),
  'plans.learner_id': move('plans'),
  'plans.from_id': move('other'),
  'plan_changes.by_id': move('other'),
  'goals.learner_id': move('goals'),
  'goals.by_id': move('other'),
  'goal_notes.by_id': move('other'),
  'items.owner_id': move('other'),
  'item_versions.by_id': move('other'),
  'item_pictures.owner_id': move('other'),
  'tests.owner_id': move('other'),
  'test_versions.by_id': move('other'),
  'sittings.by_id': move('other'),
  'live_sessions.by_id': move('other'),
  'attempts.learner_id': without('other', 'sitting_id', 'number'),
  'attempt_questions.marked_by_id': move('other'),
  'mark_changes.learner_id': move('other'),
  'mark_changes.by_id': move('other'),
  'mark_questions.learner_id': move('other'),
  'mark_questions.replied_by_id': move('other'),
  'mark_suggestions.learner_id': move('other'),
  'skill_moves.learner_id': move('other'),
  'threads.owner_id': move('threads'),
  'documents.owner_id': move('documents'),
  'xapi_statements.learner_id': move('statements'),
  'xapi_documents.learner_id': move('other'),
  'enrolments.user_id': without('classes', 'class_id'),
  'group_members.user_id': without('groups', 'group_id'),
  'accommodations.user_id': without('other'),
  'accommodations.set_by_id': move('other'),
  'assignments.by_id': move('other'),
  'assignments.withdrawn_by_id': move('other'),
  'assignment_receivers.user_id': without('other', 'assignment_id'),
  'assignment_extensions.learner_id': without('other', 'assignment_id'),
  'assignment_extensions.by_id': move('other'),
  'assignment_changes.learner_id': move('other'),
  'assignment_changes.by_id': move('other'),
  'announcements.learner_id': without('other', 'class_id', 'write_key'),
  'announcements.by_id': move('other'),
  'announcements.withdrawn_by_id': move('other'),
  'engine_calls.user_id': { kind: 'other', how: 'release' },
  'roster_imports.started_by': move('other'),
  'roster_links.user_id': without('other', 'source'),
  'data_exports.user_id': drop(),
  'data_exports.asked_by': move('other'),
  'legal_holds.user_id': without('other'),
  'legal_holds.set_by': move('other'),
  'people_changes.by_id': move('other'),
  'people_change_rows.user_id': drop(),
  // Nobody has looked whether that guardian may see the other account's work: whoever may is given a new one.
  'guardian_links.learner_id': drop(),
  'guardian_links.made_by_id': move('other'),
  'flags.person_id': move('other'),
  'flags.owner_id': move('other'),
  'flag_events.by_id': move('other'),
  'tutor_modes.learner_id': without('other', 'class_id'),
  'tutor_modes.by_id': move('other'),
  'tutor_calls.learner_id': move('other'),
  'tutor_calls.ended_by_id': move('other'),
  'settled_patterns.learner_id': without('other', 'misconception_id'),
  'held_replies.learner_id': move('other'),
  'held_replies.decided_by_id': move('other'),
  'told_apart.one_id': drop(),
  'told_apart.other_id': drop(),
};
