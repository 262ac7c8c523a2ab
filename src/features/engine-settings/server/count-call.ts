import { sql } from 'drizzle-orm';
import type { CallEnd } from '#engine/model/wire/meter.ts';
import type { Database } from '#server/db/database.ts';
import type { Payer, UsedFor } from '#shared/engine-capabilities.ts';
import { newId } from '#shared/ids.ts';
import { engineCalls, engineDays, enginePrices } from './tables.ts';

export type CountedUse = { useId: string; userId: string | null; payer: Payer; usedFor: UsedFor; classId: string | null };
export type EndedCall = CallEnd & { at: Date; day: string; model: string };

/** Writes a call down, at the price of its day, and adds it to its day's figures: one statement, so that both are there or neither. */
export async function countCall(db: Database, { useId, userId, payer, usedFor, classId }: CountedUse, { at, day, model, tokens, outcome, ms, firstWordMs }: EndedCall): Promise<void> {
  const isFailed = outcome !== 'complete' && outcome !== 'stopped';
  await db.execute(sql`
    with price as (
      select input_micros, output_micros from ${enginePrices} where model = ${model} and since <= ${day}::date order by since desc limit 1
    ), call as (
      insert into ${engineCalls} (id, at, day, use_id, user_id, payer, used_for, class_id, model, input_tokens, output_tokens, is_estimated, cost_nanos, outcome, ms, first_word_ms)
      select ${newId(at.getTime())}, ${at.toISOString()}, ${day}, ${useId}, (select id from users where id = ${userId}), ${payer}, ${usedFor}, ${classId}, ${model},
        ${tokens.input}::int, ${tokens.output}::int, ${tokens.isEstimated}::boolean,
        case when ${tokens.input}::int + ${tokens.output}::int = 0 then 0 else round((${tokens.input}::numeric * p.input_micros + ${tokens.output}::numeric * p.output_micros) / 1000) end,
        ${outcome}, ${ms}::int, ${firstWordMs}::int
      from (select 1) as one left join price p on true
      returning cost_nanos
    )
    insert into ${engineDays} as d (day, payer, used_for, class_id, calls, failed_calls, unpriced_calls, estimated_calls, input_tokens, output_tokens, cost_nanos)
    select ${day}::date, ${payer}, ${usedFor}, ${classId}::uuid, 1, ${isFailed ? 1 : 0}::int, (cost_nanos is null)::int, ${tokens.isEstimated ? 1 : 0}::int, ${tokens.input}::bigint, ${tokens.output}::bigint, coalesce(cost_nanos, 0)
    from call
    on conflict on constraint engine_days_key do update set
      calls = d.calls + excluded.calls, failed_calls = d.failed_calls + excluded.failed_calls, unpriced_calls = d.unpriced_calls + excluded.unpriced_calls,
      estimated_calls = d.estimated_calls + excluded.estimated_calls, input_tokens = d.input_tokens + excluded.input_tokens,
      output_tokens = d.output_tokens + excluded.output_tokens, cost_nanos = d.cost_nanos + excluded.cost_nanos`);
}
