import type { Services } from '#server/services.ts';
import type { Skill } from '#features/content/schema.ts';
import type { Estimate } from '../contract.ts';
import { estimateRange } from '../estimate-range.ts';
import { estimateStatus } from '../estimate-status.ts';
import { fadeKnown, fadeWeight } from '../trace-knowledge.ts';
import { priorsOf, type LearnerTrace, type TracingModel } from '../trace-learner.ts';
import { loadTraces } from './load-traces.ts';

type RecordServices = Pick<Services, 'db' | 'content'>;

/**
 * A learner's estimates as of a moment, in one query. Skills without evidence carry what the others suggest.
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
  const { learners, model } = await loadTraces(db, content, learnerIds);
  const skills = skillIds ? skillIds.flatMap((id) => content.skills.get(id) ?? []) : [...content.skills.values()];
  return new Map([...learners].map(([learnerId, learner]) => [learnerId, presentEstimates(learner, model, skills, now.getTime())]));
}

/** @param learner with all skills that have evidence */
export function presentEstimates(learner: LearnerTrace, model: TracingModel, skills: readonly Skill[], at: number): Estimate[] {
  const prior = priorsOf(learner, model, at);
  return skills.map((skill) => {
    const trace = learner.skills.get(skill.id);
    const known = trace ? fadeKnown(trace, model.tracing(skill.id), at) : prior(skill.id);
    return {
      skillId: skill.id, name: skill.name, shortName: skill.shortName, known,
      ...estimateRange(known, trace ? fadeWeight(trace, at) : 0),
      evidenceCount: trace?.evidenceCount ?? 0,
      correctCount: trace?.correctCount ?? 0,
      status: estimateStatus(trace, known),
      needsUnaidedCheck: trace?.needsUnaidedCheck ?? false,
      lastAt: trace ? new Date(trace.lastAt).toISOString() : null,
    };
  });
}
