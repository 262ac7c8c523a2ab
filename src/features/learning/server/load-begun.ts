import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { ContentLibrary } from '#features/content/library.ts';
import { practices, questions } from '#features/practice/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { onceFor } from '#shared/once-for.ts';
import type { Begun, DoneToday } from '../contract.ts';

type RunKind = Exclude<Begun['kind'], 'lesson'>;
/** A run of questions with some of them answered. `skillId`: when it is about one. */
export type Run = { id: string; kind: RunKind; skillId: string | null; total: number; answered: number; right: number; updatedAt: Date; finishedAt: Date | null };

/** What nobody went on with for so long is given up. */
const begunWithinMs = 21 * dayMs;
/** Reviews look anew at what is due when they were left this long ago (`start-practice`). */
const reviewWithinMs = dayMs / 2;
/** A day is over everywhere by then. */
export const todayWithinMs = 1.5 * dayMs;
const mostRuns = 40;

/** Prepared: building and planning it costs more than running it. */
const queryOf = onceFor((db: Database) => {
  const [since, sinceOfReviews, sinceToday] = ['begun', 'reviews', 'today'].map((name) => sql`${sql.placeholder(name)}::timestamptz`);
  return db
    .select({
      id: practices.id, kind: practices.kind, skillId: sql<string | null>`case when cardinality(${practices.skillIds}) = 1 then ${practices.skillIds}[1] end`, total: practices.total,
      updatedAt: practices.updatedAt, finishedAt: practices.finishedAt,
      answered: sql<number>`count(${questions.id}) filter (where ${questions.status} = 'closed')::int`,
      right: sql<number>`count(${questions.id}) filter (where ${questions.outcome} in ('right', 'right-with-help'))::int`,
    })
    .from(practices).innerJoin(questions, eq(questions.practiceId, practices.id))
    .where(and(
      eq(practices.learnerId, sql.placeholder('learnerId')), ne(practices.kind, 'lesson'),
      or(
        and(eq(practices.status, 'open'), sql`${practices.updatedAt} >= ${since}`, or(ne(practices.kind, 'review'), sql`${practices.updatedAt} >= ${sinceOfReviews}`)),
        and(eq(practices.status, 'done'), sql`${practices.updatedAt} >= ${sinceToday}`, sql`${practices.finishedAt} >= ${sinceToday}`),
      ),
    ))
    .groupBy(practices.id).orderBy(desc(practices.updatedAt)).limit(mostRuns).prepare('runs_of_learner');
});

/** Runs of questions that a learner began and did not finish, or finished in the last day and a half; the one touched last first. Those of a lesson belong to the lesson. */
export async function loadRuns(db: Database, learnerId: string, now: Date): Promise<Run[]> {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const rows = await queryOf(db).execute({ learnerId, begun: since(begunWithinMs), reviews: since(reviewWithinMs), today: since(todayWithinMs) });
  return rows.flatMap(({ kind, ...row }) => (kind !== 'lesson' && row.answered > 0 ? [{ kind, ...row }] : []));
}

type Content = Pick<ContentLibrary, 'skills'>;

export function presentBegun({ skills }: Content, { id, kind, skillId, answered, total, updatedAt }: Run): Begun {
  const skill = skillId === null ? undefined : skills.get(skillId);
  return { kind, practiceId: id, title: skill?.name ?? '', subject: skill?.subject ?? null, answered, total, updatedAt: updatedAt.toISOString() };
}

export function presentDone({ skills }: Content, { id, kind, skillId, right, answered, finishedAt, updatedAt }: Run): DoneToday {
  return { kind, practiceId: id, title: (skillId === null ? undefined : skills.get(skillId)?.name) ?? '', right, answered, at: (finishedAt ?? updatedAt).toISOString() };
}
