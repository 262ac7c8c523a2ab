import type { Persona } from '#shared/persona.ts';
import { newId } from '#shared/ids.ts';
import type { Database } from '#server/db/database.ts';
import type { ClassMove } from '../../contract.ts';
import { comparePerson, remember, type LastSaid, type PersonState } from '../../differences/compare-person.ts';
import { makeUsernames, usernameBase } from '../../files/make-username.ts';
import type { FilePerson, FileRoster, SaidOfPerson } from '../../files/roster.ts';
import { isSameSaid, type ComparedClasses } from './compare-classes.ts';
import { loadPeopleNow, loadTakenUsernames, type SchoolPerson } from './load-school.ts';
import type { Match } from './match-people.ts';
import type { ChangeWriter } from './write-changes.ts';

export type Comparison = {
  db: Database;
  source: string;
  roster: FileRoster;
  classes: ComparedClasses;
  matches: ReadonlyMap<string, Match>;
  /** Source id → person of Slate. */
  links: ReadonlyMap<string, string>;
  letsGo: boolean;
  /** Who imports: never let go by it. */
  actorId: string;
  changes: ChangeWriter;
  /** Called now and then with how many were compared; throws when it is to end. */
  onPeople: (count: number) => Promise<void>;
};
export type ComparedPeople = { same: number; renamed: number; matched: number; newAdmins: number; newOf: Record<Persona, number>; leavingOf: Record<Persona, number> };

const atOnce = 500;
const nobody = (): Record<Persona, number> => ({ student: 0, teacher: 0, admin: 0 });
const nothingSaid: SaidOfPerson = { name: null, username: null, email: null, personas: null };

/** Compares everybody the files speak of, and those they do not speak of any more, with the people of the school. */
export async function comparePeople(work: Comparison): Promise<ComparedPeople> {
  const { roster } = work;
  const compared: ComparedPeople = { same: 0, renamed: 0, matched: 0, newAdmins: 0, newOf: nobody(), leavingOf: nobody() };
  await addNewPeople(work, compared);
  const letsMissingGo = work.letsGo && roster.isWhole.people;
  // Of some only the classes are told; in a whole list those are missing.
  for (const some of inParts(spokenOf(work, !letsMissingGo), atOnce)) {
    const now = await loadPeopleNow(work.db, work.source, some.map(({ match }) => match.userId));
    for (const { sourceId, match } of some) {
      const person = now.get(match.userId);
      if (!person) continue;
      if (roster.people.get(sourceId)?.hasLeft) await addLeaving(work, compared, person);
      else await addCompared(work, compared, person, sourceId, match);
    }
    await work.onPeople(some.length);
  }
  if (letsMissingGo) await addMissing(work, compared);
  return compared;
}

/** Everybody of Slate of whom the files speak, one by one: a district is not held once more for it. */
function* spokenOf({ roster, matches, links }: Comparison, withClasses: boolean): Generator<{ sourceId: string; match: Match }> {
  const matchOf = (sourceId: string) => (roster.heldBack.has(sourceId) ? undefined : matches.get(sourceId) ?? byLink(links.get(sourceId)));
  for (const sourceId of roster.people.keys()) {
    const match = matchOf(sourceId);
    if (match) yield { sourceId, match };
  }
  if (!withClasses) return;
  for (const sourceId of new Set([...roster.enrolments.keys(), ...roster.withdrawals.keys()])) {
    const match = roster.people.has(sourceId) ? undefined : matchOf(sourceId);
    if (match) yield { sourceId, match };
  }
}

