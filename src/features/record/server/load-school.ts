import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { plainWeights, type AnswerWeights } from '../tracing/predict-answer.ts';
import { newSchool, type School } from '../school.ts';
import { fittedWeights, itemAnswers } from './tables.ts';

const millionth = 1e-6;
type ItemArray = [itemId: string, skillId: string, level: number, push: number, information: number, w: number, wz: number, wzz: number, wy: number, wzy: number];

/** What the school's answers taught so far, as it stands now. */
export async function loadSchool(db: Database): Promise<School> {
  const { rows: [loaded] } = await db.execute<{ items: ItemArray[] | null; weights: number[] | null }>(sql`select
    (select json_agg(json_build_array(item_id, skill_id, level, push, information, w, wz, wzz, wy, wzy) order by item_id, level, skill_id) from ${itemAnswers}) as items,
    (select to_json(weights) from ${fittedWeights}) as weights`);
  const school = { ...newSchool(), weights: readWeights(loaded?.weights) };
  for (const [itemId, skillId, level, push, information, w, wz, wzz, wy, wzy] of loaded?.items ?? []) {
    school.difficulties.add({ itemId, skillId, level }, { push: push * millionth, information: information * millionth });
    school.correction.add({ w: w * millionth, wz: wz * millionth, wzz: wzz * millionth, wy: wy * millionth, wzy: wzy * millionth });
  }
  return school;
}

/** Milliseconds for which answers go by what was learned until a moment ago. It changes slowly, and what was assumed is kept with each answer. */
const fresh = 5_000;
const kept = new WeakMap<Database, { at: number; school: Promise<School> }>();

/** The same, at most some seconds old: an answer does not wait until all that was learned is read. Never to be changed. */
export function recentSchool(db: Database): Promise<School> {
  const known = kept.get(db);
  if (known && performance.now() - known.at < fresh) return known.school;
  const school = loadSchool(db);
  kept.set(db, { at: performance.now(), school });
  school.catch(() => kept.delete(db));
  return school;
}

function readWeights(weights: number[] | null | undefined): AnswerWeights | null {
  if (weights?.length !== plainWeights.length) return null;
  const [constant = 0, expected = 0, level = 0, right = 0, wrong = 0, traced = 0] = weights;
  return [constant, expected, level, right, wrong, traced];
}
