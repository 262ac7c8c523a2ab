import { sql, type SQL } from 'drizzle-orm';
import { evidence } from '#features/record/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { inGroups } from '#server/db/in-groups.ts';

export type LatestAnswer = [skillId: string, isCorrect: boolean];
export type LatestJson = LatestAnswer[] | null;
type Counted = { right: number; answers: number };

/** What is told of a skill is told of so many answers. */
const told = 3;
/** Whatever a step builds on was mostly answered among the last of these. */
const kept = 60;

/** A learner's last answers, the newest first, as one JSON value for a larger query. @param learnerId SQL for the id */
export const selectLatest = (learnerId: SQL): SQL => sql`(select json_agg(json_build_array(skill_id, is_correct) order by sequence desc) from (
  select skill_ids[1] as skill_id, is_correct, sequence from ${evidence} where learner_id = ${learnerId} order by sequence desc limit ${sql.raw(String(kept))}) latest)`;

/**
 * How many of a learner's last three answers in each of these skills were right; skills without an answer are left out.
 * @param skillIds may repeat; `latest`: their last answers in anything: only of skills that have too few there more are loaded
 */
export async function recentAnswers(db: Database, learnerId: string, skillIds: readonly string[], latest: readonly LatestAnswer[] = []): Promise<Map<string, Counted>> {
  const wanted = [...new Set(skillIds)];
  const found = new Map(wanted.map((id) => [id, latest.filter(([skillId]) => skillId === id).slice(0, told).map(([, isCorrect]) => isCorrect)]));
  const isWhole = latest.length > 0 && latest.length < kept;
  const lacking = isWhole ? [] : wanted.filter((id) => (found.get(id)?.length ?? 0) < told);
  for (const [skillId, answers] of await loadLast(db, learnerId, lacking)) found.set(skillId, answers);
  return new Map([...found].flatMap(([skillId, answers]) => (answers.length > 0 ? [[skillId, { right: answers.filter(Boolean).length, answers: answers.length }] as const] : [])));
}

type Asked = { learnerId: string; skillId: string };

function prepareQuery(db: Database) {
  return db.select({
    place: sql<number>`wanted.place::int`,
    answers: sql<boolean[] | null>`(select json_agg(is_correct) from (
      select is_correct from ${evidence} where learner_id = wanted.learner_id and skill_ids[1] = wanted.skill_id order by sequence desc limit ${sql.raw(String(told))}) latest)`,
    // For the limit see `learnerLoader`.
  }).from(sql`(select * from unnest(${sql.placeholder('learnerIds')}::uuid[], ${sql.placeholder('skillIds')}::text[])
    with ordinality as asked(learner_id, skill_id, place) limit ${sql.placeholder('count')}) as wanted`).prepare('recent_answers');
}

const findLast = inGroups((db) => {
  const query = prepareQuery(db);
  return {
    async run(group: readonly Asked[][]) {
      const all = group.flat();
      const rows = await query.execute({ count: all.length, learnerIds: all.map(({ learnerId }) => learnerId), skillIds: all.map(({ skillId }) => skillId) });
      const byPlace = new Map(rows.map(({ place, answers }) => [place, answers ?? []]));
      let place = 0;
      return group.map((asked) => asked.map(() => byPlace.get((place += 1)) ?? []));
    },
  };
});

async function loadLast(db: Database, learnerId: string, skillIds: readonly string[]): Promise<Map<string, boolean[]>> {
  if (skillIds.length === 0) return new Map();
  const answers = await findLast(db, skillIds.map((skillId) => ({ learnerId, skillId })));
  return new Map(skillIds.map((skillId, index) => [skillId, answers[index] ?? []]));
}
