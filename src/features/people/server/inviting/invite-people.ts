import { sql } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { offersMail, sendPasswordLink } from '#features/session/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { mostInvited, type BulkTargets, type Invitations, type InviteReply } from '../../directory-contract.ts';
import { idsOf } from '../changing/change-many.ts';

/** So many mails a minute: more, and a school's mail server takes them for a flood. */
export const mailsAMinute = 30;
const namesShown = 20;
const minute = 60_000;

type Sorted = { invited: string[]; comesIn: number; disabled: number; demo: number; noAddress: { id: string; name: string }[] };

/**
 * Invites those of the given people who can be: one mail each, spread over time. Who was asked for already and waits is not asked for twice.
 * @throws AppError `no_mail` 409, `too_many` 409, `list_changed` 409
 */
export function invitePeople({ db, env, jobs }: Services, actor: { userId: string }, targets: BulkTargets, now: Date): Promise<InviteReply> {
  if (!offersMail(env)) throw new AppError('no_mail', 409, 'Mail is not set up here. Print sign-in cards, or hand links over one by one.');
  return audited(db, actor, async (tx, tell) => {
    const { invited, comesIn, disabled, demo, noAddress } = await sortOut(tx, await idsOf(tx, targets));
    if (invited.length > mostInvited) throw new AppError('too_many', 409, `Invite at most ${mostInvited} people at once: choose a class or a persona first.`);
    const begin = Math.max(now.getTime(), (await lastInvitation(tx))?.getTime() ?? 0);
    await jobs.addMany(sendPasswordLink, invited.map((userId, at) => ({ input: { userId, kind: 'invite' as const }, key: `invite ${userId}`, runAt: new Date(begin + Math.floor(at / mailsAMinute)
      * minute) })), tx);
    tell(...invited.map((id) => ({ act: 'password-link-made' as const, subjectId: id, detail: { by: 'mail', kind: 'invite' } })));
    return { invited: invited.length, comesIn, disabled, demo, noAddress: noAddress.length, withoutAddress: noAddress.slice(0, namesShown) };
  });
}

async function sortOut(tx: Database, ids: readonly string[]): Promise<Sorted> {
  const { rows } = await tx.execute<{ id: string; name: string; state: 'invited' | 'comes-in' | 'disabled' | 'demo' | 'no-address' }>(sql`
    select u.id, u.display_name as name, case
      when u.disabled_at is not null then 'disabled' when u.is_demo then 'demo'
      when u.password_hash is not null or exists (select from identities i where i.user_id = u.id) then 'comes-in'
      when coalesce(u.email, '') = '' then 'no-address' else 'invited' end as state
    from users u where u.id = any (${sql.param([...ids])}::uuid[]) order by u.display_name, u.id`);
  const of = (state: (typeof rows)[number]['state']) => rows.filter((row) => row.state === state);
  return {
    invited: of('invited').map(({ id }) => id), comesIn: of('comes-in').length, disabled: of('disabled').length, demo: of('demo').length,
    noAddress: of('no-address').map(({ id, name }) => ({ id, name })),
  };
}

const isInvitation = sql.raw(`j.name = '${sendPasswordLink.id}' and j.input ->> 'kind' = 'invite'`);

async function lastInvitation(db: Database): Promise<Date | null> {
  const { rows: [row] } = await db.execute<{ at: string | null }>(sql`select max(j.run_at) as at from jobs j where ${isInvitation} and j.failed_at is null and j.cancelled_at is null`);
  return row?.at ? new Date(row.at) : null;
}

/** How far the invitations are: what still waits, and what could not be sent in the last week. */
export async function loadInvitations({ db, env }: Pick<Services, 'db' | 'env'>): Promise<Invitations> {
  const { rows: [found] } = await db.execute<{ waiting: number; last: string | null; failed: { id: string; name: string }[] | null }>(sql`
    select count(*) filter (where j.failed_at is null)::int as waiting, max(j.run_at) filter (where j.failed_at is null) as last,
      json_agg(json_build_object('id', u.id, 'name', u.display_name) order by u.display_name) filter (where j.failed_at is not null) as failed
    from jobs j join users u on u.id = (j.input ->> 'userId')::uuid
    where ${isInvitation} and j.cancelled_at is null and (j.failed_at is null or j.failed_at > now() - interval '7 days')`);
  const failed = found?.failed ?? [];
  return { canMail: offersMail(env), waiting: found?.waiting ?? 0, lastAt: found?.last ? new Date(found.last).toISOString() : null, failed: failed.length, failedPeople: failed.slice(0, namesShown) };
}
