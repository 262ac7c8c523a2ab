import type { Persona } from '#shared/persona.ts';
import type { ColumnField, Mapping } from './mapping.ts';
import { readPersona } from './persona-words.ts';
import { addFault, cleanCell, cut, emptyRoster, faultOfPerson, FileRefused, fold, most, shareMemberships, shorten, type ClassRole, type FileRoster, type Membership, type Place } from './roster.ts';

/** A class that rows name, before it is known which one it is. */
export type NamedClass = { name: string; grades: Map<string, number>; subject: string | null };
type Teaching = { place: Place; classKey: string; teacher: string };

/** What the files of a CSV import say, row by row. `finishCsv` then finds out which classes they mean. */
export type CsvDraft = {
  roster: FileRoster;
  /** By `classKeyOf` their names. */
  named: Map<string, NamedClass>;
  /** Source id of a person → the classes they are in. */
  memberships: Map<string, readonly Membership[]>;
  shared: ReturnType<typeof shareMemberships>;
  /** Source id of a person who has several rows → where each of their classes is told, in the same order. All others are told where the person is. */
  toldAt: Map<string, readonly Place[]>;
  teaching: Teaching[];
  mails: Map<string, string>;
  usernames: Map<string, string>;
};

export const startDraft = (): CsvDraft => ({
  roster: emptyRoster(), named: new Map(), memberships: new Map(), shared: shareMemberships(), toldAt: new Map(), teaching: [], mails: new Map(), usernames: new Map(),
});
export const classKeyOf = (name: string) => `name:${fold(name)}`;

type Row = { place: Place; cell: (field: ColumnField) => string; cells: (field: ColumnField) => string[] };

/** Takes one row of a file. What is wrong with it goes to the faults. @throws FileRefused when there are more than a school has */
export function takeRow(draft: CsvDraft, mapping: Mapping, record: readonly string[], place: Place, usualPersona: Persona): void {
  const cells = (field: ColumnField) => mapping.columns.flatMap((one, at) => (one === field ? [cleanCell(record[at] ?? '')] : [])).filter((text) => text !== '');
  const row: Row = { place, cells, cell: (field) => cells(field)[0] ?? '' };
  if (record.every((text) => text.trim() === '')) return;
  draft.roster.rows += 1;
  if (draft.roster.rows > most.rows) throw new FileRefused(`This file has more than ${most.rows.toLocaleString('en')} rows, more than any school. Nothing was read.`);
  const said = row.cell('persona');
  const persona = said === '' ? usualPersona : readPersona(said);
  if (mapping.holds === 'classes' || persona === 'class') takeClass(draft, row, mapping.holds === 'classes');
  else if (persona === undefined) fault(draft, row, nameOf(row), `“${shorten(said)}” is not a role here. Write student, teacher, admin or class.`);
  else takePerson(draft, row, persona);
}

function takeClass(draft: CsvDraft, row: Row, isListOfClasses: boolean): void {
  const name = row.cell('class') || row.cell('name');
  if (name === '') return fault(draft, row, '', 'This class has no name.');
  if (name.length > 80) return fault(draft, row, shorten(name), 'The name of this class is longer than 80 characters.');
  const { classes } = draft.roster;
  const key = classKeyOf(name);
  if (!classes.has(key)) classes.set(key, { sourceId: key, place: row.place,
    said: { name, subject: cut(row.cell('subject'), 60) || null, grade: cut(row.cell('grade'), 20) || null, term: null }, hasLeft: false });
  else if (!isListOfClasses) return fault(draft, row, name, `The class “${name}” stands in these files twice.`);
  if (classes.size > most.classes) throw new FileRefused(`These files have more than ${most.classes.toLocaleString('en')} classes, more than any school.`);
  for (const teacher of row.cells('teacher').flatMap((text) => splitNames(text))) draft.teaching.push({ place: row.place, classKey: key, teacher });
}

/** Shared by all who are that and nothing else. */
const alone: Record<Persona, readonly Persona[]> = { student: ['student'], teacher: ['teacher'], admin: ['admin'] };

