import { asc, eq, sql, and } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { Price } from '../contract.ts';
import { enginePrices } from './tables.ts';

const mostPrices = 500;

export const listPrices = (db: Database): Promise<Price[]> => db.select().from(enginePrices).orderBy(asc(enginePrices.model), asc(enginePrices.since)).limit(mostPrices);

/**
 * Sets what a model costs from a day on; what was counted until now stays as it was.
 * @throws AppError `past_day` 409 for a day that is over, `too_many` 409
 */
export async function addPrice(services: Pick<Services, 'db' | 'env'>, userId: string, { model, since, inputMicros, outputMicros }: Price): Promise<void> {
  if (since < schoolDay(services, new Date())) throw new AppError('past_day', 409, 'A price holds from today on, or from a day to come: what was counted before stays as it was.');
  await audited(services.db, { userId }, async (tx, tell) => {
    if ((await tx.$count(enginePrices)) >= mostPrices) throw new AppError('too_many', 409, `There are ${mostPrices} prices already: remove some that do not hold yet.`);
    const amounts = { inputMicros, outputMicros };
    await tx.insert(enginePrices).values({ model, since, ...amounts }).onConflictDoUpdate({ target: [enginePrices.model, enginePrices.since], set: amounts });
    tell({ act: 'engine-price-set', subjectId: null, detail: { model, since, inputMicros, outputMicros } });
  });
}

/** @throws AppError `not_found` 404, `in_force` 409 for one that holds already */
export async function removePrice(services: Pick<Services, 'db' | 'env'>, userId: string, { model, since }: Pick<Price, 'model' | 'since'>): Promise<void> {
  const isIt = and(eq(enginePrices.model, model), eq(enginePrices.since, since));
  if (since <= schoolDay(services, new Date())) {
    if ((await services.db.$count(enginePrices, isIt)) === 0) throw notFound('price');
    throw new AppError('in_force', 409, 'This price holds already: set a new one from today on instead.');
  }
  await audited(services.db, { userId }, async (tx, tell) => {
    const removed = await tx.delete(enginePrices).where(isIt).returning({ one: sql`1` });
    if (removed.length === 0) throw notFound('price');
    tell({ act: 'engine-price-removed', subjectId: null, detail: { model, since } });
  });
}
