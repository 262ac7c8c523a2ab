import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { items } from '#features/items/server/tables.ts';
import { isFor } from '#features/assignments/server/public.ts';
import { assignments } from '#features/assignments/server/tables.ts';
import { listClasses } from '#features/people/server/public.ts';
import { accommodations, classes, enrolments } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { nameOf } from '../../check-test.ts';
import { measureTest } from '../../measure-test.ts';
import type { AssessmentsOverview, NeedingPupil, TestSummary } from '../../overview-contract.ts';
import type { AttemptDoors } from '../attempt-doors.ts';
import { listSittings, type Sitting } from '../sittings/load-sitting.ts';
import { presentSitting } from '../sittings/present-sitting.ts';
import { sittings, tests } from '../tables.ts';

/** More tests than anybody writes in a year. */
const mostTests = 200;

/** What a teacher's page of tests shows: what was given to the classes they teach, what they write, and who gets more time. Seven statements. */
export async function loadOverview(services: Services, attempts: AttemptDoors, teacherId: string, now: Date): Promise<AssessmentsOverview> {
  const { db } = services;
  const taught = await listClasses(db, teacherId);
  const classIds = taught.map(({ id }) => id);
  const [given, written, needing, counts] = await Promise.all([listSittings(db, classIds), listTests(db, teacherId), listNeeding(db, classIds), countItems(db, teacherId)]);
  const [counted, pupils] = await Promise.all([attempts.count(db, given.map(({ id }) => id)), countReceivers(db, given)]);
  const shown = given.map((sitting) => presentSitting(services, sitting, { pupils: pupils.get(sitting.id) ?? 0, counts: counted.get(sitting.id), now }));
  return {
    sittings: shown, tests: written.filter(({ isArchived }) => !isArchived), archived: written.filter(({ isArchived }) => isArchived), needing,
    classes: taught.map(({ id, name }) => ({ id, name })), counts: { ...counts, toMark: shown.reduce((sum, { counts: { toMark } }) => sum + toMark, 0) },
  };
}

async function countReceivers(db: Database, given: readonly Sitting[]): Promise<Map<string, number>> {
  if (given.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; pupils: number }>(sql`
    select sitting.id, count(pupil.id)::int as pupils from ${sittings} sitting join ${assignments} given on given.id = sitting.assignment_id
    join ${enrolments} enrolment on enrolment.class_id = given.class_id and enrolment.role = 'student'
    join ${users} pupil on pupil.id = enrolment.user_id and pupil.disabled_at is null
    where sitting.id = any(${sql.param(given.map(({ id }) => id))}::uuid[]) and ${isFor('given', sql.raw('pupil.id'))} group by sitting.id`);
  return new Map(rows.map(({ id, pupils }) => [id, pupils]));
}

async function listTests(db: Database, ownerId: string): Promise<(TestSummary & { isArchived: boolean })[]> {
  const givenCount = sql<number>`(select count(*)::int from ${sittings} s where s.test_id = ${tests}.id)`;
  const rows = await db.select({ test: tests, givenCount }).from(tests).where(eq(tests.ownerId, ownerId)).orderBy(desc(tests.updatedAt), desc(tests.id)).limit(mostTests);
  return rows.map(({ test: { id, draft, version, isChanged, updatedAt, archivedAt }, givenCount: count }) => {
    const index = draft.sections.findIndex(({ questions }) => questions.length === 0);
    const section = draft.sections[index];
    return {
      id, title: draft.title, ...measureTest(draft), version, isChanged, savedAt: updatedAt.toISOString(), empty: section && draft.sections.length > 1 ? nameOf(section, index) : null,
      givenCount: count, isArchived: archivedAt !== null,
    };
  });
}

/** Pupils of some classes who need something, by name. */
async function listNeeding(db: Database, classIds: readonly string[]): Promise<NeedingPupil[]> {
  if (classIds.length === 0) return [];
  return db.select({ id: users.id, name: users.displayName, needs: accommodations.needs, classNames: sql<string[]>`json_agg(${classes.name} order by ${classes.name})` })
    .from(accommodations).innerJoin(users, and(eq(users.id, accommodations.userId), isNull(users.disabledAt)))
    .innerJoin(enrolments, and(eq(enrolments.userId, users.id), eq(enrolments.role, 'student'), inArray(enrolments.classId, [...classIds]))).innerJoin(classes, eq(classes.id, enrolments.classId))
    .groupBy(users.id, accommodations.userId).orderBy(users.displayName, users.id);
}

async function countItems(db: Database, ownerId: string): Promise<{ items: number; toReview: number }> {
  const [row] = await db.select({
    items: sql<number>`(count(*) filter (where not ${items.isToReview}))::int`, toReview: sql<number>`(count(*) filter (where ${items.isToReview}))::int`,
  }).from(items).where(and(eq(items.ownerId, ownerId), isNull(items.archivedAt)));
  return row ?? { items: 0, toReview: 0 };
}
