import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { users } from '#features/session/server/tables.ts';
import { mostInClass } from '#features/people/contract.ts';
import type { Persona } from '#shared/persona.ts';
import { loadSetting } from '#server/settings/setting.ts';
import type { Counts } from '../../contract.ts';
import { findSurprises } from '../../differences/find-surprises.ts';
import type { Linked } from '../../files/oneroster.ts';
import { addFault, type FileRoster } from '../../files/roster.ts';
import { readImport, sourceOf } from '../reading/read-import.ts';
import { rosterSettings } from '../settings.ts';
import { rosterChanges, rosterImports, rosterLinks } from '../tables.ts';
import { compareClasses, type ComparedClasses } from './compare-classes.ts';
import { comparePeople, type ComparedPeople } from './compare-people.ts';
import { compareTerms, type ComparedTerms } from './compare-terms.ts';
import { loadClassesNow, loadClassLinks, loadPersonLinks, loadTermsNow, type SchoolTermNow } from './load-school.ts';
import { matchPeople } from './match-people.ts';
import { tellProgress, type Progress } from './tell-progress.ts';
import { createChangeWriter, type ChangeWriter } from './write-changes.ts';

type Import = typeof rosterImports.$inferSelect;

/**
 * The dry run: reads the files of an import, compares them with the school and writes the differences; nothing of the school is changed.
 * All of it or nothing is written.
 * @throws FileRefused with a sentence for the admin
 */
export async function checkRoster(services: Services, given: Import, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const source = sourceOf(given);
  const tell = tellProgress(db, given, signal);
  const roster = await readRoster(services, given, source, tell);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.delete(rosterChanges).where(eq(rosterChanges.importId, given.id));
    const changes = createChangeWriter(tx, given.id);
    const links = await loadPersonLinks(tx, source);
    holdOverfull(roster);
    const matches = await matchPeople(tx, roster, links);
    const { letsGo } = given.options;
    const terms = await compareTerms(roster, await loadTermsNow(tx, source), letsGo, changes);
    const classes = await compareClasses({ roster, now: await loadClassesNow(tx, source), terms: terms.ids, letsGo, changes });
    const people = await comparePeople({ db: tx, source, roster, classes, matches, links, letsGo, actorId: given.startedBy ?? '', changes, onPeople: tell.compared(roster.people.size) });
    for (const { about, file, line, problem } of roster.faults) await changes.add({ kind: 'error', entity: 'person', title: about, ...(file !== '' && { file, line }), problem });
    await changes.flush();
    // Else the database plans what comes next as if there were no rows.
    await tx.execute(sql`analyze ${rosterChanges}`);
    const settings = await loadSetting(tx, rosterSettings);
    const surprises = findSurprises({ ...people, hereOf: await countHere(tx, source), classesLeaving: classes.leaving, classesHere: classes.linked }, settings);
    const done = await tx.update(rosterImports)
      .set({ status: 'ready', progress: 100, problem: null, counts: countAll({ changes, terms, classes, people, roster }), surprises, checkedAt: sql`date_trunc('milliseconds', clock_timestamp())` })
      .where(and(eq(rosterImports.id, given.id), eq(rosterImports.status, 'checking'))).returning({ id: rosterImports.id });
    if (done.length === 0) throw new Error('The import was stopped while it was compared.');
  });
}

async function readRoster(services: Services, given: Import, source: string, tell: Progress): Promise<FileRoster> {
  const { db, files } = services;
  const now = await loadClassesNow(db, source);
  // A CSV speaks of nobody whom it does not tell.
  const linked = given.files[0]?.description.kind === 'oneroster'
    ? { people: new Set((await loadPersonLinks(db, source)).keys()), classes: await loadClassLinks(db, source), terms: spansOf(await loadTermsNow(db, source)) } : noLinks;
  const classes = now.filter(({ state }) => state.isActive).map(({ id, state }) => ({ id, name: state.name }));
  return readImport(files, given, { classes, linked, today: schoolDay(services, new Date()) }, tell.read);
}

const noLinks: Linked = { people: new Set(), classes: new Set(), terms: new Map() };
const spansOf = (now: readonly SchoolTermNow[]) => new Map(now.flatMap(({ sourceId, state, hasLeft }) => (sourceId === null || state === null || hasLeft ? [] : [[sourceId, state] as const])));

/** A class takes so many: who comes after is told. */
function holdOverfull(roster: FileRoster): void {
  const counts = new Map<string, number>();
  for (const [sourceId, mine] of roster.enrolments) {
    const tooMany = mine.filter(({ classKey }) => {
      counts.set(classKey, (counts.get(classKey) ?? 0) + 1);
      return (counts.get(classKey) ?? 0) > mostInClass;
    });
    if (tooMany.length === 0) continue;
    roster.enrolments.set(sourceId, mine.filter((one) => !tooMany.includes(one)));
    const person = roster.people.get(sourceId);
    for (const { classKey: key } of tooMany) {
      addFault(roster, { file: person?.place.file ?? '', line: person?.place.line ?? 0, about: person?.said.name ?? sourceId, problem: `${roster.classes.get(key)?.said.name ?? 'A class'} has ${mostInClass} people already, the most that one class takes. This person comes in without it.` });
    }
  }
}

async function countHere(tx: Database, source: string): Promise<Record<Persona, number>> {
  const { rows: [row] } = await tx.execute<Record<Persona, number>>(sql`
    select count(*) filter (where 'student' = any(u.personas))::int as student, count(*) filter (where 'teacher' = any(u.personas))::int as teacher, count(*) filter (where 'admin' = any(u.personas))::int as admin
    from ${rosterLinks} l join ${users} u on u.id = l.user_id and u.disabled_at is null where l.source = ${source} and l.entity = 'person' and l.left_at is null`);
  return row ?? { student: 0, teacher: 0, admin: 0 };
}

type Compared = { changes: ChangeWriter; terms: ComparedTerms; classes: ComparedClasses; people: ComparedPeople; roster: FileRoster };
const countAll = ({ changes: { count }, terms, classes, people, roster: { rows, schools } }: Compared): Counts => ({
  new: count('new'), changed: count('changed'), leaving: count('leaving'), conflict: count('conflict'), confirmed: 0, kept: count('kept'), error: count('error'),
  same: terms.same + classes.same + people.same,
  rows, newStudents: people.newOf.student, newTeachers: people.newOf.teacher, newAdmins: people.newOf.admin, newClasses: classes.made, newTerms: terms.made, schools,
});
