import { and, eq, inArray, sql } from 'drizzle-orm';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { BankItem } from '#features/content/bank-item.ts';
import { listClasses } from '#features/people/server/public.ts';
import type { Actor } from '#features/session/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { type BulkChange, type BulkResult, type ItemState, mostTags } from '../../contract.ts';
import { canChangeItem } from '../../policy.ts';
import { itemClasses, items, itemVersions } from '../tables.ts';

type Known = ItemState & { title: string; newest: BankItem | null };

/**
 * The same change of several of one's own items. Where it does not fit, an item is kept as it is, and why is said.
 * @returns what they were, which undoes it
 * @throws AppError `not_found` 404 when one of them is not theirs, `no_skill` 422, `not_your_class` 422
 */
export async function changeItems(services: Services, actor: Actor, ids: readonly string[], change: BulkChange): Promise<BulkResult> {
  if (change.kind === 'skill') mustBeSkills(services, [change.skillId]);
  const taught = await classesOf(services.db, actor, change.kind === 'sharing' ? change.classIds : []);
  if (change.kind === 'sharing' && change.classIds.some((id) => !taught.has(id))) throw new AppError('not_your_class', 422,
    'You no longer teach one of these classes. Open this again and choose anew.');
  if (change.kind === 'sharing' && change.sharing === 'classes' && change.classIds.length === 0) throw new AppError('no_class', 422, 'Choose at least one class.');
  return services.db.transaction(async (tx) => {
    const known = await lockOwn(tx, actor, ids);
    const kept = known.flatMap((item) => {
      const why = misfit(item, change);
      return why === null ? [] : [{ id: item.id, title: item.title, why }];
    });
    const changed = known.filter(({ id }) => kept.every((one) => one.id !== id));
    await putStates(tx, actor, changed.map((item) => changedState(item, change)), noteOf(change));
    return { before: changed.map(stateOf), kept };
  });
}

/** Makes items what they were. @throws AppError as `changeItems` */
export async function undoChange(services: Services, actor: Actor, before: readonly ItemState[]): Promise<number> {
  mustBeSkills(services, before.flatMap(({ skillIds }) => skillIds));
  const taught = await classesOf(services.db, actor, before.flatMap(({ classIds }) => classIds));
  return services.db.transaction(async (tx) => {
    const known = await lockOwn(tx, actor, before.map(({ id }) => id));
    await putStates(tx, actor, before.map((state) => ({ ...state, classIds: state.classIds.filter((id) => taught.has(id)) })), 'A change was undone');
    return known.length;
  });
}

function mustBeSkills({ content }: Pick<Services, 'content'>, skillIds: readonly string[]): void {
  if (skillIds.some((id) => !content.skills.has(id))) throw new AppError('no_skill', 422, 'One of these skills is not part of the content any more. Choose another one.');
}

/** Those that somebody teaches, asked for where it matters. */
async function classesOf(db: Database, actor: Actor, wanted: readonly string[]): Promise<Set<string>> {
  return wanted.length === 0 ? new Set() : new Set((await listClasses(db, actor.userId)).map(({ id }) => id));
}

/** Locked, so that two changes at once come one after the other. @throws AppError `not_found` 404 */
async function lockOwn(tx: Database, actor: Actor, ids: readonly string[]): Promise<Known[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx.select().from(items).where(inArray(items.id, wanted)).orderBy(items.id).for('update');
  if (rows.length < wanted.length || !rows.every((row) => canChangeItem(actor, row))) throw notFound('question');
  const versions = await tx.select({ itemId: itemVersions.itemId, body: itemVersions.body }).from(itemVersions)
    .innerJoin(items, and(eq(items.id, itemVersions.itemId), eq(items.version, itemVersions.number))).where(inArray(items.id, wanted));
  const shared = await tx.select().from(itemClasses).where(inArray(itemClasses.itemId, wanted));
  return rows.map((row) => ({
    id: row.id, title: row.title, tags: row.tags, skillIds: row.skillIds, sharing: row.sharing, isArchived: row.archivedAt !== null,
    classIds: shared.flatMap(({ itemId, classId }) => (itemId === row.id ? [classId] : [])), newest: versions.find(({ itemId }) => itemId === row.id)?.body ?? null,
  }));
}

const stateOf = ({ id, tags, skillIds, sharing, classIds, isArchived }: Known): ItemState => ({ id, tags, skillIds, sharing, classIds, isArchived });

function misfit({ newest, skillIds, tags }: Known, change: BulkChange): string | null {
  if (change.kind === 'tags' && new Set([...tags, ...change.add]).size > mostTags) return `It has ${mostTags} tags, the most that one question takes.`;
  if (change.kind !== 'skill' || newest === null || skillIds[0] === change.skillId) return null;
  const names = newest.mistakes.some(({ misconception }) => misconception !== undefined) || kindOf(newest.answer).misconceptions(newest.answer).length > 0;
  return names ? 'Its mistakes name causes of its own skill. Change it in the question itself.' : null;
}

function changedState(item: Known, change: BulkChange): ItemState {
  const state = stateOf(item);
  switch (change.kind) {
    case 'tags': return { ...state, tags: [...new Set([...state.tags.filter((tag) => !change.remove.includes(tag)), ...change.add])] };
    case 'skill': return { ...state, skillIds: [change.skillId, ...state.skillIds.filter((id) => id !== change.skillId)].slice(0, 8) };
    case 'sharing': return { ...state, sharing: change.sharing, classIds: change.sharing === 'classes' ? [...new Set(change.classIds)] : [] };
    case 'archive': return { ...state, isArchived: change.isArchived };
  }
}

const noteOf = ({ kind }: BulkChange) => (kind === 'skill' ? 'Its skill was changed' : '');

/** Three statements, and two where skills become others: those are a version of their own, because answers count for them. */
async function putStates(tx: Database, actor: Actor, states: readonly ItemState[], note: string): Promise<void> {
  if (states.length === 0) return;
  const ids = states.map(({ id }) => id);
  const rows = JSON.stringify(states.map(({ id, tags, skillIds, sharing, isArchived }) => ({ id, tags, skills: skillIds, sharing, archived: isArchived })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as s(id uuid, tags text[], skills text[], sharing text, archived boolean)`;
  await tx.execute(sql`with made as (insert into item_versions (id, item_id, number, body, note, by_id)
      select gen_random_uuid(), i.id, i.version + 1, v.body || jsonb_build_object('skills', to_jsonb(s.skills)), ${note}, ${actor.userId}
      from ${given} join items i on i.id = s.id join item_versions v on v.item_id = i.id and v.number = i.version where i.skill_ids <> s.skills returning item_id)
    update items set version = version + 1 where id in (select item_id from made)`);
  await tx.execute(sql`update items i set tags = s.tags, skill_ids = s.skills, sharing = s.sharing, archived_at = case when s.archived then coalesce(i.archived_at, now()) end,
      draft = case when i.draft is null then null else i.draft || jsonb_build_object('tags', to_jsonb(s.tags), 'skills', to_jsonb(s.skills)) end,
      revision = i.revision + (case when i.tags <> s.tags or i.skill_ids <> s.skills then 1 else 0 end), updated_at = now()
    from ${given} where i.id = s.id`);
  await tx.delete(itemClasses).where(inArray(itemClasses.itemId, ids));
  const shared = states.flatMap(({ id, classIds }) => classIds.map((classId) => ({ itemId: id, classId })));
  if (shared.length > 0) await tx.insert(itemClasses).values(shared).onConflictDoNothing();
}
