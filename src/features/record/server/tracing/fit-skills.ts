import { sql } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import type { Fit } from '../../fitting/fit-parameters.ts';
import { fitRecord, foresee, type LearnerAnswers } from '../../fitting/fit-record.ts';
import { measurePredictions, type PredictionQuality } from '../../fitting/measure-predictions.ts';
import type { AnswerWeights } from '../../tracing/predict-answer.ts';
import { newSchool } from '../../school.ts';
import { skillGraph } from '../../skill-graph.ts';
import { tracingOf, type Tracing } from '../../tracing/tracing-parameters.ts';
import { evidence, fittedParameters, fittedWeights } from '../tables.ts';

export type FittedSkill = { skillId: string; learners: number; before: Tracing } & Pick<Fit, 'tracing' | 'answers'> & { lossBefore: number; lossAfter: number };
export type FittedSkills = {
  skills: FittedSkill[];
  /** Skills with too little evidence: they keep what the content says. */
  left: number;
  /** How well all of the answers are foreseen with the fitted parameters, each from those before it; null without answers. */
  quality: (PredictionQuality & { answers: number }) | null;
};

/** Fewer answers, or of fewer learners, say more of these learners than of the skill. */
const fewestAnswers = 40;
const fewestLearners = 8;

/** Fits the parameters of every skill with enough evidence, and keeps them; estimates follow with the next rebuild. */
export async function fitSkills({ db, content }: Pick<Services, 'db' | 'content'>, now = new Date()): Promise<FittedSkills> {
  const learners = await readFirstAnswers(db);
  const counts = countLearners(learners);
  const written = (skillId: string) => tracingOf(content.skills.get(skillId)?.parameters);
  const graph = skillGraph(content.skills);
  const { fits, weights } = fitRecord(learners, written, graph);
  const skills = [...fits].flatMap(([skillId, { tracing, before, after, answers }]): FittedSkill[] => {
    const of = counts.get(skillId) ?? 0;
    if (answers < fewestAnswers || of < fewestLearners) return [];
    return [{ skillId, learners: of, answers, before: written(skillId), tracing, lossBefore: before, lossAfter: after }];
  });
  await keep(db, skills, weights, now);
  const fitted = new Map(skills.map(({ skillId, tracing }) => [skillId, tracing]));
  const model = { graph, ...newSchool(), weights, tracing: (skillId: string) => fitted.get(skillId) ?? written(skillId) };
  const [chances, outcomes]: [number[], number[]] = [[], []];
  for (const answers of learners) {
    foresee(answers, model, ({ expected, isRight }) => {
      chances.push(expected);
      outcomes.push(isRight ? 1 : 0);
    });
  }
  const quality = outcomes.length === 0 ? null : { ...measurePredictions(chances, outcomes), answers: outcomes.length };
  return { skills: skills.sort((a, b) => a.skillId.localeCompare(b.skillId)), left: fits.size - skills.length, quality };
}

type Rows = { items: string[]; skills: string[]; levels: number[]; choices: (number | null)[]; rights: string };

/** First attempts of every learner in order; right with hints counts as not right, as the literature has it. */
async function readFirstAnswers(db: Services['db']): Promise<LearnerAnswers[]> {
  const { rows } = await db.execute<Rows>(sql`
    select array_agg(item_id order by sequence) as items, array_agg(skill_ids[1] order by sequence) as skills, array_agg(level order by sequence) as levels,
      array_agg(choices order by sequence) as choices, string_agg(case when is_correct and not is_aided then '1' else '0' end, '' order by sequence) as rights
    from ${evidence} where attempt = 1 group by learner_id order by learner_id`);
  return rows.map(({ items, skills, levels, choices, rights }) => skills.map((skillId, index) =>
    ({ skillId, itemId: items[index] ?? '', level: levels[index] ?? 2, choices: choices[index] ?? null, isRight: rights[index] === '1' })));
}

function countLearners(learners: LearnerAnswers[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const answers of learners) {
    for (const skillId of new Set(answers.map((answer) => answer.skillId))) counts.set(skillId, (counts.get(skillId) ?? 0) + 1);
  }
  return counts;
}

/** All at once, so that nobody traces with some of the old and some of the new; what has too little evidence by now goes. */
async function keep(db: Services['db'], skills: FittedSkill[], weights: AnswerWeights, fittedAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(fittedParameters);
    await tx.insert(fittedWeights).values({ id: 1, weights: [...weights], fittedAt }).onConflictDoUpdate({ target: fittedWeights.id, set: { weights: [...weights], fittedAt } });
    if (skills.length === 0) return;
    await tx.insert(fittedParameters).values(skills.map(({ skillId, tracing, answers }) => ({ skillId, ...tracing, evidenceCount: answers, fittedAt })));
  });
}
