import { sql } from 'drizzle-orm';
import { sittings } from '#features/assessments/server/tables.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { noteFigures, type ItemFigures } from '#features/items/server/public.ts';
import type { Database } from '#server/db/database.ts';

/**
 * The figures that the bank shows of an item, over all tests of classes that asked it: the mean mark and its correlation with the mark of the rest of
 * the attempt, as Moodle's discrimination index. What has no mark yet is in neither; practice tests of pupils' own are left out.
 * @param sittingId whose items are looked at anew
 */
export async function noteItemFigures(db: Database, sittingId: string): Promise<void> {
  const { rows } = await db.execute<ItemFigures>(sql`
    with asked as (select distinct q.item_id from ${attemptQuestions} q join ${attempts} a on a.id = q.attempt_id where a.sitting_id = ${sittingId}::uuid),
    marked as (
      select q.item_id, q.attempt_id, q.score, q.points from ${attemptQuestions} q
      join ${attempts} a on a.id = q.attempt_id and a.state = 'handed-in' join ${sittings} s on s.id = a.sitting_id and s.class_id is not null
      where q.item_id in (select item_id from asked) and q.score is not null),
    whole as (select q.attempt_id, sum(q.score * q.points) as reached, sum(q.points) as points from ${attemptQuestions} q
      where q.attempt_id in (select attempt_id from marked) and q.score is not null group by q.attempt_id)
    select marked.item_id as "itemId", count(*)::int as answers, avg(marked.score) as facility,
      corr(marked.score, (whole.reached - marked.score * marked.points) / nullif(whole.points - marked.points, 0)) as discrimination
    from marked join whole using (attempt_id) group by marked.item_id`);
  await noteFigures(db, rows);
}
