import { fault, type OneRosterDraft, type OneRosterRow, type Org } from './oneroster.ts';
import { mostSchools, type Counts } from '../contract.ts';
import { cut, shorten } from './roster.ts';

/** Takes a row of orgs.csv. */
export function takeOrg(draft: OneRosterDraft, { cell, place }: OneRosterRow, isGone: boolean): void {
  const [sourceId, name] = [cell('sourcedId'), cell('name')];
  if (isGone) return;
  if (sourceId === '') return fault(draft, place, name, 'This org has no sourcedId.');
  if (draft.orgs.has(sourceId)) return fault(draft, place, name, `The sourcedId ${shorten(sourceId)} stands in this file twice. The first row is taken.`);
  if (name === '') fault(draft, place, sourceId, 'This org has no name. It is shown by its sourcedId.');
  draft.orgs.set(sourceId, { name: cut(name || sourceId, 100), type: cell('type').toLowerCase(), parentId: cell('parentSourcedId') });
}

/** The school that an org is, or is a part of (a department); null: it is above all schools, or nowhere in the files. */
export function schoolOf(orgs: ReadonlyMap<string, Org>, orgId: string): string | null {
  const seen = new Set<string>();
  for (let at = orgId; at !== '' && !seen.has(at);) {
    const org = orgs.get(at);
    if (!org) return null;
    if (org.type === 'school') return at;
    seen.add(at);
    at = org.parentId;
  }
  return null;
}

/** Source ids in one cell: "s1,s2". */
export const listOf = (cell: string): string[] => cell.split(',').map((one) => one.trim()).filter((one) => one !== '');

export function addOrgs({ orgsOf, orgs, schools }: OneRosterDraft, personId: string, ids: readonly string[]): void {
  if ((orgs.size === 0 && schools === null) || ids.length === 0) return;
  const mine = orgsOf.get(personId) ?? new Set();
  for (const id of ids) mine.add(id);
  orgsOf.set(personId, mine);
}

/** Whether a class is of a school that comes in; it is counted with its school either way. */
export function takesClassOf(draft: OneRosterDraft, orgId: string): boolean {
  const { orgs, schools, classesAt } = draft;
  if (orgs.size === 0 && schools === null) return true;
  const school = schoolOf(orgs, orgId) ?? orgId;
  classesAt.set(school, (classesAt.get(school) ?? 0) + 1);
  return schools === null || schools.has(school);
}

/**
 * Leaves out whoever is at other schools only. Who is in a class that comes in, comes in wherever they are said to be; whom an earlier import brought has left.
 * @param tellsEnrolments all enrolments are there, so that who is in none of them is in none
 */
export function leaveOthersOut(draft: OneRosterDraft, tellsEnrolments: boolean): void {
  const { roster, schools, orgsOf, orgs, linked } = draft;
  if (schools === null) return;
  const isHere = (sourceId: string) => [...orgsOf.get(sourceId) ?? []].some((orgId) => schools.has(schoolOf(orgs, orgId) ?? orgId));
  for (const [sourceId, person] of roster.people) {
    if (isHere(sourceId) || (roster.enrolments.get(sourceId)?.length ?? 0) > 0) continue;
    // A change of some alone does not say what a teacher of two schools teaches here.
    const mayTeachHere = !tellsEnrolments && person.said.personas?.join() !== 'student';
    if (!linked.people.has(sourceId)) roster.people.delete(sourceId);
    else if (!mayTeachHere) roster.people.set(sourceId, { ...person, hasLeft: true });
  }
}

/** Each school of the files with its people and classes, those that do not come in too; who is at none is counted by the org they are said to be at. */
export function countSchools({ roster, orgs, schools, orgsOf, classesAt }: OneRosterDraft): Counts['schools'] {
  if (orgs.size === 0 && schools === null) return [];
  const peopleAt = new Map<string, number>([...orgs].flatMap(([id, { type }]) => (type === 'school' ? [[id, 0]] : [])));
  for (const [sourceId, { hasLeft }] of roster.people) {
    if (hasLeft) continue;
    const at = new Set([...orgsOf.get(sourceId) ?? ['']].map((orgId) => schoolOf(orgs, orgId) ?? orgId));
    for (const id of at) peopleAt.set(id, (peopleAt.get(id) ?? 0) + 1);
  }
  const ids = new Set([...peopleAt.keys(), ...classesAt.keys()]);
  return [...ids].map((id) => ({ id, name: orgs.get(id)?.name ?? id, people: peopleAt.get(id) ?? 0, classes: classesAt.get(id) ?? 0, isTaken: schools === null || schools.has(id) }))
    .toSorted((a, b) => Number(b.isTaken) - Number(a.isTaken) || b.people - a.people || (a.name < b.name ? -1 : 1)).slice(0, mostSchools);
}