function* inParts<Value>(values: Iterable<Value>, size: number): Generator<Value[]> {
  let part: Value[] = [];
  for (const value of values) {
    part.push(value);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

const byLink = (userId: string | undefined): Match | undefined => (userId === undefined ? undefined : { userId, by: 'id' });

async function addNewPeople(work: Comparison, compared: ComparedPeople): Promise<void> {
  const { roster, matches, links, changes } = work;
  const fresh = [...roster.people.values()].filter(({ sourceId, hasLeft }) => !links.has(sourceId) && !matches.has(sourceId) && !hasLeft);
  const nameless = fresh.flatMap(({ sourceId, said }) => (said.username === null ? [{ sourceId, base: usernameBase(said.name ?? '', said.email) }] : []));
  const taken = await loadTakenUsernames(work.db, [...new Set(nameless.map(({ base }) => base))]);
  for (const { said } of roster.people.values()) if (said.username !== null) taken.add(said.username.toLowerCase());
  const names = makeUsernames(nameless, taken);
  for (const { sourceId, said, place } of fresh) {
    const enrolments = enrolmentsOf(work, sourceId, null);
    const personas: Persona[] = [...said.personas ?? ['student' as const]];
    for (const persona of personas) compared.newOf[persona] += 1;
    if (personas.includes('admin')) compared.newAdmins += 1;
    const after: PersonState = { name: said.name ?? '', username: said.username ?? names.get(sourceId) ?? sourceId, email: said.email, personas, isActive: true };
    const joins = movesOf(work, enrolments ?? []);
    await changes.add({
      kind: 'new', entity: 'person', ...placeOf(place), title: after.name, sourceId, userId: newId(), after, joins, classNames: namesOf(joins), imported: remember(null, said, enrolments),
    });
  }
}

async function addCompared(work: Comparison, compared: ComparedPeople, person: SchoolPerson, sourceId: string, match: Match): Promise<void> {
  const file = work.roster.people.get(sourceId);
  const enrolments = enrolmentsOf(work, sourceId, person.last);
  const { after, joins, leaves, kept, imported } = comparePerson(person, { said: file?.said ?? nothingSaid, enrolments });
  compared.matched += 1;
  const { state } = person;
  const isRenamed = after.name !== state.name || after.username !== state.username || after.email !== state.email;
  if (isRenamed) compared.renamed += 1;
  if (after.personas.includes('admin') && !state.personas.includes('admin')) compared.newAdmins += 1;
  const isChanged = isRenamed || after.isActive !== state.isActive || joins.length + leaves.length > 0 || after.personas.join() !== state.personas.join();
  const kind = match.by !== 'id' ? 'conflict' : isChanged ? 'changed' : kept.length > 0 ? 'kept' : 'same';
  if (kind === 'same') compared.same += 1;
  if (kind === 'same' && person.sourceId === sourceId && !person.hasLeft && isSameSaid(person.last, imported)) return;
  const gone = new Set(leaves);
  const stays = [...person.enrolments.filter((one) => !gone.has(one)), ...joins];
  await work.changes.add({
    kind, entity: 'person', ...(file ? placeOf(file.place) : {}), title: state.name, sourceId, userId: person.id, ...(match.by !== 'id' && { matchedBy: match.by }),
    before: state, after, joins: movesOf(work, joins), leaves: movesOf(work, leaves), classNames: namesOf(movesOf(work, stays)), kept, imported,
  });
}

async function addLeaving({ changes, actorId, classes }: Comparison, compared: ComparedPeople, person: SchoolPerson): Promise<void> {
  const { id, state, hasLeft, sourceId, enrolments, isOfOtherSource } = person;
  if (!state.isActive || hasLeft || isOfOtherSource) return;
  const classNames = namesOf(movesOf({ classes }, enrolments));
  if (id === actorId) {
    return changes.add({ kind: 'kept', entity: 'person', title: state.name, sourceId, userId: id, before: state, after: state, kept: ['account'], classNames, problem: 'This is you: nobody is closed out by their own import.' });
  }
  for (const persona of state.personas) compared.leavingOf[persona] += 1;
  await changes.add({ kind: 'leaving', entity: 'person', title: state.name, sourceId, userId: id, before: state, after: { ...state, isActive: false }, classNames });
}

/** Whom the source brought, and a whole list does not name any more. A list without teachers says nothing of teachers, but maybe of their classes. */
async function addMissing(work: Comparison, compared: ComparedPeople): Promise<void> {
  const { roster, links, matches } = work;
  const told = new Set([...roster.people.values()].flatMap(({ said }) => said.personas ?? []));
  const found = new Set([...matches.values()].map(({ userId }) => userId));
  const missing = links.entries().filter(([sourceId, userId]) => !roster.people.has(sourceId) && !found.has(userId) && !roster.heldBack.has(sourceId));
  for (const some of inParts(missing, atOnce)) {
    const now = await loadPeopleNow(work.db, work.source, some.map(([, userId]) => userId));
    for (const person of now.values()) {
      if (person.state.personas.some((persona) => told.has(persona))) await addLeaving(work, compared, person);
      else if (person.sourceId !== null && (roster.enrolments.has(person.sourceId) || roster.withdrawals.has(person.sourceId))) {
        await addCompared(work, compared, person, person.sourceId, { userId: person.id, by: 'id' });
      }
    }
    await work.onPeople(now.size);
  }
}

/** `<class id> <role>` of each class the source has them in; null: it does not tell. */
function enrolmentsOf({ roster, classes }: Comparison, sourceId: string, last: LastSaid | null): string[] | null {
  const [said, withdrawn] = [roster.enrolments.get(sourceId), roster.withdrawals.get(sourceId)];
  if (!said && !withdrawn) return null;
  const wanted = new Map([...said ?? []].flatMap(({ classKey, role }) => {
    const classId = classes.ids.get(classKey);
    return classId === undefined ? [] : [[classId, role] as const];
  }));
  if (roster.isWhole.enrolments) return [...wanted].map(([classId, role]) => `${classId} ${role}`);
  const gone = new Set([...withdrawn ?? []].map((key) => classes.ids.get(key)));
  const before = (last?.enrolments ?? []).filter((one) => !gone.has(one.slice(0, 36)) && !wanted.has(one.slice(0, 36)));
  return [...before, ...[...wanted].map(([classId, role]) => `${classId} ${role}`)];
}

const movesOf = ({ classes }: Pick<Comparison, 'classes'>, enrolments: readonly string[]): ClassMove[] =>
  enrolments.map((one) => ({ classId: one.slice(0, 36), name: classes.names.get(one.slice(0, 36)) ?? '', role: one.slice(37) === 'teacher' ? 'teacher' as const : 'student' as const }));
const namesOf = (moves: readonly ClassMove[]) => moves.map(({ name }) => name).filter((name) => name !== '').toSorted();
const placeOf = ({ file, line }: FilePerson['place']) => ({ file, line });
