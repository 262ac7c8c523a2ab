import { eq, sql } from 'drizzle-orm';
import { deleteDocument } from '#features/documents/server/public.ts';
import { documents } from '#features/documents/server/tables.ts';
import { removeStatements } from '#features/xapi/server/public.ts';
import type { Services } from '#server/services.ts';
import type { RuledKind } from '../../contract.ts';
import { eraseKind, countedTable } from '../erasing/erase-kind.ts';
import { removeFilesWith } from '../erasing/erase-files.ts';
import { requestErasure } from '../erasing/request-erasure.ts';
import { ownColumnOf } from '../register/person-rows.ts';
import { agedTable, isExpired } from './select-expired.ts';

type Options = { cutoff: Date; keepsCounts: boolean };
/** Removes some of what is too old. @returns how much; 0: nothing is left */
type RemoveSome = (services: Services, options: Options) => Promise<number>;

const atOnce = 200;

export const removeSome: Record<RuledKind, RemoveSome> = {
  talks: async ({ db }, { cutoff }) => (await db.execute(sql`
    delete from ${sql.identifier(countedTable.talks)} where id in (select id from ${agedTable('talks')} where ${isExpired('talks', cutoff, false)} limit ${atOnce})`)).rowCount ?? 0,
  documents: async (services, { cutoff }) => {
    const { rows } = await services.db.execute<{ id: string }>(sql`select id from ${agedTable('documents')} where ${isExpired('documents', cutoff, false)} order by id limit ${atOnce}`);
    for (const { id } of rows) {
      const [document] = await services.db.select().from(documents).where(eq(documents.id, id));
      if (document) await deleteDocument(services, document);
    }
    return rows.length;
  },
  statements: async ({ db, files, jobs }, { cutoff }) => db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ sequence: string }>(sql`select sequence from ${agedTable('statements')} where ${isExpired('statements', cutoff, false)} order by sequence limit ${atOnce}`);
    if (rows.length === 0) return 0;
    const { statements, fileKeys } = await removeStatements(tx, rows.map(({ sequence }) => Number(sequence)));
    await removeFilesWith({ files, jobs }, tx, fileKeys);
    return statements;
  }),
  learning: (services, options) => removeOfSomebody(services, 'learning', options),
  plans: (services, options) => removeOfSomebody(services, 'plans', options),
  account: async (services, { cutoff, keepsCounts }) => {
    const { rows } = await services.db.execute<{ id: string }>(sql`
      select id from ${agedTable('account')} where ${isExpired('account', cutoff, false)}
        and not exists (select from erasures open where open.user_id = aged.id and open.finished_at is null) order by id limit ${atOnce}`);
    let begun = 0;
    // Each alone: a shared demo account, or one that became the last admin, is passed over.
    for (const { id } of rows) begun += await requestErasure(services, null, id, keepsCounts).then(() => 1, () => 0);
    return begun;
  },
};

/** All of one kind, of one person who left long ago. */
async function removeOfSomebody({ db }: Services, kind: 'learning' | 'plans', { cutoff, keepsCounts }: Options): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows: [row] } = await tx.execute<{ id: string }>(sql`
      select aged.${sql.identifier(ownColumnOf(countedTable[kind]) ?? 'id')} as id from ${agedTable(kind)} where ${isExpired(kind, cutoff, false)} limit 1`);
    return row ? eraseKind(tx, kind, row.id, keepsCounts) : 0;
  });
}
