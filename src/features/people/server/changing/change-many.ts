import { sql, type SQL } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import type { ActName } from '#features/audit/acts.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Persona } from '#shared/persona.ts';
import type { BulkReply, BulkTargets } from '../../directory-contract.ts';
import { matchPeople } from '../directory/match-people.ts';
import { peopleChanges } from '../directory-tables.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { makeRoom } from './make-room.ts';

export type BulkChange = { kind: 'add-to-class'; classId: string } | { kind: 'disable' } | { kind: 'enable' } | { kind: 'grant' | 'withdraw'; persona: Persona };

const actOf = { disable: 'person-disabled', enable: 'person-enabled', grant: 'person-personas-set', withdraw: 'person-personas-set',
  'add-to-class': 'member-added' } as const satisfies Record<string, ActName>;

/**
 * Does one thing to many people in one transaction, and keeps for each what they were and are, so that it can be undone. Left out is who
 * is so already, who it does not fit, and whoever does it where they would lock themselves out.
 * @throws AppError `list_changed` 409 when more or fewer match than the page said, `last_admin` 409, `class_full` 409, `not_found` 404 for the class
 */
export function changeMany({ db, env }: Pick<Services, 'db' | 'env'>, actorId: string, targets: BulkTargets, change: BulkChange): Promise<BulkReply> {
  return audited(db, { userId: actorId }, (tx, tell) => keepAnAdmin(tx, env, async () => {
    const ids = await idsOf(tx, targets);
    if (change.kind === 'add-to-class') await makeRoom(tx, change.classId, await newcomers(tx, ids, change.classId));
    const about = 'classId' in change ? change.classId : 'persona' in change ? change.persona : null;
    const [row] = await tx.insert(peopleChanges).values({ byId: actorId, kind: change.kind, about, count: 0 }).returning();
    if (!row) throw new Error('PostgreSQL gave no row back for a change of people');
    const changed = await run(tx, change, { ids, actorId, changeId: row.id });
    await tx.execute(changed.length > 0 ? sql`update people_changes set count = ${changed.length} where id = ${row.id}` : sql`delete from people_changes where id = ${row.id}`);
    tell(...changed.map((id) => (change.kind === 'add-to-class'
      ? { act: actOf[change.kind], subjectId: change.classId, detail: { person: id, change: row.id } }
      : { act: actOf[change.kind], subjectId: id, detail: { change: row.id, ...('persona' in change && { [change.kind]: change.persona }) } })));
    return { changeId: changed.length > 0 ? row.id : null, changed: changed.length, leftOut: ids.length - changed.length };
  }));
}

/** @throws AppError `list_changed` 409 when more or fewer match than the page said */
export async function idsOf(tx: Database, targets: BulkTargets): Promise<string[]> {
  if ('ids' in targets) {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from users where id = any (${sql.param(targets.ids)}::uuid[])`);
    return rows.map(({ id }) => id);
  }
  const { people } = await matchPeople(tx, targets);
  const { rows } = await tx.execute<{ id: string }>(sql`select id from (${people}) p`);
  if (rows.length !== targets.expected) throw new AppError('list_changed', 409, `${rows.length} people match now, not ${targets.expected}. Look at the list again; nothing was changed.`);
  return rows.map(({ id }) => id);
}

const fitsClass = sql.raw(`u.disabled_at is null and u.personas && '{student,teacher}'::text[]`);

async function newcomers(tx: Database, ids: readonly string[], classId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u where u.id = any (${sql.param(ids)}::uuid[]) and ${fitsClass} and not exists (select from enrolments e where e.class_id = ${classId} and e.user_id = u.id)`);
  return rows.map(({ id }) => id);
}

type Run = { ids: readonly string[]; actorId: string; changeId: string };

/** @returns whom it changed */
async function run(tx: Database, change: BulkChange, { ids, actorId, changeId }: Run): Promise<string[]> {
  const { fits, set, before, after, ends } = change.kind === 'add-to-class' ? { fits: fitsClass, set: null, before: sql`'{}'::jsonb`, after: sql`'{}'::jsonb`, ends: false }
    : usersChange(change, actorId);
  // In the order of the ids, so that two who change the same people do not wait for each other.
  const chosen = sql`chosen as materialized (select u.* from users u where u.id = any (${sql.param(ids)}::uuid[]) and ${fits} order by u.id for update)`;
  const keep = (from: SQL) => sql`insert into people_change_rows (change_id, user_id, before, after) ${from} returning user_id as id`;
  const { rows } = await tx.execute<{ id: string }>(change.kind === 'add-to-class'
    ? sql`with ${chosen}, put as (
        insert into enrolments (class_id, user_id, role) select ${change.classId}::uuid, id,
          case when personas @> '{student}'::text[] then 'student' else 'teacher' end from chosen on conflict do nothing returning user_id, role, created_at
      ) ${keep(sql`select ${changeId}::uuid, user_id, '{}', jsonb_build_object('role', role, 'createdAt', created_at) from put`)}`
    : sql`with ${chosen}, changed as (update users u set ${set} from chosen c where u.id = c.id returning u.*)
      ${ends ? sql`, ended as (delete from sessions s using changed c where s.user_id = c.id)` : sql``}
      ${keep(sql`select ${changeId}::uuid, b.id, ${before}, ${after} from chosen b join changed a on a.id = b.id`)}`);
  return rows.map(({ id }) => id);
}

/** SQL for whom it fits (`u`), what is set (`c` is the row before), and what is kept of the row before (`b`) and after (`a`). */
function usersChange(change: Exclude<BulkChange, { kind: 'add-to-class' }>, actorId: string) {
  const states = { before: sql`jsonb_build_object('disabledAt', b.disabled_at, 'archivedAt', b.archived_at)`, after: sql`jsonb_build_object('disabledAt', a.disabled_at)` };
  const grants = { before: sql`jsonb_build_object('personas', b.personas, 'selected', b.selected_persona)`, after: sql`jsonb_build_object('personas', a.personas)` };
  if (change.kind === 'disable') return { fits: sql`u.disabled_at is null and u.id <> ${actorId}`, set: sql`disabled_at = clock_timestamp()`, ...states, ends: true };
  if (change.kind === 'enable') return { fits: sql`u.disabled_at is not null`, set: sql`disabled_at = null, archived_at = null`, ...states, ends: false };
  const has = sql`u.personas @> array[${change.persona}]::text[]`;
  if (change.kind === 'grant') return { fits: sql`not ${has}`, set: sql`personas = array_append(c.personas, ${change.persona}::text), grants_version = c.grants_version + 1`, ...grants, ends: false };
  const rest = sql`array_remove(c.personas, ${change.persona}::text)`;
  const isOwn = change.persona === 'admin' ? sql` and u.id <> ${actorId}` : sql``;
  return {
    fits: sql`${has} and cardinality(u.personas) > 1${isOwn}`,
    set: sql`personas = ${rest}, selected_persona = case when c.selected_persona = ${change.persona} then (${rest})[1] else c.selected_persona end, grants_version = c.grants_version + 1`,
    ...grants, ends: false,
  };
}
