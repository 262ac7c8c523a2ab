import type { Persona } from '#shared/persona.ts';
import { addOrgs, countSchools, leaveOthersOut, listOf, takeOrg, takesClassOf } from './gather-orgs.ts';
import { chooseSession, sessionKey, takeSession } from './gather-sessions.ts';
import { fault, isGone as isRowGone, type OneRosterDraft, type OneRosterFile, type OneRosterRow } from './oneroster.ts';
import { readRosterRole } from './persona-words.ts';
import { cleanCell, cut, faultOfPerson, FileRefused, fold, most, shorten, type ClassRole, type FileRoster, type Place } from './roster.ts';

/** Takes a row of one of the files; they come in the order of `oneRosterFiles`. */
export function takeOneRosterRow(draft: OneRosterDraft, file: OneRosterFile, row: OneRosterRow): void {
  draft.roster.rows += 1;
  if (draft.roster.rows > most.rows) throw new FileRefused(`These files have more than ${most.rows.toLocaleString('en')} rows, more than any school. Nothing was read.`);
  takers[file](draft, row, isRowGone(row));
}

const takers: Record<OneRosterFile, (draft: OneRosterDraft, row: OneRosterRow, isGone: boolean) => void> = {
  orgs: takeOrg, academicSessions: takeSession, users: takeUser, roles: takeRole, classes: takeClass, enrollments: takeEnrolment,
  courses({ courses }, { cell }, isGone) {
    if (!isGone) courses.set(cell('sourcedId'), { subject: first(cell('subjects')) || cell('title'), grade: gradeOf(cell('grades')) });
  },
};

function takeUser(draft: OneRosterDraft, row: OneRosterRow, isGone: boolean): void {
  const { roster } = draft;
  const { cell, place } = row;
  const sourceId = cell('sourcedId');
  const name = [cell('preferredGivenName') || cell('givenName'), cell('preferredFamilyName') || cell('familyName')].filter(Boolean).join(' ');
  if (sourceId === '') return fault(draft, place, name, 'This row has no sourcedId.');
  if (roster.people.has(sourceId) || roster.heldBack.has(sourceId)) return fault(draft, place, name, `The sourcedId ${shorten(sourceId)} stands in this file twice. The first row is taken.`);
  // Version 1.1 has the role here; 1.2 in roles.csv.
  const role = cell('role');
  const persona = role === '' ? undefined : readRosterRole(role);
  if (role !== '' && persona === undefined) return void draft.others.add(sourceId);
  const said = { name: name === '' ? null : cleanCell(name), username: cell('username') || null, email: cell('email') || null, personas: persona === undefined ? null : [persona] };
  const hasLeft = isGone || cell('enabledUser').toLowerCase() === 'false';
  const wrong = hasLeft ? null : said.name === null ? 'This person has no name.' : (faultOfPerson(said) ?? takenBy(draft, said));
  if (wrong) return fault(draft, place, name || sourceId, wrong, sourceId);
  if (said.email !== null) draft.mails.set(fold(said.email), sourceId);
  if (said.username !== null) draft.usernames.set(fold(said.username), sourceId);
  roster.people.set(sourceId, { sourceId, place, said, hasLeft });
  addOrgs(draft, sourceId, [...listOf(cell('orgSourcedIds')), ...listOf(cell('primaryOrgSourcedId'))]);
  if (roster.people.size > most.people) throw new FileRefused(`These files have more than ${most.people.toLocaleString('en')} people, more than one import takes.`);
}

/** Two persons with one mail address or username: the second is told. */
function takenBy({ roster, mails, usernames }: OneRosterDraft, { email, username }: { email: string | null; username: string | null }): string | null {
  const owner = (email === null ? undefined : mails.get(fold(email))) ?? (username === null ? undefined : usernames.get(fold(username)));
  const other = owner === undefined ? undefined : roster.people.get(owner);
  return other ? `${other.said.name ?? 'Somebody'} (line ${other.place.line}) has the same mail address or username. Two people cannot have the same.` : null;
}

function takeRole(draft: OneRosterDraft, { cell }: OneRosterRow, isGone: boolean): void {
  const { roster, others, today } = draft;
  const person = roster.people.get(cell('userSourcedId'));
  const persona = readRosterRole(cell('role'));
  if (person && persona === undefined) others.add(person.sourceId);
  if (!person || persona === undefined || isGone || isOver(cell('endDate'), today)) return;
  addOrgs(draft, person.sourceId, listOf(cell('orgSourcedId')));
  const personas: readonly Persona[] = person.said.personas ?? [];
  person.said.personas = personas.includes(persona) ? personas : [...personas, persona];
}

