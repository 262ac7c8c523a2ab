import { and, eq, isNull } from 'drizzle-orm';
import { audited, type By } from '#features/audit/server/public.ts';
import { createUser, endSession } from '#features/session/server/public.ts';
import { sessions, users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { errorCode } from '#server/error-code.ts';
import { AppError, notFound } from '#server/errors.ts';
import { personas as allPersonas, type Persona } from '#shared/persona.ts';
import type { ClassRole } from '../../contract.ts';
import { enrolById, unenrol } from '../classes/enrol.ts';
import { classes, enrolments } from '../tables.ts';
import { makeRoom } from './make-room.ts';

const taken = () => new AppError('name_taken', 409, 'Somebody already has this username or mail address.');

export type NewPerson = { name: string; username: string; email: string | null; personas: readonly Persona[]; classId?: string | null | undefined };

/**
 * Adds a person, without a password: they come in by a link, a card or an issuer.
 * @throws AppError `name_taken` 409, `not_found` 404 for the class, `class_full` 409
 */
export function addPerson(db: Database, by: By, { name, username, email, personas, classId }: NewPerson): Promise<string> {
  return audited(db, by, async (tx, tell) => {
    const [first, ...others] = allPersonas.filter((persona) => personas.includes(persona));
    if (first === undefined) throw new AppError('last_persona', 409, 'Everybody has at least one persona.');
    const { id } = await createUser(tx, { username, displayName: name, email: email?.toLowerCase() ?? null, personas: [first, ...others] });
    tell({ act: 'person-added', subjectId: id, detail: { personas } });
    if (classId) await putInClass(tx, { personId: id, classId, role: personas.includes('student') ? 'student' : 'teacher', personas }, tell);
    return id;
  });
}

export type PersonChanges = { name?: string | undefined; username?: string | undefined; email?: string | null | undefined };

/**
 * Changes under which name, username and mail address the school knows somebody.
 * @throws AppError `name_taken` 409, `not_found` 404
 */
export async function changePerson(db: Database, by: By, personId: string, { name, username, email }: PersonChanges): Promise<void> {
  try {
    await audited(db, by, async (tx, tell) => {
      const [before] = await tx.select().from(users).where(eq(users.id, personId)).for('update');
      if (!before) throw notFound('person');
      const wanted = { displayName: name, username, email: email === null ? null : email?.toLowerCase() };
      const fields = (['displayName', 'username', 'email'] as const).filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]);
      if (fields.length === 0) return;
      const changes = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
      await tx.update(users).set({ ...changes, ...(fields.includes('email') && { emailVerifiedAt: null }) }).where(eq(users.id, personId));
      tell({ act: 'person-changed', subjectId: personId, detail: { fields } });
    });
  } catch (error) {
    // Only the index can tell when two take the same name at once.
    if (errorCode(error) === '23505') throw taken();
    throw error;
  }
}

type Tell = Parameters<Parameters<typeof audited>[2]>[1];
type Place = { personId: string; classId: string; role: ClassRole; personas: readonly Persona[] };

/**
 * Puts somebody into a class, or changes as what they are in it.
 * @throws AppError `wrong_persona` 409, `not_found` 404, `class_full` 409
 */
export async function putInClass(tx: Database, { personId, classId, role, personas }: Place, tell: Tell): Promise<void> {
  if (!personas.includes(role)) throw new AppError('wrong_persona', 409, role === 'student' ? 'Only students are pupils of a class.' : 'Only teachers teach a class.');
  await makeRoom(tx, classId, [personId]);
  await enrolById(tx, classId, personId, role);
  tell({ act: 'member-added', subjectId: classId, detail: { person: personId, role } });
}

/** @throws AppError `not_found` 404 when they are not in that class */
export function takeOutOfClass(db: Database, by: By, personId: string, classId: string): Promise<void> {
  return audited(db, by, async (tx, tell) => {
    const [found] = await tx.select({ id: classes.id }).from(classes).innerJoin(enrolments, eq(enrolments.classId, classes.id))
      .where(and(eq(classes.id, classId), eq(enrolments.userId, personId), isNull(classes.archivedAt)));
    if (!found) throw notFound('class');
    await unenrol(tx, classId, personId);
    tell({ act: 'member-removed', subjectId: classId, detail: { person: personId } });
  });
}

/** Ends one session of somebody. @throws AppError `not_found` 404 when it is not theirs */
export function endSessionOf(db: Database, by: By, personId: string, sessionId: string): Promise<void> {
  return audited(db, by, async (tx, tell) => {
    const [session] = await tx.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId)).for('update');
    if (session?.userId !== personId) throw notFound('session');
    await endSession(tx, sessionId);
    tell({ act: 'person-session-ended', subjectId: personId });
  });
}
