import { and, eq, gt, sql } from 'drizzle-orm';
import { recentMisconceptions } from '#features/record/server/public.ts';
import type { Services } from '#server/services.ts';
import { dayMs } from '#shared/calendar-date.ts';
import type { Remembered } from '../contract.ts';
import { settledPatterns } from './tables.ts';

/** What is older is not remembered. */
const rememberedMs = 28 * dayMs;
/** Once is a slip. */
const leastAnswers = 2;

/**
 * How a pupil erred more than once lately, from their own answers: the tutor watches for it, and shows that it does. What the pupil says is over is not there, until they
 * err so again. @param skillIds those that are meant; left out: all
 */
export async function loadRemembered({ db, content }: Pick<Services, 'db' | 'content'>, learnerId: string, skillIds?: readonly string[], now = new Date()): Promise<Remembered[]> {
  const since = new Date(now.getTime() - rememberedMs);
  const settled = await db.select({ id: settledPatterns.misconceptionId, at: settledPatterns.at }).from(settledPatterns).where(and(eq(settledPatterns.learnerId, learnerId), gt(settledPatterns.at,
    since)));
  const skills = skillIds ?? [...content.skills.keys()];
  const found = await recentMisconceptions({ db, content }, [learnerId], skills, since);
  const after = new Map(await Promise.all(settled.map(async ({ id, at }) => {
    const again = await recentMisconceptions({ db, content }, [learnerId], skills, at);
    return [id, new Set(again.filter(({ misconceptionId }) => misconceptionId === id).map(({ skillId }) => skillId))] as const;
  })));
  return found.flatMap(({ misconceptionId, name, skillId, learners, example }) => {
    const answers = learners[0]?.answers ?? 0;
    const isOver = after.has(misconceptionId) && after.get(misconceptionId)?.has(skillId) !== true;
    return answers < leastAnswers || isOver ? [] : [{ misconceptionId, name, skill: { id: skillId, name: content.skills.get(skillId)?.name ?? skillId }, answers, example }];
  }).toSorted((one, other) => other.answers - one.answers);
}

/** The pupil says that it is over: it is forgotten, and their answers stay as they are. */
export async function settlePattern({ db }: Pick<Services, 'db'>, learnerId: string, misconceptionId: string): Promise<void> {
  await db.insert(settledPatterns).values({ learnerId, misconceptionId }).onConflictDoUpdate({ target: [settledPatterns.learnerId, settledPatterns.misconceptionId], set: { at: sql`now()` } });
}
