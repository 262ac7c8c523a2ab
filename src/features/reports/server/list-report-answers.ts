import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { presentEvidence } from '#features/record/server/public.ts';
import { evidence } from '#features/record/server/tables.ts';
import type { EvidenceRow } from '#features/record/contract.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { ReportAnswersQuery } from '../learning-contract.ts';

const mostRows = 200;
/** A day lies somewhere in the two and a quarter that are read. */
const mostRead = 2_000;

/** The answers behind one figure of a learner's report, the newest first. */
export async function listReportAnswers(services: Pick<Services, 'db' | 'content' | 'env'>, learnerId: string, query: ReportAnswersQuery): Promise<{ answers: EvidenceRow[]; isCut: boolean }> {
  const rows = await services.db.select().from(evidence).where(and(eq(evidence.learnerId, learnerId), meant(query))).orderBy(desc(evidence.sequence)).limit(mostRead);
  const found = 'date' in query ? rows.filter(({ answeredAt }) => schoolDay(services, answeredAt) === query.date) : rows;
  return { answers: found.slice(0, mostRows).map((row) => presentEvidence(services.content, row)), isCut: found.length > mostRows };
}

/** A day of the school lies within these moments, wherever the school is. */
function meant(query: ReportAnswersQuery) {
  if (!('date' in query)) return eq(evidence.misconceptionId, query.misconceptionId);
  const begin = Date.parse(`${query.date}T00:00:00Z`);
  return and(gte(evidence.answeredAt, new Date(begin - 0.625 * dayMs)), lt(evidence.answeredAt, new Date(begin + 1.625 * dayMs)));
}
