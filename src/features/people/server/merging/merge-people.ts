import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { forgetSecondStep } from '#features/session/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { personas as allPersonas } from '#shared/persona.ts';
import type { MergePreview } from '../../directory-contract.ts';
import type { PersonRow } from '../directory/load-person.ts';
import { leaveGroups } from '../classes/enrol.ts';
import { keepAnAdmin } from '../changing/keep-an-admin.ts';
import { presentLike } from './find-duplicates.ts';
import { moves, type Move } from './moves.ts';

export type Pair = { keepId: string; goneId: string };
/** Derives what is known of a learner anew, in the transaction: the record lies above people, so `app.ts` hands it down. */
export type RebuildLearner = (tx: Database, learnerId: string) => Promise<void>;

const entries = Object.entries(moves).map(([name, move]) => {
  const [table = '', column = ''] = name.split('.');
  return { table: sql.identifier(table), column: sql.identifier(column), move };
});
type Entry = (typeof entries)[number];

/** The same columns in a row of the other's. */
const isThere = ({ table, column }: Entry, columns: readonly string[], keepId: string): SQL =>
  sql`exists (select from ${table} k where k.${column} = ${keepId}${sql.join(columns.map((name) => sql` and k.${sql.identifier(name)} = t.${sql.identifier(name)}`))})`;

/** What a merge would move, and who the person would be. @throws AppError as `mergePeople` */
export async function previewMerge({ db }: Pick<Services, 'db'>, actorId: string, { keepId, goneId }: Pair): Promise<MergePreview> {
  const { keep, gone } = await loadPair(db, actorId, { keepId, goneId });
  const counts = sql.join(entries.map((entry) => {
    const { table, column, move } = entry;
    const but = typeof move.how === 'object' ? sql` and not ${isThere(entry, move.how.without, keepId)}` : sql``;
    return sql`select ${move.kind}::text as kind, count(*)::int as count from ${table} t where t.${column} = ${goneId}${but}`;
  }), sql` union all `);
  const { rows } = await db.execute<{ kind: Move['kind']; count: number }>(sql`select kind, sum(count)::int as count from (${counts}) c group by kind having sum(count) > 0`);
  const count = (kind: Move['kind']) => rows.find((row) => row.kind === kind)?.count ?? 0;
  const shown = await presentLike(db, [keepId, goneId]);
  const [keepShown, goneShown] = [shown.find(({ id }) => id === keepId), shown.find(({ id }) => id === goneId)];
  if (!keepShown || !goneShown) throw notFound('person');
  const { username, email, personas } = become(keep, gone);
  // What is derived or ends is no work of theirs.
  const moved = rows.filter(({ kind }) => kind !== 'sessions' && kind !== 'other' && kind !== 'reviews');
  return { keep: keepShown, gone: goneShown, moves: moved, username, email, personas, endedSessions: count('sessions') };
}

/**
 * Makes one person of two: everything of the second is the first's, and the second is gone. What follows from evidence is made anew.
 * @throws AppError `not_found` 404, `same_person` 409, `demo_account` 409, `yourself` 409 when one's own account would go, `last_admin` 409
 */
export function mergePeople({ db, env }: Pick<Services, 'db' | 'env'>, actorId: string, pair: Pair, rebuildLearner: RebuildLearner): Promise<void> {
  return audited(db, { userId: actorId }, (tx, tell) => keepAnAdmin(tx, env, async () => {
    const { keep, gone } = await loadPair(tx, actorId, pair, true);
    // Lets the rows of evidence change whose they are, in this transaction and for these two alone.
    await tx.execute(sql`select set_config('slate.merging', ${`${gone.id}>${keep.id}`}, true)`);
    await forgetSecondStep(tx, gone.id);
    let answers = 0;
    for (const entry of entries) {
      const count = await moveRows(tx, entry, pair);
      if (entry.move.kind === 'answers') answers = count;
    }
    // Of a class of both the one who stays is what they were in it.
    await leaveGroups(tx, sql`select ${keep.id}::uuid`);
    await tx.execute(sql`delete from one_time_tokens where data ->> 'userId' = ${gone.id}`);
    await tx.delete(users).where(eq(users.id, gone.id));
    const { username: _, ...changes } = become(keep, gone);
    await tx.update(users).set({ ...changes, grantsVersion: sql`${users.grantsVersion} + 1` }).where(eq(users.id, keep.id));
    await rebuildLearner(tx, keep.id);
    tell({ act: 'people-merged', subjectId: keep.id, detail: { gone: gone.id, answers } });
  }));
}

