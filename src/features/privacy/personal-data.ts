import type { DataKindName, Words } from './data-kinds.ts';

/** Whose a row is: the person in one of its columns, or the person of the row in another table that it is part of. */
export type Whose = { column: string } | { column: string; in: string; key: string } | 'found-by-content';

export type PersonalData = {
  kind: DataKindName;
  of: Whose;
  what: Words;
  /** Columns that hold somebody else's id, or the person's in somebody else's row: emptied with that person, left out of exports. */
  others: readonly string[];
  /** Columns that no export shows: hashes of secrets, indexes, keys of files. */
  hidden: readonly string[];
};
type More = { others?: readonly string[]; hidden?: readonly string[] };

const own = (kind: DataKindName, column: string, what: Words, { others = [], hidden = [] }: More = {}): PersonalData => ({ kind, of: { column }, what, others, hidden });
/** Part of a row of another table, and gone with it. */
const part = (kind: DataKindName, column: string, of: string, what: Words, { others = [], hidden = [] }: More = {}): PersonalData => {
  const [table = '', key = 'id'] = of.split('.');
  return { kind, of: { column, in: table, key }, what, others, hidden };
};
/** Not by a column: code of its own finds what is the person's (`server/erasing`). Not in exports. */
const found = (kind: DataKindName, what: Words, { others = [], hidden = [] }: More = {}): PersonalData => ({ kind, of: 'found-by-content', what, others, hidden });

/**
 * Every table that holds something of a person: one line each. From it the data map is drawn, exports are written and people are
 * erased; a test holds it against the database's own catalogue.
 */
