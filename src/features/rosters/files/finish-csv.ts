import { readGrade } from '#features/people/read-grade.ts';
import { fault, type CsvDraft } from './gather-csv.ts';
import { nearestName } from './nearest-name.ts';
import { fold, shorten, type FileRoster } from './roster.ts';

/** A class of the school that is there now. */
export type KnownClass = { id: string; name: string };

/** Finds out which classes and teachers the rows mean. @param makesClasses whether a class that is nowhere is a new one, or a mistake */
export function finishCsv(draft: CsvDraft, known: readonly KnownClass[], makesClasses: boolean, tellsClasses: boolean): FileRoster {
  const { roster } = draft;
  const here = Map.groupBy(known, ({ name }) => fold(name));
  const wrong = addNamedClasses(draft, here, makesClasses);
  const names = [...known.map(({ name }) => name), ...[...roster.classes.values()].map(({ said }) => said.name ?? '')];
  for (const [sourceId, memberships] of draft.memberships) {
    const person = roster.people.get(sourceId);
    if (!person) continue;
    // Held once: a district has a hundred thousand of them.
    draft.memberships.delete(sourceId);
    const bad = memberships.find(({ key }) => wrong.has(key));
    if (bad) {
      const name = draft.named.get(bad.key)?.name ?? bad.key;
      const near = nearestName(name, names.filter((one) => fold(one) !== bad.key));
      fault(draft, bad, person.said.name ?? '', (wrong.get(bad.key) ?? '').replace('{near}', near === undefined ? '' : ` Did you mean ${near}?`), sourceId);
      roster.people.delete(sourceId);
    } else if (tellsClasses) roster.enrolments.set(sourceId, new Map(memberships.map(({ key, role }) => [`name:${key}`, role])));
  }
  addTeachers(draft);
  roster.isWhole = { people: true, classes: tellsClasses, enrolments: tellsClasses, terms: false };
  return roster;
}

/** @returns folded names of classes that are none, with what is wrong */
function addNamedClasses({ roster, named }: CsvDraft, here: Map<string, KnownClass[]>, makesClasses: boolean): Map<string, string> {
  const wrong = new Map<string, string>();
  for (const [key, { name, grades, subject }] of named) {
    const sourceId = `name:${key}`;
    if (roster.classes.has(sourceId)) continue;
    const there = here.get(key) ?? [];
    if (there.length > 1) wrong.set(key, `${there.length} classes here are called “${shorten(name)}”. Rename one of them first.`);
    else if (there.length === 0 && !makesClasses) wrong.set(key, `“${shorten(name)}” is not a class here.{near}`);
    else {
      const grade = [...grades].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? readGrade(name)?.toString() ?? null;
      // Of a class that is there only the name is known from its people: nothing else of it is said.
      roster.classes.set(sourceId, { sourceId, place: { file: '', line: 0 },
        said: there.length === 1 ? { name: null, subject: null, grade: null, term: null } : { name, subject, grade, term: null }, hasLeft: false });
    }
  }
  return wrong;
}

/** A list of classes names teachers by id, username, mail address or name. */
function addTeachers(draft: CsvDraft): void {
  const { roster } = draft;
  const byName = Map.groupBy(roster.people.values(), ({ said }) => fold(said.name ?? ''));
  for (const { place, classKey, teacher } of draft.teaching) {
    const key = fold(teacher);
    const sourceId = roster.people.has(teacher) ? teacher : (draft.mails.get(key) ?? draft.usernames.get(key) ?? only(byName.get(key))?.sourceId);
    const person = sourceId === undefined ? undefined : roster.people.get(sourceId);
    if (!person) {
      fault(draft, { place }, roster.classes.get(classKey)?.said.name ?? '', `${shorten(teacher)} is not among the people of these files, or more than one is called so. The class comes in without them.`);
      continue;
    }
    const mine = roster.enrolments.get(person.sourceId) ?? new Map<string, 'student' | 'teacher'>();
    roster.enrolments.set(person.sourceId, mine.set(classKey, 'teacher'));
    if (person.said.personas && !person.said.personas.includes('teacher')) person.said.personas.push('teacher');
  }
}

const only = <Value>(values: Value[] | undefined) => (values?.length === 1 ? values[0] : undefined);
