import { addFault, emptyRoster, shareMemberships, shorten, type FileRoster, type Place, type Span } from './roster.ts';

/** The files of OneRoster that are read, in the order in which one needs the other. Field names: OneRoster 1.1 CSV tables and CSV binding 1.2. */
export const oneRosterFiles = ['orgs', 'academicSessions', 'users', 'roles', 'courses', 'classes', 'enrollments'] as const;
export type OneRosterFile = (typeof oneRosterFiles)[number];
export type OneRosterMode = 'bulk' | 'delta';
export type OneRosterRow = { place: Place; cell: (heading: string) => string };

/** The headings without which a file says nothing. */
export const neededHeadings: Record<OneRosterFile, readonly string[]> = {
  orgs: ['sourcedId', 'name', 'type'],
  academicSessions: ['sourcedId', 'title', 'startDate', 'endDate'],
  users: ['sourcedId', 'givenName', 'familyName'],
  roles: ['userSourcedId', 'role'],
  courses: ['sourcedId', 'title'],
  classes: ['sourcedId', 'title'],
  enrollments: ['classSourcedId', 'userSourcedId', 'role'],
};

export type Org = { name: string; type: string; parentId: string };
/** Source ids that an earlier import brought: a delta may speak of them without telling them again. */
export type Linked = { people: ReadonlySet<string>; classes: ReadonlySet<string>; terms: ReadonlyMap<string, Span> };

export type OneRosterDraft = {
  roster: FileRoster;
  courses: Map<string, { subject: string; grade: string }>;
  mails: Map<string, string>;
  usernames: Map<string, string>;
  /** People of the source who are nobody in Slate: guardians, relatives. */
  others: Set<string>;
  linked: Linked;
  /** What is over by then does not count. */
  today: string;
  enrolments: number;
  shared: ReturnType<typeof shareMemberships>;
  orgs: Map<string, Org>;
  /** Source ids of the schools that come in; null: all of them, and no org is asked for. */
  schools: ReadonlySet<string> | null;
  /** Source id of a person → orgs that they are at. Kept where there is something to choose. */
  orgsOf: Map<string, Set<string>>;
  /** Classes of schools that do not come in. */
  classesElsewhere: Set<string>;
  /** Source id of a school → classes of it in the files. */
  classesAt: Map<string, number>;
  /** Sessions that a class can be in: those of the files, and those an earlier import brought. */
  sessions: Map<string, Span>;
  /** Without a file of sessions, classes say nothing of their terms. */
  tellsTerms: boolean;
};

export type Chosen = { schools: readonly string[] | null; tellsTerms: boolean };

export const startOneRoster = (today: string, linked: Linked, { schools, tellsTerms }: Chosen): OneRosterDraft => ({
  roster: emptyRoster(), courses: new Map(), mails: new Map(), usernames: new Map(), others: new Set(), linked, today, enrolments: 0, shared: shareMemberships(),
  orgs: new Map(), schools: schools && new Set(schools), orgsOf: new Map(), classesElsewhere: new Set(), classesAt: new Map(), sessions: new Map(linked.terms), tellsTerms,
});

/** The source itself says that it is deleted. */
export const isGone = ({ cell }: OneRosterRow): boolean => cell('status').toLowerCase() === 'tobedeleted';

export function fault({ roster }: OneRosterDraft, place: Place, about: string, problem: string, sourceId?: string): void {
  addFault(roster, { ...place, about: shorten(about), problem }, sourceId);
}