export const personalData: Readonly<Record<string, PersonalData>> = {
  person_words: own('account', 'user_id', /*i18n*/ { id: 'data.person-words', message: 'Words of names, for searching' }, { hidden: ['*'] }),
  users: own('account', 'id', /*i18n*/ { id: 'data.users', message: 'Name, username, mail address, personas' }, { hidden: ['password_hash', 'grants_version'] }),
  identities: own('sign-ins', 'user_id', /*i18n*/ { id: 'data.identities', message: 'Sign-ins of other services' }),
  sessions: own('sign-ins', 'user_id', /*i18n*/ { id: 'data.sessions', message: 'Browsers that are signed in' }, { hidden: ['token_hash'] }),
  access_tokens: own('sign-ins', 'user_id', /*i18n*/ { id: 'data.access-tokens', message: 'Access tokens for programs' }, { hidden: ['token_hash'] }),
  authenticators: own('sign-ins', 'user_id', /*i18n*/ { id: 'data.authenticators', message: 'Second steps: authenticator apps and passkeys' }, { hidden: ['credential_id', 'public_key'] }),
  recovery_codes: own('sign-ins', 'user_id', /*i18n*/ { id: 'data.recovery-codes', message: 'Recovery codes, as hashes' }, { hidden: ['code_hash'] }),
  sign_in_cards: own('sign-ins', 'user_id', /*i18n*/ { id: 'data.sign-in-cards', message: 'The printed card to sign in with' },
    { hidden: ['secret_hash', 'pictures_by_secret', 'code_hash', 'pictures_by_code'] }),
  one_time_tokens: found('sign-ins', /*i18n*/ { id: 'data.one-time-tokens', message: 'Links to sign in, some minutes long' }),
  jobs: found('sign-ins', /*i18n*/ { id: 'data.jobs', message: 'Work that waits, such as a mail to be sent' }),

  guardian_links: own('guardians', 'learner_id', /*i18n*/ { id: 'data.guardian-links', message: 'Links by which a guardian sees their page: for whom, until when, last opened' },
    { others: ['made_by_id'], hidden: ['token_hash'] }),

  flags: own('talks', 'person_id', /*i18n*/ { id: 'data.flags', message: 'What Slate noticed in a conversation that somebody had to look at, and how it ended' }, { others: ['owner_id'] }),
  flag_events: part('talks', 'flag_id', 'flags', /*i18n*/ { id: 'data.flag-events', message: 'What staff did about it, and when' }, { others: ['by_id'], hidden: ['words'] }),
  tutor_modes: own('talks', 'learner_id', /*i18n*/ { id: 'data.tutor-modes', message: 'Whether a teacher paused their tutor or reads its replies first' }, { others: ['by_id'] }),
  tutor_calls: own('talks', 'learner_id', /*i18n*/ { id: 'data.tutor-calls', message: 'When they asked for a person in the tutor' }, { others: ['ended_by_id'] }),
  settled_patterns: own('talks', 'learner_id', /*i18n*/ { id: 'data.settled-patterns', message: 'Ways of erring that they say are over' }),
  held_replies: own('talks', 'learner_id', /*i18n*/ { id: 'data.held-replies', message: 'Replies of the tutor that a teacher looked at first' }, { others: ['decided_by_id'] }),

  enrolments: own('classes', 'user_id', /*i18n*/ { id: 'data.enrolments', message: 'Classes, and as what' }),
  group_members: own('classes', 'user_id', /*i18n*/ { id: 'data.group-members', message: 'Groups within a class' }),
  learner_grades: own('classes', 'learner_id', /*i18n*/ { id: 'data.learner-grades', message: 'The grade they say they are in' }),

  accommodations: own('classes', 'user_id', /*i18n*/ { id: 'data.accommodations', message: 'What they need: more time, breaks, larger text, reading aloud' }, { others: ['set_by_id'] }),
  assignments: found('classes', /*i18n*/ { id: 'data.assignments', message: 'What was assigned to a class, and by whom' }, { others: ['by_id', 'withdrawn_by_id'] }),
  assignment_receivers: own('classes', 'user_id', /*i18n*/ { id: 'data.assignment-receivers', message: 'What was assigned to them alone' }),
  assignment_extensions: own('classes', 'learner_id', /*i18n*/ { id: 'data.assignment-extensions', message: 'Days they were given longer' }, { others: ['by_id'] }),
  assignment_changes: own('classes', 'learner_id', /*i18n*/ { id: 'data.assignment-changes', message: 'When something of theirs was extended or withdrawn' }, { others: ['by_id'] }),
  announcements: own('classes', 'learner_id', /*i18n*/ { id: 'data.announcements', message: 'What teachers wrote to them alone, to their group or their class' }, { others: ['by_id',
    'withdrawn_by_id'] }),
  roster_links: own('classes', 'user_id', /*i18n*/ { id: 'data.roster-links', message: 'By what the roster knows them, and what it said last' }),
  roster_changes: own('classes', 'user_id', /*i18n*/ { id: 'data.roster-changes', message: 'What an import changed of them, for thirty days' }, { hidden: ['imported', 'undo'] }),
  roster_imports: found('administration', /*i18n*/ { id: 'data.roster-imports', message: 'Imports of the roster, and who made them' }, { others: ['started_by', 'applied_by'] }),

  evidence: own('learning', 'learner_id', /*i18n*/ { id: 'data.evidence', message: 'Every answer, with the question and how much help there was' },
    { hidden: ['answer_key', 'plain', 'usual_difficulty'] }),
  practices: own('learning', 'learner_id', /*i18n*/ { id: 'data.practices', message: 'Runs of questions' }, { hidden: ['contexts', 'before'] }),
  questions: own('learning', 'learner_id', /*i18n*/ { id: 'data.questions', message: 'Questions as they were asked' }, { hidden: ['context_id'] }),
  estimates: own('learning', 'learner_id', /*i18n*/ { id: 'data.estimates', message: 'How well each skill is known' }),
  learner_levels: own('learning', 'learner_id', /*i18n*/ { id: 'data.learner-levels', message: 'How strong they are over all skills' }),
  review_cards: own('learning', 'learner_id', /*i18n*/ { id: 'data.review-cards', message: 'When each skill is due again' }),
  lesson_progress: own('learning', 'learner_id', /*i18n*/ { id: 'data.lesson-progress', message: 'How far they are in lessons' }),

  items: found('tests', /*i18n*/ { id: 'data.items', message: 'Questions in the bank, and who wrote them' }, { others: ['owner_id'] }),
  item_versions: found('tests', /*i18n*/ { id: 'data.item-versions', message: 'Versions of questions, and who published them' }, { others: ['by_id'] }),
  item_classes: found('tests', /*i18n*/ { id: 'data.item-classes', message: 'Classes with which questions are shared' }),
  item_pictures: found('tests', /*i18n*/ { id: 'data.item-pictures', message: 'Pictures of questions, and who brought them' }, { others: ['owner_id'] }),
  tests: found('tests', /*i18n*/ { id: 'data.tests.table', message: 'Tests, and who wrote them' }, { others: ['owner_id'] }),
  test_versions: found('tests', /*i18n*/ { id: 'data.test-versions', message: 'Versions of tests, and who published them' }, { others: ['by_id'] }),
  sittings: found('tests', /*i18n*/ { id: 'data.sittings', message: 'Tests that were given to a class, and by whom' }, { others: ['by_id'] }),
  live_sessions: found('tests', /*i18n*/ { id: 'data.live-sessions', message: 'Tests that were run live with a class, and by whom' }, { others: ['by_id'], hidden: ['join_code', 'questions'] }),
  attempts: own('tests', 'learner_id', /*i18n*/ { id: 'data.attempts', message: 'Tests that they took: when, how long, with how much time' }, { hidden: ['seed', 'scored'] }),
  attempt_questions: part('tests', 'attempt_id', 'attempts', /*i18n*/ { id: 'data.attempt-questions', message: 'Their answers in tests, and the marks' },
    { others: ['marked_by_id'], hidden: ['body', 'checked', 'sequence'] }),
  mark_changes: own('tests', 'learner_id', /*i18n*/ { id: 'data.mark-changes', message: 'Marks that were given or changed by hand, and why' }, { others: ['by_id'] }),
  mark_questions: own('tests', 'learner_id', /*i18n*/ { id: 'data.mark-questions', message: 'What they asked about a mark, and the reply' }, { others: ['replied_by_id'] }),
  skill_moves: own('tests', 'learner_id', /*i18n*/ { id: 'data.skill-moves', message: 'What a test changed in the estimates of their skills' }),
  mark_suggestions: own('tests', 'learner_id', /*i18n*/ { id: 'data.mark-suggestions', message: 'What an engine proposed for a mark' }),

  plans: own('plans', 'learner_id', /*i18n*/ { id: 'data.plans.table', message: 'Plans' }, { others: ['from_id'], hidden: ['stages', 'paces'] }),
  plan_steps: part('plans', 'plan_id', 'plans', /*i18n*/ { id: 'data.plan-steps', message: 'Steps of plans' }),
  plan_changes: part('plans', 'plan_id', 'plans', /*i18n*/ { id: 'data.plan-changes', message: 'What was changed in plans, and why' }, { others: ['by_id'] }),
  plan_narratives: part('plans', 'plan_id', 'plans', /*i18n*/ { id: 'data.plan-narratives', message: 'What a model wrote about plans' }, { hidden: ['facts_hash'] }),
  goals: own('plans', 'learner_id', /*i18n*/ { id: 'data.goals', message: 'Goals' }, { others: ['by_id'] }),
  goal_notes: part('plans', 'goal_id', 'goals', /*i18n*/ { id: 'data.goal-notes', message: 'Notes on goals' }, { others: ['by_id'] }),

  threads: own('talks', 'owner_id', /*i18n*/ { id: 'data.threads', message: 'Conversations and their titles' }, { hidden: ['search'] }),
  messages: part('talks', 'thread_id', 'threads', /*i18n*/ { id: 'data.messages', message: 'Questions and answers in conversations' }, { hidden: ['search'] }),

  documents: own('documents', 'owner_id', /*i18n*/ { id: 'data.documents.table', message: 'Documents and the files themselves' }, { hidden: ['file_key'] }),
  document_pages: part('documents', 'document_id', 'documents', /*i18n*/ { id: 'data.document-pages', message: 'The text of documents' }, { hidden: ['blocks'] }),
  passages: part('documents', 'document_id', 'documents', /*i18n*/ { id: 'data.passages', message: 'Stretches of documents that can be found' }, { hidden: ['*'] }),
  passage_indexes: part('documents', 'document_id', 'documents', /*i18n*/ { id: 'data.passage-indexes', message: 'The index of documents' }, { hidden: ['*'] }),
  postings: part('documents', 'document_id', 'documents', /*i18n*/ { id: 'data.postings', message: 'The words of documents, for searching' }, { hidden: ['*'] }),

  xapi_statements: own('statements', 'learner_id', /*i18n*/ { id: 'data.xapi-statements', message: 'Statements about what they did' }),
  xapi_statement_keys: part('statements', 'sequence', 'xapi_statements.sequence', /*i18n*/ { id: 'data.xapi-keys', message: 'By what statements are found' }, { hidden: ['*'] }),
  xapi_documents: own('statements', 'learner_id', /*i18n*/ { id: 'data.xapi-documents', message: 'States and profiles that other systems keep' }),
  xapi_attachments: found('statements', /*i18n*/ { id: 'data.xapi-attachments', message: 'Files that came with statements' }),
  xapi_activities: found('statements', /*i18n*/ { id: 'data.xapi-activities', message: 'What statements said of activities' }),

  audit_entries: found('administration', /*i18n*/ { id: 'data.audit-entries', message: 'Administrative acts' }, { others: ['actor_id'] }),
  legal_holds: own('administration', 'user_id', /*i18n*/ { id: 'data.legal-holds', message: 'Legal holds, and why' }, { others: ['set_by'] }),
  data_exports: own('administration', 'user_id', /*i18n*/ { id: 'data.data-exports', message: 'Exports of their data' }, { others: ['asked_by'], hidden: ['file_key'] }),
  erasures: found('administration', /*i18n*/ { id: 'data.erasures', message: 'That somebody was erased, as counts' }, { others: ['user_id', 'asked_by'] }),
  people_changes: own('administration', 'by_id', /*i18n*/ { id: 'data.people-changes', message: 'Changes of many people at once, made by them' }, { hidden: ['about'] }),
  people_change_rows: own('administration', 'user_id', /*i18n*/ { id: 'data.people-change-rows', message: 'What such a change was for them, so that it can be undone' }),
  told_apart: own('administration', 'one_id', /*i18n*/ { id: 'data.told-apart', message: 'That they are not the person of another account' }, { others: ['other_id'] }),
  engine_calls: found('administration', /*i18n*/ { id: 'data.engine-calls', message: 'Calls of a language model, without a word of them' }, { others: ['user_id'] }),
  sealed_secrets: found('administration', /*i18n*/ { id: 'data.sealed-secrets', message: 'Keys that were set, encrypted, and who set them' }, { others: ['set_by'] }),
  settings: found('administration', /*i18n*/ { id: 'data.settings', message: 'Who set a setting last' }, { others: ['set_by'] }),
};

