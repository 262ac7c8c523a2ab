import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { secondsOfWork } from '../time-on-answer.ts';
import { evidence } from './tables.ts';

/** Minutes a learner worked on each day (ISO date, where the school is) since a moment, from the seconds of their answers. Days without work are left out. */
export async function minutesByDay(services: Pick<Services, 'db' | 'env'>, learnerId: string, from: Date): Promise<Map<string, number>> {
  const rows = await services.db.select({ answeredAt: evidence.answeredAt, seconds: evidence.seconds }).from(evidence)
    .where(and(eq(evidence.learnerId, learnerId), gte(evidence.answeredAt, from), isNotNull(evidence.seconds)));
  const minutes = new Map<string, number>();
  for (const { answeredAt, seconds } of rows) {
    const day = schoolDay(services, answeredAt);
    minutes.set(day, (minutes.get(day) ?? 0) + secondsOfWork(seconds) / 60);
  }
  return minutes;
}
