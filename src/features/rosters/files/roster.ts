import type { Persona } from '#shared/persona.ts';
import type { Counts } from '../contract.ts';

/** What a person is in a class. */
export type ClassRole = 'student' | 'teacher';

/** A class, by its source id, and what somebody is in it. */
export type Membership = { readonly classKey: string; readonly role: ClassRole };

/** Where something stands: the file as it was named, and the line, from 1. */
export type Place = { file: string; line: number };

/** What a file says of a person. Null: it does not say, and what Slate has stays. */
export type SaidOfPerson = { name: string | null; username: string | null; email: string | null; personas: readonly Persona[] | null };
export type SaidOfClass = { name: string | null; subject: string | null; grade: string | null; /** Source id of the session it is taught in. */ term: string | null };
/** First and last day, both of it. */
export type Span = { startsOn: string; endsOn: string };
export type SaidOfTerm = Span & { name: string };

export type FilePerson = {
  /** The same from one file to the next; made from username, mail or name where the file has none. */
  sourceId: string;
  place: Place;
  said: SaidOfPerson;
  /** The source itself says that they left. */
  hasLeft: boolean;
};

export type FileClass = { sourceId: string; place: Place; said: SaidOfClass; hasLeft: boolean };

export type FileTerm = { sourceId: string; place: Place; /** Null: the source itself says that it is gone. */ said: SaidOfTerm | null };

/** Something that keeps a row out of the import. */
export type Fault = Place & {
  /** Who or what the row is about, as far as it says. */
  about: string;
  /** A sentence for the admin: what is wrong, and what to do. */
  problem: string;
};

/** Everything that the files of one import say. */
export type FileRoster = {
  people: Map<string, FilePerson>;
  classes: Map<string, FileClass>;
  terms: Map<string, FileTerm>;
  /** Source id of a person → the classes they are in, each once. Without an entry nothing is said of a person's classes. */
  enrolments: Map<string, readonly Membership[]>;
  /** Who is taken out of which class, told one by one (a delta). */
  withdrawals: Map<string, Set<string>>;
  /** Whether what is missing has left (all of it is there), for each of these. */
  isWhole: { people: boolean; classes: boolean; enrolments: boolean; terms: boolean };
  /** As far as the files speak of schools. */
  schools: Counts['schools'];
  faults: Fault[];
  /** Source ids of people and classes with a fault (sessions: by `sessionKey`): nothing happens to them, they do not count as gone either. */
  heldBack: Set<string>;
  rows: number;
};

export function emptyRoster(): FileRoster {
  return {
    people: new Map(), classes: new Map(), terms: new Map(), enrolments: new Map(), withdrawals: new Map(),
    isWhole: { people: true, classes: true, enrolments: true, terms: false }, schools: [], faults: [], heldBack: new Set(), rows: 0,
  };
}

/** Beyond these the file is no school's: reading ends. */
export const most = { people: 100_000, classes: 10_000, terms: 1_000, enrolments: 1_500_000, rows: 2_000_000, faults: 20_000 };

/** A file that cannot be read as a whole. The message is for the admin. */
export class FileRefused extends Error {
  readonly code = 'unreadable';
}

/** @param sourceId whose row it is: nothing happens to them @throws FileRefused when nearly everything is wrong */
export function addFault({ faults, heldBack }: FileRoster, fault: Fault, sourceId?: string): void {
  faults.push(fault);
  if (sourceId) heldBack.add(sourceId);
  const [first] = faults;
  if (first && faults.length > most.faults) throw new FileRefused(`More than ${most.faults.toLocaleString('en')} rows have something wrong. The first is line ${first.line} of ${first.file}: ${first.problem}`);
}

/** Gives one value for each class and role, shared by all who are that there: a district has hundreds of thousands of memberships, held at once. */
export function shareMemberships(): (classKey: string, role: ClassRole) => Membership {
  const known = { student: new Map<string, Membership>(), teacher: new Map<string, Membership>() };
  return (classKey, role) => {
    const shared = known[role].get(classKey) ?? { classKey, role };
    known[role].set(classKey, shared);
    return shared;
  };
}

/** Two things are called the same: without regard to case, spaces and how their marks are encoded. */
export const fold = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** At most so long, and never half a character at the end: the database refuses one. */
export const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed();

/** A cell as it is kept: one line, without control characters. */
export const cleanCell = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim().normalize('NFC');

/** What is there and too long, or has not the form, is told; null where it is good. */
export function faultOfPerson({ name, username, email }: SaidOfPerson): string | null {
  if (name !== null && name.length > 120) return 'The name is longer than 120 characters.';
  if (username !== null && (username.length > 120 || /\s/u.test(username))) return `“${shorten(username)}” cannot be a username: it has spaces in it, or more than 120 characters.`;
  if (email !== null && !isMail(email)) return `“${shorten(email)}” is not a mail address.`;
  return null;
}

const isMail = (text: string) => text.length <= 254 && /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/u.test(text);
export const shorten = (text: string, length = 60): string => (text.length > length ? `${cut(text, length)}…` : text);
