import { readGrade } from '#features/people/read-grade.ts';
import { classKeyOf, fault, type CsvDraft } from './gather-csv.ts';
import { nearestName } from './nearest-name.ts';
import { fold, shorten, type FileRoster } from './roster.ts';

/** A class of the school that is there now. */
export type KnownClass = { id: string; name: string };

/** Finds out which classes and teachers the rows mean. @param makesClasses whether a class that is nowhere is a new one, or a mistake */
export function finishCsv(draft: CsvDraft, known: readonly KnownClass[], makesClasses: boolean, tellsClasses: boolean): FileRoster {
  const { roster } = draft;
  const here = Map.groupBy(known, ({ name }) => classKeyOf(name));
  const wrong = addNamedClasses(draft, here, makesClasses);
  const names = [...known.map(({ name }) => name), ...[...roster.classes.values()].map(({ said }) => said.name ?? '')];
  for (const [sourceId, memberships] of draft.memberships) {
    const person = roster.people.get(sourceId);
    if (!person) continue;
    const at = memberships.findIndex(({ classKey }) => wrong.has(classKey));
    const bad = memberships[at];
    if (bad) {
      const name = draft.named.get(bad.classKey)?.name ?? bad.classKey;
      const near = nearestName(name, names.filter((one) => classKeyOf(one) !== bad.classKey));
      const place = draft.toldAt.get(sourceId)?.[at] ?? person.place;
      fault(draft, { place }, person.said.name ?? '', (wrong.get(bad.classKey) ?? '').replace('{near}', near === undefined ? '' : ` Did you mean ${near}?`), sourceId);
      roster.people.delete(sourceId);
    } else if (tellsClasses) roster.enrolments.set(sourceId, memberships);
  }
  addTeachers(draft);
  roster.isWhole = { people: true, classes: tellsClasses, enrolments: tellsClasses, terms: false };
  return roster;
}

/** @returns keys of classes that are none, with what is wrong */
function addNamedClasses({ roster, named }: CsvDraft, here: Map<string, KnownClass[]>, makesClasses: boolean): Map<string, string> {
  const wrong = new Map<string, string>();
  for (const [sourceId, { name, grades, subject }] of named) {
    if (roster.classes.has(sourceId)) continue;
    const there = here.get(sourceId) ?? [];
    if (there.length > 1) wrong.set(sourceId, `${there.length} classes here are called “${shorten(name)}”. Rename one of them first.`);
    else if (there.length === 0 && !makesClasses) wrong.set(sourceId, `“${shorten(name)}” is not a class here.{near}`);
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
  if (draft.teaching.length === 0) return;
  const byName = Map.groupBy(roster.people.values(), ({ said }) => fold(said.name ?? ''));
  for (const { place, classKey, teacher } of draft.teaching) {
    const key = fold(teacher);
    const sourceId = roster.people.has(teacher) ? teacher : (draft.mails.get(key) ?? draft.usernames.get(key) ?? only(byName.get(key))?.sourceId);
    const person = sourceId === undefined ? undefined : roster.people.get(sourceId);
    if (!person) {
      fault(draft, { place }, roster.classes.get(classKey)?.said.name ?? '', `${shorten(teacher)} is not among the people of these files, or more than one is called so. The class comes in without them.`);
      continue;
    }
    const others = (roster.enrolments.get(person.sourceId) ?? []).filter((one) => one.classKey !== classKey);
    roster.enrolments.set(person.sourceId, [...others, draft.shared(classKey, 'teacher')]);
    if (person.said.personas && !person.said.personas.includes('teacher')) person.said.personas = [...person.said.personas, 'teacher'];
  }
}

const only = <Value>(values: Value[] | undefined) => (values?.length === 1 ? values[0] : undefined);
