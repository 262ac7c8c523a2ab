import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { isPersona } from '#shared/persona.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { z } from 'zod/mini';
import type { BulkKind, LatestChange, undoReply } from '../../directory-contract.ts';
import { leaveGroups } from '../classes/enrol.ts';
import { peopleChanges } from '../directory-tables.ts';
import { classes } from '../tables.ts';
import { keepAnAdmin } from './keep-an-admin.ts';

type Undone = z.infer<typeof undoReply>;
const undoable = (actorId: string) => and(eq(peopleChanges.byId, actorId), isNull(peopleChanges.undoneAt), gt(peopleChanges.createdAt, sql`now() - interval '1 day'`));
const mostNames = 5;

/** What somebody did last to many people, while it can be undone. */
export async function loadLatestChange(db: Database, actorId: string): Promise<LatestChange['change']> {
  const [row] = await db.select({ id: peopleChanges.id, kind: peopleChanges.kind, about: peopleChanges.about, count: peopleChanges.count, createdAt: peopleChanges.createdAt, className: classes.name })
    .from(peopleChanges).leftJoin(classes, eq(sql`${classes.id}::text`, peopleChanges.about)).where(undoable(actorId)).orderBy(desc(peopleChanges.createdAt), desc(peopleChanges.id)).limit(1);
  return row ? { id: row.id, kind: row.kind, persona: isPersona(row.about) ? row.about : null, className: row.className, count: row.count, at: row.createdAt.toISOString() } : null;
}

/**
 * Takes back what was done to many people: everybody is exactly as they were, but those who have been changed in the same respect since.
 * Sessions that ended stay ended.
 * @throws AppError `not_found` 404 for a change of somebody else, an unknown one, and one of more than a day ago; `undone` 409 the second time; `last_admin` 409
 */
export function undoChange({ db, env }: Pick<Services, 'db' | 'env'>, actorId: string, changeId: string): Promise<Undone> {
  return audited(db, { userId: actorId }, (tx, tell) => keepAnAdmin(tx, env, async () => {
    const [change] = await tx.select().from(peopleChanges).where(and(eq(peopleChanges.id, changeId), eq(peopleChanges.byId, actorId),
      gt(peopleChanges.createdAt, sql`now() - interval '1 day'`))).for('update');
    if (!change) throw notFound('change');
    if (change.undoneAt) throw new AppError('undone', 409, 'This was undone already.');
    const { rows: back } = await tx.execute<{ id: string }>(takeBack(change.kind, changeId, change.about));
    if (change.kind === 'add-to-class') await leaveGroups(tx, sql`select r.user_id from people_change_rows r where r.change_id = ${changeId}`);
    await tx.update(peopleChanges).set({ undoneAt: new Date() }).where(eq(peopleChanges.id, changeId));
    const { rows: kept } = await tx.execute<{ name: string }>(sql`
      select u.display_name as name from people_change_rows r join users u on u.id = r.user_id
      where r.change_id = ${changeId} and not r.user_id = any (${sql.param(back.map(({ id }) => id))}::uuid[]) order by u.sort_name, u.id`);
    tell({ act: 'people-change-undone', subjectId: null, detail: { change: changeId, undone: back.length, kept: change.count - back.length } });
    return { undone: back.length, kept: change.count - back.length, keptNames: kept.slice(0, mostNames).map(({ name }) => name) };
  }));
}

function takeBack(kind: BulkKind, changeId: string, about: string | null): SQL {
  const rows = sql`rows as materialized (select r.* from people_change_rows r join users u on u.id = r.user_id where r.change_id = ${changeId} order by r.user_id for update of u)`;
  if (kind === 'add-to-class') {
    return sql`with ${rows} delete from enrolments e using rows r where e.class_id = ${about}::uuid and e.user_id = r.user_id
      and e.role = r.after ->> 'role' and e.created_at = (r.after ->> 'createdAt')::timestamptz returning e.user_id as id`;
  }
  if (kind === 'disable') {
    return sql`with ${rows} update users u set disabled_at = null from rows r where u.id = r.user_id and u.archived_at is null and u.disabled_at = (r.after ->> 'disabledAt')::timestamptz
      returning u.id`;
  }
  if (kind === 'enable') {
    return sql`with ${rows}, back as (update users u set disabled_at = (r.before ->> 'disabledAt')::timestamptz, archived_at = (r.before ->> 'archivedAt')::timestamptz
        from rows r where u.id = r.user_id and u.disabled_at is null returning u.id),
      ended as (delete from sessions s using back b where s.user_id = b.id) select id from back`;
  }
  const before = sql`array(select jsonb_array_elements_text(r.before -> 'personas'))`;
  return sql`with ${rows} update users u set personas = ${before}, grants_version = u.grants_version + 1,
      selected_persona = case when ${kind} = 'grant' and u.selected_persona = any (${before}) then u.selected_persona else r.before ->> 'selected' end
    from rows r where u.id = r.user_id and u.personas = array(select jsonb_array_elements_text(r.after -> 'personas')) returning u.id`;
}