function takePerson(draft: CsvDraft, row: Row, persona: Persona): void {
  const said = { name: nameOf(row) || null, username: row.cell('username') || null, email: row.cell('email') || null, personas: alone[persona] };
  if (said.name === null) return fault(draft, row, row.cell('id') || said.email || said.username || '', 'This row has no name.', row.cell('id'));
  const wrong = faultOfPerson(said);
  const sourceId = sourceIdOf(row, said);
  if (wrong) return fault(draft, row, said.name, wrong, sourceId);
  const { people } = draft.roster;
  const before = people.get(sourceId);
  const place = before?.place ?? row.place;
  if (before) {
    const other = contradiction(before.said, said);
    if (other) return fault(draft, row, said.name, other.replace('{line}', `line ${before.place.line}`));
    if (before.said.personas && !before.said.personas.includes(persona)) before.said.personas = [...before.said.personas, persona];
  } else {
    for (const [value, owners, what] of [[said.email, draft.mails, 'mail address'], [said.username, draft.usernames, 'username']] as const) {
      const owner = value === null ? undefined : owners.get(fold(value));
      const other = owner === undefined ? undefined : people.get(owner);
      if (value !== null && other) return fault(draft, row, said.name, `The ${what} ${shorten(value)} is ${other.said.name ?? 'somebody'}’s too (line ${other.place.line}). Two people cannot have the same.`, sourceId);
    }
    people.set(sourceId, { sourceId, place, said, hasLeft: false });
    if (said.email !== null) draft.mails.set(fold(said.email), sourceId);
    if (said.username !== null) draft.usernames.set(fold(said.username), sourceId);
    if (people.size > most.people) throw new FileRefused(`These files have more than ${most.people.toLocaleString('en')} people, more than one import takes.`);
  }
  joinClasses(draft, row, { sourceId, place }, persona === 'student' ? 'student' : 'teacher');
}

function joinClasses(draft: CsvDraft, row: Row, { sourceId, place }: { sourceId: string; place: Place }, role: ClassRole): void {
  const before = draft.memberships.get(sourceId);
  const mine = [...before ?? []];
  for (const name of row.cells('class').flatMap((text) => splitNames(text)).slice(0, 100)) {
    const classKey = nameClass(draft, row, name, role);
    const at = mine.findIndex((one) => one.classKey === classKey);
    mine[at === -1 ? mine.length : at] = draft.shared(classKey, role);
  }
  // A copy is as long as it must be; an array that grew has room for sixteen more.
  draft.memberships.set(sourceId, mine.slice());
  if (!before) return;
  const told = draft.toldAt.get(sourceId) ?? before.map(() => place);
  draft.toldAt.set(sourceId, [...told, ...mine.slice(told.length).map(() => row.place)]);
}

/** Notes what a row says of a class that it names. @returns the key of the class */
function nameClass({ named }: CsvDraft, row: Row, name: string, role: ClassRole): string {
  const key = classKeyOf(name);
  const known = named.get(key) ?? { name: shorten(name, 80), grades: new Map<string, number>(), subject: null };
  const grade = cut(row.cell('grade'), 20);
  if (grade !== '' && role === 'student') known.grades.set(grade, (known.grades.get(grade) ?? 0) + 1);
  known.subject ??= cut(row.cell('subject'), 60) || null;
  named.set(key, known);
  return key;
}

/** The id of the file; without one the username, the mail address or the name, which is then the same from file to file. */
const sourceIdOf = (row: Row, { name, username, email }: { name: string | null; username: string | null; email: string | null }) => {
  const own = row.cell('id');
  if (own !== '') return cut(own, 255);
  return username !== null ? `username:${fold(username)}` : email !== null ? `mail:${fold(email)}` : `name:${fold(name ?? '')}`;
};

type Said = { name: string | null; username: string | null; email: string | null };
/** Rows of one person (one for each class) say the same of them. */
function contradiction(before: Said, now: Said): string | null {
  if (fold(before.name ?? '') !== fold(now.name ?? '')) return `This row has the same id as {line}, and another name (${shorten(before.name ?? '')}). Give each person an id of their own.`;
  const isOther = (a: string | null, b: string | null) => a !== null && b !== null && fold(a) !== fold(b);
  return isOther(before.email, now.email) || isOther(before.username, now.username) ? 'This row has the same id as {line}, and another mail address or username. If they are two people, give each an id of their own.' : null;
}

const nameOf = (row: Row) => row.cell('name') || [row.cell('given'), row.cell('family')].filter(Boolean).join(' ');
/** "5A; 5A Reading" */
const splitNames = (text: string) => text.split(/[;|,]/u).map((name) => name.trim()).filter((name) => name !== '');

export function fault({ roster }: CsvDraft, { place }: { place: Place }, about: string, problem: string, sourceId?: string): void {
  addFault(roster, { ...place, about: shorten(about), problem }, sourceId);
}
