import { and, eq, inArray, isNull } from 'drizzle-orm';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { classes } from '#features/people/server/tables.ts';
import { createUser } from '#features/session/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { Persona } from '#shared/persona.ts';
import { demoClasses, demoStudentClass, demoTeachers, usernameOf } from '../people.ts';

export type DemoSchool = { userIds: Map<string, string>; classIds: Map<string, string> };

/** Classes and who is in them. What is there already is left as it is. */
export async function makeDemoPeople({ db }: Pick<Services, 'db'>): Promise<DemoSchool> {
  const people = [
    ...demoTeachers.map((name): [string, Persona] => [name, 'teacher']),
    ...demoClasses.flatMap(({ students }) => students.map((name): [string, Persona] => [name, 'student'])),
  ];
  const userIds = await findUsers(db, ['student', 'teacher', 'admin', 'demo', ...people.map(([name]) => usernameOf(name))]);
  for (const [displayName, persona] of people) {
    const username = usernameOf(displayName);
    // Without a password: nobody signs in as them.
    if (!userIds.has(username)) userIds.set(username, (await createUser(db, { username, displayName, personas: [persona], isDemo: true })).id);
  }
  const classIds = new Map<string, string>();
  for (const { name, subject, grade, students } of demoClasses) {
    const [known] = await db.select({ id: classes.id }).from(classes).where(and(eq(classes.name, name), isNull(classes.archivedAt)));
    const classId = known?.id ?? (await createClass(db, { name, subject, grade: String(grade) }));
    classIds.set(name, classId);
    const pupils = [...(name === demoStudentClass ? ['student'] : []), ...students.map(usernameOf)];
    for (const username of ['teacher', 'demo', ...demoTeachers.map(usernameOf)]) await enrolKnown(db, classId, userIds.get(username), 'teacher');
    for (const username of pupils) await enrolKnown(db, classId, userIds.get(username), 'student');
  }
  return { userIds, classIds };
}

async function findUsers(db: Database, usernames: string[]): Promise<Map<string, string>> {
  const rows = await db.select({ id: users.id, username: users.username }).from(users).where(and(eq(users.isDemo, true), inArray(users.username, usernames)));
  return new Map(rows.map(({ id, username }) => [username, id]));
}

async function enrolKnown(db: Database, classId: string, userId: string | undefined, role: 'student' | 'teacher'): Promise<void> {
  if (userId !== undefined) await enrolById(db, classId, userId, role);
}
