import type { Services } from '#server/services.ts';
import type { Skill } from '#features/content/schema.ts';
import type { Estimate } from '../contract.ts';
import { estimateRange } from '../estimate-range.ts';
import { estimateStatus } from '../estimate-status.ts';
import { difficultyFrom, meanFrom, skillVariance } from '../tracing/learner-level.ts';
import { lackOf } from '../secure-rule.ts';
import { enoughWeight, fadeKnown, fadeStrength, type Trace } from '../tracing/trace-knowledge.ts';
import { priorsOf, type LearnerTrace, type SchoolModel } from '../tracing/trace-learner.ts';
import { recentSchool } from './load-school.ts';
import { loadMeasured, loadTraces, readTraces, type TracesJson } from './tracing/load-traces.ts';

type RecordServices = Pick<Services, 'db' | 'content'>;

/**
 * A learner's estimates as of a moment, in one query (what the school taught is kept for some seconds). Skills without evidence carry what the others suggest.
 * @param skillIds in this order; those that the content doesn't have are left out. Omitted: all, prerequisites first
 */
export async function loadEstimates(services: RecordServices, learnerId: string, skillIds?: readonly string[], now = new Date()): Promise<Estimate[]> {
  const byLearner = await loadEstimatesOf(services, [learnerId], skillIds, now);
  return byLearner.get(learnerId) ?? [];
}

/** The same for many learners at once, still in one query. */
export async function loadEstimatesOf(
  { db, content }: RecordServices, learnerIds: readonly string[], skillIds?: readonly string[], now = new Date(),
): Promise<Map<string, Estimate[]>> {
  const { learners, model: tracing } = await loadTraces(db, content, learnerIds);
  const model = { ...tracing, ...(await recentSchool(db)) };
  const skills = skillIds ? skillIds.flatMap((id) => content.skills.get(id) ?? []) : [...content.skills.values()];
  return new Map([...learners].map(([learnerId, learner]) => [learnerId, presentEstimates(learner, model, skills, now.getTime())]));
}

/**
 * Only what was measured: the estimates of many learners in some skills, by skill, where they have answers; what other skills suggest is left out.
 * A class is read so: of long records only what its page shows is loaded.
 */
export async function loadMeasuredOf({ db, content }: RecordServices, learnerIds: readonly string[], skillIds: readonly string[], now: Date): Promise<Map<string, Map<string, Estimate>>> {
  const skills = skillIds.flatMap((id) => content.skills.get(id) ?? []);
  const learners = await loadMeasured(db, learnerIds, skills.map(({ id }) => id));
  return new Map([...learners].map(([learnerId, learner]) => [learnerId, new Map(skills.flatMap((skill) => {
    const trace = learner.skills.get(skill.id);
    return trace && trace.evidenceCount > 0 ? [[skill.id, { skillId: skill.id, name: skill.name, shortName: skill.shortName, ...estimateOf(trace, now.getTime()) }] as const] : [];
  }))]));
}

/** All estimates of a learner whose traces came with a larger query (`selectTraces`), by skill, prerequisites first. */
export async function readEstimates({ db, content }: RecordServices, learnerId: string, json: TracesJson, now: Date): Promise<Map<string, Estimate>> {
  const { learner, model } = readTraces(content, learnerId, json);
  const all = presentEstimates(learner, { ...model, ...(await recentSchool(db)) }, [...content.skills.values()], now.getTime());
  return new Map(all.map((estimate) => [estimate.skillId, estimate]));
}

/** @param learner with all skills that have evidence */
export function presentEstimates(learner: LearnerTrace, model: SchoolModel, skills: readonly Skill[], at: number): Estimate[] {
  const usualOf = (skillId: string) => model.difficulties.usual(skillId, difficultyFrom(model.tracing(skillId).initial));
  const prior = priorsOf(learner, model, at, usualOf);
  return skills.map((skill) => {
    const trace = learner.skills.get(skill.id);
    return { skillId: skill.id, name: skill.name, shortName: skill.shortName, ...(trace ? estimateOf(trace, at) : guessed(prior(skill.id), usualOf(skill.id), skillVariance(learner.level))) };
  });
}

type Estimated = Omit<Estimate, 'skillId' | 'name' | 'shortName'>;

function estimateOf(trace: Trace, at: number): Estimated {
  const known = fadeKnown(trace, at);
  return {
    known, ...estimateRange(fadeStrength(trace, at), trace.usual, known),
    evidenceCount: trace.evidenceCount, correctCount: trace.correctCount, status: estimateStatus(trace, known),
    needsUnaidedCheck: trace.needsUnaidedCheck, lacks: lackOf({ ...trace, known }, trace.weight >= enoughWeight), isProvisional: trace.isWaived,
    lastAt: new Date(trace.lastAt).toISOString(),
  };
}

/** Without evidence: what other skills and the school's answers suggest. */
const guessed = (known: number, usual: number, variance: number): Estimated => ({
  known, ...estimateRange({ mean: meanFrom(known, usual, variance), variance }, usual, known),
  evidenceCount: 0, correctCount: 0, status: 'not-started', needsUnaidedCheck: false, lacks: 'answers', isProvisional: false, lastAt: null,
});
