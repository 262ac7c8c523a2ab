import { and, inArray, sql } from 'drizzle-orm';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { isStale } from '../stale-plans.ts';
import { plans } from '../tables.ts';
import { replan } from './replan.ts';

/** Brings those of some plans up to now that need it: one query when none does. @returns how many were looked at closely */
export async function refreshPlans(services: Services, planIds: readonly string[], now: Date): Promise<number> {
  if (planIds.length === 0) return 0;
  const stale = await services.db.select({ id: plans.id }).from(plans).where(and(inArray(plans.id, [...planIds]), isStale(sql`${schoolDay(services, now)}`)));
  for (const { id } of stale) await replan(services, id, { now });
  return stale.length;
}
