/** A text of the message catalogue that the server reads too: exports are written by it. */
export type Words = { id: string; message: string };

export type DataKind = {
  title: Words;
  /** Why it is kept at all. */
  why: Words;
  /** Who can read it. */
  readers: Words;
  /** How it goes when one person is erased. */
  erased: Words;
  /** How it goes by itself; null: with the person. */
  rule: 'by-rule' | Words | null;
};

const deleted: Words = /*i18n*/ { id: 'data.erased.deleted', message: 'Deleted' };
const ownAndAdmin: Words = /*i18n*/ { id: 'data.readers.own-admin', message: 'The person and admins' };
const ownTeachersAdmin: Words = /*i18n*/ { id: 'data.readers.own-teachers-admin', message: 'The person, who teaches them, and admins' };

/** Every kind of personal data that Slate keeps. A table belongs to one (`personal-data.ts`); a rule of retention is set for one. */
export const dataKinds = {
  account: {
    title: /*i18n*/ { id: 'data.account', message: 'Account' },
    why: /*i18n*/ { id: 'data.account.why', message: 'So that a person can be told from another and signs in as themselves' },
    readers: ownAndAdmin, erased: deleted, rule: 'by-rule',
  },
  'sign-ins': {
    title: /*i18n*/ { id: 'data.sign-ins', message: 'Sign-ins and tokens' },
    why: /*i18n*/ { id: 'data.sign-ins.why', message: 'So that a browser or a program stays signed in, and can be signed out' },
    readers: /*i18n*/ { id: 'data.readers.own', message: 'The person' }, erased: deleted,
    rule: /*i18n*/ { id: 'data.sign-ins.rule', message: '30 days unused' },
  },
  classes: {
    title: /*i18n*/ { id: 'data.classes', message: 'Classes and groups' },
    why: /*i18n*/ { id: 'data.classes.why', message: 'So that teachers see their own pupils and nobody else’s' },
    readers: ownTeachersAdmin, erased: deleted, rule: null,
  },
  learning: {
    title: /*i18n*/ { id: 'data.learning', message: 'Answers and what follows from them' },
    why: /*i18n*/ { id: 'data.learning.why', message: 'So that the next step fits what a pupil can do' },
    readers: ownTeachersAdmin,
    erased: /*i18n*/ { id: 'data.erased.learning', message: 'Deleted; counts without a person stay when the school chooses so' }, rule: 'by-rule',
  },
  tests: {
    title: /*i18n*/ { id: 'data.tests', message: 'Tests and marks' },
    why: /*i18n*/ { id: 'data.tests.why', message: 'So that a test can be marked, explained and looked at again' },
    readers: ownTeachersAdmin, erased: deleted, rule: null,
  },
  plans: {
    title: /*i18n*/ { id: 'data.plans', message: 'Plans and goals' },
    why: /*i18n*/ { id: 'data.plans.why', message: 'So that a pupil knows what comes next, and when' },
    readers: ownTeachersAdmin, erased: deleted, rule: 'by-rule',
  },
  talks: {
    title: /*i18n*/ { id: 'data.talks', message: 'Conversations' },
    why: /*i18n*/ { id: 'data.talks.why', message: 'So that a person finds again what they asked and read' },
    readers: /*i18n*/ { id: 'data.talks.readers', message: 'The person; an admin with a reason, which is written down' }, erased: deleted, rule: 'by-rule',
  },
  documents: {
    title: /*i18n*/ { id: 'data.documents', message: 'Documents and their index' },
    why: /*i18n*/ { id: 'data.documents.why', message: 'So that questions about them can be answered with their own words' },
    readers: /*i18n*/ { id: 'data.readers.own', message: 'The person' },
    erased: /*i18n*/ { id: 'data.documents.erased', message: 'Deleted, with the files' }, rule: 'by-rule',
  },
  statements: {
    title: /*i18n*/ { id: 'data.statements', message: 'Statements of the record store (xAPI)' },
    why: /*i18n*/ { id: 'data.statements.why', message: 'So that other systems of the school can use the learning record' },
    readers: /*i18n*/ { id: 'data.statements.readers', message: 'Systems to which an admin gave access' },
    erased: /*i18n*/ { id: 'data.statements.erased', message: 'Deleted; where somebody else’s statement names the person, the name goes' }, rule: 'by-rule',
  },
  guardians: {
    title: /*i18n*/ { id: 'data.guardians', message: 'Links for guardians' },
    why: /*i18n*/ { id: 'data.guardians.why', message: 'So that a guardian sees how a pupil is doing, while the school allows it' },
    readers: /*i18n*/ { id: 'data.guardians.readers', message: 'Who teaches the pupil, and admins' }, erased: deleted,
    rule: /*i18n*/ { id: 'data.guardians.rule', message: 'A year after they ended' },
  },
  administration: {
    title: /*i18n*/ { id: 'data.administration', message: 'What was administered' },
    why: /*i18n*/ { id: 'data.administration.why', message: 'So that the school can show who did what, and when' },
    readers: /*i18n*/ { id: 'data.readers.admin', message: 'Admins' },
    erased: /*i18n*/ { id: 'data.administration.erased', message: 'Details are erased; the entry stays with a number that leads to nobody' },
    rule: /*i18n*/ { id: 'data.administration.rule', message: 'As long as Slate is used' },
  },
} as const satisfies Record<string, DataKind>;

export type DataKindName = keyof typeof dataKinds;
export const dataKindNames = ['account', 'sign-ins', 'classes', 'learning', 'plans', 'talks', 'documents', 'statements', 'guardians', 'administration'] as const satisfies readonly DataKindName[];
