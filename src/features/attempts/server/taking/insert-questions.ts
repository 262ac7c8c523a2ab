import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { columnList, rowsForTable } from '#server/db/json-rows.ts';
import { newId } from '#shared/ids.ts';
import { attemptQuestions } from '../tables.ts';
import type { DrawnQuestion } from './draw-questions.ts';

/** Writes questions of an attempt, the first of them at `from`. As one JSON: a test of many questions has more parameters than a statement takes. */
export async function insertQuestions(tx: Database, attemptId: string, drawn: readonly DrawnQuestion[], { from = 1, now }: { from?: number; now: Date }): Promise<void> {
  if (drawn.length === 0) return;
  const rows = drawn.map((question, index) => ({ ...question, id: newId(now.getTime()), attemptId, position: from + index }));
  const given = ['id', 'attemptId', 'position', 'sectionId', 'placeId', 'itemId', 'versionId', 'body', 'points'];
  const without = Object.keys(attemptQuestions).filter((name) => !given.includes(name));
  const columns = sql.raw(columnList(attemptQuestions, without));
  await tx.execute(sql`insert into ${attemptQuestions} (${columns}) select ${columns} from json_populate_recordset(null::${attemptQuestions}, ${rowsForTable(attemptQuestions, rows, without)}::json)`);
}