function takeClass(draft: OneRosterDraft, { cell, place }: OneRosterRow, isGone: boolean): void {
  const { classes } = draft.roster;
  const [sourceId, title] = [cell('sourcedId'), cell('title')];
  if (sourceId === '') return fault(draft, place, title, 'This class has no sourcedId.');
  if (classes.has(sourceId)) return fault(draft, place, title, `The sourcedId ${shorten(sourceId)} stands in this file twice. The first row is taken.`);
  const isElsewhere = !isGone && !takesClassOf(draft, cell('schoolSourcedId'));
  if (isElsewhere) {
    draft.classesElsewhere.add(sourceId);
    // One that was of this school before has gone to another.
    if (!draft.linked.classes.has(sourceId)) return;
  }
  const hasLeft = isGone || isElsewhere;
  if (!hasLeft && (title === '' || title.length > 80)) return fault(draft, place, title || sourceId,
    title === '' ? 'This class has no title.' : 'The title of this class is longer than 80 characters.', sourceId);
  const course = draft.courses.get(cell('courseSourcedId'));
  const grade = gradeOf(cell('grades')) || course?.grade || null;
  const subject = cut(first(cell('subjects')) || course?.subject || '', 60) || null;
  const term = hasLeft ? null : termOf(draft, place, title, listOf(cell('termSourcedIds')));
  classes.set(sourceId, { sourceId, place, said: { name: title || null, subject, grade, term }, hasLeft });
  if (classes.size > most.classes) throw new FileRefused(`These files have more than ${most.classes.toLocaleString('en')} classes, more than any school.`);
}

/** The session of a class, by which it is in a term here; null: the files do not say. */
function termOf(draft: OneRosterDraft, place: Place, about: string, listed: readonly string[]): string | null {
  if (!draft.tellsTerms || listed.length === 0) return null;
  const strange = listed.find((id) => !draft.sessions.has(id) && !draft.roster.heldBack.has(sessionKey(id)));
  if (strange !== undefined) fault(draft, place, about, `There is no session with the sourcedId ${shorten(strange)} in academicSessions.csv. The class comes in without it.`);
  const chosen = chooseSession(listed, draft.sessions);
  if (chosen === null && strange === undefined && listed.length > 1) fault(draft, place, about,
    'This class is in several sessions, and none of the file holds them all. The class comes in without a term, for the whole year.');
  return chosen;
}

function takeEnrolment(draft: OneRosterDraft, { cell, place }: OneRosterRow, isGone: boolean): void {
  const { roster, today } = draft;
  const [classId, userId, role] = [cell('classSourcedId'), cell('userSourcedId'), cell('role').toLowerCase()];
  if (classId === '' || userId === '') return fault(draft, place, '', 'This enrolment has no class or no person.');
  const as: ClassRole | null = role === 'student' ? 'student' : role === 'teacher' || role === 'aide' || role === 'proctor' ? 'teacher' : null;
  if (as === null || draft.classesElsewhere.has(classId)) return;
  if (!roster.classes.has(classId) && !draft.linked.classes.has(classId)) return roster.heldBack.has(classId) ? undefined : fault(draft, place, nameOf(draft, userId), `There is no class with the sourcedId ${shorten(classId)} in classes.csv.`);
  if (!roster.people.has(userId) && !draft.linked.people.has(userId)) return isQuiet(draft, userId) ? undefined : fault(draft, place, shorten(userId), `There is no person with the sourcedId ${shorten(userId)} in users.csv.`);
  draft.enrolments += 1;
  if (draft.enrolments > most.enrolments) throw new FileRefused(`These files have more than ${most.enrolments.toLocaleString('en')} enrolments, more than one import takes.`);
  if (isGone || isOver(cell('endDate'), today)) {
    roster.withdrawals.set(userId, (roster.withdrawals.get(userId) ?? new Set()).add(classId));
    return;
  }
  const mine = roster.enrolments.get(userId) ?? [];
  const there = mine.find(({ classKey }) => classKey === classId);
  // Who teaches a class is not also a pupil there.
  if (there?.role === as || there?.role === 'teacher') return;
  roster.enrolments.set(userId, [...mine.filter((one) => one !== there), draft.shared(classId, as)]);
}

const nameOf = ({ roster }: OneRosterDraft, userId: string) => roster.people.get(userId)?.said.name ?? userId;
const isQuiet = ({ roster, others }: OneRosterDraft, userId: string) => roster.heldBack.has(userId) || others.has(userId);

/** Ends the reading: in version 1.2 a person's role may stand nowhere but in their classes. */
export function finishOneRoster(draft: OneRosterDraft, isWhole: FileRoster['isWhole']): FileRoster {
  const { roster, others, linked } = draft;
  for (const [sourceId, person] of roster.people) {
    if (person.said.personas !== null || person.hasLeft) continue;
    const roles = new Set(roster.enrolments.get(sourceId)?.map(({ role }) => role));
    if (roles.size > 0) person.said.personas = [...roles].toSorted();
    else if (others.has(sourceId)) roster.people.delete(sourceId);
  }
  roster.schools = countSchools(draft);
  leaveOthersOut(draft, isWhole.enrolments);
  for (const [sourceId, person] of roster.people) {
    if (person.said.personas !== null || person.hasLeft || linked.people.has(sourceId)) continue;
    fault(draft, person.place, person.said.name ?? sourceId, 'This person has no role, neither in roles.csv nor in a class.', sourceId);
    roster.people.delete(sourceId);
  }
  // Who is in no class of a whole list is in none.
  if (isWhole.enrolments) for (const sourceId of [...roster.people.keys(), ...linked.people]) if (!roster.enrolments.has(sourceId)) roster.enrolments.set(sourceId, []);
  roster.isWhole = isWhole;
  return roster;
}

const first = (list: string) => cleanCell(list.split(',')[0] ?? '');
/** "06" is grade 6; words stay words. Several: the first. */
const gradeOf = (list: string) => cut(first(list).replace(/^0+(?=\d)/u, ''), 20);
const isOver = (date: string, today: string) => /^\d{4}-\d{2}-\d{2}/u.test(date) && date.slice(0, 10) < today;
