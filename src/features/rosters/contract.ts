import * as z from 'zod/mini';
import { personas } from '#shared/persona.ts';
import { columnFields } from './files/mapping.ts';

/** The most that one file may have. A school of 50,000 people is about 5 MB as CSV. */
export const maxRosterBytes = 100 * 1024 * 1024;
export const mostFiles = 6;
/** Schools of one package among which can be chosen. */
export const mostSchools = 500;
export const daysToRollBack = 30;
/** Rows of the differences on one page. */
export const pageSize = 50;

/** mapping: the admin looks how it is read; ready: the differences stand; closed: thrown away. */
export const importStatus = z.enum(['mapping', 'checking', 'ready', 'applying', 'applied', 'rolling-back', 'rolled-back', 'closed']);
export type ImportStatus = z.infer<typeof importStatus>;
/** same: nothing but what is remembered of the source changes; never shown. */
export const changeKind = z.enum(['new', 'changed', 'leaving', 'conflict', 'kept', 'error', 'same']);
export type ChangeKind = z.infer<typeof changeKind>;
export const shownKinds = ['new', 'changed', 'leaving', 'conflict', 'kept', 'error'] as const;

const role = z.enum(['student', 'teacher']);
export const classMove = z.object({ classId: z.uuid(), name: z.string(), role });
export type ClassMove = z.infer<typeof classMove>;

export const counts = z.object({
  new: z.int(), changed: z.int(), leaving: z.int(), conflict: z.int(), confirmed: z.int(), kept: z.int(), error: z.int(), same: z.int(),
  /** Rows that were read, and of what is new and changed: people of each persona, classes. */
  rows: z.int(), newStudents: z.int(), newTeachers: z.int(), newAdmins: z.int(), newClasses: z.int(), newTerms: z.int(),
  /** Of files that speak of schools: each with its people and classes, those that are left out too. A person of two counts in both. */
  schools: z.array(z.object({ id: z.string(), name: z.string(), people: z.int(), classes: z.int(), isTaken: z.boolean() })),
});
export type Counts = z.infer<typeof counts>;

/** Something that an import seldom means. `share` of those `of` whom it could have met, in percent. */
export const surprise = z.object({ what: z.enum(['leaving', 'renamed', 'admins', 'classes-leaving']), persona: z.nullable(z.enum(personas)), count: z.int(), of: z.int(), share: z.int() });
export type Surprise = z.infer<typeof surprise>;

export const importOptions = z.strictObject({
  /** A class that is named and not there is made. */
  makesClasses: z.boolean(),
  /** Who came by an earlier import and is not in these files has left. */
  letsGo: z.boolean(),
  /** What a row is that does not say. */
  usualPersona: z.enum(['student', 'teacher']),
  /** Of OneRoster: source ids of the schools that come in; null: all that are in the files, now and later. */
  schools: z.nullable(z.array(z.string().check(z.minLength(1), z.maxLength(255))).check(z.minLength(1), z.maxLength(mostSchools))),
});
export type ImportOptions = z.infer<typeof importOptions>;

const mapping = z.strictObject({ holds: z.enum(['people', 'classes']), columns: z.array(z.enum(columnFields)).check(z.maxLength(200)) });
export const rosterFile = z.object({
  name: z.string(), byteSize: z.int(), kind: z.enum(['csv', 'oneroster']),
  /** Of OneRoster: '1.1' or '1.2', and which of its files are there. */
  version: z.nullable(z.string()), parts: z.array(z.object({ name: z.string(), mode: z.string() })),
  /** The schools that its orgs.csv lists. */
  schools: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Of a CSV. */
  headings: z.array(z.string()), sample: z.array(z.array(z.string())), mapping: z.nullable(mapping),
});
export type RosterFile = z.infer<typeof rosterFile>;

export const rosterImport = z.object({
  id: z.uuid(), status: importStatus, startedBy: z.nullable(z.string()), isMine: z.boolean(), createdAt: z.iso.datetime(),
  files: z.array(rosterFile), options: importOptions, progress: z.int(), problem: z.nullable(z.string()),
  counts: z.nullable(counts), surprises: z.array(surprise),
  checkedAt: z.nullable(z.iso.datetime()), appliedAt: z.nullable(z.iso.datetime()), rolledBackAt: z.nullable(z.iso.datetime()),
  canRollBack: z.boolean(),
});
export type RosterImport = z.infer<typeof rosterImport>;

export const rosterSettings = z.strictObject({
  /** Percent of the pupils, or of the teachers, that may leave at once without a word. */
  leavingPercent: z.int().check(z.gte(0), z.lte(100)),
  /** Percent of the people whose name, username or mail address may change. */
  renamedPercent: z.int().check(z.gte(0), z.lte(100)),
  /** Days after which those who left are archived. */
  archiveAfterDays: z.int().check(z.gte(1), z.lte(730)),
});
export type RosterSettings = z.infer<typeof rosterSettings>;

export const rosterHome = z.object({ open: z.nullable(rosterImport), done: z.array(rosterImport), settings: rosterSettings });
export type RosterHome = z.infer<typeof rosterHome>;

export const uploadQuery = z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) });
export const importParam = z.object({ importId: z.uuid() });
export const checkInput = z.strictObject({ mappings: z.array(mapping).check(z.maxLength(mostFiles)), options: importOptions });
export const changesQuery = z.object({
  kind: z.optional(z.enum(shownKinds)), search: z.optional(z.string().check(z.maxLength(100))), after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_000_000_000))),
});

/** `term`: its name; null: the whole year. */
const state = z.object({
  name: z.string(), isActive: z.boolean(),
  username: z.optional(z.string()), email: z.optional(z.nullable(z.string())), personas: z.optional(z.array(z.enum(personas))), subject: z.optional(z.string()), grade: z.optional(z.string()),
  term: z.optional(z.nullable(z.string())), startsOn: z.optional(z.string()), endsOn: z.optional(z.string()),
});
const entity = z.enum(['person', 'class', 'term']);
export type Entity = z.infer<typeof entity>;
export const rosterChange = z.object({
  number: z.int(), kind: changeKind, entity, file: z.nullable(z.string()), line: z.nullable(z.int()), title: z.string(),
  matchedBy: z.nullable(z.enum(['email', 'username'])), isConfirmed: z.boolean(), before: z.nullable(state), after: z.nullable(state),
  joins: z.array(classMove), leaves: z.array(classMove), classNames: z.array(z.string()), kept: z.array(z.string()), problem: z.nullable(z.string()),
});
export type RosterChange = z.infer<typeof rosterChange>;
export const changePage = z.object({ changes: z.array(rosterChange), /** Where the next page begins; null: this is the last. */ next: z.nullable(z.int()), /** How many there are of this kind and search. */ total: z.int() });

export const confirmInput = z.strictObject({ numbers: z.union([z.literal('all'), z.array(z.int().check(z.gte(0), z.lte(2_000_000_000))).check(z.minLength(1), z.maxLength(500))]), isConfirmed: z.boolean() });
export const applyInput = z.strictObject({
  /** The differences that were looked at. */
  checkedAt: z.iso.datetime(),
  /** Why a surprising import is right after all, in the admin's own words; kept in the audit log. */
  reason: z.optional(z.string().check(z.trim(), z.minLength(10, 'Say in a few words why this is right'), z.maxLength(500))),
});
