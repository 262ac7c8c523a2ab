import { and, asc, desc, gte, inArray, notInArray, sql } from 'drizzle-orm';
import { classes } from '#features/people/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { payers, type Payer } from '#shared/engine-capabilities.ts';
import type { EngineCall, EngineState, UsageRow } from '../contract.ts';
import { daysInMonth, forecast } from '../forecast.ts';
import { engineCalls, engineDays } from './tables.ts';

/** What was used in a month, by day, payer, capability and class. @param month YYYY-MM */
export async function loadUsage(db: Database, month: string): Promise<{ rows: UsageRow[]; classNames: Record<string, string> }> {
  const rows = await db.select().from(engineDays)
    .where(sql`${engineDays.day} between ${`${month}-01`}::date and (${`${month}-01`}::date + interval '1 month - 1 day')::date`)
    .orderBy(asc(engineDays.day), asc(engineDays.payer), asc(engineDays.usedFor), asc(engineDays.classId));
  const ids = [...new Set(rows.flatMap(({ classId }) => classId ?? []))];
  const named = ids.length === 0 ? [] : await db.select({ id: classes.id, name: classes.name }).from(classes).where(inArray(classes.id, ids));
  return { rows, classNames: Object.fromEntries(named.map(({ id, name }) => [id, name])) };
}

/** What each payer cost in the month of a day, and what it comes to. */
export async function loadSpending(db: Database, today: string): Promise<EngineState['spending']> {
  const rows = await db.select({
    payer: engineDays.payer, cost: sql<number>`sum(${engineDays.costNanos})::float8`, calls: sql<number>`sum(${engineDays.calls})::int`, unpriced: sql<number>`sum(${engineDays.unpricedCalls})::int`,
  }).from(engineDays).where(sql`${engineDays.day} between date_trunc('month', ${today}::date)::date and ${today}::date`).groupBy(engineDays.payer);
  const month = { day: Number(today.slice(8)), days: daysInMonth(today) };
  return payers.map((payer: Payer) => {
    const found = rows.find((row) => row.payer === payer);
    const costMicros = Math.round((found?.cost ?? 0) / 1_000);
    return { payer, costMicros, forecastMicros: forecast(costMicros, month), calls: found?.calls ?? 0, unpricedCalls: found?.unpriced ?? 0 };
  });
}

const shownCalls = 20;

/** The last calls, the newest first; nobody's name among them. */
export async function listCalls(db: Database): Promise<EngineCall[]> {
  const rows = await db.select().from(engineCalls).orderBy(desc(engineCalls.at)).limit(shownCalls);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const lookedBackDays = 30;

export async function loadLastFailure(db: Database): Promise<EngineState['lastFailure']> {
  const [row] = await db.select({ at: engineCalls.at, outcome: engineCalls.outcome }).from(engineCalls)
    .where(and(notInArray(engineCalls.outcome, ['complete', 'stopped', 'capped']), gte(engineCalls.at, sql`now() - make_interval(days => ${lookedBackDays})`)))
    .orderBy(desc(engineCalls.at)).limit(1);
  return row ? { at: row.at.toISOString(), outcome: row.outcome } : null;
}
