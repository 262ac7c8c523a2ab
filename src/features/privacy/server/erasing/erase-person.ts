import { eq } from 'drizzle-orm';
import { audited, forgetDetails } from '#features/audit/server/public.ts';
import { recountItems } from '#features/record/server/public.ts';
import { forgetPerson } from '#features/xapi/server/public.ts';
import { forgetSecondStep } from '#features/session/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { dataKindNames } from '../../data-kinds.ts';
import { tablesOf } from '../register/person-rows.ts';
import { erasures } from '../tables.ts';
import { addCounts, countRemoved } from './count-removed.ts';
import { eraseDocuments, eraseExports, removeFilesWith } from './erase-files.ts';
import { eraseKind } from './erase-kind.ts';
import { eraseTraces } from './erase-traces.ts';
import { loadKnownAs, type KnownAs } from './known-as.ts';
import { sweep } from './sweep.ts';

type Step = (services: Services, erasure: Erasure, person: KnownAs) => Promise<void>;
type Erasure = { id: string; keepsCounts: boolean };

/** What is still there of a kind when its own step begins is all that is removed: a step that runs twice does nothing the second time. */
const steps: readonly Step[] = [
  // With their rows goes by what their kept secrets are found.
  ({ db }, _, person) => db.transaction((tx) => forgetSecondStep(tx, person.id)),
  eraseDocuments,
  eraseExports,
  async ({ db, env, files, jobs }, { id }, person) => forgetPerson(db, env, person, async (tx, { statements, documents, fileKeys }) => {
    await removeFilesWith({ files, jobs }, tx, fileKeys);
    await countRemoved(tx, id, { statements: statements + documents });
  }),
  ...dataKindNames.filter((kind) => kind !== 'account').map((kind): Step => ({ db }, { id, keepsCounts }, person) => db.transaction(async (tx) => {
    await countRemoved(tx, id, { [kind]: await eraseKind(tx, kind, person.id, keepsCounts) });
  })),
  ({ db }, { id }, person) => db.transaction(async (tx) => {
    await countRemoved(tx, id, { 'sign-ins': await eraseTraces(tx, person), administration: await forgetDetails(tx, person.id, person.words) });
  }),
];

/** Removes all that Slate holds of a person, piece by piece, the account last. */
export async function erasePerson(services: Services, erasureId: string, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const [erasure] = await db.select().from(erasures).where(eq(erasures.id, erasureId));
  if (!erasure || erasure.finishedAt) return;
  const person = await loadKnownAs(db, erasure.userId);
  // Without an account all steps are done, and only the end was missed.
  if (person) {
    await db.update(erasures).set({ status: 'running' }).where(eq(erasures.id, erasureId));
    for (const step of steps) {
      signal.throwIfAborted();
      await step(services, erasure, person);
    }
    // How difficult questions are is a sum over everybody, and follows from the answers that are left.
    if (!erasure.keepsCounts) await recountItems(db);
    await db.transaction(async (tx) => endAccount(tx, erasureId, person));
  }
  await sweep(services, dataKindNames.flatMap(tablesOf));
  await finish(services, erasureId, erasure.userId, erasure.keepsCounts);
}

/** What was added meanwhile goes with the row: every table that names the person refers to it. */
async function endAccount(tx: Database, erasureId: string, { id }: KnownAs): Promise<void> {
  const gone = await tx.delete(users).where(eq(users.id, id)).returning({ id: users.id });
  await countRemoved(tx, erasureId, { account: gone.length });
}

async function finish({ db }: Pick<Services, 'db'>, erasureId: string, personId: string, keepsCounts: boolean): Promise<void> {
  await audited(db, null, async (tx, tell) => {
    const [row] = await tx.select().from(erasures).where(eq(erasures.id, erasureId)).for('update');
    if (!row || row.finishedAt) return;
    await tx.update(erasures).set({ status: 'done', finishedAt: new Date() }).where(eq(erasures.id, erasureId));
    tell({ act: 'person-erased', subjectId: personId, detail: { keepsCounts, ...addCounts({}, row.removed) } });
  });
}