/** Tables that hold nothing of a person, and why that is so. `bytes` names columns in which something could hide and does not. */
export const nobodysData: Readonly<Record<string, { why: Words; bytes?: readonly string[] }>> = {
  classes: { why: /*i18n*/ { id: 'data.no.classes', message: 'Names and subjects of classes' } },
  groups: { why: /*i18n*/ { id: 'data.no.groups', message: 'Names of groups; who is in them stands elsewhere' } },
  terms: { why: /*i18n*/ { id: 'data.no.terms', message: 'Dates of the school year' } },
  sign_in_throttle: { why: /*i18n*/ { id: 'data.no.throttle', message: 'Counts of failed sign-ins under a hash, for a day' } },
  secrets: { why: /*i18n*/ { id: 'data.no.secrets', message: 'Keys of this installation' }, bytes: ['value'] },
  item_answers: { why: /*i18n*/ { id: 'data.no.item-answers', message: 'How difficult questions are, as sums over everybody' } },
  fitted_parameters: { why: /*i18n*/ { id: 'data.no.fitted', message: 'Parameters of skills, fitted over everybody' } },
  fitted_weights: { why: /*i18n*/ { id: 'data.no.weights', message: 'Weights of predictions, fitted over everybody' } },
  estimate_rebuilds: { why: /*i18n*/ { id: 'data.no.rebuilds', message: 'How far a rebuild of estimates has come' } },
  practice_contexts: { why: /*i18n*/ { id: 'data.no.contexts', message: 'Questions told anew by a model, the same for all' } },
  xapi_clients: { why: /*i18n*/ { id: 'data.no.xapi-clients', message: 'Other systems that have access' }, bytes: ['secret_hash'] },
  xapi_evidence_marks: { why: /*i18n*/ { id: 'data.no.xapi-marks', message: 'How far answers have been told as statements' } },
  retention_runs: { why: /*i18n*/ { id: 'data.no.runs', message: 'What each night removed, as counts' }, bytes: ['removed'] },
  engine_days: { why: /*i18n*/ { id: 'data.no.engine-days', message: 'What language models cost each day, as sums' } },
  engine_prices: { why: /*i18n*/ { id: 'data.no.engine-prices', message: 'Prices of language models' } },
  engine_classes_off: { why: /*i18n*/ { id: 'data.no.engine-classes', message: 'Classes without a language model' } },
  sign_on_providers: { why: /*i18n*/ { id: 'data.no.providers', message: 'Services that people sign in with' }, bytes: ['rules'] },
  name_words: { why: /*i18n*/ { id: 'data.no.name-words', message: 'Words that names of somebody here have; one that nobody has any more goes' } },
  name_grams: { why: /*i18n*/ { id: 'data.no.name-grams', message: 'Pairs of letters of such words' } },
  roster_mappings: { why: /*i18n*/ { id: 'data.no.roster-mappings', message: 'Which column of a roster means what' }, bytes: ['mapping'] },
  answer_counts: { why: /*i18n*/ { id: 'data.no.answer-counts', message: 'Answers of people who were erased, as counts' } },
};

/** Columns that look as if they held a person's id, and do not. */
export const nobodysColumns: readonly string[] = ['evidence.question_id', 'estimate_rebuilds.last_learner_id'];
