import { createHash } from 'node:crypto';
import { and, count, eq, gte, lt, lte } from 'drizzle-orm';
import type { DraftResult } from '#engine/draft.ts';
import { loadSkillStates } from '#features/learning/server/public.ts';
import { loadEstimates } from '#features/record/server/public.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { PlanNarrative } from '../../contract.ts';
import { tellPlan } from '../../tell-plan.ts';
import { countSteps, loadSteps, type NamedPlan } from '../load-plan.ts';
import { narrativeFacts, type NarrativeRequests } from './narrative-facts.ts';
import { factsOfPlan } from '../present-plan.ts';
import { planNarratives } from '../tables.ts';

type NarrativeRow = typeof planNarratives.$inferSelect;
type Authored = { why: string; family: string };

const minute = 60_000;
const hour = 60 * minute;
/** Whoever began to write is given up after this time: longer than a model is ever waited for. */
const claimMs = 5 * minute;
/** After these a model is asked again, where it failed, or wrote what did not pass. */
const failedMs = 5 * minute;
const refusedMs = 24 * hour;
/** Times that one plan's story is written anew in an hour, however often the plan changes. */
const mostAnHour = 10;
const keptMs = 30 * 24 * hour;

/**
 * The story of a plan as a language model tells it, checked; asked for once for each state of the plan. The authored one stands wherever
 * there is no model or nothing is left to do, it failed, it is writing just now, or what it wrote did not pass. Call `replan` first. @param by who asks for it
 */
export async function narratePlan(services: Services, plan: NamedPlan, { by, now }: { by: string; now: Date }): Promise<PlanNarrative> {
  const { db, engines } = services;
  const { authored, requests, isOver } = await loadNarrative(services, plan, now);
  if (isOver) return present(authored, null);
  const { engine, model } = await engines.use({ for: 'plan-stories', userId: by, learnerId: plan.learnerId });
  if (model === null) return present(authored, null);
  const key = { planId: plan.id, factsHash: createHash('sha256').update(JSON.stringify([model, requests])).digest('base64url') };
  const found = await findNarrative(db, key);
  if (found && (found.retryAt === null || found.retryAt > now)) return present(authored, found);
  if (!found && (await askedSince(db, plan.id, new Date(now.getTime() - hour))) >= mostAnHour) {
    return present(authored, null, ['This plan changed often in the last hour, so Slate’s own words stand here for now.']);
  }
  if (!(await claim(db, key, model, now))) return present(authored, found ?? null);
  const missing = (['why', 'family'] as const).filter((part) => (found?.[part] ?? null) === null);
  const drafts = new Map(await Promise.all(missing.map(async (part) => [part, await engine.draft(requests[part])] as const)));
  const results = [...drafts.values()];
  const written = {
    why: found?.why ?? textOf(drafts.get('why')), family: found?.family ?? textOf(drafts.get('family')), retryAt: retryAfter(results, now),
    notes: [...new Set(results.flatMap((result) => (result.failure === null ? [] : result.provenance.notes)))],
  };
  await db.update(planNarratives).set(written).where(isKey(key));
  await db.delete(planNarratives).where(and(eq(planNarratives.planId, plan.id), lt(planNarratives.askedAt, new Date(now.getTime() - keptMs))));
  return present(authored, { model, ...written });
}

async function loadNarrative(services: Services, plan: NamedPlan, now: Date): Promise<{ authored: Authored; requests: NarrativeRequests; isOver: boolean }> {
  const [steps, states, skills, counts] = await Promise.all([
    loadSteps(services.db, plan.id), loadSkillStates(services, plan.learnerId, now), loadEstimates(services, plan.learnerId, plan.skillIds, now), countSteps(services.db, [plan.id]),
  ]);
  const told = factsOfPlan(plan, { skills, steps, states, counts: counts.get(plan.id) });
  const nameOf = (skillId: string) => services.content.skills.get(skillId)?.name;
  return { authored: tellPlan(told), requests: narrativeFacts({ told, steps, nameOf }), isOver: told.first === null || told.stepsLeft === 0 };
}

function present(authored: Authored, row: Pick<NarrativeRow, 'why' | 'family' | 'model' | 'notes'> | null, notes: string[] = []): PlanNarrative {
  const why = row?.why ?? null;
  const family = row?.family ?? null;
  return {
    why: why ?? authored.why, family: family ?? authored.family,
    engine: why === null ? 'authored' : 'model', familyEngine: family === null ? 'authored' : 'model',
    model: why === null && family === null ? null : (row?.model ?? null), notes: row?.notes ?? notes,
  };
}

type Key = Pick<NarrativeRow, 'planId' | 'factsHash'>;
const isKey = ({ planId, factsHash }: Key) => and(eq(planNarratives.planId, planId), eq(planNarratives.factsHash, factsHash));

async function findNarrative(db: Database, key: Key): Promise<NarrativeRow | undefined> {
  const [row] = await db.select().from(planNarratives).where(isKey(key));
  return row;
}

async function askedSince(db: Database, planId: string, since: Date): Promise<number> {
  const [row] = await db.select({ asked: count() }).from(planNarratives).where(and(eq(planNarratives.planId, planId), gte(planNarratives.askedAt, since)));
  return row?.asked ?? 0;
}

/** Of two requests at once only one writes. @returns whether it is this one */
async function claim(db: Database, key: Key, model: string, now: Date): Promise<boolean> {
  const retryAt = new Date(now.getTime() + claimMs);
  const claimed = await db.insert(planNarratives).values({ ...key, model, retryAt, askedAt: now }).onConflictDoUpdate({
    target: [planNarratives.planId, planNarratives.factsHash], set: { retryAt, askedAt: now }, setWhere: lte(planNarratives.retryAt, now),
  }).returning({ planId: planNarratives.planId });
  return claimed.length > 0;
}

const textOf = (result: DraftResult | undefined) => (result?.failure === null ? result.text : null);

function retryAfter(results: readonly DraftResult[], now: Date): Date | null {
  const failures = results.flatMap(({ failure }) => failure ?? []);
  if (failures.length === 0) return null;
  return new Date(now.getTime() + (failures.every((failure) => failure === 'refused') ? refusedMs : failedMs));
}