/** @returns how many rows are the other's now */
async function moveRows(tx: Database, entry: Entry, { keepId, goneId }: Pair): Promise<number> {
  const { table, column, move: { how } } = entry;
  const ofGone = sql`t.${column} = ${goneId}`;
  if (how === 'combine') await tx.execute(combineLessons(keepId, goneId));
  if (how === 'drop' || how === 'combine') {
    await tx.execute(sql`delete from ${table} t where ${ofGone}`);
    return 0;
  }
  if (how === 'release') return (await tx.execute(sql`update ${table} t set ${column} = null where ${ofGone}`)).rowCount ?? 0;
  if (how !== 'move') await tx.execute(sql`delete from ${table} t where ${ofGone} and ${isThere(entry, how.without, keepId)}`);
  return (await tx.execute(sql`update ${table} t set ${column} = ${keepId} where ${ofGone}`)).rowCount ?? 0;
}

/** In a lesson of both: begun when the first of them began, all sections that either did, at the place where one was last. */
const combineLessons = (keepId: string, goneId: string): SQL => sql`
  insert into lesson_progress as k (learner_id, lesson_id, section_index, sections_done, started_at, updated_at, completed_at)
  select ${keepId}::uuid, lesson_id, section_index, sections_done, started_at, updated_at, completed_at from lesson_progress where learner_id = ${goneId}
  on conflict (learner_id, lesson_id) do update set
    section_index = case when excluded.updated_at > k.updated_at then excluded.section_index else k.section_index end,
    sections_done = array(select distinct one from unnest(k.sections_done || excluded.sections_done) as one order by one),
    started_at = least(k.started_at, excluded.started_at), updated_at = greatest(k.updated_at, excluded.updated_at), completed_at = least(k.completed_at, excluded.completed_at)`;

/** Who they are afterwards: what the one who stays lacks comes from the other; either's personas are theirs. */
function become(keep: PersonRow, gone: PersonRow) {
  const mail = keep.email === null ? gone : keep;
  const personas = allPersonas.filter((persona) => keep.personas.includes(persona) || gone.personas.includes(persona));
  const seen = [keep.lastSeenAt, gone.lastSeenAt].filter((moment) => moment !== null).toSorted((a, b) => b.getTime() - a.getTime());
  return {
    username: keep.username, email: mail.email, emailVerifiedAt: mail.emailVerifiedAt, personas,
    passwordHash: keep.passwordHash ?? gone.passwordHash, calledName: keep.calledName ?? gone.calledName,
    lastSeenAt: seen[0] ?? null, createdAt: keep.createdAt < gone.createdAt ? keep.createdAt : gone.createdAt,
  };
}

async function loadPair(db: Database, actorId: string, { keepId, goneId }: Pair, isLocked = false): Promise<{ keep: PersonRow; gone: PersonRow }> {
  if (keepId === goneId) throw new AppError('same_person', 409, 'This is one account, not two.');
  const query = db.select().from(users).where(inArray(users.id, [keepId, goneId])).orderBy(asc(users.id));
  const rows = await (isLocked ? query.for('update') : query);
  const [keep, gone] = [rows.find(({ id }) => id === keepId), rows.find(({ id }) => id === goneId)];
  if (!keep || !gone) throw notFound('person');
  if (keep.isDemo || gone.isDemo) throw new AppError('demo_account', 409, 'Demo accounts are shared, so they are not merged with anybody’s.');
  if (gone.id === actorId) throw new AppError('yourself', 409, 'This is your own account, in which you are signed in. Keep it, and let the other one go.');
  return { keep, gone };
}
