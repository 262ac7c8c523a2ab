import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bankItem } from '#features/content/bank-item.ts';
import { faultsOfNew, fingerprint } from '#features/items/server/public.ts';
import { indexed } from '#features/items/index-item.ts';
import { items, itemVersions } from '#features/items/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { draftSource, type EditDraftInput, type QuestionDraft } from '../../drafts-contract.ts';
import { bodyOf, readBody } from './draft-body.ts';

export type DraftRow = typeof items.$inferSelect;
/** More than anybody reads at a time. */
const mostListed = 200;

const isWaiting = and(eq(items.isToReview, true), isNull(items.archivedAt));

/** A draft that waits to be read; undefined when there is none, or it was kept or dropped. */
export async function loadDraft(db: Database, itemId: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(items).where(and(eq(items.id, itemId), isWaiting));
  return row;
}

/** What somebody has to read, in the order in which it was drafted. @param itemIds those of them alone */
export async function listDrafts(db: Database, ownerId: string, itemIds?: readonly string[]): Promise<QuestionDraft[]> {
  const rows = await db.select().from(items).where(and(eq(items.ownerId, ownerId), isWaiting, itemIds && inArray(items.id, [...itemIds]))).orderBy(asc(items.createdAt),
    asc(items.id)).limit(mostListed);
  return rows.flatMap((row) => presentDraft(row) ?? []);
}

/** Null: it came in another way, and is read in the bank. */
export function presentDraft({ id, draft, source }: DraftRow): QuestionDraft | null {
  const [body, from] = [bankItem.safeParse(draft), draftSource.safeParse(source)];
  const read = body.success ? readBody(body.data) : null;
  return read && from.success ? { id, ...read, source: from.data } : null;
}

/** Changes what a draft says. @throws AppError `not_a_question`, `gone` 409 */
export async function editDraft(db: Database, row: DraftRow, written: EditDraftInput): Promise<DraftRow> {
  const body = bodyOf({ ...written, kind: row.kind === 'cloze' ? 'cloze' : 'choice', title: row.title });
  const [changed] = await db.update(items).set({ draft: body, revision: sql`${items.revision} + 1`, ...indexed(body), updatedAt: new Date() }).where(and(eq(items.id, row.id), isWaiting)).returning();
  if (!changed) throw gone();
  return changed;
}

/**
 * A person has read it and takes it: it is a question of their bank. Done again it stays so.
 * @throws AppError `faulty_item` 422 for one that was left unfinished in the editor, or whose key cannot be marked
 */
export async function keepDraft(services: Parameters<typeof faultsOfNew>[0], row: DraftRow, byId: string): Promise<void> {
  const { data: body } = bankItem.safeParse(row.draft);
  if (!body) throw new AppError('faulty_item', 422, 'This draft is not finished. Open it in your bank, complete it, and publish it there.');
  const [fault] = await faultsOfNew(services, body);
  if (fault) throw new AppError('faulty_item', 422, `This draft cannot be kept as it is. ${fault.message}`);
  await services.db.transaction(async (tx) => {
    const published = { isToReview: false, draft: null, version: 1, revision: sql`${items.revision} + 1`, fingerprint: fingerprint(body), updatedAt: new Date() };
    const [kept] = await tx.update(items).set(published).where(and(eq(items.id, row.id), isWaiting, eq(items.revision, row.revision))).returning({ id: items.id });
    if (!kept) throw gone();
    await tx.insert(itemVersions).values({ itemId: row.id, number: 1, body, byId });
  });
}

/** Nobody takes it: it is gone. */
export async function dropDraft(db: Database, { id }: DraftRow): Promise<void> {
  await db.delete(items).where(and(eq(items.id, id), isWaiting, eq(items.version, 0)));
}

const gone = () => new AppError('gone', 409, 'This draft was kept, changed or dropped in another window. Open the page again.');
